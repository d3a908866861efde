import Cases
import JSONSource
import PlanLaws
import Testing

@testable import planner_soak

/// Whoever flags a joint before it hurts never gets more on it than who did not.
@Suite struct FlaggedJointTests {
  private static let people = [
    """
    "schedule_days": 3, "sex": "male", "age_years": 41, "weight_kg": 84, "height_cm": 180,
    "experience": "intermediate", "variant": "full_body"
    """,
    """
    "schedule_days": 4, "sex": "female", "age_years": 66, "weight_kg": 64, "height_cm": 160,
    "equipment": "dumbbells_only"
    """,
  ]

  /// The plan of somebody whose joint is flagged; without a word how badly, of nobody's joint.
  private static func plan(
    _ person: String, _ joint: String = "", _ severity: String = ""
  ) throws -> JSON {
    let flag =
      severity.isEmpty
      ? "" : #", "injuries": [{"joint": "\#(joint)", "severity": "\#(severity)"}]"#
    return try #require(Workbench.plan(Workbench.request("{\(person)\(flag)}")))
  }

  @Test(
    "A joint bears no more after a check-in where it was flagged, and nothing from level 4 on",
    arguments: Cases.some(of: ["shoulder", "elbow", "wrist", "low_back", "hip", "knee", "ankle"]))
  func flagged(joint: String) throws {
    for person in Self.people {
      let plain = try Self.plan(person)
      for severity in ["mild", "moderate"] {
        let flagged = try Self.plan(person, joint, severity)
        for level in [0, 2, 3, 4, 5] {
          let (most, now) = (
            try Self.stress(plain, joint, level), try Self.stress(flagged, joint, level)
          )
          #expect(now <= most, "\(severity) \(level)")
          #expect(level < 4 || most == 0, "\(level)")
        }
      }
    }
  }

  @Test(
    "A worse flag never leaves more sets of the week, nor more on the joint",
    arguments: Cases.some(of: ["shoulder", "elbow", "wrist", "low_back", "hip", "knee", "ankle"]))
  func worse(joint: String) throws {
    let laws = try #require(Workbench.underTest).laws
    for person in Self.people {
      var (sets, strain) = (Double.infinity, Double.infinity)
      for severity in ["", "mild", "moderate", "severe"] {
        let plan = try Self.plan(person, joint, severity)
        let now = (plan["workouts"]?.array ?? []).flatMap { $0["blocks"]?.array ?? [] }
          .reduce(0) { $0 + ($1["sets"]?.number ?? 0) }
        #expect(now <= sets, "\(severity) \(joint)")
        #expect(laws.stress(of: plan, on: joint) <= strain, "\(severity) \(joint)")
        (sets, strain) = (now, laws.stress(of: plan, on: joint))
      }
    }
  }

  @Test(
    "Where a plan says that a flag adds no sets to the week, it has no more than without it",
    arguments: Cases.some(of: ["shoulder", "elbow", "wrist", "low_back", "hip", "knee", "ankle"]))
  func saidOfTheWeek(joint: String) throws {
    for person in Self.people {
      let plain = try Self.plan(person)
      for severity in ["mild", "moderate", "severe"] {
        let plan = try Self.plan(person, joint, severity)
        let isSaid = (plan["volume"]?.array ?? []).contains {
          $0["cause"]?.string == "unflagged_week"
        }
        #expect(!isSaid || Self.sets(plan) <= Self.sets(plain), "\(severity)")
      }
    }
  }

  private static func sets(_ plan: JSON) -> Double {
    (plan["workouts"]?.array ?? []).flatMap { $0["blocks"]?.array ?? [] }
      .reduce(0) { $0 + ($1["sets"]?.number ?? 0) }
  }

  /// Sets times grade of what loads a joint, after a check-in of its pain.
  private static func stress(_ plan: JSON, _ joint: String, _ level: Int) throws -> Double {
    let test = try #require(Workbench.underTest)
    let told = Workbench.request(
      #"{"date": "2026-03-02", "readiness": {"pain": {"\#(joint)": \#(level)}}}"#)
    let answer = try #require(test.adapt(told.setting("current_plan", plan.kind)).0)
    let patched = try #require(answer["patched_plan"])
    return test.laws.stress(of: patched, on: joint)
  }
}
