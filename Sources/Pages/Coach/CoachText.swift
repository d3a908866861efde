import JSONSource
import RuleEngine

/// What the coach knows, as lines for the terminal.
package struct CoachText: Sendable {
  let phrases: CoachPhrases
  /// An answer of `coachState`, or one of `learn` without what only a store knows.
  let state: JSON
  /// The day it is told for.
  let day: String

  /// An answer, as it is told for a day.
  package init(phrases: CoachPhrases, state: JSON, day: String) {
    (self.phrases, self.state, self.day) = (phrases, state, day)
  }

  /// All of it.
  package var lines: [String] {
    let digest = state["digest"] ?? JSON(.null)
    let sessions = digest["sessions"]?.number ?? 0
    guard sessions > 0 else { return [phrases.say("page.nothing")] + leftOut }
    var lines = [
      phrases.say("page.head", ("count", phrases.number(digest["sessions"])), ("day", day))
    ]
    lines += leftOut
    for lift in digest["exercises"]?.array ?? [] {
      let pattern = digest["patterns"]?.array?.first {
        $0["anchor"]?.string == lift["exerciseId"]?.string
      }
      lines += [""] + self.lift(lift) + (pattern.map(self.pattern) ?? [])
    }
    let lifts = Set((digest["exercises"]?.array ?? []).compactMap { $0["exerciseId"]?.string })
    for pattern in digest["patterns"]?.array ?? []
    where !(pattern["anchor"]?.string.map(lifts.contains) ?? false) {
      lines += [""] + self.pattern(pattern).map { String($0.dropFirst(2)) }
    }
    return lines + accuracy(digest) + limitations(digest) + asks + banners + programme
  }

  var leftOut: [String] {
    guard let count = state["left_out"]?.number, count > 0 else { return [] }
    return [phrases.say("page.left_out", ("count", phrases.number(state["left_out"])))]
  }

  func lift(_ lift: JSON) -> [String] {
    var lines = ["\(lift["name"]?.string ?? "")  \(phrases.word(lift["confidence"]))"]
    if let verdict = lift["verdict_text"]?.string { lines.append("  \(verdict)") }
    if lift["e1rm_kg"]?.number == nil {
      lines.append("  " + phrases.say("page.sessions", ("count", phrases.number(lift["sessions"]))))
    } else {
      let reason = lift["reason"]?.isNull ?? true ? lift["mode"] : lift["reason"]
      lines.append(
        "  "
          + phrases.say(
            "page.estimate", ("kg", phrases.number(lift["e1rm_kg"])),
            ("full", phrases.number(lift["e1rm_rir_kg"])), ("mode", phrases.word(reason))))
    }
    if lift["stale"]?.bool == true { lines.append("  " + phrases.say("page.stale")) }
    return lines + missing(lift)
  }

  func missing(_ item: JSON) -> [String] {
    let what = (item["missing"]?.array ?? []).compactMap(\.string)
    guard !what.isEmpty else { return [] }
    return ["  " + phrases.say("page.missing", ("what", what.joined(separator: ", ")))]
  }

  func pattern(_ pattern: JSON) -> [String] {
    var lines = ["  \(pattern["name"]?.string ?? "")  \(phrases.word(pattern["confidence"]))"]
    if pattern["floor_kg"]?.number != nil { lines.append("    " + band(pattern)) }
    lines.append(
      "    "
        + phrases.say(
          "page.trend", ("trend", phrases.word(pattern["trend"])),
          ("strength", phrases.word(pattern["e1rm_track"])),
          ("volume", phrases.word(pattern["volume_track"]))))
    if pattern["trend"]?.string != "unknown" { lines.append("    " + phase(pattern)) }
    let ready = [("neuromuscular", "page.nerves"), ("metabolic", "page.muscles")]
      .compactMap { key, message in
        pattern[key]?.number.map {
          phrases.say(message, ("percent", JSON.shown($0 * 100, decimals: 0)))
        }
      }
    if !ready.isEmpty {
      lines.append(
        "    " + phrases.say("page.ready", ("what", ready.joined(separator: ", "))))
    }
    return lines + missing(pattern).map { "  " + $0 }
  }

  /// The phase of a pattern whose trend is known: before, there is nothing it could follow from.
  func phase(_ pattern: JSON) -> String {
    phrases.say(
      "page.phase", ("phase", phrases.word("phase", pattern["phase"])),
      ("count", phrases.number(pattern["sessions_in_phase"])))
  }

  /// The band of a pattern that has one.
  func band(_ pattern: JSON) -> String {
    phrases.say(
      "page.band", ("floor", phrases.number(pattern["floor_kg"])),
      ("stretch", phrases.number(pattern["stretch_kg"])),
      ("current", phrases.number(pattern["current_kg"])),
      ("progress", phrases.word(pattern["progress"])))
  }

  func accuracy(_ digest: JSON) -> [String] {
    let lines = (digest["accuracy"]?.array ?? []).map { item in
      phrases.say(
        "page.accuracy", ("pattern", phrases.word("pattern", item["pattern"])),
        ("count", phrases.number(item["n"])),
        ("bias", phrases.number(item["bias"], times: 100, decimals: 1)))
    }
    return lines.isEmpty ? [] : [""] + lines
  }

  func limitations(_ digest: JSON) -> [String] {
    let lines = (digest["limitations"]?.array ?? []).map { item in
      "  "
        + phrases.say(
          "page.limitation", ("joint", phrases.word("joint", item["joint"])),
          ("severity", phrases.word(item["severity"])))
    }
    return lines.isEmpty ? [] : ["", phrases.say("page.limitations")] + lines
  }

  var asks: [String] {
    let lines = (state["asks"]?.array ?? []).compactMap { $0["text"]?.string }
    return lines.isEmpty ? [] : ["", phrases.say("page.asks")] + lines.map { "  \($0)" }
  }

  var banners: [String] {
    let lines = (state["banners"]?.array ?? []).map { band in
      phrases.say(
        "page.banner", ("pattern", phrases.word("pattern", band["pattern"])),
        ("floor", phrases.number(band["floor_kg"])),
        ("stretch", phrases.number(band["stretch_kg"])))
    }
    return lines.isEmpty ? [] : [""] + lines
  }

  var programme: [String] {
    guard let next = state["programme"]?["up_next"], !next.isNull else { return [] }
    return [
      "",
      phrases.say(
        "page.next", ("slot", next["day_key"]?.string ?? ""),
        ("week", phrases.number(next["week"]))),
    ]
  }
}
