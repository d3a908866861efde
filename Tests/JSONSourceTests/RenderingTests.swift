import Testing

@testable import JSONSource

@Test func aDiagnosticIsShownInFull() {
  let line =
    #"    { "id": "novice", "when": { "experience": "novise" }, "then": { "setsMin": 8, "setsMax": 12 } },"#
  let diagnostic = Diagnostic(
    "unknown-word", "unknown word 'novise'",
    hint: "did you mean 'novice'? experience is one of novice, intermediate, advanced",
    place: Place(
      file: "Rules/3-volume/volume-bands.json", line: 9, column: 48, length: 6, text: line))
  #expect(
    diagnostic.rendered() == """
      Rules/3-volume/volume-bands.json:9:48: error: unknown word 'novise' [unknown-word]
          { "id": "novice", "when": { "experience": "novise" }, "then": { "setsMin": 8, "setsMax": 12 } },
                                                     ^~~~~~
        hint: did you mean 'novice'? experience is one of novice, intermediate, advanced
      """)
}

@Test(arguments: [
  (Diagnostic("a-code", "a sentence"), "error: a sentence [a-code]"),
  (
    Diagnostic("a-code", "a sentence", hint: "do this", pointer: "/a/0", severity: .warning),
    "/a/0: warning: a sentence [a-code]\n  hint: do this"
  ),
])
func whatHasNoPlaceIsShownWithoutALine(diagnostic: Diagnostic, rendered: String) {
  #expect(diagnostic.rendered() == rendered)
}

@Test(arguments: [
  ("\tx\ty", 4, 1, "x y", "  ^"),
  ("ab", 3, 1, "ab", "  ^"),
  ("今週 x", 4, 1, "今週 x", "     ^"), ("a今週b", 2, 2, "a今週b", " ^~~~"),
  ("e\u{301}x", 3, 1, "e\u{301}x", " ^"),
  ("a\u{1B}[2Jb", 2, 1, "a␛[2Jb", " ^"), ("a\u{202E}b", 3, 1, "a\u{FFFD}b", "  ^"),
  ("abc", 2, 99, "abc", " ^~"), ("abc", 99, 2, "abc", "   ^"), ("abc", -5, 0, "abc", "^"),
])
func theCaretStandsBelowItsMark(
  text: String, column: Int, length: Int, line: String, caret: String
) {
  let place = Place(file: "f", line: 1, column: column, length: length, text: text)
  let rendered = Diagnostic("c", "m", place: place).rendered()
  #expect(rendered == "f:1:\(column): error: m [c]\n    \(line)\n    \(caret)")
}

@Test(arguments: ["", "  ", "\t"])
func aBlankLineIsNotShown(text: String) {
  let place = Place(file: "f", line: 1, column: 1, length: 1, text: text)
  #expect(Diagnostic("c", "m", place: place).rendered() == "f:1:1: error: m [c]")
}

@Test(arguments: [(1, 1), (50, 20), (90, 5), (300, 6), (4999, 1), (5000, 3), (20, 4000)])
func longLinesAreCutAroundTheCaret(column: Int, length: Int) {
  for word in ["novice ", "今週の胸の日", "x"] {
    let text = String(repeating: word, count: 5000)
    let place = Place(file: "f", line: 1, column: column, length: length, text: text)
    let lines = Diagnostic("c", "m", place: place).rendered().split(separator: "\n")
    let shown = lines[1].unicodeScalars.flatMap { $0.value > 0x3000 ? [$0, $0] : [$0] }
    let pointed = shown.dropFirst(lines[2].prefix { $0 == " " }.count).first
    #expect(shown.count <= 100 && lines[2].count <= 100)
    #expect(pointed == text.unicodeScalars.dropFirst(column - 1).first)
  }
}
