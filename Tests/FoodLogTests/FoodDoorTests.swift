import FoodLog
import JSONSource
import PlannerService
import RuleEngine
import Testing

/// The food log behind the one door, and the catalogue as it lies in the repository (L22, L30).
@Suite struct FoodDoorTests {
  private static let service = Result { try PlannerService() }

  private func answer(_ function: String, _ request: String) throws -> JSON {
    let response = try Self.service.get().call(function, Array(request.utf8))
    var diagnostics = Diagnostics()
    let source = SourceFile(name: "answer", bytes: response.bytes)
    return try #require(JSONParser.parse(source, into: &diagnostics))
  }

  @Test("A line of the day, added up against a target")
  func day() throws {
    let request = #"{"text": "2 eggs and toast", "time": "07:30"}"#
    let items = try #require(try answer("resolveFoodLine", request)["items"]?.array)
    #expect(items.map { $0["mealType"]?.string } == ["breakfast", "breakfast"])
    let writer = { (items: [JSON]) in
      var writer = JSONWriter()
      writer.json(JSON(.array(items)))
      return writer.text
    }
    let day = try answer(
      "summarizeDay", #"{"entries": \#(writer(items)), "targets": {"calories": 2000}}"#)
    let back = try answer(
      "summarizeDay", #"{"entries": \#(writer(items.reversed())), "targets": {"calories": 2000}}"#)
    let eaten = items.compactMap { $0["calories"]?.number }.reduce(0, +)
    let total = day["totals"]?["calories"]?.number ?? 0
    #expect(abs(total - eaten) < 0.05)
    #expect(abs((day["left"]?["calories"]?.number ?? 0) - (2000 - total)) < 0.05)
    let iron = [day, back].map { $0["totals"]?["micronutrients"]?["iron_mg"]?.number }
    #expect(iron[0] == iron[1])
  }

  @Test(
    "What is wrong with a request is said in its language",
    arguments: [
      ("parseFoodLine", #""text":"""#), ("resolveFoodLine", #""text":"卵","time":"99:00""#),
      ("learnFood", #""text":"卵""#), ("learnFood", #""text":"卵","food":"usda:1""#),
      ("learnFood", #""text":"卵と納豆","grams":50"#), ("learnFood", #""text":"卵100g","grams":50"#),
      (
        "findDuplicates",
        #""foods":[{"id":"a","canonicalName":"a"},{"id":"a","canonicalName":"b"}]"#
      ),
      ("foodEntry", #""text":"卵","changes":[{"op":"edit"},{"op":"edit","grams":50}]"#),
      ("insights", #""from":"2026-03-09","to":"2026-03-02","days":[]"#),
    ])
  func languages(function: String, request: String) throws {
    let said = try ["en", "ja"].map { language in
      let refused = try answer(function, #"{\#(request),"language":"\#(language)"}"#)
      return try #require(refused["error"]?["details"]?["errors"]?.array)
    }
    #expect(!said[0].isEmpty && said[0].count == said[1].count)
    for (english, japanese) in zip(said[0], said[1]) {
      for field in ["message", "hint"] {
        let texts = [english, japanese].map { $0[field]?.string ?? "" }
        let isJapanese = texts.map { $0.unicodeScalars.contains { 0x3040...0x9FFF ~= $0.value } }
        #expect(isJapanese[1], "\(texts)")
        #expect(!texts[0].hasPrefix("refused.") && !texts[0].hasPrefix("hint."), "\(texts)")
        #expect(texts[0] != texts[1])
      }
    }
  }

  @Test(
    "Texts that are none are refused with the place",
    arguments: [#""""#, #""  ""#, #""a\u0000b""#, #"7"#])
  func refusals(text: String) throws {
    let refused = try answer("parseFoodLine", #"{"text": \#(text)}"#)
    #expect(refused["error"]?["status"]?.string == "INVALID_ARGUMENT")
    #expect(refused["error"]?["details"]?["errors"]?.array?.first?["pointer"]?.string == "/text")
  }

  @Test("Everything that is wrong with a request is told at once")
  func allAtOnce() throws {
    let refused = try answer("resolveFoodLine", #"{"text": " ", "time": "25:00", "more": 1}"#)
    let errors = refused["error"]?["details"]?["errors"]?.array ?? []
    #expect(Set(errors.compactMap { $0["pointer"]?.string }) == ["/text", "/time", "/more"])
  }

  @Test("The pack is of the catalogue and the pages as they are")
  func pack() throws {
    let catalogue = try sources("Catalog/foods", ".jsonl")
    let pages = try sources("Rules/food", ".json")
    let made = try PackWriter.pack(catalogue: catalogue, pages: pages).get()
    let built = try Files.read("\(Foods.top)/Sources/CFoods/foods.pack")
    #expect(made == built, "planner foods pack Sources/CFoods/foods.pack")
  }

  private func sources(_ folder: String, _ ending: String) throws -> [SourceFile] {
    let names = try Files.files(in: "\(Foods.top)/\(folder)", ending: ending)
    let own = names.filter { folder != "Rules/food" || FileRole(of: "\(folder)/\($0)") == nil }
    return try own.map { name in
      SourceFile(
        name: "\(folder)/\(name)", bytes: try Files.read("\(Foods.top)/\(folder)/\(name)"))
    }
  }
}
