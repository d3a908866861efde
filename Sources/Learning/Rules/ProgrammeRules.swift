import Consulting
import JSONSource
import RuleEngine

/// What a programme may hold.
struct ProgrammeRules: Sendable {
  let weeks: Int
  let leastOverlap: Double
  let mostSets: Int
  /// How long a language model may take for one, with all its tries.
  let milliseconds: Int
  let tokens: Int
  let attempts: Int
  /// How many questions may wait at once, this one among them.
  let atOnce: Int
  /// What a set counts for muscles that only assist.
  let assistingShare: Double

  init(_ reader: inout PageReader) throws(Diagnostic) {
    let limits = try reader.one(LearningQuestions.programmeLimits)
    weeks = limits.int("programmeWeeks")
    leastOverlap = limits.number("sameDayOverlap")
    mostSets = limits.int("blockSetsMost")
    milliseconds = limits.int("askedSeconds") * 1000
    tokens = limits.int("askedTokens")
    attempts = limits.int("askedTimes")
    atOnce = limits.int("askedAtOnce")
    assistingShare = try reader.one(LearningQuestions.setCounting).number("secondaryCredit")
  }
}

/// The pages of the plan that a programme for somebody must keep to, asked about that somebody.
struct ProgrammePages {
  private var reader: PageReader

  init(_ rulebook: Rulebook) { reader = PageReader(rulebook) }

  /// The most weekly sets of a muscle; nil for one without a band of its own.
  mutating func mostSets(
    _ muscle: String, experience: String, goal: String
  ) throws(Diagnostic) -> Double? {
    // A programme is made without a word on health, age and a muscle to favour.
    let healthy: [(String, Value)] = [("healthFlags", .list([])), ("ageGroup", .string("adult"))]
    let share = try reader.one(
      LearningQuestions.muscleShare,
      [("muscle", .string(muscle)), ("variantUsed", .string("default"))] + healthy
    ).number("bandShare")
    guard share > 0 else { return nil }
    let band = try reader.one(LearningQuestions.volumeBand, [("experience", .string(experience))])
    let factor = try reader.one(LearningQuestions.goalVolume, [("goal", .string(goal))])
    let state = try reader.one(LearningQuestions.stateVolume, healthy)
    let floor = try reader.one(LearningQuestions.bandFloor, healthy)
    return try reader.one(
      LearningQuestions.bandHigh,
      [
        ("bandShare", .number(share)), ("floorSets", .number(floor.number("floorSets"))),
        ("setsMax", .number(band.number("setsMax"))),
        ("setsFactor", .number(factor.number("setsFactor"))),
        ("stateSetsFactor", .number(state.number("stateSetsFactor"))),
      ]
    ).number("bandHigh")
  }

  /// Whether a joint takes an exercise away that loads it so much.
  mutating func isRemoved(severity: String, stress: Int) throws(Diagnostic) -> Bool {
    try reader.one(
      LearningQuestions.jointStress,
      [("severity", .string(severity)), ("stress", .number(Double(stress)))]
    ).word("stressLevel") == removed
  }

  private let removed = "removed"

  /// What belongs to a place to train.
  mutating func things(of equipment: String) throws(Diagnostic) -> [String] {
    try reader.one(LearningQuestions.profileEquipment, [("equipment", .string(equipment))])
      .words("baseEquipment")
  }
}
