import Consulting
import Domain
import JSONSource
import RuleEngine

extension Briefer {
  /// How the week that ends on a day went.
  func weeklyReview(_ form: FilledForm, _ read: BriefReading) throws(PlanFailure) -> ToldWeek {
    let (to, days) = (read.date, read.days)
    let person = BriefPerson(form["profile"])
    let maker = RecoveryMaker(
      rules: rules, person: person, checkIn: MorningCheckIn(nil), days: days, keptLoad: nil)
    let dates = (0..<rules.baseline.weekDays).reversed().map { to + -$0 }.filter { $0 >= .earliest }
    var scores: [Int] = []
    var load = TrainingLoad([], rules.load)
    for date in dates {
      var consultation = BriefConsultation(rules.rulebook, person)
      let recovery = try maker.recovery(on: date, &consultation)
      if let score = recovery.score { scores.append(score) }
      load = recovery.load
    }
    let week = WeeklyReview(
      from: dates.first ?? to, to: to, scores: scores,
      nights: dates.compactMap { days[$0]?.night?.hours },
      sessions: dates.reduce(0) { $0 + (days[$1]?.workouts.count ?? 0) }, load: load)
    return ToldWeek(week: week, text: text(week, form.language))
  }

  /// The week in sentences: what is not known is not told.
  private func text(_ week: WeeklyReview, _ language: String) -> String {
    let parts: [(key: String, value: String?)] = [
      ("recovery", week.recovery.map(String.init)),
      ("sleep", week.sleep.map { Figure.text($0, decimals: 1) }),
      ("sessions", String(week.sessions)),
      ("fitness", week.change.map { ($0 > 0 ? "+" : "") + Figure.text($0, decimals: 1) }),
    ]
    let sentences = parts.compactMap { part in
      part.value.map {
        rules.rulebook.messages.text(
          "weekReview.\(part.key)", language: language, values: [("value", $0)])
      }
    }
    return BriefWords(messages: rules.rulebook.messages, language: language, rules: rules)
      .joined(sentences, "brief.sentences")
  }
}

extension System {
  static func weeklyReview(_ briefer: Loading<Briefer>) -> ServiceFunction {
    briefer.function(
      "weeklyReview", "how the week that ends on a day went, in numbers",
      fields: { fields in [BriefingFields.date, fields.days, fields.profile] },
      answer: { ToldWeek.form },
      example: #"{"date": "2026-03-22", "days": [{"date": "2026-03-22", "sleep": "#
        + #"{"total_hours": 7.5}}]}"#
    ) { briefer, form, read throws(PlanFailure) in try briefer.weeklyReview(form, read) }
  }
}
