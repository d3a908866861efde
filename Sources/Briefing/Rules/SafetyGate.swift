import Consulting
import JSONSource
import RuleEngine

/// Holds that no edition lets anybody train on a medical stop or on critical recovery, or on the rest that
/// follows from them.
struct SafetyGate {
  let rulebook: Rulebook

  init(_ rulebook: Rulebook) { self.rulebook = rulebook }

  /// Asks the page of decisions in every such case.
  ///
  /// - Throws: `weakened-gate` at the first case in which somebody would train.
  func hold() throws(Diagnostic) {
    var reader = PageReader(rulebook)
    try holdStops(&reader)
    try holdCritical(&reader)
    try holdRest(&reader)
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

  /// A sign that was told, a stop that stands and chest pain or fainting are stops, whatever else is so.
  private func holdStops(_ reader: inout PageReader) throws(Diagnostic) {
    let stops: [(isTold: Bool, isOpen: Bool, flags: [String])] = [
      (true, false, []), (false, true, []), (false, false, ["chest_pain_or_fainting"]),
    ]
    for stop in stops {
      let reply = try reader.one(
        BriefingQuestions.medicalStop,
        [
          ("hasRedFlag", .boolean(stop.isTold)), ("hasOpenStop", .boolean(stop.isOpen)),
          ("healthFlags", .list(stop.flags.map(Value.string))),
        ])
      guard !reply.flag("isMedicalStop") else { continue }
      throw weakened(reply, "'medical stop' takes a warning sign for none")
    }
  }

  /// Who is ill, and of whom a value is far outside of what is healthy, is critical, however calm the rest.
  private func holdCritical(_ reader: inout PageReader) throws(Diagnostic) {
    let mornings: [(isIll: Bool, state: [String], day: [String])] = [
      (true, [], []), (false, ["acute_illness"], []), (false, [], ["vital_extreme"]),
    ]
    for morning in mornings {
      let reply = try reader.one(
        BriefingQuestions.critical,
        [
          ("isIll", .boolean(morning.isIll)),
          ("healthFlags", .list(morning.state.map(Value.string))),
          ("dayFlags", .list(morning.day.map(Value.string))), ("criticalSigns", .number(0)),
          ("lowestScore", .null),
        ])
      guard !reply.flag("isCritical") else { continue }
      throw weakened(reply, "'critical' lets somebody train who is ill")
    }
  }

  /// A day of rest asks no training.
  private func holdRest(_ reader: inout PageReader) throws(Diagnostic) {
    let rest = Value.string(DayDecision.rest.rawValue)
    let reply = try reader.one(BriefingQuestions.session, [("givenDecision", rest)])
    guard reply.flag("asksTraining") else { return }
    throw weakened(reply, "'brief session' asks for training on a day of rest")
  }

  private func hold(_ about: [(String, Value)], _ reader: inout PageReader) throws(Diagnostic) {
    let reply = try reader.one(BriefingQuestions.decision, about)
    guard reply.word("dayDecision") != DayDecision.rest.rawValue else { return }
    throw weakened(
      reply, "'day decision' lets somebody train on a medical stop or on critical recovery")
  }

  private func weakened(_ reply: RuleAnswer, _ what: String) -> Diagnostic {
    Diagnostic(
      "weakened-gate", what,
      hint: "let the rows that stop training stand first and answer so",
      place: rulebook.place(ofDecision: reply.decision, row: reply.row.index))
  }
}
