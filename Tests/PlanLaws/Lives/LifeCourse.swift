/// How the true strength of a life goes, and how it is written down.
package enum LifeCourse: String, CaseIterable, Sendable {
  /// Every lift half a percent stronger a week, without noise.
  case growing
  /// Every lift as strong as on the first day, without noise.
  case standing
  /// Every lift a hundredth weaker a week, without noise.
  case falling
  /// As strong as on the first day, with one set of each lift written down.
  case oneOfMany = "one set of many"
  /// Strength that comes and goes, good days and bad ones, sessions that are left out.
  case lived

  /// What strength gains in a week.
  var weekly: Double {
    switch self {
    case .growing, .lived: 0.005
    case .standing, .oneOfMany: 0
    case .falling: -0.011
    }
  }

  /// Whether days differ and what is left is felt wrongly.
  var isNoisy: Bool { self == .lived }
}

extension LifeCourse {
  /// What must not have happened in lives of this course, with how often it did.
  package func breaches(_ tally: LifeTally) -> [String] {
    var never = [
      "refused", "raised beside declining", "raised beside deloaded", "raised beside pain",
      "taken beside growing", "sets to and fro in an answer", "sets added beside declining",
      "growing beside no new best", "growing before no stronger",
    ]
    if self == .growing || self == .oneOfMany { never.append("sentence of decline") }
    // Who stands still is built up again, and told so.
    if self == .standing {
      never += ["verdict declining", "said adapt.back_off", "said adapt.week_coach"]
    }
    var found = never.filter { tally[$0] > 0 }.map { "\($0): \(tally[$0])" }
    if self == .falling, tally["verdict declining"] == 0 { found.append("nothing is said to fall") }
    if self == .growing, tally["verdict progressing"] == 0 { found.append("nothing grows") }
    return found
  }
}
