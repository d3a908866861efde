/// A JSON ContractSchema (2020-12), as far as this interface says something with it.
indirect enum ContractSchema: Hashable, Sendable {
  /// Whatever there is.
  case any
  case null
  case boolean
  /// A text of a form.
  case text(TextForm = TextForm())
  /// One of some words.
  case words([String])
  /// A number within bounds, which belong to it.
  case number(isInteger: Bool, low: Double? = nil, high: Double? = nil)
  case list(ContractSchema, most: Int? = nil)
  /// An object whose keys are of a schema, or any, and whose values are of another.
  case keyed(ContractSchema, keys: ContractSchema? = nil)
  /// An object with these members; an open one may have others.
  case object([Member], isOpen: Bool = false, laws: [Law] = [])
  case anyOf([ContractSchema])
  /// A schema that the document has under a name.
  case reference(String)

  /// What holds of a text.
  struct TextForm: Hashable, Sendable {
    /// A form of the standard, such as `date`.
    var format: String?
    /// A regular expression.
    var pattern: String?
    /// The fewest and the most bytes.
    var length: ClosedRange<Int>?
  }

  /// A member of an object.
  struct Member: Hashable, Sendable {
    /// Its key.
    let name: String
    /// What it holds.
    let schema: ContractSchema
    /// Whether it must be there.
    var isRequired = true
    /// What it is, in one line for people.
    var meaning: String?
  }

  /// A member that must be there when another one holds a word.
  struct Law: Hashable, Sendable {
    let member: String
    let word: String
    let needs: String
  }

  /// Either a schema, or null.
  static func nullable(_ schema: ContractSchema) -> ContractSchema { .anyOf([schema, .null]) }
}
