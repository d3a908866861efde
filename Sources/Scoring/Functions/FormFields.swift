import Consulting
import RuleEngine

/// The fields of requests about form.
enum FormFields {
  static func language(_ rulebook: Rulebook) -> RequestField {
    RequestField("language", fact: "language", of: rulebook.vocabulary)
  }

  static func exercise(_ rulebook: Rulebook, isRequired: Bool = true) -> RequestField {
    RequestField("exercise", fact: "formExercise", of: rulebook.vocabulary, isRequired: isRequired)
  }

  /// How a set is scored.
  static func start(_ rulebook: Rulebook) -> [RequestField] {
    [
      exercise(rulebook),
      RequestField("points", fact: "pointsKind", of: rulebook.vocabulary, isRequired: true),
      RequestField(
        name: "width", meaning: "width of the picture in pixels", isRequired: true,
        shape: whole(1...16384)),
      RequestField(
        name: "height", meaning: "height of the picture in pixels", isRequired: true,
        shape: whole(1...16384)),
      RequestField(
        name: "units", meaning: "unit of x and y; normalized is a part of width and height",
        isRequired: false,
        shape: .optional(.choice(FormSetup.Units.allCases.map(\.rawValue)))),
      RequestField(
        name: "mode", meaning: "whether somebody is guided, or a recording is scored",
        isRequired: false,
        shape: .optional(.choice(FormSetup.Mode.allCases.map(\.rawValue)))),
      flag("mirrored", "whether left and right are changed over in the picture"),
      flag("smoothed", "whether the points are smooth already"),
      RequestField(
        name: "target_reps", meaning: "repetitions after which the set is over",
        isRequired: false, shape: .optional(whole(1...1000))),
      language(rulebook),
    ]
  }

  static func whole(_ range: ClosedRange<Double>) -> RequestShape {
    .value(
      FactType(
        type: .number(unit: nil), isInteger: true,
        range: NumberRange(low: range.lowerBound, high: range.upperBound)))
  }

  static func flag(_ name: String, _ meaning: String) -> RequestField {
    RequestField(
      name: name, meaning: meaning, isRequired: false,
      shape: .optional(.value(FactType(type: .boolean))))
  }

  private static func open(_ name: String, _ meaning: String, isRequired: Bool = false)
    -> RequestField
  {
    RequestField(
      name: name, meaning: meaning, isRequired: isRequired,
      shape: isRequired ? .open([]) : .optional(.open([])))
  }

  static let state = open("state", "the state as it was answered last", isRequired: true)

  /// Frames: their points are read by themselves, with the place of every mistake.
  static func frames(_ most: Int) -> RequestField {
    RequestField(
      name: "frames",
      meaning: "{t, points: [[x, y, confidence] or null, …] or null}, or {t, command}; t in "
        + "milliseconds, y downwards",
      isRequired: true, shape: .list(.open([]), most: most))
  }

  static let theme = RequestField(
    name: "theme", meaning: "light or dark", isRequired: false,
    shape: .optional(.choice(Drawing.Theme.allCases.map(\.rawValue))))

  /// The sets whose scores are followed.
  static func progress(_ rulebook: Rulebook) -> [RequestField] {
    let score = RequestShape.optional(
      .value(
        FactType(type: .number(unit: nil), isInteger: false, range: NumberRange(low: 0, high: 100)))
    )
    let counts = ["reps", "judged", "clean"].map {
      RequestField(name: $0, meaning: "repetitions", isRequired: true, shape: whole(0...1e9))
    }
    let summary =
      counts + [
        RequestField(name: "overall", meaning: "the score", isRequired: false, shape: score),
        RequestField(
          name: "aspects", meaning: "scores by aspect", isRequired: true,
          shape: .keyed(rulebook.vocabulary.words("FormAspect"), score)),
      ]
    let session = [
      RequestField(
        name: "session_id", meaning: "its name", isRequired: true, shape: .name(longest: 64)),
      RequestField(
        name: "started_at", meaning: "when it began, which is told again", isRequired: true,
        shape: .name(longest: 64)),
      RequestField(
        name: "summary", meaning: "what it came to", isRequired: true, shape: .open(summary)),
    ]
    return [
      exercise(rulebook),
      RequestField(
        name: "sessions", meaning: "sets of the exercise, the oldest first", isRequired: true,
        shape: .list(.fields(session), most: Scorer.mostRecorded)),
      language(rulebook),
    ]
  }

  /// What is drawn.
  static func drawing(_ rulebook: Rulebook) -> [RequestField] {
    [
      exercise(rulebook), open("snapshot", "a picture of a fault, as it was answered"),
      open("pose", "points by their names, as they were answered"),
      RequestField(
        name: "chart", meaning: "the chart of a summary", isRequired: false,
        shape: .optional(.list(.open([]), most: Scorer.mostRecorded))),
      open("bars", "a summary, whose aspects are drawn"),
      flag("strip", "whether a demonstration is a strip of poses"), theme, language(rulebook),
    ]
  }

  /// What a tip is made of.
  static func tip(_ rulebook: Rulebook) -> [RequestField] {
    [
      exercise(rulebook), open("summary", "the summary of the set", isRequired: true),
      open("last", "the summary of the set before"),
      open(
        "offered", "what a language model answered: {tip, focus}; used where it keeps to the facts"),
      RequestField(
        name: "by",
        meaning: "who words it: rules, or a language model and nobody in its place",
        isRequired: false, shape: .optional(.choice(TipPhrasing.allCases.map(\.rawValue)))),
      language(rulebook),
    ]
  }
}
