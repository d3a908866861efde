import JSONSource
import PlannerService
import Remembering
import Store

/// A session that goes on at the terminal: what there is to do, and what was done by now.
///
/// All of it that must not be lost stands in the store; this can be made again at any moment.
struct Rack {
  private let local: LocalStore
  private let service: PlannerService
  private let phrases: CoachPhrases
  private let weekday: Int?
  /// The session as the store has it.
  private var snapshot = JSON(.null)
  private var title: String?
  private var card: RackCard
  /// The exercise that was chosen by name; nil to go by the card.
  private var chosen: RackBlock?
  /// The exercises that stand in for others today, by the ones they stand in for.
  private var swaps: [String: String] = [:]
  /// The set that was asked last.
  private var asked: JSON?
  /// The joint trouble that was told before any set.
  private var isPainful = false
  private var step = 0

  /// Opens the store and reads the plan.
  init(_ arguments: Arguments, _ console: Console) throws(Stopped) {
    weekday = try arguments.value(of: SessionVerb.day).map { (text) throws(Stopped) in
      guard let day = Int(text), 1...7 ~= day else {
        throw Stopped(
          .usage, ["planner: --day is a weekday from 1 (Monday) to 7, not '\(text)'"])
      }
      return day
    }
    service = try Stopped.service(arguments, console)
    phrases = CoachPhrases(
      messages: service.messages, language: arguments.value(of: .language) ?? "en")
    local = try LocalStore(arguments, console, isMaking: true)
    card = RackCard(nil)
  }

  // MARK: Beginning

  /// Goes on with the session that is open, or begins one; tells the card and the first set.
  mutating func begin(_ console: Console) throws(Stopped) -> [String] {
    let time = try LocalTime(console)
    _ = try Stopped.unlessKept { () throws(StoreFailure) in try local.person(now: time) }
    let standing = try ask("sessionEvent", [.init(key: "save", value: JSON(.bool(true)))], time)
    snapshot = standing["snapshot"] ?? JSON(.null)
    let state = snapshot["state"]?.string ?? ""
    var lines: [String] = []
    if state == "paused" { try send("resume", [], time) }
    if ["live", "paused"].contains(state) {
      let began = standing["started_at"]?.string ?? ""
      lines.append(
        phrases.say(
          "rack.going_on", ("time", String(began.prefix(16)).replacing("T", with: " ")),
          ("count", "\(sets.count)")))
      step = Int(snapshot["version"]?.number ?? 0)
      isPainful = try wasPainful(time)
    } else {
      let member = JSON.Member(
        key: "session_id", value: JSON(.string("rack-\(time.microseconds)")))
      try send("start", [member], time)
    }
    let today = try ask(
      "today", [.init(key: "date", value: JSON(.string(time.day)))], time, hasLanguage: false)
    if let weekday, let plan = try plan(time) {
      card = RackCard(
        plan["workouts"]?.array?.first { $0["weekday"]?.number == Double(weekday) })
    } else {
      card = RackCard(today["workout"].flatMap { $0.isNull ? nil : $0 })
    }
    lines += cardLines(hasPlan: !(today["plan_version"]?.isNull ?? true))
    return lines + (try next(time))
  }

  /// Whether pain was told in this session before any set.
  private func wasPainful(_ time: LocalTime) throws(Stopped) -> Bool {
    let told = try ask(
      "history",
      [
        .init(key: "stream", value: JSON(.string("coach"))),
        .init(key: "limit", value: JSON(.number(100))),
      ], time, hasLanguage: false)
    return (told["events"]?.array ?? []).contains {
      $0["data"]?["rememberNote"]?["note"]?["id"]?.string == painName
    }
  }

  /// The name of the note that tells of pain before any set.
  private var painName: String { "pain-\(snapshot["session_id"]?.string ?? "")" }

  private func plan(_ time: LocalTime) throws(Stopped) -> JSON? {
    try ask("getPlan", [], time, hasLanguage: false)["plan"]
  }

  private func cardLines(hasPlan: Bool = true) -> [String] {
    guard !card.blocks.isEmpty else {
      return [phrases.say(hasPlan ? "rack.rest_day" : "rack.no_plan")]
    }
    return [phrases.say("rack.card", ("title", card.title))]
      + card.blocks.map { block in
        "  "
          + phrases.say(
            "rack.block", ("name", block.name), ("sets", "\(block.sets)"),
            ("reps", block.repsText), ("rir", block.reserveText))
      }
  }

