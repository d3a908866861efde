import Consulting
import RuleEngine

extension Consultation {
  /// Says for every exercise of the catalogue whether this athlete may do it.
  mutating func allowExercises() throws(PlanFailure) -> [Allowance] {
    let equipment = try assume(
      Questions.equipment, field: "equipment", given: ["givenEquipment"]
    ).word("equipment")
    let kit = try gatherKit(equipment)
    let borne = try bearExercises()
    let exerciseCatalogue = edition.exerciseCatalogue
    return exerciseCatalogue.exercises.indices.map {
      kit.lack(of: $0, in: exerciseCatalogue) ?? borne[$0]
    }
  }

  /// Says for every exercise of the catalogue whether this athlete's health and joints bear it, whatever
  /// there is to train with.
  mutating func bearExercises() throws(PlanFailure) -> [Allowance] {
    let flagged = try judgeStress()
    let unsafe = try judgeHealth()
    // Read column by column: a whole row would be copied with all its lists.
    let exerciseCatalogue = edition.exerciseCatalogue
    return exerciseCatalogue.exercises.indices.map { index in
      if !unsafe.isEmpty, unsafe.contains(index, in: exerciseCatalogue) { return .health }
      if unsafe.hurts(index, in: exerciseCatalogue) { return .injury }
      var allowance = Allowance.full
      for flag in flagged {
        let level = flag.levels[
          min(exerciseCatalogue.exercises[index].stress[flag.joint], flag.levels.count - 1)]
        if allowance != .injury, level != .full { allowance = level }
      }
      return allowance
    }
  }

  /// What becomes of an exercise at each grade of stress, from 0, for every flagged joint by its
  /// position in the vocabulary.
  private mutating func judgeStress() throws(PlanFailure) -> [(joint: Int, levels: [Allowance])] {
    guard !request.flags.isEmpty else { return [] }
    let joints = edition.rulebook.vocabulary.words("Joint")
    let highest = edition.exerciseCatalogue.exercises.flatMap(\.stress).max() ?? 0
    var flagged: [(joint: Int, levels: [Allowance])] = []
    for flag in request.flags {
      guard let joint = joints.firstIndex(of: flag.joint) else { continue }
      set("severity", .string(flag.severity))
      defer { forget("severity") }
      var levels: [Allowance] = []
      for grade in 0...highest {
        let word = try ask(Questions.jointStress, about: "stress", .number(Double(grade)))
          .word("stressLevel")
        levels.append(word == "full" ? .full : word == "reduced" ? .reduced : .injury)
      }
      flagged.append((joint, levels))
    }
    return flagged
  }

  private mutating func gatherKit(_ equipment: String) throws(PlanFailure) -> Kit {
    let vocabulary = edition.rulebook.vocabulary
    let profile = vocabulary.words("Equipment").firstIndex(of: equipment) ?? 0
    let base = try ask(Questions.profileEquipment).words("baseEquipment")
    let ordinary = try ask(Questions.householdItems)
    var items = ordinary.words("ordinaryItems")
    if isGiven("householdItems") {
      items = words("householdItems")
    } else if !items.isEmpty {
      note(
        Assumption(
          field: "household_items", value: .list(items.map { .string($0) }),
          source: source(of: ordinary)))
    }
    let things = items + (try whatStandsIn(items))
    return Kit(
      profile: 1 << UInt64(profile),
      items: WordBits(vocabulary.words("HouseholdItem")).mask(things),
      things: edition.exerciseCatalogue.equipmentMask(base + things))
  }

  /// What else an exercise may take some things at hand for.
  private mutating func whatStandsIn(_ items: [String]) throws(PlanFailure) -> [String] {
    var others: [String] = []
    for item in items {
      others += try ask(Questions.itemStandIns, about: "householdItem", .string(item))
        .words("standsInFor")
    }
    return others
  }

  /// The words of a list fact.
  func words(_ name: String) -> [String] {
    guard let slot = edition.rulebook.factSlot(named: name), case .list(let items) = facts[slot]
    else { return [] }
    return items.compactMap { if case .string(let word) = $0 { word } else { nil } }
  }
}

/// What there is to train with.
private struct Kit {
  /// The profile's bit.
  let profile: UInt64
  /// Household items at hand, one bit each.
  let items: UInt64
  /// Equipment of the profile and added things, as the exercise catalogue numbers them.
  let things: UInt64

  /// What an exercise lacks here; nil when nothing.
  func lack(of exercise: Int, in exerciseCatalogue: ExerciseCatalogue) -> Allowance? {
    let fits =
      exerciseCatalogue.exercises[exercise].profiles & profile != 0
      || exerciseCatalogue.needs(exercise) & ~things == 0
    guard fits else { return .equipment }
    // A gym has what its exercises need; elsewhere every item must be at hand.
    return exerciseCatalogue.exercises[exercise].householdItems & ~items == 0 ? nil : .household
  }
}
