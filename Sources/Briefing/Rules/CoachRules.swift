import Consulting
import JSONSource

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
      CoachTraining(rawValue: $0.word("trainingCeiling")) ?? .none
    }
    banned = try reader.table(BriefingQuestions.styleWords, by: "coachingStyle") {
      $0.words("styleBanned").map(SaidText.plain)
    }
    diagnoses = try reader.one(BriefingQuestions.diagnoses).words("diagnosisPhrases")
      .map(SaidText.plain)
    let denied = try reader.one(BriefingQuestions.denials)
    denials = denied.words("denials").map(SaidText.plain)
    denialsUnspaced = denied.words("denialsUnspaced").map(SaidText.plain)
    denialsWithin = denied.int("denialsWithin")
    reassurance = try reader.one(BriefingQuestions.reassurance).words("reassurance")
      .map(SaidText.plain)
    hardWords = try reader.one(BriefingQuestions.hardWords).words("hardWords").map(SaidText.plain)
    emergencyNumbers = Set(limits.words("emergencyNumbers"))
    let prescriptions = try reader.one(BriefingQuestions.prescriptions)
    prescribing = prescriptions.words("prescribingWords").map(SaidText.plain)
    prescribingUnspaced = prescriptions.words("prescribingWordsUnspaced").map(SaidText.plain)
    wordsBetween = prescriptions.int("wordsBetween")
    substances = prescriptions.words("substances").map(SaidText.plain)
    var units: [String: String] = [:]
    for reply in try reader.all(BriefingQuestions.units) {
      for spelling in reply.words("unitSpellings") { units[spelling] = reply.word("unitName") }
    }
    self.units = units
    try hold(!reassurance.isEmpty, "reassurance")
    try hold(!hardWords.isEmpty, "hard words")
    try hold(!diagnoses.isEmpty, "diagnosis phrases")
    try hold(!substances.isEmpty && !prescribing.isEmpty, "prescription phrases")
    try hold(ceilings[.rest] == CoachTraining.none, "training ceiling")
  }

  /// Refuses an edition in which a protection is gone.
  private func hold(_ isKept: Bool, _ page: String) throws(Diagnostic) {
    guard !isKept else { return }
    throw Diagnostic(
      "weakened-gate", "'\(page)' no longer protects anybody",
      hint: "bring its phrases back, and let a day of rest stay without training")
  }
}
