import Consulting

/// The unit of loads that a table does not name.
enum HistoryUnit: String, CaseIterable, Sendable {
  case kg, lb

  /// Kilograms of one.
  var kilograms: Double { self == .kg ? 1 : Measure.kilogramsOfPound }
}
