/// How wide a category becomes around a food: the printed units by which the nearest other foods of
/// a theme miss it when their portions are scaled to it.
///
/// A category's options have to stand for each other, so what a beginning will grow to is known by
/// its foods before anything is grown.
struct MealSpread {
  /// Half the width of the box, per gram of the food: tenths of grams of protein, carbohydrate and
  /// fat, kcal.
  private(set) var half = SIMD4<Float>.zero
  /// How far the middle of the box lies from the food, in the same units.
  private(set) var shift = SIMD4<Float>.zero
  /// Grams of the food at which each of the others stands at its smallest and largest portion.
  private(set) var grams: (low: Float, high: Float) = (0, .infinity)

  /// Gives foods of one category their spreads.
  ///
  /// - Parameters:
  ///   - foods: The foods; at most `perFamily` of a family may stand together.
  ///   - others: How many options stand beside each.
  ///   - perFamily: How many options of a family a category may have.
  ///   - scale: What a printed unit weighs, macro by macro.
  static func fill(
    _ foods: inout [MealShelf.Food], others: Int, perFamily: Int, scale: SIMD4<Float>
  ) {
    let rows = foods.map { Row($0, scale) }
    var misses = [Miss](repeating: Miss(), count: rows.count)
    for index in foods.indices {
      for other in rows.indices { misses[other] = Miss(of: rows[other], for: rows[index]) }
      misses[index].size = .infinity
      foods[index].spread = MealSpread(
        around: rows[index], rows, &misses, others: others, perFamily
      )
      .divided(by: scale)
    }
  }

  /// By what a food misses another when its portion is scaled to it.
  private struct Miss {
    var value = SIMD4<Float>.zero
    /// The square of its length; infinite once the food is taken.
    var size = Float.infinity

    init() {}

    init(of other: Row, for food: Row) {
      value = other.relative * other.grams(for: food) - food.relative
      size = (value * value).sum()
    }
  }

  private struct Row {
    let family: Int32
    let relative: SIMD4<Float>
    let inverseNorm: Float
    let smallest: Float
    let ceiling: Float

    init(_ food: MealShelf.Food, _ scale: SIMD4<Float>) {
      family = food.family
      relative = food.perGram * scale
      inverseNorm = 1 / (relative * relative).sum()
      smallest = food.smallest
      ceiling = food.ceiling
    }

    /// Grams of this food that stand for a gram of another.
    func grams(for other: Row) -> Float { (relative * other.relative).sum() * inverseNorm }
  }

  /// No width.
  init() {}

  /// The box of a food and the `others` nearest to it.
  private init(
    around food: Row, _ rows: [Row], _ misses: inout [Miss], others: Int, _ perFamily: Int
  ) {
    var (high, low) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
    var families = [food.family]
    families.reserveCapacity(others + 1)
    for _ in 0..<others {
      var (nearest, least) = (-1, Float.infinity)
      for other in rows.indices where misses[other].size < least {
        var kin = 0
        for family in families where family == rows[other].family { kin += 1 }
        if kin < perFamily { (nearest, least) = (other, misses[other].size) }
      }
      guard nearest >= 0 else { break }
      families.append(rows[nearest].family)
      misses[nearest].size = .infinity
      let part = rows[nearest].grams(for: food)
      grams.low = max(grams.low, rows[nearest].smallest / part)
      grams.high = min(grams.high, rows[nearest].ceiling / part)
      high = larger(high, misses[nearest].value)
      low = smaller(low, misses[nearest].value)
    }
    half = (high - low) * 0.5
    shift = (high + low) * 0.5
  }

  private func divided(by scale: SIMD4<Float>) -> MealSpread {
    var printed = self
    printed.half /= scale
    printed.shift /= scale
    return printed
  }
}
