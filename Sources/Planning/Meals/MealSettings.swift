/// The numbers of nutrition that rule the allocator; each is filled from a rule page.
package struct MealSettings: Hashable, Sendable {
  /// How far any choice may lie from the meal's target, in percent (requirement: 10).
  package var tolerancePercent: Double
  /// The tolerance the search works with, below the promised one so that rounding cannot break it.
  package var workingTolerancePercent: Double
  /// Options each category must offer (requirement: 3).
  package var minimumOptions: Int
  /// Options a category offers at most, at most 5.
  package var maximumOptions: Int
  /// Options of one family a category offers at most.
  package var optionsPerFamily: Int
  /// How the largest portion grows with the meal's energy.
  package var largestPortion: PortionScale
  /// How the smallest portion shrinks with the meal's energy.
  package var smallestPortion: PortionScale
  /// Finer portion steps for small meals; the first that fits a food is taken.
  package var finerSteps: [FinerStep]
  /// How many meals a day has.
  package var mealCount: MealCountRule
  /// The meal after training, with more carbohydrate.
  package var postWorkout: PostWorkoutRule
  /// Least grams of carbohydrate of a meal; below it other macros are chosen.
  package var leastCarb: Int
  /// Least grams of fat of a meal; below it other macros are chosen.
  package var leastFat: Int
  /// What may be tried in vain near the wanted macros before they may change much; a meal that no
  /// food can begin counts 1, one that a search could not make 10.
  package var searchNear: Int
  /// What may be tried in vain far from them, and once more when the number of meals may change.
  package var searchFar: Int

  /// All settings; nothing has a default, because every number stands on a rule page.
  package init(
    tolerancePercent: Double, workingTolerancePercent: Double, minimumOptions: Int,
    maximumOptions: Int, optionsPerFamily: Int, largestPortion: PortionScale,
    smallestPortion: PortionScale, finerSteps: [FinerStep], mealCount: MealCountRule,
    postWorkout: PostWorkoutRule, leastCarb: Int, leastFat: Int, searchNear: Int, searchFar: Int
  ) {
    self.tolerancePercent = tolerancePercent
    self.workingTolerancePercent = workingTolerancePercent
    self.minimumOptions = minimumOptions
    self.maximumOptions = maximumOptions
    self.optionsPerFamily = optionsPerFamily
    self.largestPortion = largestPortion
    self.smallestPortion = smallestPortion
    self.finerSteps = finerSteps
    self.mealCount = mealCount
    self.postWorkout = postWorkout
    self.leastCarb = leastCarb
    self.leastFat = leastFat
    self.searchNear = searchNear
    self.searchFar = searchFar
  }

  /// A portion limit is multiplied by the meal's kcal over `reference`, held in `low...high`.
  package struct PortionScale: Hashable, Sendable {
    /// The energy of a meal that keeps the catalogue's limit, in kcal.
    package var reference: Double
    /// The smallest factor.
    package var low: Double
    /// The largest factor.
    package var high: Double

    /// A scale; `reference` above 0, `low` up to `high`.
    package init(reference: Double, low: Double, high: Double) {
      self.reference = reference
      self.low = low
      self.high = high
    }

    /// The factor for a meal of that many kilocalories.
    package func factor(kcal: Double) -> Double {
      min(max(kcal / reference, low), high)
    }
  }

  /// Under so many kilocalories a portion step becomes a finer one.
  package struct FinerStep: Hashable, Sendable {
    /// Meals below this energy use the finer step.
    package var underKcal: Double
    /// The catalogue's step in grams.
    package var from: Int
    /// The step used instead, in grams; at least 1.
    package var to: Int

    /// A finer step.
    package init(underKcal: Double, from: Int, to: Int) {
      self.underKcal = underKcal
      self.from = from
      self.to = to
    }
  }

  /// How many meals a day has when nobody asks.
  package struct MealCountRule: Hashable, Sendable {
    /// Meals of an ordinary day.
    package var usual: Int
    /// Meals of a day with much protein or energy.
    package var larger: Int
    /// Above so many grams of protein a day is large.
    package var proteinAbove: Double
    /// Above so many kilocalories a day is large if it has enough protein.
    package var kcalAbove: Double
    /// Enough protein for that, in grams.
    package var kcalProtein: Double
    /// The fewest and most meals a day may have, also when nothing else fits.
    package var allowed: ClosedRange<Int>

    /// A rule for the number of meals.
    package init(
      usual: Int, larger: Int, proteinAbove: Double, kcalAbove: Double, kcalProtein: Double,
      allowed: ClosedRange<Int>
    ) {
      self.usual = usual
      self.larger = larger
      self.proteinAbove = proteinAbove
      self.kcalAbove = kcalAbove
      self.kcalProtein = kcalProtein
      self.allowed = allowed
    }

    /// The number of meals by rule.
    package func meals(protein: Double, kcal: Double) -> Int {
      let large = protein > proteinAbove || (kcal > kcalAbove && protein >= kcalProtein)
      return large ? larger : usual
    }
  }

  /// The meal that gets more carbohydrate because it follows training.
  package struct PostWorkoutRule: Hashable, Sendable {
    /// Its place in the day, from 1.
    package var meal: Int
    /// Days with more meals have no such meal.
    package var upToMeals: Int
    /// Its carbohydrate over that of the other meals.
    package var factor: Double

    /// A rule for the meal after training.
    package init(meal: Int, upToMeals: Int, factor: Double) {
      self.meal = meal
      self.upToMeals = upToMeals
      self.factor = factor
    }
  }
}

extension MealSettings {
  /// The step between two portions in a meal of so many kilocalories, in grams.
  func step(_ step: Int, atKcal kcal: Double) -> Int {
    for rule in finerSteps where kcal < rule.underKcal && step == rule.from { return rule.to }
    return step
  }
}
