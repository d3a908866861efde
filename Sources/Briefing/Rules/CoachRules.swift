import Consulting
import JSONSource
import RuleEngine

/// What a language model may say as somebody's coach.
struct CoachRules: Sendable {
  let replyLongest: Int
  let memoryTexts: Int
  let cardDays: Int
  let freeNumbers: Double
  let ceilings: [DayDecision: CoachTraining]
  let banned: [CoachingStyle: [String]]
  let diagnoses: [String]
  /// Words that take back what follows them, and those of a language without spaces.
  let denials: [String]
  let denialsUnspaced: [String]
  let denialsWithin: Int
  let reassurance: [String]
  let hardWords: [String]
  /// Numbers that need no fact: whom to call.
  let emergencyNumbers: Set<String>
  let prescribing: [String]
  let prescribingUnspaced: [String]
  let wordsBetween: Int
  let substances: [String]
  /// The unit that each spelling means.
  let units: [String: String]

  init(_ reader: inout PageReader) throws(Diagnostic) {
    let limits = try reader.one(BriefingQuestions.answerLimits)
    replyLongest = limits.int("replyLongest")
    memoryTexts = limits.int("memoryTexts")
    cardDays = limits.int("cardDays")
    freeNumbers = limits.number("freeNumbers")
    ceilings = try reader.table(BriefingQuestions.ceiling, by: "givenDecision") {
      $0.known("trainingCeiling")
    }
    banned = try reader.table(BriefingQuestions.styleWords, by: "coachingStyle") {
      $0.words("styleBanned").map(SaidText.plain)
    }
    diagnoses = try Self.kept(BriefingQuestions.diagnoses, "diagnosisPhrases", &reader)
    let denied = try reader.one(BriefingQuestions.denials)
    denials = denied.words("denials").map(SaidText.plain)
    denialsUnspaced = denied.words("denialsUnspaced").map(SaidText.plain)
    denialsWithin = denied.int("denialsWithin")
    reassurance = try Self.kept(BriefingQuestions.reassurance, "reassurance", &reader)
    hardWords = try Self.kept(BriefingQuestions.hardWords, "hardWords", &reader)
    emergencyNumbers = Set(limits.words("emergencyNumbers"))
    let prescriptions = try reader.one(BriefingQuestions.prescriptions)
    prescribing = try Self.kept(BriefingQuestions.prescriptions, "prescribingWords", &reader)
    prescribingUnspaced = prescriptions.words("prescribingWordsUnspaced").map(SaidText.plain)
    wordsBetween = prescriptions.int("wordsBetween")
    substances = try Self.kept(BriefingQuestions.prescriptions, "substances", &reader)
    var units: [String: String] = [:]
    for reply in try reader.all(BriefingQuestions.units) {
      for spelling in reply.words("unitSpellings") { units[spelling] = reply.word("unitName") }
    }
    self.units = units
    try holdRest(&reader)
  }

  /// Phrases that protect somebody, which no edition may do without.
  private static func kept(
    _ question: Question, _ name: String, _ reader: inout PageReader
  ) throws(Diagnostic) -> [String] {
    let reply = try reader.one(question)
    let phrases = reply.words(name).map(SaidText.plain)
    guard phrases.isEmpty else { return phrases }
    throw weakened(reply, "'\(question.page)' has no phrase left", reader)
  }

  /// Holds that a day of rest stays one, whatever a model says.
  private func holdRest(_ reader: inout PageReader) throws(Diagnostic) {
    let rest = [("givenDecision", Value.string(DayDecision.rest.rawValue))]
    let reply = try reader.one(BriefingQuestions.ceiling, rest)
    guard ceilings[.rest] != CoachTraining.none else { return }
    throw Self.weakened(reply, "a day of rest may be trained on", reader)
  }

  private static func weakened(
    _ reply: RuleAnswer, _ what: String, _ reader: PageReader
  ) -> Diagnostic {
    Diagnostic(
      "weakened-gate", "\(what), so that it protects nobody",
      hint: "bring back what stood there",
      place: reader.rulebook.place(ofDecision: reply.decision, row: reply.row.index))
  }
}