  /// What is said when the lines end before the session does.
  var left: String { phrases.say("rack.left") }

  // MARK: Lines

  /// Takes a line: what is said to it, and whether the session is over here.
  mutating func take(
    _ line: String, _ console: Console
  ) throws(Stopped) -> (lines: [String], isOver: Bool) {
    let time = try LocalTime(console)
    let read = try read(line, time)
    var lines = (read["hints"]?.array ?? []).compactMap(\.string).map { "  ? \($0)" }
    switch read["kind"]?.string ?? "" {
    case "set": lines += try take(set: read, time)
    case "easy": lines += try easy(read, time)
    case "pain": lines += try pain(read, line, time)
    case "note": lines += try note(read["text"]?.string ?? "", time)
    case "undo": lines += try undo(time)
    case "skip": lines += try skip(time)
    case "go": lines += try go(to: read["text"]?.string ?? "", time)
    case "card": lines += cardLines() + (try next(time))
    case "help":
      lines += phrases.say("rack.help").split { "·・".contains($0) }.map {
        "  " + $0.trimmingSpaces
      }
    case "leave": return (lines + [left], true)
    case "abandon":
      try send("abandon", [], time)
      return (lines + [phrases.say("rack.abandoned")], true)
    case "finish": return (lines + (try finish(time)), true)
    default: break
    }
    return (lines, false)
  }

  private func read(_ line: String, _ time: LocalTime) throws(Stopped) -> JSON {
    var members = [JSON.Member(key: "text", value: JSON(.string(String(line.prefix(1900)))))]
    if let block = current { members.append(.init(key: "exerciseId", value: block.id)) }
    if let asked, asked["kind"]?.string == "set" || asked["kind"]?.string == "ask" {
      let wanted = ["load_kg", "rir"].compactMap { key in
        asked[key].flatMap { $0.isNull ? nil : JSON.Member(key: key, value: $0) }
      }
      members.append(.init(key: "asked", value: JSON(.object(wanted))))
    }
    return try ask("readSetLine", members, time)
  }

  private mutating func take(set read: JSON, _ time: LocalTime) throws(Stopped) -> [String] {
    guard let block = current else { return [phrases.say("rack.no_exercise")] }
    let id = asked?["exerciseId"] ?? block.id
    var members = [JSON.Member(key: "exerciseId", value: id)]
    for key in ["load_kg", "reps", "rir"] {
      if let value = read[key], !value.isNull { members.append(.init(key: key, value: value)) }
    }
    if let asked, ["set", "ask"].contains(asked["kind"]?.string ?? "") {
      if let intent = asked["intent"], !intent.isNull {
        members.append(.init(key: "intent", value: intent))
      }
      let wanted = ["load_kg", "reps", "rir", "intent"].compactMap { key in
        asked[key].flatMap { $0.isNull ? nil : JSON.Member(key: key, value: $0) }
      }
      members.append(.init(key: "prescribed", value: JSON(.object(wanted))))
    }
    try send("append", [.init(key: "set", value: JSON(.object(members)))], time)
    let said = phrases.say(
      "rack.kept", ("exercise", block.name), ("set", Self.text(JSON(.object(members)))))
    return [said] + (try next(time))
  }

  private static func text(_ set: JSON) -> String {
    let shown = { (key: String) in set[key]?.number.map { JSON.shown($0, decimals: 2) } }
    let reserve = shown("rir").map { " @\($0)" } ?? ""
    return "\(shown("load_kg") ?? "0") kg × \(shown("reps") ?? "0")\(reserve)"
  }

  // MARK: What is said of the last set

  private mutating func easy(_ read: JSON, _ time: LocalTime) throws(Stopped) -> [String] {
    guard let last = sets.last, let prescribed = last["prescribed"],
      let wanted = prescribed["rir"]
    else { return [phrases.say("rack.no_set")] }
    // What was asked of that set counts, not of the next one.
    let line = JSON(
      .object([
        .init(key: "text", value: JSON(.string("easy"))),
        .init(key: "asked", value: JSON(.object([.init(key: "rir", value: wanted)]))),
      ]))
    guard let reserve = try ask("readSetLine", line.members ?? [], time)["rir"] else { return [] }
    try edit(last.with("rir", reserve), time)
    return [phrases.say("rack.kept_easy", ("rir", phrases.number(reserve)))] + (try next(time))
  }

