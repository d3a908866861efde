import JSONSource

/// What the coach hands over to the plan, as `adaptPlan` takes it.
package enum CoachSignals {
  /// What a digest says of the last days and of movement patterns; nothing of what is not known yet.
  package static func of(_ digest: JSON) -> JSON {
    let week = digest["week"]
    let patterns = (digest["patterns"]?.array ?? []).compactMap { pattern -> JSON? in
      guard let name = pattern["pattern"], let trend = pattern["trend"], trend.string != unknown
      else { return nil }
      return JSON(
        .object([.init(key: "pattern", value: name), .init(key: "trend", value: trend)]))
    }
    return JSON(
      .object([
        .init(key: "deload_wanted", value: week?["deload"] ?? JSON(.bool(false))),
        .init(key: "fatigue", value: week?["fatigue"] ?? JSON(.bool(false))),
        .init(key: "patterns", value: JSON(.array(patterns))),
        .init(
          key: "hurting",
          value: JSON(.array((digest["limitations"]?.array ?? []).compactMap { $0["joint"] }))),
      ]))
  }

  private static let unknown = "unknown"
}
