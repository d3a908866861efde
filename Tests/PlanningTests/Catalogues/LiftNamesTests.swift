import Testing

@testable import Planning

/// Names of lifts that are no ids.
@Suite struct LiftNamesTests {
  @Test(
    "The lift people mean is named",
    arguments: [
      ("bench", "barbell_bench_press"), ("Bench Press", "barbell_bench_press"),
      ("squat", "back_squat"), ("squats", "back_squat"), ("deadlift", "conventional_deadlift"),
      ("OHP", "standing_barbell_press"), ("row", "barbell_row"), ("rdl", "romanian_deadlift"),
      ("cable row", "seated_cable_row"), ("pull-ups", "pull_up"), ("bench_dipp", "bench_dip"),
      ("zzz", nil), ("", nil),
    ])
  func meant(name: String, id: String?) throws {
    #expect(try House.planner().edition.exerciseCatalogue.nearest(to: name) == id)
  }

  @Test("A name people use is one lift's, and no other's id")
  func aliases() throws {
    let exerciseCatalogue = try House.planner().edition.exerciseCatalogue
    let names = exerciseCatalogue.aliases.map(\.alias)
    #expect(names.count > 20 && Set(names).count == names.count)
    #expect(Set(names).isDisjoint(with: exerciseCatalogue.ids))
  }
}
