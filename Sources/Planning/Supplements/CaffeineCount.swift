import Consulting
/// The caffeine of everything listed, against what the rules allow.
///
/// Coffee, tea and other drinks are not known here and are not counted.
struct CaffeineCount: Sendable {
  /// Milligrams a day at most.
  let aDay: Double
  /// Milligrams at once at most.
  let atOnce: Double
  /// Milligrams of everything listed so far, a serving of each.
  private(set) var listed = 0.0
  /// What brings caffeine, in the order of listing.
  private(set) var ids: [String] = []

  init(aDay: Double, atOnce: Double) {
    self.aDay = aDay
    self.atOnce = atOnce
  }

  /// Why a serving may not be listed beside the others; nil when it may.
  func objection(to milligrams: Double) -> Phrase? {
    if milligrams == 0 { return nil }
    if milligrams > atOnce {
      return Phrase(
        "supplement.withheld_serving", ("caffeine", .number(milligrams)),
        ("limit", .number(atOnce)))
    }
    if listed + milligrams > aDay {
      return Phrase("supplement.withheld_caffeine", ("limit", .number(aDay)))
    }
    return nil
  }

  /// Counts a serving that is listed.
  mutating func count(_ milligrams: Double, of id: String) {
    guard milligrams > 0 else { return }
    listed += milligrams
    ids.append(id)
  }
}
