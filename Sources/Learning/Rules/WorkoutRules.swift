import Consulting
import JSONSource
import RuleEngine

/// What is asked of an exercise that somebody adds, and how lines of a journal are read.
struct WorkoutRules: Sendable {
  let sets: Int
  let reps: ClosedRange<Int>
  let reserve: ClosedRange<Int>
  let rest: Int
  /// What the words beside a number mean, in every language, the longest first.
  let words: [WorkoutWord]
  let typed: TypedSetRules

  init(_ reader: inout PageReader) throws(Diagnostic) {
    let usual = try reader.one(LearningQuestions.usualBlock)
    sets = usual.int("usualSets")
    rest = usual.int("usualRestSeconds")
    reps = try Self.range(usual, "usualReps", reader)
    reserve = try Self.range(usual, "usualReserve", reader)
    var words: Set<WorkoutWord> = []
    for role in WorkoutRole.allCases {
      for language in reader.rulebook.messages.languages {
        let known = reader.rulebook.messages.text(
          "coach.workout.\(role.rawValue)", language: language, values: [])
        for word in known.split(separator: " ") {
          let text = word.lowercased().replacing("_", with: " ")
          words.insert(WorkoutWord(text: text, role: role))
        }
      }
    }
    self.words = words.sorted { ($0.text.count, $1.text) > ($1.text.count, $0.text) }
    typed = try TypedSetRules(&reader)
  }

  private static func range(
    _ reply: RuleAnswer, _ name: String, _ reader: PageReader
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
