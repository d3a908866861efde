extension MealWeek {
  /// How many meals of the week offer fewer options than they should, have a theme that stands twice a day
  /// or on more days than it should, or are too many of another cuisine than the wished one.
  var faults: Int {
    lackingMeals + plates.themes.indices.reduce(0) { $0 + excess(of: $1) }
      + strangers
  }

  /// How many meals of another cuisine than the wished one are too many.
  private var strangers: Int {
    let themes = days.joined().compactMap(\.theme)
    let wished = themes.count { targets.isWished($0) }
    let least = Double(themes.count) * plates.settings.week.wishedPart
    return max(0, Int(least.rounded(.up)) - wished)
  }

  /// How many meals of the week offer fewer options than they should.
  var lackingMeals: Int { days.joined().count(where: isLacking) }

  /// How many meals of a theme are too many.
  private func excess(of theme: Int) -> Int {
    let meals = meals(of: theme)
    let stood = meals.count { $0 > 0 }
    return meals.reduce(0, +) - stood + max(0, stood - targets.mostDays(of: theme))
  }

  /// Whether a meal of the week offers nothing.
  var hasEmptyMeal: Bool { days.joined().contains(where: \.isEmpty) }

  /// Whether a meal of a day, counted from 0, offers fewer options than it should.
  func isLacking(_ day: Int) -> Bool { days[day].contains(where: isLacking) }

  private func isLacking(_ meal: Meal) -> Bool {
    meal.options.contains { $0.count < plates.settings.minimumOptions }
  }

  /// What gave way in the week's meals.
  var steps: [GiveWay] {
    let places = orders.indices.map { place in days.map { $0[place] } }
    return places.enumerated().flatMap { portions(of: $1, place: $0) }
      + places.enumerated().flatMap { borrowed(by: $1, place: $0) }
      + places.enumerated().flatMap { dearer(in: $1, place: $0) }
      + places.enumerated().flatMap { lacking(in: $1, place: $0) }
      + repeated + crowded
  }

  private func portions(of meals: [Meal], place: Int) -> [GiveWay] {
    let order = orders[place]
    let foods = Set(
      meals.flatMap { $0.options.joined() }.filter { option in
        let usual = plates.settings.portions(
          of: plates.catalogue[option.ingredient], mealKcal: Double(order.target.kcal),
          dayKcal: order.dayKcal, isLarge: false)
        return option.grams > usual.range.upperBound
      }.map(\.ingredient))
    return foods.isEmpty ? [] : [.largePortions(meal: place, foods: foods.count)]
  }

  private func borrowed(by meals: [Meal], place: Int) -> [GiveWay] {
    var themes: [Int] = []
    for meal in meals {
      guard let theme = meal.theme, !themes.contains(theme),
        plates.themes[theme].slots.isDisjoint(with: meal.slot)
      else { continue }
      themes.append(theme)
    }
    return themes.map { .otherTheme(meal: place, theme: $0) }
  }

  private func dearer(in meals: [Meal], place: Int) -> [GiveWay] {
    let tiers = meals.flatMap { $0.options.joined() }.map { plates.catalogue[$0.ingredient].tier }
    guard let dearest = tiers.max(), dearest > targets.tier else { return [] }
    return [.widerTier(meal: place, from: targets.tier, to: dearest)]
  }

  private func lacking(in meals: [Meal], place: Int) -> [GiveWay] {
    let least = plates.settings.minimumOptions
    return FoodCategory.allCases.compactMap { category in
      let fewest = meals.map { $0[category].count }.min() ?? 0
      return fewest < least
        ? .fewerOptions(meal: place, category: category, from: least, to: fewest) : nil
    }
  }

  /// Foods that are offered in every meal of some day.
  private var repeated: [GiveWay] {
    var foods: [Int] = []
    for day in days where day.count > 1 {
      for option in day[0].options.joined() where !foods.contains(option.ingredient) {
        let isEverywhere = day.allSatisfy { meal in
          meal.options.joined().contains { $0.ingredient == option.ingredient }
        }
        if isEverywhere { foods.append(option.ingredient) }
      }
    }
    return foods.sorted().map { .repeated(ingredient: $0) }
  }

  /// Themes that stand on more days than they should.
  private var crowded: [GiveWay] {
    plates.themes.indices.compactMap { theme in
      let most = targets.mostDays(of: theme)
      let stood = meals(of: theme).count { $0 > 0 }
      return stood > most ? .theme(theme: theme, from: most, to: stood) : nil
    }
  }

  /// How many meals of each day have a theme.
  private func meals(of theme: Int) -> [Int] {
    days.map { $0.count { $0.theme == theme } }
  }
}
