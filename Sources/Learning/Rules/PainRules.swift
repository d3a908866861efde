import Consulting
import JSONSource
import RuleEngine

/// What pain means at the rack, by how bad it is and how much a lift loads the joint.
struct PainRules: Sendable {
  /// What becomes of a lift.
  struct Response: Sendable {
    let action: RackAction
    /// The part of the load that is left.
    let factor: Double
    /// The fewest repetitions in reserve.
    let reserve: Int
    /// Whether to stop and have it looked at is said first.
    let isSeen: Bool
  }

  /// How bad pain can be.
  let levels: ClosedRange<Int>
  /// How bad pain is of which nobody said it.
  let untold: Int
  /// The grade of the lift in which something hurt that is no joint that is known.
  let unnamed: Int
  /// The grade of any other lift of that day.
  let elsewhere: Int
  /// The ends of scales that a number of pain may be of, and the words before them.
  let scale: (ends: [Double], words: [String])
  /// Words that tell how bad it is.
  let words: [(level: Int, words: [String])]
  /// By level, then by grade.
  private let responses: [[Response]]

  init(_ reader: inout PageReader) throws(Diagnostic) {
    let vocabulary = reader.rulebook.vocabulary
    let (levels, grades) = (
      vocabulary.wholeRange(of: "painLevel"), vocabulary.wholeRange(of: "stress")
    )
    var responses: [[Response]] = []
    for level in levels {
      var row: [Response] = []
      for grade in grades { row.append(try Self.response(&reader, level, grade)) }
      responses.append(row)
    }
    (self.levels, self.responses) = (levels, responses)
    untold = try reader.one(LearningQuestions.untoldPain).int("untoldPain")
    let unnamed = try reader.one(LearningQuestions.unnamedPain)
    self.unnamed = unnamed.int("unnamedStress")
    elsewhere = unnamed.int("elsewhereStress")
    let scale = try reader.one(LearningQuestions.painScale)
    self.scale = (scale.numbers("scaleEnds"), scale.words("scaleWords"))
    words = try reader.all(LearningQuestions.painWords).map {
      ($0.int("wordsLevel"), $0.words("levelWords").map(SaidText.plain))
    }
  }

  private static func response(_ reader: inout PageReader, _ level: Int, _ grade: Int)
    throws(Diagnostic) -> Response
  {
    let reply = try reader.one(
      LearningQuestions.rackPain,
      [("painLevel", .number(Double(level))), ("stress", .number(Double(grade)))])
    return Response(
      action: RackAction(rawValue: reply.word("rackAction")) ?? .stop,
      factor: reply.number("rackLoadFactor"), reserve: reply.int("rackReserve"),
      isSeen: reply.flag("painIsSeen"))
  }

  /// Whether pain is so bad that some lift is stopped for it and somebody should look at it.
  func isSeen(level: Int) -> Bool { responses[level - levels.lowerBound].contains { $0.isSeen } }

  /// What becomes of a lift; what lies beyond the page counts as its nearest.
  func response(level: Int, grade: Int) -> Response {
    let row = responses[min(max(level, levels.lowerBound), levels.upperBound) - levels.lowerBound]
    return row[min(max(grade, 0), row.count - 1)]
  }
}
