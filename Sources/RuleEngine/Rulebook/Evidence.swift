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
  /// What was seen: slots with their values, and the entry that gave each; -1 where none did.
  private var seen: [(slot: Int32, value: Value, giver: Int32)] = []
  /// By slot the entry whose answer stands in it; kept only when detailed.
  private var givers: [Int32: Int32] = [:]
  /// What pages are asked about beside facts, such as the exercise; kept with each entry.
  package var subject: String?
  /// Has the names of slots and outputs.
  private var rulebook: Rulebook?

  private struct Record {
    let seen: Range<Int>
    let answered: [Value]
    /// The first entry of the same answer.
    let first: Int
    let subject: String?
  }

  /// Where what a row saw came from.
  package struct Source: Sendable {
    /// For each input the entry that gave it, in the order of the inputs; nil where the request or
    /// the program did.
    package let givers: [Int?]
    /// The first entry of the same answer; several rows of one table may give it together.
    package let first: Int
    /// What was asked about beside facts; nil for most.
    package let subject: String?
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

  /// Where what each row saw came from, one for each entry; empty unless `detailed`.
  package var sources: [Source] {
    records.map { record in
      Source(
        givers: seen[record.seen].map { $0.giver < 0 ? nil : Int($0.giver) }, first: record.first,
        subject: record.subject)
    }
  }

  /// The entry that was recorded last; nil when none was, or when nothing is kept.
  package var latest: Int? { detailed && !entries.isEmpty ? entries.count - 1 : nil }

  /// Notes that the program set a fact, perhaps to what an entry answered.
  package mutating func brought(_ slot: Int, by giver: Int? = nil) {
    guard detailed else { return }
    givers[Int32(slot)] = giver.map(Int32.init)
  }

  /// Notes that one of the rows recorded last gave a slot its value.
  ///
  /// Where several did together, it is the first that answered so, else the last.
  mutating func gave(_ slot: Int, _ value: Value, output: Int) {
    guard detailed, let last = records.last else { return }
    let giver =
      (last.first..<records.count).first {
        records[$0].answered.indices.contains(output) && records[$0].answered[output] == value
      } ?? records.count - 1
    givers[Int32(slot)] = Int32(giver)
  }

  mutating func record(_ decision: Int, row: Int32) {
    entries.append(Entry(decision: Int32(decision), row: row))
  }

  /// Keeps what rows see: the values of some slots, those not given as null.
  mutating func see(_ slots: some Sequence<Int32>, _ facts: borrowing Facts) -> Range<Int> {
    let start = seen.count
    for slot in slots {
      let giver = facts.isGiven(Int(slot)) ? givers[slot] ?? -1 : -1
      seen.append((slot, facts[Int(slot)] ?? .null, giver))
    }
    return start..<seen.count
  }

  /// Keeps what the last recorded row saw and answered.
  mutating func keep(seen: Range<Int>, answered: [Value], first: Int, of rulebook: Rulebook) {
    records.append(Record(seen: seen, answered: answered, first: first, subject: subject))
    if self.rulebook == nil { self.rulebook = rulebook }
  }
}
