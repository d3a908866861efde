import Consulting
import JSONSource
import RuleEngine

/// The fields of requests to the coach.
enum LearningFields {
  /// The most sessions of a request: thirty years of five a week.
  static let mostSessions = 8000
  private static let mostSets = 200
  private static let mostNotes = 1000
  static let longestNote = 500
  private static let longestName = 64

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

  static func block(_ rulebook: Rulebook, isRequired: Bool = true) -> RequestField {
    let fields = RequestShape.fields([
      name("exerciseId", "the exercise", isRequired: true),
      RequestField(
        name: "sets", meaning: "working sets", isRequired: true,
        shape: number(1...20, isWhole: true)),
      range("reps", "lowest and highest repetitions", 1...30),
      range("rir", "lowest and highest reserve", 0...10),
      RequestField(
        name: "rest_s", meaning: "seconds of rest", isRequired: true,
        shape: number(0...3600, isWhole: true)),
      optional("load_kg", "the plan's load", 0...LoggedSet.mostLoad),
    ])
    return RequestField(
      name: "block", meaning: "what the plan asks of the exercise today", isRequired: isRequired,
      shape: isRequired ? fields : .optional(fields))
  }

  static func done(_ rulebook: Rulebook) -> RequestField {
    RequestField(
      name: "done", meaning: "sets that were done today, of any exercise", isRequired: false,
      shape: .optional(.list(.fields(set(rulebook)), most: mostSets)))
  }

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

  // MARK: A programme and the session that goes on

  /// A programme as slots in their order.
  static let programme = RequestField(
    name: "programme", meaning: "the days of a programme in their order", isRequired: true,
    shape: programmeShape)
  /// The same, where the kept plan stands in for it.
  static let programmeOrPlan = RequestField(
    name: "programme",
    meaning: "the days of a programme in their order; those of the kept plan when left out",
    isRequired: false, shape: .optional(programmeShape))
  private static let programmeShape = RequestShape.fields([
    RequestField(
      name: "slots", meaning: "one for each day", isRequired: true,
      shape: .list(
        .fields([
          name("id", "its name", isRequired: true),
          name("day_key", "the day of the week plan it is", isRequired: true),
          RequestField(
            name: "week", meaning: "the week it belongs to", isRequired: true,
            shape: number(1...104, isWhole: true)),
          choice(
            "state", "open when left out", ProgrammeQueue.SlotState.allCases.map(\.rawValue)),
        ]), most: mostSlots))
  ])

  /// What a programme must fit; a whole request of `generatePlan` may stand here.
  static func profile(_ rulebook: Rulebook) -> RequestField {
    let words = rulebook.vocabulary
    let flag = RequestShape.fields([
      RequestField("joint", fact: "joint", of: words, isRequired: true),
      RequestField("severity", fact: "severity", of: words),
    ])
    let fields = ["schedule_days", "equipment", "experience", "goal"].compactMap { field in
      words.fact(forField: field).map {
        RequestField(field, words.facts[$0], isRequired: false)
      }
    }
    return RequestField(
      name: "profile", meaning: "whom it is for, as generatePlan takes it", isRequired: true,
      shape: .open(
        fields + [
          RequestField(
            name: "injuries", meaning: "the joints to spare", isRequired: false,
            shape: .optional(.list(.either(.choice(words.words("Joint")), flag), most: 20)))
        ]))
  }

  /// Days that had names before.
  static func dayKeys(_ rulebook: Rulebook) -> RequestField {
    RequestField(
      name: "day_keys", meaning: "the days that have names already", isRequired: false,
      shape: .optional(
        .list(
          .fields([
            name("key", "the name", isRequired: true),
            RequestField(
              name: "patterns", meaning: "the patterns of the day", isRequired: true,
              shape: .list(.choice(rulebook.vocabulary.words("Pattern")), most: mostSets)),
          ]), most: mostSlots)))
  }

  static let retiredKeys = RequestField(
    name: "retired_keys", meaning: "names that no day may have again", isRequired: false,
    shape: .optional(.list(.name(longest: longestName), most: mostSlots)))

