import Consulting

/// What may be said of the average of a nutrient.
enum NutrientVerdict: String, CaseIterable {
  case noData = "no_data"
  case noReference = "no_reference"
  case aboveUpper = "above_upper"
  case reaches = "reaches_reference"
  case below = "below_reference"
  case incomplete

  /// Judges an average; what foods do not report can only make it larger.
  ///
  /// - Parameters:
  ///   - average: A day's average; nil when no food reports the nutrient.
  ///   - coverage: The share of the energy whose foods report it, 0 to 1.
  ///   - reference: What suffices; nil when no row is about the person.
  ///   - upper: What is too much from food; nil when nothing is known of it.
  ///   - rules: From where on it is called enough, and told at all.
  init(
    average: Double?, coverage: Double, reference: Double?, upper: Double?,
    _ rules: FoodVerdictRules
  ) {
    guard let average else {
      self = .noData
      return
    }
    if let upper, average > upper {
      self = .aboveUpper
    } else if let reference {
      let reaches = average >= rules.reachesFrom * reference
      self = reaches ? .reaches : coverage >= rules.coverageFrom ? .below : .incomplete
    } else {
      self = .noReference
    }
  }
}

extension NutrientVerdict {
  /// How `nutrientVerdict` answers it.
  static let form = AnswerForm<NutrientVerdict>.object([.always("verdict", \.self, .word)])
}
