import Consulting

extension Progression {
  /// How the load grows and when it eases off, in numbers and in words.
  static let form = AnswerForm<Told<Progression>>.object([
    .always("rule", { _ in "double_progression" }, .text),
    .always("step_small_pct", \.value.smallStepPercent, .number),
    .always("step_large_pct", \.value.largeStepPercent, .number),
    .always("week", \.value.week, .integer),
    .always("deload_week", \.value.deloadWeek, .integer),
    .always("is_deload_week", { $0.value.isDeload($0.value.week) }, .flag),
    .always("deload_sets_factor", \.value.deloadSetsFactor, .number),
    .always("deload_load_factor", \.value.deloadLoadFactor, .number),
    .always("deload_rir", \.value.deloadRIR, .integer), .sentences("text", \.value.phrases),
  ])
}

extension Progression {
  fileprivate var phrases: [Phrase] {
    let same = smallStepPercent == largeStepPercent
    return [
      Phrase(
        same ? "progression.step" : "progression.steps",
        ("small", .number(smallStepPercent, decimals: 1)),
        ("large", .number(largeStepPercent, decimals: 1))),
      Phrase("progression.hold"), deloadPhrase(isNow: isDeload(week)),
    ]
  }

  /// When the plan eases off, and how.
  func deloadPhrase(isNow: Bool) -> Phrase {
    Phrase(
      isNow ? "progression.deload_now" : "progression.deload", ("week", .number(deloadWeek)),
      ("sets", .number(deloadSetsFactor * 100)), ("load", .number(deloadLoadFactor * 100)),
      ("rir", .number(deloadRIR)))
  }
}
