import PlannerService

extension Verb {
  /// The manual's page, made of the declarations.
  static let man = Verb(
    name: "man",
    summary: "the manual's page, for man",
    operands: "", operandCount: 0...0,
    explanation: "Writes one page about every verb, as man reads it.",
    options: [],
    examples: [
      ("Read it", "planner man | man -l -"),
      ("Keep it", "planner man > ~/.local/share/man/man1/planner.1"),
    ],
    run: { arguments, console in
      var page = ManPage()
      page.begin(version: Release.version)
      for verb in all { page.add(verb, verb.groups(&console)) }
      console.write(page.text)
      return .success
    })
}

/// A page in the language of man (man(7)).
struct ManPage {
  /// The page so far.
  private(set) var text = ""

  /// Name, synopsis and what the program is.
  mutating func begin(version: String) {
    line(".TH PLANNER 1 \"\" \"planner \(version)\"")
    line(".SH NAME")
    say("planner \\- training and nutrition plans from rules a coach can read and change")
    line(".SH SYNOPSIS")
    line(".B planner")
    say("VERB [options] [words]")
    line(".SH VERBS")
  }

  /// A verb with its options and examples.
  mutating func add(_ verb: Verb, _ groups: [Verb.Group]) {
    line(".SS planner \(Self.plain(verb.name)) \(Self.plain(verb.operands))")
    say(Self.plain(verb.summary))
    if !verb.explanation.isEmpty {
      line(".PP")
      say(Self.plain(verb.explanation))
    }
    for option in groups.flatMap(\.options) {
      line(".TP")
      line(".B \(Self.plain(option.usage))")
      say(Self.plain(option.meaning))
    }
    for example in verb.examples {
      line(".PP")
      say(Self.plain(example.about))
      line(".RS")
      line(".nf")
      say(Self.plain(example.command))
      line(".fi")
      line(".RE")
    }
  }

  private mutating func line(_ request: String) { text += request + "\n" }

  /// Lines of text, of which none is a request.
  private mutating func say(_ words: String) {
    for part in words.split(separator: "\n", omittingEmptySubsequences: false) {
      let isRequest = part.hasPrefix(".") || part.hasPrefix("'")
      line((isRequest ? "\\&" : "") + part)
    }
  }

  /// A text whose backslashes and dashes stand for themselves, in ASCII.
  private static func plain(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case _ where scalar.isASCII: String(scalar)
      default: "\\[u\(hexadecimal(scalar.value))]"
      }
    }.joined()
  }

  /// At least four digits, in capitals.
  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
