import JSONSource

/// The coach that learns: every set by `prescribeSet`, every session by `applySession`.
struct LearnedProgramme: Programme {
  private let door: LearningDoor
  private var state = ""
  private var digest: JSON?
  private var sessions = 0
  /// Answers that were none, as a person would meet them.
  private(set) var refusals = 0

  init(_ door: LearningDoor) { self.door = door }

  mutating func next(_ lift: String, _ today: [DoneSet], day: Int) -> AskedSet {
    let done = today.filter { $0.lift == lift }.map { Self.line($0, isAsked: false) }
    let answer = door.answer(
      "prescribeSet",
      #"{"block": {"exerciseId": "\#(lift)", "sets": \#(LoopSheet.sets), "reps": "#
        + "[\(LoopSheet.reps.lowerBound), \(LoopSheet.reps.upperBound)], "
        + #""rir": [\#(LoopSheet.reserve.lowerBound), \#(LoopSheet.reserve.upperBound)], "#
        + #""rest_s": 150}, "done": [\#(done.joined(separator: ", "))]\#(state), "#
        + #""as_of": "\#(DiaryClock.moment(day))"}"#)
    let middle = AskedSet(load: nil, reps: 8, reserve: LoopSheet.reserve.upperBound)
    guard let answer, let reps = answer["reps"]?.number, let reserve = answer["rir"]?.number else {
      refusals += 1
      return middle
    }
    return AskedSet(load: answer["load_kg"]?.number, reps: Int(reps), reserve: Int(reserve))
  }

  mutating func end(_ sets: [DoneSet], day: Int) {
    sessions += 1
    let lines = sets.map { Self.line($0, isAsked: true) }.joined(separator: ", ")
    let answer = door.answer(
      "applySession",
      #"{"session": {"session_id": "s\#(sessions)", "ended_at": "\#(DiaryClock.moment(day, hour: 19))", "#
        + #""sets": [\#(lines)]}\#(state)}"#)
    guard let answer else { return refusals += 1 }
    state = #", "state": "# + LearningDoor.text(answer["state"])
    digest = answer["digest"]
  }

  func estimate(_ lift: String) -> Double? {
    digest?.entry("exercises", "exerciseId", lift)?["e1rm_rir_kg"]?.number
  }

  private static func line(_ set: DoneSet, isAsked: Bool) -> String {
    var line =
      #"{"exerciseId": "\#(set.lift)", "load_kg": \#(set.load), "reps": \#(set.reps), "#
      + #""rir": \#(set.felt)"#
    if isAsked {
      let load = set.asked.load.map { #""load_kg": \#($0), "# } ?? ""
      line += #", "prescribed": {\#(load)"reps": \#(set.asked.reps), "rir": \#(set.asked.reserve)}"#
    }
    return line + "}"
  }
}
