import Consulting
import JSONSource
import PlannerService
import RuleEngine
import Store

/// The kept plan as far as it is told: a plan that `adaptPlan` would not take asks nobody to do anything.
struct ToldPlan {
  /// The plan; of one that nobody can use no more than what it hides.
  let plan: JSON?
  /// Why it cannot be used; pointers begin at the plan.
  let mistakes: [Diagnostic]

  /// Looks at the kept plan; nil when there is none.
  init(_ plan: JSON?, by service: PlannerService) {
    mistakes = plan.flatMap { service.refusal(of: $0, as: .plan)?.errors } ?? []
    let hidden = (plan?.members ?? []).filter { $0.key == "hidden" }
    self.plan = mistakes.isEmpty || plan == nil ? plan : JSON(.object(hidden))
  }

  /// A plan that was looked at before.
  init(proved plan: JSON) { (self.plan, mistakes) = (plan, []) }

  /// A plan that cannot be told, with why.
  init(hiding plan: JSON, for mistakes: [Diagnostic]) {
    self.plan = JSON(.object((plan.members ?? []).filter { $0.key == "hidden" }))
    self.mistakes = mistakes
  }
}

extension PersonalPlanner {
  /// The kept plan as far as it is told; nil for none.
  ///
  /// To look at a plan costs as much as to adapt it, so that a plan which was found usable is not
  /// looked at again by the same program and rules until its text is another one.
  func told(_ document: Document?, _ memory: PersonAccess) throws(ErrorBody) -> ToldPlan {
    guard let document else { return ToldPlan(nil, by: service) }
    return try kept { () throws(StoreFailure) in
      let plan = try document.json()
      let proof = proof(of: document)
      if try memory.isProved(plan: proof) { return ToldPlan(proved: plan) }
      let told = ToldPlan(plan, by: service)
      if told.mistakes.isEmpty { try memory.remember(planProof: proof) }
      return told
    }
  }

  /// Keeps that a plan is usable, which this program made or looked at a moment ago.
  func prove(_ document: Document, _ memory: PersonAccess) throws(ErrorBody) {
    try kept { () throws(StoreFailure) in try memory.remember(planProof: proof(of: document)) }
  }

  /// What is kept of a plan that is found usable: by which program and rules, and of which text.
  private func proof(of document: Document) -> PersonStore.Made {
    var text = Fingerprint()
    document.body.bytes.withUnsafeBytes { text.add($0) }
    let rules = service.rules?.rulebook.edition.hash ?? ""
    let contract = Release.contracts.first { $0.key == "planning" }?.value ?? ""
    return PersonStore.Made(
      maker: "\(Release.version) \(contract) \(rules)",
      body: Array(#"{"text":"\#(text.digits)"}"#.utf8))
  }

  /// A plan for whoever asks for nothing else; nil when there is none.
  ///
  /// - Throws: Why it cannot be used, with pointers that begin at `/plan`.
  func usable(_ told: ToldPlan) throws(ErrorBody) -> JSON? {
    guard told.mistakes.isEmpty else {
      let mistakes = told.mistakes.map { mistake in
        var mistake = mistake
        mistake.pointer = "/plan" + mistake.pointer
        return mistake
      }
      throw ErrorBody(
        .failedPrecondition, "the kept plan cannot be used: \(ErrorBody.summary(of: mistakes))",
        errors: mistakes)
    }
    return told.plan
  }
}
