import Folders
import Planning
import JSONSource
import PlannerService
import Testing

@testable import Pages
@testable import planner

/// What a user reads is in the language that was asked for.
@Suite struct LanguageTests {
  /// Requests with every kind of mistake a request can have.
  static let wrong: [(function: String, fields: String)] = [
    ("generatePlan", #""sex": "male""#), ("generatePlan", #""schedule_days": "4""#),
    ("generatePlan", #""schedule_days": 9, "week": 1.5, "halal": 1, "injuries": "knee""#),
    ("generatePlan", #""schedule_days": 4, "goal": "swell", "sx": "male", "diet": 3"#),
    ("generatePlan", #""schedule_days": 4, "equipment": "full_gim", "injuries": ["nee", 4]"#),
    ("generatePlan", #""schedule_days": 4, "overrides": [], "dislikes": "x", "explain": "yes""#),
    ("generatePlan", #""schedule_days": 4, "overrides": {"BMR": 1, "TDE": 2}, "lifts": []"#),
    ("generatePlan", #""schedule_days": 4, "dislikes": ["qqqq", "samon", null]"#),
    (
      "generatePlan",
      #""schedule_days": 4, "lifts": {"squat": {}, "back_squat": {"reps": 5, "kg": 3}}"#
    ),
    ("generatePlan", #""schedule_days": 4, "lifts": {"back_squat": 100}"#),
    ("generatePlan", #""schedule_days": 4, "variant": "specialization""#),
    (
      "recalculateIndexes",
      #""sex": "male", "weight_kg": 80, "height_cm": 180, "age_years": 30, "overrides": {"BMR": 900}"#
    ),
    ("recalculateIndexes", #""previous": 4, "weight_kg": null, "height_cm": true"#),
    ("recalculateIndexes", #""previous": {"BMR": "x"}"#),
    ("adviseSupplements", #""tier": "D", "category": "cor""#),
  ]

  @Test("Mistakes are told in the language of the request, and mean the same", arguments: wrong)
  func mistakes(function: String, fields: String) throws {
    let english = try Self.errors(function, "{\(fields)}")
    let japanese = try Self.errors(function, #"{"language": "ja", \#(fields)}"#)
    let facts = [english, japanese].map { errors in
      errors.map { error in
        var facts = ["\(error["pointer"]?.string ?? "") \(error["code"]?.string ?? "")"]
        facts += error["allowed"]?.sentences ?? []
        return facts + [error["hint"] == nil ? "" : "hinted"]
      }
    }
    #expect(facts[0] == facts[1] && !english.isEmpty)
    let texts = japanese.flatMap { [$0["message"]?.string, $0["hint"]?.string] }.compactMap(\.self)
    #expect(texts.filter { !Self.isJapanese($0) } == [])
    #expect(english.compactMap { $0["message"]?.string }.filter(Self.isJapanese) == [])
  }

  @Test(
    "Where the language itself cannot be read, mistakes are told in English",
    arguments: [
      #"{"language": "jp", "schedule_days": 9}"#, #"{"language": 4, "schedule_days": 9}"#,
      #"{"language": "ja", "schedule_days": 9,}"#, #"{"schedule_days": 9}"#, #"["ja"]"#,
    ])
  func unreadable(request: String) throws {
    let errors = try Self.errors("generatePlan", request)
    let texts = errors.flatMap { [$0["message"]?.string, $0["hint"]?.string] }.compactMap(\.self)
    #expect(!texts.isEmpty && texts.filter(Self.isJapanese) == [])
  }

  @Test(
    "The summary of several mistakes and a refusal speak, too",
    arguments: [
      (#""schedule_days": 9, "goal": "x""#, "誤りが2件あります。最初の誤り：/schedule_days: "),
      (#""schedule_days": 9"#, "/schedule_days: 9 は範囲"),
      (#""schedule_days": 4, "health_flags": ["chest_pain_or_fainting"]"#, "胸の痛みや失神"),
      (#""schedule_days": 4, "goal": "fat_loss", "weight_kg": 55, "height_cm": 180"#, "BMI 18.5"),
    ])
  func summary(fields: String, beginning: String) throws {
    let request = Array(#"{"language": "ja", \#(fields)}"#.utf8)
    let body = try Checkout.json(Checkout.service().call("generatePlan", request).bytes)
    let message = body["error"]?["message"]?.string ?? ""
    #expect(message.hasPrefix(beginning), "\(message)")
  }

  @Test(
    "The command line speaks of its options in the language that was asked for",
    arguments: [
      "--days 9", "--days x", "--days 4 --age 25-34", "--days 4 --weight 82,5",
      "--days 4 --lift squat", "--goal swell", "--days 4 --health-flags chest_pain_or_fainting",
    ])
  func commandLine(words: String) {
    let (code, output, errors) = run(
      ["generate", "--language", "ja"] + words.split(separator: " ").map(String.init))
    #expect(code != .success && output.isEmpty)
    let english = errors.split(separator: "\n").filter { !Self.isJapanese(String($0)) }
    #expect(english.isEmpty, "\(errors)")
  }

  @Test("Every label and every word of the pages is a message that an edition must have")
  func labels() throws {
    let labels = Label.allCases.map { "label.\($0.rawValue)" }
    let pages = MessageKeys.pages
    #expect(labels.filter { !pages.contains($0) } == [])
    #expect(pages.filter { $0.hasPrefix("label.") && !labels.contains($0) } == [])
    #expect(
      Set(ImpactWord.allCases.map { "impact.\($0.rawValue)" })
        == Set(MessageKeys.impact.filter { $0.hasPrefix("impact.") }))
    let messages = try Checkout.service().messages
    #expect(messages.missingKeys(MessageKeys.all) == [])
  }

  @Test("Japanese messages are Japanese, but for those made of numbers and names")
  func japanese() throws {
    let messages = try Checkout.service().messages
    let bare = messages.keys.filter { key in
      let blanks = messages.placeholders(of: key).map { ($0, "") }
      let text = messages.text(key, language: "ja", values: blanks)
      return !Self.isJapanese(text) && text.contains { $0.isLetter && $0.isASCII }
    }
    let known = [
      "change.index", "coach.workout.effort", "food.journal.basis.hundred-grams",
      "food.journal.kcal", "help.supplements.option.diet", "impact.span", "json.null",
      "label.bought", "label.cardioEntry", "label.gramsOf", "label.hinted", "label.range",
      "label.rir", "list.pair", "load.kg",
      "word.kcal", "word.rir",
    ]
    #expect(bare.filter { !known.contains($0) } == [])
  }

  @Test("Help for supplements is the same page in both languages")
  func help() throws {
    let declared = String(run(["supplements", "--help"]).output.dropLast())
    #expect(run(["supplements", "--help", "--language", "en"]).output == declared + "\n")
    let japanese = run(["supplements", "--help", "--language", "ja"])
    #expect(japanese.code == .success)
    let lines = japanese.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.columns <= 80 })
    let options = declared.split(separator: "\n").compactMap(Self.option)
    #expect(lines.compactMap(Self.option) == options && options.count > 15)
    #expect(lines.filter { $0.hasPrefix("  --") && !Self.isJapanese(String($0)) }.count <= 2)
  }

  /// The option a line of help begins with.
  private static func option(_ line: Substring) -> Substring? {
    line.hasPrefix("  --") ? line.dropFirst(2).prefix { $0 != " " } : nil
  }

  private static func errors(_ function: String, _ request: String) throws -> [JSON] {
    let response = try Checkout.service().call(function, Array(request.utf8))
    return try Checkout.json(response.bytes)["error"]?["details"]?["errors"]?.array ?? []
  }

  /// Whether a text has kana or kanji.
  static func isJapanese(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x3040...0x30FF).contains($0.value) || $0.value >= 0x4E00 }
  }
}
