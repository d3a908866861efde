import JSONSource
import Testing

@testable import Planning

/// A plan goes on when the rules it was made by are edited.
@Suite struct OtherEditionTests {
  /// A stored plan that has learned something: a lift that grew, sets that are off, a trend.
  private static func lived() throws -> JSON {
    var plan = try House.answer(AdaptTests.athlete, indexesOnly: false)
    for (day, fields) in [
      ("02", LoadTests.session("back_squat", "92.5", 10, 2, sets: 5)),
      ("03", #""weight_trend_2w": "above""#),
      ("04", #""readiness": {"soreness": {"chest": 5}}"#),
    ] {
      let answer = try AdaptTests.adapt(plan, #""date": "2026-03-\#(day)", \#(fields)"#)
      plan = try #require(answer["patched_plan"])
    }
    return plan
  }

  /// Planners by the house's rules with one text in one file replaced.
  static func planner(_ file: String, _ old: String, _ new: String) throws -> Planner {
    try planner(file, [(old, new)])
  }

  /// Planners by the house's rules with some texts in one file replaced.
  static func planner(_ file: String, _ edits: [(old: String, new: String)]) throws -> Planner {
    try planner([(file, edits)])
  }

  /// The same where short nights alone do not reduce a week, so that what a row asks of one lift is seen
  /// alone.
  static func planner(
    inWholeWeeks file: String, _ edits: [(old: String, new: String)]
  ) throws -> Planner {
    let page = "Rules/planning/10-adaptation/readiness-response.json"
    return try planner([
      (file, edits), (page, [(#""badNightsInRow": ">= 2""#, #""badNightsInRow": ">= 8""#)]),
    ])
  }

  private static func planner(
    _ files: [(name: String, edits: [(old: String, new: String)])]
  ) throws -> Planner {
    func edited(_ all: [SourceFile]) -> [SourceFile] {
      all.map { source in
        guard let file = files.first(where: { $0.name == source.name }) else { return source }
        let text = String(decoding: source.bytes, as: UTF8.self)
        return SourceFile(
          name: source.name, text: file.edits.reduce(text) { $0.replacing($1.old, with: $1.new) })
      }
    }
    var diagnostics = Diagnostics()
    let edition = Edition.load(
      rules: edited(House.files(in: "Rules")), catalog: edited(House.files(in: "Catalog")),
      into: &diagnostics)
    guard let edition else {
      throw House.Unreadable(lines: diagnostics.sorted().map { $0.rendered() })
    }
    let known = try House.planner().edition
    #expect(edition.version != known.version)
    return Planner(edition: edition)
  }

  static func adapt(_ planner: Planner, _ plan: JSON, _ fields: String) throws -> JSON {
    var writer = JSONWriter()
    try planner.adaptPlan(
      try House.json(#"{"current_plan": \#(plan.compact)\#(fields)}"#), into: &writer)
    return try House.json(writer.text)
  }

  /// What is the same in both plans, apart from what names the edition.
  private static func isSame(_ one: JSON?, _ other: JSON?, at key: String) -> Bool {
    one?[key]?.compact == other?[key]?.compact
  }

  @Test("Another sentence changes no hash that decides; what was adapted stays")
  func words() throws {
    let plan = try Self.lived()
    let planner = try Self.planner(
      "Rules/planning/messages/en.json", "When every set reaches", "Once every set reaches")
    #expect(try planner.edition.plans.hash == House.planner().edition.plans.hash)
    let answer = try Self.adapt(planner, plan, "")
    let carried = try #require(answer["patched_plan"])
    for key in ["workouts", "volume", "kcal", "macros", "ingredients", "profile"] {
      #expect(Self.isSame(carried, plan, at: key), "\(key)")
    }
    #expect(carried["edition"]?["words"]?.string == planner.edition.plans.words)
    #expect(AdaptTests.sets(carried) == AdaptTests.sets(plan))
  }

  @Test("Another number is taken over with its row; loads, sets that are off and the trend stay")
  func number() throws {
    let plan = try Self.lived()
    let planner = try Self.planner(
      "Rules/planning/7-nutrition/protein.json", #""proteinPerKg": 2, ""#,
      #""proteinPerKg": 2.1, ""#)
    let answer = try Self.adapt(planner, plan, "")
    let carried = try #require(answer["patched_plan"])
    #expect(Self.isSame(carried, plan, at: "workouts"))
    let (before, after) = (
      plan["macros"]?["protein_g"]?.number ?? 0, carried["macros"]?["protein_g"]?.number ?? 0
    )
    #expect(after > before)
    #expect(carried["adaptations"]?["energy"]?["pct"]?.number ?? 0 < 0)
    #expect(carried["kcal"]?.number == plan["kcal"]?.number)
    let taken = answer["changes"]?.array?.first { $0["path"]?.string?.hasPrefix("/macros") == true }
    #expect(taken?["rule"]?.string?.hasPrefix("protein#") == true)
    // The plan is now one of this edition: it is proved, and nothing is left to take over.
    let again = try Self.adapt(planner, carried, "")
    #expect(again["changes"]?.compact == "[]")
  }

  @Test("An exercise that is gone takes its place and memory with it; the others keep theirs")
  func gone() throws {
    let plan = try Self.lived()
    let planner = try Self.planner(
      "Catalog/exercises.json", #""back_squat""#, #""squat_of_old""#)
    let answer = try Self.adapt(planner, plan, "")
    let carried = try #require(answer["patched_plan"])
    #expect(!carried.compact.contains(#""exerciseId":"back_squat""#))
    #expect(try Self.adapt(planner, carried, "")["changes"]?.compact == "[]")
  }

  @Test("A plan that names no edition is refused with what to send")
  func nameless() throws {
    let plan = try Self.lived()
    let bare = JSON(.object((plan.members ?? []).filter { $0.key != "edition" }))
    let codes = try RefusalTests.refusal(of: JSON.object([("current_plan", bare)])).map {
      "\($0.pointer) \($0.code) \($0.hint ?? "")"
    }
    #expect(
      codes == [
        "/current_plan/edition/hash no-edition send the plan as it was answered, with its edition"
      ])
  }
}
