import Consulting

extension DayRecovery {
  /// How `assessRecovery` answers it.
  static let form = AnswerForm<DayRecovery>.object([
    .always("date", \.date.text, .date), .nullable("score", \.score, .integer),
    .nullable("score_without_feel", \.scoreWithoutFeel, .integer),
    .nullable("band", \.band, .word), .always("critical", \.isCritical, .flag),
    .always("components", \.points, AnswerForm<Double>.number.keyed),
    .always("flags", \.flags, FoundFlag.form.list), .always("baseline", \.self, baseline),
    .always("hrv", \.self, hrvForm), .always("load", \.load, TrainingLoad.form),
    .always("why", \.why, .texts),
  ])

  private var points: [(key: String, value: Double)] {
    components.map { ($0.component.rawValue, Figure.rounded($0.points, decimals: 1)) }
  }

  private static let baseline = AnswerForm<DayRecovery>.object([
    .always("status", \.status, .word), .always("n", \.hrvCounts.range, .integer),
  ])

  private static let hrvForm = AnswerForm<DayRecovery>.object([
    .nullable("z", { $0.hrv?.z.map { Figure.rounded($0, decimals: 2) } }, .number),
    .nullable("z7", { $0.hrv?.weekZ.map { Figure.rounded($0, decimals: 2) } }, .number),
    .nullable("change_pct", { $0.hrv?.changePercent?.rounded() }, .number),
    .always("week_n", \.hrvCounts.week, .integer),
  ])

  /// How a brief tells of it.
  static let told = AnswerForm<DayRecovery>.object([
    .nullable("score", \.score, .integer), .nullable("band", \.band, .word),
    .always("critical", \.isCritical, .flag),
  ])
}

extension FoundFlag {
  /// How it is answered.
  static let form = AnswerForm<FoundFlag>.object([
    .always("code", \.code, .text), .always("severity", \.severity, .word),
    .nullable("value", \.value, .number),
  ])
}

extension TrainingLoad {
  /// How it is answered.
  static let form = AnswerForm<TrainingLoad>.object([
    .always("days", \.days, .integer),
    .always("ctl", { Figure.rounded($0.chronic, decimals: 1) }, .number),
    .always("atl", { Figure.rounded($0.acute, decimals: 1) }, .number),
    .nullable("form_pct", { $0.form.map { Figure.rounded($0, decimals: 0) } }, .number),
    .nullable("ramp7", { $0.ramp.map { Figure.rounded($0, decimals: 1) } }, .number),
  ])
}

/// A brief with its words.
struct ToldBrief {
  let brief: DailyBrief
  let words: BriefWords
  let planned: String?

  /// How `dailyBrief` answers it.
  static let form = AnswerForm<ToldBrief>.object([
    .always("date", \.brief.recovery.date.text, .date),
    .always("recovery", \.brief.recovery, DayRecovery.told),
    .always("flags", { $0.brief.recovery.flags.map(\.code) }, .texts),
    .always("decision", \.brief.decision, .word),
    .always("medical_stop", { $0.brief.prediction == .medicalStop }, .flag),
    .always("prediction", \.brief, prediction),
    .always("confidence", \.brief.confidence, .word), .always("light", \.brief.light, .word),
    .always("reasons", { $0.words.reasons($0.brief) }, BriefReason.form.list),
    .always("text", { $0.words.text($0.brief, planned: $0.planned) }, .text),
    .always("push_text", { $0.words.push($0.brief) }, .text),
    .always("why", \.brief.why, .texts),
  ])

  private static let prediction = AnswerForm<DailyBrief>.object([
    .always("type", \.prediction, .word), .always("level", \.level, .word),
  ])
}

extension LearnedBriefs {
  /// How `learnFromBriefs` answers it.
  static let form = AnswerForm<LearnedBriefs>.object([
    .always("n", \.verdicts.count, .integer),
    .always("supported", { $0.count(.supported) }, .integer),
    .always("contradicted", { $0.count(.contradicted) }, .integer),
    .always(
      "verdicts", { $0.verdicts.map { ($0.day.date.text, $0.verdict) } },
      AnswerForm<BriefVerdict>.word.keyed),
    .always("shift", \.shift, .integer),
  ])
}
