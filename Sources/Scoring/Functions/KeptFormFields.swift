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
