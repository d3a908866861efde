import JSONSource
import PlanLaws
import Population

/// Pairs of check-ins that differ in one answer, over plans of seeded requests.
struct CheckInRun {
  let underTest: UnderTest
  let seed: UInt64

  /// Tries so many pairs from a number on; true when the worse one never gave more.
  func run(_ count: Int, from first: Int) -> Bool {
    let requests = SeededRequests(underTest.laws)
    var tried: [String: Int] = [:]
    var broken: [String: Int] = [:]
    for number in first..<first + count {
      let request = requests.request(.believable, seed: seed, number: number)
      guard case .plan(let plan, _) = underTest.answer(request) else { continue }
      let pair = CheckInLaws.pair(seed: seed, number: number)
      func answer(_ members: [JSON.Member]) -> JSON? {
        let plan = JSON.Member(key: "current_plan", value: plan)
        return underTest.adapt(JSON(.object([plan] + members))).0
      }
      guard let better = answer(pair.better), let worse = answer(pair.worse) else { continue }
      tried[pair.question.rawValue, default: 0] += 1
      let found = CheckInLaws().violations(better: better, worse: worse, pair.question)
      guard let first = found.first else { continue }
      broken[pair.question.rawValue, default: 0] += 1
      if broken.values.reduce(0, +) <= Self.shown { print("WRONG \(number): \(first)") }
    }
    for question in tried.keys.sorted() {
      print("  \(question): \(tried[question] ?? 0) pairs, \(broken[question] ?? 0) broken")
    }
    return broken.isEmpty
  }

  private static let shown = 20
}