  private mutating func pain(
    _ read: JSON, _ line: String, _ time: LocalTime
  ) throws(Stopped) -> [String] {
    isPainful = true
    if let last = sets.last {
      var hurt = last.with("pain", JSON(.bool(true)))
      if let joint = read["joint"], !joint.isNull { hurt = hurt.with("joint", joint) }
      try edit(hurt, time)
    } else if try !wasPainful(time) {
      try remember(line, as: painName, time)
    }
    return [phrases.say("rack.kept_pain")] + (try next(time))
  }

  private mutating func note(_ text: String, _ time: LocalTime) throws(Stopped) -> [String] {
    try remember(text, as: "note-\(time.microseconds)", time)
    if let last = sets.last {
      let known = last["note"]?.string.map { "\($0); " } ?? ""
      try edit(last.with("note", JSON(.string(String((known + text).suffix(500))))), time)
    }
    return [phrases.say("rack.kept_note")]
  }

  private func remember(
    _ text: String, as name: String, _ time: LocalTime
  ) throws(Stopped) {
    var note = [
      JSON.Member(key: "id", value: JSON(.string(name))),
      JSON.Member(key: "text", value: JSON(.string(String(text.prefix(500))))),
      JSON.Member(key: "at", value: JSON(.string(time.moment.text))),
    ]
    if let block = current { note.append(.init(key: "exerciseId", value: block.id)) }
    _ = try ask("rememberNote", [.init(key: "note", value: JSON(.object(note)))], time)
  }

  private mutating func edit(_ set: JSON, _ time: LocalTime) throws(Stopped) {
    try send(
      "edit",
      [
        .init(key: "set", value: set),
        .init(key: "place", value: JSON(.number(Double(sets.count - 1)))),
      ], time)
  }

  private mutating func undo(_ time: LocalTime) throws(Stopped) -> [String] {
    guard !sets.isEmpty else { return [phrases.say("rack.no_set")] }
    try send(
      "remove", [.init(key: "place", value: JSON(.number(Double(sets.count - 1))))], time)
    return [phrases.say("rack.undone")] + (try next(time))
  }

  // MARK: Which exercise

  /// The exercise that is done now; nil when all of the card is.
  private var current: RackBlock? { chosen ?? card.blocks.first { !isClosed($0) } }

  /// Whether nothing more is to be done of a block: its sets are done, or it was left out.
  private func isClosed(_ block: RackBlock) -> Bool {
    let own = own(block)
    return own.contains { $0["completed"]?.bool == false } || own.count >= block.sets
  }

  /// The sets of a block, those of what stands in for it among them.
  private func own(_ block: RackBlock) -> [JSON] {
    sets.filter { set in
      block.has(set)
        || swaps[block.id.string ?? ""].map { $0 == set["exerciseId"]?.string } ?? false
    }
  }

  private mutating func skip(_ time: LocalTime) throws(Stopped) -> [String] {
    guard let block = current else { return [phrases.say("rack.no_exercise")] }
    let none = JSON(.number(0))
    let set = JSON(
      .object([
        .init(key: "exerciseId", value: block.id), .init(key: "load_kg", value: none),
        .init(key: "reps", value: none), .init(key: "completed", value: JSON(.bool(false))),
      ]))
    try send("append", [.init(key: "set", value: set)], time)
    chosen = nil
    return [phrases.say("rack.skipped", ("name", block.name))] + (try next(time))
  }

  private mutating func go(to text: String, _ time: LocalTime) throws(Stopped) -> [String] {
    if let block = card.block(named: text) {
      chosen = block
      return try next(time)
    }
    let id = text.lowercased().split(separator: " ").joined(separator: "_")
    // The function that reads lines knows the catalogue, and says what was probably meant.
    _ = try ask(
      "readSetLine",
      [
        .init(key: "text", value: JSON(.string("?"))),
        .init(key: "exerciseId", value: JSON(.string(id))),
      ], time)
    chosen = RackBlock(free: id)
    asked = nil
    return [phrases.say("rack.free", ("name", id))]
  }

  // MARK: The next set

