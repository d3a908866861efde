import Planning
import Glibc
import JSONSource
import PlannerService
import Testing

@testable import Workshop

@Suite struct SchemasTests {
  @Test("The schemas in the checkout are those of its rules; 'planner schema --write .' makes them")
  func areCurrent() throws {
    let stale = Schemas(try House.edition()).files.filter {
      (try? Files.read("\(House.top)/\($0.name)")) != $0.bytes
    }
    #expect(stale.map(\.name) == [])
  }

  @Test("Every file of the house fits its schema, and names no other one")
  func houseFits() throws {
    let validators = try Self.validators()
    for file in try House.files() {
      let json = try House.json(file.bytes)
      let name = try #require(Schemas.name(for: json, file: file.name), "\(file.name)")
      let mistakes = try #require(validators[name]).mistakes(in: json)
      let reference = json["$schema"]?.string
      let isRight =
        reference ?? "" == "" || reference == Schemas.reference(to: name, from: file.name)
      if !mistakes.isEmpty || !isRight { Issue.record("\(file.name): \(mistakes.prefix(3))") }
    }
  }

  /// A slip, and where the schema of its file finds it.
  private static let slips: [(file: String, was: String, now: String, at: String)] = [
    (
      "Rules/planning/3-volume/volume-band.json", #""experience": "novice""#,
      #""experience": "novise""#,
      "/rows/0/when/experience: anyOf"
    ),
    (
      "Rules/planning/3-volume/volume-band.json", #""when": { "experience"#,
      #""when": { "experienced"#,
      "/rows/0/when/experienced: additionalProperties"
    ),
    (
      "Rules/planning/3-volume/volume-band.json", #""setsMin": 8"#, #""setsMin": 41"#,
      "/rows/0/then/setsMin: anyOf"
    ),
    (
      "Rules/planning/3-volume/volume-band.json", "int sets/week", "int sets/weak",
      "/out/setsMin: anyOf"
    ),
    (
      "Rules/planning/6-safety/energy-gate.json", #""hit": "first""#, #""hit": "frist""#,
      "/hit: enum"
    ),
    (
      "Rules/planning/6-safety/energy-gate.json", "gate.maternity_now", "gate.maternity_nau",
      "/rows/0/then/gateHint: anyOf"
    ),
    (
      "Rules/planning/7-nutrition/energy-target.json", #""is":"#, #""iz":"#,
      "/iz: additionalProperties"
    ),
    (
      "Rules/planning/vocabulary.json", "\"int days [1..7]?\"", "\"int dais\"",
      "/facts/givenScheduleDays/type: anyOf"
    ),
    ("Rules/book.json", #""title""#, #""titel""#, "/chapters/0/titel: additionalProperties"),
    (
      "Rules/planning/messages/ja.json", #""adapt.advance": ""#, #""adapt.advance": "", "": ""#,
      "/adapt.advance: pattern"
    ),
    (
      "Catalog/exercises.json", #""movement": "compound""#, #""movement": "compund""#,
      "/rows/0/movement: enum"
    ),
    ("Catalog/exercises.json", #""shoulder": 2"#, #""shoulder": 4"#, "/rows/0/stress: anyOf"),
  ]

  @Test("A slip in a page is found where it stands", arguments: slips.indices)
  func slip(index: Int) throws {
    let slip = Self.slips[index]
    let text = String(decoding: try Files.read("\(House.top)/\(slip.file)"), as: UTF8.self)
    try #require(text.contains(slip.was), "\(slip.file) has changed: choose another slip")
    let json = try House.json(
      Array(text.replacing(slip.was, with: slip.now, maxReplacements: 1).utf8))
    let kind =
      slip.file.hasSuffix("energy-target.json")
      ? "formula" : Schemas.name(for: json, file: slip.file)
    let mistakes = try #require(try Self.validators()[kind ?? ""]).mistakes(in: json)
    #expect(mistakes.contains { $0.hasPrefix(slip.at) }, "\(mistakes)")
  }

  @Test("A request fits its schema exactly when the planner can read it", arguments: 0..<4)
  func requests(seed: Int) throws {
    let service = try PlannerService(EditionSource(rules: House.top))
    let validators = try Self.validators()
    var random = Dice(seed)
    for number in 0..<120 {
      let (function, text) = RequestSlips.next(&random)
      let json = try House.json(Array(text.utf8))
      let fits = try #require(validators[function]).mistakes(in: json).isEmpty
      let answer = service.call(function, Array(text.utf8))
      let refusal = try House.json(answer.bytes)["error"]?["details"]?["errors"]?.array ?? []
      // A schema knows shapes and words, not what two fields are together or what a plan holds.
      let shapes = refusal.filter {
        RequestSlips.shapes.contains($0["code"]?.string ?? "")
          && $0["pointer"]?.string?.hasPrefix("/current_plan/") != true
      }
      if fits != shapes.isEmpty { Issue.record("\(number): \(function) \(text)") }
    }
  }

  private static let schemas = Result {
    try Schemas(try House.edition()).entries.map {
      (name: $0.name, json: try House.json(Array($0.text.utf8)))
    }
  }

  private static func validators() throws -> [String: Validator] {
    Dictionary(uniqueKeysWithValues: try schemas.get().map { ($0.name, Validator($0.json)) })
  }
}

/// Requests with every field, in which a few values gave way to others.
private enum RequestSlips {
  static let shapes = [
    "wrong-type", "not-whole", "out-of-range", "unknown-word", "unknown-field", "missing-field",
    "unknown-exercise", "too-many", "unknown-region",
  ]

  private static let requests = [
    (
      "generatePlan",
      """
      {"sex":"male","goal":"hypertrophy","schedule_days":4,"equipment":"full_gym",\
      "experience":"novice","injuries":["knee"],"age_range":"18-24","age_years":30,\
      "height_cm":180,"weight_kg":80.5,"bodyfat_pct":20,"waist_cm":90,\
      "overrides":{"BMR":1700,"TDEE":2500,"BMI":null},"budget_tier":"low","health_flags":[],\
      "systolic_mmhg":120,"diastolic_mmhg":80,"session_minutes":60,"variant":"default",\
      "focus_muscle":"chest","meals_per_day":4,"diet":"omnivore","halal":false,\
      "exclude_allergens":["nut"],"dislikes":[],"household_items":["wall"],\
      "lifts":{"back_squat":{"weight_kg":100,"reps":5,"rir":2}},"week":1,"language":"en",\
      "explain":false}
      """
    ),
    (
      "recalculateIndexes",
      """
      {"sex":"female","age_range":"18–24","weight_kg":60,"overrides":{},"lifts":{},\
      "previous":{"BMR":1300,"other":1},"explain":true}
      """
    ),
    (
      "adviseSupplements",
      """
      {"goal":"recomposition","category":"core","tier":"B","health_flags":["thyroid"],\
      "diet":"vegan","exclude_allergens":["dairy"],"language":"ja"}
      """
    ),
    (
      "adaptPlan",
      """
      {"current_plan":{},"readiness":{"date":"2026-03-02","sleep_h":7.5,"soreness":{"legs":3},"stress":2,\
      "motivation":4},"last_week_adherence_pct":90,"weight_trend_2w":"above",\
      "readiness_history":[{"date":"2026-03-01","sleep_h":8,"stress":null}],\
      "last_session":{"blocks":[{"exerciseId":"back_squat","sets":[{"weight_kg":100,"reps":5,\
      "rir":1}],"missed":1}]},"weight_misses":1,"week":2,"days_off":0}
      """
    ),
  ]
  private static let values = [
    "null", "true", "0", "1", "4.0", "4.5", "-1", "1e8", "\"4\"", "\"x\"", "\"beginner\"", "[]",
    "[1]", "{}", "{\"x\":1}", "3", "[\"knee\",\"hip\"]",
  ]
  private static let fields = ["\"x\":1,", "\"week\":3,", "\"sex\":\"male\","]

  static func next(_ random: inout Dice) -> (String, String) {
    let (function, text) = requests[random.below(requests.count)]
    var bytes = Array(text.utf8)
    for _ in 0..<random.below(3) {
      let places = (try? House.json(bytes))?.ranges ?? []
      let range = places[random.below(places.count)]
      bytes.replaceSubrange(
        Int(range.lowerBound)..<Int(range.upperBound),
        with: Array(values[random.below(values.count)].utf8))
    }
    if random.below(4) == 0 {
      let extra = Array(fields[random.below(fields.count)].utf8)
      let place = bytes.indices.filter { bytes[$0] == UInt8(ascii: "{") }
      var changed = bytes
      changed.insert(contentsOf: extra, at: place[random.below(place.count)] + 1)
      if (try? House.json(changed)) != nil { bytes = changed }
    }
    return (function, String(decoding: bytes, as: UTF8.self))
  }
}
