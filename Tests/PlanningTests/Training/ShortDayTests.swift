import JSONSource
import Testing

@testable import Planning

/// What a short day holds, and what a plan says keeps sets out.
@Suite struct ShortDayTests {
  private static func plan(_ fields: String) throws -> JSON {
    try House.answer("{\(fields)}", indexesOnly: false)
  }

  @Test("Thirty minutes of the upper body press and pull in two directions before arms")
  func upper() throws {
    let plan = try Self.plan(
      #""schedule_days": 4, "session_minutes": 30, "experience": "intermediate", "goal": "fat_loss""#
    )
    let blocks = plan["workouts"]?.array?.first?["blocks"]?.array ?? []
    let patterns = Set(blocks.compactMap { $0["pattern"]?.string })
    #expect(
      patterns == ["horizontal_push", "horizontal_pull", "vertical_push", "vertical_pull"],
      "\(patterns)")
  }

  @Test(
    "A muscle that no flagged joint touches is not said to be spared for one",
    arguments: ["knee", "ankle"])
  func reasons(joint: String) throws {
    let plan = try Self.plan(
      #""schedule_days": 3, "session_minutes": 60, "experience": "intermediate", "#
        + #""injuries": [{"joint": "\#(joint)", "severity": "mild"}]"#)
    for row in plan["volume"]?.array ?? [] where row["muscle"]?.string == "chest" {
      #expect(row["cause"]?.string != "joint_cap", "\(row["reason"]?.string ?? "")")
    }
  }
}
