import FoodLog
import JSONSource
import Testing

/// Products of Open Food Facts, as lines of JSON and as a table, whole and hostile.
@Suite struct LabelImportTests {
  private static func line(_ more: String, name: String = "Crunch bar") -> String {
    #"{"code": "3017620422003", "product_name": "\#(name)", "brands": "Zorp, Other", \#(more)}"#
  }
  private static let bar: String =
    #""serving_quantity": "25", "serving_size": "25 g", "nutriments": {"energy-kcal_100g": 539, "#
    + #""proteins_100g": "6.3", "carbohydrates_100g": 57.5, "fat_100g": 30.9, "salt_100g": 0.1, "#
    + #""iron_100g": 0.0021}"#

  private func outcomes(_ lines: [String]) throws -> [LabelImport.Outcome?] {
    var labels = LabelImport(try Foods.builtIn.get())
    return lines.map { labels.take(Array($0.utf8)) }
  }

  private func food(_ outcome: LabelImport.Outcome??) throws -> JSON {
    guard case .food(let bytes)?? = outcome else {
      throw Diagnostic("no-food", "\(String(describing: outcome))")
    }
    var diagnostics = Diagnostics()
    return try #require(
      JSONParser.parse(SourceFile(name: "food", bytes: bytes), into: &diagnostics))
  }

  @Test("A product becomes a food that a line finds by its brand, name or label, licence named")
  func product() throws {
    let food = try food(try outcomes([Self.line(Self.bar)]).first)
    #expect(food["canonicalName"]?.string == "Zorp Crunch bar")
    #expect(food["caloriesPerBase"]?.number == 539 && food["sodiumMgPerBase"]?.number == 40)
    #expect(food["micronutrients"]?["iron_mg"]?.number == 2.1)
    #expect(food["fiberGPerBase"]?.isNull == true)
    #expect(food["licence"]?.string == "Open Database License 1.0")
    #expect(food["sourceUrl"]?.string?.hasSuffix("/product/3017620422003") == true)
    let asking = try Asking()
    for (text, grams) in [
      ("2 zorp crunch bars", 50.0), ("1 3017620422003", 25), ("30 g Zorp Crunch bar", 30),
    ] {
      let answer = try asking(
        "resolveFoodLine", #"{"text": "\#(text)", "foods": [\#(food.written)]}"#)
      let item = answer["items"]?.array?.first
      #expect(item?["grams"]?.number == grams && item?["entryType"]?.string == "branded", "\(text)")
    }
    #expect(LabelImport(try Foods.builtIn.get()).notice.contains("Open Database License"))
  }

  @Test("A table tells the same as lines of JSON; kilojoules stand in for kilocalories")
  func table() throws {
    let columns = [
      "code", "product_name", "brands", "serving_size", "serving_quantity", "energy_100g",
      "proteins_100g", "carbohydrates_100g", "fat_100g",
    ]
    let row = ["54490000", "Fizz", "Zorp", "330 ml", "330", "180", "0", "10.6", "0"]
    let found = try outcomes([
      columns.joined(separator: "\t"), row.joined(separator: "\t") + "\r",
      "12345678", (row + ["more"]).joined(separator: "\t"),
    ])
    #expect(found[0] == .head)
    let food = try food(found[1])
    #expect(food["baseUnit"]?.string == "ml" && food["caloriesPerBase"]?.number == 43.021)
    #expect(found[2] == .left("no-name") && found[3] == .left("too-many-columns"))
  }

  @Test(
    "What is no food here is left out with the reason, and no energy is never zero",
    arguments: [
      (line(#""nutriments": {"proteins_100g": 3}"#), "no-energy"),
      (line(#""nutriments": {"energy-kcal_100g": "a lot"}"#), "no-energy"),
      (line(#""nutriments": {"energy-kcal_100g": 1e300}"#), "energy-over-physical-limit"),
      (
        line(#""nutriments": {"energy-kcal_100g": -5}"#), "negative-value"
      ),
      (
        line(
          #""nutriments": {"energy-kcal_100g": 400, "proteins_100g": 90, "carbohydrates_100g": 90, "#
            + #""fat_100g": 9}"#), "energy-disagrees-with-macros, macros-over-weight"
      ),
      (line(bar, name: "<script>alert(1)</script>"), "unfit-name"),
      (line(bar, name: "Cures diabetes"), "unfit-name"),
      (line(bar, name: "A\u{202E}B"), "unfit-name"),
      (line(bar, name: String(repeating: "x", count: 5000)), "unfit-name"),
      (line(bar, name: " "), "no-name"),
      (#"{"code": {"a": 1}, "product_name": [1]}"#, "bad-code"),
      (#"{"code": "12345678901234567", "product_name": "x"}"#, "bad-code"),
      (#"{"code":"#, "no-object"), (String(repeating: #"{"a":"#, count: 2000), "no-object"),
    ])
  func left(line: String, codes: String) throws {
    #expect(try outcomes([line]).first == .left(codes))
  }

  @Test(
    "A file of another form is none", arguments: ["name,kcal", "\u{0}\u{1}", "[]", "\u{FEFF}{"])
  func noFile(line: String) throws {
    #expect(try outcomes([line]) == [nil])
  }
}
