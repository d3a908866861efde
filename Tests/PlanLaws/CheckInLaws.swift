import JSONSource
import Population

/// What must hold of two check-ins of one day that differ in one answer: the worse one never gives more.
package struct CheckInLaws {
  package init() {}

  /// What kinds of answers there are.
  package enum Question: String, CaseIterable {
    case sleep, soreness, pain, stress, motivation, nights
  }

  /// A check-in, and the same one with one worse answer; both with the days before.
  package struct Pair {
    package let question: Question
    package let better, worse: [JSON.Member]
  }

  /// A pair of a seed and number, for one day.
  package static func pair(seed: UInt64, number: Int) -> Pair {
    var random = SplitMix64(seed &+ 91, number)
    let question = random.pick(Question.allCases)
    var state = State(&random)
    let better = state.members
    state.worsen(question, &random)
    return Pair(question: question, better: better, worse: state.members)
  }

  /// The answers of one day and the nights before.
  private struct State {
    var sleep, stress, motivation: Int
    var sore: [String: Int] = [:]
    var pain: [String: Int] = [:]
    /// Hours of the nights before, the last one last.
    var nights: [Int]

    private static let regions = ["legs", "chest", "back", "arms", "quads", "shoulders"]
    private static let joints = ["knee", "shoulder", "low_back", "hip", "elbow"]

    init(_ random: inout SplitMix64) {
      sleep = random.int(4...8)
      stress = random.int(1...4)
      motivation = random.int(2...5)
      nights = (0..<random.int(0...3)).map { _ in random.int(3...8) }
      for region in random.subset(Self.regions, 0.3) { sore[region] = random.int(1...5) }
      for joint in random.subset(Self.joints, 0.2) { pain[joint] = random.int(1...5) }
    }

    mutating func worsen(_ question: Question, _ random: inout SplitMix64) {
      switch question {
      case .sleep: sleep = random.int(3...max(3, sleep - 1))
      case .stress: stress = random.int(min(5, stress + 1)...5)
      case .motivation: motivation = random.int(1...max(1, motivation - 1))
      case .soreness:
        let region = random.pick(Self.regions)
        sore[region] = random.int(min(5, (sore[region] ?? 1) + 1)...5)
      case .pain:
        let joint = random.pick(Self.joints)
        pain[joint] = random.int(min(5, (pain[joint] ?? 1) + 1)...5)
      case .nights: nights = nights.map { min($0, 4) } + (nights.isEmpty ? [4] : [])
      }
    }

    var members: [JSON.Member] {
      func number(_ value: Int) -> JSON { JSON(.number(Double(value))) }
      func object(_ levels: [String: Int]) -> JSON {
        JSON(.object(levels.keys.sorted().map { .init(key: $0, value: number(levels[$0] ?? 1)) }))
      }
      let today: [JSON.Member] = [
        .init(key: "sleep_h", value: number(sleep)), .init(key: "stress", value: number(stress)),
        .init(key: "motivation", value: number(motivation)),
        .init(key: "soreness", value: object(sore)), .init(key: "pain", value: object(pain)),
      ]
      let before = nights.enumerated().map { place, hours in
        JSON(
          .object([
            .init(key: "date", value: JSON(.string("2026-03-0\(9 - nights.count + place)"))),
            .init(key: "sleep_h", value: number(hours)), .init(key: "stress", value: number(3)),
          ]))
      }
      return [
        .init(key: "date", value: JSON(.string("2026-03-09"))),
        .init(key: "readiness", value: JSON(.object(today))),
        .init(key: "readiness_history", value: JSON(.array(before))),
      ]
    }
  }

  /// Every broken law of the answers to a pair.
  package func violations(better: JSON, worse: JSON, _ question: Question) -> [Violation] {
    let (more, less) = (better["patched_plan"] ?? JSON(.null), worse["patched_plan"] ?? JSON(.null))
    let before = Dictionary(
      PrintedLift.all(more).map { ($0.place, $0) }, uniquingKeysWith: { $1 })
    let after = PrintedLift.all(less)
    let total = (before.values.reduce(0) { $0 + $1.sets }, after.reduce(0) { $0 + $1.sets })
    var found: [String] = []
    if total.1 > total.0 { found.append("\(total.1) sets for \(total.0)") }
    // A week that eases off takes the place of cuts for one session, and of a week that eases off less.
    let isWeekNew = !easing(less).isSubset(of: easing(more))
    for lift in after {
      guard let old = before[lift.place] else {
        if !isWeekNew { found.append("\(lift.id) is left out with the better answer") }
        continue
      }
      if lift.rirLow < old.rirLow, lift.id == old.id {
        found.append("\(lift.id) nearer to failure")
      }
      guard lift.id == old.id else {
        // Fewer sets than the easier form would have had are less, too.
        if old.isStandIn, !lift.isStandIn, lift.sets >= old.sets, !isWeekNew {
          found.append("\(lift.id) comes back for \(old.id)")
        }
        continue
      }
      if lift.sets > old.sets, !isWeekNew { found.append("\(lift.id): \(lift.sets) sets") }
      if lift.high > old.high || lift.low > old.low { found.append("\(lift.id): more repetitions") }
      if let load = lift.loadKg, load > old.loadKg ?? 0 { found.append("\(lift.id): \(load) kg") }
    }
    return found.map {
      Violation(.pain, "/readiness/\(question.rawValue)", "worse gives more: \($0)")
    }
  }

  /// The reductions of the whole week that a plan is under.
  private func easing(_ plan: JSON) -> Set<String> {
    Set((plan["adaptations"]?["reductions"]?.array ?? []).compactMap { $0["kind"]?.string })
      .intersection(["week", "layoff", "deload"])
  }
}
