import Consulting
import JSONSource

extension Consultation {
  /// Writes how the load grows and when it eases off, in numbers and in words.
  func write(_ progression: Progression, into writer: inout JSONWriter) {
    let isDeload = progression.isDeload(progression.week)
    writer.key("progression")
    writer.beginObject()
    writer.field("rule", "double_progression")
    writer.field("step_small_pct", progression.smallStepPercent)
    writer.field("step_large_pct", progression.largeStepPercent)
    writer.field("week", progression.week)
    writer.field("deload_week", progression.deloadWeek)
    writer.field("is_deload_week", isDeload)
    writer.field("deload_sets_factor", progression.deloadSetsFactor)
    writer.field("deload_load_factor", progression.deloadLoadFactor)
    writer.field("deload_rir", progression.deloadRIR)
    write("text", progression.phrases, into: &writer)
    writer.endObject()
  }
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