  /// Tells the next set, or that there is none.
  private mutating func next(_ time: LocalTime) throws(Stopped) -> [String] {
    if let block = chosen, block.isFree { return [] }
    if let block = chosen, isClosed(block) { chosen = nil }
    var lines: [String] = []
    while let block = current {
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
    var members = [
      JSON.Member(key: "block", value: block),
      JSON.Member(key: "done", value: JSON(.array(sets))),
      JSON.Member(key: "as_of", value: JSON(.string(time.moment.text))),
    ]
    if isPainful { members.append(.init(key: "pain", value: JSON(.bool(true)))) }
    return try ask("prescribeSet", members, time)
  }

  private func told(_ answer: JSON, _ block: RackBlock) -> [String] {
    let done = own(block).count
    let isAsk = answer["kind"]?.string == "ask"
    let load = answer["load_kg"]?.number.map { "\(JSON.shown($0, decimals: 2)) kg" }
    let head = phrases.say(
      isAsk ? "rack.ask" : "rack.next", ("name", block.name), ("set", "\(done + 1)"),
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
    return [head] + because(answer) + notes(answer)
  }

  private func because(_ answer: JSON) -> [String] {
    (answer["because"]?.array ?? []).compactMap { $0["text"]?.string }.map {
      "  " + phrases.say("rack.why", ("text", $0))
    }
  }

  private func notes(_ answer: JSON) -> [String] {
    (answer["notes"]?.array ?? []).compactMap { $0["text"]?.string }.map {
      "  " + phrases.say("rack.note", ("text", $0))
    }
  }

  // MARK: The end

  private mutating func finish(_ time: LocalTime) throws(Stopped) -> [String] {
    let count = sets.count { $0["completed"]?.bool ?? true }
    let answer = try send("finish", [], time)
    guard let logged = answer["logged"], !logged.isNull else {
      return [phrases.say("rack.finished_empty")]
    }
    let state = try ask(
      "coachState", [.init(key: "as_of", value: JSON(.string(time.moment.text)))], time)
    let changes = (logged["changes"]?.array ?? []).map { change in
      "  "
        + phrases.say(
          "page.changed", ("subject", name(change["subject"], in: state)), ("to", to(change)))
    }
    let asks = (logged["asks"]?.array ?? []).compactMap { $0["text"]?.string }.map { "  ? \($0)" }
    let learned =
      changes.isEmpty
      ? [phrases.say("page.learned_nothing")] : [phrases.say("page.learned")] + changes
    return [phrases.say("rack.finished", ("count", "\(count)"))] + learned + asks
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

  // MARK: The store

  private var sets: [JSON] { snapshot["sets"]?.array ?? [] }

  /// Keeps an event of the session.
  @discardableResult
  private mutating func send(
    _ kind: String, _ members: [JSON.Member], _ time: LocalTime
  ) throws(Stopped) -> JSON {
    let name = kind == "start" ? nil : snapshot["session_id"]
    let event =
      [
        JSON.Member(key: "event_id", value: JSON(.string("\(kind)-\(time.microseconds)-\(step)"))),
        JSON.Member(key: "kind", value: JSON(.string(kind))),
        JSON.Member(
          key: "version",
          value: kind == "start" ? JSON(.number(0)) : snapshot["version"] ?? JSON(.null)),
      ] + (name.map { [JSON.Member(key: "session_id", value: $0)] } ?? []) + members
    let answer = try ask(
      "sessionEvent",
      [
        .init(key: "save", value: JSON(.bool(true))),
        .init(key: "event", value: JSON(.object(event))),
      ], time)
    step += 1
    snapshot = answer["snapshot"] ?? JSON(.null)
    return answer
  }

  private func ask(
    _ function: String, _ members: [JSON.Member], _ time: LocalTime, hasLanguage: Bool = true
  ) throws(Stopped) -> JSON {
    let language = JSON.Member(key: "language", value: JSON(.string(phrases.language)))
    return try local.ask(
      function, JSON(.object(members + (hasLanguage ? [language] : []))), by: service, time)
  }
}

extension JSON {
  /// The same object with a value for a key.
  fileprivate func with(_ key: String, _ value: JSON) -> JSON {
    JSON(.object((members ?? []).filter { $0.key != key } + [Member(key: key, value: value)]))
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
