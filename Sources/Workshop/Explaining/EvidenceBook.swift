import Planning
import JSONSource
import RuleEngine

/// One link of a chain: a name with its value, and where the value came from.
package struct Link: Sendable {
  /// Where a value came from.
  package enum Source: Hashable, Sendable {
    /// A page, or a row of it.
    case row(RowReference)
    /// The request gave it in this field.
    case request(field: String)
    /// The request did not give this field.
    case notGiven(field: String)
    /// The planner set it while it asked: the muscle, the role.
    case asked
  }

  /// The name of the fact or answer.
  package let name: String
  /// Its value.
  package let value: Value
  /// Where it came from.
  package let source: Source
  /// What the row saw; empty for everything that is no row.
  package let inputs: [Link]
}

extension Link {
  /// The row it came from; nil for everything that is no row.
  package var row: RowReference? {
    if case .row(let row) = source { row } else { nil }
  }
}

extension Link: Hashable {
  /// True when both say the same; what they rest on is not compared, for chains share their links.
  package static func == (left: Link, right: Link) -> Bool {
    left.name == right.name && left.value == right.value && left.source == right.source
  }

  /// Hashes what is compared.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(value)
  }
}

/// A page and, when it has rows, the row that answered.
package struct RowReference: Sendable {
  /// The page's name.
  package let page: String
  /// The row's id; nil for a formula.
  package let row: String?
  /// The formula as it is written; nil for a row.
  package let formula: String?
  /// Where it stands.
  package let place: Place
  /// When it answered, counted from 0; nil for a row of a catalogue, which is only looked up.
  package let turn: Int?
}

extension RowReference {
  /// The page with its row, file and line: `volume band#novice  Rules/planning/3-volume/volume-band.json:8`.
  var label: String {
    "\(page)\(row.map { "#\($0)" } ?? "")  \(place.file):\(place.line)"
  }
}

extension RowReference: Hashable {
  /// True when both name the same row, whenever it answered.
  package static func == (left: RowReference, right: RowReference) -> Bool {
    left.page == right.page && left.row == right.row && left.place == right.place
  }

  /// Hashes what is compared.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(page)
    hasher.combine(row)
  }
}

