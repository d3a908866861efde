extension Judge {
  /// Beside the meals stands how they are swapped, cooked and kept: all that the foods of the week and
  /// the athlete's medicines ask, and nothing about food that is not there.
  func judgeMenuNotes() {
    guard !plan.meals.isEmpty else { return }
    let foods = Set(plan.week.joined().flatMap { $0.ids.joined() })
      .compactMap { catalogue.foodById[$0] }
    let parts = foods.flatMap { [$0] + $0.parts.compactMap { catalogue.foodById[$0] } }
    let handled = Set(parts.flatMap(\.handling))
    let made = Set(parts.flatMap(\.kinds))
    let grouped = Set(foods.flatMap { groups(of: $0.id) })
    let notes = notesOfMedicines(handled) + notesOfFoods(handled, made, grouped)
    let printed = (plan.json["ingredients"]?["notes"]?.array ?? []).compactMap(\.string)
    demand(
      printed == notes.map { sentence("menu_note.\($0)") }, .menu, "/ingredients/notes",
      "\(printed.count) notes, not exactly \(notes)")
  }

  private func notesOfMedicines(_ handled: Set<String>) -> [String] {
    let flags = athlete.flags
    let bans = ["gluten", "wheat", "fish", "seafood", "mackerel", "mustard"]
    let barsSachet = athlete.allergens.contains(where: bans.contains)
    let isLowInSalt = ["hypertension", "heart_condition", "kidney_disease"]
      .contains(where: flags.contains)
    let said: [(note: String, isSaid: Bool)] = [
      ("allergens", !athlete.allergens.isEmpty), ("lithium", flags.contains("lithium")),
      (
        "vitamin_k",
        flags.contains("anticoagulant") || flags.contains("meds_stimulant_or_anticoagulant")
      ),
      ("levothyroxine", flags.contains("levothyroxine") && athlete.diet != "vegan"),
      ("levothyroxine_vegan", flags.contains("levothyroxine") && athlete.diet == "vegan"),
      ("bisphosphonate", flags.contains("osteoporosis")),
      ("phosphate", flags.contains("kidney_disease") && handled.contains("fortified")),
      ("sachet", barsSachet && handled.contains("sachet")),
      ("sachet_salt", !barsSachet && isLowInSalt && handled.contains("sachet")),
    ]
    return said.filter(\.isSaid).map(\.note)
  }

  private func notesOfFoods(
    _ handled: Set<String>, _ made: Set<String>, _ grouped: Set<String>
  ) -> [String] {
    // With an MAO inhibitor nothing that spoils is kept, so that no sentence says how long.
    let eatsFresh = athlete.flags.contains("maoi")
    let said: [(note: String, isSaid: Bool)] = [
      (
        "powder_gluten",
        ["gluten", "wheat"].contains(where: athlete.allergens.contains)
          && handled.contains("powder")
      ),
      ("powder", handled.contains("powder")),
      ("listeria", athlete.ageYears >= 65 && handled.contains("heated_through")),
      ("meat", !made.isDisjoint(with: ["meat", "pork"])),
      (
        "oily_fish",
        ["pregnant", "breastfeeding"].contains(where: athlete.flags.contains)
          && grouped.contains("oily_fish")
      ),
      ("fish", !eatsFresh && !made.isDisjoint(with: ["fish", "shellfish"])),
      ("seaweed", grouped.contains("iodine_rich")),
      ("egg", handled.contains("cooked_firm")), ("beans", handled.contains("boiled_hard")),
      ("grains", handled.contains("cooled_fast")),
      (
        "rice",
        handled.contains("rice") && (athlete.ageYears < 18 || athlete.flags.contains("pregnant"))
      ), ("fresh", eatsFresh), ("kitchen", !eatsFresh),
    ]
    return said.filter(\.isSaid).map(\.note)
  }
}
