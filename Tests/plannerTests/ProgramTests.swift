import Cases
import Testing

@testable import Pages
@testable import planner

@Suite struct ProgramTests {
  @Test(
    "The built-in edition gives every athlete a page that fits",
    arguments: [
      ["--days", "1"], ["--days=7", "--language=ja"], ["--days=3", "--goal=fat_loss", "--explain"],
      ["--days=4", "--equipment=bodyweight_only", "--injuries=shoulder,knee", "--diet=vegan"],
    ])
  func pages(words: [String]) {
    for width in [40, 80] {
      let (code, output, errors) = run(["generate"] + words, width: width)
      let long = output.split(separator: "\n").filter { $0.columns > width }
      #expect(code == .success && long.isEmpty, "\(errors)\(long)")
    }
  }

  @Test("Every mistake of a request is a line that begins with its option")
  func mistakes() {
    let words = [
      "generate", "--weight=20kg", "--goal", "swell", "--injuries", "kne", "--sex", "male",
    ]
    let (code, output, errors) = run(words)
    let lines = errors.split(separator: "\n").map { $0.prefix { $0 != ":" } }
    #expect(code == .data && output.isEmpty)
    #expect(
      lines == ["planner", "  --weight", "  --goal", "  --injuries", "  --days"], "\(errors)")
  }

  @Test("A safety gate refuses with 1, and as JSON with the error body")
  func refusal() {
    let words = ["generate", "--days=3", "--health-flags=chest_pain_or_fainting"]
    let (code, output, errors) = run(words + ["--format=json"])
    #expect(code == .refused && errors.contains("no plan"))
    #expect(output.contains(#""status": "FAILED_PRECONDITION""#))
  }

  @Test(
    "Codes are explained, and a slip is answered with what was meant",
    arguments: Cases.some(of: [
      (["--explain", "gap"], ExitCode.success, "Bad:"), (["--format=sarif"], .success, "2.1.0"),
      (["--explain=gpa"], .usage, "did you mean 'gap'?"), (["--format=xml"], .usage, "sarif"),
      (["--notes"], .success, "note:"), ([], .success, "--notes shows them"),
    ]))
  func checking(words: [String], code: ExitCode, part: String) {
    let (ended, output, errors) = run(["check"] + words)
    #expect(ended == code)
    #expect((output + errors).contains(part))
  }

  @Test("Every page of the documentation is printed by its name, and leads to pages that are")
  func documentation() {
    let names = run(["docs"]).1.split(separator: "\n").compactMap { line in
      line.split(separator: " ").first.map(String.init)
    }
    #expect(names.contains("Plans") && names.contains("Assistants"))
    for name in names {
      let (code, text, _) = run(["docs", name.lowercased()])
      #expect(code == .success && text.hasPrefix("# ") && !text.contains("<doc:"), "\(name)")
      let others = text.split(separator: "`planner docs ").dropFirst()
      #expect(others.allSatisfy { names.contains(String($0.prefix { $0 != "`" })) }, "\(name)")
    }
    let (code, _, errors) = run(["docs", "plnas"])
    #expect(code == .usage && errors.contains("did you mean plans?"))
  }

  @Test("Time zones are the built-in ones or the system's, and no others")
  func zones() {
    for (said, code) in [("mars", ExitCode.usage), ("", .success), ("pinned", .success)] {
      var console = Console(environment: ["PLANNER_ZONES": said])
      #expect(Verb.run(["version"], console: &console) == code)
      #expect(console.errors.isEmpty == (code == .success))
    }
  }

  @Test("The built-in rules have no mistakes", arguments: [["version"], ["indexes"]])
  func builtIn(words: [String]) {
    let (code, _, errors) = run(words)
    #expect(code == .success && errors.isEmpty, "\(errors)")
  }
}
