import Consulting
import JSONSource

/// The lifts that lead the days of a week.
struct MainLifts: Sendable {
  /// A lift with the days it leads, counted from 1.
  private struct Lift {
    let exercise: Int
    var days: [Int]
  }

  private var lifts: [Lift] = []

  /// The leading lifts of a week as it was solved.
  init(_ week: WeekPlan) {
    for (index, session) in week.sessions.enumerated() {
      for placed in session.exercises { note(placed.exercise, as: placed.role, on: index + 1) }
    }
  }

  /// No lift yet.
  init() {}

  /// Takes an exercise of a day, counted from 1, if it leads there.
  mutating func note(_ exercise: Int, as role: ExerciseRole, on day: Int) {
    guard role == .main else { return }
    if let known = lifts.firstIndex(where: { $0.exercise == exercise }) {
      lifts[known].days.append(day)
    } else {
      lifts.append(Lift(exercise: exercise, days: [day]))
    }
  }

  /// Writes them in training order, each with its days and whether the athlete gave it.
  func write(
    into writer: inout JSONWriter, given: [Int], _ exerciseCatalogue: ExerciseCatalogue,
    _ language: String
  ) {
    writer.key("main_lifts")
    writer.beginArray()
    for lift in lifts {
      let card = exerciseCatalogue.cards[lift.exercise]
      writer.beginObject()
      writer.field("exerciseId", card.id)
      writer.field("name", card.name[language])
      writer.field("pattern", card.pattern)
      writer.key("days")
      writer.beginArray()
      for day in lift.days { writer.value(day) }
      writer.endArray()
      writer.field("given", given.contains(lift.exercise))
      writer.endObject()
    }
    writer.endArray()
  }
}
