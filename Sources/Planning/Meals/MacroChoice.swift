/// The macros a day may use, the wanted ones first, then others by their distance from them.
struct MacroChoice {
  /// The macros in order; the first are the wanted ones.
  private(set) var list: [DayMacros] = []

  /// All combinations of a few energies and doses inside the allowed ranges.
  ///
  /// Distance counts each number in widths of its range; ties keep the order energy, protein, fat.
  init(_ targets: DayTargets, weight: Double) {
    let energies = Self.points(targets.kcal, targets.kcalRange, count: 5, perUnit: 1)
    let proteins = Self.points(
      targets.protein.wanted, targets.protein.range, count: 7, perUnit: 100)
    let fats = Self.points(
      targets.fat.wanted, targets.fat.range, count: 5, perUnit: 100)
    var ranked: [(distance: Double, macros: DayMacros)] = []
    ranked.reserveCapacity(energies.count * proteins.count * fats.count)
    for energy in energies {
      for protein in proteins {
        for fat in fats {
          let macros = DayMacros(
            kcal: energy.value, weight: weight, proteinPerKg: protein.value, fatPerKg: fat.value)
          ranked.append((energy.distance + protein.distance + fat.distance, macros))
        }
      }
    }
    let order = ranked.indices.sorted { (ranked[$0].distance, $0) < (ranked[$1].distance, $1) }
    list = order.map { ranked[$0].macros }
  }

  /// The wanted number and evenly spread others of a range, with their distances; the others are
  /// rounded to a readable fraction of a unit.
  private static func points(
    _ wanted: Double, _ range: ClosedRange<Double>, count: Int, perUnit: Double
  ) -> [(value: Double, distance: Double)] {
    let width = range.upperBound - range.lowerBound
    var points = [(value: wanted, distance: 0.0)]
    guard width > 0 else { return points }
    for step in 0..<count {
      let exact = range.lowerBound + width * Double(step) / Double(count - 1)
      let rounded = (exact * perUnit).rounded() / perUnit
      let value = min(max(rounded, range.lowerBound), range.upperBound)
      let distance = abs(value - wanted) / width
      if distance > 0.05 { points.append((value, distance)) }
    }
    return points
  }
}
