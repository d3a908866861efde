import Consulting
import JSONSource
import RuleEngine

/// The pages of learning, read once: immutable, shared by all threads.
package final class LearningRules: Sendable {
  let rulebook: Rulebook
  let lifts: LiftBook
  let intents: [SetIntent: (isWorking: Bool, isTop: Bool, stimulus: IntentStimulus)]
  let strength: StrengthRules
  let bands: BandRules
  let trend: TrendRules
  let verdicts: VerdictRules
  let phases: PhaseRules
  let recovery: RecoveryRules
  let grading: GradingRules
  let links: LinkRules
  let ladder: LadderRules
  let week: WeekRules
  let next: NextSetRules
  let pain: PainRules
  let limitation: LimitationRules
  let notes: NoteRules
  let answers: AnswerRules
  let telling: TellingRules
  let programme: ProgrammeRules
  let workout: WorkoutRules
  let history: HistoryRules
  /// What the words at the beginning of a line at the rack mean, in every language.
  let commands: [String: RackCommand]

  /// Reads the pages of rules that keep the required rules.
  ///
  /// - Throws: The first thing that would make it learn wrongly.
  package init(_ rulebook: Rulebook) throws(Diagnostic) {
    self.rulebook = rulebook
    var reader = PageReader(rulebook)
    intents = try reader.table(LearningQuestions.setIntent, by: "setIntent") {
      (
        $0.flag("isWorkingSet"), $0.flag("isTopSet"),
        IntentStimulus(rawValue: $0.word("intentStimulus")) ?? .none
      )
    }
    strength = try StrengthRules(&reader)
    bands = try BandRules(&reader)
    trend = try TrendRules(&reader)
    verdicts = try VerdictRules(&reader)
    phases = try PhaseRules(&reader)
    recovery = try RecoveryRules(&reader)
    grading = try GradingRules(&reader)
    links = try LinkRules(&reader)
    ladder = try LadderRules(&reader)
    week = try WeekRules(&reader)
    next = try NextSetRules(&reader)
    pain = try PainRules(&reader)
    limitation = try LimitationRules(&reader)
    notes = try NoteRules(&reader, pain)
    answers = try AnswerRules(&reader)
    telling = try TellingRules(&reader)
    programme = try ProgrammeRules(&reader)
    workout = try WorkoutRules(&reader)
    history = try HistoryRules(&reader)
    commands = Self.commands(rulebook.messages)
    guard let catalogue = rulebook.catalogue(named: LiftBook.requiredRules.name) else {
      throw Diagnostic("missing-catalogue", "there is no catalogue 'exercises'")
    }
    lifts = LiftBook(catalogue, rulebook, strength)
    try Agreement(strength, trend, lifts).prove(&reader)
  }

  private static func commands(_ messages: Messages) -> [String: RackCommand] {
    var commands: [String: RackCommand] = [:]
    for kind in RackCommand.allCases where kind != .set && kind != .unclear {
      for language in messages.languages {
        let words = messages.text("coach.command.\(kind.rawValue)", language: language, values: [])
        for word in words.split(separator: " ") { commands[word.lowercased()] = kind }
      }
    }
    return commands
  }

  /// What an intent counts for.
  func intent(_ intent: SetIntent) -> (isWorking: Bool, isTop: Bool, stimulus: IntentStimulus) {
    guard let rules = intents[intent] else { preconditionFailure("every intent was read") }
    return rules
  }
}

/// Pages that the plan and the learner both keep to must say the same.
private struct Agreement {
  let strength: StrengthRules
  let trend: TrendRules
  let lifts: LiftBook

  init(_ strength: StrengthRules, _ trend: TrendRules, _ lifts: LiftBook) {
    (self.strength, self.trend, self.lifts) = (strength, trend, lifts)
  }

  func prove(_ reader: inout PageReader) throws(Diagnostic) {
    for repetitions in [0.0, 1, 2, 6] {
      let logged = try reader.one(
        LearningQuestions.known1rm,
        [("loadKg", .number(100)), ("repsToFailure", .number(repetitions))])
      try hold(
        abs(logged.number("e1rmKg") - strength.single(100, repetitions)) < 1e-6,
        LearningQuestions.estimate.page, logged, reader)
    }
    let percent = trend.rise * 100
    let still = try reader.one(LearningQuestions.liftGain, [("gainPct", .number(percent))])
    let more = try reader.one(LearningQuestions.liftGain, [("gainPct", .number(percent + 0.01))])
    try hold(
      !still.flag("isGain") && more.flag("isGain"), LearningQuestions.strengthTrack.page, more,
      reader)
  }

  private func hold(_ agrees: Bool, _ page: String, _ reply: RuleAnswer, _ reader: PageReader)
    throws(Diagnostic)
  {
    guard !agrees else { return }
    let other = reader.rulebook.outlines[reply.decision].name
    throw Diagnostic(
      "pages-disagree", "'\(page)' and '\(other)' do not mean the same",
      hint: "change both together: the plan and the learner must agree",
      place: reader.rulebook.place(ofDecision: reply.decision, row: reply.row.index))
  }
}
