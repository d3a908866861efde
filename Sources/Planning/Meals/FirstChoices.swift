/// The first choices of a week, by which its aims are judged: where another food of a line brings what
/// the week is short of, a day nearer to its energy, or the week back under an upper level, that one comes
/// first.
///
/// Only the order of a line changes, so that any choice fits as before.
struct FirstChoices {
  /// The week, with its lines in their new order.
  private(set) var week: [[Meal]]
  private let foods: IngredientCatalogue
  private let targets: DayTargets
  private let rule: MealSettings.WeekRule
  private let aims: [NutrientAim]
  /// The nutrients of which the days should hold alike.
  private let steady: [NutrientAim]
  /// The bounded nutrients of which the mean day should hold no more than a level.
  private let levels: [Int]
  /// The dinners that are a lunch too, by their day; neither is touched.
  private let cookedOnce: [Int]
  private var held: Held
  /// What the meals of each day should bring, in kcal.
  private let wantedEnergies: [Int]
  /// How often each kind of protein food leads a lunch or a dinner.
  private var leading: WeekFirsts
  /// How often each food is a first choice.
  private var firsts: [Int]

  /// The first choices of a day of meals, as they are.
  init(
    of day: MealDay, aims: [NutrientAim], _ foods: IngredientCatalogue, _ targets: DayTargets,
    _ rule: MealSettings.WeekRule
  ) {
    (week, cookedOnce) = (day.week, day.cookedOnce)
    (self.foods, self.targets, self.rule) = (foods, targets, rule)
    self.aims = aims.filter { $0.side != .none && $0.amount > 0 }
    steady = aims.filter { $0.steadyPart > 0 }
    levels = targets.mostADay.indices.filter { targets.mostADay[$0] < .infinity }
    wantedEnergies = week.map { $0.reduce(0) { $0 + $1.target.kcal } }
    held = Held(
      aims: self.aims.map { _ in 0 }, levels: levels.map { _ in 0 }, energies: week.map { _ in 0 },
      steady: steady.map { _ in day.week.map { _ in 0 } })
    firsts = Array(repeating: 0, count: foods.ingredients.count)
    leading = WeekFirsts(targets.groupFirsts)
    for meal in week.joined() {
      if let first = meal.options[0].first {
        leading.note(foods.ingredients[first.ingredient], meal.slot)
      }
    }
    for (day, meals) in week.enumerated() {
      for option in meals.flatMap(\.options).compactMap(\.first) {
        firsts[option.ingredient] += 1
        for place in held.aims.indices { held.aims[place] += part(option, of: place) }
        for place in levels.indices { held.levels[place] += part(option, ofLevel: place) }
        held.energies[day] += energy(option, of: day)
        for place in steady.indices { held.steady[place][day] += amount(option, steady[place]) }
      }
    }
  }

  /// Puts other foods first until every aim is reached or no exchange brings more.
  mutating func reach() {
    while strain(held) > 0, let best = bestExchange() { make(best) }
  }

  /// What the first choices hold.
  private struct Held {
    /// Of each aim in the mean of the days, as a part of its amount.
    var aims: [Double]
    /// Of each bounded nutrient in the mean of the days, as a part of its level.
    var levels: [Double]
    /// Of the energy of each day, as a part of what its meals should bring.
    var energies: [Double]
    /// Of each nutrient that should be alike, what each day holds.
    var steady: [[Double]]
  }

  /// Another food of a line as its first.
  private struct Exchange {
    let line: Line
    let option: Int
  }

  /// A line of a meal.
  private struct Line {
    let day, place, category: Int
  }

  /// What an option of one day holds of an aim, as a part of the week's mean.
  private func part(_ option: MealOption, of place: Int) -> Double {
    amount(option, aims[place]) / aims[place].amount / Double(max(1, week.count))
  }

