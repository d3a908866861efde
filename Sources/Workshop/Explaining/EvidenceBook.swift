import Coaching
import JSONSource
import RuleEngine

/// One link of a chain: a name with its value, and where the value came from.
package struct Link: Hashable, Sendable {
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

/// A page and, when it has rows, the row that answered.
package struct RowReference: Hashable, Sendable {
  /// The page's name.
  package let page: String
  /// The row's id; nil for a formula.
  package let row: String?
  /// The formula as it is written; nil for a row.
  package let formula: String?
  /// Where it stands.
  package let place: Place
}

/// The evidence of one plan as a book: who answered what, and from which values.
struct EvidenceBook: Sendable {
  private let rulebook: Rulebook
  private let entries: [Entry]
  private let given: Set<String>
  private let path: @Sendable (String) -> String

  private struct Entry {
    let decision: Int
    let row: Int32
    let detail: Evidence.Detail

    func value(of name: String) -> Value? { detail.outputs.first { $0.name == name }?.value }
  }

  /// Names that the planner sets from another answer.
  private static let aliases = ["e1rmKg": "loggedE1rmKg", "targetReps": "repsLow"]

  /// What is asked about one thing at a time, and the answer by which later pages know it.
  private static let carriers = [
    ("muscle", "bandShare"), ("role", "repsLow"), ("loadKg", "loggedE1rmKg"),
  ]

  /// A chain is never longer than the book has pages; this ends what would go in circles.
  private static let deepest = 40

  /// Opens the book of a trace; `given` are the fields that the request gave.
  init(
    _ trace: Trace, _ rulebook: Rulebook, given: [String],
    path: @escaping @Sendable (String) -> String
  ) {
    self.rulebook = rulebook
    self.given = Set(given)
    self.path = path
    entries = [trace.settings, trace.evidence].flatMap { evidence in
      zip(evidence.entries, evidence.details).map {
        Entry(decision: Int($0.decision), row: $0.row, detail: $1)
      }
    }
  }

  /// The chains behind some answers, in their order; those that nobody asked for are left out.
  ///
  /// Of several times that a page was asked, the last counts whose values agree with the context.
  func links(to answers: [String], in context: [String: Value]) -> [Link] {
    let context = carried(context)
    return answers.compactMap { name in
      let index =
        name == Origin.ownRule ? named(by: context["rule"]) : index(of: name, in: context)
      guard let index else { return nil }
      let outputs = entries[index].detail.outputs
      let output = outputs.first { $0.name == name } ?? outputs.first
      return output.map { link($0.name, $0.value, at: index, depth: 0) }
    }
  }

  /// The context with the answers by which later pages know what was asked about.
  private func carried(_ context: [String: Value]) -> [String: Value] {
    var context = context
    for (thing, answer) in Self.carriers where context[thing] != nil {
      guard let index = index(of: answer, in: context) else { continue }
      context[answer] = entries[index].value(of: answer)
      for (alias, original) in Self.aliases where original == answer {
        context[alias] = context[original]
      }
    }
    return context
  }

  // MARK: Finding

  private func index(of name: String, in context: [String: Value]) -> Int? {
    let found = entries.indices.filter { index in
      guard entries[index].value(of: name) != nil else { return false }
      let detail = entries[index].detail
      return (detail.inputs + detail.outputs).allSatisfy { named in
        context[named.name].map { $0 == named.value } ?? true
      }
    }
    guard let last = found.last,
      let hit = rulebook.decisions[entries[last].decision].table?.hit, hit == .max || hit == .min
    else { return found.last }
    let ordered = found.sorted { number(name, $0) < number(name, $1) }
    return hit == .max ? ordered.last : ordered.first
  }

  private func number(_ name: String, _ index: Int) -> Double {
    if case .number(let number) = entries[index].value(of: name) { number } else { 0 }
  }

  /// The entry that `page#row` names.
  private func named(by rule: Value?) -> Int? {
    guard case .string(let text) = rule else { return nil }
    return entries.indices.last { index in
      let entry = entries[index]
      let page = rulebook.decisions[entry.decision].name
      let id = rulebook.rowId(ofDecision: entry.decision, row: entry.row)
      return page + (id.map { "#\($0)" } ?? "") == text
    }
  }

  // MARK: Linking

  private func link(_ name: String, _ value: Value, at index: Int, depth: Int) -> Link {
    let entry = entries[index]
    let inputs = entry.detail.inputs.compactMap { input in
      link(toInput: input, of: index, depth: depth + 1)
    }
    return Link(name: name, value: value, source: .row(reference(entry)), inputs: inputs)
  }

  private func reference(_ entry: Entry) -> RowReference {
    let decision = rulebook.decisions[entry.decision]
    var place = rulebook.place(ofDecision: entry.decision, row: entry.row)
    place.file = path(place.file)
    return RowReference(
      page: decision.name, row: rulebook.rowId(ofDecision: entry.decision, row: entry.row),
      formula: decision.formula?.text, place: place)
  }

  /// Where a row's input came from; nil for an answer that was not needed.
  private func link(toInput input: Evidence.Named, of index: Int, depth: Int) -> Link? {
    let slot = rulebook.factSlot(named: input.name)
    let isComputed = slot.flatMap(rulebook.decision(computing:)) != nil
    if isComputed && input.value == .null { return nil }
    let name = isComputed ? input.name : Self.aliases[input.name] ?? input.name
    if depth < Self.deepest, let earlier = producer(of: name, input.value, before: index) {
      return link(input.name, input.value, at: earlier, depth: depth)
    }
    let field = slot.flatMap {
      rulebook.vocabulary.facts.indices.contains($0) ? rulebook.vocabulary.facts[$0].field : nil
    }
    let source: Link.Source = field.map {
      given.contains($0) ? .request(field: $0) : .notGiven(field: $0)
    } ?? .asked
    return Link(name: input.name, value: input.value, source: source, inputs: [])
  }

  /// The last entry before another that answered so; an answer's own questions come before it.
  private func producer(of name: String, _ value: Value, before index: Int) -> Int? {
    entries[..<index].lastIndex { $0.value(of: name) == value }
  }
}
