import JSONSource

/// The end of a session, with what was learned.
extension TerminalSession {
  mutating func finish(
    _ time: LocalTime, _ told: [JSON.Member] = []
  ) throws(Stopped) -> [String] {
    let count = sets.count { $0["completed"]?.bool ?? true }
    let answer = try send("finish", told, time)
    guard let logged = answer["logged"], !logged.isNull else {
      return stops(answer) + [phrases.say("rack.finished_empty")]
    }
    let state = try ask(
      "coachState", [.init(key: "as_of", value: .string(time.moment.text))], time)
    let changes = (logged["changes"]?.array ?? []).map { change in
      "  "
        + phrases.say(
          "page.changed", ("subject", name(change["subject"], in: state)), ("to", to(change)))
    }
    let asks = (logged["asks"]?.array ?? []).compactMap { $0["text"]?.string }.map { "  ? \($0)" }
    let learned =
      changes.isEmpty
      ? [phrases.say("page.learned_nothing")] : [phrases.say("page.learned")] + changes
    return stops(answer) + [phrases.say("rack.finished", ("count", "\(count)"))] + learned + asks
  }

  /// Why a session ended for signs that training waits for.
  func stops(_ answer: JSON) -> [String] {
    (answer["stopped"]?.array ?? []).flatMap { stop in
      ["message", "hint"].compactMap { stop[$0]?.string }.map { "  ! \($0)" }
    }
  }

  /// What something has come to, in words where there are any.
  private func to(_ change: JSON) -> String {
    switch change["kind"]?.string ?? "" {
    case "phase": phrases.word("phase", change["to"])
    case "band":
      change["to"]?.string.map { $0.split(separator: " ").last.map(String.init) ?? $0 } ?? "–"
    case "rung", "verdict", "transition", "limitation":
      change["to"]?.isNull ?? true ? "–" : phrases.word(change["to"])
    default: change["to"]?.string ?? "–"
    }
  }

  private func name(_ subject: JSON?, in state: JSON) -> String {
    let digest = state["digest"]
    for (list, key) in [("exercises", "exerciseId"), ("patterns", "pattern")] {
      for item in digest?[list]?.array ?? [] where item[key]?.string == subject?.string {
        if let name = item["name"]?.string { return name }
      }
    }
    for family in ["muscle", "joint"] {
      let word = phrases.word(family, subject)
      if !word.isEmpty, !word.hasPrefix("\(family).") { return word }
    }
    return subject?.string ?? ""
  }
}
