import Consulting
import JSONSource
import RuleEngine

/// What is said of a lift in one line, where plan and learner both have something to say.
struct VerdictRules: Sendable {
  private let spoken: [[SpokenVerdict]]
  /// So many sessions without a new best are no growth.
  let standingSessions: Int

  init(_ reader: inout PageReader) throws(Diagnostic) {
    var spoken: [[SpokenVerdict]] = []
    for growth in GrowthVerdict.allCases {
      var row: [SpokenVerdict] = []
      for bits in 0..<16 {
        let reply = try reader.one(
          LearningQuestions.spokenVerdict,
          [
            ("isPainful", .boolean(bits & 1 != 0)), ("isEasedByPlan", .boolean(bits & 2 != 0)),
            ("isStalledInPlan", .boolean(bits & 4 != 0)),
            ("isStandingInPlan", .boolean(bits & 8 != 0)),
            ("growthVerdict", .string(growth.rawValue)),
          ])
        row.append(SpokenVerdict(rawValue: reply.word("spokenVerdict")) ?? .unknown)
      }
      spoken.append(row)
    }
    self.spoken = spoken
    standingSessions = try reader.one(LearningQuestions.standingCount).int("standingSessions")
  }

  /// What is said.
  func spoken(
    _ growth: GrowthVerdict, isPainful: Bool, isEased: Bool, isStalled: Bool, still: Int
  ) -> SpokenVerdict {
    guard let row = GrowthVerdict.allCases.firstIndex(of: growth) else { return .unknown }
    let isStanding = still >= standingSessions
    return spoken[row][
      (isPainful ? 1 : 0) + (isEased ? 2 : 0) + (isStalled ? 4 : 0) + (isStanding ? 8 : 0)]
  }
}
