import Consulting
import JSONSource

extension LearningCoach {
  /// Lays a plan out as a programme: its training days week after week, under names that stay when the
  /// plan is made anew.
  func layOutProgramme(
    _ form: FilledForm
  ) throws(PlanFailure) -> ProgrammeAnswers.LaidOut {
    let language = form.language
    let days = PlannedDay.all(of: form["plan"] ?? JSON(.null), rules.lifts)
    guard !days.isEmpty else {
      throw invalid(
        [
          Mistake(
            code: "no-workouts", message: Phrase("mistake.plan_days"),
            hint: Phrase("hint.plan_days"), pointer: "/plan")
        ], language)
    }
    let known = DayKeys.Known.all(form["day_keys"])
    let retired = (form["retired_keys"]?.array ?? []).compactMap(\.string)
    let keys = DayKeys(leastOverlap: rules.programme.leastOverlap).named(
      days.map { DayKeys.Day(title: $0.title, key: nil, patterns: Set($0.patterns)) },
      known: known, retired: Set(retired))
    let gone = known.map(\.key).filter { !keys.contains($0) && !retired.contains($0) }
    return ProgrammeAnswers.LaidOut(
      slots: slots(of: keys), days: zip(keys, days).map { (key: $0, day: $1) },
      retired: retired + gone)
  }
}

/// A training day of a plan.
struct PlannedDay {
  /// 1 for Monday to 7 for Sunday.
  let weekday: Int
  let title: String
  /// What is trained, in the order of the day, each once.
  let patterns: [String]

  /// The days of a plan on which something of the catalogue is trained, in their order.
  static func all(of plan: JSON, _ lifts: LiftBook) -> [PlannedDay] {
    (plan["workouts"]?.array ?? []).compactMap { workout in
      var patterns: [String] = []
      for block in workout["blocks"]?.array ?? [] {
        guard let pattern = block["exerciseId"]?.string.flatMap({ lifts[$0]?.pattern }),
          !patterns.contains(pattern)
        else { continue }
        patterns.append(pattern)
      }
      guard !patterns.isEmpty,
        let weekday = workout["weekday"]?.number.flatMap({ Int(exactly: $0) })
      else { return nil }
      return PlannedDay(
        weekday: weekday, title: workout["title"]?.string ?? "", patterns: patterns)
    }
  }
}
