/// A nutrient of which themes that are rich in it come first while a week runs short of it.
package struct ThemeAim: Hashable, Sendable {
  /// How much of it the mean day should hold.
  package var amount: Float
  /// What 100 g of each food of the catalogue hold; 0 where nobody knows.
  package var per100g: [Float]
  /// The part of the amount that a meal of each theme brings when it is made of what is richest.
  package var plenty: [Float]
}

/// What a week still needs of the nutrients that lead the choice of its themes.
struct WeekNeed {
  private let aims: [ThemeAim]
  /// Themes that differ by less than such a part of a day come in the order of what was eaten before.
  private let steps: Int
  private var held: [Float]
  /// How much of the week is made, in days.
  private var days: Float = 0

  /// An empty week, whose themes are told apart by so many parts of a day.
  init(_ aims: [ThemeAim], steps: Int) {
    self.aims = aims
    self.steps = steps
    held = aims.map { _ in 0 }
  }

  /// Remembers a meal that is so large a part of its day, as if each option were chosen as often.
  mutating func note(_ meal: Meal, part: Float) {
    days += part
    for (place, aim) in aims.enumerated() {
      for options in meal.options where !options.isEmpty {
        let sum = options.reduce(Float(0)) {
          $0 + aim.per100g[$1.ingredient] * Float($1.grams) / 100
        }
        held[place] += sum / Float(options.count)
      }
    }
  }

  /// How much of each nutrient the next meal should bring, from 0 to 1: 0 where the week is a whole
  /// meal ahead of its amount, 1 where it is not ahead.
  func needs(part: Float) -> [Float] {
    zip(aims, held).map { aim, held in
      let (meal, ahead) = (aim.amount * part, held - aim.amount * days)
      return meal > 0 ? min(1, max(0, 1 - ahead / meal)) : 0
    }
  }

  /// Whether a theme brings what the week runs short of, so that it is worth a longer search.
  func wants(_ theme: Int, part: Float) -> Bool {
    lateness(of: theme, needs(part: part)) < latest
  }

  /// How late a theme comes by what it brings of what is needed; 0 for none later.
  func lateness(of theme: Int, _ needs: [Float]) -> Int {
    var brought: Float = 0
    for (aim, need) in zip(aims, needs) { brought += need * aim.plenty[theme] }
    return latest - min(latest, Int(Float(steps) * brought))
  }

  /// How late a theme comes that brings nothing; what brings two days and more comes first.
  private var latest: Int { 2 * steps }
}
