import JSONSource
import PlanLaws

extension Soak {
  /// So many lives of a year; the same whatever the number of threads.
  func runYears(_ count: Int, from first: Int, weeks: Int) async -> YearTally {
    await withTaskGroup(of: YearTally.self) { group in
      var next = 0
      var total = YearTally()
      func start() {
        guard next < count else { return }
        let number = first + next
        next += 1
        group.addTask { year(number, weeks: weeks) }
      }
      for _ in 0..<threads { start() }
      for await part in group {
        total.add(part)
        start()
      }
      return total
    }
  }

  private func year(_ number: Int, weeks: Int) -> YearTally {
    var life = LivedYear(seed: seed, number: number, weeks: weeks, laws: underTest.laws) {
      underTest.answered($0, $1)
    }
    life.live()
    return life.tally
  }
}

extension UnderTest {
  fileprivate func answered(_ function: String, _ request: JSON) -> LivedYear.Answer {
    guard function == "generatePlan" else {
      let (answer, text) = adapt(request)
      return answer.map { .given($0) } ?? .refused(text)
    }
    switch answer(request) {
    case .plan(let plan, _): return .given(plan)
    case .refused(let status, let message): return .refused("\(status): \(message)")
    }
  }
}

/// Prints what the years were like.
struct YearReport {
  let tally: YearTally

  /// Prints everything; true when nothing was wrong.
  func print() -> Bool {
    Swift.print(
      "\n== years: \(count("lives")) lives, \(count("weeks")) weeks, \(count("sessions")) sessions,"
        + " \(count("answers")) answers")
    printRows()
    printMedians()
    printFigures()
    for (reason, count) in tally.refusals.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) })
      .prefix(8)
    {
      Swift.print("refused \(count): \(reason.prefixed(200))")
    }
    for (kind, finding) in tally.findings.sorted(by: { $0.key < $1.key }) {
      Swift.print(
        "WRONG \(kind): \(finding.count), first in life \(finding.life), week \(finding.week)")
      Swift.print("  \(finding.sentence.prefixed(300))")
    }
    if tally.findings.isEmpty { Swift.print("nothing wrong") }
    return tally.findings.isEmpty
  }

  private func count(_ key: String) -> Int { tally.counts[key] ?? 0 }

  private func printRows() {
    Swift.print("\nrow that changed a plan                             changes")
    for (row, count) in tally.rows.sorted(by: { $0.key < $1.key }) {
      Swift.print("  \(padded(row, 50))\(count)")
    }
  }

  private func printMedians() {
    Swift.print("\nmain lifts, median kg               start     end    lives")
    for experience in ["novice", "intermediate", "advanced"] {
      let prefix = "load start \(experience) "
      for key in tally.samples.keys.sorted() where key.hasPrefix(prefix) {
        let pattern = key.dropFirst(prefix.count)
        let end = "load end \(experience) \(pattern)"
        Swift.print(
          "  \(padded("\(experience), \(pattern)", 34))\(median(key))   \(median(end))"
            + "   \(tally.samples[key]?.count ?? 0)")
      }
      Swift.print(
        "  \(experience): printed \(median("load gain \(experience)"))%,"
          + " truly \(median("true gain \(experience)"))%")
    }
    Swift.print("\nweight, median kg                   start     end    change")
    for key in tally.samples.keys.sorted() where key.hasPrefix("weight start ") {
      let goal = String(key.dropFirst("weight start ".count))
      Swift.print(
        "  \(padded(goal, 34))\(median(key))   \(median("weight end \(goal)"))"
          + "   \(median("weight change \(goal)"))%")
    }
  }

  private func printFigures() {
    Swift.print("")
    for (what, kind) in [
      ("advances", "advance impossible by its log"), ("steps above 10%", "oversize step"),
      ("loads compared after a detour", "load forgotten"),
      ("numbers in sentences", "false sentence"),
    ] {
      let wrong = tally.findings.filter { $0.key.hasPrefix(kind) }.reduce(0) { $0 + $1.value.count }
      Swift.print("\(what): \(count(what)), \(kind): \(wrong)")
    }
    Swift.print(
      "corrections of energy: down \(count("said adapt.kcal_down")),"
        + " up \(count("said adapt.kcal_up"))")
    Swift.print("answers judged by all laws: \(count("answers judged by all laws"))")
  }

  private func median(_ key: String) -> String {
    tally.median(key).map { "\(($0 * 10).rounded() / 10)" } ?? "–"
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