  /// What an option of one day holds of a bounded nutrient, as a part of the week's mean at its level.
  private func part(_ option: MealOption, ofLevel place: Int) -> Double {
    let per100g = foods.ingredients[option.ingredient].bounded[levels[place]]
    let amount = Double(per100g) * Double(option.grams) / 100
    return amount / Double(targets.mostADay[levels[place]]) / Double(max(1, week.count))
  }

  /// What an option holds of the nutrient of an aim.
  private func amount(_ option: MealOption, _ aim: NutrientAim) -> Double {
    (foods.cards[option.ingredient].nutrients[aim.nutrient] ?? 0) * Double(option.grams) / 100
  }

  /// What an option brings of the energy of a day, as a part of it.
  private func energy(_ option: MealOption, of day: Int) -> Double {
    Double(option.kcal) / Double(max(1, wantedEnergies[day]))
  }

  /// How far the aims and the energy of the days are missed, the levels passed, and how unlike the days
  /// are, as parts.
  private func strain(_ held: Held) -> Double {
    let ofAims = held.aims.indices.reduce(0) { sum, place in
      sum
        + max(0, aims[place].side == .atLeast ? 1 - held.aims[place] : held.aims[place] - 1)
    }
    let ofLevels = held.levels.reduce(0) { $0 + max(0, $1 - 1) }
    return held.energies.reduce(ofAims + ofLevels + unlikeness(held)) {
      $0 + max(0, abs($1 - 1) - rule.energyNear)
    }
  }

  /// How far the days lie from the mean of their week beyond what they may, as parts of it.
  private func unlikeness(_ held: Held) -> Double {
    zip(steady, held.steady).reduce(0) { sum, pair in
      let mean = pair.1.reduce(0, +) / Double(max(1, pair.1.count))
      guard mean > 0 else { return sum }
      return pair.1.reduce(sum) { $0 + max(0, abs($1 / mean - 1) - pair.0.steadyPart) }
    }
  }

  private func bestExchange() -> Exchange? {
    var (best, most): (Exchange?, Double) = (nil, 0)
    let now = strain(held)
    for line in lines {
      let options = options(line)
      guard let first = options.first else { continue }
      for other in options.indices.dropFirst() where mayLead(options[other], first, line) {
        let then = after(options[other], first, line.day)
        guard keepsBounds(then) else { continue }
        let gain = now - strain(then) - cost(options[other], first)
        if gain > most + Self.alike { (best, most) = (Exchange(line: line, option: other), gain) }
      }
    }
    return best
  }

  /// Whether the first choices pass no bound for it, nor one that they pass the further.
  private func keepsBounds(_ then: Held) -> Bool {
    aims.indices.allSatisfy {
      aims[$0].side != .atMost || then.aims[$0] <= max(1, held.aims[$0]) + Self.alike
    }
      && levels.indices.allSatisfy { then.levels[$0] <= max(1, held.levels[$0]) + Self.alike }
  }

  /// Gains that differ by less are alike, so that the order of sums decides nothing.
  private static let alike = 1e-9

  private func after(_ option: MealOption, _ first: MealOption, _ day: Int) -> Held {
    var then = held
    for place in then.aims.indices {
      then.aims[place] += part(option, of: place) - part(first, of: place)
    }
    for place in levels.indices {
      then.levels[place] += part(option, ofLevel: place) - part(first, ofLevel: place)
    }
    then.energies[day] += energy(option, of: day) - energy(first, of: day)
    for place in steady.indices {
      then.steady[place][day] += amount(option, steady[place]) - amount(first, steady[place])
    }
    return then
  }

  /// What an exchange must bring to be worth it: more, where one more food has to be bought.
  private func cost(_ option: MealOption, _ first: MealOption) -> Double {
    let bought = firsts[option.ingredient] == 0 ? 1.0 : 0
    let spared = firsts[first.ingredient] == 1 ? 1.0 : 0
    return rule.exchangeCost * (1 + max(0, bought - spared))
  }

