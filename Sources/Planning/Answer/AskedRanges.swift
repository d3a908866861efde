import Consulting
import Domain
import JSONSource

/// What a place asks of its sets, as a plan says it: each range as it is printed, and in numbers.
struct AskedRanges {
  let reps: RepRange
  let rir: ClosedRange<Int>
  let unit: Exercise.RepUnit

  /// The members of a block, in their order.
  var members: [(String, JSON)] {
    [
      ("reps", .string(reps.text)), ("rir", .string(rir.printed)),
      (Self.reps, Self.numbers(reps.range)), (Self.rir, Self.numbers(rir)),
      ("counted_in", .string(unit.rawValue)),
    ]
  }

  /// The keys of the ranges in numbers.
  static let (reps, rir) = ("reps_range", "rir_range")

  /// A range in numbers: the fewest and the most.
  static func numbers(_ range: ClosedRange<Int>) -> JSON { AnswerForm.range.json(of: range) }
}
