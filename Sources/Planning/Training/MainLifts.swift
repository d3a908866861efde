import Consulting
import JSONSource

/// The lifts that lead the days of a week.
struct MainLifts: Sendable {
  /// A lift with the days it leads, counted from 1.
  fileprivate struct Lift: Sendable {
    let exercise: Int
    var days: [Int]
  }

  fileprivate var lifts: [Lift] = []

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

  /// They as a plan tells them, in training order, each with its days and whether the athlete gave it.
  struct Led: Consulted {
    private let lifts: [Lift]
    let consultation: Consultation

    /// Tells leading lifts to an athlete.
    init(_ led: MainLifts, by consultation: Consultation) {
      lifts = led.lifts
      self.consultation = consultation
    }

    static let section = AnswerMember<Led>.always(
      "main_lifts", { led in led.lifts.map { Told($0, by: led.consultation) } }, form.list)

    private static let form = AnswerForm<Told<Lift>>.object([
      .always("exerciseId", \.card.id, .text),
      .always("name", { $0.card.name[$0.language] }, .text),
      .always("pattern", \.card.pattern, .text),
      .always("days", \.value.days, AnswerForm.integer.list),
      .always(
        "given",
        { told in told.consultation.request.lifts.contains { $0.exercise == told.value.exercise } },
        .flag),
    ])
  }
}

extension Told<MainLifts.Lift> {
  fileprivate var card: ExerciseCatalogue.Card {
    consultation.edition.exerciseCatalogue.cards[value.exercise]
  }
}
