import JSONSource
import Population

/// What the lifts of a life can truly do.
///
/// A lift is met with the load the plan names and can do the middle of its range with the most reserve
/// asked; from then on it follows the course.
struct LifeStrength {
  private let catalogue: CatalogueFacts
  private let bodyKg: Double
  private let course: LifeCourse
  /// One repetition of what is moved, kg, or repetitions where nothing but the body is.
  private var starts: [String: Double] = [:]
  private var week = 0

  init(_ catalogue: CatalogueFacts, bodyKg: Double, _ course: LifeCourse) {
    (self.catalogue, self.bodyKg, self.course) = (catalogue, bodyKg, course)
  }

  mutating func enter(week: Int) { self.week = week }

  /// Strength over that of the first week.
  var factor: Double {
    var factor = 1.0
    for _ in 0..<max(0, week - 1) { factor *= 1 + course.weekly }
    return factor
  }

  /// The load somebody takes for a block; nil where nothing but the body is moved.
  func load(_ block: JSON, _ id: String) -> Double? {
    if let load = block["load_kg"]?.number { return load }
    guard let exercise = catalogue.exerciseById[id], exercise.incrementKg > 0,
      exercise.loadType != "bodyweight_plus", exercise.repUnit == "reps"
    else { return nil }
    return exercise.incrementKg * 8
  }

  /// Repetitions to failure on a usual day.
  mutating func most(_ block: JSON, _ id: String, load: Double?, form: Double) -> Double {
    let work = Prescription(block)
    let middle = Double(work.low + work.high) / 2 + Double(work.rir) + 1
    let moved = load.map { lifted($0, id) }
    let start = starts[id] ?? moved.map { $0 * (1 + middle / 30) } ?? middle
    starts[id] = start
    guard let moved else { return start * factor * form }
    return max(0, min(40, 30 * (start * factor * form / moved - 1)))
  }

  /// What is lifted at a load; with all the help there is, little.
  private func lifted(_ load: Double, _ id: String) -> Double {
    max(1, catalogue.exerciseById[id]?.lifted(load, bodyKg: bodyKg) ?? load)
  }

  /// What a block asks of a lift over what it can do; nil for a lift without a load.
  func asked(_ block: JSON, _ id: String) -> Double? {
    guard let load = block["load_kg"]?.number, let start = starts[id] else { return nil }
    let work = Prescription(block)
    let reps = Double(work.low + work.high) / 2 + Double(work.rir)
    return lifted(load, id) * (1 + reps / 30) / (start * factor)
  }
}
