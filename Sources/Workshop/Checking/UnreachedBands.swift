import Consulting
import Planning
import JSONSource
import RuleEngine

extension DomainCheck {
  /// Weekly bands that no number of training days reaches in the minutes that are assumed.
  static let unreachedBands = DomainCheck("unreached-band") { edition in
    let rulebook = edition.rulebook
    guard let decision = rulebook.decision(named: "volume band") else { return [] }
    let planner = Planner(edition: edition)
    return rulebook.words("Experience").flatMap { experience in
      rulebook.words("Goal").flatMap { goal -> [Finding] in
        let weeks = (1...6).compactMap { days in
          try? planner.shortfalls(
            .fields([
              ("schedule_days", .number(Double(days))), ("goal", .string(goal)),
              ("experience", .string(experience)), ("equipment", .string("full_gym")),
            ]))
        }
        return Self.neverReached(weeks.map(\.muscles)).map { muscle in
          Finding(
            "unreached-band", .warning,
            "no split reaches \(muscle.low.plain) weekly sets of \(muscle.muscle) for \(experience),"
              + " \(goal), in \(weeks.first?.minutes ?? 0) minutes: \(muscle.reached.plain) at most",
            hint: "lower the band, allow more time, or let a session train the muscle once more",
            rulebook, decision: decision, id: experience)
        }
      }
    }
  }

  /// The muscles that fall short in every week, each where it comes nearest to its band.
  private static func neverReached(_ weeks: [[Planner.Shortfall]]) -> [Planner.Shortfall] {
    guard let first = weeks.first else { return [] }
    return first.compactMap { muscle in
      let all = weeks.compactMap { week in week.first { $0.muscle == muscle.muscle } }
      return all.count == weeks.count ? all.max { $0.reached < $1.reached } : nil
    }
  }
}
