import Folders
import Glibc
import JSONSource
import PlannerService
import Testing

@testable import Pages
@testable import planner

/// Pages in pounds, and pages without numbers, in every format and language.
@Suite struct PageTests {
  static let formats = ["text", "markdown", "html", "csv", "ics", "shopping"]
  private static let athlete = [
    "generate", "--days=2", "--goal=strength", "--sex=female", "--weight=65", "--lift",
    "barbell_bench_press:60x5,back_squat:80x5",
  ]

  @Test("Imperial pages weigh in pounds and ounces", arguments: formats, ["en", "ja"])
  func imperial(format: String, language: String) {
    // Under 18 there are no supplements, whose doses stay metric.
    let words = Self.athlete + ["--age=17", "--format", format, "--language", language]
    let (code, page, _) = run(words + ["--units", "imperial"])
    #expect(code == .success && !Self.hasKilograms(page))
    let metric = run(words).output
    #expect(metric == run(words + ["--units=metric"]).output && metric != page)
    let note = language == "ja" ? "キログラムの刻み" : "kilogram plates"
    #expect(page.contains(note) == ["text", "markdown", "html"].contains(format))
    let weight = ["csv", "ics"].contains(format) ? " lb" : " oz"
    #expect(page.replacing("\u{A0}", with: " ").contains(weight))
  }

