import JSONSource
import RuleEngine

/// The request of a function: its fields, and what two of them must be together.
package struct RequestForm: Sendable {
  /// Tells what reading a request finds wrong that no form can say, in a language.
  package typealias Readings = @Sendable (JSON, _ language: String) -> [Diagnostic]

  /// The fields, in the order people read about them.
  package let fields: [RequestField]
  /// What fields must be together.
  package let laws: [RequestLaw]
  /// What the work itself would find, asked when a request does not fit.
  ///
  /// So everything that is wrong with it is told at once. It has to bear values of any kind.
  package let readings: Readings

  /// Puts a form together.
  package init(
    _ fields: [RequestField], laws: [RequestLaw] = [],
    readings: @escaping Readings = { _, _ in [] }
  ) {
    self.fields = fields
    self.laws = laws
    self.readings = readings
  }

  /// A field by its name; nil when there is none.
  package func field(_ name: String) -> RequestField? { fields.first { $0.name == name } }
}

/// A field that must be given when another one holds a word.
package struct RequestLaw: Hashable, Sendable {
  /// The field that holds the word.
  package let field: String
  /// The word, not one of its other spellings.
  package let word: String
  /// The field that must be given then.
  package let needs: String

  /// Says a law.
  package init(field: String, word: String, needs: String) {
    self.field = field
    self.word = word
    self.needs = needs
  }
}
