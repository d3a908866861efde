/// How the clocks of a place go.
enum PlaceClock: Sendable {
  /// By the rule of today in every year.
  case rule(ZoneRule)
  /// As a file of the system says.
  case file(ZoneFile)

  func offset(atUniversal seconds: Int) -> Int {
    switch self {
    case .rule(let rule): rule.offset(atUniversal: seconds)
    case .file(let file): file.offset(atUniversal: seconds)
    }
  }

  func offset(atLocal seconds: Int) -> Int {
    switch self {
    case .rule(let rule): rule.offset(atLocal: seconds)
    case .file(let file): file.offset(atLocal: seconds)
    }
  }

  /// Seconds east of UTC outside summer time.
  var usual: Int {
    switch self {
    case .rule(let rule): rule.usual
    case .file(let file): file.usual
    }
  }
}

/// The places that can be named, by the edition of this process.
enum Places {
  private static let folder = ZoneEdition.current.folder.map { ZoneFolder($0) }

  /// The number of a place; nil for an unknown one, and for one whose file cannot be taken.
  static func number(of name: String) -> Int? {
    guard let folder else { return ZoneTable.index[name] }
    return try? folder.number(of: name)
  }

  /// The name of a place.
  static func name(_ number: Int) -> String {
    folder?.name(number) ?? ZoneTable.names[number]
  }

  /// The clock of a place.
  static func clock(_ number: Int) -> PlaceClock {
    folder?.clock(number) ?? .rule(ZoneTable.rules[number])
  }

  /// Why the place that a text ends with (`@Europe/Paris`) cannot be taken, though there is a file
  /// of it; nil when that is not what is wrong.
  static func trouble(in text: String) -> String? {
    guard let folder, let sign = text.lastIndex(of: "@") else { return nil }
    do throws(ZoneFile.Mistake) {
      _ = try folder.number(of: String(text[text.index(after: sign)...]))
      return nil
    } catch {
      return error.sentence
    }
  }

  /// What to do about such a trouble.
  static let remedy =
    "install tzdata anew, or say \(ZoneEdition.variable)=\(ZoneEdition.choices[0])"
}
