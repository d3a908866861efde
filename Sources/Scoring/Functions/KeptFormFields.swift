import Consulting

/// The fields of requests about sets that are kept.
enum KeptFormFields {
  /// Sets of one page.
  static let page = 50
  private static let longestName = 64

  static let sessionID = RequestField(
    name: "session_id", meaning: "the set's name, a UUID", isRequired: true,
    shape: .name(longest: longestName))

  static func name(_ name: String, _ meaning: String) -> RequestField {
    RequestField(
      name: name, meaning: meaning, isRequired: false,
      shape: .optional(.name(longest: longestName)))
  }

  /// A set in which nothing was counted.
  static let exampleRecord = """
    {"session_id": "5f0c1f9e-1c8b-4c6e-9d5e-1f2a3b4c5d6e", \
    "started_at": "2026-03-02T18:00:00+01:00", "zone": "Europe/Berlin", "record": \
    {"exercise": "squat", "mode": "recorded", "edition": {"name": "sample", "hash": "0", \
    "words": "0"}, "summary": {"reps": 0, "judged": 0, "clean": 0, "overall": null, \
    "aspects": {}, "faults": {}, "lateFrames": 0, "frames": 0, "snapshots": 0, \
    "droppedSnapshots": 0, "chart": [], "halfReps": 0, "directions": {}}, "reps": [], \
    "snapshots": []}}
    """
}

/// The shapes of answers about sets that are kept.
enum KeptFormAnswers {
  /// A set in a list.
  static let line = AnswerShape.object(
    "session_id started_at zone exercise mode reps:i judged:i clean:i overall:n| weakest| view| "
      + "rescores|")
  private static let picture = AnswerShape.object("svg text")

  /// A set with all that is kept of it.
  static let detail = AnswerShape.object(
    "session record:any tip| pictures|",
    [
      "session": line, "tip": .any,
      "pictures": .object(
        "chart bars snapshots",
        ["chart": picture, "bars": picture, "snapshots": .list(picture)]),
    ])

  /// The way of the scores.
  static let progress = AnswerShape.object(
    "exercise points change:n| compared:i",
    [
      "points": .list(
        .object(
          "session_id started_at reps:i judged:i clean:i overall:n| aspects",
          ["aspects": .keyed(.nullable(.number))]))
    ])
}
