import Consulting
import JSONSource

/// What the coach hands over to the plan, as `adaptPlan` takes it.
package struct CoachSignals: Sendable {
  /// What the digest says of the last days.
  let wantsDeload, isFatigued: Bool
  /// Movement patterns of which a trend is known.
  let patterns: [(pattern: String, trend: String)]
  /// The joints that hurt.
  let hurting: [String]

  /// Reads a digest as it was answered; nothing of what is not known yet.
  package init(_ digest: JSON) {
    wantsDeload = digest["week"]?["deload"]?.bool ?? false
    isFatigued = digest["week"]?["fatigue"]?.bool ?? false
    patterns = (digest["patterns"]?.array ?? []).compactMap { pattern in
      guard let name = pattern["pattern"]?.string, let trend = pattern["trend"]?.string,
        trend != Self.unknown
      else { return nil }
      return (name, trend)
    }
    hurting = (digest["limitations"]?.array ?? []).compactMap { $0["joint"]?.string }
  }

  private static let unknown = "unknown"
}

extension CoachSignals {
  static let form = AnswerForm<CoachSignals>.object([
    .always("deload_wanted", \.wantsDeload, .flag), .always("fatigue", \.isFatigued, .flag),
    .always("patterns", \.patterns, pattern.list), .always("hurting", \.hurting, .texts),
  ])

  private static let pattern = AnswerForm<(pattern: String, trend: String)>.object([
    .always("pattern", { $0.pattern }, .text), .always("trend", { $0.trend }, .text),
  ])

  /// They as a request takes them.
  package var json: JSON { Self.form.json(of: self) }
}
