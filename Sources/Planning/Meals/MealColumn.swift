/// Up to four foods of a category, a lane each.
struct MealColumn {
  /// Printed units per portion step, macro by macro: protein, carbohydrate, fat, energy.
  let units: InlineArray<4, SIMD4<Float>>
  /// Macros per portion step relative to the target.
  let relative: InlineArray<4, SIMD4<Float>>
  /// 1 / (relative · relative).
  let inverseNorm: SIMD4<Float>
  /// 1 / (typical portion in steps).
  let inverseTypical: SIMD4<Float>
  /// What choosing each food costs before its portion counts; infinite in lanes without a food.
  let cost: SIMD4<Float>
  /// Fewest and most steps.
  let low: SIMD4<Float>
  let high: SIMD4<Float>
  /// The family of each food.
  let family: SIMD4<Int32>

  /// The foods from one on; the last stands in the lanes that are left over.
  init(_ rows: [MealPool.Row], from first: Int) {
    let last = rows.count - 1
    let (a, b) = (rows[first], rows[min(first + 1, last)])
    let (c, d) = (rows[min(first + 2, last)], rows[min(first + 3, last)])
    units = Self.transposed(a.units, b.units, c.units, d.units)
    relative = Self.transposed(a.relative, b.relative, c.relative, d.relative)
    var norm = relative[0] * relative[0]
    norm += relative[1] * relative[1]
    norm += relative[2] * relative[2]
    norm += relative[3] * relative[3]
    inverseNorm = 1 / norm
    inverseTypical = SIMD4(a.inverseTypical, b.inverseTypical, c.inverseTypical, d.inverseTypical)
    low = SIMD4(a.low, b.low, c.low, d.low)
    high = SIMD4(a.high, b.high, c.high, d.high)
    family = SIMD4(a.family, b.family, c.family, d.family)
    let isNone = Self.lanes .> Int32(truncatingIfNeeded: last - first)
    cost = SIMD4(a.cost, b.cost, c.cost, d.cost).replacing(with: .infinity, where: isNone)
  }

  /// The numbers of the lanes.
  static var lanes: SIMD4<Int32> { SIMD4(0, 1, 2, 3) }

  /// How far portions lie from the typical ones: 0 at them, 1 at the double or the half.
  @inline(__always)
  func oddness(_ steps: SIMD4<Float>) -> SIMD4<Float> {
    let ratio = steps * inverseTypical
    return larger(ratio, 1 / ratio) - 1
  }

  /// Portions held between the fewest and the most steps.
  @inline(__always)
  func held(_ steps: SIMD4<Float>) -> SIMD4<Float> { smaller(larger(steps, low), high) }

  @inline(__always)
  private static func transposed(
    _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>
  ) -> InlineArray<4, SIMD4<Float>> {
    [
      SIMD4(a.x, b.x, c.x, d.x), SIMD4(a.y, b.y, c.y, d.y), SIMD4(a.z, b.z, c.z, d.z),
      SIMD4(a.w, b.w, c.w, d.w),
    ]
  }
}
