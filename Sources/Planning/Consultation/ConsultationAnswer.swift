import Consulting
import JSONSource
import RuleEngine

/// What several answers tell of a consultation.
enum ConsultationAnswer {
  /// The kinds of numbers that pages for people leave out, when there are any.
  static let hidden = AnswerMember<Consultation>.sometimes(
    "hidden", { $0.hiddenNumbers.isEmpty ? nil : $0.hiddenNumbers }, .texts)

  /// What was assumed, from which row, and what to give instead.
  static let assumed = AnswerMember<Consultation>.always(
    "assumed", { told in told.assumed.map { Told($0, by: told) } }, assumption.list)

  /// Which rules the answer was computed with.
  static let edition = AnswerMember<Consultation>.always("edition", \.edition.plans, .edition)

  /// Every row that answered, with what it saw and said, when the request wants to know.
  static let why = AnswerMember<Consultation>.sometimes(
    "why", { $0.request.explain ? $0.seenRows : nil }, SeenRow.form.list)

  /// The request as it was understood, where a form takes it.
  static func profile(_ form: RequestForm) -> AnswerMember<Consultation> {
    let fields = form.fields.map(AnswerField.init(repeating:))
    let last = Request.writtenLast.compactMap { name in fields.first { $0.name == name } }
    let first = fields.filter { !Request.writtenLast.contains($0.name) }
    return AnswerMember([AnswerField("profile", .object(first + last))]) {
      $0.request.writeProfile(into: &$1, $0.edition)
    }
  }

  /// Something that was assumed, which may be of any kind.
  static let assumption = AnswerForm<Told<Assumption>>.object([
    .always("field", \.value.field, .text),
    .always(
      "value", \.value.value,
      AnswerForm(.either([.text, .number, .boolean, .list(.text)])) { $1.value($0) }),
    .always("rule", \.value.source, .text),
    .sentence("add") { $0.consultation.advice(on: $0.value) },
  ])
}

/// A row that answered, with what it saw and said.
struct SeenRow: Sendable {
  let rule: String
  /// Nil for a formula and a catalogue.
  let row: String?
  let place: Place
  let given: [(key: String, value: Value)]
  let answer: [(key: String, value: Value)]

  static let form = AnswerForm<SeenRow>.object([
    .always("rule", \.rule, .text), .nullable("row", \.row, .text),
    .always("file", \.place.file, .text), .always("line", \.place.line, .integer),
    .always("given", \.given, values), .always("answer", \.answer, values),
  ])

  private static let values = AnswerForm<Value>.value.keyed
}

extension Consultation: Consulted {
  var consultation: Consultation { self }

  /// Every row that has answered by now; the same row is told twice only when it saw something else.
  var seenRows: [SeenRow] {
    var (seen, rows) = (Set<Seen>(), [SeenRow]())
    for evidence in [evidence, edition.settingsEvidence] {
      for (entry, detail) in zip(evidence.entries, evidence.details)
      where seen.insert(Seen(entry: entry, detail: detail)).inserted {
        rows.append(row(entry, detail))
      }
    }
    return rows
  }

  private struct Seen: Hashable {
    let entry: Evidence.Entry
    let detail: Evidence.Detail
  }

  private func row(_ entry: Evidence.Entry, _ detail: Evidence.Detail) -> SeenRow {
    let (rulebook, decision) = (edition.rulebook, Int(entry.decision))
    return SeenRow(
      rule: rulebook.outlines[decision].name,
      row: rulebook.rowId(ofDecision: decision, row: entry.row),
      place: rulebook.place(ofDecision: decision, row: entry.row),
      given: detail.inputs.map { ($0.name, $0.value) },
      answer: detail.outputs.map { ($0.name, $0.value) })
  }
}
