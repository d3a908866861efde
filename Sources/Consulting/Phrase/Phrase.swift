/// A sentence to be: a message key and what goes into its placeholders.
package struct Phrase: Hashable, Sendable {
  /// The key in the messages.
  package let key: String
  /// Placeholder names and their texts.
  package let values: [Slot]

  /// A placeholder's name and what stands there.
  package struct Slot: Hashable, Sendable {
    package let name: String
    package let text: Text
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

  package init(_ key: String, _ values: (String, Text)...) {
    self.init(key, values)
  }

  package init(_ key: String, _ values: [(String, Text)]) {
    self.key = key
    self.values = values.map { Slot(name: $0.0, text: $0.1) }
  }

  /// The same without numbers of energy, food and body: with those values alone that the quiet
  /// message names.
  package func quiet(naming names: [String]) -> Phrase {
    let named = values.filter { names.contains($0.name) }
    return Phrase(Self.quietKey(key), named.map { ($0.name, $0.text) })
  }

  /// The name of the member that says of what the sentence beside it was made.
  package static func dataKey(_ key: String) -> String { key + said }

  /// The name of the member whose sentence a member is or was made for.
  package static func textKey(_ key: String) -> String {
    key.hasSuffix(said) ? String(key.dropLast(said.count)) : key
  }

  private static let said = "_said"

  /// The key of a message's form without numbers.
  package static func quietKey(_ key: String) -> String { "quiet.\(key)" }
}

extension Phrase.Text {
  /// A whole number.
  package static func number(_ value: Int) -> Self { .plain(String(value)) }

  /// A number with at most so many decimals, shortest form.
  package static func number(_ value: Double, decimals: Int = 0) -> Self {
    .plain(Figure.text(value, decimals: decimals))
  }
}
