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
  private let index: [String: Int]

  /// Makes a scope; of two entries with one name the first counts.
  package init(entries: [Entry], inputType: FactType? = nil) {
    self.entries = entries
    self.inputType = inputType
    index = Dictionary(
      entries.indices.map { (entries[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private init(entries: [Entry], inputType: FactType?, index: [String: Int]) {
    self.entries = entries
    self.inputType = inputType
    self.index = index
  }

  /// The same names with another type of `?`; does not look at the entries again.
  package func with(inputType: FactType?) -> Scope {
    Scope(entries: entries, inputType: inputType, index: index)
  }

  /// The entry with a name.
  package func entry(named name: String) -> Entry? {
    index[name].map { entries[$0] }
  }
}
