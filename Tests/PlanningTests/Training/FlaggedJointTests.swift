import JSONSource
import Testing

@testable import Planning

/// What a flagged joint takes from a week, and what stands in.
@Suite struct FlaggedJointTests {
  @Test(
    "A flag never gives its joint or its muscles more work, and the worse it is the less",
    arguments: [
      ("knee", "squat", ["quads"]), ("low_back", "hinge", ["lower_back"]),
      ("elbow", "triceps_extension", ["biceps", "triceps", "forearms"]),
      ("shoulder", "vertical_push", ["chest", "shoulders"]),
    ])
  func caps(joint: String, pattern: String, muscles: [String]) throws {
    let whole = try Self.week("[]")
    for (severity, share, strain) in [
      ("mild", 1.0, 0.8), ("moderate", 0.67, 0.67), ("severe", 0.33, 0),
    ] {
      let week = try Self.week(#"[{"joint": "\#(joint)", "severity": "\#(severity)"}]"#)
      for muscle in muscles {
        #expect(
          week.direct(muscle) <= share * whole.direct(muscle), "\(severity) \(joint): \(muscle)")
      }
      #expect(week.strain(on: joint) <= strain * whole.strain(on: joint), "\(severity) \(joint)")
    }
  }

  @Test("The ladder of the joint takes the place of a lift it does not bear")
  func ladders() throws {
    #expect(try Self.week(#"["knee"]"#).ids.contains("goblet_box_squat"))
    #expect(try Self.week(#"["low_back"]"#).ids.contains("cable_pull_through"))
  }

  @Test("A joint that is only named is flagged moderately, and the worst word for one counts")
  func readings() throws {
    for (given, profile) in [
      (#"[{"joint": "knee", "severity": "moderate"}]"#, #"["knee"]"#),
      (
        #"["膝", {"joint": "hip", "severity": "mild"}]"#,
        #"[{"joint":"hip","severity":"mild"},"knee"]"#
      ),
      (
        #"["knee", {"joint": "knee", "severity": "severe"}]"#,
        #"[{"joint":"knee","severity":"severe"}]"#
      ),
    ] {
      let plan = try Self.plan(given)
      var writer = JSONWriter()
      writer.json(plan["profile"]?["injuries"] ?? .null)
      #expect(writer.text == profile)
    }
  }

  private struct Week {
    let blocks: [(exercise: Exercise, sets: Double)]
    let ids: [String]
    let joints: [String]

    func direct(_ muscle: String) -> Double {
      blocks.reduce(0) { $0 + ($1.exercise.primary.word == muscle ? $1.sets : 0) }
    }

    func strain(on joint: String) -> Double {
      let place = joints.firstIndex(of: joint) ?? 0
      return blocks.reduce(0) { $0 + $1.sets * Double($1.exercise.stress[place]) }
    }
  }

  private static func plan(_ injuries: String) throws -> JSON {
    try House.answer(
      #"{"schedule_days": 4, "experience": "intermediate", "injuries": \#(injuries)}"#,
      indexesOnly: false)
  }

  private static func week(_ injuries: String) throws -> Week {
    let edition = try House.planner().edition
    let printed = (try plan(injuries)["workouts"]?.array ?? []).flatMap {
      $0["blocks"]?.array ?? []
    }
    let ids = printed.compactMap { $0["exerciseId"]?.string }
    let exercises = try ids.map { id in
      edition.exerciseCatalogue.exercises[try #require(edition.exerciseCatalogue.exercise(id: id))]
    }
    return Week(
      blocks: zip(exercises, printed.map { $0["sets"]?.number ?? 0 }).map { ($0, $1) }, ids: ids,
      joints: edition.rulebook.vocabulary.words("Joint"))
  }
}
