import Consulting
import JSONSource
import RuleEngine

/// A call with everything it saw: the answer or the refusal, and every row that answered on the way.
package struct Trace: Sendable {
  /// The answer, or why there is none.
  package let outcome: Result<JSON, PlanFailure>
  /// The rows that answered, in the order of asking, with what they saw.
  package let evidence: Evidence
  /// The rows behind the settings, which are the same for everybody.
  package let settings: Evidence
  /// What was known at the end.
  package let facts: Facts

  /// The answer; nil when the call was refused.
  package var answer: JSON? { try? outcome.get() }
}

extension Planner {
  /// Plans as `generatePlan` does, and keeps the way; the answer is the same.
  package func tracePlan(_ request: JSON) -> Trace {
    do throws(PlanFailure) {
      let read = try RequestReader.read(request, as: edition.planContract, in: edition)
      var consultation = Consultation(edition, read, isTraced: true)
      let outcome = Result { () throws(PlanFailure) in
        let plan = try consultation.makePlan()
        let week = try plan.ofItsWeek()
        consultation = week.consultation
        return PlanOfWeek.form(in: edition).json(of: week)
      }
      return trace(outcome, consultation)
    } catch {
      return trace(.failure(error), nil)
    }
  }

  /// Adapts as `adaptPlan` does, and keeps the way; the answer is the same.
  package func traceAdaptation(_ request: JSON) -> Trace {
    do throws(PlanFailure) {
      var adapting = try Adapting(request, edition, isTraced: true)
      let outcome = Result { () throws(PlanFailure) in
        try adapting.run()
        return AdaptedPlan.form(in: edition).json(of: AdaptedPlan(adapting))
      }
      return trace(outcome, adapting.consultation)
    } catch {
      return trace(.failure(error), nil)
    }
  }

  private func trace(
    _ outcome: Result<JSON, PlanFailure>, _ consultation: Consultation?
  ) -> Trace {
    Trace(
      outcome: outcome, evidence: consultation?.evidence ?? Evidence(detailed: true),
      settings: edition.settingsEvidence, facts: consultation?.facts ?? edition.rulebook.emptyFacts)
  }
}
