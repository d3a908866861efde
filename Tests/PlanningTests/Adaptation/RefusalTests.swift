@testable import Consulting
import Foundation
import JSONSource
import Testing

@testable import Planning

/// Requests and plans that are wrong: every mistake has its pointer, and nothing is half applied.
@Suite struct RefusalTests {
  @Test(
    "A wrong request is refused with pointers",
    arguments: [
      (#""readiness": {"soreness": {"legz": 5}}"#, ["/readiness/soreness/legz unknown-region"]),
      (#""readiness": {"soreness": {"legs": 6}}"#, ["/readiness/soreness/legs out-of-range"]),
      (
        #""readiness": {"soreness": {"hams": 5, "hamstrings": 4}}"#,
        ["/readiness/soreness/hamstrings duplicate-region"]
      ),
      (
        #""readiness": {"sleep": 5}, "weight_trend_2w": "up""#,
        ["/readiness/sleep unknown-field", "/weight_trend_2w unknown-word"]
      ),
      (#""date": "2026-02-30""#, ["/date no-date"]), (#""date": 20260302"#, ["/date wrong-type"]),
      (
        #""date": "2026-03-02", "readiness_history": [{"date": "2026-03-03"}]"#,
        ["/readiness_history/0/date future-date"]
      ),
      (
        #""readiness_history": [{"date": "2026-03-03"}, {"date": "2026-03-01"}, {"date": "2026-03-02"}]"#,
        ["/readiness_history/1/date dates-out-of-order"]
      ),
      (
        #""last_session": {"blocks": [{"exerciseId": "back_squatt", "sets": []}]}"#,
        ["/last_session/blocks/0/exerciseId unknown-exercise"]
      ),
      (
        #""coach_signals": {"deload_wanted": 1, "fatigues": true, "patterns": [{"pattern": "squad", "trend": "declining"}, {"pattern": "squat"}, {"pattern": "hinge", "trend": "declining"}, {"pattern": "hinge", "trend": "unknown"}]}"#,
        [
          "/coach_signals/deload_wanted wrong-type",
          "/coach_signals/patterns/0/pattern unknown-word",
          "/coach_signals/patterns/1/trend missing-field", "/coach_signals/fatigues unknown-field",
          "/coach_signals/patterns/3/pattern duplicate-pattern",
        ]
      ),
      (#""profile_changes": {"weight_kg": 20}"#, ["/profile_changes/weight_kg out-of-range"]),
      (#""profile_changes": {"health_flags": ["chest_pain_or_fainting"]}"#, [" safety-gate"]),
      (#""week": 13"#, ["/week out-of-range"]), (#""wek": 3"#, ["/wek unknown-field"]),
    ] as [(String, [String])])
  func requests(fields: String, mistakes: [String]) throws {
    #expect(try Self.mistakes(AdaptTests.plan().compact, fields) == mistakes)
  }

  @Test(
    "A plan that is not what it says is refused",
    arguments: [
      (
        #""exerciseId":"back_squat""#, #""exerciseId":"back_squad""#,
        "/current_plan/workouts/1/blocks/0/exerciseId unknown-exercise"
      ),
      (#""sets":5"#, #""sets":50"#, "/current_plan/workouts/0/blocks/0/sets tampered"),
      (
        #""name":"Barbell back squat","pattern""#, #""name":"Leg press","pattern""#,
        "/current_plan/workouts/1/blocks/0/name tampered"
      ),
      (
        #""dose":{"amount":""#, #""dose":{"amount":"20 g at once; "#,
        "/current_plan/supplements/0/dose/amount tampered"
      ),
      (
        #""cautions":["#, #""cautions":["Safe for everybody","#,
        "/current_plan/supplements/0/cautions tampered"
      ),
      (#""rest_s":"#, #""rest_s":1"#, "/current_plan/workouts/0/blocks/0/rest_s tampered"),
      (
        #""load_kg":92.5"#, #""load_kg":95"#, "/current_plan/workouts/1/blocks/0/load_hint tampered"
      ),
      (#""rir":"1–3""#, #""rir":"0–3""#, "/current_plan/workouts/0/blocks/0/rir tampered"),
      (#""reps":"6–10""#, #""reps":"6–11""#, "/current_plan/workouts/0/blocks/0/reps tampered"),
      (
        #""reps_range":[6,10]"#, #""reps_range":[6,12]"#,
        "/current_plan/workouts/0/blocks/0/reps_range tampered"
      ),
      (
        #""counted_in":"reps""#, #""counted_in":"steps""#,
        "/current_plan/workouts/0/blocks/0/counted_in tampered"
      ),
      (#""BMR":1805"#, #""BMR":1806"#, "/current_plan/idx/BMR tampered"),
      (
        #""combinations":"#, #""combinations":1"#,
        "/current_plan/ingredients/meals/0/combinations tampered"
      ),
      (
        #""target":{"p":"#, #""target":{"p":0."#,
        "/current_plan/ingredients/meals/0/target/p tampered"
      ),
      (
        #""cook_once":["#,
        #""cook_once":[{"day":1,"slot":"dinner","again_day":2,"again_slot":"lunch"}"#,
        "/current_plan/ingredients/cook_once tampered"
      ),
      (
        #""text":"#, #""text":"Lift! ","was":"#,
        "/current_plan/ingredients/nutrients/0/text tampered"
      ),
      (
        #""load_hint":""#, #""load_hint":"Lift! "#,
        "/current_plan/workouts/0/blocks/0/load_hint tampered"
      ),
      (
        #""tips_said":["#, #""tips_said":[{"key":"disclaimer","values":{}},"#,
        "/current_plan/tips_said tampered"
      ),
      (#""deload_week":5"#, #""deload_week":6"#, "/current_plan/progression/deload_week tampered"),
      (#""carb_g":4"#, #""carb_g":5"#, "/current_plan/macros tampered"),
      (#""fractional":12"#, #""fractional":14"#, "/current_plan/volume/0/fractional tampered"),
      (#""band":[12,16]"#, #""band":[12,26]"#, "/current_plan/volume/0/band tampered"),
      (
        #""goal":"lean_mass","schedule_days""#, #""goal":"swell","schedule_days""#,
        "/current_plan/profile/goal unknown-word"
      ),
    ])
  func plans(text: String, other: String, mistake: String) throws {
    let plan = try AdaptTests.plan().compact
    let place = try #require(plan.range(of: text))
    let tampered = plan.replacingCharacters(in: place, with: other)
    #expect(try Self.mistakes(tampered, #""week": 2"#).first == mistake)
  }

  @Test("A plan from before ranges stood in numbers goes on, and says them where it changes")
  func withoutNumbers() throws {
    let numbers = try Regex(#""(?:reps_range|rir_range|counted_in)":(?:\[\d+,\d+\]|"\w+"),"#)
    let plan = try AdaptTests.plan().compact
    let older = plan.replacing(numbers, with: "")
    #expect(older.count < plan.count)
    let fields = #""date": "2026-03-02", "readiness": {"soreness": {"quads": 4}}"#
    let answer = try AdaptTests.adapt(House.json(older), fields)
    let known = try AdaptTests.adapt(House.json(plan), fields)
    #expect(answer["change_log"]?.compact == known["change_log"]?.compact)
    let patched = try #require(answer["patched_plan"])
    #expect(patched.compact.contains("rir_range"))
    #expect(try Self.mistakes(patched.compact, #""date": "2026-03-03""#).isEmpty)
  }

  @Test(
    "What the profile decides is proved where it stands, words included",
    arguments: [
      (#""session_minutes":75"#, #""session_minutes":45"#, "/workouts/1/minutes"),
      (#""meals_per_day":4"#, #""meals_per_day":3"#, "/ingredients/meals"),
      (#""dosing_weight_kg":82"#, #""dosing_weight_kg":82.5"#, "/energy/dosing_weight_kg"),
      (#""language":"ja""#, #""language":null"#, "/disclaimer"),
      (#""explain":true"#, #""explain":false"#, "/why"), (#""why":["#, #""whi":["#, "/why"),
      (#""minutes":20,"name""#, #""minutes":25,"name""#, "/workouts/4/cardio/0/minutes"),
      (#""kind":"cardio""#, #""kind":"recovery""#, "/workouts/4/kind"),
      (#""effective_factor":0."#, #""effective_factor":1."#, "/energy/effective_factor"),
      (#""confidence":"med""#, #""confidence":"low""#, "/confidence"),
      (#""withheld":false"#, #""withheld":true"#, "/supplements/0/withheld"),
      (#""status":"in_band""#, #""status":"below""#, "/volume/0/status"),
      (#""rule":"diet#"#, #""rule":"diets#"#, "/assumed/13/rule"),
    ])
  func profile(text: String, other: String, place: String) throws {
    let athlete = try House.json(
      """
      {"schedule_days": 4, "goal": "fat_loss", "sex": "male", "weight_kg": 82, "height_cm": 180,
       "age_years": 29, "session_minutes": 75, "meals_per_day": 4, "language": "ja",
       "explain": true}
      """)
    let plan = try House.answer(athlete.compact, indexesOnly: false).compact
    let range = try #require(plan.range(of: text))
    let found = try Self.mistakes(plan.replacingCharacters(in: range, with: other), #""week": 2"#)
    #expect(found.contains("/current_plan\(place) tampered"))
  }

  @Test("A plan whose dosing weight gave way is believed; one beyond reckoning is not")
  func otherWeight() throws {
    let athlete = """
      {"schedule_days": 1, "sex": "female", "goal": "lean_mass", "age_range": "35–44",
       "budget_tier": "high", "diet": "vegan", "height_cm": 220, "meals_per_day": 3,
       "weight_kg": 230, "overrides": {"TDEE": 2211.2, "BMI": 59.8}, "halal": true,
       "exclude_allergens": ["egg", "nut"]}
      """
    let plan = try House.answer(athlete, indexesOnly: false)
    let weight = try #require(plan["energy"]?["dosing_weight_kg"]?.number)
    #expect(plan["change_log"]?.compact.contains("dos") == true)
    let moved = try AdaptTests.adapt(plan, #""weight_trend_2w": "above", "date": "2026-03-02""#)
    let patched = try #require(moved["patched_plan"])
    #expect(try Self.mistakes(patched.compact, #""week": 2"#) == [])
    let text =
      #""dosing_weight_kg":\#(weight == weight.rounded() ? "\(Int(weight))" : "\(weight)")"#
    let wrong = plan.compact.replacingOccurrences(of: text, with: #""dosing_weight_kg":1e300"#)
      .replacingOccurrences(of: #""protein_per_kg":1"#, with: #""protein_per_kg":0"#)
    #expect(try !Self.mistakes(wrong, #""week": 2"#).isEmpty)
  }

  @Test("Sets that are off need their minutes when they come back")
  func minutesOwed() throws {
    let plan = try House.answer(
      #"{"schedule_days": 3, "session_minutes": 76, "variant": "default"}"#, indexesOnly: false)
    let sore = #""readiness": {"soreness": {"legs": 5}}, "date": "2026-03-02""#
    let patched = try #require(try AdaptTests.adapt(plan, sore)["patched_plan"])
    #expect(try Self.mistakes(patched.compact, #""week": 2"#) == [])
    let shorter = patched.compact.replacingOccurrences(
      of: #""session_minutes":76"#, with: #""session_minutes":75"#)
    let place = "/current_plan/workouts/2/minutes tampered"
    #expect(try Self.mistakes(shorter, #""week": 2"#) == [place])
  }

  @Test("Members in another order are the same plan")
  func reordered() throws {
    let plan = JSON(.object(try AdaptTests.plan().members?.reversed() ?? []))
    #expect(try Self.mistakes(plan.compact, #""week": 2"#) == [])
  }

  @Test("Mistakes are said in the language of the plan")
  func japanese() throws {
    let plan = try House.answer(#"{"schedule_days": 4, "language": "ja"}"#, indexesOnly: false)
    let wrong = plan.compact.replacingOccurrences(of: #""TDEE":"#, with: #""TDEE":1"#)
    let fields = #""date": "2026-13-01", "readiness": {"soreness": {"legz": 4}, "stress": "3"}"#
    let said = try Self.refusal(wrong, fields).map { "\($0.message) \($0.hint ?? "")" }
    #expect(said.count >= 4)
    #expect(said.allSatisfy { $0.unicodeScalars.contains { ("ぁ"..."ヿ").contains($0) } })
  }

  @Test("Mistakes of request and plan come together")
  func together() throws {
    let plan = try AdaptTests.plan().compact.replacingOccurrences(
      of: #""BMR":1805"#, with: #""BMR":1806"#)
    let found = try Self.mistakes(
      plan, #""date": "2026-13-01", "readiness": {"soreness": {"legz": 4}}"#)
    #expect(
      found == [
        "/readiness/soreness/legz unknown-region", "/date no-date",
        "/current_plan/idx/BMR tampered",
      ])
  }

  @Test("Days do not go backwards")
  func backwards() throws {
    let answer = try AdaptTests.adapt(
      AdaptTests.plan(), #""date": "2026-03-02", "readiness": {"stress": 2, "motivation": 3}"#)
    let plan = try #require(answer["patched_plan"]).compact
    #expect(try Self.mistakes(plan, #""date": "2026-03-01""#) == ["/date date-goes-back"])
  }

  /// The mistakes as `pointer code`.
  private static func mistakes(_ plan: String, _ fields: String) throws -> [String] {
    let mistakes = try refusal(plan, fields)
    for mistake in mistakes { #expect(mistake.hint != nil || !mistake.allowed.isEmpty) }
    return mistakes.map { "\($0.pointer) \($0.code)" }
  }

  private static func refusal(_ plan: String, _ fields: String) throws -> [Diagnostic] {
    try refusal(of: House.json(#"{"current_plan": \#(plan), \#(fields)}"#))
  }

  /// What an adaptation is refused for; nothing when it is answered.
  static func refusal(of request: JSON) throws -> [Diagnostic] {
    let planner = try House.planner()
    var writer = JSONWriter()
    do throws(PlanFailure) {
      try planner.adaptPlan(request, into: &writer)
    } catch {
      #expect(writer.bytes.isEmpty)
      switch error {
      case .invalid(let mistakes), .refused(let mistakes): return mistakes
      case .rule(let mistake): return [mistake]
      case .unanswered(let question): return [question.mistake]
      }
    }
    return []
  }
}
