import Consulting
import JSONSource

/// What the coach that learns hands over with a session.
extension AdaptReader {
  mutating func coachSignals(_ json: JSON) -> ToldSignals? {
    guard json.members != nil else { return nil }
    let told = trends(json["patterns"]?.array ?? [])
    let hurting = (json["hurting"]?.array ?? []).compactMap { word($0, "Joint") }
    return ToldSignals(
      wantsDeload: json["deload_wanted"]?.bool ?? false,
      seesFatigue: json["fatigue"]?.bool ?? false,
      declining: told.filter { $0.trend == "declining" }.map(\.pattern),
      growing: told.filter { $0.trend == "progressing" }.map(\.pattern),
      hurting: edition.vocabulary.words("Joint").filter(hurting.contains))
  }

  /// How patterns develop; each may be told once.
  private mutating func trends(_ items: [JSON]) -> [(pattern: String, trend: String)] {
    var told: [(pattern: String, trend: String)] = []
    for (index, item) in items.enumerated() {
      guard let pattern = word(item["pattern"], "Pattern"),
        let trend = word(item["trend"], "GrowthVerdict")
      else { continue }
      if told.contains(where: { $0.pattern == pattern }) {
        report(
          .duplicate("pattern", pattern, at: "/coach_signals/patterns/\(index)/pattern"))
      }
      told.append((pattern, trend))
    }
    return told
  }
}
