import Consulting
import JSONSource
import RuleEngine

/// A programme, and the session that goes on.
extension LearningFields {
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

  /// An exercise of a session, a template or a plan; what is not said is what the pages ask.
  static let sessionBlock = [
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
        .symptoms(rulebook.vocabulary),
      ]))
  }

  private static let mostSlots = 1000
  private static let mostVersions = 1000.0
}
