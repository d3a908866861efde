import Consulting

/// A repetition, with why it has its scores.
struct ToldRep {
  private let record: RepRecord
  private let phrasing: FormPhrasing

  init(_ record: RepRecord, _ phrasing: FormPhrasing) {
    (self.record, self.phrasing) = (record, phrasing)
  }

  /// How a repetition is answered.
  static let form = AnswerForm.object(times + scores)

  private static let times: [AnswerMember<ToldRep>] = [
    .always("n", \.record.n, .integer), .always("start", \.record.start, .integer),
    .always("bottom", \.record.bottom, .integer), .always("end", \.record.end, .integer),
    .always("lowest", \.record.lowest, .number), .always("judged", \.record.isJudged, .flag),
  ]

  private static let scores: [AnswerMember<ToldRep>] = [
    .always("aspects", { $0.named($0.record.aspects) }, AnswerForm.number.orNull.keyed),
    .nullable("overall", \.record.overall, .number),
    .always("faults", \.faults, AnswerForm.object(ToldFault.members).list),
    .nullable("primary", \.faults.first?.aspect, .text),
    .nullable("direction", \.faults.first?.direction, .text),
    .always("why", \.why, Reason.form.keyed),
  ]

  private var faults: [ToldFault] { record.faults.map { ToldFault($0, phrasing.exercise) } }

  private var why: [(key: String, value: Reason)] {
    named(phrasing.exercise.aspects.indices.map(reason))
  }

  private func named<Value>(_ values: [Value]) -> [(key: String, value: Value)] {
    phrasing.exercise.named(values)
  }

  private func reason(_ index: Int) -> Reason {
    let exercise = phrasing.exercise
    let aspect = exercise.aspects[index]
    var why = Reason()
    if let reason = record.notJudged[index] {
      (why.notJudged, why.text) = (reason, phrasing.whyNot(reason, record.view))
    } else if let value = record.values[index] {
      why.measure = exercise.measures[aspect.measure].name
      why.value = Figure.rounded(value, decimals: 3)
      why.page = exercise.measures[aspect.measure].page
      why.row = aspect.bands[record.view.position]?.source(of: value) ?? ""
    }
    return why
  }

  /// Why an aspect has its score, or none.
  private struct Reason {
    var notJudged: String?
    var text: String?
    var measure: String?
    var value: Double?
    var page: String?
    var row: String?

    static let form = AnswerForm<Reason>.object([
      .sometimes("not_judged", \.notJudged, .text), .sometimes("text", \.text, .text),
      .sometimes("measure", \.measure, .text), .sometimes("value", \.value, .number),
      .sometimes("page", \.page, .text), .sometimes("row", \.row, .text),
    ])
  }
}

extension ExerciseRules {
  /// Values by the names of the aspects.
  func named<Value>(_ values: [Value]) -> [(key: String, value: Value)] {
    zip(aspects, values).map { ($0.name, $1) }
  }
}
