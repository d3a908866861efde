import JSONSource
import PlanLaws
import Population
import Testing

@testable import planner_soak

/// Requirement 004 holds without a state of health, and a state says each number it comes before.
@Suite struct OverrideTests {
  private static let bodies = [
    (sex: "female", weight: 62.0, height: 165.0, age: 30.0, experience: "advanced"),
    (sex: "male", weight: 84, height: 181, age: 41, experience: "intermediate"),
  ]

  private static func request(_ number: Int, age: Double? = nil, flags: [String] = []) -> JSON {
    let body = bodies[number % bodies.count]
    return Workbench.request(
      """
      {"sex": "\(body.sex)", "weight_kg": \(body.weight), "height_cm": \(body.height),
       "age_years": \(age ?? body.age), "experience": "\(body.experience)",
       "goal": "\(SeededRequests.goals[number % 4])", "schedule_days": \(2 + number % 5),
       "health_flags": [\(flags.map { "\"\($0)\"" }.joined(separator: ", "))]}
      """)
  }

  private static let states: [(word: String, age: Double?, flags: [String])] =
    SeededRequests.flags.map { ($0, nil, [$0]) } + [("minor", 16, []), ("older", 68, [])]

  @Test(arguments: states.indices)
  func aStateSaysEachNumberItComesBefore(_ index: Int) throws {
    let state = Self.states[index]
    for number in [index, index + 1] {
      let plain = try #require(Workbench.plan(Self.request(number)))
      #expect(Self.said(plain) == [], "without a state nothing is overridden")
      let request = Self.request(number, age: state.age, flags: state.flags)
      guard let plan = Workbench.plan(request) else { continue }
      let unsaid = Self.differing(plan, plain, isOfAge: state.age != nil)
        .subtracting(Self.said(plan))
      #expect(unsaid == [], "\(state.word), \(Self.request(number).text)")
    }
  }

  /// What a plan says that age or health comes before.
  private static func said(_ plan: JSON) -> Set<String> {
    let keys = (plan["change_log_said"]?.array ?? []).compactMap { $0["key"]?.string }
    return Set(
      ["energy", "meals", "protein", "reps", "rir", "sets", "tdee"].map { "override_\($0)" }
        .filter { what in keys.contains { $0.hasSuffix("change.\(what)") } })
  }

  /// The numbers of two printed plans that are not alike.
  private static func differing(_ plan: JSON, _ plain: JSON, isOfAge: Bool) -> Set<String> {
    var found: Set<String> = []
    func demand(_ what: String, _ read: (JSON) -> [String]) {
      if read(plan) != read(plain) { found.insert("override_\(what)") }
    }
    func energy(_ plan: JSON, _ key: String) -> [String] { [plan["energy"]?[key]?.text ?? ""] }
    // The body's own expenditure goes by age in the formula of requirement 004.
    if !isOfAge { demand("tdee") { energy($0, "tdee") } }
    demand("energy") { energy($0, "factor") + energy($0, "range") }
    demand("sets") { ($0["volume"]?.array ?? []).compactMap { $0["band"]?.text } }
    demand("rir") { plan in
      Set(
        (plan["workouts"]?.array ?? []).flatMap { $0["blocks"]?.array ?? [] }
          .compactMap { $0["rir"]?.string }
      ).sorted()
    }
    let isMoved = [plan, plain].contains { plan in
      (plan["change_log_said"]?.array ?? []).contains {
        $0["key"]?.string?.hasSuffix("change.other_macros") == true
      }
    }
    if !isMoved { demand("protein") { energy($0, "protein_per_kg") } }
    return found
  }
}
