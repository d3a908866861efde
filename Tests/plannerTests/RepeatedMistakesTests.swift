import JSONSource
import Testing

@testable import Pages
@testable import planner

@Suite struct RepeatedMistakesTests {
  /// So many times the same mistake, each on a line of its own, and another among them.
  private static func texts(_ count: Int) -> [String] {
    let source = SourceFile(name: "a.json", text: String(repeating: "x\n", count: 40))
    let same = (0..<count).map { line in
      let start = Int32(2 * line)
      return Diagnostic("code", "the same", place: source.place(of: start..<start + 1))
    }
    let other = Diagnostic("code", "another", place: source.place(of: 78..<79))
    return RepeatedMistakes.folded(same + [other])
  }

  @Test(
    "A mistake made over and over is shown three times, then by its lines",
    arguments: [
      (1, 1, ""), (3, 3, ""), (4, 3, "  the same in line 4"), (6, 3, "  the same in lines 4, 5, 6"),
    ])
  func folded(count: Int, shown: Int, ending: String) throws {
    let texts = Self.texts(count)
    #expect(texts.count == shown + 1 && texts.last?.contains("another") == true)
    let last = try #require(texts.dropLast().last?.split(separator: "\n").last.map(String.init))
    #expect(ending.isEmpty ? !last.contains("the same in") : last == ending)
  }

  @Test("Of many lines the first twenty are named")
  func many() {
    #expect(Self.texts(30)[2].hasSuffix("22, 23 and 7 more"))
  }
}