  private mutating func make(_ exchange: Exchange) {
    let line = exchange.line
    var options = options(line)
    guard let first = options.first else { return }
    let option = options.remove(at: exchange.option)
    held = after(option, first, line.day)
    firsts[first.ingredient] -= 1
    firsts[option.ingredient] += 1
    let slot = week[line.day][line.place].slot
    leading.note(foods.ingredients[first.ingredient], slot, by: -1)
    leading.note(foods.ingredients[option.ingredient], slot)
    week[line.day][line.place].options[line.category] = [option] + options
  }

  /// The lines of the week that may change.
  private var lines: [Line] {
    week.indices.flatMap { day in
      week[day].indices.filter { !isCookedOnce(day, $0) }.flatMap { place in
        week[day][place].options.indices.map { Line(day: day, place: place, category: $0) }
      }
    }
  }

  private func isCookedOnce(_ day: Int, _ place: Int) -> Bool {
    let slot = week[day][place].slot
    return slot == .dinner && cookedOnce.contains(day)
      || slot == .lunch && cookedOnce.contains(day - 1)
  }

  private func options(_ line: Line) -> [MealOption] {
    week[line.day][line.place].options[line.category]
  }

  /// Whether a food may stand before the first of its line: it is none that comes after others, nor dearer
  /// than asked where that is not, and the day and the days beside it have nothing against it.
  private func mayLead(_ option: MealOption, _ first: MealOption, _ line: Line) -> Bool {
    let (food, now) = (foods.ingredients[option.ingredient], foods.ingredients[first.ingredient])
    return lateness(food, line) <= lateness(now, line)
      && max(food.tier, targets.tier) <= max(now.tier, targets.tier)
      && wanted & now.cap.groups & ~food.cap.groups == 0
      && leading.mayReplace(now, with: food, week[line.day][line.place].slot)
      && !repeatsOfDay(food, now, line) && !standsBeside(option.ingredient, line)
      && (food.category != .protein || firsts[option.ingredient] < rule.proteinFirsts)
  }

  /// How late a food comes in a line, whatever it brings.
  private func lateness(_ food: Ingredient, _ line: Line) -> Int {
    let bit: UInt64 = week[line.day][line.place].theme.map { 1 << UInt64($0) } ?? 0
    let leads = food.leads & bit == 0 ? 8 : food.isPair ? 4 : 0
    let isOfPlants = targets.animalFirst && food.isPlantProtein
    return leads + (rule.comesLate(food) ? 2 : 0) + (isOfPlants ? 1 : 0)
  }

  /// The groups that are wanted on some days, one bit a group.
  private var wanted: UInt64 {
    rule.groupWanted.indices.reduce(0) { mask, group in
      rule.groupWanted[group] > 0 ? mask | 1 << UInt64(group) : mask
    }
  }

  /// Whether a food is of a group, or a starch of a family, that is a first choice of the day elsewhere.
  private func repeatsOfDay(_ food: Ingredient, _ now: Ingredient, _ line: Line) -> Bool {
    var (groups, families): (UInt64, [Int]) = (0, [])
    for (place, meal) in week[line.day].enumerated() where place != line.place {
      for first in meal.options.compactMap(\.first) {
        let other = foods.ingredients[first.ingredient]
        groups |= other.cap.groups
        if other.category == .carb { families.append(other.family) }
      }
    }
    return food.cap.groups & ~now.cap.groups & groups & targets.firstOnceADay != 0
      || food.category == .carb && food.family != now.family && families.contains(food.family)
  }

  /// Whether a food is the first choice of the slot on the day before or after.
  private func standsBeside(_ food: Int, _ line: Line) -> Bool {
    let slot = week[line.day][line.place].slot
    return [line.day - 1, line.day + 1].filter(week.indices.contains).contains { day in
      week[day].contains { meal in
        meal.slot == slot && meal.options[line.category].first?.ingredient == food
      }
    }
  }
}
