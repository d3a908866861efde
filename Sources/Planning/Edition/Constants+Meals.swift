import Consulting
import JSONSource
import RuleEngine

/// The pages of meals that depend on nobody's data.
extension Constants {
  /// What the allocator is ruled by.
  mutating func mealSettings() throws(Diagnostic) -> MealSettings {
    let meal = try ask(Questions.mealTolerance)
    let portion = try ask(Questions.portionCeiling)
    let steps = try askAll(Questions.finerSteps)
    return MealSettings(
      tolerancePercent: meal.number("tolerancePct"),
      workingTolerancePercent: meal.number("workingTolerancePct"),
      middle: .init(
        carbAbove: meal.number("carbAbovePart"), fatAbove: meal.number("fatAbovePart")),
      minimumOptions: meal.int("minOptions"), maximumOptions: meal.int("maxOptions"),
      optionsPerFamily: meal.int("optionsPerFamily"), ceiling: portion.scale("ceiling"),
      largeFactor: portion.number("largePortionFactor"),
      portionMost: portion.number("portionMostG"), portionLeast: portion.number("portionLeastG"),
      pureFat: .init(
        from: portion.number("pureFatFromG"), most: portion.number("pureFatMostG")),
      smallestPortion: portion.scale("smallest"),
      finerSteps: steps.map {
        .init(underKcal: $0.number("underKcal"), from: $0.int("stepFrom"), to: $0.int("stepTo"))
      },
      mealCount: try mealCount(), shares: try mealShares(), sizes: try mealSizes(),
      leastCarb: meal.int("leastCarbG"), leastFat: meal.int("leastFatG"), seeds: try seeds(),
      effort: try effort(),
      givingWay: try askAll(Questions.givingWay).compactMap { .init(rawValue: $0.word("giveWay")) },
      fewerOptions: try fewerOptions(), neighbours: try neighbours(),
      lastResort: try lastResort(), week: try week())
  }

  /// The slots of days with 1, 2, 3 … meals; empty where the page has none.
  mutating func mealSlots() throws(Diagnostic) -> [[MealSlots]] {
    try perMealCount { constants, count throws(Diagnostic) in
      try constants.ask(Questions.mealSlots, about: "mealCount", count).words("mealSlots")
        .map(constants.slot)
    }
  }

  /// The slot of fruit on days with 1, 2, 3 … meals.
  mutating func fruitSlots() throws(Diagnostic) -> [MealSlots] {
    try perMealCount { constants, count throws(Diagnostic) in
      let reply = try constants.ask(Questions.fruitPlace, about: "mealCount", count)
      return [constants.slot(reply.word("fruitSlot"))]
    }.map { $0.first ?? [] }
  }

  /// To which amounts a week's food is rounded up.
  mutating func packs() throws(Diagnostic) -> Packs {
    Packs(
      sizes: try askAll(Questions.packSizes).map {
        (under: $0.number("packUnderG"), step: max(1, $0.int("packStepG")))
      })
  }

  /// A slot by its word.
  func slot(_ word: String) -> MealSlots {
    let words = rulebook.vocabulary.words("MealSlot")
    return MealSlots(rawValue: UInt8(1) << UInt8(words.firstIndex(of: word) ?? 0))
  }

  /// Something for each number of meals from 1 on; empty where no day has so many.
  private mutating func perMealCount<Item>(
    _ make: (inout Constants, Value) throws(Diagnostic) -> [Item]
  ) throws(Diagnostic) -> [[Item]] {
    let count = try ask(Questions.mealCount)
    var items: [[Item]] = []
    for meals in 1...max(1, count.int("mostMeals")) {
      items.append(
        meals < count.int("fewestMeals") ? [] : try make(&self, .number(Double(meals))))
    }
    return items
  }

  private mutating func mealCount() throws(Diagnostic) -> MealSettings.MealCountRule {
    let count = try ask(Questions.mealCount)
    let fewest = count.int("fewestMeals")
    return .init(
      usual: count.int("usualMeals"), larger: count.int("largerMeals"),
      proteinAbove: count.number("proteinAboveG"), kcalAbove: count.number("kcalAbove"),
      kcalProtein: count.number("kcalProteinG"), many: count.int("manyMeals"),
      muchKcal: count.number("muchKcalFrom"),
      allowed: fewest...max(fewest, count.int("mostMeals")))
  }

  private mutating func mealShares() throws(Diagnostic) -> [[MealSettings.ShareRow]] {
    let slots = try mealSlots()
    return try perMealCount { constants, count throws(Diagnostic) in
      constants.set("mealCount", count)
      defer { constants.forget("mealCount") }
      var rows: [MealSettings.ShareRow] = []
      for reply in try constants.askAll(Questions.mealShares) {
        let row = MealSettings.ShareRow(
          name: reply.word("shareName"), protein: reply.numbers("proteinShares"),
          carb: reply.numbers("carbShares"), fat: reply.numbers("fatShares"))
        guard case .number(let meals) = count, row.isWhole(slots[Int(meals) - 1].count) else {
          throw constants.mistake(in: reply)
        }
        rows.append(row)
      }
      return rows
    }
  }

