/// The form of a day: its macros, its number of meals and their shares.
struct DayForm: Hashable {
  /// The macros of the day.
  var macros: DayMacros
  /// The number of meals.
  var meals: Int
  /// The row of shares, from 0.
  var row: Int
  /// The weight that doses protein and fat, in kg.
  var weight: Double
}
