import Consulting
import JSONSource

/// What the coach that learns hands over with a session.
extension AdaptReader {
  static let coachFields = ["deload_wanted", "fatigue", "patterns", "hurting"]
  static let coachPatternFields = ["pattern", "trend"]

  mutating func coachSignals(_ json: JSON, at pointer: String) -> ToldSignals? {
    guard let members = json.members else {
      wrongType(json, Phrase("wanted.object"), at: pointer)
      return nil
    }
    checkFields(members, Self.coachFields, at: pointer)
    var signals = ToldSignals()
    for member in members where !member.value.isNull {
      let place = JSONPointer.child(member.key, of: pointer)
      switch member.key {
      case "deload_wanted": signals.wantsDeload = flag(member.value, at: place)
      case "fatigue": signals.seesFatigue = flag(member.value, at: place)
      case "patterns":
        let told = trends(member.value, at: place)
        signals.declining = told.filter { $0.trend == "declining" }.map(\.pattern)
        signals.growing = told.filter { $0.trend == "progressing" }.map(\.pattern)
      case "hurting": signals.hurting = hurting(member.value, at: place)
      default: break
      }
    }
    return signals
  }

  /// The joints that limit training, once each.
  private mutating func hurting(_ json: JSON, at pointer: String) -> [String] {
    guard let items = json.array else {
      wrongType(json, Phrase("wanted.joints"), at: pointer)
      return []
    }
    let told = Set(
      items.enumerated().compactMap { index, item in
        word(item, "Joint", at: JSONPointer.child(index, of: pointer))
      })
    return edition.vocabulary.words("Joint").filter(told.contains)
  }

  private mutating func flag(_ json: JSON, at pointer: String) -> Bool {
    if let flag = json.bool { return flag }
    wrongType(json, Phrase("wanted.boolean"), at: pointer)
    return false
  }

  /// How patterns develop; each may be told once.
  private mutating func trends(
    _ json: JSON, at pointer: String
  ) -> [(pattern: String, trend: String)] {
    guard let items = json.array else {
      wrongType(json, Phrase("wanted.patterns"), at: pointer)
      return []
    }
    var told: [(pattern: String, trend: String)] = []
    for (index, item) in several(items, "decliningPatterns", at: pointer) {
      let place = JSONPointer.child(index, of: pointer)
      guard let found = trend(item, at: place) else { continue }
      if told.contains(where: { $0.pattern == found.pattern }) {
        report(
          "duplicate-pattern", ("pattern", .plain(found.pattern)), hint: Phrase("hint.once"),
          at: place + "/pattern")
      }
      told.append(found)
    }
    return told
  }

  private mutating func trend(
    _ json: JSON, at pointer: String
  ) -> (pattern: String, trend: String)? {
    guard let members = json.members else {
      wrongType(json, Phrase("wanted.object"), at: pointer)
      return nil
    }
    checkFields(members, Self.coachPatternFields, at: pointer)
    var words: [String] = []
    for (key, type) in [("pattern", "Pattern"), ("trend", "GrowthVerdict")] {
      let place = JSONPointer.child(key, of: pointer)
      guard let value = json[key] else {
        report(.missing(key, hint: Phrase("hint.coach_signals"), at: place))
        continue
      }
      if let found = word(value, type, at: place) { words.append(found) }
    }
    return words.count == Self.coachPatternFields.count ? (words[0], words[1]) : nil
  }
}