  private func mistake(in reply: RuleAnswer) -> Diagnostic {
    Diagnostic(
      "shares-not-whole", "the shares of '\(reply.word("shareName"))' are not whole",
      hint: "give each list a part for every meal of the day; each must add up to 1",
      place: rulebook.place(ofDecision: reply.decision, row: reply.row.index))
  }

  private mutating func mealSizes() throws(Diagnostic) -> MealSettings.MealSizes {
    let sizes = try ask(Questions.mealSizes)
    let least = sizes.number("mainLeastPct")
    return .init(
      snackMost: sizes.number("snackMostPct"),
      main: least...max(least, sizes.number("mainMostPct")))
  }

  private mutating func seeds() throws(Diagnostic) -> MealSettings.SeedRule {
    let seeds = try ask(Questions.mealSeeds)
    return .init(
      mainCarb: .init(part: seeds.number("mainCarbPart"), count: seeds.int("mainCarbs")),
      sideCarb: .init(part: seeds.number("sideCarbPart"), count: seeds.int("sideCarbs")),
      fat: .init(part: seeds.number("fatPart"), count: seeds.int("fats")),
      vegetables: seeds.int("vegetables"), vegetablePart: seeds.number("vegetablePart"),
      strayProtein: seeds.number("strayProteinPart"))
  }

  private mutating func effort() throws(Diagnostic) -> MealSettings.Effort {
    let effort = try ask(Questions.mealEffort)
    return .init(
      near: effort.int("searchNear"), far: effort.int("searchFar"),
      weeks: effort.int("searchWeeks"), fewSeeds: effort.int("fewSeeds"),
      manySeeds: effort.int("manySeeds"), fewThemes: effort.int("fewThemes"),
      themes: effort.int("themesWanted"), weekThemes: effort.int("themesOfAWeek"),
      spares: effort.int("sparePlates"), otherWeeks: effort.int("otherWeeks"))
  }

  private mutating func fewerOptions() throws(Diagnostic) -> [[Int]] {
    try askAll(Questions.fewerOptions).map { reply in
      ["proteinOptions", "carbOptions", "vegOptions", "fatOptions"].map(reply.int)
    }
  }

  private mutating func neighbours() throws(Diagnostic) -> [MealSlots] {
    var neighbours: [MealSlots] = []
    for word in rulebook.vocabulary.words("MealSlot") {
      let reply = try ask(Questions.neighbourSlots, about: "mealSlot", .string(word))
      neighbours.append(
        reply.words("neighbours").reduce(into: MealSlots()) { $0.formUnion(slot($1)) })
    }
    return neighbours
  }

  /// The slots that borrow only where no theme of their own can stand.
  private mutating func lastResort() throws(Diagnostic) -> MealSlots {
    var slots = MealSlots()
    for word in rulebook.vocabulary.words("MealSlot") {
      let reply = try ask(Questions.neighbourSlots, about: "mealSlot", .string(word))
      if reply.flag("neighboursComeLast") { slots.formUnion(slot(word)) }
    }
    return slots
  }

  private mutating func week() throws(Diagnostic) -> MealSettings.WeekRule {
    let week = try ask(Questions.menuWeek)
    var (days, wanted): ([Int], [Int]) = ([], [])
    var late: UInt64 = 0
    for (position, group) in rulebook.vocabulary.words("CapGroup").enumerated() {
      let reply = try ask(Questions.foodCaps, about: "capGroup", .string(group))
      days.append(reply.int("groupDays"))
      wanted.append(reply.int("groupWanted"))
      if reply.flag("groupComesLate") { late |= 1 << UInt64(position) }
    }
    return .init(
      optionsADay: week.int("optionsADay"), mostOffers: week.int("mostOffers"),
      proteinFirsts: week.int("proteinFirsts"), richPortions: week.int("richPortions"),
      themeSteps: week.int("themeSteps"), wishedPart: week.number("wishedPart"),
      exchangeCost: week.number("exchangeCost"),
      energyNear: week.number("energyNear"), groupDays: days, groupWanted: wanted,
      lateGroups: late)
  }
}

extension RuleAnswer {
  /// The scale whose answers begin with a word.
  fileprivate func scale(_ name: String) -> MealSettings.PortionScale {
    .init(
      reference: number("\(name)AtKcal"), low: number("\(name)FactorLow"),
      high: number("\(name)FactorHigh"))
  }
}

extension MealSettings.ShareRow {
  /// Whether each list has a part for every meal and adds up to the whole day.
  fileprivate func isWhole(_ meals: Int) -> Bool {
    [protein, carb, fat].allSatisfy { parts in
      parts.count == meals && parts.allSatisfy { $0 > 0 } && abs(parts.reduce(0, +) - 1) < 1e-9
    }
  }
}
