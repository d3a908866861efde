/// How strained a meal is between the highest and lowest totals of its choices.
struct Strain {
  /// 1 / the working tolerance.
  var scale: Float

  /// The largest use of the tolerance in any macro; up to 1 everything fits.
  @inline(__always)
  func worst(_ high: SIMD4<Float>, _ low: SIMD4<Float>) -> Float {
    let over = larger(high - 1, 1 - low)
    return max(max(over.x, over.y), max(over.z, over.w)) * scale
  }

  /// A smooth maximum: the sum of the eighth powers, for polishing.
  @inline(__always)
  func sharp(_ high: SIMD4<Float>, _ low: SIMD4<Float>) -> Float {
    let (above, below) = (fourth(high - 1), fourth(1 - low))
    return (above * above + below * below).sum()
  }

  /// The least that `sharp` can become when a box only widens from here.
  @inline(__always)
  func least(_ high: SIMD4<Float>, _ low: SIMD4<Float>) -> Float {
    let (above, below) = (fourth(larger(.zero, high - 1)), fourth(larger(.zero, 1 - low)))
    return (above * above + below * below).sum()
  }

  /// The least that `soft` can become when a box only widens from here.
  @inline(__always)
  func leastSoft(_ high: SIMD4<Float>, _ low: SIMD4<Float>) -> Float {
    (fourth(larger(.zero, high - 1)) + fourth(larger(.zero, 1 - low))).sum()
  }

  /// The fourth power of what misses, in uses of the tolerance: for growing, narrow boxes count
  /// before any limit is near.
  @inline(__always)
  func fourth(_ miss: SIMD4<Float>) -> SIMD4<Float> {
    let use = miss * scale
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
