import Consulting
import JSONSource
import RuleEngine

extension LearningCoach {
  /// Lets a set of a language model through, or says everything that speaks against it.
  func checkPrescription(_ form: FilledForm) throws(PlanFailure) -> CheckedSet {
    let language = form.language
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
    let phrasing = phrasing(language)
    return CheckedSet(
      set: accepted.map { AcceptedSet(accepted: $0, phrasing: phrasing) }, codes: codes)
  }
}
