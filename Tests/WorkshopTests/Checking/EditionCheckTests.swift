import JSONSource
import PlannerService
import Testing

@testable import Workshop

@Suite struct EditionCheckTests {
  private static let broken: [(file: String, from: String, to: String)] = [
    (
      "Rules/planning/3-volume/volume-band.json", #""advanced" },     "then""#,
      #""novice" },     "then""#
    ),
    ("Rules/planning/5-exercises/joint-stress.json", #""stress": ">= 2""#, #""stress": "3""#),
    (
      "Rules/planning/6-safety/energy-gate.json", #""healthFlags": "pregnant""#,
      #""healthFlags": "breastfeeding""#
    ),
    ("Rules/planning/messages/en.json", "General guidance", "Detox guidance"),
  ]

  /// The checks of the checkout with each of these changes.
  private static let checks = broken.map { change in Result { try check(change) } }

  /// The checkout with one text changed.
  private static func check(_ change: (file: String, from: String, to: String)?) throws
    -> EditionCheck
  {
    let files = try House.files().map { file in
      guard let change, file.name == change.file else { return file }
      let text = String(decoding: file.bytes, as: UTF8.self)
      return SourceFile(name: file.name, text: text.replacing(change.from, with: change.to))
    }
    return EditionCheck(
      rules: files.filter { $0.name.hasPrefix("Rules/") },
      catalog: files.filter { $0.name.hasPrefix("Catalog/") })
  }

  @Test func theBuiltInEditionHasNoErrorsAndNoWarnings() throws {
    let check = try Self.check(nil)
    let told = check.diagnostics.filter { $0.severity != .note }.map { $0.rendered() }
    #expect(told == [])
  }

  @Test(
    "What a coach's slip makes untrue is found where it stands",
    arguments: [
      (
        "Rules/planning/2-split/style.json", #"recent_surgery, osteoporosis"#, "recent_surgery",
        "example-failed"
      ),
      (
        "Rules/planning/2-split/sessions.json", #""day": 2, "weekday": 4"#,
        #""day": 2, "weekday": 1"#, "shared-weekday"
      ),
      (
        "Catalog/exercises.json", #""bands_only""#, #""bodyweight_only""#, "untrained-equipment"
      ),
      ("Catalog/ingredients.json", #""ceiling_g": 190"#, #""ceiling_g": 2"#, "upside-down-range"),
      ("Catalog/exercises.json", #""reps_cap": 12"#, #""reps_cap": 1"#, "upside-down-range"),
    ])
  func slips(file: String, from: String, to: String, code: String) throws {
    let told = try Self.check((file, from, to)).diagnostics.filter { $0.code == code }
    #expect(told.first?.place?.file == file, "\(told)")
  }

  @Test func aGapIsAnErrorWithTheRowToPaste() throws {
    let check = try Self.checks[1].get()
    let gap = try #require(check.diagnostics.first { $0.code == "gap" })
    #expect(
      gap.rendered() == """
        Rules/planning/5-exercises/joint-stress.json:3:15: error: no row answers severity = moderate, stress = 2 [gap]
            "decision": "joint stress",
                        ^~~~~~~~~~~~~~
          hint: add rows such as these and fill in their answers; or narrow the input's range
            { "id": "gap-1", "when": { "severity": "moderate", "stress": 2 }, "then": { "stressLevel": null } },
        """)
    #expect(check.count(.error) == 1)
  }

  @Test func mistakesThatKeepRulesFromLoadingComeAlone() throws {
    let check = try Self.checks[0].get()
    #expect(Set(check.diagnostics.map(\.code)) == ["overlapping-rows"])
  }

  @Test("What is not looked for while a gate is weak is not said to be missing")
  func weakGate() throws {
    let codes = Set(try Self.checks[2].get().diagnostics.map(\.code))
    #expect(codes.contains("weakened-gate") && !codes.contains("idle-acceptance"))
  }

  @Test(
    "A gate that is moved, for everybody or for some, is a mistake; a stricter one is none",
    arguments: [
      (#""systolicMmHg": ">= 180""#, #""systolicMmHg": ">= 290""#, true),
      (#""systolicMmHg": ">= 180""#, #""systolicMmHg": ">= 181""#, true),
      (#""diastolicMmHg": ">= 110""#, #""diastolicMmHg": ">= 199""#, true),
      (#""computedBmi": "< 16""#, #""computedBmi": "< 13""#, true),
      (#""systolicMmHg": "< 80""#, #""systolicMmHg": "< 85""#, false),
      (#""computedBmi": "< 16""#, #""computedBmi": "< 16.5""#, false),
    ])
  func movedGate(from: String, to: String, isMilder: Bool) throws {
    let check = try Self.check(("Rules/planning/6-safety/energy-gate.json", from, to))
    let told = check.diagnostics.filter { $0.code == "weakened-gate" }
    #expect(told.isEmpty != isMilder, "\(told.map { $0.rendered() })")
  }

  @Test(
    "A lift that no catalogue has is named, whether a row asks about it or answers with it",
    arguments: [
      (#""lift": "conventional_deadlift,"#, #""lift": "conventional_dedlift,"#),
      (#""giveWayTo": ["barbell_hip_thrust""#, #""giveWayTo": ["barbel_hip_thrust""#),
    ])
  func danglingLift(from: String, to: String) throws {
    let page = "Rules/planning/10-adaptation/swap-when.json"
    let told = try Self.check((page, from, to)).diagnostics.filter { $0.code == "dangling-id" }
    #expect(told.count == 1 && told.first?.hint?.hasPrefix("did you mean '") == true)
  }

  @Test(
    "What is wrong with pages and messages of the food log is found as in those of any other system",
    arguments: [
      ("3-lifts/load-after-layoff", #""> 56""#, #""> 60""#, "gap"),
      ("1-day/water", #"{ "sex": "male" }"#, #"{ "sex": "female" }"#, "overlapping-rows"),
      ("1-day/water", #""source":"#, #""note":"#, "missing-field"),
      ("1-day/complete-day", #""insightDays": 14 } }"#, #""insightDays": 900 } }"#, "out-of-range"),
      (
        "vocabulary", #""verified_dataset": "#, #""hearsay": "hearsay", "verified_dataset": "#,
        "unused-word"
      ),
      ("4-trust/food-step", #""foodStep": "ai""#, #""foodStep": "oracle""#, "unknown-word"),
      ("messages/ja", "{drunk}", "{eaten}", "different-placeholders"),
    ])
  func food(page: String, from: String, to: String, code: String) throws {
    let told = try Self.check(("Rules/food/\(page).json", from, to)).diagnostics
    #expect(told.contains { $0.code == code }, "\(told.map(\.code))")
  }

  @Test func aBannedWordCastsNoDoubtOnWhatPagesAccept() throws {
    let check = try Self.checks[3].get()
    #expect(check.count(.error) == 1 && check.count(.warning) == 0)
  }

  @Test(arguments: [0, 1])
  func sarifHasTheShapeOfItsSchema(number: Int) throws {
    var writer = JSONWriter()
    CheckSarif.write(try Self.checks[number].get(), into: &writer)
    let document = try House.json(writer.bytes)
    #expect(document["version"]?.string == "2.1.0")
    let run = try #require(document["runs"]?.array?.first)
    let rules = run["tool"]?["driver"]?["rules"]?.array ?? []
    let results = run["results"]?.array ?? []
    #expect(run["tool"]?["driver"]?["name"]?.string == "planner")
    #expect(!results.isEmpty)
    for result in results {
      let rule = result["ruleIndex"]?.number.map { rules[Int($0)]["id"]?.string ?? "" }
      let location = result["locations"]?.array?.first?["physicalLocation"]
      let region = ["startLine", "startColumn", "endColumn"].map {
        location?["region"]?[$0]?.number ?? 0
      }
      let isRight =
        result["ruleId"]?.string == rule && result["message"]?["text"]?.string?.isEmpty == false
        && ["error", "warning", "note"].contains(result["level"]?.string)
        && location?["artifactLocation"]?["uri"]?.string?.contains(" ") == false
        && region.allSatisfy { $0 >= 1 } && region[2] > region[1]
      #expect(isRight, "\(result)")
    }
    let explained = rules.allSatisfy { $0["shortDescription"]?["text"]?.string != nil }
    #expect(explained)
  }

  @Test func jsonCountsAndPlacesWhatWasFound() throws {
    var writer = JSONWriter()
    CheckJSON.write(try Self.checks[1].get(), into: &writer)
    let document = try House.json(writer.bytes)
    let gap = document["findings"]?.array?.first { $0["code"]?.string == "gap" }
    #expect(document["errors"]?.number == 1)
    #expect(gap?["file"]?.string == "Rules/planning/5-exercises/joint-stress.json")
    #expect(gap?["paste"]?.array?.count == 1)
  }
}
