import Population

/// What years by one programme were like.
package struct LoopTally: Sendable {
  /// Sets that were done.
  package var sets = 0
  /// Sets that fell short of the repetitions asked.
  package var missed = 0
  /// Sets that left less in reserve than the least of the plan, by the truth.
  package var tooHard = 0
  /// Sets that left over one more in reserve than the most of the plan, by the truth.
  package var tooEasy = 0
  /// Answers that were none.
  package var refusals = 0
  /// True strength gained over that of the first day, by experience.
  package var gains: [String: [Double]] = [:]
  /// Estimates over the truth, less one, by week.
  package var errors: [Int: [Double]] = [:]

  /// Nothing yet.
  package init() {}

  /// A year of a lifter by a programme.
  package init(seed: UInt64, number: Int, by coach: LoopCoach, _ door: LearningDoor) {
    var year = TrainedYear(TrueLifter(seed: seed, number: number), by: coach)
    self = year.live(door)
  }

  /// Adds what other years were like.
  package mutating func add(_ other: LoopTally) {
    sets += other.sets
    missed += other.missed
    tooHard += other.tooHard
    tooEasy += other.tooEasy
    refusals += other.refusals
    gains.merge(other.gains, uniquingKeysWith: +)
    errors.merge(other.errors, uniquingKeysWith: +)
  }

  /// A part of all sets.
  package func share(_ count: Int) -> Double { Double(count) / Double(max(1, sets)) }

  /// The mean gain of lifters of an experience, or of all.
  package func gain(_ experience: String? = nil) -> Double {
    let values = SeededRequests.experiences.filter { experience == nil || $0 == experience }
      .flatMap { gains[$0] ?? [] }
    return values.sorted().reduce(0, +) / Double(max(1, values.count))
  }

  /// The middle size of the errors of a week, and the size nine of ten keep below; nil for none.
  package func error(week: Int) -> (middle: Double, most: Double)? {
    let sizes = (errors[week] ?? []).map(abs).sorted()
    guard !sizes.isEmpty else { return nil }
    return (sizes[sizes.count / 2], sizes[min(sizes.count - 1, sizes.count * 9 / 10)])
  }

  /// The weeks whose errors are told.
  package static var weeks: [Int] { TrainedYear.weeks }
}
