/// The names an expression may use, and the type of `?`.
package struct Scope: Sendable {
  /// One name with its slot and type.
  package struct Entry: Hashable, Sendable {
    /// The name as a coach writes it.
    package let name: String
    /// Where `Facts` keeps it.
    package let slot: Int
    /// What is promised about it.
    package let type: FactType

    /// Binds a name to a slot.
    package init(name: String, slot: Int, type: FactType) {
      self.name = name
      self.slot = slot
      self.type = type
    }
  }

  /// The names, in the order of the vocabulary.
  package let entries: [Entry]
  /// The type of `?` when a cell is compiled; nil elsewhere.
  package let inputType: FactType?
  /// Names of several words or with odd signs, of entries and of what contexts hold inside; rules
  /// have none.
  let longNames: [String]
  /// Types that have a name of their own, for `instance of` and parameters.
  package var types: [String: ValueType] = [:]
  private let index: [String: Int]

  /// Makes a scope; of two entries with one name the first counts.
  package init(entries: [Entry], inputType: FactType? = nil, longNames: [String] = []) {
    self.entries = entries
    self.inputType = inputType
    self.longNames = longNames
    index = Dictionary(
      entries.indices.map { (entries[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private init(
    entries: [Entry], inputType: FactType?, longNames: [String], index: [String: Int]
  ) {
    self.entries = entries
    self.inputType = inputType
    self.longNames = longNames
    self.index = index
  }

  /// The same names with another type of `?`; does not look at the entries again.
  package func with(inputType: FactType?) -> Scope {
    var scope = Scope(
      entries: entries, inputType: inputType, longNames: longNames, index: index)
    scope.types = types
    return scope
  }

  /// The entry with a name.
  package func entry(named name: String) -> Entry? {
    index[name].map { entries[$0] }
  }
}

extension Scope {
  /// Whether a name is one plain word, which every expression can use as it is.
  package static func isPlainName(_ name: String) -> Bool { Identifier.isName(name) }
}

extension ValueType {
  /// Reads a type as `instance of` writes it, such as `list<number>`.
  ///
  /// - Parameters:
  ///   - text: The type.
  ///   - types: Types that have a name of their own.
  /// - Throws: What is wrong with it.
  package init(
    feel text: String, types: [String: ValueType] = [:]
  ) throws(ExpressionMistake) {
    let lexer = Lexer(text)
    if let mistake = lexer.mistakes.first { throw mistake }
    var parser = ExpressionParser(
      lexer.tokens, text: text, names: [], types: types, mode: .strict)
    self = try parser.parseType()
  }
}
