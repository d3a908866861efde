import Folders
import JSONSource
import PlannerService
import Testing

@testable import Pages
@testable import planner

/// Plans taken away in every format, from the answers in `Snapshots/Formats/`.
@Suite struct FormatTests {
  static let calendar = ["--start", "2027-01-06", "--time", "18:30"]
  static let cases: [(name: String, file: String, words: [String])] = [
    ("markdown", "plan.md", []), ("html", "plan.html", []), ("csv", "training.csv", []),
    ("csv", "meals.csv", ["--table", "meals"]),
    ("csv", "menu.csv", ["--table", "menu"]), ("csv", "volume.csv", ["--table", "volume"]),
    ("csv", "shopping.csv", ["--table", "shopping"]), ("ics", "plan.ics", calendar),
    ("ics", "queue.ics", []), ("shopping", "shopping.txt", []), ("text", "plan.txt", []),
  ]

  @Test("Every format looks as accepted, in both languages", arguments: ["en", "ja"])
  func accepted(language: String) throws {
    let plan = try Self.plan(language)
    for (name, file, words) in Self.cases {
      let parts = file.split(separator: ".")
      let text = try Self.text(plan, as: name, words)
      try Snapshot.expect(text, "Formats/\(parts[0])-\(language).\(parts[1])")
    }
  }

  @Test("Markdown and pages show every choice of every day", arguments: ["en", "ja"])
  func everyDay(language: String) throws {
    let plan = try Self.plan(language)
    let days = plan["ingredients"]?["weekly_menu"]?.array ?? []
    let lines = days.flatMap { $0["meals"]?.array ?? [] }.flatMap { meal in
      ["protein", "carb", "veg", "fat"].flatMap { meal["\($0)_opts"]?.array ?? [] }
    }
    let names = Set(
      lines.flatMap { $0["parts"]?.array ?? [$0] }.compactMap { $0["name"]?.string })
    #expect(!names.isEmpty)
    for format in ["markdown", "html"] {
      let text = try Self.text(plan, as: format, [])
      for name in names {
        let word = name.split { !$0.isLetter }.first.map(String.init) ?? name
        #expect(text.contains(word), "\(format): \(name)")
      }
    }
  }

  @Test("A hostile catalogue changes no structure", arguments: ["en", "ja"])
  func hostile(language: String) throws {
    let plan = try Self.plan(language)
    // The same plan with a harmless word as long as the attack.
    let word = String(repeating: "x", count: Self.attack.count)
    let (kind, hostile) = (Self.spiked(plan, word), Self.spiked(plan, Self.attack))
    for (name, file, words) in Self.cases {
      let texts = try [kind, hostile].map { try Self.text($0, as: name, words) }
      // Pages of text have no structure but their lines, which wrap with the words.
      let isPage = ["shopping", "text"].contains(name)
      let skeletons = texts.map { isPage ? [] : Self.skeleton(of: $0, as: name) }
      #expect(skeletons[0] == skeletons[1], "\(file)")
      let unseen = texts[1].unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{7}" }
      #expect(!unseen, "\(file)")
    }
  }

