/// A sentence to be: a message key and what goes into its placeholders.
package struct Phrase: Hashable, Sendable {
  /// The key in `Rules/messages`.
  package let key: String
  /// Placeholder names and their texts.
  package let values: [Slot]

  /// A placeholder's name and what stands there.
  package struct Slot: Hashable, Sendable {
    let name: String
    let text: Text
  }

  /// What stands in a placeholder: finished text, or a message of its own.
  package enum Text: Hashable, Sendable {
    /// A number or a name that is the same in every language.
    case plain(String)
    /// A word that is itself a message.
    case message(String)
    /// A part of the sentence that has placeholders of its own.
    indirect case phrase(Phrase)
  }

  init(_ key: String, _ values: (String, Text)...) {
    self.init(key, values)
  }

  init(_ key: String, _ values: [(String, Text)]) {
    self.key = key
    self.values = values.map { Slot(name: $0.0, text: $0.1) }
  }

  /// The same without numbers of energy, food and body.
  var quiet: Phrase {
    Phrase(Self.quietKey(key), values.map { ($0.name, $0.text) })
  }

  /// The key of a message's form without numbers.
  static func quietKey(_ key: String) -> String { "quiet.\(key)" }
}

extension Phrase.Text {
  /// A whole number.
  static func number(_ value: Int) -> Self { .plain(String(value)) }

  /// A number with at most so many decimals, shortest form.
  static func number(_ value: Double, decimals: Int = 0) -> Self {
    .plain(Figure.text(value, decimals: decimals))
  }
}

/// Figures as they are printed.
enum Figure {
  /// Rounds half away from zero to so many decimals; at most 6.
  static func rounded(_ value: Double, decimals: Int) -> Double {
    var scale = 1.0
    for _ in 0..<min(max(decimals, 0), 6) { scale *= 10 }
    return (value * scale).rounded() / scale
  }

  /// The shortest text of a number rounded to so many decimals.
  static func text(_ value: Double, decimals: Int) -> String {
    guard abs(value) < 1e9 else { return value.description }
    let rounded = rounded(value, decimals: decimals)
    if rounded == rounded.rounded() { return String(Int(rounded)) }
    return rounded.description
  }
}
