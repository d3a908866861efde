/// How strained a meal is between the highest and lowest totals of its choices.
struct Strain {
  /// What the middle of a meal should hold, relative to its target: protein, carbohydrate, fat, energy.
  let aim: SIMD4<Float>
  /// 1 / (the room above the aim).
  let perAbove: SIMD4<Float>
  /// 1 / (the room below the aim).
  let perBelow: SIMD4<Float>

  /// A measure of meals that may lie so far from the target, and should lie around the aim.
  ///
  /// - Parameters:
  ///   - tolerance: How far any macro may lie from the target, as a part of it.
  ///   - above: How far above the target the middle of the meal should lie, in parts of the tolerance;
  ///     less than 1.
  init(tolerance: Float, above: SIMD4<Float>) {
    aim = 1 + tolerance * above
    perAbove = 1 / (1 + tolerance - aim)
    perBelow = 1 / (aim - (1 - tolerance))
  }

  /// The largest use of the tolerance in any macro; up to 1 everything fits.
  @inline(__always)
  func worst(_ high: SIMD4<Float>, _ low: SIMD4<Float>) -> Float {
    let over = larger((high - aim) * perAbove, (aim - low) * perBelow)
    return max(max(over.x, over.y), max(over.z, over.w))
  }

  /// A smooth maximum: the sum of the eighth powers, for polishing.
  @inline(__always)
  func sharp(_ high: SIMD4<Float>, _ low: SIMD4<Float>) -> Float {
    let (above, below) = (fourth((high - aim) * perAbove), fourth((aim - low) * perBelow))
    return (above * above + below * below).sum()
  }

  /// The least that `sharp` can become when a box only widens from here.
  @inline(__always)
  func least(_ high: SIMD4<Float>, _ low: SIMD4<Float>) -> Float {
    let (above, below) = missed(high, low)
    return (above * above + below * below).sum()
  }

  /// The least that `soft` can become when a box only widens from here.
  @inline(__always)
  func leastSoft(_ high: SIMD4<Float>, _ low: SIMD4<Float>) -> Float {
    let (above, below) = missed(high, low)
    return (above + below).sum()
  }

  /// The fourth powers of what a box misses already.
  @inline(__always)
  private func missed(
    _ high: SIMD4<Float>, _ low: SIMD4<Float>
  ) -> (above: SIMD4<Float>, below: SIMD4<Float>) {
    (
      fourth(larger(.zero, (high - aim) * perAbove)),
      fourth(larger(.zero, (aim - low) * perBelow))
    )
  }

  /// The fourth power of uses of the tolerance: for growing, narrow boxes count before any limit is
  /// near.
  @inline(__always)
  func fourth(_ use: SIMD4<Float>) -> SIMD4<Float> {
    let square = use * use
    return square * square
  }
}

/// The larger of two vectors, lane by lane; compiles to one instruction, `pointwiseMax` does not.
@inline(__always)
func larger(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
  a.replacing(with: b, where: b .> a)
}

/// The smaller of two vectors, lane by lane.
@inline(__always)
func smaller(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
  a.replacing(with: b, where: b .< a)
}

/// The nearest whole numbers; exact below 2^22, which portions in steps and tenths of grams are
/// far from: adding and taking away 1.5 · 2^23 leaves no room for a fraction.
@inline(__always)
func whole(_ value: SIMD4<Float>) -> SIMD4<Float> {
  (value + 12_582_912) - 12_582_912
}
