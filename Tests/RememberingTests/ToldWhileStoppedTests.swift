import Cases
import JSONSource
import PlannerService
import Store
import Testing

@testable import Remembering

/// What is told while training is stopped is never lost, and what stopped it can be taken back.
@Suite struct ToldWhileStoppedTests {
  private static let body =
    #""schedule_days":3,"sex":"female","age_years":30,"weight_kg":65,"height_cm":168"#

  /// Answers of a day, and where the kept profile shows them.
  private static let answers = [
    (told: #""systolic_mmhg":210,"diastolic_mmhg":125"#, field: "systolic_mmhg", shown: "210"),
    (
      told: #""health_flags":["pregnant"],"pregnancy_week":23"#, field: "health_flags",
      shown: #"["pregnant"]"#
    ),
    (told: #""injuries":["knee"]"#, field: "injuries", shown: #"["knee"]"#),
    (told: #""exclude_allergens":["peanut"]"#, field: "exclude_allergens", shown: #"["peanut"]"#),
  ]

  @Test("An answer that is told while a sign stands is kept, and what it means is told at once")
  func kept() throws {
    for answer in Cases.some(of: Self.answers, oneIn: 2) {
      let somebody = try fevered()
      let told = #"{"date":"2026-03-20","profile_changes":{\#(answer.told)}}"#
      let refusals = refusals(somebody, told)
      let isEmergency = refusals.contains { $0.contains("180/120") }
      #expect(refusals.contains { $0.contains("fever") })
      #expect(isEmergency == answer.told.contains("210"), "\(refusals)")
      let profile = try somebody.store.document("profile", "mine", of: somebody.person)?.json()
      #expect(profile?[answer.field]?.text == answer.shown)
    }
  }

  @Test("A mistake that is told while a sign stands is said beside it, and nothing of it is kept")
  func mistaken() throws {
    let somebody = try fevered()
    let refusals = refusals(
      somebody, #"{"date":"2026-03-20","profile_changes":{"injuries":["kneee"]}}"#)
    #expect(refusals.count == 2)
    #expect(refusals.last?.hasPrefix("/profile_changes/injuries/0 ") == true, "\(refusals)")
    #expect(try somebody.store.document("profile", "mine", of: somebody.person) == nil)
  }

  @Test("An answer that raised a gate is taken back as it was told")
  func takenBack() throws {
    for (raising, ending) in [
      (#""health_flags":["pregnant"],"sex":"male""#, #""sex":"female""#),
      (
        #""systolic_mmhg":185,"diastolic_mmhg":115"#,
        #""systolic_mmhg":124,"diastolic_mmhg":78"#
      ),
    ] {
      let somebody = try Somebody()
      _ = try somebody.ask("generatePlan", "{\(Self.body),\"save\":true}")
      let told = #"{"date":"2026-03-20","profile_changes":{\#(raising)}}"#
      #expect(try somebody.refusal("adaptPlan", told).contains("safety-gate"))
      #expect(
        try somebody.refusal("adaptPlan", #"{"date":"2026-03-20"}"#).contains("safety-gate"))
      let over = #"{"date":"2026-03-20","profile_changes":{\#(ending)}}"#
      let plan = try somebody.ask("adaptPlan", over)["patched_plan"]
      #expect(plan?["workouts"]?.array?.isEmpty == false)
    }
  }

  @Test("A new plan knows what the one before was told of the person, and says what it took over")
  func carried() throws {
    let somebody = try Somebody()
    let spared = #""injuries":["knee"],"exclude_allergens":["peanut"],"goal":"strength""#
    _ = try somebody.ask("generatePlan", "{\(Self.body),\(spared),\"save\":true}")
    let next = try somebody.ask("generatePlan", #"{"schedule_days":4,"save":true}"#)
    #expect(next["profile"]?["injuries"]?.text == #"["knee"]"#)
    #expect(next["profile"]?["age_years"]?.number == 30)
    #expect(next["profile"]?["goal"] == nil)
    #expect(
      next["from_plan"]?.text
        == #"["sex","injuries","age_years","height_cm","weight_kg","exclude_allergens"]"#
    )
    let over = try somebody.ask(
      "generatePlan", #"{"schedule_days":4,"injuries":[],"age_range":"45–54","save":true}"#)
    #expect(over["profile"]?["injuries"]?.array?.isEmpty == true)
    #expect(over["profile"]?["age_years"] == nil)
  }

  /// Why an adaptation is refused: the place and the sentence of each reason.
  private func refusals(_ somebody: Somebody, _ request: String) -> [String] {
    let response = somebody.planner.call("adaptPlan", Array(request.utf8))
    var unheard = Diagnostics()
    let answer = JSONParser.parse(
      SourceFile(name: "answer", bytes: response.bytes), into: &unheard)
    let errors = answer?["error"]?["details"]?["errors"]?.array ?? []
    return errors.map { "\($0["pointer"]?.string ?? "") \($0["message"]?.string ?? "")" }
  }

  /// Somebody with a plan and a fever.
  private func fevered() throws -> Somebody {
    let somebody = try Somebody()
    _ = try somebody.ask("generatePlan", "{\(Self.body),\"save\":true}")
    let sign = #"{"date":"2026-03-20","readiness":{"symptoms":["fever"]}}"#
    _ = try somebody.refusal("adaptPlan", sign)
    return somebody
  }
}
