/// A vegetable at its typical portion, and what it leaves of the target.
struct Side {
  /// Position in the pool; -1 without a vegetable.
  var food: Int
  var steps: Float
  /// The target less the vegetable, relative to the target.
  var rest: SIMD4<Float>
  /// Half the width of the vegetables around it, relative to the target.
  var spread: SIMD4<Float>
}

/// Up to four carbohydrate foods in columns, one lane each.
struct Starch {
  /// Macros per step relative to the target: protein, carbohydrate, fat, energy.
  var relative: InlineArray<4, SIMD4<Float>> = .init(repeating: .zero)
  /// Half the width of the category around each food per step, in the same macros.
  var spread: InlineArray<4, SIMD4<Float>> = .init(repeating: .zero)
  var low = SIMD4<Float>.one
  var high = SIMD4<Float>.one
  var inverseTypical = SIMD4<Float>.one
  /// Infinite in lanes without a food.
  var cost = SIMD4<Float>(repeating: .infinity)

  /// The columns of up to four foods.
  init(_ foods: ArraySlice<MealPool.Body>) {
    for (lane, food) in foods.enumerated() {
      for macro in 0..<4 {
        relative[macro][lane] = food.middle[macro]
        spread[macro][lane] = food.spread[macro]
      }
      low[lane] = food.beside.low
      high[lane] = food.beside.high
      inverseTypical[lane] = food.inverseTypical
      cost[lane] = food.cost
    }
  }
}

/// One fat food with each carbohydrate: the part of the three equations that does not depend on
/// the protein food.
struct Pair {
  var food: MealPool.Body
  /// The cross product of carbohydrate and fat food.
  private var across: InlineArray<3, SIMD4<Float>>

  /// Prepares the equations of a fat food with every carbohydrate.
  init(_ food: MealPool.Body, _ starch: Starch) {
    self.food = food
    let fat = food.middle
    let (x, y, z) = (starch.relative[0], starch.relative[1], starch.relative[2])
    across = [y * fat.z - z * fat.y, z * fat.x - x * fat.z, x * fat.y - y * fat.x]
  }

  /// Steps of protein, carbohydrate and fat that meet the rest of the target in the three macros,
  /// by Cramer's rule; not a number or far off where the foods are too alike.
  @inline(__always)
  func solve(
    _ protein: SIMD4<Float>, _ side: Side, _ starch: Starch
  ) -> (protein: SIMD4<Float>, carb: SIMD4<Float>, fat: SIMD4<Float>) {
    let (rest, fat) = (side.rest, food.middle)
    let determinant =
      across[0] * protein.x + across[1] * protein.y + across[2] * protein.z
    let scale = 1 / determinant
    let ofProtein = across[0] * rest.x + across[1] * rest.y + across[2] * rest.z
    // protein · (rest × fat), the same for every carbohydrate.
    let ofCarb =
      protein.x * (rest.y * fat.z - rest.z * fat.y)
      + protein.y * (rest.z * fat.x - rest.x * fat.z)
      + protein.z * (rest.x * fat.y - rest.y * fat.x)
    // protein · (carb × rest) = carb · (rest × protein).
    let ofFat =
      starch.relative[0] * (rest.y * protein.z - rest.z * protein.y)
      + starch.relative[1] * (rest.z * protein.x - rest.x * protein.z)
      + starch.relative[2] * (rest.x * protein.y - rest.y * protein.x)
    return (ofProtein * scale, scale * ofCarb, ofFat * scale)
  }
}
