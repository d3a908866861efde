import Consulting
import Domain
import JSONSource

/// What a place asks of its sets, as a plan says it: each range as it is printed, and in numbers.
struct AskedRanges: Sendable {
  let reps: RepRange
  let rir: ClosedRange<Int>
  let unit: Exercise.RepUnit

  /// The members of a block, in their order.
  static let members: [AnswerMember<AskedRanges>] = [
    .always("reps", \.reps.text, .text), .always("rir", \.rir.printed, .text),
    .always(named: repsInNumbers, \.reps.range, .range),
    .always(named: rirInNumbers, \.rir, .range),
    .always("counted_in", \.unit.rawValue, .text),
  ]

  /// The keys of the ranges in numbers.
  static let (repsInNumbers, rirInNumbers) = ("reps_range", "rir_range")

  /// The members of a block as JSON.
  var json: [(String, JSON)] { Self.members.json(of: self) }

  /// A range in numbers: the fewest and the most.
  static func numbers(_ range: ClosedRange<Int>) -> JSON { AnswerForm.range.json(of: range) }
}
