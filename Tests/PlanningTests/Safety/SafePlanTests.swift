import JSONSource
import Testing

@testable import Planning

/// What health rules out is in no plan, whatever there is to train with and to eat.
@Suite struct SafePlanTests {
  private static let kits = ["full_gym", "dumbbells_only", "bands_only", "bodyweight_only"]

  @Test("In pregnancy nobody lies, holds, jumps or eats what is unsafe", arguments: kits)
  func pregnant(equipment: String) throws {
    let edition = try House.planner().edition
    let plan = try plan(#""equipment": "\#(equipment)", "health_flags": ["pregnant"]"#)
    let moves = try Self.exercises(of: plan).map {
      try #require(edition.exerciseCatalogue.exercise(id: $0))
    }
    let unsafe = moves.filter { move in
      ["supine", "prone", "head_low"].contains(edition.exerciseCatalogue.cards[move].position)
        || edition.exerciseCatalogue.exercises[move].repUnit == .seconds
        || edition.exerciseCatalogue.cards[move].stability == "airborne"
    }
    let foods = try Self.foods(of: plan).map {
      try #require(edition.ingredientCatalogue.food(id: $0))
    }
    #expect(unsafe.map { edition.exerciseCatalogue.ids[$0] } == [] && !moves.isEmpty)
    #expect(
      foods.filter { !edition.ingredientCatalogue.cards[$0].risks.isEmpty } == [] && !foods.isEmpty)
  }

  @Test(
    "Jumps are for whom they are safe, however few other exercises there are",
    arguments: [
      ("[]", true), (#"["hypertension"]"#, true), (#"["pregnant"]"#, false),
      (#"["recent_surgery"]"#, false), (#"["thyroid", "pregnant"]"#, false),
    ])
  func jumps(flags: String, isAllowed: Bool) throws {
    let edition = try House.planner().edition
    let request = #"{"schedule_days": 1, "health_flags": \#(flags)}"#
    var consultation = Consultation(
      edition, try RequestReader.read(try House.json(request), as: .generatePlan, in: edition))
    consultation.noteNothingExcluded()
    let allowed = try consultation.allowExercises()
    let jumps = edition.exerciseCatalogue.cards.indices.filter {
      edition.exerciseCatalogue.cards[$0].stability == "airborne"
    }
    #expect(jumps.map { edition.exerciseCatalogue.ids[$0] } == ["jump_squat", "pogo_hop"])
    #expect(jumps.allSatisfy { allowed[$0].isAllowed == isAllowed })
  }

  @Test("Under pressure nothing is held for seconds", arguments: kits)
  func hypertension(equipment: String) throws {
    let edition = try House.planner().edition
    let plan = try plan(#""equipment": "\#(equipment)", "health_flags": ["hypertension"]"#)
    let held = try Self.exercises(of: plan).filter { id in
      edition.exerciseCatalogue.exercises[try #require(edition.exerciseCatalogue.exercise(id: id))]
        .repUnit == .seconds
    }
    #expect(held == [])
  }

  @Test("Over 60 the steady variant comes first, and before that the strong one")
  func steady() throws {
    func leads(_ age: Int) throws -> [String] {
      let usual = #""equipment": "full_gym", "experience": "advanced", "variant": "default""#
      return try plan(#"\#(usual), "age_years": \#(age)"#)["workouts"]?.array?
        .compactMap { $0["blocks"]?.array?.first?["exerciseId"]?.string } ?? []
    }
    #expect(try leads(40) == ["barbell_bench_press", "back_squat"])
    #expect(try leads(65) == ["machine_chest_press", "leg_press"])
  }

  @Test(
    "Foods that a condition rules out are named by their mark",
    arguments: [
      ("protein_chicken_liver", ["vitamin_a"]), ("protein_swordfish", ["mercury"]),
      ("protein_tuna_yellowfin_raw", ["raw"]), ("protein_salmon_smoked", ["listeria"]),
      ("fat_camembert", ["listeria"]), ("fat_feta", ["unpasteurised"]),
      ("protein_salmon_atlantic", []), ("fat_cheddar", []), ("protein_egg_whole", []),
    ])
  func marks(food: String, risks: [String]) throws {
    let ingredientCatalogue = try House.planner().edition.ingredientCatalogue
    #expect(
      ingredientCatalogue.cards[try #require(ingredientCatalogue.food(id: food))].risks == risks)
  }

  @Test(
    "After twelve weeks in a deficit the plan speaks of a pause",
    arguments: [(11, false), (12, true)])
  func longDeficit(week: Int, isSaid: Bool) throws {
    let edition = try House.planner().edition
    let plan = try plan(#""goal": "fat_loss", "age_years": 30, "week": \#(week)"#)
    let note = edition.text("safety.long_deficit", "en")
    #expect(plan["safety_notes"]?.array?.contains { $0.string == note } == isSaid)
  }

  @Test(
    "A weight that is low for the height is noted, whoever says it, and only once",
    arguments: [
      (#""goal": "lean_mass", "weight_kg": 50, "height_cm": 175"#, 1),
      (#""goal": "strength", "overrides": { "BMI": 17 }"#, 1),
      (#""goal": "strength", "weight_kg": 50, "height_cm": 175, "overrides": { "BMI": 16 }"#, 1),
      (#""goal": "strength", "weight_kg": 60, "height_cm": 175"#, 0),
      (#""goal": "strength", "weight_kg": 50"#, 0),
      (#""goal": "strength", "weight_kg": 40, "height_cm": 160, "age_years": 14"#, 0),
    ])
  func underweight(fields: String, count: Int) throws {
    let answer = try House.answer("{\"schedule_days\": 2, \(fields)}", indexesOnly: false)
    let notes = answer["safety_notes"]?.array?.compactMap(\.string) ?? []
    #expect(notes.count { $0.hasPrefix("Weight is low") } == count)
  }

  @Test("Household units are said in the language of the plan")
  func household() throws {
    let egg = try #require(
      try House.planner().edition.ingredientCatalogue.cards.first { $0.id == "protein_egg_whole" }?
        .unit)
    func said(_ grams: Int, _ language: String) -> String? {
      egg.household(grams, language, isWhole: false) { "≈\($0)" }
    }
    #expect(said(100, "en") == "2 eggs" && said(100, "ja") == "2個")
    #expect(said(80, "en") == "≈1.5 eggs" && said(80, "ja") == "≈1.5個")
  }

  private func plan(_ fields: String) throws -> JSON {
    try House.answer(
      #"{"schedule_days": 2, "sex": "female", "weight_kg": 65, "height_cm": 168, \#(fields)}"#,
      indexesOnly: false)
  }

  private static func exercises(of plan: JSON) -> [String] {
    (plan["workouts"]?.array ?? []).flatMap { $0["blocks"]?.array ?? [] }
      .compactMap { $0["exerciseId"]?.string }
  }

  private static func foods(of plan: JSON) -> [String] {
    (plan["ingredients"]?["meals"]?.array ?? []).flatMap { meal in
      ["protein_opts", "carb_opts", "veg_opts", "fat_opts"].flatMap { meal[$0]?.array ?? [] }
    }.compactMap { $0["ingredientId"]?.string }
  }
}
