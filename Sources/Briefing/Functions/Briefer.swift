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
  func assessRecovery(_ form: FilledForm) throws(PlanFailure) -> DayRecovery {
    var consultation = BriefConsultation(rulebook, BriefPerson(form["profile"]))
    return try recovery(form, &consultation)
  }

  /// The decision of a day.
  func dailyBrief(_ form: FilledForm) throws(PlanFailure) -> ToldBrief {
    let person = BriefPerson(form["profile"])
    var consultation = BriefConsultation(rulebook, person)
    let learned = try learned(form, &consultation)
    let recovery = try recovery(form, &consultation)
    let history = BriefHistory(form["history"], before: day(form), at: "/history")
    let isOpen = history.hasOpenStop && !recovery.checkIn.isCleared
    let brief = try BriefMaker(
      rules: rules, person: person, learned: learned, hasOpenStop: isOpen
    )
    .brief(recovery, &consultation)
    let words = BriefWords(messages: rulebook.messages, language: form.language, rules: rules)
    return ToldBrief(brief: brief, words: words, planned: form.text("planned"))
  }

  /// What earlier decisions came to.
  func learnFromBriefs(_ form: FilledForm) throws(PlanFailure) -> LearnedBriefs {
    var consultation = BriefConsultation(rulebook, BriefPerson(nil))
    return try learned(form, &consultation)
  }

  private func recovery(
    _ form: FilledForm, _ consultation: inout BriefConsultation
  ) throws(PlanFailure) -> DayRecovery {
    let date = day(form)
    var reader = HealthDayReader(rules.health)
    let days = reader.days(form["days"], until: date, at: "/days")
    let maker = RecoveryMaker(
      rules: rules, person: BriefPerson(form["profile"]), checkIn: MorningCheckIn(form["check_in"]),
      days: days, keptLoad: keptLoad(form["load_state"]))
    return try maker.recovery(on: date, &consultation)
  }

  private func learned(
    _ form: FilledForm, _ consultation: inout BriefConsultation
  ) throws(PlanFailure) -> LearnedBriefs {
    let history = BriefHistory(form["history"], before: day(form), at: "/history")
    return try BriefLearner(rules: rules.decision, history: history)
      .learned(before: day(form), &consultation)
  }

  private func keptLoad(_ json: JSON?) -> TrainingLoad? {
    guard let json, let days = json["n"]?.number, let chronic = json["ctl"]?.number,
      let acute = json["atl"]?.number
    else { return nil }
    return TrainingLoad(
      days: Int(days), chronic: chronic, acute: acute, earlier: json["ctl7"]?.number, rules.load)
  }

  /// The day a request is about, which its form has held against its shape.
  func day(_ form: FilledForm) -> CalendarDay {
    CalendarDay(form.text("date") ?? "") ?? CalendarDay(number: 0)
  }

  /// What is wrong with a request beside its form, in a language.
  func mistakes(in request: JSON, _ language: String) -> [Diagnostic] {
    rulebook.messages.said(BriefMistakes(in: request, rules).all, language)
  }
}

/// Holds that no edition lets anybody train on a medical stop or on critical recovery.
struct SafetyGate {
  let rulebook: Rulebook

  init(_ rulebook: Rulebook) { self.rulebook = rulebook }

  /// Asks the page of decisions in every such case.
  ///
  /// - Throws: `weakened-gate` at the first case in which somebody would train.
  func hold() throws(Diagnostic) {
    var reader = PageReader(rulebook)
    let flags = rulebook.vocabulary.words("RecoveryFlag").map(Value.string)
    let scores: [Value] = [.null, .number(0), .number(50), .number(70), .number(100)]
    let feels: [Value] = [.null, .number(1), .number(3), .number(5)]
    for (isStop, isCritical) in [(true, false), (false, true), (true, true)] {
      for (score, feel) in scores.flatMap({ score in feels.map { (score, $0) } }) {
        for known in [[], flags] {
          try hold(
            [
              ("isMedicalStop", .boolean(isStop)), ("isCritical", .boolean(isCritical)),
              ("isIll", .boolean(!known.isEmpty)), ("decisionScore", score), ("feel", feel),
              ("dayFlags", .list(known)),
            ], &reader)
        }
      }
    }
  }

  private func hold(_ about: [(String, Value)], _ reader: inout PageReader) throws(Diagnostic) {
    let reply = try reader.one(BriefingQuestions.decision, about)
    guard reply.word("dayDecision") != DayDecision.rest.rawValue else { return }
    throw Diagnostic(
      "weakened-gate",
      "'day decision' lets somebody train on a medical stop or on critical recovery",
      hint: "let the rows for a medical stop and for critical recovery stand first and answer rest",
      place: rulebook.place(ofDecision: reply.decision, row: reply.row.index))
  }
}
