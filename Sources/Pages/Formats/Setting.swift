/// Something a person may set about a page, such as the first day of a calendar.
package struct Setting: Hashable, Sendable {
  /// What may be given; the text is what help calls it, such as `KG`.
  package enum Value: Hashable, Sendable {
    /// Nothing, or `true` and `false`.
    case flag
    /// One value; the last one counts.
    case one(String)
    /// Several values.
    case list(String)
  }

  /// Its name: `start`.
  package let name: String
  /// What may be given.
  package let value: Value
  /// One line for help.
  package let meaning: String

  package init(_ name: String, value: Value, _ meaning: String) {
    self.name = name
    self.value = value
    self.meaning = meaning
  }
}

/// What a person set, by the names of the settings.
package struct Settings: Sendable {
  private let given: [String: [String]]

  /// - Parameter given: The values of each setting in the order they were given, lists cut apart.
  package init(_ given: [String: [String]] = [:]) {
    self.given = given
  }

  /// The value given last; nil when none was.
  func value(of setting: Setting) -> String? { given[setting.name]?.last }

  /// Every value, in order.
  func values(of setting: Setting) -> [String] { given[setting.name] ?? [] }
}

/// Why a page cannot be made as it was asked for; every mistake at once.
package struct SettingMistakes: Error, Hashable, Sendable {
  /// A setting, and what is wrong with it in a sentence.
  package struct Mistake: Hashable, Sendable {
    package let setting: String
    package let message: String
  }

  /// The mistakes, in the order of the settings.
  package private(set) var list: [Mistake] = []

  init() {}

  /// Just one.
  init(_ setting: Setting, _ message: String) {
    add(setting, message)
  }

  mutating func add(_ setting: Setting, _ message: String) {
    list.append(Mistake(setting: setting.name, message: message))
  }
}
