import Population
import Testing

@testable import Workshop

@Suite struct UnifiedDiffTests {
  private static let cases: [(old: String, new: String, lines: [String])] = [
    ("abc", "abc", []),
    ("", "", []),
    ("abcdefgh", "abcdXfgh", ["@@ 3 @@", " c", " d", "-e", "+X", " f", " g"]),
    ("ab", "", ["@@ 1 @@", "-a", "-b"]),
    ("", "ab", ["@@ 1 @@", "+a", "+b"]),
    (
      "abcdefghij", "Xbcdefghi",
      ["@@ 1 @@", "-a", "+X", " b", " c", "@@ 8 @@", " h", " i", "-j"]
    ),
  ]

  @Test("A difference is shown with the lines around it", arguments: cases)
  func shown(old: String, new: String, lines: [String]) {
    #expect(UnifiedDiff.lines(from: old.map(String.init), to: new.map(String.init)) == lines)
  }

  @Test("The lines that went and came are those that differ")
  func law() {
    for number in 0..<300 {
      var random = SplitMix64(11, number)
      let texts = (0..<2).map { _ in
        (0..<random.int(0...12)).map { _ in random.pick(["a", "b", "c", "d"]) }
      }
      let lines = UnifiedDiff.lines(from: texts[0], to: texts[1])
      let went = lines.filter { $0.hasPrefix("-") }.count
      let came = lines.filter { $0.hasPrefix("+") }.count
      #expect(
        went - came == texts[0].count - texts[1].count && lines.isEmpty == (texts[0] == texts[1]))
    }
  }
}
