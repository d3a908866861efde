import Testing

@testable import RuleEngine

@Suite struct NumberSpanTests {
  private static let ends: [Double] = [1, 2, 3]
  private static let probes: [Double] = [0, 1, 1.5, 2, 2.5, 3, 4]

  /// Every interval with ends among 1, 2, 3 or without an end.
  private static var spans: [NumberSpan] {
    let lows = ends.flatMap { [($0, true), ($0, false)] } + [(-Double.infinity, true)]
    let highs = ends.flatMap { [($0, true), ($0, false)] } + [(Double.infinity, true)]
    return lows.flatMap { low in
      highs.map { high in
        NumberSpan(low: low.0, includesLow: low.1, high: high.0, includesHigh: high.1)
      }
    }.filter { !$0.isEmpty }
  }

  @Test func aComplementHoldsExactlyTheRest() {
    var wrong: [String] = []
    for one in Self.spans {
      for two in Self.spans {
        let rest = NumberSpan.complement(of: [one, two])
        for probe in Self.probes {
          let isInside = one.contains(probe) || two.contains(probe)
          if rest.filter({ $0.contains(probe) }).count != (isInside ? 0 : 1) {
            wrong.append("\(probe) in not(\(one), \(two))")
          }
        }
      }
    }
    #expect(wrong == [])
  }

  @Test func anIntersectionHoldsExactlyWhatBothHold() {
    var wrong: [String] = []
    for one in Self.spans {
      for two in Self.spans {
        let both = one.intersection(two)
        for probe in Self.probes
        where (both?.contains(probe) ?? false) != (one.contains(probe) && two.contains(probe)) {
          wrong.append("\(probe) in \(one) and \(two)")
        }
        for isInteger in [false, true] {
          guard let both = one.intersection(two, isInteger: isInteger) else { continue }
          let witness = both.witness(isInteger: isInteger)
          let isRight = one.contains(witness) && two.contains(witness)
          let isWhole = !isInteger || witness == witness.rounded()
          if !isRight || !isWhole { wrong.append("\(witness) for \(both)") }
        }
      }
    }
    #expect(wrong == [])
  }

  @Test func wholeNumbersLeaveNoGapBetweenNeighbours() {
    let (low, high) = (NumberSpan(high: 7), NumberSpan(low: 8))
    #expect(low.intersection(high) == nil)
    let between = NumberSpan(low: 7, includesLow: false, high: 8, includesHigh: false)
    #expect(between.intersection(.all, isInteger: true) == nil)
    #expect(between.intersection(.all) == between)
  }

  @Test(arguments: [
    ("7", "7"), (">= 40", ">= 40"), (">40", "> 40"), ("<= -1.5", "<= -1.5"), ("< 1e3", "< 1000"),
    ("[6..12)", "[6..12)"), ("( 6 .. 12 ]", "(6..12]"), ("]6..12[", "(6..12)"),
    ("[0.5..0.6]", "[0.5..0.6]"), ("-5", "-5"), (".5", "0.5"),
  ])
  func testsOfNumbersAreRead(text: String, shown: String) {
    #expect(NumberTests(of: .plainNumber).read(text)?.description == shown)
  }

  @Test(arguments: [
    "", ">", ">= ", "5..6", "[5..6", "[5.6]", "[..6]", "[5..]", "1e999", "--5", "5 6", ">> 5",
    "[1..2..3]", "x", "[a..b]", "0x5", "∞", "1_000", "5.",
  ])
  func whatIsNoTestOfNumbersIsRefused(text: String) {
    #expect(NumberTests(of: .plainNumber).read(text) == nil)
  }
}
