import Population
import Testing

@testable import Planning

/// Which set that is off counts for which sore region.
@Suite struct SoreClaimsTests {
  @Test("What was taken for regions that share lifts takes nothing more when it is told again")
  func again() {
    var random = SplitMix64(7, 0)
    for _ in 0..<2000 {
      let lifts = random.int(1...5)
      var off = (0..<lifts).map { place in
        SetCut(spot: .init(session: 0, block: place), count: random.int(1...3))
      }
      let regions = (0..<random.int(2...4)).map { _ in
        (wanted: random.int(1...3), strained: (0..<lifts).filter { _ in random.int(0...1) == 0 })
      }.filter { !$0.strained.isEmpty }
      for (region, lacks) in zip(regions, Self.lacks(regions, off)) where lacks > 0 {
        off[region.strained[random.int(0...region.strained.count - 1)]].count += lacks
      }
      #expect(Self.lacks(regions, off).allSatisfy { $0 == 0 }, "\(off) \(regions)")
    }
  }

  @Test("A region that finds nothing in a session and looks in the next counts nothing there")
  func givenUp() {
    let spot = CurrentPlan.Spot(session: 0, block: 0)
    var claims = SoreClaims([SetCut(spot: spot, count: 1)])
    #expect(claims.claim(2) { $0 == spot } == 1)
    claims.giveUp()
    #expect(claims.claim(1) { $0 == spot } == 1)
    #expect(claims.claim(1) { $0 == spot } == 0)
  }

  /// Sets that each region still has to lose.
  private static func lacks(_ regions: [(wanted: Int, strained: [Int])], _ off: [SetCut]) -> [Int] {
    var claims = SoreClaims(off)
    return regions.map { region in
      region.wanted - claims.claim(region.wanted) { region.strained.contains($0.block) }
    }
  }
}
