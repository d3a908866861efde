import Cases
import JSONSource
import PlanLaws
import Testing

@testable import planner_soak

/// Whoever is worse off than somebody who is the same in all else trains no more and no harder.
@Suite struct WorseNeverMoreTests {
  /// What a week asks.
  private struct Week {
    var sets = 0.0
    var reserve = Double.infinity
    var days = 0
    var ofMuscle: [String: Double] = [:]
    var hardest = 0.0

    init(_ person: String) throws {
      let request = Workbench.request("{\(person)}")
      let plan = try #require(Workbench.plan(request))
      for workout in plan["workouts"]?.array ?? [] {
        let blocks = workout["blocks"]?.array ?? []
        days += blocks.isEmpty ? 0 : 1
        for block in blocks {
          let count = block["sets"]?.number ?? 0
          sets += count
          ofMuscle[block["muscle"]?.string ?? "", default: 0] += count
          reserve = min(reserve, block["rir_range"]?.array?.first?.number ?? .infinity)
        }
        let effort = workout["cardio"]?["rpe"]?.string?.split { !$0.isNumber } ?? []
        hardest = max(hardest, effort.last.flatMap { Double($0) } ?? 0)
      }
    }

    /// What this week has more of than another.
    func excess(over other: Week) -> [String] {
      var more: [String] = []
      // Lighter lifts take less time, so that a set or two more may find room.
      if sets > other.sets * 1.1 { more.append("\(sets) sets, not \(other.sets)") }
      if reserve < other.reserve { more.append("\(reserve) in reserve, not \(other.reserve)") }
      if days > other.days { more.append("\(days) days, not \(other.days)") }
      if other.hardest > 0, hardest > other.hardest { more.append("easy work at \(hardest)") }
      return more
    }
  }

  private static func person(
    _ experience: String, _ goal: String, _ days: Int, age: Int = 25, _ more: String = ""
  ) -> String {
    #""schedule_days": \#(days), "sex": "female", "age_years": \#(age), "#
      + #""experience": "\#(experience)", "goal": "\#(goal)"\#(more)"#
  }

  private static let lives = Cases.some(
    of: ["novice", "intermediate", "advanced"].flatMap { experience in
      ["strength", "lean_mass", "fat_loss"].flatMap { goal in
        [2, 3, 4].map { (experience: experience, goal: goal, days: $0) }
      }
    }.map { "\($0.experience) \($0.goal) \($0.days)" }, oneIn: 6)

  private static func read(_ life: String) -> (String, String, Int) {
    let words = life.split(separator: " ").map(String.init)
    return (words[0], words[1], Int(words[2]) ?? 0)
  }

  @Test("Who is under 18 or over 60 trains no more and no harder", arguments: lives, [15, 66, 78])
  func age(life: String, years: Int) throws {
    let (experience, goal, days) = Self.read(life)
    let adult = try Week(Self.person(experience, goal, days))
    let other = try Week(Self.person(experience, goal, days, age: years))
    #expect(other.excess(over: adult).isEmpty)
  }

  @Test(
    "A state of health adds no more than a tenth of the sets, no day and no effort",
    arguments: lives,
    ["hypertension", "osteoporosis", "heart_condition", "pregnant", "thyroid", "diabetes_meds"])
  func state(life: String, flag: String) throws {
    let (experience, goal, days) = Self.read(life)
    let healthy = try Week(Self.person(experience, goal, days))
    let other = try Week(
      Self.person(experience, goal, days, #", "health_flags": ["\#(flag)"]"#))
    #expect(other.excess(over: healthy).isEmpty)
  }

  @Test(
    "A joint that is flagged, or flagged as worse, adds no more than a tenth of a week's sets, nor of a muscle with more than a few",
    arguments: lives, ["low_back", "shoulder", "knee"])
  func joint(life: String, joint: String) throws {
    let (experience, goal, days) = Self.read(life)
    let whole = try Week(Self.person(experience, goal, days))
    var before = whole
    for severity in ["mild", "moderate", "severe"] {
      let flag = #", "injuries": [{"joint": "\#(joint)", "severity": "\#(severity)"}]"#
      let week = try Week(Self.person(experience, goal, days, flag))
      #expect(week.excess(over: before).isEmpty, "\(severity)")
      for (muscle, sets) in week.ofMuscle {
        let most = max(4, whole.ofMuscle[muscle] ?? 0)
        #expect(sets <= most, "\(severity): \(muscle) \(sets), not \(most)")
      }
      before = week
    }
  }
}
