/// A year of a lifter by a programme.
struct TrainedYear {
  /// The days at whose end the estimates are held against the truth.
  static let weeks = [1, 2, 4, 8, 13, 26, 39, 52]

  private var lifter: TrueLifter
  private let coach: LoopCoach

  init(_ lifter: TrueLifter, by coach: LoopCoach) { (self.lifter, self.coach) = (lifter, coach) }

  /// Lives it.
  mutating func live(_ door: LearningDoor) -> LoopTally {
    switch coach {
    case .learned:
      var programme = LearnedProgramme(door)
      var tally = train(&programme)
      tally.refusals = programme.refusals
      return tally
    case .doubleProgression:
      var programme = DoubleProgression()
      return train(&programme)
    case .percentageWave:
      var programme = PercentageWave()
      return train(&programme)
    }
  }

  private mutating func train(_ programme: inout some Programme) -> LoopTally {
    var tally = LoopTally()
    var last = 0
    var checks = Self.weeks
    for (number, day) in lifter.days.enumerated() {
      while let week = checks.first, day >= 7 * week {
        check(week, programme, &tally)
        checks.removeFirst()
      }
      lifter.wait(day - last)
      last = day
      lifter.begin()
      var sets: [DoneSet] = []
      for lift in TrueLifter.plan[number % TrueLifter.plan.count] {
        for _ in 0..<LoopSheet.sets { sets.append(train(lift, sets, day, &programme, &tally)) }
      }
      programme.end(sets, day: day)
    }
    for week in checks { check(week, programme, &tally) }
    tally.gains[lifter.experience] = [lifter.gain]
    return tally
  }

  private mutating func train(
    _ lift: String, _ sets: [DoneSet], _ day: Int, _ programme: inout some Programme,
    _ tally: inout LoopTally
  ) -> DoneSet {
    var asked = programme.next(lift, sets.filter { $0.lift == lift }, day: day)
    if asked.load == nil {
      asked.load = LoopSheet.down(
        LoopSheet.load(lifter.guess(lift), asked.reps + asked.reserve))
    }
    let load = asked.load ?? LoopSheet.step
    let effort = lifter.lift(lift, load, asked: asked.reps)
    tally.sets += 1
    if effort.reps < asked.reps { tally.missed += 1 }
    if effort.reserve < Double(LoopSheet.reserve.lowerBound) { tally.tooHard += 1 }
    if effort.reserve > Double(LoopSheet.reserve.upperBound) + 1 { tally.tooEasy += 1 }
    return DoneSet(lift: lift, load: load, asked: asked, reps: effort.reps, felt: effort.felt)
  }

  private func check(_ week: Int, _ programme: some Programme, _ tally: inout LoopTally) {
    for lift in TrueLifter.plan.flatMap(\.self) {
      guard let estimate = programme.estimate(lift) else { continue }
      tally.errors[week, default: []].append(estimate / lifter.strength(lift) - 1)
    }
  }
}

/// What a year is trained by.
package enum LoopCoach: String, CaseIterable, Sendable {
  case learned = "the coach that learns"
  case doubleProgression = "double progression"
  case percentageWave = "percentage wave"
}
