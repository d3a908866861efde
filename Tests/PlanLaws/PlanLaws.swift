import JSONSource

/// The independent judge: what must be true of every plan, whatever made it.
///
///     let laws = PlanLaws(rules: rules, catalog: catalog)
///     laws.violations(request: request, plan: plan)  // empty for a correct plan
///
/// It reads the request, the plan, the catalogues and the numbers of the rule pages as JSON, and
/// nothing of the planner.
package struct PlanLaws: Sendable {
  let pages: RulePages
  let catalogue: CatalogueFacts
  /// The hash every plan must carry; nil when it is not known.
  package var editionHash: String?

  /// Prepares the laws for one set of files, named `Rules/…` and `Catalog/…`.
  package init(rules: [SourceFile], catalog: [SourceFile]) {
    pages = RulePages(rules)
    catalogue = CatalogueFacts(catalog)
  }

  /// The broken laws of one plan, in the order of the laws.
  package func violations(request: JSON, plan: JSON, skipping: Set<Law> = []) -> [Violation] {
    let judge = Judge(self, request: request, plan: plan)
    judge.judge(skipping)
    return judge.found.sorted { $0.law < $1.law }
  }

  /// The message keys of a plan's change log, each once; "" for a sentence that no message gives.
  package func changes(request: JSON, plan: JSON) -> [String] {
    let keys = Judge(self, request: request, plan: plan).readChanges().map(\.key)
    return Set(keys).sorted()
  }

  /// What is wrong about a refusal: only the safety page may refuse a valid request, and what can be
  /// eaten at all: a body far from others, numbers of one's own, or foods left out for several reasons.
  package func violations(request: JSON, refusedWith status: String) -> [Violation] {
    let athlete = Athlete(request, pages)
    if status == "INVALID_ARGUMENT", let part = athlete.statedPartOfBMR(pages) {
      let low = pages.number("plausible BMR", "believable", "lowestBmrPart") ?? 0
      let high = pages.number("plausible BMR", "believable", "highestBmrPart") ?? .infinity
      if part < low || part > high { return [] }
    }
    let gate = athlete.gate
    if status == "FAILED_PRECONDITION", gate.word == "refuse" { return [] }
    if status == "FAILED_PRECONDITION no-meal", gate.word != "refuse", athlete.isHardToFeed {
      return []
    }
    return [Violation(.safety, "", "\(status) where the safety page says \(gate.word)")]
  }
}

/// One plan before the judge; a class, so that sentences are put together only when a law is broken.
final class Judge {
  let pages: RulePages
  let catalogue: CatalogueFacts
  let athlete: Athlete
  let request: JSON
  let plan: PrintedPlan
  let editionHash: String?
  private(set) var found: [Violation] = []
  /// The change log, read back.
  private(set) var changes: [Said] = []
  /// The lists of lifts and the exercises of a pattern, kept because they are asked for often.
  var preferences: [String: [String]] = [:]
  var feasibleOfPattern: [String: [CatalogueFacts.Exercise]] = [:]

  init(_ laws: PlanLaws, request: JSON, plan: JSON) {
    pages = laws.pages
    catalogue = laws.catalogue
    athlete = Athlete(request, laws.pages)
    self.request = request
    self.plan = PrintedPlan(plan)
    editionHash = laws.editionHash
  }

  /// The judge of another request for the same plan.
  init(_ judge: Judge, of request: JSON) {
    pages = judge.pages
    catalogue = judge.catalogue
    athlete = Athlete(request, judge.pages)
    self.request = request
    plan = judge.plan
    editionHash = judge.editionHash
  }

  func judge(_ skipping: Set<Law>) {
    guard plan.problems.isEmpty else {
      found = plan.problems
      return
    }
    changes = readChanges()
    judgeForm()
    found += SaidLaw(pages: pages, language: athlete.language).violations(plan.json)
    judgeIndexes()
    judgeEnergy()
    judgeMeals()
    judgeWeek()
    judgeSessions()
    judgeLifts()
    judgeVolume()
    judgeHonesty()
    judgeSafety()
    judgeReduction()
    found.removeAll { skipping.contains($0.law) }
  }

  /// Notes a broken law unless the condition holds.
  func demand(
    _ holds: Bool, _ law: Law, _ pointer: String, _ sentence: @autoclosure () -> String,
    _ ground: @autoclosure () -> Ground? = nil
  ) {
    if !holds { found.append(Violation(law, pointer, sentence(), ground())) }
  }

  /// A number of a rule page; a missing one is a broken law of its own, so that none is skipped.
  func rule(_ decision: String, _ row: String, _ name: String) -> Double {
    if let number = pages.number(decision, row, name) { return number }
    found.append(Violation(.form, "", "the page '\(decision)' has no '\(name)' in row '\(row)'"))
    return 0
  }

  /// Whether two numbers are equal but for rounding.
  func near(_ one: Double?, _ other: Double?, _ tolerance: Double) -> Bool {
    switch (one, other) {
    case (nil, nil): true
    case (let one?, let other?): abs(one - other) <= tolerance + 1e-9
    default: false
    }
  }
}

extension String {
  /// A number as plans print it: rounded, without a needless decimal point.
  init(figure value: Double, decimals: Int) {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let rounded = (value * scale).rounded() / scale
    self =
      rounded == rounded.rounded() && abs(rounded) < 1e15
      ? String(Int(rounded)) : rounded.description
  }
}
