/// What a session asks of an exercise: in its place, unless it is left out.
struct SessionBlock: Sendable {
  enum State: String, CaseIterable, Sendable {
    case open, skipped
  }

  var exercise: String
  /// Working sets.
  let sets: Int
  /// Lowest and highest repetitions; nil for what is held or walked, and not counted.
  let reps: ClosedRange<Int>?
  /// Lowest and highest reserve; nil with the repetitions.
  let reserve: ClosedRange<Int>?
  /// Seconds between sets.
  let rest: Int
  /// The load that is asked in kilograms; nil to ask for one.
  var load: Double?
  var state = State.open
  /// The exercise it stands in for; nil for the one that was planned.
  var insteadOf: String?
}
