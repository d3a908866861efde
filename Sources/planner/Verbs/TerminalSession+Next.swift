import JSONSource

/// Which exercise it is, and the set that comes next.
extension TerminalSession {
  /// The exercise that is done now; nil when all of the card is.
  var current: RackBlock? { chosen ?? card.blocks.first { !isClosed($0) } }

  /// Whether nothing more is to be done of a block: its sets are done, or it was left out.
  private func isClosed(_ block: RackBlock) -> Bool {
    block.isSkipped || own(block).count >= block.sets
  }

  /// The sets of a block, those of what stands in for it among them.
  private func own(_ block: RackBlock) -> [JSON] {
    sets.filter { $0["completed"]?.bool ?? true }.filter { set in
      block.has(set)
        || swaps[block.id.string ?? ""].map { $0 == set["exerciseId"]?.string } ?? false
    }
  }

  mutating func skip(_ time: LocalTime) throws(Stopped) -> [String] {
    guard let block = current else { return [phrases.say("rack.no_exercise")] }
    try send("skip", [.init(key: "exerciseId", value: block.id)], time)
    chosen = nil
    return [phrases.say("rack.skipped", ("name", block.name))] + (try next(time))
  }

  /// Goes on with an exercise; one that the session does not ask is added, one that was left out
  /// comes back.
  mutating func go(to text: String, _ time: LocalTime) throws(Stopped) -> [String] {
    if let block = card.block(named: text), !block.isSkipped {
      chosen = block
      return try next(time)
    }
    let (id, hints) = try exercise(named: text, time)
    guard let id else { return hints }
    if !card.blocks.contains(where: { $0.id.string == id.string && !$0.isSkipped }) {
      let block = JSON(["exerciseId": id])
      try send("add", [.init(key: "block", value: block)], time)
    }
    chosen = card.blocks.first { $0.id.string == id.string }
    return try next(time)
  }

  /// Lets another exercise stand in for the one that comes next.
  mutating func swap(to text: String, _ time: LocalTime) throws(Stopped) -> [String] {
    guard let block = current else { return [phrases.say("rack.no_exercise")] }
    let (id, hints) = try exercise(named: text, time)
    guard let id else { return hints }
    try send(
      "swap", [.init(key: "exerciseId", value: block.id), .init(key: "to", value: id)], time)
    chosen = card.blocks.first { $0.id.string == id.string }
    return [phrases.say("rack.swapped", ("name", chosen?.name ?? ""))] + (try next(time))
  }

  /// The exercise of a name; why there is none.
  private func exercise(
    named text: String, _ time: LocalTime
  ) throws(Stopped) -> (id: JSON?, hints: [String]) {
    let read = try ask("readWorkoutLine", [.init(key: "text", value: .string(text))], time)
    let hints = (read["hints"]?.array ?? []).compactMap(\.string).map { "  ? \($0)" }
    return (read["exerciseId"].flatMap { $0.isNull ? nil : $0 }, hints)
  }

  /// Tells the next set, that there is none, or why none is asked; whatever that is, the session goes on and
  /// hears what is told.
  mutating func next(_ time: LocalTime) throws(Stopped) -> [String] {
    guard isRunning else { return stopped }
    try bearPain(time)
    do throws(Stopped) {
      return try asking(time)
    } catch {
      asked = nil
      return error.lines
    }
  }

  private mutating func asking(_ time: LocalTime) throws(Stopped) -> [String] {
    if let held { return [phrases.say("rack.held", ("text", held))] }
    if let block = chosen, isClosed(block) { chosen = nil }
    var lines: [String] = []
    while let block = current {
      guard !block.isFree else {
        asked = nil
        return lines + [phrases.say("rack.free", ("name", block.name))]
      }
      let answer = try prescribed(block.request, time)
      asked = answer
      switch answer["kind"]?.string ?? "" {
      case "stop":
        lines += because(answer)
        return lines + (try skip(time))
      case "swap":
        swaps[block.id.string ?? ""] = answer["swap_to"]?.string
        if isClosed(block) { continue }
        lines += because(answer)
        let swapped = try prescribed(block.request(instead: answer["swap_to"]), time)
        guard ["set", "ask"].contains(swapped["kind"]?.string ?? "") else {
          return lines + because(swapped) + (try skip(time))
        }
        asked = swapped
        return lines + told(swapped, block)
      case "finished":
        // A set of another day's count: the block is over all the same.
        chosen = nil
        return lines + because(answer) + (try skip(time))
      default: return lines + told(answer, block)
      }
    }
    asked = nil
    return card.blocks.isEmpty ? [] : [phrases.say("rack.all_done")]
  }

  private func prescribed(_ block: JSON, _ time: LocalTime) throws(Stopped) -> JSON {
    let members = [
      JSON.Member(key: "block", value: block),
      JSON.Member(key: "done", value: .array(sets)),
      JSON.Member(key: "as_of", value: .string(time.moment.text)),
    ]
    return try ask("prescribeSet", members, time)
  }

  private func told(_ answer: JSON, _ block: RackBlock) -> [String] {
    let done = own(block).count
    let isAsk = answer["kind"]?.string == "ask"
    let load = answer["load_kg"]?.number.map { "\(JSON.shown($0, decimals: 2)) kg" }
    let head = phrases.say(
      isAsk ? "rack.ask" : "rack.next",
      ("name", answer["exerciseId"]?.string.map(name) ?? block.name), ("set", "\(done + 1)"),
      ("sets", "\(block.sets)"), ("load", load ?? phrases.say("rack.bodyweight")),
      (
        "reps",
        isAsk && answer["reps"]?.number == nil ? block.repsText : phrases.number(answer["reps"])
      ),
      (
        "rir",
        isAsk && answer["rir"]?.number == nil ? block.reserveText : phrases.number(answer["rir"])
      ),
      ("rest", phrases.number(answer["rest_s"])))
    return [head] + because(answer) + told(answer["notes"], as: "rack.note")
  }

  private func because(_ answer: JSON) -> [String] { told(answer["because"], as: "rack.why") }

  private func told(_ texts: JSON?, as key: String) -> [String] {
    (texts?.array ?? []).compactMap { $0["text"]?.string }.map {
      "  " + phrases.say(key, ("text", $0))
    }
  }
}
