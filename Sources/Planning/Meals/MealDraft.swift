/// A meal in the making: options with their portions, and the box each category spans.
///
/// Any choice from each category fits exactly when the highest values of the categories add up to
/// no more than the upper limit and the lowest to no less than the lower limit, macro by macro.
///
/// It is wide, so it is copied only where somebody asks for a copy.
struct MealDraft: ~Copyable {
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
  /// The box of each category's options; nothing without options.
  private(set) var box: InlineArray<4, MealBox> = .init(repeating: .nothing)

  /// The highest total of any choice.
  @inline(__always)
  var highest: SIMD4<Float> { box[0].high + box[1].high + box[2].high + box[3].high }
  /// The lowest total of any choice.
  @inline(__always)
  var lowest: SIMD4<Float> { box[0].low + box[1].low + box[2].low + box[3].low }

  /// A draft without options.
  init() {}

  /// The same draft once more.
  init(copying other: borrowing MealDraft) {
    food = other.food
    steps = other.steps
    value = other.value
    count = other.count
    box = other.box
  }

  /// The totals of the other categories.
  @inline(__always)
  func rest(besides category: Int) -> (high: SIMD4<Float>, low: SIMD4<Float>) {
    (highest - box[category].high, lowest - box[category].low)
  }

  /// Adds an option.
  mutating func add(_ option: MealSolver.Insertion, to category: Int) {
    let place = count[category]
    let slot = category * Self.places + place
    food[slot] = Int32(truncatingIfNeeded: option.food)
    steps[slot] = option.steps
    value[slot] = option.value
    box[category] = place == 0 ? MealBox(option.value) : box[category].with(option.value)
    count[category] = place + 1
  }

  /// Takes the last option of a category out again, which had spanned a box without it.
  mutating func takeBack(from category: Int, to box: MealBox) {
    count[category] -= 1
    self.box[category] = box
  }

  /// Puts an option in the place of another, beside which the others span a box: the last one of the
  /// category moves to that place, the new one comes last.
  mutating func exchange(
    _ place: Int, of category: Int, for option: MealSolver.Insertion, beside others: MealBox
  ) {
    let last = category * Self.places + count[category] - 1
    let slot = category * Self.places + place
    food[slot] = food[last]
    steps[slot] = steps[last]
    value[slot] = value[last]
    food[last] = Int32(truncatingIfNeeded: option.food)
    steps[last] = option.steps
    value[last] = option.value
    box[category] = others.with(option.value)
  }

  /// Gives an option another portion; the box of its category has to be set after it.
  @inline(__always)
  mutating func set(_ place: Int, of category: Int, _ steps: Float, _ value: SIMD4<Float>) {
    self.steps[category * Self.places + place] = steps
    self.value[category * Self.places + place] = value
  }

  /// Lets a category span a box, which its options do.
  @inline(__always)
  mutating func span(_ category: Int, _ box: MealBox) { self.box[category] = box }

  /// The box of a category without one of its options; empty when nothing is left.
  @inline(__always)
  func box(_ category: Int, without place: Int) -> MealBox {
    let base = category * Self.places
    var box = MealBox.empty
    for other in 0..<count[category] where other != place {
      box = box.with(value[base + other])
    }
    return box
  }
}