/// The evidence of one plan as a book: who answered what, and from which values.
package struct EvidenceBook: Sendable {
  /// What was known at the end.
  let facts: Facts
  private let rulebook: Rulebook
  private let given: Set<String>
  private let path: @Sendable (String) -> String
  /// In the order of asking, so that what an entry rests on stands before it.
  private var entries: [Entry] = []
  /// The entries that give an answer of a name, in order.
  private var answering: [String: [Int]] = [:]

  private struct Entry {
    let decision: Int
    let row: Int32
    let detail: Evidence.Detail
    let reference: RowReference
    let inputs: [Link]

    func value(of name: String) -> Value? { detail.outputs.first { $0.name == name }?.value }
  }

  /// Names that the planner sets from another answer.
  private static let aliases = ["e1rmKg": "loggedE1rmKg", "targetReps": "repsLow"]

  /// What is asked about one thing at a time, and the answer by which later pages know it.
  private static let carriers = [
    ("muscle", "bandShare"), ("role", "repsLow"), ("loadKg", "loggedE1rmKg"),
  ]

  /// Opens the book of a trace; `given` are the fields that the request gave.
  init(
    _ trace: Trace, _ rulebook: Rulebook, given: [String],
    path: @escaping @Sendable (String) -> String
  ) {
    facts = trace.facts
    self.rulebook = rulebook
    self.given = Set(given)
    self.path = path
    for evidence in [trace.settings, trace.evidence] {
      for (entry, detail) in zip(evidence.entries, evidence.details) { add(entry, detail) }
    }
  }

  /// The chains behind some answers, in their order; those that nobody asked for are left out.
  ///
  /// Of several times that a page was asked, the last counts whose values agree with the context.
  func links(to answers: [String], in context: [String: Value]) -> [Link] {
    let (context, turns) = carried(context)
    return answers.compactMap { name in
      let index =
        name == Origin.ownRule
        ? named(by: context["rule"]) : index(of: name, in: context, after: turns)
      guard let index else { return nil }
      let outputs = entries[index].detail.outputs
      let output = outputs.first { $0.name == name } ?? outputs.first
      return output.map { link($0.name, $0.value, at: index) }
    }
  }

  /// The context with the answers by which later pages know what was asked about, and the turns
  /// at which it was asked about, the latest first.
  private func carried(_ context: [String: Value]) -> (context: [String: Value], turns: [Int]) {
    var context = context
    var turns: [Int] = []
    for (thing, answer) in Self.carriers where context[thing] != nil {
      guard let index = index(of: answer, in: context, after: []) else { continue }
      turns.append(index)
      context[answer] = entries[index].value(of: answer)
      for (alias, original) in Self.aliases where original == answer {
        context[alias] = context[original]
      }
    }
    return (context, turns.sorted(by: >))
  }

  /// Each time a page was asked: the row that answered, and where its inputs came from.
  ///
  /// The same row that saw the same values counts once.
  func askings(of decision: Int) -> [(row: Int32, inputs: [Link])] {
    var askings: [(row: Int32, inputs: [Link])] = []
    for entry in entries where entry.decision == decision {
      if askings.contains(where: { $0.row == entry.row && $0.inputs == entry.inputs }) { continue }
      askings.append((entry.row, entry.inputs))
    }
    return askings
  }

  // MARK: Finding

  /// The entry that answers a name: the first after one of the turns, else the last.
  private func index(
    of name: String, in context: [String: Value], after turns: [Int]
  ) -> Int? {
    let found = (answering[name] ?? []).filter { index in
      let detail = entries[index].detail
      return (detail.inputs + detail.outputs).allSatisfy { named in
        context[named.name].map { $0 == named.value } ?? true
      }
    }
    guard let last = found.last else { return nil }
    switch rulebook.decisions[entries[last].decision].table?.hit {
    case .max: return found.max { number(name, $0) < number(name, $1) }
    case .min: return found.min { number(name, $0) < number(name, $1) }
    default:
      let following = turns.compactMap { turn in found.first { $0 >= turn } }
      return following.first ?? last
    }
  }

  private func number(_ name: String, _ index: Int) -> Double {
    if case .number(let number) = entries[index].value(of: name) { number } else { 0 }
  }

  /// The entry that `page#row` names.
  private func named(by rule: Value?) -> Int? {
    guard case .string(let text) = rule else { return nil }
    return entries.lastIndex { entry in
      entry.reference.page + (entry.reference.row.map { "#\($0)" } ?? "") == text
    }
  }

  // MARK: Linking

  private mutating func add(_ evidence: Evidence.Entry, _ detail: Evidence.Detail) {
    let decision = Int(evidence.decision)
    entries.append(
      Entry(
        decision: decision, row: evidence.row, detail: detail,
        reference: reference(decision, evidence.row), inputs: detail.inputs.compactMap(link)))
    for output in detail.outputs { answering[output.name, default: []].append(entries.count - 1) }
  }

  private func reference(_ decision: Int, _ row: Int32) -> RowReference {
    var place = rulebook.place(ofDecision: decision, row: row)
    place.file = path(place.file)
    let page = rulebook.decisions[decision]
    return RowReference(
      page: page.name, row: rulebook.rowId(ofDecision: decision, row: row),
      formula: page.formula?.text, place: place, turn: entries.count)
  }

  private func link(_ name: String, _ value: Value, at index: Int) -> Link {
    let entry = entries[index]
    return Link(name: name, value: value, source: .row(entry.reference), inputs: entry.inputs)
  }

  /// Where the input of the next entry came from: the last that answered so, the request, or the
  /// planner; nil for an answer that was not needed.
  private func link(to input: Evidence.Named) -> Link? {
    let slot = rulebook.factSlot(named: input.name)
    let isComputed = slot.flatMap(rulebook.decision(computing:)) != nil
    if isComputed && input.value == .null { return nil }
    let names = [input.name, Self.aliases[input.name]].compactMap(\.self)
    let producer = names.lazy.compactMap { name in
      answering[name]?.last { entries[$0].value(of: name) == input.value }
    }.first
    if let producer { return link(input.name, input.value, at: producer) }
    let facts = rulebook.vocabulary.facts
    let field = slot.flatMap { facts.indices.contains($0) ? facts[$0].field : nil }
    guard let field else {
      return Link(name: input.name, value: input.value, source: .asked, inputs: [])
    }
    return Link(
      name: input.name, value: input.value,
      source: given.contains(field) ? .request(field: field) : .notGiven(field: field), inputs: [])
  }
}
