/// How much of the bounded nutrients a week of meals has room for, by the richest choice of each line.
///
/// What a page bounds is the mean of a week. The first day may hold twice that, and what a week may
/// run ahead shrinks with every meal, so that its last days keep room for food.
struct NutrientRoom {
  private let mostADay: BoundedAmounts
  /// The nutrients of which no day holds more than that.
  private let ofEachDay: [Int]
  private let isBounded: Bool
  private var held = BoundedAmounts.zero
  /// What today holds so far.
  private var today = BoundedAmounts.zero
  /// How much of the week is made, in days.
  private var days: Float = 0

  /// An empty week; infinity where a nutrient has no bound.
  init(mostADay: BoundedAmounts, ofEachDay: [Int]) {
    (self.mostADay, self.ofEachDay) = (mostADay, ofEachDay)
    isBounded = mostADay.min() < .infinity
  }

  /// The nutrients of which the richest choices of a week hold too much in the mean of its days, or of
  /// some on a day, and how many times the bound.
  static func excess(
    of week: [[Meal]], _ foods: [Ingredient], _ targets: DayTargets
  ) -> [(nutrient: Int, times: Float)] {
    var (held, most) = (BoundedAmounts.zero, BoundedAmounts.zero)
    for day in week {
      var today = BoundedAmounts.zero
      for meal in day {
        for options in meal.options { today += richest(options, foods) }
      }
      held += today
      most = pointwiseMax(most, today)
    }
    var times = held / (targets.mostADay * Float(max(1, week.count)))
    for nutrient in targets.ofEachDay {
      times[nutrient] = most[nutrient] / targets.mostADay[nutrient]
    }
    return times.indices.filter { times[$0] > 1 }.map { ($0, times[$0]) }
  }

  /// Begins a day.
  mutating func begin() { today = .zero }

  /// Remembers a meal that is so large a part of its day.
  mutating func note(_ meal: Meal, _ foods: [Ingredient], part: Float) {
    days += part
    guard isBounded else { return }
    for options in meal.options {
      let richest = Self.richest(options, foods)
      held += richest
      today += richest
    }
  }

  /// Takes the richest options away, as long as enough of their line are left, until there is room
  /// for any choice.
  ///
  /// - Parameters:
  ///   - lines: The options of each line of a meal.
  ///   - foods: The catalogue.
  ///   - part: How large a part of its day the meal is.
  ///   - least: How many options each line keeps.
  /// - Returns: Whether there is room for what is left.
  func fit(_ lines: inout [[MealOption]], _ foods: [Ingredient], part: Float, least: [Int])
    -> Bool
  {
    guard isBounded else { return true }
    let room = room(part)
    while let nutrient = scarcest(lines, foods, room) {
      guard let (line, place) = Self.richest(lines, foods, nutrient, least) else { return false }
      lines[line].remove(at: place)
    }
    return true
  }

  /// The meals of a day without their richest options, down to one a line, until no choice of them holds
  /// more of some nutrients than a day may; as they are where none does.
  func trimmed(_ day: [Meal], _ foods: [Ingredient], of nutrients: [Int]) -> [Meal] {
    var lines = day.map(\.options).flatMap(\.self)
    let least = lines.map { _ in 1 }
    for nutrient in nutrients {
      while lines.reduce(0, { $0 + Self.richest($1, foods)[nutrient] }) > mostADay[nutrient],
        let (line, place) = Self.richest(lines, foods, nutrient, least)
      {
        lines[line].remove(at: place)
      }
    }
    var first = 0
    return day.map { meal in
      defer { first += meal.options.count }
      let options = Array(lines[first..<first + meal.options.count])
      return options == meal.options
        ? meal
        : Meal(slot: meal.slot, theme: meal.theme, target: meal.target, options: options)
    }
  }

  /// Whether there is room for a meal as it is.
  func holds(_ meal: Meal, _ foods: [Ingredient], part: Float) -> Bool {
    !isBounded || scarcest(meal.options, foods, room(part)) == nil
  }

  private func room(_ part: Float) -> BoundedAmounts {
    let week = Float(Ingredient.Cap.daysOfWeek)
    var room = mostADay * (1 + (days + part) * (week - 1) / week) - held
    for nutrient in ofEachDay {
      room[nutrient] = min(room[nutrient], mostADay[nutrient] - today[nutrient])
    }
    return room
  }

  /// The nutrient that the richest choice holds most too much of; nil where there is room for it.
  private func scarcest(
    _ lines: [[MealOption]], _ foods: [Ingredient], _ room: BoundedAmounts
  ) -> Int? {
    var sum = BoundedAmounts.zero
    for options in lines { sum += Self.richest(options, foods) }
    let excess = sum - room
    guard excess.max() > 0 else { return nil }
    return excess.indices.filter { excess[$0] > 0 }.max {
      excess[$0] / mostADay[$0] < excess[$1] / mostADay[$1]
    }
  }

  /// The place of the option whose leaving lowers the richest choice most.
  private static func richest(
    _ lines: [[MealOption]], _ foods: [Ingredient], _ nutrient: Int, _ least: [Int]
  ) -> (line: Int, place: Int)? {
    var found: (line: Int, place: Int)?
    var best: Float = -1
    for (line, options) in lines.enumerated() where options.count > least[line] {
      let amounts = options.map { Self.amounts($0, foods)[nutrient] }
      guard let place = amounts.indices.max(by: { amounts[$0] < amounts[$1] }) else { continue }
      let rest = amounts.indices.reduce(0) { $1 == place ? $0 : max($0, amounts[$1]) }
      let gain = amounts[place] - rest
      if amounts[place] > 0, gain > best { (found, best) = ((line, place), gain) }
    }
    return found
  }

  private static func richest(_ options: [MealOption], _ foods: [Ingredient]) -> BoundedAmounts {
    var most = BoundedAmounts.zero
    for option in options { most = pointwiseMax(most, amounts(option, foods)) }
    return most
  }

  private static func amounts(_ option: MealOption, _ foods: [Ingredient]) -> BoundedAmounts {
    foods[option.ingredient].bounded * (Float(option.grams) / 100)
  }
}

extension [(nutrient: Int, times: Float)] {
  /// How many times the bound the worst of them holds; 1 where there is none.
  var worst: Float { map(\.times).max() ?? 1 }

  /// How many times the bound the worst among some nutrients holds; 1 where there is none.
  func worst(of nutrients: [Int]) -> Float {
    filter { nutrients.contains($0.nutrient) }.worst
  }
}
