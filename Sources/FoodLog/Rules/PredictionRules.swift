import JSONSource

/// How the next sets of a lift follow from what was lifted last.
struct PredictionRules: Sendable {
  /// The share of the last load after so many days, the shortest time first; the last is for all longer.
  private let layoff: [(days: Double, share: Double)]
  /// By how much the load grows, as a share of it, where that is more than one increment.
  let topShare: Double
  /// So many sets at the top of the range are enough, unless fewer are planned.
  let topSets: Int
  /// Repetitions that must be left for a set to count as at the top, where it says how many were.
  let topReserve: Double
  /// The share of the load after the range was missed twice.
  let missedShare: Double
  private let careful: (under: Double, from: Double)

  init(_ page: FoodPage) throws(FoodPageFailure) {
    layoff = (page.json["layoff"]?.array ?? []).compactMap { row in
      row["share"]?.number.map { (row["days"]?.number ?? .infinity, $0) }
    }.sorted { $0.0 < $1.0 }
    guard layoff.last?.days == .infinity else { throw FoodPageFailure(page: "prediction") }
    topShare = try page.number("topShare")
    topSets = Int(try page.number("topSets"))
    topReserve = try page.number("topReserve")
    missedShare = try page.number("missedShare")
    careful = (try page.number("careful", "under"), try page.number("careful", "from"))
  }

  /// The share of the last load so many days later.
  func share(after days: Int) -> Double {
    layoff.first { Double(days) <= $0.days }?.share ?? 1
  }

  /// Whether a load grows by one increment at most, for somebody's age or health.
  func isCareful(age: Double?, isFlagged: Bool) -> Bool {
    isFlagged || (age.map { $0 < careful.under || $0 >= careful.from } ?? false)
  }
}
