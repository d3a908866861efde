import Consulting
import JSONSource
import RuleEngine

extension LearningCoach {
  /// Lets a set of a language model through, or says everything that speaks against it.
  func checkPrescription(_ form: FilledForm, into writer: inout JSONWriter) throws(PlanFailure) {
    let language = form.text("language") ?? "en"
    var mistakes: [Mistake] = []
    let block = block(form["block"], &mistakes)
    guard mistakes.isEmpty, let block, let facts = rules.lifts[block.exercise] else {
      throw invalid(mistakes, language)
    }
    let check = PrescriptionCheck(
      rules: rules, block: block, facts: facts, learned: form.number("learned_kg"),
      isPainful: form.flag("pain") ?? false,
      known: form["facts"]?.array.map { $0.compactMap(\.number) })
    let (accepted, codes) = check.judge(form["answer"]?.string ?? "")
    writer.beginObject()
    writer.field("status", accepted == nil ? "refused" : "accepted")
    writer.field("codes", codes)
    writer.key("set")
    if let accepted { write(accepted, phrasing(language), into: &writer) } else { writer.null() }
    writer.endObject()
  }

  private func write(
    _ accepted: PrescriptionCheck.Accepted, _ phrasing: CoachPhrasing, into writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.field("load_kg", accepted.load)
    for field in ["reps", "rir"] {
      writer.key(field)
      writer.json(accepted.json[field] ?? JSON(.null))
    }
    writer.field("rest_s", accepted.rest)
    for field in ["tempo", "intent"] {
      writer.key(field)
      writer.json(accepted.json[field] ?? JSON(.null))
    }
    for field in PrescriptionCheck.texts {
      writer.key(field)
      writer.value(accepted.text(field, phrasing))
    }
    writer.key("safety_flags")
    writer.json(accepted.json["safety_flags"] ?? JSON(.array([])))
    writer.field("adjusted", accepted.adjusted)
    writer.endObject()
  }
}
