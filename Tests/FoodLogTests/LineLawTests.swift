import FoodLog
import Testing

/// What holds for every text, believable or hostile.
@Suite struct LineLawTests {
  private static let pieces = [
    "2", " ", "eggs", ",", "and", "1/2", "½", "cup", "of", "(", ")", "g", "100", "卵", "個", "大さじ",
    "と", "、", "半分", "x", "-", "~", "\n", "朝食：", "7:30", "kcal", "%", "/", "のヨーグルト", "ﾊﾞﾅﾅ",
    "é", "🍎", "עגבניה", "\u{202E}", "=SUM(A1)", "with", "milk", "a", "half", "dozen", "9999999999",
    "０", ".", "'", "&", "•", "\u{301}", "butter", "toast", ";", "+", "no", "約",
    "For lunch, I had", "topped with", "as a snack", ". Then", "weighing", "and/or", "in", "28g",
  ]

  @Test("Every character belongs to one span, in order, whatever the text is")
  func spansCoverEveryText() throws {
    let reader = try Foods.reader()
    var seeded = Seeded(1)
    for _ in 0..<1500 {
      let count = 1 + seeded.below(14)
      let parts = (0..<count).map { _ in Self.pieces[seeded.below(Self.pieces.count)] }
      let text = parts.joined(separator: seeded.below(2) == 0 ? " " : "")
      let items = reader.read(text).items
      guard !items.isEmpty else { continue }
      let spans = items.flatMap(\.spans)
      let ends = [0] + spans.map(\.to)
      #expect(zip(spans, ends).allSatisfy { $0.from == $1 }, "\(text.debugDescription)")
      #expect(spans.last?.to == text.unicodeScalars.count, "\(text.debugDescription)")
    }
  }

  @Test("Letter case, spaces, bullets and full width change nothing", arguments: ["en", "ja"])
  func writingDoesNotMatter(language: String) throws {
    let reader = try Foods.reader()
    for line in try Foods.lines(language).map(\.text) {
      let said = reader.read(line).items.map { Foods.Said($0) }
      #expect(reader.read(" \(line) ").items.map { Foods.Said($0) } == said)
      let spread = "• \(line.replacing(" ", with: "  "))"
      #expect(reader.read(spread).items.map { Foods.Said($0) } == said, "\(spread)")
    }
  }

  @Test("A long hostile text is read within its characters")
  func longTexts() throws {
    let reader = try Foods.reader()
    for piece in ["1 ", "(", "と", "and ", "1/", "half a ", "、", "2 eggs, ", "大さじ", "x2"] {
      let text = String(repeating: piece, count: 500 / piece.unicodeScalars.count)
      let spans = reader.read(text).items.flatMap(\.spans)
      #expect(spans.isEmpty || spans.last?.to == text.unicodeScalars.count)
    }
  }
}
