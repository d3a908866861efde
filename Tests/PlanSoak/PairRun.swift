import JSONSource
import PlanLaws
import Population

extension Soak {
  /// Pairs of plans that differ in one input, each kind of change in turn.
  func runPairs(_ count: Int) async -> Tally {
    let chunk = max(1, min(100, count / (threads * 4) + 1))
    return await withTaskGroup(of: Tally.self) { group in
      for start in stride(from: 0, to: count, by: chunk) {
        group.addTask {
          var tally = Tally()
          for number in start..<min(count, start + chunk) { judgePair(number, into: &tally) }
          return tally
        }
      }
      var total = Tally()
      for await part in group { total.add(part) }
      return total
    }
  }

  private func judgePair(_ number: Int, into tally: inout Tally) {
    let pair = Pair.allCases[number % Pair.allCases.count]
    let kind = SeededRequests.Kind.allCases[number / 7 % 3]
    var random = SplitMix64(seed, number)
    let request = underTest.requests.request(kind, seed: seed, number: number)
    guard let changed = pair.changed(request, &random) else { return }
    tally.requests += 2
    guard case .plan(let one, _) = underTest.answer(request),
      case .plan(let other, _) = underTest.answer(changed)
    else { return }
    tally.plans += 2
    for violation in underTest.laws.violations(pair, (request, one), (changed, other)) {
      tally.note(violation, JSON(.array([request, changed])))
    }
  }
}
