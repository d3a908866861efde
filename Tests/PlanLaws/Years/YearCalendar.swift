import Population

/// What a year brings, week by week: illness, travel, injuries, weeks that are missed, a change of
/// mind.
struct YearCalendar {
  /// What one week is like.
  struct Week {
    /// Nobody trains: ill, busy or away.
    var isMissed = false
    /// What there is to train with instead of the usual; nil for the usual.
    var equipment: String?
    /// What hurts, and how much, 1–5.
    var pain: (joint: String, level: Int)?
    /// The joint that was named to the planner as injured; nil for none.
    var injury: String?
    /// The part of the days on which food is weighed, 0–1.
    var discipline = 0.9
    /// The goal from this week on; nil where it stays.
    var goal: String?
    /// Whether a pregnancy is told in this week.
    var isPregnant = false
  }

  private(set) var weeks: [Week]

  init(_ athlete: TrueAthlete, seed: UInt64, weeks count: Int) {
    var random = SplitMix64(seed &+ 52, athlete.number)
    weeks = Array(repeating: Week(), count: count)
    var week = 3
    while week < count {
      let happening = random.unit()
      switch happening {
      case ..<0.05: week = miss(week, for: random.int(1...2))
      case ..<0.08: week = miss(week, for: 1)
      case ..<0.1 where random.chance(0.3): week = miss(week, for: random.int(3...5))
      case ..<0.15: week = travel(week, for: random.int(1...3), athlete, &random)
      case ..<0.185: week = hurt(week, for: random.int(3...8), &random)
      default: week += 1
      }
    }
    addHabits(athlete, &random)
  }

  private mutating func miss(_ week: Int, for count: Int) -> Int {
    let end = min(weeks.count, week + count)
    for index in week..<end { weeks[index].isMissed = true }
    return end + 1
  }

  private mutating func travel(
    _ week: Int, for count: Int, _ athlete: TrueAthlete, _ random: inout SplitMix64
  ) -> Int {
    let places = ["bodyweight_only", "bands_only", "dumbbells_only"]
    let place = random.pick(places.filter { $0 != athlete.equipment })
    let end = min(weeks.count, week + count)
    for index in week..<end { weeks[index].equipment = place }
    return end + 2
  }

  /// Pain that is worst at first; half of the time the joint is named as injured.
  private mutating func hurt(_ week: Int, for count: Int, _ random: inout SplitMix64) -> Int {
    let joint = random.pick(SeededRequests.joints)
    let (worst, isNamed) = (random.int(2...4), random.chance(0.5))
    let end = min(weeks.count, week + count)
    for index in week..<end {
      let level = worst - (index - week) / 2
      if level > 0 { weeks[index].pain = (joint, level) }
      if isNamed { weeks[index].injury = joint }
    }
    return end + 2
  }

  private mutating func addHabits(_ athlete: TrueAthlete, _ random: inout SplitMix64) {
    let usual = 0.75 + 0.25 * random.unit()
    for index in weeks.indices { weeks[index].discipline = usual }
    if random.chance(0.4) {
      let start = random.int(8...40)
      let end = start + random.int(3...6)
      for index in weeks.indices where index >= start && index < end {
        weeks[index].discipline = 0.3
      }
    }
    let turn = random.int(18...36)
    if random.chance(0.15), turn < weeks.count {
      weeks[turn].goal = random.pick(SeededRequests.goals.filter { $0 != athlete.goal })
    }
    let news = random.int(10...30)
    if athlete.sex == "female", athlete.ageYears < 45, random.chance(0.05), news < weeks.count {
      weeks[news].isPregnant = true
    }
  }
}
