import JSONSource
import PlanLaws

/// Seeded requests through planner and judge.
struct Soak: Sendable {
  let underTest: UnderTest
  let seed: UInt64
  let threads: Int

  /// Judges so many requests, split over threads; the result does not depend on their number.
  func run(count: Int, _ request: @escaping @Sendable (Int) -> JSON) async -> Tally {
    let chunk = max(1, min(200, count / (threads * 4) + 1))
    return await withTaskGroup(of: Tally.self) { group in
      var next = 0
      var total = Tally()
      func start() {
        guard next < count else { return }
        let range = next..<min(count, next + chunk)
        next = range.upperBound
        group.addTask { tally(range, request) }
      }
      for _ in 0..<threads { start() }
      for await part in group {
        total.add(part)
        start()
      }
      return total
    }
  }

  private func tally(_ range: Range<Int>, _ request: (Int) -> JSON) -> Tally {
    var tally = Tally()
    for number in range { judge(request(number), number: number, into: &tally) }
    return tally
  }

  /// One request: answer, laws, and every sixteenth plan again from its own profile.
  func judge(_ request: JSON, number: Int, into tally: inout Tally) {
    let clock = ContinuousClock()
    let start = clock.now
    let outcome = underTest.answer(request)
    let time = start.duration(to: clock.now)
    tally.note(
      Double(time.components.seconds) * 1000 + Double(time.components.attoseconds) / 1e15, request)
    tally.requests += 1
    switch outcome {
    case .refused(let status, let message):
      tally.refusals["\(status): \(message)", default: 0] += 1
      for violation in underTest.laws.violations(request: request, refusedWith: status) {
        tally.note(violation, request)
      }
    case .plan(let plan, let bytes):
      tally.plans += 1
      for violation in underTest.laws.violations(request: request, plan: plan) {
        tally.note(violation, request)
      }
      tally.noteFigures(of: plan, request, underTest.laws)
      if number % 16 == 0 { judgeProfile(plan, bytes, request, into: &tally) }
    }
  }

  /// The profile sent back gives the same bytes.
  private func judgeProfile(
    _ plan: JSON, _ bytes: [UInt8], _ request: JSON, into tally: inout Tally
  ) {
    guard let profile = plan["profile"] else { return }
    if case .plan(_, bytes) = underTest.answer(profile) { return }
    tally.note(
      Violation(.form, "/profile", "sent back it does not give the same bytes"), request)
  }

  /// The shortest request found by leaving fields out that still breaks the law in the same way.
  func shrunk(_ example: Tally.Example) -> Tally.Example {
    var best = example
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for member in best.request.members ?? [] where member.key != "schedule_days" {
        let smaller = best.request.without(member.key)
        guard let violation = same(as: example.violation, in: smaller) else { continue }
        best.request = smaller
        best.violation = violation
        isSmaller = true
      }
    }
    return best
  }

  private func same(as violation: Violation, in request: JSON) -> Violation? {
    var tally = Tally()
    judge(request, number: 0, into: &tally)
    return tally.examples[violation.law]?[Tally.form(violation)]?.violation
  }
}

extension Tally {
  /// Counts what the plan reached and what gave way.
  mutating func noteFigures(of plan: JSON, _ request: JSON, _ laws: PlanLaws) {
    let tier = request["budget_tier"]?.string ?? "assumed"
    add("plans", tier: tier)
    let meals = plan["ingredients"]?["meals"]?.array ?? []
    add("meals", Double(meals.count))
    var isFull = !meals.isEmpty
    for meal in meals {
      let counts = ["protein_opts", "carb_opts", "veg_opts", "fat_opts"].map {
        meal[$0]?.array?.count ?? 0
      }
      if counts.min() ?? 0 >= 3 { add("meals 3x4") } else { isFull = false }
      add("options", Double(counts.reduce(0, +)))
      let worst = meal["worst_deviation_pct"]?.number ?? 0
      numbers["max deviation"] = max(numbers["max deviation"] ?? 0, worst)
    }
    if isFull { add("every meal 3x4", tier: tier) }
    for key in laws.changes(request: request, plan: plan) where Self.steps.contains(key) {
      add(String(key.dropFirst("change.".count)), tier: tier)
    }
    noteTraining(plan)
  }

  private static let steps = [
    "change.wider_slot", "change.other_macros", "change.meal_count", "change.dosing_weight",
    "change.wider_tier", "change.fewer_options", "change.repeated_food", "change.imbalance",
    "change.missing_pattern",
  ]

  private mutating func noteTraining(_ plan: JSON) {
    let volume = plan["volume"]?.array ?? []
    let days = (plan["workouts"]?.array ?? []).count { $0["kind"]?.string == "training" }
    for row in volume {
      add("bands, \(days) days")
      if row["status"]?.string == "in_band" { add("bands reached, \(days) days") }
      if row["status"]?.string == "waived" { add("bands waived, \(days) days") }
      if row["status"]?.string == "below", row["fractional"]?.number == 0 {
        add("bands empty, \(days) days")
      }
    }
  }
}
