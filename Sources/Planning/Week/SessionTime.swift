/// The time model: how long exercises and their sets take.
///
/// All in milliseconds, so that half repetitions stay whole numbers.
struct SessionTime: Sendable {
  private let time: TrainingSettings.Time
  private let prescriptions: Prescriptions

  init(_ time: TrainingSettings.Time, _ prescriptions: Prescriptions) {
    self.time = time
    self.prescriptions = prescriptions
  }

  /// Easy movement before the first and after the last exercise.
  var easy: Int { prescriptions.easyMinutes * 60_000 }

  /// Walking over, setting up and ramping.
  func overhead(_ movement: Exercise.Movement) -> Int {
    (movement == .compound ? time.compoundSeconds : time.isolationSeconds) * 1000
  }

  /// One set without its rest, at the middle of its range.
  func work(_ exercise: Exercise, _ role: ExerciseRole) -> Int {
    let set = prescriptions.set(of: exercise, as: role)
    let unit =
      switch exercise.repUnit {
      case .reps: time.repMilliseconds
      case .seconds: 1000
      case .steps: time.stepMilliseconds
      }
    let middle = (set.lower + set.upper) * unit / 2
    return time.setSeconds * 1000 + (exercise.unilateral ? 2 * middle : middle)
  }

  /// The repetitions, seconds or steps of a set.
  func range(_ exercise: Exercise, _ role: ExerciseRole) -> ClosedRange<Int> {
    let set = prescriptions.set(of: exercise, as: role)
    return set.lower...max(set.lower, set.upper)
  }

  /// The rest after a straight set.
  func rest(_ role: ExerciseRole) -> Int {
    prescriptions[role].restSeconds * 1000
  }

  /// What a rest loses inside a superset, in whole seconds so that the plan can print the rest.
  func saving(ofRest milliseconds: Int) -> Int {
    milliseconds - supersetRestSeconds(milliseconds / 1000) * 1000
  }

  /// The rest inside a superset, seconds: a part of the rest alone, in whole steps upwards.
  func supersetRestSeconds(_ seconds: Int) -> Int {
    let step = 100 * time.supersetRestStep
    let steps = (seconds * time.supersetRestPercent + step - 1) / step
    return min(seconds, max(time.supersetRestLeast, steps * time.supersetRestStep))
  }
}
