/// Which rows answered, in the order of asking: an answer's own questions come before it.
package struct Evidence: Sendable {
  /// A row that answered.
  package struct Entry: Hashable, Sendable {
    /// The decision's index.
    package let decision: Int32
    /// The row's index; -1 for formulas and catalogues.
    package let row: Int32
  }

  /// A value by its name.
  package struct Named: Hashable, Sendable {
    /// The name of a fact or output.
    package let name: String
    /// Its value.
    package let value: Value
  }

  /// What a row saw and answered.
  package struct Detail: Hashable, Sendable {
    /// The inputs in the order of the page, then what the row's answers are computed from; a
    /// formula's in the order of the vocabulary.
    package let inputs: [Named]
    /// The outputs, in the order of the page.
    package let outputs: [Named]
  }

  /// The rows.
  package private(set) var entries: [Entry] = []
  /// Whether values are kept, too.
  package let detailed: Bool
  /// For each entry what it saw and answered; empty unless `detailed`.
  private var records: [Record] = []
  /// What was seen: slots with their values.
  private var seen: [(slot: Int32, value: Value)] = []
  /// Has the names of slots and outputs.
  private var rulebook: Rulebook?

  private struct Record {
    let seen: Range<Int>
    let answered: [Value]
  }

  /// Starts empty.
  package init(detailed: Bool = false) {
    self.detailed = detailed
  }

  /// What each row saw, one for each entry; empty unless `detailed`.
  ///
  /// - Complexity: O(entries): names are put to values here and not while pages are asked.
  package var details: [Detail] {
    guard let rulebook else { return [] }
    return zip(entries, records).map { entry, record in
      Detail(
        inputs: seen[record.seen].map {
          Named(name: rulebook.slots[Int($0.slot)].name, value: $0.value)
        },
        outputs: zip(rulebook.outlines[Int(entry.decision)].outputs, record.answered).map {
          Named(name: $0.name, value: $1)
        })
    }
  }

  mutating func record(_ decision: Int, row: Int32) {
    entries.append(Entry(decision: Int32(decision), row: row))
  }

  /// Keeps what rows see: the values of some slots, those not given as null.
  mutating func see(_ slots: some Sequence<Int32>, _ facts: borrowing Facts) -> Range<Int> {
    let start = seen.count
    for slot in slots { seen.append((slot, facts[Int(slot)] ?? .null)) }
    return start..<seen.count
  }

  /// Keeps what the last recorded row saw and answered.
  mutating func keep(seen: Range<Int>, answered: [Value], of rulebook: Rulebook) {
    records.append(Record(seen: seen, answered: answered))
    if self.rulebook == nil { self.rulebook = rulebook }
  }
}
