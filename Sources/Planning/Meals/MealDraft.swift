/// A meal in the making: options with their portions, and the box each category spans.
///
/// Any choice from each category fits exactly when the highest values of the categories add up to
/// no more than the upper limit and the lowest to no less than the lower limit, macro by macro.
struct MealDraft {
  /// Places for options of one category.
  static let places = 8

  /// Position in the pool, by category and place.
  private(set) var food: InlineArray<32, Int32> = .init(repeating: 0)
  /// Portion steps.
  private(set) var steps: InlineArray<32, Float> = .init(repeating: 0)
  /// Printed macros relative to the target.
  private(set) var value: InlineArray<32, SIMD4<Float>> = .init(repeating: .zero)
  /// Options of each category.
  private(set) var count: InlineArray<4, Int> = .init(repeating: 0)
  /// The highest value of each category's options, macro by macro; zero without options.
  private(set) var high: InlineArray<4, SIMD4<Float>> = .init(repeating: .zero)
  /// The lowest value of each category's options.
  private(set) var low: InlineArray<4, SIMD4<Float>> = .init(repeating: .zero)

  /// The highest total of any choice.
  @inline(__always)
  var highest: SIMD4<Float> { high[0] + high[1] + high[2] + high[3] }
  /// The lowest total of any choice.
  @inline(__always)
  var lowest: SIMD4<Float> { low[0] + low[1] + low[2] + low[3] }

  /// The middle of a category's box.
  @inline(__always)
  func middle(_ category: Int) -> SIMD4<Float> {
    (high[category] + low[category]) * 0.5
  }

  /// Adds an option.
  mutating func add(_ index: Int, _ steps: Float, _ value: SIMD4<Float>, to category: Int) {
    let place = count[category]
    let slot = category * Self.places + place
    food[slot] = Int32(truncatingIfNeeded: index)
    self.steps[slot] = steps
    self.value[slot] = value
    high[category] = place == 0 ? value : larger(high[category], value)
    low[category] = place == 0 ? value : smaller(low[category], value)
    count[category] = place + 1
  }

  /// Takes an option out; the last one of the category takes its place.
  mutating func remove(_ place: Int, from category: Int) {
    let last = count[category] - 1
    let base = category * Self.places
    food[base + place] = food[base + last]
    steps[base + place] = steps[base + last]
    value[base + place] = value[base + last]
    count[category] = last
    let box = self.box(category, without: -1)
    high[category] = box.high
    low[category] = box.low
  }

  /// Gives an option another portion.
  mutating func set(_ place: Int, of category: Int, _ steps: Float, _ value: SIMD4<Float>) {
    self.steps[category * Self.places + place] = steps
    self.value[category * Self.places + place] = value
    let box = self.box(category, without: -1)
    high[category] = box.high
    low[category] = box.low
  }

  /// The box of a category without one of its options; zero when nothing is left.
  @inline(__always)
  func box(_ category: Int, without place: Int) -> (high: SIMD4<Float>, low: SIMD4<Float>) {
    let base = category * Self.places
    let values = value.span
    var high = SIMD4<Float>.zero
    var low = SIMD4<Float>.zero
    var isFirst = true
    for other in 0..<count[category] where other != place {
      let value = values[base + other]
      high = isFirst ? value : larger(high, value)
      low = isFirst ? value : smaller(low, value)
      isFirst = false
    }
    return (high, low)
  }
}

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
    var above = (high - 1) * scale
    var below = (1 - low) * scale
    above *= above
    below *= below
    above *= above
    below *= below
    return (above * above + below * below).sum()
  }

  /// The sum of the fourth powers, for growing: narrow boxes count before any limit is near.
  @inline(__always)
  func soft(_ high: SIMD4<Float>, _ low: SIMD4<Float>) -> Float {
    var above = (high - 1) * scale
    var below = (1 - low) * scale
    above *= above
    below *= below
    return (above * above + below * below).sum()
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
