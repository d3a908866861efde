import Consulting
import RuleEngine

extension Consultation {
  /// Says for every exercise of the catalogue whether this athlete may do it.
  mutating func allowExercises() throws(PlanFailure) -> [Allowance] {
    let equipment = try assume(
      Questions.equipment, field: "equipment", given: ["givenEquipment"]
    ).word("equipment")
    let kit = try gatherKit(equipment)
    let levels = try judgeStress()
    let flagged = flaggedJoints()
    let unsafe = try judgeHealth()
    // Read column by column: a whole row would be copied with all its lists.
    let gym = edition.gym
    return gym.exercises.indices.map { index in
      if let lack = kit.lack(of: index, in: gym) { return lack }
      if !unsafe.isEmpty, unsafe.contains(index, in: gym) { return .health }
      var stress = 0
      for joint in flagged { stress = max(stress, gym.exercises[index].stress[joint]) }
      return levels[min(stress, levels.count - 1)]
    }
  }

  /// Positions of the flagged joints in the vocabulary's order.
  private func flaggedJoints() -> [Int] {
    let joints = edition.rulebook.vocabulary.words("Joint")
    return words("injuries").compactMap { joints.firstIndex(of: $0) }
  }

  /// What becomes of an exercise at each grade of stress on a flagged joint, from 0.
  private mutating func judgeStress() throws(PlanFailure) -> [Allowance] {
    guard !words("injuries").isEmpty else { return [.full] }
    let highest = edition.gym.exercises.flatMap(\.stress).max() ?? 0
    var levels: [Allowance] = []
    for grade in 0...highest {
      let word = try ask(Questions.jointStress, about: "stress", .number(Double(grade)))
        .word("stressLevel")
      levels.append(word == "full" ? .full : word == "reduced" ? .reduced : .injury)
    }
    return levels
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
    return Kit(
      profile: 1 << UInt64(profile), items: WordBits(vocabulary.words("HouseholdItem")).mask(items),
      things: edition.gym.equipmentMask(base + items))
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
  /// Equipment of the profile and added things, as the gym numbers them.
  let things: UInt64

  /// What an exercise lacks here; nil when nothing.
  func lack(of exercise: Int, in gym: Gym) -> Allowance? {
    let fits =
      gym.exercises[exercise].profiles & profile != 0 || gym.needs(exercise) & ~things == 0
    guard fits else { return .equipment }
    // A gym has what its exercises need; elsewhere every item must be at hand.
    return gym.exercises[exercise].householdItems & ~items == 0 ? nil : .household
  }
}
