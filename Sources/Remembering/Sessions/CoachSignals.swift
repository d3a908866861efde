import JSONSource

/// What the coach hands over to the plan, as `adaptPlan` takes it.
package enum CoachSignals {
  /// What a digest says of the last days and of movement patterns; nothing of what is not known yet.
  package static func of(_ digest: JSON) -> JSON {
    let week = digest["week"]
    let patterns = (digest["patterns"]?.array ?? []).compactMap { pattern -> JSON? in
      guard let name = pattern["pattern"], let trend = pattern["trend"], trend.string != unknown
      else { return nil }
      return JSON(["pattern": name, "trend": trend])
    }
    return JSON([
      "deload_wanted": week?["deload"] ?? JSON(.bool(false)),
      "fatigue": week?["fatigue"] ?? JSON(.bool(false)), "patterns": .array(patterns),
      "hurting": .array((digest["limitations"]?.array ?? []).compactMap { $0["joint"] }),
    ])
  }

  private static let unknown = "unknown"
}
