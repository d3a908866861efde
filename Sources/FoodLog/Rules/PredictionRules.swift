import Consulting
import JSONSource
import RuleEngine

/// How the next sets of a lift follow from what was lifted last.
struct PredictionRules: Sendable {
  private let rulebook: Rulebook
  /// By how much the load grows, as a share of it, where that is more than one increment.
  let topShare: Double
  /// So many sets at the top of the range are enough, unless fewer are planned.
  let topSets: Int
  /// Repetitions that must be left for a set to count as at the top, where it says how many were.
  let topReserve: Double
  /// The share of the load after the range was missed twice.
  let missedShare: Double
  private let careful: (under: Double, from: Double)

  init(_ page: RuleAnswer, _ rulebook: Rulebook) {
    self.rulebook = rulebook
    topShare = page.number("topLoadShare")
    topSets = page.int("topSetsEnough")
    topReserve = page.number("topReserveLeast")
    missedShare = page.number("missedLoadShare")
    careful = (page.number("carefulUnderAge"), page.number("carefulFromAge"))
  }

  /// The share of the last load so many days later.
  func share(after days: Int) throws(Diagnostic) -> Double {
    var reader = PageReader(rulebook)
    return try reader.one(FoodQuestions.layoff, [("daysOff", .number(Double(days)))])
      .number("layoffLoadShare")
  }

  /// Whether a load grows by one increment at most, for somebody's age or health.
  func isCareful(age: Double?, isFlagged: Bool) -> Bool {
    isFlagged || (age.map { $0 < careful.under || $0 >= careful.from } ?? false)
  }
}
