import Foundation
import JSONSource
import Testing

@testable import Planning

/// The supplement advisor against section 6 of the requirement.
@Suite struct AdviceTests {
  /// Every supplement of section 6 with the dose it names; a number without its unit.
  private static let section6 = [
    ("protein_whey", ""), ("protein_casein", ""), ("protein_plant", ""), ("creatine", "3–5 g"),
    ("caffeine", "1–3 mg per kg"), ("bcaa", "5–10 g"), ("eaa", "10–15 g"),
    ("beta_alanine", "3.2–6.4 g"), ("citrulline_malate", "6–8 g"), ("hmb", "3 g"),
    ("l_carnitine", "1–2 g"), ("electrolytes", ""), ("sodium_bicarbonate", "0.2–0.3 g per kg"),
    ("nitrate_beetroot", "400–800 mg"), ("omega_3", "1–2 g"), ("vitamin_d3", "1,000–2,000 IU"),
    ("magnesium", "200–350 mg"), ("ashwagandha", ""), ("rhodiola", ""),
  ]

  @Test("Every supplement of section 6 is listed with all its fields", arguments: ["en", "ja"])
  func complete(language: String) throws {
    let items = try Self.items(#""age_years": 30, "language": "\#(language)""#)
    #expect(items.map { $0["supplementId"]?.string } == Self.section6.map(\.0))
    var missing: [String] = []
    for (item, (id, dose)) in zip(items, Self.section6) {
      for field in ["name", "category", "evidence_tier"]
      where item[field]?.string?.isEmpty ?? true { missing.append("\(id) \(field)") }
      for field in [
        "goals", "pros", "cons", "side_effects", "cautions", "purchase_checks", "reasons",
      ]
      where item[field]?.array?.isEmpty ?? true { missing.append("\(id) \(field)") }
      for field in ["amount", "timing"] where item["dose"]?[field]?.string?.isEmpty ?? true {
        missing.append("\(id) dose/\(field)")
      }
      let amount = item["dose"]?["amount"]?.string ?? ""
      if language == "en", !dose.isEmpty, !amount.contains(dose) {
        missing.append("\(id): \(amount)")
      }
    }
    #expect(missing == [])
  }

  @Test(
    "Nobody under 18 is offered anything, whatever condition is named",
    arguments: [
      "", "pregnant", "breastfeeding", "hypertension", "kidney_disease", "diabetes_meds", "thyroid",
      "eating_disorder_history", "maoi", "lithium", "osteoporosis", "low_energy_availability",
    ])
  func young(flag: String) throws {
    let flags = flag.isEmpty ? "" : "\"\(flag)\""
    for age in [10, 14, 17] {
      let items = try Self.items(#""age_years": \#(age), "health_flags": [\#(flags)]"#)
      #expect(!items.isEmpty && items.allSatisfy { $0["withheld"]?.bool == true })
    }
  }

  @Test("Japanese texts are Japanese")
  func japanese() throws {
    let items = try Self.items(#""age_years": 30, "language": "ja""#)
    let texts = items.flatMap { item in
      ["pros", "cons", "side_effects", "cautions", "purchase_checks"].flatMap {
        item[$0]?.array?.compactMap(\.string) ?? []
      } + [item["dose"]?["amount"]?.string ?? "", item["dose"]?["timing"]?.string ?? ""]
    }
    let foreign = texts.filter { text in !text.unicodeScalars.contains { $0.value >= 0x3040 } }
    #expect(foreign == [] && texts.count > 200)
  }

  @Test(
    "Doses follow weight up to their caps",
    arguments: [
      (30.0, "30–90", "6000–9000"), (66.7, "67–200", "13340–20010"),
      (66.6, "67–200", "13320–19980"),
      (66, "66–198", "13200–19800"), (100, "100–200", "20000–30000"),
      (250, "200–200", "30000–30000"),
    ])
  func doses(weight: Double, caffeine: String, bicarbonate: String) throws {
    let items = try Self.items(#""age_years": 30, "weight_kg": \#(weight)"#)
    let found = ["caffeine", "sodium_bicarbonate"].map { id in
      let dose = items.first { $0["supplementId"]?.string == id }?["dose"]
      return "\(Int(dose?["low_mg"]?.number ?? 0))–\(Int(dose?["high_mg"]?.number ?? 0))"
    }
    #expect(found == [caffeine, bicarbonate])
  }

  @Test(
    "The caffeine of everything listed is counted, coffee and tea are not",
    arguments: [
      (#""age_years": 30, "weight_kg": 66.7"#, 200.0, 400.0, 200.0),
      (#""age_years": 30, "weight_kg": 30"#, 90, 400, 200),
      (#""age_years": 30, "weight_kg": 250"#, 200, 400, 200),
      (#""age_years": 30, "health_flags": ["pregnant"]"#, 0, 200, 200),
      (#""age_years": 30, "health_flags": ["breastfeeding"]"#, 0, 200, 200),
      (#""age_years": 17"#, 0, 0, 0), (#""age_years": 30, "category": "health""#, 0, 400, 200),
    ])
  func caffeine(fields: String, listed: Double, day: Double, once: Double) throws {
    let caffeine = try Self.answer(fields)["caffeine"]
    let found = ["listed_mg", "most_a_day_mg", "most_at_once_mg"].map { caffeine?[$0]?.number }
    #expect(found == [listed, day, once])
    let note = caffeine?["note"]?.string ?? ""
    #expect(note.contains("coffee, tea"))
    #expect(note.contains(day > 0 ? "\(Int(day)) mg a day" : "none is advised"))
  }

  @Test(
    "Products whose caffeine passes the serving's or the day's limit are withheld",
    arguments: [
      // 200 of caffeine itself, then 250 is over the serving, 150 fits, and 150 more would be 500.
      (
        #""weight_kg": 80"#, [("bcaa", 250), ("eaa", 150), ("beta_alanine", 150)],
        "bcaa beta_alanine", 350.0
      ),
      (#""weight_kg": 80"#, [("bcaa", 200)], "", 400),
      (#""weight_kg": 80"#, [("bcaa", 201)], "bcaa", 200),
      (#""weight_kg": 80"#, [("bcaa", 120), ("eaa", 80)], "", 400),
      (#""weight_kg": 80"#, [("bcaa", 120), ("eaa", 81)], "eaa", 320),
      (#""weight_kg": 30"#, [("bcaa", 200), ("eaa", 110)], "", 400),
      (#""weight_kg": 30"#, [("bcaa", 200), ("eaa", 111)], "eaa", 290),
    ])
  func preworkout(
    weight: String, caffeine: [(String, Int)], expected: String, listed: Double
  ) throws {
    var files = House.files(in: "Catalog")
    for (id, amount) in caffeine {
      ClosedGateTests.change("Catalog/supplements.json", in: &files) { text in
        guard let row = text.range(of: "{ \"id\": \"\(id)\""),
          let field = text.range(
            of: "\"caffeine_mg_per_serving\": 0", range: row.lowerBound..<text.endIndex)
        else { return text }
        return text.replacingCharacters(
          in: field, with: "\"caffeine_mg_per_serving\": \(amount)")
      }
    }
    var diagnostics = Diagnostics()
    let edition = try #require(
      Edition.load(rules: House.files(in: "Rules"), catalog: files, into: &diagnostics))
    let report = try Planner(edition: edition).adviseSupplements(
      try House.json(#"{"age_years": 30, \#(weight)}"#))
    let answer = SupplementReport.form(in: edition).json(of: report)
    let withheld = (answer["supplements"]?.array ?? []).filter { $0["withheld"]?.bool ?? false }
    #expect(
      withheld.compactMap { $0["supplementId"]?.string }.joined(separator: " ") == expected)
    #expect(answer["caffeine"]?["listed_mg"]?.number == listed)
    let reasons = withheld.flatMap { $0["reasons"]?.array?.compactMap(\.string) ?? [] }
    #expect(
      reasons.count { $0.hasPrefix("A serving holds") } == caffeine.count { $0.1 > 200 })
  }

  @Test(
    "Filters keep what they say",
    arguments: [
      (#""category": "health""#, "omega_3 vitamin_d3 magnesium ashwagandha rhodiola"),
      (
        #""goal": "recomp", "tier": "A""#,
        "protein_whey protein_casein protein_plant creatine caffeine"
      ),
      (#""goal": "recomposition", "category": "performance""#, "eaa hmb"),
      (#""category": "performance", "tier": "A""#, ""),
    ])
  func filters(fields: String, ids: String) throws {
    let items = try Self.items(#""age_years": 30, \#(fields)"#)
    #expect(items.compactMap { $0["supplementId"]?.string }.joined(separator: " ") == ids)
  }

  @Test(
    "What is withheld says every reason and no dose",
    arguments: [
      (#""age_years": 17"#, "protein_plant", ["under 18"]),
      (
        #""age_years": 17, "health_flags": ["kidney_disease"], "diet": "vegan", "exclude_allergens": ["dairy"]"#,
        "protein_whey", ["under 18", "kidney disease", "vegan", "milk"]
      ),
      (
        #""age_years": 30, "health_flags": ["hypertension", "pregnant"]"#, "caffeine",
        ["pregnancy", "high blood pressure"]
      ),
      (#""age_years": 30, "health_flags": ["thyroid"]"#, "ashwagandha", ["thyroid"]),
      (
        #""age_years": 30, "health_flags": ["meds_stimulant_or_anticoagulant"]"#, "omega_3",
        ["anticoagulants"]
      ),
    ])
  func withheld(fields: String, id: String, reasons: [String]) throws {
    let item = try #require(
      try Self.items(fields).first { $0["supplementId"]?.string == id })
    let said = item["reasons"]?.array?.compactMap(\.string) ?? []
    #expect(item["withheld"]?.bool == true && item["dose"] == nil && said.count == reasons.count)
    #expect(zip(said, reasons).allSatisfy { $0.contains($1) })
  }

  @Test("No text tells anybody to use something, in any language", arguments: ["en", "ja"])
  func neutral(language: String) throws {
    let answer = try Self.answer(#""age_years": 30, "language": "\#(language)""#)
    var writer = JSONWriter()
    writer.json(answer)
    let text = String(decoding: writer.bytes, as: UTF8.self).lowercased()
    for word in [" take ", "you should", "recommend", "飲みましょう", "摂りましょう", "おすすめ"] {
      #expect(!text.contains(word))
    }
  }

  private static func answer(_ fields: String) throws -> JSON {
    let planner = try House.planner()
    let report = try planner.adviseSupplements(try House.json("{\(fields)}"))
    return SupplementReport.form(in: planner.edition).json(of: report)
  }

  private static func items(_ fields: String) throws -> [JSON] {
    try answer(fields)["supplements"]?.array ?? []
  }
}