  @Test("No cell of a table is a formula")
  func formulas() throws {
    let starts = ["=1+1", "+1", "-1", "@x", "＝1", " =1", "\t=1", "\u{202E}=1"]
    for start in starts {
      let text = CSV.text([[.text(start), .number(-1)]])
      #expect(text.contains("'") && text.hasSuffix(",-1\r\n"), "\(text)")
    }
    #expect(
      CSV.text([[.text("a\"b"), .text("1,2"), .text("6–10")]]).hasSuffix(
        "\"a\"\"b\",\"1,2\",6–10\r\n"))
  }

  @Test("Lines of a calendar are folded within 75 octets and end in CRLF", arguments: ["en", "ja"])
  func folding(language: String) throws {
    let text = try Self.text(
      Self.spiked(Self.plan(language), Self.attack), as: "ics", Self.calendar)
    let lines = Array(text.utf8).split(separator: 10, omittingEmptySubsequences: false)
    #expect(lines.last?.isEmpty == true)
    #expect(lines.dropLast().allSatisfy { $0.last == 13 && $0.count <= 76 })
    #expect(lines.allSatisfy { String(validating: $0, as: UTF8.self) != nil })
  }

  @Test("The shopping list is the first choice of every line of the week, and enough of it")
  func shopping() throws {
    let plan = try Self.plan("en")
    let days = plan["ingredients"]?["weekly_menu"]?.array ?? []
    let grams = days.flatMap { $0["meals"]?.array ?? [] }.flatMap { meal in
      PlanSheet.categories.map { meal["\($0)_opts"]?.array?.first?["grams"]?.number ?? 0 }
    }
    let items = Shopping.week(of: plan)
    #expect(days.count == 7)
    #expect(items.reduce(0) { $0 + $1.planned } == grams.reduce(0, +))
    #expect(Set(items.map(\.name)).count == items.count)
    #expect(items.allSatisfy { $0.form == "dry" || $0.bought >= $0.planned })
    #expect(items.contains { $0.form == "dry" && $0.bought < $0.planned })
  }

  @Test("A plan with nothing in it is no reason to stop", arguments: [#"{}"#, Self.nonsense])
  func empty(text: String) throws {
    let plan = try Checkout.json(Array(text.utf8))
    for (name, _, words) in Self.cases {
      #expect(try !Self.text(plan, as: name, words).isEmpty)
    }
  }

  // MARK: Plans

  private static let attack =
    "</td><script>alert('1')</script>\" onload=\"x\"&amp;\r\nBEGIN:VEVENT\r\n| `#` [a](b) **c**;,\\ "
    + "\u{202E}\u{2028}\u{7}]]>"
  private static let nonsense = """
    {"workouts": [{}, {"blocks": [{}, 1], "weekday": 1e300, "minutes": -5, "day": 1e300}],
    "volume": [{"band": [0, 0], "fractional": 0}, {"band": [-1e300, 1e300], "fractional": 1e300}],
    "macros": {"protein_g": -1, "fat_g": 0}, "kcal": 1, "ingredients": {"meals": [{"carb_opts":
    [{"grams": 1e308, "ingredientId": "a"}, 3]}, {"carb_opts": [{"grams": 1e308, "ingredientId":
    "a"}]}]}, "progression": {"week": -3, "deload_week": 0}, "supplements": [{}], "assumed": [3]}
    """

  static func plan(_ language: String) throws -> JSON {
    try Checkout.json(
      try Files.read("\(Checkout.tests)/Snapshots/Formats/plan-\(language).json"))
  }

  static func text(_ plan: JSON, as name: String, _ words: [String]) throws -> String {
    let options = Format.plan.flatMap(\.settings).map(Option.init)
    let arguments = try Arguments.parse(
      ["--format", name] + words, options: options + [.format(Format.plan)])
    return try ChosenFormat(arguments, among: Format.plan).show(
      plan, Checkout.service().labels(for: plan), Console())
  }

  /// The plan with something after every text that a catalogue or a message brings.
  private static func spiked(_ json: JSON, _ spike: String, under key: String = "") -> JSON {
    let free = [
      "name", "title", "note", "cues", "load_hint", "household", "reason", "names", "text", "tips",
      "change_log", "safety_notes", "disclaimer", "cautions", "amount", "timing", "split", "add",
    ]
    switch json.kind {
    case .string(let text): return JSON(.string(free.contains(key) ? text + spike : text))
    case .array(let items): return JSON(.array(items.map { spiked($0, spike, under: key) }))
    case .object(let members):
      return JSON(
        .object(members.map { .init(key: $0.key, value: spiked($0.value, spike, under: $0.key)) }))
    default: return json
    }
  }

  /// What must stay the same whatever the texts are.
  private static func skeleton(of text: String, as name: String) -> [String] {
    let lines = text.unicodeScalars.split(separator: "\n").map { String($0) }
    switch name {
    case "html":
      // Tags whole: no attribute holds a text of the plan.
      return text.split(separator: "<").dropFirst().map { String($0.prefix { $0 != ">" }) }
    case "markdown":
      // Marks at the starts of lines, and the cells of tables.
      return lines.map { line in
        let bars = zip(" " + line, line).count { $0 != "\\" && $1 == "|" }
        let mark = line.hasPrefix("|") ? "|" : String(line.prefix { "#>-* ".contains($0) })
        return "\(mark) \(bars)"
      }
    case "csv":
      var isQuoted = false
      return lines.map { line in
        var cells = 1
        for character in line.unicodeScalars {
          if character == "\"" { isQuoted.toggle() }
          if character == ",", !isQuoted { cells += 1 }
        }
        return "\(cells) \(isQuoted)"
      }
    default:
      let unfolded = text.replacing("\r\n ", with: "").unicodeScalars.split(separator: "\n")
      return unfolded.map { String($0.prefix { $0 != ":" }) }
    }
  }
}
