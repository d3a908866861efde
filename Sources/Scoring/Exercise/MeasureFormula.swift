import RuleEngine

/// A formula over points, its slots bound to the points and lengths of a body.
struct MeasureFormula: Sendable {
  enum Step: Sendable {
    case constant(Double)
    case torso, thigh, shank
    case angle(Int, Int, Int, UInt32)
    case lean(Int, Int, UInt32)
    case level(Int, Int, UInt32)
    case length(Int, Int, UInt32)
    case gap(Int), width(Int), tilt(Int)
    case add, subtract, multiply, divide, minimum, maximum, less, lessOrEqual, equal
    case negate, absolute, not, choose
  }

  let steps: [Step]
  /// The points it needs.
  let points: [BodyPoint]
  /// The most numbers at once that can be worked on.
  static let deepest = 12

  /// The measure in a reading; NaN where it cannot be taken.
  func value(_ reading: Reading) -> Double {
    if steps.count == 1 { return measure(steps[0], reading) }
    var stack = InlineArray<12, Double>(repeating: 0)
    var top = -1
    for step in steps {
      switch step {
      case .add, .subtract, .multiply, .divide, .minimum, .maximum, .less, .lessOrEqual, .equal:
        top -= 1
        stack[top] = Self.combined(step, stack[top], stack[top + 1])
      case .negate: stack[top] = -stack[top]
      case .absolute: stack[top] = stack[top].magnitude
      case .not: stack[top] = 1 - stack[top]
      case .choose:
        let test = stack[top]
        top -= 2
        stack[top] = test.isNaN ? .nan : test == 1 ? stack[top] : stack[top + 1]
      default:
        top += 1
        stack[top] = measure(step, reading)
      }
    }
    return stack[0].isFinite ? stack[0] : .nan
  }

  @inline(__always)
  private static func combined(_ step: Step, _ left: Double, _ right: Double) -> Double {
    guard !left.isNaN, !right.isNaN else { return .nan }
    return switch step {
    case .add: left + right
    case .subtract: left - right
    case .multiply: left * right
    case .divide: left / right
    case .minimum: min(left, right)
    case .maximum: max(left, right)
    case .less: left.isBelow(right) ? 1 : 0
    case .lessOrEqual: right.isBelow(left) ? 0 : 1
    default: left.isClose(to: right) ? 1 : 0
    }
  }

  @inline(__always)
  private func measure(_ step: Step, _ reading: Reading) -> Double {
    switch step {
    case .constant(let number): number
    case .torso: reading.lengths.torso
    case .thigh: reading.lengths.thigh
    case .shank: reading.lengths.shank
    case .angle(let a, let vertex, let b, let mask): reading.angle(a, vertex, b, mask)
    case .lean(let lower, let upper, let mask): reading.lean(lower, upper, mask)
    case .level(let a, let b, let mask):
      reading.mean(mask) { ($0.known(b, $1) - $0.known(a, $1)).y }
    case .length(let a, let b, let mask):
      reading.mean(mask) { ($0.known(b, $1) - $0.known(a, $1)).length }
    case .gap(let point): reading.apart(point).x
    case .width(let point): reading.apart(point).x.magnitude
    case .tilt(let point): reading.apart(point).y.magnitude
    default: .nan
    }
  }
}
