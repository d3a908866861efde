/// What a category spans: the highest and the lowest value of its options, macro by macro.
struct MealBox {
  var high: SIMD4<Float>
  var low: SIMD4<Float>

  /// The box of one option.
  @inline(__always)
  init(_ value: SIMD4<Float>) {
    (high, low) = (value, value)
  }

  private init(high: SIMD4<Float>, low: SIMD4<Float>) {
    self.high = high
    self.low = low
  }

  /// The box of no option, which any option widens to its own.
  static var empty: MealBox {
    MealBox(high: SIMD4(repeating: -.infinity), low: SIMD4(repeating: .infinity))
  }

  /// What a category without options adds to a meal.
  static var nothing: MealBox { MealBox(.zero) }

  /// The middle of the box.
  @inline(__always)
  var middle: SIMD4<Float> { (high + low) * 0.5 }

  /// The box widened by an option.
  @inline(__always)
  func with(_ value: SIMD4<Float>) -> MealBox {
    MealBox(high: larger(high, value), low: smaller(low, value))
  }

  /// The box of both.
  @inline(__always)
  func with(_ other: MealBox) -> MealBox {
    MealBox(high: larger(high, other.high), low: smaller(low, other.low))
  }
}