  @Test("An adaptation and a life speak of pounds, too")
  func adaptation() throws {
    let folder = try Folder()
    defer { folder.remove() }
    let plan = run(Self.athlete + ["--format=json"]).output
    let life = #"""
      {"start": "2026-03-02", "profile": {"schedule_days": 2, "goal": "strength",
        "experience": "advanced", "lifts": {"back_squat": {"weight_kg": 80, "reps": 5}}},
       "events": [{"week": 1, "day": 1, "session": "top"}, {"week": 1, "day": 4, "session": "top"}]}
      """#
    folder.write("plan.json", plan)
    folder.write("life.json", life)
    folder.write("today.json", #"{"days_off": 20}"#)
    for words in [
      ["adapt", "--plan", "\(folder.path)/plan.json", "--readiness", "\(folder.path)/today.json"],
      ["simulate", "--weeks=1", "--script", "\(folder.path)/life.json"],
    ] {
      let (code, page, _) = run(words + ["--units=imperial"])
      #expect(code == .success && page.contains(" lb") && !Self.hasKilograms(page))
      #expect(Self.hasKilograms(run(words).output))
    }
  }

  @Test(
    "A check-in is judged when it says enough",
    arguments: [
      (#"{"sleep_h": 6}"#, "Readiness not judged: too few answers"),
      (#"{"sleep_h": 6, "stress": 4}"#, "Readiness 2.5 of 5 (normal)"),
    ])
  func readiness(checkIn: String, line: String) throws {
    let folder = try Folder()
    defer { folder.remove() }
    folder.write("plan.json", run(Self.athlete + ["--format=json"]).output)
    folder.write("today.json", checkIn)
    let page = run(
      ["adapt", "--plan", "\(folder.path)/plan.json", "--readiness", "\(folder.path)/today.json"])
    #expect(page.output.contains(line), "\(page.output)")
  }

  /// Whether a figure stands before kilograms.
  private static func hasKilograms(_ page: String) -> Bool {
    let parts = page.components(around: " kg")
    return parts.dropLast().contains { $0.last.map { $0.isNumber } ?? false }
  }

  @Test("Doses of supplements stay as they were studied", arguments: ["en", "ja"])
  func doses(language: String) {
    let words = ["supplements", "--weight=70", "--age=30", "--language", language]
    #expect(run(words + ["--units=imperial"]).output == run(words).output)
    let plan = run(Self.athlete + ["--age=30", "--language", language, "--units=imperial"]).output
    #expect(plan.contains(language == "ja" ? "体重1 kgあたり1〜3 mg" : "1–3 mg per kg"))
  }

  @Test("A list that nothing fits says so", arguments: ["en", "ja"])
  func nothing(language: String) {
    let words = ["supplements", "--category=health", "--language", language]
    let missing = language == "ja" ? "合うものはありません" : "Nothing fits"
    #expect(run(words + ["--goal=strength"]).output.contains(missing))
    #expect(!run(words).output.contains(missing))
  }

  @Test("An athlete's profile serves every verb, and a slip in it none")
  func profile() throws {
    let path = "/tmp/planner-athlete-\(getpid()).json"
    defer { unlink(path) }
    #expect(
      Files.write(
        Array(#"{"schedule_days": 4, "goal": "strength", "tier": "A"}"#.utf8), over: path))
    for verb in ["generate", "indexes", "supplements"] {
      #expect(run([verb, "--profile", path]).code == .success)
    }
    #expect(Files.write(Array(#"{"schedule_days": 4, "gaol": "strength"}"#.utf8), over: path))
    for verb in ["generate", "indexes", "supplements"] {
      #expect(run([verb, "--profile", path]).code == .data)
    }
  }

  @Test("JSON stays metric, and the units have two names")
  func json() {
    let words = Self.athlete + ["--format=json"]
    #expect(run(words + ["--units=imperial"]).output == run(words).output)
    let wrong = run(Self.athlete + ["--units=imperal"])
    #expect(wrong.code == .usage && wrong.errors.contains("did you mean imperial?"))
  }

  @Test(
    "Kilograms in a sentence become pounds, figures that share them too",
    arguments: [
      ("62.5 kg", "138 lb"), ("80 → 82.5 kg (top)", "176 → 182 lb (top)"),
      ("20–30 kg", "44–66 lb"), ("1–3 mg per kg of body", "1–3 mg per kg of body"),
      ("2 g/kg and 5 kg", "2 g/kg and 11 lb"), ("no kg here", "no kg here"), ("", ""),
      ("体重 80 kg", "体重 176 lb"), ("5 kgs", "5 kgs"), (" kg", " kg"), ("1.2.3 kg", "1.2.3 kg"),
    ])
  func sentences(metric: String, imperial: String) {
    #expect(Imperial.sentence(metric) == imperial)
  }

  @Test(
    "Heights are feet and inches, never twelve of them",
    arguments: [
      (180.0, "5 ft 11 in"), (182.9, "6 ft 0 in"), (152.4, "5 ft 0 in"), (120, "3 ft 11 in"),
    ])
  func heights(centimetres: Double, feet: String) {
    #expect(Imperial.feet(centimetres) == feet)
  }

  @Test(
    "Foods are weighed in ounces, and in pounds from one on",
    arguments: [
      (105.0, "3.7 oz (105 g)"), (453, "1 lb (453 g)"), (875, "1.9 lb (875 g)"),
      (450, "15.9 oz (450 g)"), (1505, "3.3 lb (1,505 g)"),
    ])
  func foods(grams: Double, shown: String) throws {
    let label = Labels(try Checkout.service().messages, language: "en", isImperial: true)
    #expect(label.grams(grams).replacing("\u{A0}", with: " ") == shown)
  }

  @Test("Every colour of type stands out from the paper sevenfold")
  func contrast() {
    let style = HTMLPage.pageStyle.description
    let inks = ["color: #", "fill: #"].flatMap { style.split(separator: $0).dropFirst() }
      .map { $0.prefix { $0.isHexDigit } }.filter { $0.count == 6 }
    let faint = inks.filter { Self.contrastToWhite($0) < 7 }
    #expect(faint.isEmpty && inks.count > 8, "\(faint)")
  }

  /// WCAG 2.2: relative luminance, and the ratio of two of them.
  private static func contrastToWhite(_ hex: Substring) -> Double {
    let channels = stride(from: 0, to: 6, by: 2).map { start -> Double in
      let digits = hex.dropFirst(start).prefix(2)
      let part = Double(Int(digits, radix: 16) ?? 0) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 1.05 / (0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2] + 0.05)
  }

  @Test("A page for somebody who must see no numbers has none", arguments: formats, ["en", "ja"])
  func hidden(format: String, language: String) {
    for flag in [["--health-flags", "eating_disorder_history"], ["--hide-numbers"]] {
      let words = Self.athlete + flag + ["--format", format, "--language", language, "--explain"]
      let tables = format == "csv" ? [["--table", "meals"], ["--table", "training"]] : [[]]
      for table in tables {
        let (code, page, errors) = run(words + table)
        #expect(code == .success, "\(errors)")
        for word in [
          "kcal", "TDEE", "BMR", "BMI", "WHtR", "FFMI", "g/kg", "P 3", "for you", "あなたの体重では",
        ] {
          #expect(!page.contains(word), "\(word)")
        }
      }
    }
  }

  @Test("Nobody whose numbers are hidden is told to weigh a food", arguments: ["en", "ja"])
  func weighed(language: String) {
    let words = Self.athlete + ["--hide-numbers", "--language", language]
    for format in ["text", "markdown", "html"] {
      let page = run(words + ["--format", format]).output
      let lines = page.split(separator: "\n").filter { $0.contains(" | ") }
      #expect(lines.allSatisfy { $0.firstMatch(of: /[0-9] g\b/) == nil }, "\(format)")
    }
  }

  @Test("The same page with numbers has them", arguments: ["text", "markdown", "html"])
  func shown(format: String) {
    #expect(run(Self.athlete + ["--format", format]).output.contains("kcal"))
  }
}

extension String {
  /// The text cut at every place of another.
  fileprivate func components(around text: String) -> [Substring] {
    split(separator: text, omittingEmptySubsequences: false)
  }
}
