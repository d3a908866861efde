import Consulting
import JSONSource
import RuleEngine

extension Edition {
  /// The answers of a profile that are true of the person whatever plan is made next, for a request that
  /// says nothing of them; as they stand there, be they wrong.
  ///
  /// - Throws: `PlanFailure.rule` when the page cannot answer.
  package func lastingAnswers(
    of profile: JSON, besides request: JSON
  ) throws(PlanFailure) -> [JSON.Member] {
    let known = vocabulary.words("ProfileField")
    let given = Self.answered(by: (request.members ?? []).map(\.key))
    var lasting: [JSON.Member] = []
    for answer in profile.members ?? []
    where known.contains(answer.key) && !given.contains(answer.key) {
      if try isLasting(answer.key) { lasting.append(answer) }
    }
    return lasting
  }

  private func isLasting(_ field: String) throws(PlanFailure) -> Bool {
    var facts = rulebook.emptyFacts
    var evidence = Evidence(detailed: false)
    facts[rulebook.slot("profileField")] = .string(field)
    do throws(Diagnostic) {
      return try rulebook.reply(
        to: Questions.lastingAnswers, facts: &facts, evidence: &evidence
      ).flag("isLasting")
    } catch {
      throw .rule(error)
    }
  }

  /// The fields that are answered by fields: an age is told by years or by a range.
  private static func answered(by fields: [String]) -> Set<String> {
    let ages: Set = ["age_years", "age_range"]
    let given = Set(fields)
    return given.isDisjoint(with: ages) ? given : given.union(ages)
  }
}
