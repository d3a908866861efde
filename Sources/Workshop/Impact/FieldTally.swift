/// How far one number of the plans moved, over all athletes.
package struct FieldTally: Hashable, Sendable {
  /// Changes of a range of sizes, both ends included.
  package struct Bin: Hashable, Sendable {
    /// The smallest change; negative for decreases.
    package let low: Double
    /// The largest change.
    package let high: Double
    /// How many athletes.
    package let count: Int
  }

  /// Changes by their size in steps; those within half a step of each other count together.
  private var counts: [Int: Int] = [:]
  private var sum = 0.0

  /// The size of a step: a plan has no finer numbers than halves.
  private static let step = 0.5

  /// Counts a change.
  mutating func add(_ change: Double) {
    counts[Int((change / Self.step).rounded()), default: 0] += 1
    sum += change
  }

  mutating func add(_ other: FieldTally) {
    counts.merge(other.counts, uniquingKeysWith: +)
    sum += other.sum
  }

  /// How many athletes it changed for.
  package var changed: Int { counts.values.reduce(0, +) }
  /// The mean change of these.
  package var mean: Double { changed == 0 ? 0 : sum / Double(changed) }
  /// The largest decrease, or the smallest increase.
  package var least: Double { Double(counts.keys.min() ?? 0) * Self.step }
  /// The largest increase, or the smallest decrease.
  package var most: Double { Double(counts.keys.max() ?? 0) * Self.step }

  /// The changes in at most sixteen ranges of one width, decreases before increases.
  ///
  /// They are counted from zero on both sides, so that swapping the editions mirrors them.
  package var bins: [Bin] {
    // Whole numbers have whole ranges.
    let grain = counts.keys.allSatisfy { $0.isMultiple(of: 2) } ? 2 : 1
    let width = Self.width(for: (counts.keys.map(abs).max() ?? 0) / grain)
    var bins: [Int: Int] = [:]
    for (steps, count) in counts {
      let place = (abs(steps) / grain + width - 1) / width
      bins[steps < 0 ? -place : place, default: 0] += count
    }
    let unit = Double(grain) * Self.step
    // Ranges without anybody are shown, too: a gap says something.
    let places = (bins.keys.min() ?? 0)...(bins.keys.max() ?? 0)
    return places.filter { $0 != 0 || bins[0] != nil }.map { place in
      let far = Double(place * width) * unit
      let near = place == 0 ? 0 : Double((place - place.signum()) * width + place.signum()) * unit
      return Bin(low: min(near, far), high: max(near, far), count: bins[place] ?? 0)
    }
  }

  /// The smallest of 1, 2, 5, 10, 20 … of which eight reach the largest change.
  private static func width(for largest: Int) -> Int {
    var power = 1
    while true {
      for factor in [1, 2, 5] where factor * power * 8 >= largest { return factor * power }
      power *= 10
    }
  }
}
