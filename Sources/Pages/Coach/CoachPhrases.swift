import JSONSource
import RuleEngine

/// The messages of the coach's pages, in one language.
package struct CoachPhrases: Sendable {
  let messages: Messages
  package let language: String

  /// Messages in a language.
  package init(messages: Messages, language: String) {
    (self.messages, self.language) = (messages, language)
  }

  /// A message with its values.
  package func say(_ key: String, _ values: (String, String)...) -> String {
    messages.text("coach.\(key)", language: language, values: values)
  }

  /// A word of a digest, such as `progressing`; empty for none.
  package func word(_ json: JSON?) -> String {
    json?.string.map { messages.text("coach.word.\($0)", language: language, values: []) } ?? ""
  }

  /// A word of a family of messages, such as a phase or a joint.
  package func word(_ family: String, _ json: JSON?) -> String {
    json?.string.map { messages.text("\(family).\($0)", language: language, values: []) } ?? ""
  }

  /// A number with at most two decimals; a dash for none.
  package func number(_ json: JSON?, times scale: Double = 1, decimals: Int = 2) -> String {
    json?.number.map { JSON.shown($0 * scale, decimals: decimals) } ?? "–"
  }
}
