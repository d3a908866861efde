import Consulting
import RuleEngine

/// The record of a set as `finishForm` answers it, field by field.
enum RecordFields {
  /// The most repetitions of a record that is kept: the most a guided set can aim at.
  static let mostReps = 1000
  private static let mostSnapshots = 100
  private static let longestText = 200

  static func record(_ rulebook: Rulebook) -> RequestField {
    required(
      "record", "a set as finishForm answered it",
      .fields([
        FormFields.exercise(rulebook),
        required("mode", "guided or recorded", .choice(FormSetup.Mode.allCases.map(\.rawValue))),
        required(
          "edition", "the rules it was judged by",
          .fields(["name", "hash", "words"].map { text($0, "\($0) of the rules") })),
        required("summary", "what it came to", .fields(summary(rulebook))),
        required(
          "reps", "its repetitions", .list(.fields(repetition(rulebook)), most: mostReps)),
        required(
          "snapshots", "its pictures of faults",
          .list(.fields(snapshot(rulebook)), most: mostSnapshots)),
      ]))
  }

  /// What a set came to.
  static func summary(_ rulebook: Rulebook) -> [RequestField] {
    let words = rulebook.vocabulary
    let aspects = words.words("FormAspect")
    return [
      count("reps", "repetitions"), count("judged", "judged ones"), count("clean", "clean ones"),
      score("overall", "mean of the judged ones"),
      required("aspects", "means", .keyed(aspects, .optional(points))),
      required("faults", "repetitions with a fault", .keyed(aspects, whole)),
      optional("weakest", "the aspect of the lowest mean", .choice(aspects)),
      optional("best", "number of the best repetition", whole),
      optional("worst", "number of the worst repetition", whole),
      count("lateFrames", "frames that came late"), count("frames", "frames"),
      count("snapshots", "pictures of faults"),
      count("droppedSnapshots", "pictures that were too many"),
      optional("view", "from where it was seen", view),
      required("chart", "scores by repetition", .list(.fields(bar(aspects)), most: mostReps)),
      count("halfReps", "repetitions that did not go low enough to count"),
      optional("fade", "points the last third lost", number(-100...100)),
      optional("lowest", "middle of the smallest values", number(-1e6...1e6)),
      required(
        "directions", "where an aspect was off most",
        .keyed(aspects, .optional(.choice(words.words("FormDirection"))))),
    ]
  }

  private static func bar(_ aspects: [String]) -> [RequestField] {
    [count("n", "number of the repetition"), score("overall", "its score")]
      + aspects.map { score($0, "its score") }
  }

  private static func repetition(_ rulebook: Rulebook) -> [RequestField] {
    let words = rulebook.vocabulary
    let aspects = words.words("FormAspect")
    return [
      count("n", "its number"), time("start"), time("bottom"), time("end"),
      required("lowest", "smallest value of its measure", number(-1e6...1e6)),
      required("judged", "whether it was judged", .value(FactType(type: .boolean))),
      required("aspects", "scores", .keyed(aspects, .optional(points))),
      score("overall", "mean of the scores"),
      required("faults", "the faults, the earliest first", .list(.fields(fault(words)), most: 16)),
      optional("primary", "the aspect of the first fault", .choice(aspects)),
      optional("direction", "its direction", .choice(words.words("FormDirection"))),
      required("why", "why it has its scores", .keyed(aspects, .fields(why))),
    ]
  }

  private static func fault(_ words: Vocabulary) -> [RequestField] {
    [
      required("aspect", "what was off", .choice(words.words("FormAspect"))),
      required("direction", "in which direction", .choice(words.words("FormDirection"))),
      time("t"), required("score", "its score", points),
    ]
  }

  private static let why: [RequestField] = [
    text("measure", "what was measured"), optional("value", "its value", number(-1e6...1e6)),
    text("page", "the page it was judged by"), text("row", "the row"),
    text("not_judged", "why there is no score"), text("text", "the same in words"),
  ]

  private static func snapshot(_ rulebook: Rulebook) -> [RequestField] {
    let words = rulebook.vocabulary
    let names = BodyPoint.allCases.flatMap { point in
      (0...(point == .nose ? 0 : 1)).map { point.name(side: $0) }
    }
    let pose = RequestShape.keyed(names, .list(number(-100...100), most: 2))
    return [count("rep", "number of the repetition")] + fault(words) + [
      required("view", "from where it was seen", view),
      required(
        "measures", "what was measured", .keyed(words.words("FormMeasure"), number(-1e6...1e6))),
      required("pose", "the own pose", pose), required("corrected", "the pose put right", pose),
    ]
  }

  // MARK: Shapes

  private static let points = number(0...100)
  private static let whole = FormFields.whole(0...1e9)
  private static let view = RequestShape.choice(CameraView.allCases.map(\.rawValue))

  private static func number(_ range: ClosedRange<Double>) -> RequestShape {
    .value(
      FactType(
        type: .number(unit: nil), isInteger: false,
        range: NumberRange(low: range.lowerBound, high: range.upperBound)))
  }

  private static func required(_ name: String, _ meaning: String, _ shape: RequestShape)
    -> RequestField
  {
    RequestField(name: name, meaning: meaning, isRequired: true, shape: shape)
  }

  private static func optional(_ name: String, _ meaning: String, _ shape: RequestShape)
    -> RequestField
  {
    RequestField(name: name, meaning: meaning, isRequired: false, shape: .optional(shape))
  }

  private static func count(_ name: String, _ meaning: String) -> RequestField {
    required(name, meaning, whole)
  }

  private static func time(_ name: String) -> RequestField {
    required(name, "milliseconds", FormFields.whole(0...Double(FrameReader.latest)))
  }

  private static func score(_ name: String, _ meaning: String) -> RequestField {
    optional(name, meaning, points)
  }

  private static func text(_ name: String, _ meaning: String) -> RequestField {
    optional(name, meaning, .name(longest: longestText))
  }
}
