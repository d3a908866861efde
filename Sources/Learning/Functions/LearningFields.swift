import Consulting
import JSONSource
import RuleEngine

/// The fields of requests to the coach.
enum LearningFields {
  /// The most sessions of a request: thirty years of five a week.
  static let mostSessions = 8000
  static let mostSets = LoggedSession.mostSets
  private static let mostNotes = 1000
  static let longestNote = 500
  static let longestName = 64

  static func language(_ rulebook: Rulebook) -> RequestField {
    RequestField("language", fact: "language", of: rulebook.vocabulary)
  }

  static func sessions(_ rulebook: Rulebook, isRequired: Bool) -> RequestField {
    let list = RequestShape.list(.fields(session(rulebook)), most: mostSessions)
    return RequestField(
      name: "sessions", meaning: "sessions as they were written down, in any order",
      isRequired: isRequired, shape: isRequired ? list : .optional(list))
  }

  static func oneSession(_ rulebook: Rulebook) -> RequestField {
    RequestField(
      name: "session", meaning: "a session as it was written down", isRequired: true,
      shape: .fields(session(rulebook)))
  }

  static func context(_ rulebook: Rulebook) -> RequestField {
    let words = rulebook.vocabulary
    return RequestField(
      name: "context", meaning: "what is said beside the sessions", isRequired: false,
      shape: .optional(
        .fields([
          choice("goal", "what training is for", words.words("Goal")),
          RequestField(
            name: "pattern_days", meaning: "days a week a pattern is trained", isRequired: false,
            shape: .optional(.keyed(words.words("Pattern"), number(1...7, isWhole: true)))),
          RequestField(
            name: "stretch_kg",
            meaning:
              "what the athlete wants the lift of a pattern to reach; lower ones change nothing",
            isRequired: false,
            shape: .optional(.keyed(words.words("Pattern"), number(0...1000)))),
        ])))
  }

  static let asOf = instant("as_of", "the moment it is told for", isRequired: true)
  static let state = RequestField(
    name: "state", meaning: "the state as it was answered last", isRequired: false,
    shape: .optional(.open([])))
  static let exercises = RequestField(
    name: "exercises", meaning: "the exercises it is about; all when left out", isRequired: false,
    shape: .optional(.list(.name(longest: longestName), most: mostSets)))

  static let curves = flag(
    "curves", "whether what pictures are drawn from is told, too")

  /// The plan whose slot is asked about.
  static let plan = RequestField(
    name: "plan", meaning: "the plan, as it was answered last",
    isRequired: false, shape: .optional(.open([])))
  /// The plan a programme is made of.
  static let wholePlan = RequestField(
    name: "plan", meaning: "the plan, as it was answered last", isRequired: true, shape: .open([]))
  static let planSlot = RequestField(
    name: "slot", meaning: "where the set stands in the plan", isRequired: false,
    shape: .optional(
      .fields([
        RequestField(
          name: "weekday", meaning: "1 for Monday to 7 for Sunday", isRequired: true,
          shape: number(1...7, isWhole: true)),
        name("exerciseId", "the exercise", isRequired: true),
      ])))

  static func block(isRequired: Bool = true) -> RequestField {
    let fields = RequestShape.passing(sessionBlock, others: ofPlansAlone)
    return RequestField(
      name: "block",
      meaning: "what the plan asks of the exercise today: a block of it, or as much of one",
      isRequired: isRequired,
      shape: isRequired ? fields : .optional(fields))
  }

  /// What a block of a plan says besides, which no next set looks at.
  private static let ofPlansAlone = [
    "order", "muscle", "name", "pattern", "role", "reps_range", "rir_range", "counted_in",
    "alt_compact", "superset", "unilateral", "tier", "laterality", "warmup", "load_hint",
    "load_hint_said", "regression", "swapped_from", "swaps", "why", "cues",
  ]

  static func done(_ rulebook: Rulebook) -> RequestField {
    RequestField(
      name: "done", meaning: "sets that were done today, of any exercise", isRequired: false,
      shape: .optional(.list(.fields(set(rulebook)), most: mostSets)))
  }

  private static func painLevel(_ rulebook: Rulebook) -> RequestShape {
    let levels = rulebook.vocabulary.wholeRange(of: "painLevel")
    return number(Double(levels.lowerBound)...Double(levels.upperBound), isWhole: true)
  }

  /// Joints that were told calm, of a lift that the plan asks again.
  static func calm(_ rulebook: Rulebook) -> RequestField {
    joints("calm", "joints that were told calm and whose lifts the plan asks again", rulebook)
  }

  private static func joints(
    _ name: String, _ meaning: String, _ rulebook: Rulebook
  ) -> RequestField {
    RequestField(
      name: name, meaning: meaning, isRequired: false,
      shape: .optional(.list(.choice(rulebook.vocabulary.words("Joint")), most: mostHurting)))
  }

  /// Joints that hurt before a set was done.
  static func hurting(_ rulebook: Rulebook) -> RequestField {
    RequestField(
      name: "hurting", meaning: "joints that hurt now, told besides any set", isRequired: false,
      shape: .optional(
        .list(
          .fields([
            choice(
              "joint", "the joint; unnamed, every lift is spared",
              rulebook.vocabulary.words("Joint")),
            RequestField(
              name: "pain_level", meaning: "how bad it is; 5 is worst", isRequired: false,
              shape: .optional(painLevel(rulebook))),
            RequestField(
              name: "told_on", meaning: "the day it was told, where that is an earlier one",
              isRequired: false, shape: .optional(.date)),
          ]), most: mostHurting)))
  }
  private static let mostHurting = 20

