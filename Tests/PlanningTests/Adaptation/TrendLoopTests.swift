import Cases
import Domain
@testable import Consulting
import JSONSource
import Testing

@testable import Planning

/// A year of somebody who weighs in, tells what the plan's own target says of it, and eats what
/// comes back: the body needs more or less than the estimate, and the loop settles all the same.
@Suite struct TrendLoopTests {
  /// Where a year ended.
  private struct Year {
    /// The last fortnight's change, percent of body weight a week.
    var rate = 0.0
    var target = 0.0
    var band: ClosedRange<Double> = 0...0
    /// Fortnights in which the energy moved.
    var moves: [Int] = []
    /// The target as each plan said it.
    var targets: [Double] = []
    var said: [String] = []
    var ratio = 0.0
  }

  /// Lives a year; the expenditure is so many times the estimate, and 15 kcal more or less for every
  /// kilogram of body weight, as in Mifflin's formula at a usual activity.
  private static func live(_ request: String, needing part: Double) throws -> Year {
    var plan = try House.answer(request, indexesOnly: false)
    let start = try #require(plan["profile"]?["weight_kg"]?.number)
    let need = try #require(plan["energy"]?["tdee"]?.number)
    var (weight, year, isTold) = (start, Year(), true)
    for fortnight in 0..<26 {
      let kcal = try #require(plan["kcal"]?.number)
      let before = weight
      for _ in 0..<14 { weight += (kcal - (need + 15 * (weight - start)) * part) / 7700 }
      year.rate = (weight / before - 1) / 2 * 100
      let energy = try #require(plan["energy"])
      let ends = energy["on_target_pct"]?.array?.compactMap(\.number) ?? []
      year.band = try #require(ends.first)...(try #require(ends.last))
      year.target = energy["weekly_change_pct"]?.number ?? .nan
      year.targets.append(year.target)
      let trend =
        year.band.contains(year.rate) ? "on_target" : year.rate > year.target ? "above" : "below"
      // What is on target is told once: it changes nothing.
      if trend == "on_target", isTold { continue }
      isTold = trend == "on_target"
      let answer = try AdaptTests.adapt(
        plan,
        """
        "date": "\(Self.day(fortnight))", "weight_trend_2w": "\(trend)",
        "profile_changes": {"weight_kg": \(Figure.rounded(weight, decimals: 1))}
        """)
      plan = try #require(answer["patched_plan"])
      year.said += answer["notes"]?.array?.compactMap(\.string) ?? []
      if plan["kcal"]?.number != kcal { year.moves.append(fortnight) }
    }
    year.ratio = weight / start
    return year
  }

  private static func day(_ fortnight: Int) -> String {
    let day = CalendarDay("2026-01-05").map { $0 + 14 * (fortnight + 1) }
    return day?.text ?? ""
  }

  /// Bodies, and how many times the estimate they need.
  private static let lives: [(String, Double)] = [
    (#""sex": "male", "weight_kg": 67, "height_cm": 176, "goal": "lean_mass""#, 0.85),
    (#""sex": "male", "weight_kg": 67, "height_cm": 176, "goal": "lean_mass""#, 1.15),
    (#""sex": "female", "weight_kg": 62, "height_cm": 168, "goal": "strength""#, 0.93),
    (#""sex": "male", "weight_kg": 90, "height_cm": 180, "goal": "recomp""#, 1.15),
    (#""sex": "male", "weight_kg": 95, "height_cm": 182, "goal": "recomp""#, 0.85),
  ]

  @Test(
    "The weight comes to the goal's rate and the corrections end",
    arguments: Cases.some(of: lives, oneIn: 3))
  func settles(body: String, part: Double) throws {
    let year = try Self.live(
      #"{"schedule_days": 3, "session_minutes": 30, "age_years": 30, \#(body)}"#, needing: part)
    // A target is the goal's share of the need: it follows the body slowly, and no correction.
    let first = try #require(year.targets.first)
    #expect(year.targets.allSatisfy { abs($0 - first) <= 0.2 * abs(first) })
    #expect(year.band.contains(year.rate))
    // A body that has grown by some kilograms needs one or two more.
    #expect(year.moves.count <= 6 && year.moves.count { $0 >= 8 } <= 2)
    #expect(abs(year.ratio - 1) < 52 * (abs(first) + 0.2) / 100)
  }

  @Test("Where no correction is left, the answer names the bound and what a coach does next")
  func held() throws {
    let year = try Self.live(
      """
      {"schedule_days": 1, "session_minutes": 30, "age_years": 30, "sex": "female",
       "weight_kg": 62, "height_cm": 168, "goal": "fat_loss"}
      """, needing: 0.8)
    #expect(year.said.contains { $0.hasPrefix("Calories stay: ") && $0.contains("is the floor") })
    #expect(year.said.contains { $0.hasPrefix("Weigh and write down all that is eaten") })
    #expect(year.said.contains { $0.hasPrefix("Eat at maintenance for one to two weeks") })
  }

  @Test("A second missed fortnight moves the energy again; without a date it is asked for")
  func second() throws {
    let plan = try AdaptTests.plan()
    let once = try #require(
      try AdaptTests.adapt(plan, #""weight_trend_2w": "above""#)["patched_plan"])
    let dated = try AdaptTests.adapt(once, #""weight_trend_2w": "above", "date": "2026-03-16""#)
    let numbered = try AdaptTests.adapt(once, #""weight_trend_2w": "above", "weight_misses": 2"#)
    for answer in [dated, numbered] {
      let base = try #require(plan["kcal"]?.number)
      #expect(answer["patched_plan"]?["kcal"]?.number == (base * 0.9).rounded())
    }
    #expect {
      try AdaptTests.adapt(once, #""weight_trend_2w": "above""#)
    } throws: { error in
      guard case PlanFailure.invalid(let mistakes) = error else { return false }
      return mistakes.map { "\($0.pointer) \($0.code)" } == ["/date missing-field"]
        && mistakes[0].hint?.contains("weight_misses") == true
    }
  }
}
