import Consulting
import Domain
import JSONSource
import RuleEngine

/// Turns days of health data into a decision; start reading here.
///
/// Pure: the same request with the same rules gives the same bytes; the day is part of the request.
struct Briefer: Sendable {
  let rules: BriefingRules
  private var rulebook: Rulebook { rules.rulebook }

  /// A briefer by rules that keep what the brief requires.
  ///
  /// - Throws: The first thing that would make it decide wrongly.
  init(_ rulebook: Rulebook) throws(Diagnostic) {
    rules = try BriefingRules(rulebook)
    try SafetyGate(rulebook).hold()
  }

  /// How recovered somebody is on a day.
  func assessRecovery(_ form: FilledForm, _ read: BriefReading) throws(PlanFailure) -> DayRecovery {
    var consultation = BriefConsultation(rulebook, BriefPerson(form["profile"]))
    return try recovery(form, read, &consultation)
  }

  /// The decision of a day.
  func dailyBrief(_ form: FilledForm, _ read: BriefReading) throws(PlanFailure) -> ToldBrief {
    let person = BriefPerson(form["profile"])
    var consultation = BriefConsultation(rulebook, person)
    let learned = try learned(read, &consultation)
    let recovery = try recovery(form, read, &consultation)
    let isOpen = read.history.hasOpenStop && !recovery.checkIn.isCleared
    let brief = try BriefMaker(
      rules: rules, person: person, learned: learned, hasOpenStop: isOpen
    )
    .brief(recovery, &consultation)
    let words = BriefWords(messages: rulebook.messages, language: form.language, rules: rules)
    return ToldBrief(brief: brief, words: words, planned: form.text("planned"))
  }

  /// What earlier decisions came to.
  func learnFromBriefs(_ read: BriefReading) throws(PlanFailure) -> LearnedBriefs {
    var consultation = BriefConsultation(rulebook, BriefPerson(nil))
    return try learned(read, &consultation)
  }

  private func recovery(
    _ form: FilledForm, _ read: BriefReading, _ consultation: inout BriefConsultation
  ) throws(PlanFailure) -> DayRecovery {
    let maker = RecoveryMaker(
      rules: rules, person: BriefPerson(form["profile"]), checkIn: MorningCheckIn(form["check_in"]),
      days: read.days, keptLoad: keptLoad(form["load_state"]))
    return try maker.recovery(on: read.date, &consultation)
  }

  private func learned(
    _ read: BriefReading, _ consultation: inout BriefConsultation
  ) throws(PlanFailure) -> LearnedBriefs {
    try BriefLearner(rules: rules.decision, history: read.history)
      .learned(before: read.date, &consultation)
  }

  private func keptLoad(_ json: JSON?) -> TrainingLoad? {
    guard let json, let days = json["n"]?.number, let chronic = json["ctl"]?.number,
      let acute = json["atl"]?.number
    else { return nil }
    return TrainingLoad(
      days: Int(days), chronic: chronic, acute: acute, earlier: json["ctl7"]?.number, rules.load)
  }
}
