import Folders
import Consulting
import Glibc
import JSONSource
import PlannerService
import Testing

@testable import Pages
@testable import planner

@Suite struct LayoutTests {
  private static let folder =
    #filePath.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/Snapshots/Layout"

  @Test(
    "A plan looks as accepted",
    arguments: [("wide", 80, false), ("phone", 44, false), ("colour", 60, true)])
  func plan(name: String, width: Int, isStyled: Bool) throws {
    let answer = try Self.json("\(Self.folder)/plan.json")
    let text = PlanText.page(
      answer, try Self.label("en"), Screen(width: width, isStyled: isStyled))
    try Self.expect(text, asIn: "\(Self.folder)/plan-\(name).txt")
    if !isStyled {
      let long = text.split(separator: "\n").filter { $0.columns > width }
      #expect(long.isEmpty, "\(long)")
    }
  }

  @Test("Indexes look as accepted")
  func indexes() throws {
    let answer = try Self.json("\(Self.folder)/indexes.json")
    try Self.expect(
      IndexesText.page(answer, try Self.label("en"), Screen()), asIn: "\(Self.folder)/indexes.txt")
  }

  @Test(
    "The page of indexes leaves numbers of body and energy out for whom they are hidden",
    arguments: [
      #""health_flags": ["eating_disorder_history"]"#,
      #""hide_numbers": true, "previous": {"BMI": 21}"#,
      #""hide_numbers": true, "overrides": {"TDEE": 2900}"#,
    ])
  func hidden(told: String) throws {
    let body = #""sex": "female", "weight_kg": 52.1, "height_cm": 165, "waist_cm": 70"#
    let service = try PlannerService()
    let page = { (request: String) throws -> String in
      let answer = service.call("recalculateIndexes", Array(request.utf8))
      var diagnostics = Diagnostics()
      let source = SourceFile(name: "answer", bytes: answer.bytes)
      let json = try #require(JSONParser.parse(source, into: &diagnostics))
      return IndexesText.page(json, try Self.label("en"), Screen())
    }
    let shown = try page("{\(body)}")
    let hidden = try page("{\(body), \(told)}")
    for figure in ["BMI", "BMR", "TDEE", "WHtR", "19.1"] {
      #expect(shown.contains(figure) && !hidden.contains(figure), "\(hidden)")
    }
  }

  @Test(
    "A title names no goal of losing fat where no deficit is planned",
    arguments: [(0.85, true), (0.9, true), (1.0, false), (1.05, false)])
  func setAside(factor: Double, isNamed: Bool) throws {
    let source = SourceFile(
      name: "plan", text: #"{"goal": "fat_loss", "energy": {"factor": \#(factor)}}"#)
    var diagnostics = Diagnostics()
    let plan = try #require(JSONParser.parse(source, into: &diagnostics))
    for language in ["en", "ja"] {
      let label = try Self.label(language)
      let text = PlanText.page(plan, label, Screen())
      #expect(language == "ja" || text.contains(label.word("fat_loss")) == isNamed)
      #expect(text.contains(label.word("goal_set_aside")) != isNamed)
    }
  }

  @Test("An answer with nothing in it is no reason to stop")
  func empty() throws {
    let text = PlanText.page(JSON(.object([])), try Self.label("en"), Screen())
    #expect(text.contains("0 sets a week"))
  }

  @Test(
    "Text is measured and wrapped in columns",
    arguments: [
      ("one two three", 7, ["one two", "three"]), ("abcdefgh", 3, ["abc", "def", "gh"]),
      ("", 5, [""]), ("日本語の文。", 6, ["日本語", "の文。"]), ("文章。次", 4, ["文", "章。", "次"]),
      ("a 日本 b", 4, ["a 日", "本 b"]), ("12\u{A0}g of", 4, ["12\u{A0}g", "of"]),
      ("レッグ", 4, ["レッ", "グ"]), ("文章（注）", 6, ["文章", "（注）"]), ("量は1〜2", 6, ["量は", "1〜2"]),
      ("卵白\u{A0}9", 4, ["卵", "白\u{A0}9"]), ("卵白\u{A0}九", 4, ["卵", "白\u{A0}", "九"]),
    ])
  func wrapping(text: String, width: Int, expected: [String]) {
    #expect(text.wrapped(to: width) == expected)
  }

  @Test(
    "Numbers are shown as people read them",
    arguments: [
      (2797.75, "2,797.8"), (1805, "1,805"), (0.05, "0.1"), (-1234.5, "-1,234.5"), (12.5, "12.5"),
      (1_000_000, "1,000,000"), (0, "0"), (1e300, "1e+300"),
    ])
  func numbers(number: Double, shown: String) {
    #expect(JSON.shown(number) == shown)
  }

  private static func label(_ language: String) throws -> Labels {
    Labels(
      try Checkout.service().messages, language: language,
      fields: try Checkout.service().optionNames)
  }

  private static func json(_ path: String) throws -> JSON {
    let source = SourceFile(name: path, bytes: try Files.read(path))
    var diagnostics = Diagnostics()
    return try #require(JSONParser.parse(source, into: &diagnostics))
  }

  /// Compares with an accepted text; `RECORD_SNAPSHOTS=1` accepts what there is.
  private static func expect(_ text: String, asIn path: String) throws {
    if getenv("RECORD_SNAPSHOTS") != nil {
      #expect(Files.write(Array((text + "\n").utf8), over: path))
    }
    let accepted = String(decoding: try Files.read(path), as: UTF8.self)
    let (old, new) = (accepted.split(separator: "\n"), text.split(separator: "\n"))
    let difference = zip(old, new).first { $0 != $1 }.map { "was: \($0)\nnow: \($1)" }
    #expect(accepted == text + "\n", "\(difference ?? "one is longer")")
  }
}
