import JSONSource
import Planning
import Population

/// Days of athletes whose plans stay as they are: nights, soreness and pain from the seed of the
/// roster, so that rules of adaptation are tried, too.
struct CheckInDays: Sendable {
  private let seed: UInt64
  private let regions: [String]
  private let joints: [String]

  /// Days that both editions understand.
  init(_ base: Planning.Edition, _ rules: Planning.Edition, seed: UInt64) {
    func common(_ type: String) -> [String] {
      let known = Set(rules.rulebook.vocabulary.words(type))
      return base.rulebook.vocabulary.words(type).filter(known.contains)
    }
    (regions, joints) = (common("Region"), common("Joint"))
    self.seed = seed
  }

  /// The requests of a good, a middling and a bad day of an athlete, each without its plan.
  func days(of athlete: Int) -> [[JSON.Member]] {
    var random = SplitMix64(seed &+ 4_001, athlete)
    let mean = (1...3).map { Double($0) / 4 }
    return mean.map { mood in
      let earlier = (1...3).map { day in
        JSON(
          .object(
            [.init(key: "date", value: JSON(.string("2026-03-0\(day)")))]
              + checkIn(mood, &random)))
      }
      return [
        .init(key: "date", value: JSON(.string("2026-03-04"))),
        .init(key: "readiness", value: JSON(.object(checkIn(mood, &random)))),
        .init(key: "readiness_history", value: JSON(.array(earlier))),
      ]
    }
  }

  private func checkIn(_ mood: Double, _ random: inout SplitMix64) -> [JSON.Member] {
    func number(_ value: Int) -> JSON { JSON(.number(Double(value))) }
    func levels(_ names: [String], _ share: Double) -> JSON {
      JSON(
        .object(
          random.subset(names, share).map { .init(key: $0, value: number(random.int(1...5))) }))
    }
    func level(_ good: Double) -> Int { min(5, max(1, Int((1 + 4 * good).rounded()))) }
    return [
      .init(key: "sleep_h", value: number(random.int(3...5) + level(mood) - 1)),
      .init(key: "soreness", value: levels(regions, 0.3)),
      .init(key: "pain", value: levels(joints, 0.2)),
      .init(key: "stress", value: number(6 - level(mood))),
      .init(key: "motivation", value: number(level(mood))),
    ]
  }
}
