/// The unit of loads that a table does not name.
enum HistoryUnit: String, CaseIterable, Sendable {
  case kg, lb

  /// Kilograms of one.
  var kilograms: Double { self == .kg ? 1 : RackLine.kilogramsOfPound }

  /// The unit of a word such as `kgs` or `lbs`; nil for any other one.
  init?(word: String) {
    switch HistoryRules.folded(word) {
    case "kg", "kgs", "kilogram", "kilograms": self = .kg
    case "lb", "lbs", "pound", "pounds": self = .lb
    default: return nil
    }
  }
}
