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

  /// Whether a serving may be listed beside the others.
  func hasRoom(for milligrams: Double) -> Bool {
    milligrams == 0 || (milligrams <= atOnce && listed + milligrams <= aDay)
  }

  /// Counts a serving that is listed.
  mutating func count(_ milligrams: Double, of id: String) {
    guard milligrams > 0 else { return }
    listed += milligrams
    ids.append(id)
  }
}
