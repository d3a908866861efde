import Consulting
import JSONSource
import PlannerService
import RuleEngine
import Testing

@testable import FoodLog

/// Days, nutrients and training are told as far as they are known, and no further (requirements L11,
/// L30 to L35).
@Suite struct InsightTests {
  private let ask: Asking

  init() throws { ask = try Asking() }

  @Test("Averages are of complete days; the others are named, and three are needed (L31, L32)")
  func overview() throws {
    let days = [
      day(1, 2010, meals: 3), day(2, 1850.5, meals: 3), day(3, 300, meals: 1),
      day(4, 2600, meals: 4), day(5, 1900, meals: 3, more: #","pending":1"#),
      day(6, 900, meals: 2, more: #","closed":true"#),
    ]
    let answer = try ask(
      "overview", #"{"days": [\#(days.joined(separator: ","))], "target": 2000}"#)
    #expect(answer["completeDays"]?.number == 4)
    #expect(answer["leftOut"]?.array?.compactMap(\.string) == ["2026-03-03", "2026-03-05"])
    #expect(answer["average"]?["calories"]?.number == 1840.1)
    #expect(answer["nearTarget"]?.number == 2)
    let few = try ask("overview", #"{"days": [\#(days[0])], "target": 2000}"#)
    #expect(few["status"]?.string == "not_enough_days")
    #expect(few["average"]?.isNull == true)
  }

  private func day(_ day: Int, _ calories: Double, meals: Int, more: String = "") -> String {
    #"{"date": "2026-03-0\#(day)", "calories": \#(calories), "meals": \#(meals)\#(more)}"#
  }

  @Test(
    "More coverage never turns 'reaches' into 'below', hiding a value never makes 'below' (L32)")
  func verdicts() throws {
    for average in stride(from: 0.0, through: 60, by: 3) {
      var said: [String] = []
      for coverage in stride(from: 0.0, through: 1, by: 0.1) {
        let request = #"{"average": \#(average), "coverage": \#(coverage), "reference": 18}"#
        said.append(try ask("nutrientVerdict", request)["verdict"]?.string ?? "")
      }
      let reaches = said.contains("reaches_reference")
      #expect(!(reaches && said.contains("below_reference")), "\(average)")
      #expect(said.first != "below_reference")
    }
    let none = try ask("nutrientVerdict", #"{"coverage": 0, "reference": 18}"#)
    #expect(none["verdict"]?.string == "no_data")
  }

  @Test("A lift is compared only with sessions on both sides, and the sentence names them (L35)")
  func training() throws {
    let sets = { (reps: Int, kilograms: Double) in
      """
      [{"exerciseId": "bench", "name": "Bench press", "reps": \(reps), \
      "weightKg": \(kilograms)}]
      """
    }
    let sessions = [
      ("2026-01-20", sets(5, 80)), ("2026-01-27", sets(6, 80)), ("2026-02-14", sets(5, 85)),
      ("2026-02-21", sets(6, 85)),
    ].map { #"{"date": "\#($0)", "sets": \#($1)}"# }
    let answer = try ask(
      "insights",
      """
      {"from": "2026-02-12", "to": "2026-02-25", "days": [], \
      "sessions": [\(sessions.joined(separator: ","))]}
      """)
    let lift = answer["training"]?["lifts"]?.array?.first
    #expect(
      lift?["text"]?.string
        == "Bench press: estimated 1RM 102 kg, 6.3% more than in the four weeks before"
        + " (2 and 2 sessions)")
    #expect(answer["training"]?["sessions"]?.number == 2)
  }

  /// Three complete days of some energy and iron.
  private func threeDays(_ calories: Int, profile: String, language: String = "en") -> String {
    let entry = { (meal: String) in
      """
      {"status": "resolved", "mealType": "\(meal)", "calories": \(calories / 2), "proteinG": 9.5, \
      "foodName": "Lentils", "micronutrients": {"iron_mg": 3.5}, "drinkMl": 250, "waterMl": 300}
      """
    }
    let days = (1...3).map {
      #"{"date": "2026-03-0\#($0)", "entries": [\#(entry("lunch")), \#(entry("dinner"))]}"#
    }
    return """
      {"from": "2026-03-01", "to": "2026-03-03", "days": [\(days.joined(separator: ","))], \
      "profile": \(profile), "language": "\(language)"}
      """
  }

  @Test("A nutrient names its coverage, its reference and the foods it came from (L31, L33, L34)")
  func nutrients() throws {
    let answer = try ask("insights", threeDays(2000, profile: #"{"sex": "female", "age": 30}"#))
    let iron = answer["nutrients"]?["rows"]?.array?.first { $0["nutrient"]?.string == "iron_mg" }
    #expect(iron?["verdict"]?.string == "below_reference")
    #expect(iron?["coverage"]?.number == 1)
    #expect(iron?["from"]?.array?.compactMap(\.string) == ["Lentils"])
    let unknown = try ask("insights", threeDays(2000, profile: "{}"))
    let verdicts = unknown["nutrients"]?["rows"]?.array?.compactMap { $0["verdict"]?.string } ?? []
    #expect(Set(verdicts) == ["no_data", "no_reference"])
  }

  @Test(
    "Little food is never praised, and help is named; in both languages", arguments: ["en", "ja"])
  func lowIntake(language: String) throws {
    let profile = #"{"sex": "female", "age": 30, "target": 1000}"#
    let low = try ask("insights", threeDays(1000, profile: profile, language: language))
    #expect(low["overview"]?["lowIntake"]?.bool == true)
    #expect(low["overview"]?["nearTarget"]?.isNull == true)
    let lines = low["overview"]?["text"]?.array?.compactMap(\.string) ?? []
    #expect(lines.contains { $0.contains(language == "en" ? "helpline" : "相談窓口") })
  }

  /// Days of one meal each, which none of them takes for complete.
  private func shortDays(_ energies: [Int], closed: Bool, profile: String) -> String {
    let days = energies.enumerated().map { index, kcal in
      """
      {"date": "2026-03-\(10 + index)", "closed": \(closed), "entries": [{"status": "resolved", \
      "mealType": "lunch", "calories": \(kcal), "foodName": "Rice"}]}
      """
    }
    return """
      {"from": "2026-03-10", "to": "2026-03-23", "days": [\(days.joined(separator: ","))], \
      "profile": \(profile)}
      """
  }

  @Test(
    "Short days again and again are met with care, numbers hidden or not, and asked about as they look",
    arguments: [
      (Array(repeating: 910, count: 10), true), ([910, 910, 910], true), ([910, 910], false),
      ([910, 910, 910, 2100, 2100, 2100], false), ([910, 910, 910, 2100, 2100], true),
      // Long ago and over.
      ([910, 910, 910, 910, 910, 2100, 2100, 2100, 2100], false), ([1500, 1600, 1700], false),
    ], [true, false])
  func shortAgain(days: ([Int], Bool), closed: Bool) throws {
    let (energies, isLow) = days
    for hidden in ["true", "false"] {
      let profile = #"{"sex": "female", "age": 30, "target": 2000, "hidden": \#(hidden)}"#
      let answer = try ask("insights", shortDays(energies, closed: closed, profile: profile))
      #expect(answer["overview"]?["lowIntake"]?.bool == isLow || closed && energies.count > 5)
      guard isLow else { continue }
      let care = answer["overview"]?["care"]?.array?.compactMap(\.string) ?? []
      #expect(care.count == 1 && care.allSatisfy { $0.contains("helpline") })
      // Nobody is told that they ate little who may only have written little down.
      #expect(care.contains { $0.contains("Was that all") } == !closed)
      let lines = answer["overview"]?["text"]?.array?.compactMap(\.string) ?? []
      #expect(care.allSatisfy(lines.contains))
      #expect(hidden == "false" || !lines.contains { $0.contains("kcal") || $0.contains("910") })
      #expect(answer["overview"]?["nearTarget"]?.isNull == true)
    }
  }

  @Test(
    "What resting takes raises what is little, and what is known of the person says whom to ask")
  func careByPerson() throws {
    let tall = #"{"sex": "male", "age": 30, "target": 2900, "floor": 2100}"#
    for (kcal, isLow) in [(1850, true), (1950, false)] {
      let request = shortDays(Array(repeating: kcal, count: 5), closed: false, profile: tall)
      #expect(try ask("insights", request)["overview"]?["lowIntake"]?.bool == isLow)
    }
    let said = [
      (#""eatingDisorder": true"#, "those who care for you"), (#""pregnant": true"#, "midwife"),
      (#""breastfeeding": true"#, "midwife"), (#""age": 16"#, "adult you trust"),
    ]
    for (known, word) in said {
      let request = shortDays([910, 910, 910], closed: false, profile: "{\(known)}")
      let care = try ask("insights", request)["overview"]?["care"]?.array?.compactMap(\.string)
      #expect(care?.count == 2 && care?.last?.contains(word) == true)
    }
  }

  @Test(
    "With hidden numbers no energy, food value or target is told; water and training stay (R18)")
  func hidden() throws {
    let profile = #"{"sex": "female", "age": 30, "target": 1234, "hidden": true}"#
    let request = threeDays(1000, profile: profile)
    let answer = try ask("insights", request)
    #expect(answer["overview"]?["average"]?.isNull == true)
    #expect(answer["nutrients"]?["rows"]?.array?.isEmpty == true)
    #expect(answer["water"]?["averageDrunkMl"]?.number == 500)
    let text = ask.text("insights", request)
    for word in ["1000", "1234", "kcal", "protein"] { #expect(!text.contains("\(word) ")) }
  }

  @Test("What was drunk is told beside what suffices (L11)")
  func water() throws {
    let answer = try ask(
      "waterDay",
      """
      {"entries": [{"status": "resolved", "drinkMl": 250.5, "waterMl": 250}, \
      {"status": "failed", "drinkMl": 99}], "sex": "male"}
      """)
    #expect(answer["drunkMl"]?.number == 250.5)
    #expect(answer["fromDrinksMl"]?.number == 2000)
    #expect(answer["leftMl"]?.number == 1749.5)
  }

  @Test("Recent foods stand latest first, usual ones by how often, with an amount that repeats")
  func usual() throws {
    let entry = { (food: String, day: Int, grams: Int) in
      """
      {"date": "2026-03-0\(day)", "status": "resolved", "resolvedFoodId": "\(food)", \
      "foodName": "\(food)", "originalText": "my \(food)", "grams": \(grams)}
      """
    }
    let entries = [
      entry("egg", 1, 100), entry("toast", 2, 40), entry("egg", 3, 100), entry("tea", 4, 240),
    ]
    let answer = try ask("usualFoods", #"{"entries": [\#(entries.joined(separator: ","))]}"#)
    let names = { (key: String) in answer[key]?.array?.compactMap { $0["name"]?.string } }
    #expect(names("recent") == ["tea", "egg", "toast"])
    #expect(names("usual") == ["egg"])
    #expect(answer["usual"]?.array?.first?["usualGrams"]?.number == 100)
  }

  @Test("Everything that is wrong with a question for insights is told at once")
  func refusals() throws {
    let refused = try ask(
      "insights", #"{"from": "2026-03-05", "to": "2026-03-01", "days": 3, "profile": {"age": -1}}"#)
    let errors = refused["error"]?["details"]?["errors"]?.array ?? []
    #expect(Set(errors.compactMap { $0["pointer"]?.string }) == ["/to", "/days", "/profile/age"])
  }

  @Test("How far insights look back stands in pages: the form says it, and the work goes by it")
  func lookBack() throws {
    let edits = [
      ("insightDays", "14", "9"), ("usualFoodDays", "30", "21"), ("liftWindowDays", "28", "35"),
    ]
    let (rules, catalog) = try EditionSource().files()
    let edited = rules.map { page in
      guard page.name.hasPrefix("Rules/food/") else { return page }
      let text = edits.reduce(String(decoding: page.bytes, as: UTF8.self)) { text, edit in
        text.replacing("\"\(edit.0)\": \(edit.1)", with: "\"\(edit.0)\": \(edit.2)")
      }
      return SourceFile(name: page.name, bytes: Array(text.utf8))
    }
    var diagnostics = Diagnostics()
    let rulebook = try #require(Rulebook.load(edited + catalog, into: &diagnostics))
    let functions = System.food.functions(of: rulebook).somebody
    for (name, days, sessionDays) in [("insightsFor", 9, 70), ("recentFoods", 21, 0)] {
      let function = try #require(functions.first { $0.name == name })
      #expect(
        try function.remembered?.lookBack() == LookBack(days: days, sessionDays: sessionDays))
      #expect(function.request.field("days")?.meaning.hasSuffix("; \(days) without") == true)
    }
  }
}
