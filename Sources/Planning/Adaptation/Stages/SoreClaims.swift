/// Which of the sets that are off already count for which sore region: each for one, and as many as
/// can for every region, so that the order in which regions are told moves no set.
///
/// A set that two regions could count goes to the one that has no other (a maximum bipartite matching
/// by augmenting paths).
struct SoreClaims {
  /// The sets that are off.
  private let off: [SetCut]
  /// What a region counts, by the place in `off`.
  private var claims: [Claim] = []

  private struct Claim {
    /// Places in `off` of the region's session that strain it.
    let places: [Int]
    var counts: [Int]
  }

  init(_ off: [SetCut]) { self.off = off }

  /// Counts sets for another region.
  ///
  /// - Parameters:
  ///   - wanted: Sets that the region should lose.
  ///   - isStrained: Whether a place is of the region's session and strains it.
  /// - Returns: How many of them are off already.
  mutating func claim(_ wanted: Int, where isStrained: (CurrentPlan.Spot) -> Bool) -> Int {
    claims.append(
      Claim(
        places: off.indices.filter { isStrained(off[$0].spot) },
        counts: [Int](repeating: 0, count: off.count)))
    for taken in 0..<wanted {
      var seen = Set<Int>()
      guard takeOne(for: claims.count - 1, &seen) else { return taken }
    }
    return wanted
  }

  /// Takes the last claim back.
  mutating func giveUp() { claims.removeLast() }

  /// Counts one set more for a region, where another may have to count another one instead.
  private mutating func takeOne(for region: Int, _ seen: inout Set<Int>) -> Bool {
    for place in claims[region].places where seen.insert(place).inserted {
      let used = claims.reduce(0) { $0 + $1.counts[place] }
      if used < off[place].count {
        claims[region].counts[place] += 1
        return true
      }
      for other in claims.indices where other != region && claims[other].counts[place] > 0 {
        guard takeOne(for: other, &seen) else { continue }
        claims[other].counts[place] -= 1
        claims[region].counts[place] += 1
        return true
      }
    }
    return false
  }
}
