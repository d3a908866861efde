/// How wide a category becomes around a food: the printed units by which the nearest other foods of
/// a theme miss it when their portions are scaled to it.
///
/// A category's options have to stand for each other, so what a beginning will grow to is known by
/// its foods before anything is grown.
struct MealSpread {
  /// Half the width of the box, per gram of the food: tenths of grams of protein, carbohydrate and
  /// fat, kcal.
  fileprivate(set) var half = SIMD4<Float>.zero
  /// How far the middle of the box lies from the food, in the same units.
  fileprivate(set) var shift = SIMD4<Float>.zero
  /// Grams of the food at which each of the others stands at its smallest and largest portion.
  fileprivate(set) var grams: (low: Float, high: Float) = (0, .infinity)
}

/// The foods of one category that may stand beside each other.
struct MealNeighbours {
  private var rows: [Row] = []
  /// The rows, four a column.
  private var columns: [Column] = []
  /// By what each food misses the one at hand, as the square of a length; infinite where it may not
  /// stand beside it.
  private var misses: [SIMD4<Float>]
  /// How many foods of its family stand beside the one at hand, it included.
  private var kin: [SIMD4<Int32>]
  private let others: Int
  private let perFamily: Int32
  private let scale: SIMD4<Float>

  /// The foods of a category.
  ///
  /// - Parameters:
  ///   - foods: The foods; at most `perFamily` of a family may stand together.
  ///   - others: How many options stand beside each.
  ///   - perFamily: How many options of a family a category may have.
  ///   - scale: What a printed unit weighs, macro by macro.
  init(_ foods: ArraySlice<ThemeFoods.Food>, others: Int, perFamily: Int, scale: SIMD4<Float>) {
    self.others = others
    self.perFamily = Int32(perFamily)
    self.scale = scale
    rows.reserveCapacity(foods.count)
    for food in foods { rows.append(Row(food, scale)) }
    columns.reserveCapacity((foods.count + 3) / 4)
    for first in stride(from: 0, to: rows.count, by: 4) {
      columns.append(Column(rows[first..<min(first + 4, rows.count)]))
    }
    misses = Array(repeating: .zero, count: columns.count)
    kin = Array(repeating: .zero, count: columns.count)
  }

  private struct Row {
    let family: Int32
    let relative: SIMD4<Float>
    let inverseNorm: Float
    let smallest: Float
    let ceiling: Float

    init(_ food: ThemeFoods.Food, _ scale: SIMD4<Float>) {
      family = food.family
      relative = food.perGram * scale
      inverseNorm = 1 / (relative * relative).sum()
      smallest = food.smallest
      ceiling = food.ceiling
    }

    /// Grams of this food that stand for a gram of another.
    func grams(for other: Row) -> Float { (relative * other.relative).sum() * inverseNorm }
  }

  /// Up to four rows, a lane each.
  private struct Column {
    var relative = InlineArray<4, SIMD4<Float>>(repeating: .zero)
    var inverseNorm = SIMD4<Float>.zero
    var family = SIMD4<Int32>(repeating: -1)
    /// Nothing, but infinite in lanes without a food.
    var absence = SIMD4<Float>(repeating: .infinity)

    init(_ rows: ArraySlice<Row>) {
      for (lane, row) in rows.enumerated() {
        for macro in 0..<4 { relative[macro][lane] = row.relative[macro] }
        inverseNorm[lane] = row.inverseNorm
        family[lane] = row.family
        absence[lane] = 0
      }
    }

    /// The squares of the lengths by which the foods miss one when they are scaled to it.
    @inline(__always)
    func misses(_ food: SIMD4<Float>) -> SIMD4<Float> {
      var grams = relative[0] * food.x
      grams += relative[1] * food.y
      grams += relative[2] * food.z
      grams += relative[3] * food.w
      grams *= inverseNorm
      let (x, y) = (relative[0] * grams - food.x, relative[1] * grams - food.y)
      let (z, w) = (relative[2] * grams - food.z, relative[3] * grams - food.w)
      var square = x * x
      square += y * y
      square += z * z
      square += w * w
      return square + absence
    }
  }

  /// The box of a food and the others nearest to it.
  mutating func spread(around place: Int) -> MealSpread {
    let food = rows[place]
    for index in columns.indices {
      misses[index] = columns[index].misses(food.relative)
      kin[index] = .zero
    }
    misses[place / 4][place % 4] = .infinity
    var family = food.family
    var spread = MealSpread()
    var (high, low) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
    for _ in 0..<others {
      guard let nearest = nearest(besides: family) else { break }
      misses[nearest / 4][nearest % 4] = .infinity
      let other = rows[nearest]
      family = other.family
      let part = other.grams(for: food)
      spread.grams.low = max(spread.grams.low, other.smallest / part)
      spread.grams.high = min(spread.grams.high, other.ceiling / part)
      let value = other.relative * part - food.relative
      high = larger(high, value)
      low = smaller(low, value)
    }
    spread.half = (high - low) * 0.5 / scale
    spread.shift = (high + low) * 0.5 / scale
    return spread
  }

  /// The nearest food that may stand beside those taken, now that one more of a family is.
  private mutating func nearest(besides family: Int32) -> Int? {
    var least = SIMD4<Float>(repeating: .infinity)
    var column = SIMD4<Int32>(repeating: -1)
    for index in columns.indices {
      kin[index].replace(with: kin[index] &+ 1, where: columns[index].family .== family)
      misses[index].replace(with: .infinity, where: kin[index] .>= perFamily)
      let isNearer = misses[index] .< least
      least.replace(with: misses[index], where: isNearer)
      column.replace(with: Int32(truncatingIfNeeded: index), where: isNearer)
    }
    var nearest: (place: Int, miss: Float)?
    for lane in 0..<4 where column[lane] >= 0 {
      let place = Int(column[lane]) * 4 + lane
      if let nearest, (nearest.miss, nearest.place) < (least[lane], place) { continue }
      nearest = (place, least[lane])
    }
    return nearest?.place
  }
}
