import Folders
import Testing

/// Every requirement of the coach that learns, with the tests that tick it.
struct LearningRequirementTable {
  private static let golden = "LearningTests/LearningGoldenTests"
  private static let laws = "LearningTests/LearningLawTests"
  private static let more = "LearningTests/LearningRequirementTests"
  private static let door = "LearningTests/LearningDoorTests"
  private static let model = "LearningTests/ModelSetTests"
  private static let programme = "LearningTests/ProgrammeTests"
  private static let asked = "LearningTests/ModelProgrammeTests"
  private static let origins = "LearningTests/ExplanationTests"
  private static let kept = "RememberingTests/SessionCallTests"
  private static let rack = "RememberingTests/RackCallTests"
  private static let plan = "RememberingTests/CoachAndPlanTests"
  private static let verb = "plannerTests/CoachVerbTests"

  private static let requirements = log + strength + learning + memory + prescription + rest

  private static let log = [
    Requirement(
      1, "append-only sets with effort, intent, prescription, pain", (laws, "order"),
      ("LearningTests/RackLineTests", "sets")),
    Requirement(2, "once per session, replay byte-equal", (kept, "once"), (rack, "finishing")),
    Requirement(3, "outbox converges", (kept, "sync"), (kept, "once")),
    Requirement(
      4, "late arrivals lose nothing", (kept, "late"), (more, "late"),
      ("RememberingTests/SessionLawTests", "life")),
    Requirement(5, "day keys survive regeneration", (programme, "keys")),
    Requirement(
      6, "one active session, atomic snapshot", (door, "session"), (rack, "kept"),
      (verb, "goingOn")),
    Requirement(7, "only complete or skip advances", (door, "queue"), (kept, "programme")),
    Requirement(
      8, "isolation", ("RememberingTests/IsolationCallTests", "fuzz"),
      ("StoreTests/PostgresTests", "rowLevelSecurity")),
  ]

  private static let strength = [
    Requirement(9, "Epley on top sets of 3 to 10", (golden, "countedSets"), (laws, "uncounted")),
    Requirement(10, "weighted average over 5", (golden, "average")),
    Requirement(11, "transition", (golden, "afterTheLayoff"), (golden, "layoff")),
    Requirement(12, "a gap of 28 days trims", (golden, "layoff"), (golden, "afterTheLayoff")),
    Requirement(13, "floor and stretch", (golden, "bands")),
    Requirement(
      14, "the ratchet, monotonic, with a banner", (golden, "recalibration"), (kept, "bands"),
      (laws, "bounds")),
  ]

  private static let learning = [
    Requirement(15, "three stimulus classes", (more, "stimulus")),
    Requirement(16, "readiness", (golden, "readiness"), (laws, "readiness")),
    Requirement(
      17, "two-track plateau; drives phase and verdict", (golden, "strengthTrack"),
      (golden, "volumeTrack"), (golden, "ladder"), ("LearningTests/VerdictTests", "order"),
      (plan, "counts")),
    Requirement(18, "transfer with rank check", (golden, "transfer"), (golden, "rankCheck")),
    Requirement(19, "self-grading", (golden, "grading"), (golden, "stacking")),
    Requirement(20, "interactions", (golden, "interaction")),
    Requirement(21, "ladder of three axes", (golden, "ladder"), (laws, "bounds")),
    Requirement(22, "weekly fatigue and deload flags", (more, "week"), (plan, "deload")),
    Requirement(23, "active limitations", (more, "limitation"), (more, "inferred")),
    Requirement(
      24, "no textbook default; what is missing", (golden, "noEvidence"), (verb, "coach")),
  ]

  private static let memory = [
    Requirement(
      25, "notes by exercise and muscles", (more, "recall"), (kept, "notes"),
      ("LearningTests/RecallTests", "meaning"), ("RememberingTests/RecallCallTests", "life")),
    Requirement(26, "digest, nothing ungated", (more, "digest"), (model, "document")),
    Requirement(
      27, "session log in each request", (model, "document"),
      ("RememberingTests/CoachCallTests", "next")),
    Requirement(
      28, "note classifier, insights", (more, "note"), (more, "inferred"),
      ("LearningTests/TellingTests", "found"), ("LearningTests/TellingTests", "ruled")),
  ]

  private static let prescription = [
    Requirement(
      29, "strict JSON, hard ranges", (door, "refused"), (model, "good"), (model, "laws")),
    Requirement(
      30, "repetition inside 8 s",
      ("ModelTests/AskingTests", "aModelThatStaysBusyIsAskedFourTimes"),
      ("ModelTests/AskingTests", "anAnswerAfterTwoFailuresIsTaken"),
      ("ModelTests/AskingTests", "aCallThatRunsWhenTheTimeIsOverIsCancelled"),
      ("ModelTests/AskingTests", "crowd")),
    Requirement(31, "pain rests three minutes", (golden, "pain"), (model, "pain")),
    Requirement(32, "retry, pause, rules", (model, "unanswered")),
    Requirement(33, "every line tied to the log, no hype", (door, "words"), (model, "hype")),
    Requirement(34, "anti-oscillation", (more, "follows"), (more, "fades"), (laws, "obedience")),
  ]

  private static let rest = [
    Requirement(
      35, "12 weeks, per-day plan", (door, "queue"), (kept, "programme"), (programme, "plan"),
      (kept, "programmeOfThePlan")),
    Requirement(36, "JSON repair", (programme, "around"), (programme, "punctuation")),
    Requirement(37, "domain rules, one re-prompt", (programme, "violations"), (asked, "refused")),
    Requirement(38, "day keys given and reused", (programme, "keys"), (programme, "plan")),
    Requirement(
      39, "because on every number", (origins, "everyNumber"), (golden, "corridor"),
      (laws, "loads"), (plan, "oneLoad")),
    Requirement(40, "correct and delete", (kept, "correct"), (kept, "delete"), (kept, "move")),
    Requirement(41, "export, erase", ("RememberingTests/KeepingCallTests", "leaving")),
    Requirement(42, "whole without a model", (more, "rules"), (model, "unasked")),
    Requirement(43, "English and Japanese", (more, "languages"), (verb, "japanese")),
  ]

  @Test func eachOfThe43RequirementsIsTickedByTestsThatAreThere() throws {
    #expect(Self.requirements.map(\.number) == Array(1...43))
    #expect(try Requirement.problems(Self.requirements) == [])
  }
}
