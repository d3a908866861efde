/// The numbers of nutrition that rule the allocator; each is filled from a rule page.
package struct MealSettings: Hashable, Sendable {
  /// How far any choice may lie from the meal's target, in percent (requirement: 10).
  var tolerancePercent: Double
  /// The tolerance the search works with, below the promised one so that rounding cannot break it.
  var workingTolerancePercent: Double
  /// Where the middle of a meal should lie, so that its energy comes to the target.
  var middle: Middle
  /// Options each category must offer (requirement: 3).
  var minimumOptions: Int
  /// Options a category offers at most.
  var maximumOptions: Int
  /// Options of one family a category offers at most.
  var optionsPerFamily: Int
  /// How the ceiling of a portion grows with the day's energy.
  var ceiling: PortionScale
  /// What a ceiling becomes where a large portion is allowed.
  var largeFactor: Double
  /// The most grams of one food in a meal, whatever gives way; grows with the day's energy.
  var portionMost: Double
  /// The fewest grams of one food in a meal, however small that is.
  var portionLeast: Double
  /// How much of an oil or another pure fat a meal has at most, whatever gives way.
  var pureFat: PureFat
  /// How the smallest portion shrinks with the meal's energy.
  var smallestPortion: PortionScale
  /// Finer portion steps for small meals; the first that fits a food is taken.
  var finerSteps: [FinerStep]
  /// How many meals a day has.
  var mealCount: MealCountRule
  /// The shares of a day of 1, 2, 3 … meals, the usual ones first; empty where there is no such day.
  var shares: [[ShareRow]]
  /// How large a part of the day a meal may be.
  var sizes: MealSizes
  /// Least grams of carbohydrate of a meal; below it other macros are chosen.
  var leastCarb: Int
  /// Least grams of fat of a meal; below it other macros are chosen.
  var leastFat: Int
  /// Where a search for a plate begins.
  var seeds: SeedRule
  /// How long is searched.
  var effort: Effort
  /// What gives way, one after the other.
  var givingWay: [Rung]
  /// Options of each category where there cannot be enough, tried in this order.
  var fewerOptions: [[Int]]
  /// The neighbours of each slot, in the order of the slots: whose themes it may borrow.
  var neighbours: [MealSlots]
  /// The slots that borrow only where no theme of their own can stand.
  var lastResort: MealSlots
  /// How a week is put together.
  var week: WeekRule

  /// A portion limit is multiplied by the energy over `reference`, held in `low...high`.
  struct PortionScale: Hashable, Sendable {
    /// The energy that keeps the catalogue's limit, in kcal.
    var reference: Double
    /// The smallest factor.
    var low: Double
    /// The largest factor.
    var high: Double

    /// The factor for that many kilocalories.
    func factor(kcal: Double) -> Double {
      min(max(kcal / reference, low), high)
    }

    /// Makes every factor this part of what it was.
    mutating func shrink(to part: Double) {
      (reference, low, high) = (reference / part, low * part, high * part)
    }
  }

  /// How far above its target the middle of a meal should lie, in parts of the tolerance.
  ///
  /// The energy of foods is that of tables, which count fibre and the carbohydrate of plants for less
  /// than the 4 kcal by which targets are shared out.
  struct Middle: Hashable, Sendable {
    /// Of carbohydrate.
    var carbAbove: Double
    /// Of fat.
    var fatAbove: Double

    /// The target itself.
    static let target = Self(carbAbove: 0, fatAbove: 0)
  }

  /// A food is a pure fat when 100 g hold `from` grams of fat and more.
  struct PureFat: Hashable, Sendable {
    /// Grams of fat in 100 g.
    var from: Double
    /// The most grams of such a food in a meal.
    var most: Double
  }

  /// Under so many kilocalories a portion step becomes a finer one.
  struct FinerStep: Hashable, Sendable {
    /// Meals below this energy use the finer step.
    var underKcal: Double
    /// The catalogue's step in grams.
    var from: Int
    /// The step used instead, in grams; at least 1.
    var to: Int
  }

  /// How many meals a day has when nobody asks.
  struct MealCountRule: Hashable, Sendable {
    /// Meals of an ordinary day.
    var usual: Int
    /// Meals of a day with much protein or energy.
    var larger: Int
    /// Above so many grams of protein a day is large.
    var proteinAbove: Double
    /// Above so many kilocalories a day is large if it has enough protein.
    var kcalAbove: Double
    /// Enough protein for that, in grams.
    var kcalProtein: Double
    /// Meals of a day of much energy.
    var many: Int
    /// From so many kilocalories on a day is one.
    var muchKcal: Double
    /// The fewest and most meals a day may have, also when nothing else fits.
    var allowed: ClosedRange<Int>

    /// The number of meals by rule.
    func meals(protein: Double, kcal: Double) -> Int {
      if kcal >= muchKcal { return many }
      let large = protein > proteinAbove || (kcal > kcalAbove && protein >= kcalProtein)
      return large ? larger : usual
    }
  }

  /// How a day's protein, carbohydrate and fat are shared out to its meals.
  struct ShareRow: Hashable, Sendable {
    /// The key of the message that names it.
    var name: String
    /// The part of each meal, in the order of the day; each list adds up to 1.
    var protein, carb, fat: [Double]
  }

  /// How large a part of the day's energy a meal may be, in percent.
  struct MealSizes: Hashable, Sendable {
    /// The most of a snack.
    var snackMost: Double
    /// What a main meal has.
    var main: ClosedRange<Double>
  }

  /// Which foods a search begins with.
  struct SeedRule: Hashable, Sendable {
    /// Starches that bring most of the carbohydrate: its part, and how many are tried.
    var mainCarb: Shortlist
    /// Starches beside legumes, which bring carbohydrate themselves.
    var sideCarb: Shortlist
    /// Fats.
    var fat: Shortlist
    /// Vegetables tried, at their usual portion.
    var vegetables: Int
    /// The part of the day's energy of which a vegetable has its usual portion, a larger one in a larger meal.
    var vegetablePart: Double
    /// The part of the meal's protein that a starch or fat may bring.
    var strayProtein: Double

    /// So many foods of a kind whose portion brings a part of a macro.
    struct Shortlist: Hashable, Sendable {
      /// The part of the meal's carbohydrate or fat.
      var part: Double
      /// How many foods.
      var count: Int
    }
  }

  /// How long is searched before something more gives way; counted, never timed.
  struct Effort: Hashable, Sendable {
    /// What may be tried in vain near the wanted macros before they may change much; a meal that no
    /// food can begin counts 1, one that a search could not make 10.
    var near: Int
    /// What may be tried in vain far from them, and once more when the number of meals may change.
    var far: Int
    /// What may be tried in vain for another week where one lacks options.
    var weeks: Int
    /// Seeds grown for one plate.
    var fewSeeds: Int
    /// Seeds grown for one plate where a meal has few themes.
    var manySeeds: Int
    /// Under so many themes a meal has few.
    var fewThemes: Int
    /// Themes wanted for each meal before other shares are tried.
    var themes: Int
    /// Themes a meal has in a week.
    var weekThemes: Int
    /// Plates made for a week because the foods of others were used up.
    var spares: Int
    /// How many other weeks are tried where one lacks options.
    var otherWeeks: Int
  }

  /// Something that may give way.
  enum Rung: String, CaseIterable, Hashable, Sendable {
    /// Other shares of the day for the meals.
    case shares
    /// Other macros inside the goal's ranges.
    case macros
    /// Another number of meals, unless one was asked for.
    case mealCount = "meal_count"
    /// Portions past the ceiling.
    case portions
    /// Themes of neighbouring slots.
    case neighbours
    /// Dearer foods.
    case tier
    /// The weight that doses protein and fat.
    case dosingWeight = "dosing_weight"
    /// The number of meals somebody asked for.
    case askedCount = "asked_count"
  }

  /// How a week is put together.
  struct WeekRule: Hashable, Sendable {
    /// Options of a category a day offers.
    var optionsADay: Int
    /// How often a protein or a carbohydrate food is offered in a week before others come first.
    var mostOffers: Int
    /// How often a protein food is the first choice before another one is.
    var proteinFirsts: Int
    /// How many usual portions of a food must not pass an upper level, where a week passes it.
    var richPortions: Int
    /// Into how many parts a day is cut by which themes are ordered by what the week runs short of.
    var themeSteps: Int
    /// Which part of the meals of a week is of the wished cuisine where that can be.
    var wishedPart: Double
    /// What putting another food of a line first must bring of the aims of a day, as a part of one aim.
    var exchangeCost: Double
    /// How far the first choices of a day may lie from its energy before others come first, as a part
    /// of it.
    var energyNear: Double
    /// On how many days a group may be offered, in the order of the vocabulary.
    var groupDays: [Int]
    /// On how many days a group is wanted, in the same order.
    var groupWanted: [Int]
    /// The groups whose foods come after others, one bit a group.
    var lateGroups: UInt64

    /// Whether a food beside the protein is of a group that comes after others, such as two starches.
    func comesLate(_ food: Ingredient) -> Bool {
      food.category != .protein && food.cap.groups & lateGroups != 0
    }
  }
}

extension MealSettings {
  /// The step between two portions in a meal of so many kilocalories, in grams.
  func step(_ step: Int, atKcal kcal: Double) -> Int {
    for rule in finerSteps where kcal < rule.underKcal && step == rule.from { return rule.to }
    return step
  }

  /// The shares of a day of so many meals.
  func shares(of meals: Int) -> [ShareRow] {
    shares.indices.contains(meals - 1) ? shares[meals - 1] : []
  }
}
