/// Bringing a meal that fits up to its energy.
///
/// Tables give plants less energy than 4 kcal a gram of carbohydrate, so a meal whose grams lie around
/// their targets holds less energy than it should. A portion that is not the largest of its category
/// grows without any choice coming nearer to a limit.
extension MealSolver {
  /// Lets portions grow step by step while the mean of the choices holds less energy than the meal
  /// should and every choice still fits.
  func lift(_ draft: inout MealDraft) {
    var energy = meanEnergy(draft)
    var isRising = true
    while isRising && energy < 1 {
      isRising = false
      for category in 0..<4 {
        for place in 0..<draft.count[category] where energy < 1 {
          guard let more = lifted(place, of: category, in: draft) else { continue }
          energy +=
            (more.value.w - draft.value[slot(place, category)].w) / Float(draft.count[category])
          draft.set(place, of: category, more.steps, more.value)
          draft.span(category, more.box)
          isRising = true
        }
      }
    }
  }

  /// One step more of an option with the box of its category then; nil where it may not be so large or
  /// a choice would not fit any more.
  private func lifted(
    _ place: Int, of category: Int, in draft: borrowing MealDraft
  ) -> (steps: Float, value: SIMD4<Float>, box: MealBox)? {
    let row = pool.foods[Int(draft.food[slot(place, category)])]
    let steps = draft.steps[slot(place, category)] + 1
    guard steps <= row.high else { return nil }
    let value = pool.value(row, steps)
    let box = draft.box(category, without: place).with(value)
    let rest = draft.rest(besides: category)
    guard strain.worst(rest.high + box.high, rest.low + box.low) <= 1 else { return nil }
    return (steps, value, box)
  }

  /// The energy of the mean choice, relative to the target.
  private func meanEnergy(_ draft: borrowing MealDraft) -> Float {
    var energy: Float = 0
    for category in 0..<4 {
      for place in 0..<draft.count[category] {
        energy += draft.value[slot(place, category)].w / Float(draft.count[category])
      }
    }
    return energy
  }

  private func slot(_ place: Int, _ category: Int) -> Int { category * MealDraft.places + place }
}
