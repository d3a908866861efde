import Consulting
import Domain
import JSONSource
import RuleEngine

extension Briefer {
  /// What of the last weeks is worth a word.
  func healthInsights(_ form: FilledForm, _ read: BriefReading) throws(PlanFailure)
    -> [HealthInsight]
  {
    let finder = InsightFinder(rules: rules.insights, days: read.days, date: read.date)
    let found = finder.found(proteinTarget: form["targets"]?["protein_g"]?.number)
    let known = found.map { told($0, form.language) }
    return known + (try milestone(form["event"], read.date, form.language))
  }

  private func told(_ found: InsightFinder.Found, _ language: String) -> HealthInsight {
    let values = (found.values + found.beside).map { ($0.key, Figure.text($0.value, decimals: 0)) }
    let text = rules.rulebook.messages.text(
      "healthInsight.\(found.kind.rawValue)", language: language, values: values)
    return HealthInsight(kind: found.kind, values: found.values, text: text)
  }

  private func milestone(_ event: JSON?, _ date: CalendarDay, _ language: String)
    throws(PlanFailure) -> [HealthInsight]
  {
    guard let event, let day = CalendarDay(event["date"]?.string ?? ""),
      rules.insights.milestones.contains(day - date)
    else { return [] }
    let left = day - date
    var consultation = BriefConsultation(rules.rulebook, BriefPerson(nil))
    consultation.set("daysToEvent", .number(Double(left)))
    let phase = try consultation.ask(BriefingQuestions.phase).word("eventPhase")
    let text = rules.rulebook.messages.text(
      "healthInsight.milestone", language: language,
      values: [("name", event["name"]?.string ?? ""), ("days", String(left))])
    return [
      HealthInsight(
        kind: .milestone, values: [("days", Double(left))], phase: EventPhase(rawValue: phase),
        text: text)
    ]
  }
}

extension System {
  static func healthInsights(_ briefer: Loading<Briefer>) -> ServiceFunction {
    briefer.function(
      "healthInsights", "what of the last weeks of health data is worth a word",
      fields: { fields in
        [
          BriefingFields.date, fields.days, BriefingFields.targets, BriefingFields.event,
        ]
      },
      answer: { .object([.always("insights", \.self, HealthInsight.form.list)]) },
      example: #"{"date": "2026-03-23", "days": [], "event": {"name": "Hyrox", "date": "#
        + #""2026-04-06"}}"#
    ) { briefer, form, read throws(PlanFailure) in try briefer.healthInsights(form, read) }
  }
}
