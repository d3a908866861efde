import Consulting
import Domain
import JSONSource
import PlannerService
import Store

extension PersonalPlanner {
  /// How many weeks are told when the request does not say.
  private static let usualWeeks = 12

  /// Weight, waist, records, volume and adherence up to a day, week by week.
  ///
  /// Weeks without anything are left out, and weight and waist for whom the plan hides numbers. What a week is planned to hold is said by the kept plan.
  func progress(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    let date = try call.day()
    let weeks = call.int("weeks") ?? Self.usualWeeks
    let memory = call.memory
    let (progress, document) = try kept { () throws(StoreFailure) -> (Progress, Document?) in
      let state = try memory.state(Progress.derivation(by: service))
      return (try Progress(state: SettledState(state).after), try memory.document(.plan))
    }
    let plan = try document.map { (document) throws(ErrorBody) in
      try kept { () throws(StoreFailure) in try document.json() }
    }
    let mondays = (date.monday - (weeks - 1) * 7)...date.monday
    let isHidden = try hidesNumbers(memory, plan)
    let planned = (plan?["workouts"]?.array ?? []).count { $0["kind"]?.string == "training" }
    return ProgressAnswer.form.bytes(
      of: (
        date.text, isHidden ? nil : progress.weight.told(mondays),
        isHidden ? nil : progress.waist.told(mondays), progress.records.map(\.told),
        progress.training.filter { mondays.contains($0.monday) }.map {
          $0.told(planned: planned)
        }
      ))
  }
}

extension Progress.Series {
  /// What was measured last, and the mean of each week with what it changed since the last.
  fileprivate func told(_ mondays: ClosedRange<Int>) -> ProgressAnswer.Series {
    var told: [ProgressAnswer.Week] = []
    var before: Double?
    for week in weeks {
      let mean = (Double(week.sum) / Double(week.count)).rounded() / 1000
      let change = before.map { ((mean - $0) * 1000).rounded() / 1000 }
      before = mean
      guard mondays.contains(week.monday) else { continue }
      told.append((CalendarDay(number: week.monday).text, mean, week.count, change))
    }
    return (
      last.map { (CalendarDay(number: $0.day).text, Double($0.value) / 1000) }, told
    )
  }
}

extension Progress.Record {
  fileprivate var told: ProgressAnswer.Record {
    (
      exercise, grams > 0 ? Double(grams) / 1000 : nil, reps, CalendarDay(number: day).text
    )
  }
}

extension Progress.Training {
  fileprivate func told(planned: Int) -> ProgressAnswer.Training {
    (
      CalendarDay(number: monday).text, sessions, planned > 0 ? planned : nil, sets,
      muscles.map { ($0.name, $0.sets) }
    )
  }
}