  static func notes(isRequired: Bool) -> RequestField {
    let list = RequestShape.list(.fields(note(isKept: false)), most: mostNotes)
    return RequestField(
      name: "notes", meaning: "notes that were kept", isRequired: isRequired,
      shape: isRequired ? list : .optional(list))
  }

  /// A note that is to be kept, by its moment.
  static let note = RequestField(
    name: "note", meaning: "a note", isRequired: true, shape: .fields(note(isKept: true)))

  private static func note(isKept: Bool) -> [RequestField] {
    [
      name("id", "its name", isRequired: true), text("text", "what it says", isRequired: true),
      name("exerciseId", "the exercise it was made at"),
      RequestField(
        name: "muscles", meaning: "the muscles it is about", isRequired: false,
        shape: .optional(.list(.name(longest: longestName), most: 20))),
      instant("at", "when it was made", isRequired: isKept),
    ] + (isKept ? [] : [vector])
  }

  private static let vector = RequestField(
    name: "vector", meaning: "what it means, as recallNotes told it", isRequired: false,
    shape: .optional(
      .fields([
        RequestField(
          name: "model", meaning: "the model that says so", isRequired: true,
          shape: .name(longest: longestModel)),
        RequestField(
          name: "values", meaning: "a direction", isRequired: true,
          shape: .list(number(-1...1), most: mostValues)),
      ])))
  private static let longestModel = 2048
  private static let mostValues = 4096

  // MARK: What is kept

  static let sessionName = name("session_id", "the session's name", isRequired: true)
  static let revision = RequestField(
    name: "revision", meaning: "the revision it becomes; the next one when left out",
    isRequired: false, shape: .optional(number(2...1_000_000, isWhole: true)))

  /// Sessions that each stand for themselves: what is wrong with one keeps no other back.
  static let waitingSessions = RequestField(
    name: "sessions", meaning: "sessions as logSession takes them, the oldest first",
    isRequired: true, shape: .list(.open([]), most: mostWaiting))
  private static let mostWaiting = 1000

  static func pattern(_ rulebook: Rulebook) -> RequestField {
    RequestField(
      name: "pattern", meaning: "the pattern", isRequired: true,
      shape: .choice(rulebook.vocabulary.words("Pattern")))
  }

  /// Bands that moved, as coachState tells them.
  static func bands(_ rulebook: Rulebook) -> RequestField {
    RequestField(
      name: "bands", meaning: "bands that were seen, as coachState tells them", isRequired: true,
      shape: .list(
        .fields([
          pattern(rulebook), name("anchor", "the lift the band is of", isRequired: true),
          RequestField(
            name: "band_version", meaning: "how often it was made", isRequired: true,
            shape: number(1...1_000_000, isWhole: true)),
        ]), most: mostSets))
  }

  // MARK: Sessions

  private static func session(_ rulebook: Rulebook) -> [RequestField] {
    [
      name("session_id", "its name: letters, digits, - and _", isRequired: true),
      instant("ended_at", "when it ended", isRequired: true),
      instant("started_at", "when it began, at most a day before"),
      name("slot", "its place in a programme"),
      flag("deload", "whether the plan made it lighter"),
      joints("healed", "joints the athlete says are well again", rulebook),
      RequestField(
        name: "sets", meaning: "its sets in their order", isRequired: true,
        shape: .list(.fields(set(rulebook)), most: mostSets)),
    ]
  }

  static func set(_ rulebook: Rulebook) -> [RequestField] {
    let intents = SetIntent.allCases.map(\.rawValue)
    return [
      name("exerciseId", "the exercise", isRequired: true),
      RequestField(
        name: "load_kg", meaning: "the load, 0 for the body alone", isRequired: true,
        shape: number(0...LoggedSet.mostLoad)),
      RequestField(
        name: "reps", meaning: "repetitions done", isRequired: true,
        shape: number(0...100, isWhole: true)),
      optional("rir", "repetitions left in reserve, in halves", 0...10),
      optional("rpe", "effort, in halves; with rir it must add to 10", 1...10),
      choice("intent", "what the set was for", intents),
      flag("completed", "whether it was done; true when left out"),
      flag("pain", "whether it hurt"),
      choice("joint", "the joint that hurt", rulebook.vocabulary.words("Joint")),
      RequestField(
        name: "pain_level", meaning: "how bad it was; 5 is worst", isRequired: false,
        shape: .optional(painLevel(rulebook))),
      flag("corrected", "whether the load was put right afterwards"),
      flag("confirmed", "whether a result that looked like a slip is right"),
      text("note", "what was said about it"),
      RequestField(
        name: "prescribed", meaning: "what had been asked", isRequired: false,
        shape: .optional(
          .fields([
            optional("load_kg", "the load that was asked", 0...LoggedSet.mostLoad),
            RequestField(
              name: "reps", meaning: "repetitions that were asked", isRequired: true,
              shape: number(1...30, isWhole: true)),
            optional("rir", "reserve that was asked", 0...10),
            choice("intent", "what the set was to be for", intents),
          ]))),
    ]
  }
}
