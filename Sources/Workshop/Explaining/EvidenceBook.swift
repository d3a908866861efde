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
    /// The first entry of the same answer.
    let first: Int
    /// What it was asked about, itself and through what it rests on: muscle, role, exercise.
    let topics: [String: Value]

    func value(of name: String) -> Value? { detail.outputs.first { $0.name == name }?.value }

    /// Whether nothing it was asked about, and nothing it answers, is another than a place says.
    func agrees(with context: [String: Value]) -> Bool {
      topics.allSatisfy { name, value in context[name].map { $0 == value } ?? true }
        && detail.outputs.allSatisfy { named in
          context[named.name].map { $0 == named.value } ?? true
        }
    }
  }

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
      let before = entries.count
      for (entry, (detail, source)) in zip(
        evidence.entries, zip(evidence.details, evidence.sources))
      {
        add(entry, detail, source, after: before)
      }
    }
  }

  /// The chains behind some answers, in their order; those that nobody asked for are left out.
  ///
  /// Of several times that a page was asked, the last counts that was asked about what the context
  /// says: its muscle, its role, its exercise.
  func links(to answers: [String], in context: [String: Value]) -> [Link] {
    answers.compactMap { name in
      let index =
        name == Origin.ownRule ? named(by: context["rule"]) : index(of: name, in: context)
      guard let index else { return nil }
      let outputs = entries[index].detail.outputs
      let output = outputs.first { $0.name == name } ?? outputs.first
      return output.map { link($0.name, $0.value, at: index) }
    }
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

  /// The last entry that answers a name for what the context is about; of rows that answered
  /// together the one that counts.
  private func index(of name: String, in context: [String: Value]) -> Int? {
    let found = (answering[name] ?? []).filter { entries[$0].agrees(with: context) }
    guard let last = found.last else { return nil }
    let together = found.filter { entries[$0].first == entries[last].first }
    switch rulebook.decisions[entries[last].decision].table?.hit {
    case .max: return together.max { number(name, $0) < number(name, $1) }
    case .min: return together.min { number(name, $0) < number(name, $1) }
    default: return last
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

  private mutating func add(
    _ evidence: Evidence.Entry, _ detail: Evidence.Detail, _ source: Evidence.Source,
    after before: Int
  ) {
    let decision = Int(evidence.decision)
    var inputs: [Link] = []
    var topics: [String: Value] = source.subject.map { ["exerciseId": .string($0)] } ?? [:]
    for (input, giver) in zip(detail.inputs, source.givers) {
      let giver = giver.map { $0 + before }
      if let giver { topics.merge(entries[giver].topics) { own, _ in own } }
      guard let link = link(to: input, from: giver) else { continue }
      if link.source == .asked { topics[input.name] = input.value }
      inputs.append(link)
    }
    entries.append(
      Entry(
        decision: decision, row: evidence.row, detail: detail,
        reference: reference(decision, evidence.row), inputs: inputs, first: source.first + before,
        topics: topics))
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

  /// Where the input of the next entry came from: the entry that gave it, the request, or the
  /// planner; nil for an answer that was not needed.
  private func link(to input: Evidence.Named, from giver: Int?) -> Link? {
    if let giver { return link(input.name, input.value, at: giver) }
    let slot = rulebook.factSlot(named: input.name)
    let isComputed = slot.flatMap(rulebook.decision(computing:)) != nil
    if isComputed && input.value == .null { return nil }
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
