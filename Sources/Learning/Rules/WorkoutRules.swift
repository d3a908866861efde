import Consulting
import JSONSource
import RuleEngine

/// What is asked of an exercise that somebody adds, and how lines of a journal are read.
struct WorkoutRules: Sendable {
  let sets: Int
  let reps: ClosedRange<Int>
  let reserve: ClosedRange<Int>
  let rest: Int
  /// What the words after a number mean, in every language.
  let words: [String: WorkoutRole]

  init(_ reader: inout PageReader) throws(Diagnostic) {
    let usual = try reader.one(LearningQuestions.usualBlock)
    sets = usual.int("usualSets")
    rest = usual.int("usualRestSeconds")
    reps = try Self.range(usual, "usualReps", reader)
    reserve = try Self.range(usual, "usualReserve", reader)
    var words: [String: WorkoutRole] = [:]
    for role in WorkoutRole.allCases {
      for language in ["en", "ja"] {
        let known = reader.rulebook.messages.text(
          "coach.workout.\(role.rawValue)", language: language, values: [])
        for word in known.split(separator: " ") { words[word.lowercased()] = role }
      }
    }
    self.words = words
  }

  private static func range(
    _ reply: Reply, _ name: String, _ reader: PageReader
  ) throws(Diagnostic) -> ClosedRange<Int> {
    let (low, high) = (reply.int("\(name)Low"), reply.int("\(name)High"))
    guard low <= high else {
      throw Diagnostic(
        "bad-range", "'\(name)High' lies below '\(name)Low'", hint: "swap the two",
        place: reader.rulebook.place(ofDecision: reply.decision, row: reply.row.index))
    }
    return low...high
  }
}
