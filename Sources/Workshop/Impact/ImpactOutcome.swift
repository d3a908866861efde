import Consulting
import Planning
import JSONSource

/// What an edition makes of a request.
enum ImpactOutcome: Sendable {
  case plan(JSON)
  case refused(Refusal)

  struct Refusal: Hashable, Sendable {
    /// Whether the request itself is wrong.
    let isInvalid: Bool
    /// Why there is no plan, in a sentence.
    let reason: String
  }

  var plan: JSON? { if case .plan(let plan) = self { plan } else { nil } }
  var refusal: Refusal? { if case .refused(let refusal) = self { refusal } else { nil } }

  /// Whether two answers say the same, whatever editions and rows they name: these stand at the end.
  func isSame(as other: ImpactOutcome) -> Bool {
    switch (self, other) {
    case (.refused(let one), .refused(let other)): one == other
    case (.plan(let one), .plan(let other)): Self.said(in: one).isSame(as: Self.said(in: other))
    default: false
    }
  }

  private static func said(in plan: JSON) -> JSON {
    JSON(.object(Array((plan.members ?? []).prefix { $0.key != "edition" })))
  }
}

/// An edition that answers requests.
struct ImpactSide: Sendable {
  let planner: Planner

  /// What it makes of a request.
  func answer(_ request: JSON) -> ImpactOutcome {
    var writer = JSONWriter.telling()
    do throws(PlanFailure) {
      try planner.generatePlan(request, into: &writer)
      return .plan(writer.told ?? JSON(.null))
    } catch {
      return .refused(ImpactOutcome.Refusal(error))
    }
  }

  /// What becomes of a plan on a day.
  enum Day: Hashable {
    /// What is changed, in the words of the answer.
    case answered(String)
    case failed(String)
  }

  /// What a day makes of a plan, without the plan itself.
  func adapted(_ plan: JSON, _ day: [JSON.Member]) -> Day {
    var writer = JSONWriter.telling()
    do throws(PlanFailure) {
      let request = JSON(.object([.init(key: "current_plan", value: plan)] + day))
      try planner.adaptPlan(request, into: &writer)
    } catch {
      return .failed(ImpactOutcome.Refusal(error).reason)
    }
    let members = writer.told?.members ?? []
    var said = JSONWriter()
    said.json(
      JSON(.object(members.filter { $0.key != "patched_plan" && $0.key != "edition" })))
    return .answered(said.text)
  }
}

extension ImpactOutcome.Refusal {
  init(_ failure: PlanFailure) {
    switch failure {
    case .invalid(let mistakes):
      self.init(isInvalid: true, reason: Self.sentence(mistakes))
    case .refused(let reasons): self.init(isInvalid: false, reason: Self.sentence(reasons))
    case .rule(let diagnostic): self.init(isInvalid: false, reason: Self.sentence([diagnostic]))
    case .unanswered(let question):
      self.init(isInvalid: false, reason: Self.sentence([question.mistake]))
    }
  }

  private static func sentence(_ mistakes: [Diagnostic]) -> String {
    mistakes.map { $0.pointer.isEmpty ? $0.message : "\($0.pointer): \($0.message)" }
      .joined(separator: "; ")
  }
}
