import JSONSource
import PlanLaws

/// Prints what a run has seen.
struct Report {
  let soak: Soak

  /// Prints a tally; true when no law was broken.
  func print(_ title: String, _ tally: Tally) -> Bool {
    Swift.print("\n== \(title): \(tally.requests) requests, \(tally.plans) plans")
    printRefusals(tally)
    printMeals(tally)
    printTraining(tally)
    for (key, count) in (tally.tiers["changes"] ?? [:]).sorted(by: { $0.key < $1.key })
    where count > 0 {
      Swift.print("  \(key) \(Int(count))")
    }
    Swift.print(
      "slowest requests (mean \(ms(tally.seconds * 1000 / Double(max(1, tally.requests)))) ms):")
    for slow in tally.slowest { Swift.print("  \(ms(slow.milliseconds)) ms  \(slow.request)") }
    printViolations(tally, title)
    return tally.violations.isEmpty
  }

  private func printRefusals(_ tally: Tally) {
    for (reason, count) in tally.refusals.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) })
      .prefix(12)
    {
      Swift.print("refused \(count): \(reason.prefixed(160))")
    }
  }

  private func printMeals(_ tally: Tally) {
    let meals = tally.numbers["meals"] ?? 0
    guard meals > 0 else { return }
    Swift.print(
      "meals: \(Int(meals)), with 3 options in 4 categories \(percent(tally.numbers["meals 3x4"], of: meals)),"
        + " options a category \(ms((tally.numbers["options"] ?? 0) / meals / 4)),"
        + " worst deviation \(tally.numbers["max deviation"] ?? 0)%")
    for (tier, counts) in tally.tiers.sorted(by: { $0.key < $1.key }) {
      let plans = counts["plans"] ?? 1
      let steps = counts.filter { $0.key != "plans" }.sorted { $0.key < $1.key }
        .map { "\($0.key) \(percent($0.value, of: plans))" }
      Swift.print("  \(tier) (\(Int(plans)) plans): \(steps.joined(separator: ", "))")
    }
  }

  private func printTraining(_ tally: Tally) {
    for days in 1...6 {
      guard let bands = tally.numbers["bands, \(days) days"] else { continue }
      Swift.print(
        "training, \(days) days: bands reached"
          + " \(percent(tally.numbers["bands reached, \(days) days"], of: bands)), waived"
          + " \(percent(tally.numbers["bands waived, \(days) days"], of: bands)), without a set"
          + " \(percent(tally.numbers["bands empty, \(days) days"], of: bands))")
    }
  }

  private func printViolations(_ tally: Tally, _ title: String) {
    if tally.violations.isEmpty { return Swift.print("no law broken") }
    for law in Law.allCases {
      guard let count = tally.violations[law] else { continue }
      Swift.print("LAW \(law.rawValue) \(law): \(count) violations (\(law.title))")
      let forms = (tally.examples[law] ?? [:]).sorted {
        ($1.value.count, $0.key) < ($0.value.count, $1.key)
      }
      for (_, example) in forms.prefix(6) {
        let small = title == "adaptations" ? example : soak.shrunk(example)
        Swift.print("  \(example.count) x \(small.violation.pointer): \(small.violation.sentence)")
        Swift.print("      \(small.request.text)")
      }
      if forms.count > 6 { Swift.print("  and \(forms.count - 6) other forms") }
    }
  }

  private func percent(_ part: Double?, of whole: Double) -> String {
    "\(((part ?? 0) / whole * 1000).rounded() / 10)%"
  }

  private func ms(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
}
