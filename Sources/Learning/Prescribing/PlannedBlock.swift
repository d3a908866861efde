import Consulting
import Domain
import JSONSource

extension AskedBlock {
  /// What a plan asks of an exercise on a day; nil when it asks nothing that counts repetitions.
  ///
  /// - Parameters:
  ///   - plan: An answer of `generatePlan` or `adaptPlan`.
  ///   - weekday: 1 for Monday to 7 for Sunday.
  ///   - exercise: Its id.
  init?(plan: JSON, weekday: Int, exercise: String) {
    let day = plan["workouts"]?.array?.first { $0["weekday"]?.number == Double(weekday) }
    let block = day?["blocks"]?.array?.first { $0["exerciseId"]?.string == exercise }
    guard let block, let sets = block["sets"]?.number.flatMap({ Int(exactly: $0) }), sets > 0,
      let reps = Self.range(block["reps"]), let reserve = Self.range(block["rir"])
    else { return nil }
    self.init(
      exercise: exercise, sets: sets, reps: reps, reserve: reserve,
      rest: block["rest_s"]?.number.flatMap { Int(exactly: $0) } ?? 0,
      load: block["load_kg"]?.number)
  }

  /// The whole numbers of a text such as `6–10` or `2`; nil for seconds and all else.
  private static func range(_ json: JSON?) -> ClosedRange<Int>? {
    guard let reps = json?.string.flatMap(RepRange.init), reps.unit.isEmpty else { return nil }
    return reps.range
  }
}
