import Consulting
import RuleEngine

/// The answer of `recalculateIndexes`.
struct IndexReport: Sendable {
  let indexes: Indexes
  let e1RMs: [(id: String, kg: Double)]
  let consultation: Consultation
}

extension Consultation {
  /// Computes everything the answer of `recalculateIndexes` holds.
  mutating func reportIndexes() throws(PlanFailure) -> IndexReport {
    if !request.given.contains(where: { $0.field == "health_flags" }) {
      set("healthFlags", .list([]))
    }
    hiddenNumbers = try ask(Questions.hiddenNumbers).words("hiddenNumbers")
    let indexes = try deriveIndexes()
    var e1RMs: [(id: String, kg: Double)] = []
    for lift in request.lifts {
      // A maximum with a body that is assumed would be a wrong one.
      guard knowsWeights(of: edition.exerciseCatalogue.cards[lift.exercise]),
        let maximum = try estimateMaximum(of: lift)
      else { continue }
      e1RMs.append((edition.exerciseCatalogue.ids[lift.exercise], maximum))
    }
    notePrevious(indexes)
    return IndexReport(indexes: indexes, e1RMs: e1RMs, consultation: self)
  }

  private mutating func notePrevious(_ indexes: Indexes) {
    for (name, now) in zip(RequestContract.figures, indexes.figures) {
      guard let before = request.previous.first(where: { $0.field == name })?.value else {
        continue
      }
      let old: Double? = if case .number(let number) = before { number } else { nil }
      guard old != now else { continue }
      changeLog.append(
        Phrase(
          "change.index", ("name", .plain(name)), ("before", Self.figure(old)),
          ("after", Self.figure(now))))
    }
  }

  private static func figure(_ number: Double?) -> Phrase.Text {
    number.map { .number($0, decimals: 3) } ?? .message("word.unknown")
  }
}

extension IndexReport: Consulted {
  /// The answer in reading order.
  static let form = AnswerForm<IndexReport>.object(
    Indexes.figureMembers.map { $0.of(\.indexes) } + [
      ConsultationAnswer.hidden.of(\.consultation),
      .always("accuracy", \.indexes.accuracy, .text),
      .nullable("next_best_input", \.indexes.nextBestInput, .text),
      .sometimes("e1RM", { $0.e1RMs.isEmpty ? nil : $0.roundedMaxima }, AnswerForm.number.keyed),
      ConsultationAnswer.assumed.of(\.consultation),
      Indexes.deltaMember.of(\.indexes),
      .sentences("warnings", \.indexes.warnings),
      .nullable("risk_context", \.indexes.riskBand, .text),
      .sometimesSentences("change_log", \.changeLog),
      ConsultationAnswer.edition.of(\.consultation),
      ConsultationAnswer.why.of(\.consultation),
    ])

  private var roundedMaxima: [(key: String, value: Double)] {
    e1RMs.map { ($0.id, Figure.rounded($0.kg, decimals: 2)) }
  }

  /// What changed; nil for who told nothing of which it could.
  private var changeLog: [Phrase]? {
    let request = consultation.request
    return request.given.isEmpty && request.previous.isEmpty ? nil : consultation.changeLog
  }
}

extension Indexes {
  /// They as they stand in a plan.
  static let section = AnswerMember<Indexes>.always("idx", { $0 }, form)

  static let form = AnswerForm<Indexes>.object(
    figureMembers + [
      .nullable("next_best_input", \.nextBestInput, .text),
      .nullable("risk_context", \.riskBand, .text), deltaMember,
    ])

  /// BMR, method, TDEE, BMI, WHtR and FFMI as the contract names them.
  static let figureMembers: [AnswerMember<Indexes>] = [
    .always("BMR", { Figure.rounded($0.bmr, decimals: 2) }, .number),
    .always("method", \.method, .text),
    .always("TDEE", { Figure.rounded($0.tdee, decimals: 2) }, .number),
    .nullable("BMI", { $0.figures[2] }, .number), .nullable("WHtR", { $0.figures[3] }, .number),
    .nullable("FFMI", { $0.figures[4] }, .number),
  ]

  /// What each override changed.
  static let deltaMember = AnswerMember<Indexes>.always("deltas", \.deltas, Delta.form.list)
}

extension Indexes.Delta {
  fileprivate static let form = AnswerForm<Self>.object([
    .always("field", \.field, .text), .always("given", \.given, .number),
    .nullable("computed", { $0.computed.map { Figure.rounded($0, decimals: 2) } }, .number),
    .nullable(
      "difference_pct", { $0.differencePercent.map { Figure.rounded($0, decimals: 1) } }, .number),
    .always("warning", \.isLarge, .flag),
  ])
}
