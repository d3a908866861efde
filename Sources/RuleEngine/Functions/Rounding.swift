#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Ways to round to a number of decimals.
enum Rounding: Sendable {
  case floor, ceiling, up, down, halfUp, halfDown, halfEven

  /// Rounds to `scale` decimals, tens for -1; NaN when the scale is no usable whole number.
  ///
  /// A binary number next to a decimal one counts as it: 5.015 * 100 is 501.49999999999994 and is
  /// rounded as 501.5.
  func apply(_ number: Double, scale: Double) -> Double {
    guard (-6111...6176).contains(scale), scale == scale.rounded() else { return .nan }
    if scale > 300 { return number }
    if scale < -300 { return 0 }
    let factor = pow(10, scale.magnitude)
    let scaled = Self.snapped(scale < 0 ? number / factor : number * factor)
    guard scaled.isFinite else { return number }
    let whole = rounded(scaled)
    let result = scale < 0 ? whole * factor : whole / factor
    return result == 0 ? 0 : result
  }

  private func rounded(_ number: Double) -> Double {
    switch self {
    case .floor: number.rounded(.down)
    case .ceiling: number.rounded(.up)
    case .up: number.rounded(.awayFromZero)
    case .down: number.rounded(.towardZero)
    case .halfUp: number.rounded(.toNearestOrAwayFromZero)
    case .halfEven: number.rounded(.toNearestOrEven)
    case .halfDown:
      (number - number.rounded(.towardZero)).magnitude <= 0.5
        ? number.rounded(.towardZero) : number.rounded(.awayFromZero)
    }
  }

  /// The half or whole number it is meant to be, when it is some units in the last place away.
  private static func snapped(_ number: Double) -> Double {
    let doubled = (number * 2).rounded()
    return (number * 2 - doubled).magnitude <= doubled.magnitude * 4e-15 ? doubled / 2 : number
  }

  /// What is left of a division, with the sign of the divisor.
  ///
  /// Where the quotient is a whole number but for two units in its last place, nothing is left, as
  /// of 0.3 by 0.1. Whole numbers divide exactly.
  static func modulo(_ dividend: Double, _ divisor: Double) -> Double {
    let quotient = dividend / divisor
    let isExact = dividend == dividend.rounded() && divisor == divisor.rounded()
    if !isExact, (quotient - quotient.rounded()).magnitude <= 2 * quotient.ulp { return 0 }
    let remainder = dividend.truncatingRemainder(dividingBy: divisor)
    return remainder * divisor < 0 ? remainder + divisor : remainder
  }

  /// The first number to the power of the second.
  static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
  /// The natural logarithm.
  static func logarithm(_ number: Double) -> Double { log(number) }
  /// The angle in radians whose tangent is a quotient; 0 for 0 by 0.
  static func arcTangent(_ opposite: Double, _ adjacent: Double) -> Double {
    atan2(opposite, adjacent)
  }
  /// e to the power of a number.
  static func exponential(_ number: Double) -> Double { exp(number) }
}
