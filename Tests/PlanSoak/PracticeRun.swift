import JSONSource
import PlanLaws
import Population

/// How often plans are what a coach and a dietitian would write: shares of seeded, believable requests.
struct PracticeRun {
  let soak: Soak

  /// The shares that are wanted, in the order in which they are printed.
  private static let wanted: [(name: String, share: Double)] = [
    ("strength weeks with squats and bench on two days, a deadlift and a press", 1),
    ("leading places with a lift of the list or the athlete's", 0.95),
    ("lifts the athlete gave that stand in the week, or are named with the reason", 1),
    ("of these, with a load that has steps, in kilograms", 1),
    ("exercises inside the repetitions they allow", 0.99),
    ("exercises no coach asks for (tier D)", 0.005),
    ("meals of one theme", 0.98),
    ("choices within a tenth of the meal's target", 1),
    ("snacks of a sixth of the day's energy at most", 1),
    ("main meals of 18 to 42% of it", 1),
    ("days with fruit", 1),
    ("weeks with eggs, of those that may hold them", 0.8),
    ("weeks of five different days or more", 1),
    ("first choices that reach the aim of potassium_mg", 0.95),
    ("first choices that reach the aim of calcium_mg", 0.95),
    ("first choices that reach the aim of iron_mg", 0.95),
    ("first choices that reach the aim of b12_ug", 0.95),
    ("first choices that reach the aim of fiber_g", 0.95),
    ("first choices that reach the aim of produce_g", 0.95),
    ("shopping of 45 foods at most", 0.95),
  ]

  /// Prints the table; true when every request gave a plan or a refusal.
  func run(_ count: Int) async -> Bool {
    let tally = await soak.inChunks(of: 50, count) { number, tally in
      let request = soak.underTest.requests.request(.believable, seed: soak.seed, number: number)
      tally.requests += 1
      guard case .plan(let plan, _) = soak.underTest.answer(request) else { return }
      tally.plans += 1
      for fact in PracticeFacts(plan, soak.underTest.laws).all {
        tally.add("of \(fact.name)")
        if fact.isTrue {
          tally.add(fact.name)
        } else {
          tally.addMiss(fact.name, of: request)
        }
      }
    }
    print("== practice: \(tally.requests) requests, \(tally.plans) plans")
    for (name, share) in Self.wanted {
      let (kept, all) = (tally.numbers[name] ?? 0, tally.numbers["of \(name)"] ?? 0)
      let percent = all > 0 ? (kept / all * 10_000).rounded() / 100 : 100
      print("\(name): \(percent)% of \(Int(all)), wanted \(share * 100)%")
      if share == 1 {
        for miss in tally.misses[name] ?? [] { print("  not in the plan of \(miss)") }
      }
    }
    return tally.plans > 0
  }
}
