import Testing

@testable import planner

/// What a terminal would obey is shown, whoever wrote it; styles of our own and line breaks stay.
@Suite struct PrintableTests {
  @Test(
    "No sign of somebody else reaches a terminal",
    arguments: [
      ("plain", "plain"), ("two\nlines", "two\nlines"), ("卵 30 g", "卵 30 g"),
      ("\u{1B}]0;PWN\u{07}\u{1B}[2J", "␛]0;PWN␇␛[2J"), ("a\u{202E}b", "a\u{FFFD}b"),
      ("\u{1B}[31mred", "␛[31mred"),
    ])
  func cleaned(text: String, shown: String) {
    var console = Console()
    console.print(text)
    #expect(String(decoding: console.output, as: UTF8.self) == shown + "\n")
  }

  @Test("On a terminal with styles a style is one, and nothing else is")
  func styled() {
    var console = Console(isStyled: true)
    console.print("\u{1B}[1mbold\u{1B}[0m \u{1B}[2J")
    #expect(String(decoding: console.output, as: UTF8.self) == "\u{1B}[1mbold\u{1B}[0m ␛[2J\n")
  }
}