  /// What happened to days of a programme.
  static let programmeEvents = RequestField(
    name: "events", meaning: "what happened, in its order", isRequired: true,
    shape: .list(
      .fields([
        RequestField(
          name: "kind", meaning: "whether a day was done or left out", isRequired: true,
          shape: .choice(ProgrammeQueue.Kind.allCases.map(\.rawValue))),
        name("event_id", "its name; the same one counts once", isRequired: true),
        name("slot", "the slot"), name("day_key", "the day, whose next open slot is meant"),
      ]), most: mostSlots))

  /// The session that goes on.
  static func snapshot(_ rulebook: Rulebook) -> RequestField {
    RequestField(
      name: "snapshot", meaning: "the session as it was answered last", isRequired: false,
      shape: .optional(
        .fields([
          choice("state", "how far it is", ActiveSession.State.allCases.map(\.rawValue)),
          name("session_id", "its name"), name("slot", "its place in a programme"),
          RequestField(
            name: "version", meaning: "counts its events", isRequired: false,
            shape: .optional(number(0...mostVersions, isWhole: true))),
          RequestField(
            name: "events", meaning: "the events it has taken", isRequired: false,
            shape: .optional(.list(.name(longest: longestName), most: Int(mostVersions)))),
          RequestField(
            name: "sets", meaning: "its sets", isRequired: false,
            shape: .optional(.list(.fields(set(rulebook)), most: mostSets))),
          name("template", "the template it was started from"),
          RequestField(
            name: "blocks", meaning: "what it asks, in its order", isRequired: false,
            shape: .optional(
              .list(
                .fields(
                  sessionBlock + [
                    choice(
                      "state", "whether it is left out",
                      SessionBlock.State.allCases.map(\.rawValue)),
                    name("instead_of", "the exercise it stands in for"),
                  ]), most: mostSets))),
        ])))
  }

  /// An exercise of a session or a template; what is not said is what the pages ask.
  private static let sessionBlock = [
    name("exerciseId", "the exercise", isRequired: true),
    RequestField(
      name: "sets", meaning: "working sets", isRequired: false,
      shape: .optional(number(1...20, isWhole: true))),
    optionalRange("reps", "lowest and highest repetitions", 1...30),
    optionalRange("rir", "lowest and highest reserve", 0...10),
    RequestField(
      name: "rest_s", meaning: "seconds of rest", isRequired: false,
      shape: .optional(number(0...3600, isWhole: true))),
    optional("load_kg", "the load that is asked", 0...LoggedSet.mostLoad),
  ]

  /// How a session begins.
  static let start = [
    name("event_id", "its name; the same one counts once", isRequired: true),
    name("session_id", "the name of the session", isRequired: true),
    RequestField(
      name: "date", meaning: "the day where the person is", isRequired: true, shape: .date),
    RequestField(
      name: "from", meaning: "what it begins with", isRequired: true,
      shape: .choice(["plan", "template", "empty", "random", "line"])),
    name("template", "the template, for from template"),
    text("line", "an exercise and its sets, for from line"),
    RequestField(
      name: "weekday", meaning: "another day of the plan: 1 for Monday to 7 for Sunday",
      isRequired: false, shape: .optional(number(1...7, isWhole: true))),
  ]

  private static let mostBlocks = 40
  static let templateName = name("id", "the template's name", isRequired: true)
  static let copiedName = name("to", "the name of the copy", isRequired: true)
  static let template = RequestField(
    name: "template", meaning: "a workout to start from", isRequired: true,
    shape: .fields([
      templateName, name("title", "what it is called; its name without"),
      RequestField(
        name: "exercises", meaning: "its exercises in their order", isRequired: true,
        shape: .list(.fields(sessionBlock), most: mostBlocks)),
    ]))

