/// Eight portions or factors that are tried at once, in ascending order, a lane each.
///
/// They are kept, not written where they are used: constants would be taken apart, and vectors with
/// them.
struct MealMoves {
  let smaller: SIMD4<Float>
  let larger: SIMD4<Float>

  /// The choice that strains the meal least, the first of equal ones; nil where none strains it less
  /// than it is strained.
  ///
  /// - Parameters:
  ///   - ofSmaller: What the meal strains with each of the smaller choices.
  ///   - ofLarger: What it strains with the larger ones.
  ///   - current: How strained the meal is; becomes what it is with the best choice.
  /// - Returns: The choice.
  @inline(__always)
  func best(
    _ ofSmaller: SIMD4<Float>, _ ofLarger: SIMD4<Float>, current: inout Float
  ) -> Float? {
    guard any(ofSmaller .< current) || any(ofLarger .< current) else { return nil }
    var best: Float?
    for lane in 0..<4 where ofSmaller[lane] < current {
      (current, best) = (ofSmaller[lane], smaller[lane])
    }
    for lane in 0..<4 where ofLarger[lane] < current {
      (current, best) = (ofLarger[lane], larger[lane])
    }
    return best
  }
}

/// Trying choices.
extension Strain {
  /// What the meal strains in one macro with each of four choices; macro by macro they add up to what
  /// `sharp` finds, to the bit.
  ///
  /// - Parameters:
  ///   - macro: The place of the macro.
  ///   - rest: The highest and lowest total of the other categories.
  ///   - high: The highest value of the category with each choice.
  ///   - low: The lowest.
  /// - Returns: The strain of each.
  @inline(__always)
  func sharp(
    _ macro: Int, _ rest: (high: Float, low: Float), with high: SIMD4<Float>, _ low: SIMD4<Float>
  ) -> SIMD4<Float> {
    let (above, below) = used(macro, rest, high, low)
    return above * above + below * below
  }

  /// The same by fourth powers, as `soft` would find it.
  @inline(__always)
  func soft(
    _ macro: Int, _ rest: (high: Float, low: Float), with high: SIMD4<Float>, _ low: SIMD4<Float>
  ) -> SIMD4<Float> {
    let (above, below) = used(macro, rest, high, low)
    return above + below
  }

  @inline(__always)
  private func used(
    _ macro: Int, _ rest: (high: Float, low: Float), _ high: SIMD4<Float>, _ low: SIMD4<Float>
  ) -> (above: SIMD4<Float>, below: SIMD4<Float>) {
    (
      fourth(((high + rest.high) - aim[macro]) * perAbove[macro]),
      fourth((aim[macro] - (low + rest.low)) * perBelow[macro])
    )
  }
}
