import Planning
import JSONSource
import PlanLaws
import PlannerService
import Workshop

/// Mutated rules before the loader and the planner.
struct MutationRun {
  static let flag = "--mutation-child"

  let root: String
  let seed: UInt64

  /// The cases of a child: prints each number before it begins, then what happened.
  func runChild(_ count: Int, from first: Int) throws(UnreadableFile) {
    let files = try RuleFiles(root)
    let broken = MutationTrial.brokenLaws(files)
    ChildRun.each(count, from: first, seconds: 60) { number in
      let mutation = RuleMutation(
        rules: files.rules, catalog: files.catalog, seed: seed, number: number)
      judge(mutation, rules: files.rules, broken: broken)
    }
  }

  private func judge(_ mutation: RuleMutation, rules: [SourceFile], broken: [Set<Law>]) {
    var trial = MutationTrial(mutation, originalRules: rules, broken: broken)
    trial.run()
    for count in trial.counts { ChildRun.say("COUNT \(count)") }
    for problem in trial.problems {
      ChildRun.say("\(mutation.file): \(mutation.description): \(problem)".prefixed(1500))
    }
  }
}

/// One set of mutated files: loaded, and judged by some plans.
struct MutationTrial {
  private let mutation: RuleMutation
  private let originalRules: [SourceFile]
  private let broken: [Set<Law>]
  private(set) var counts: [String] = []
  private(set) var problems: [String] = []

  init(_ mutation: RuleMutation, originalRules: [SourceFile], broken: [Set<Law>]) {
    self.mutation = mutation
    self.broken = broken
    self.originalRules = originalRules
  }

  mutating func run() {
    var diagnostics = Diagnostics()
    let edition = Edition.load(
      rules: mutation.rules, catalog: mutation.catalog, into: &diagnostics)
    guard let edition else {
      counts.append("refused")
      judgeRefusal(diagnostics)
      return
    }
    counts.append("loaded")
    judge(Planner(edition: edition))
  }

  /// Plans the requests by mutated rules, and judges what comes of them.
  mutating func judge(_ planner: Planner) {
    let laws = PlanLaws(rules: originalRules, catalog: mutation.catalog)
    for (request, broken) in zip(Self.requests, broken) {
      judge(request, planner, laws, without: broken)
    }
  }

  private mutating func judgeRefusal(_ diagnostics: Diagnostics) {
    guard diagnostics.hasErrors else {
      problems.append("refused without a diagnostic")
      return
    }
    let name = mutation.file.split(separator: "/").last?.split(separator: ".").first ?? ""
    let isPlaced = diagnostics.list.contains {
      $0.place != nil || $0.message.hasPrefix("no page decides '") || $0.message.contains(name)
        || $0.message.contains(name.split(separator: "-").joined(separator: " "))
    }
    if !isPlaced {
      problems.append("refused without a place: \(diagnostics.list[0].message)")
    }
  }

  private mutating func judge(
    _ request: JSON, _ planner: Planner, _ laws: PlanLaws, without broken: Set<Law>
  ) {
    switch planner.outcome(request) {
    case .plan(let plan, _):
      counts.append("plan")
      let independent = mutation.independentLaws.subtracting(broken)
      let violations = laws.violations(request: request, plan: plan)
        .filter { independent.contains($0.law) }
      if let first = violations.first {
        problems.append(
          "LAW \(first.law) \(first.pointer): \(first.sentence) (\(violations.count)) \(request.text)"
        )
      }
    case .refused(let status, let message):
      counts.append("plan \(status)")
      if status == "INTERNAL", isRefusedByCheck(naming: message) { return }
      let mayBeInvalid =
        mutation.file.hasSuffix("/vocabulary.json") || mutation.file.hasPrefix("Catalog/")
      if ["INTERNAL", "NOT_JSON"].contains(status) || status == "INVALID_ARGUMENT" && !mayBeInvalid
      {
        problems.append("\(status) \(message) \(request.text)")
      }
    }
  }

  /// Whether `check` refuses the files for the page that a plan stopped at.
  private func isRefusedByCheck(naming message: String) -> Bool {
    EditionCheck(rules: mutation.rules, catalog: mutation.catalog).diagnostics.contains {
      $0.severity == .error && message.hasPrefix(($0.place?.file ?? "nowhere") + ": ")
    }
  }

  /// Laws that the files break as they are, request by request; no mutation is blamed for them.
  static func brokenLaws(_ files: RuleFiles) -> [Set<Law>] {
    var diagnostics = Diagnostics()
    guard
      let edition = Edition.load(
        rules: files.rules, catalog: files.catalog, into: &diagnostics)
    else { return requests.map { _ in [] } }
    let laws = PlanLaws(rules: files.rules, catalog: files.catalog)
    return requests.map { request in
      guard case .plan(let plan, _) = Planner(edition: edition).outcome(request) else { return [] }
      return Set(laws.violations(request: request, plan: plan).map(\.law))
    }
  }

  /// Requests that between them ask nearly every page.
  static let requests: [JSON] = [
    #"{"schedule_days":3}"#,
    #"{"schedule_days":4,"sex":"male","goal":"fat_loss","equipment":"full_gym","experience":"intermediate","age_range":"25–34","height_cm":180,"weight_kg":92,"waist_cm":95,"budget_tier":"low"}"#,
    #"{"schedule_days":7,"sex":"female","goal":"recomp","equipment":"bodyweight_only","age_years":66,"height_cm":165,"weight_kg":62.5,"bodyfat_pct":33,"injuries":["knee","shoulder"],"diet":"vegan","health_flags":["hypertension"]}"#,
    #"{"schedule_days":2,"variant":"full_body","sex":"female","goal":"lean_mass","age_range":"<18","height_cm":160,"weight_kg":50,"equipment":"bands_only","exclude_allergens":["dairy"],"budget_tier":"high"}"#,
    #"{"schedule_days":5,"goal":"strength","experience":"advanced","equipment":"dumbbells_only","overrides":{"BMR":2000,"TDEE":3400},"weight_kg":95,"session_minutes":60,"week":4,"meals_per_day":4,"lifts":{"dumbbell_bench_press":{"weight_kg":30,"reps":8,"rir":2}}}"#,
  ].compactMap { text in
    var diagnostics = Diagnostics()
    return JSONParser.parse(SourceFile(name: "request", text: text), into: &diagnostics)
  }
}