  /// Something that happened to it.
  static func sessionEvent(_ rulebook: Rulebook) -> RequestField {
    RequestField(
      name: "event", meaning: "what happened", isRequired: true,
      shape: .fields([
        name("event_id", "its name; the same one counts once", isRequired: true),
        name("session_id", "the session it is of", isRequired: true),
        RequestField(
          name: "kind", meaning: "what happened", isRequired: true,
          shape: .choice(ActiveSession.Step.allCases.map(\.rawValue))),
        RequestField(
          name: "version", meaning: "the version that is known", isRequired: true,
          shape: number(0...mostVersions, isWhole: true)),
        name("slot", "the place in a programme, at the start"),
        name("template", "the template it is started from, at the start"),
        RequestField(
          name: "blocks", meaning: "what is asked, in its order, at the start", isRequired: false,
          shape: .optional(.list(.fields(sessionBlock), most: mostBlocks))),
        RequestField(
          name: "block", meaning: "the exercise that is added", isRequired: false,
          shape: .optional(.fields(sessionBlock))),
        name("exerciseId", "the exercise that is left out or replaced"),
        name("to", "the exercise that stands in for it"),
        RequestField(
          name: "set", meaning: "the set that is added or put right", isRequired: false,
          shape: .optional(.fields(set(rulebook)))),
        RequestField(
          name: "place",
          meaning: "from 0, of the set that is put right or taken away, or of the added exercise",
          isRequired: false, shape: .optional(number(0...mostVersions, isWhole: true))),
      ]))
  }

  private static let mostSlots = 1000
  private static let mostVersions = 1000.0

  // MARK: Sessions

  private static func session(_ rulebook: Rulebook) -> [RequestField] {
    [
      name("session_id", "its name: letters, digits, - and _", isRequired: true),
      instant("ended_at", "when it ended", isRequired: true),
      instant("started_at", "when it began, at most a day before"),
      name("slot", "its place in a programme"),
      flag("deload", "whether the plan made it lighter"),
      RequestField(
        name: "healed", meaning: "joints the athlete says are well again", isRequired: false,
        shape: .optional(.list(.choice(rulebook.vocabulary.words("Joint")), most: 20))),
      RequestField(
        name: "sets", meaning: "its sets in their order", isRequired: true,
        shape: .list(.fields(set(rulebook)), most: mostSets)),
    ]
  }

  private static func set(_ rulebook: Rulebook) -> [RequestField] {
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

  // MARK: Kinds of fields

  static func number(_ range: ClosedRange<Double>, isWhole: Bool = false) -> RequestShape {
    .value(
      FactType(
        type: .number(unit: nil), isInteger: isWhole,
        range: NumberRange(low: range.lowerBound, high: range.upperBound)))
  }

  static func optional(_ name: String, _ meaning: String, _ range: ClosedRange<Double>)
    -> RequestField
  {
    RequestField(
      name: name, meaning: meaning, isRequired: false, shape: .optional(number(range)))
  }

  static func flag(_ name: String, _ meaning: String) -> RequestField {
    RequestField(
      name: name, meaning: meaning, isRequired: false,
      shape: .optional(.value(FactType(type: .boolean))))
  }

  static func name(_ name: String, _ meaning: String, isRequired: Bool = false) -> RequestField {
    let shape = RequestShape.name(longest: longestName)
    return RequestField(
      name: name, meaning: meaning, isRequired: isRequired,
      shape: isRequired ? shape : .optional(shape))
  }

  static func text(_ name: String, _ meaning: String, isRequired: Bool = false) -> RequestField {
    let shape = RequestShape.name(longest: longestNote * 4)
    return RequestField(
      name: name, meaning: meaning, isRequired: isRequired,
      shape: isRequired ? shape : .optional(shape))
  }

  static func choice(_ name: String, _ meaning: String, _ words: [String]) -> RequestField {
    RequestField(
      name: name, meaning: meaning, isRequired: false, shape: .optional(.choice(words)))
  }

  static func instant(_ name: String, _ meaning: String, isRequired: Bool = false) -> RequestField {
    RequestField(
      name: name, meaning: meaning, isRequired: isRequired,
      shape: isRequired ? .instant : .optional(.instant))
  }

  private static func optionalRange(
    _ name: String, _ meaning: String, _ range: ClosedRange<Double>
  ) -> RequestField {
    RequestField(
      name: name, meaning: meaning, isRequired: false,
      shape: .optional(.list(number(range, isWhole: true), most: 2)))
  }

  private static func range(_ name: String, _ meaning: String, _ range: ClosedRange<Double>)
    -> RequestField
  {
    RequestField(
      name: name, meaning: meaning, isRequired: true,
      shape: .list(number(range, isWhole: true), most: 2))
  }
}
