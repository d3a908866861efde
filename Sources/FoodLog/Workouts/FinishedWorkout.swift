/// What a workout came to: the sets that were done, beside the records of before.
struct FinishedWorkout {
  /// A set as it was logged.
  struct LoggedSet {
    let exercise: String
    let lift: LoggedLift
    let isWarmup: Bool
    /// Whether it was done, and not only predicted or planned.
    let isDone: Bool
  }

  /// An exercise and a number of it, in the order of the workout.
  typealias Each = (exercise: String, value: Double)

  /// Working sets that were done.
  let count: Int
  /// Repetitions times what was lifted with them, as far as it is known.
  let volumeKg: Double
  /// The best estimated maximum of each exercise that tells one.
  let maxima: [Each]
  /// Exercises whose maximum is above their record, and those that had none.
  let records: [String]
  let firsts: [String]
  /// How many sets of each exercise were done.
  let sets: [Each]

  init(
    _ logged: [LoggedSet], records known: [String: Double], of body: (String) -> LiftedBody,
    _ rules: FoodTrendRules
  ) {
    let done = logged.filter { $0.isDone && !$0.isWarmup }
    var (sets, maxima): ([Each], [Each]) = ([], [])
    for set in done {
      Self.change(&sets, set.exercise) { ($0 ?? 0) + 1 }
      if let estimate = LiftTrend.estimate(set.lift, of: body(set.exercise), rules) {
        Self.change(&maxima, set.exercise) { max($0 ?? 0, estimate) }
      }
    }
    count = done.count
    volumeKg = Self.volume(done, of: body)
    records = maxima.filter { one in known[one.exercise].map { one.value > $0 } ?? false }
      .map(\.exercise)
    firsts = maxima.filter { known[$0.exercise] == nil }.map(\.exercise)
    self.sets = sets
    self.maxima = maxima
  }

  /// Repetitions times what was lifted, to a tenth of a kilogram; of a body whose weight is not known
  /// what was added to it, and nothing of help.
  private static func volume(_ sets: [LoggedSet], of body: (String) -> LiftedBody) -> Double {
    let kilograms = sets.map { set in
      let body = body(set.exercise)
      let added = body.load.helps ? 0 : set.lift.weightKg ?? 0
      return set.lift.reps * max(0, body.lifted(set.lift.weightKg) ?? added)
    }
    return Nutrients.round(kilograms.reduce(0, +), 1)
  }

  /// Whether a template asks for other exercises, another order or other numbers of sets.
  func differs(from template: [Each]) -> Bool {
    !template.elementsEqual(sets) { $0.exercise == $1.exercise && $0.value == $1.value }
  }

  private static func change(
    _ list: inout [Each], _ exercise: String, _ value: (Double?) -> Double
  ) {
    if let place = list.firstIndex(where: { $0.exercise == exercise }) {
      list[place].value = value(list[place].value)
    } else {
      list.append((exercise, value(nil)))
    }
  }
}
