import JSONSource
import Testing

/// Sessions too short for straight sets.
@Suite struct ShortSessionTests {
  @Test(
    "Half an hour of the whole body holds four exercises, in pairs, after a short warm-up",
    arguments: ["full_gym", "dumbbells_only", "bodyweight_only"],
    ["fat_loss", "lean_mass", "recomp"])
  func halfAnHour(equipment: String, goal: String) throws {
    let request = Workbench.request(
      """
      {"schedule_days": 3, "session_minutes": 30, "experience": "intermediate", "age_years": 35,
      "equipment": "\(equipment)", "goal": "\(goal)"}
      """)
    let plan = try #require(Workbench.plan(request))
    for workout in (plan["workouts"]?.array ?? []) where workout["kind"]?.string == "training" {
      let blocks = workout["blocks"]?.array ?? []
      #expect(blocks.count >= 4)
      #expect(blocks.count { $0["superset"] != nil } >= 2)
      #expect(workout["general_warmup"]?["minutes"]?.number == 3)
      #expect(workout["minutes"]?.number ?? .infinity <= 30)
    }
  }

  @Test("Strength keeps its main lift straight, with whole rests")
  func strength() throws {
    let request = Workbench.request(
      """
      {"schedule_days": 4, "session_minutes": 30, "experience": "intermediate", "age_years": 35,
      "equipment": "full_gym", "goal": "strength"}
      """)
    let plan = try #require(Workbench.plan(request))
    for workout in (plan["workouts"]?.array ?? []) where workout["kind"]?.string == "training" {
      let main = try #require(workout["blocks"]?.array?.first)
      #expect(main["role"]?.string == "main")
      #expect(main["superset"] == nil)
      #expect(main["rest_s"]?.number == 180)
    }
  }
}
