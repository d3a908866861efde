import JSONSource

/// What is typed between sets, and what it does.
extension TerminalSession {
  /// What may be typed, in the order in which help tells it.
  static let commands = [
    "set", "easy", "pain", "note", "ok", "undo", "skip", "do", "swap", "card", "leave", "finish",
    "abandon",
  ]

  /// Takes a line: what is said to it, and whether the session is over here.
  mutating func take(
    _ line: String, _ console: Console
  ) throws(Stopped) -> (lines: [String], isOver: Bool) {
    let time = try LocalTime(console)
    if let lines = try rate(line, time) { return (lines, !isRunning) }
    if let lines = try place(line, time) { return (lines, !isRunning) }
    let read = try read(line, time)
    let asksLevel = read["hints"]?.array?.isEmpty == false && !line.contains(where: \.isNumber)
    unrated = read["kind"]?.string == "pain" && asksLevel ? try unrated(read["joint"], time) : nil
    var lines = (read["hints"]?.array ?? []).compactMap(\.string).map { "  ? \($0)" }
    if let signs = read["signs"], signs.array?.isEmpty == false {
      return (lines + (try finish(time, [.init(key: "symptoms", value: signs)])), true)
    }
    guard line.count <= Self.longestLine else {
      let most = String(Self.longestLine)
      return (
        [phrases.say("rack.long_line", ("count", String(line.count)), ("most", most))], false
      )
    }
    if read["about_person"]?.bool == true { try hold(line, time) }
    switch read["kind"]?.string ?? "" {
    case "ok": lines += try release(time)
    case "set": lines += try take(set: read, time)
    case "easy": lines += try easy(read, time)
    case "pain": lines += try pain(read, line, time)
    case "note": lines += try note(read["text"]?.string ?? "", time)
    case "undo": lines += try undo(time)
    case "skip": lines += try skip(time)
    case "go": lines += try go(to: read["text"]?.string ?? "", time)
    case "swap": lines += try swap(to: read["text"]?.string ?? "", time)
    case "card": lines += cardLines() + (try next(time))
    case "help":
      lines += Self.commands.map { "  " + phrases.say("rack.help.\($0)") }
    case "leave": return (lines + [left], true)
    case "abandon":
      try send("abandon", [], time)
      return (lines + [phrases.say("rack.abandoned")], true)
    case "finish": return (lines + (try finish(time)), true)
    default: lines += held == nil ? [] : try next(time)
    }
    return (lines, !isRunning)
  }

  /// The characters of a line that are kept at most, as those of a note are.
  static let longestLine = 500

  private func read(_ line: String, _ time: LocalTime) throws(Stopped) -> JSON {
    var members = [JSON.Member(key: "text", value: .string(String(line.prefix(1900))))]
    if let block = current { members.append(.init(key: "exerciseId", value: block.id)) }
    if isAsked {
      members.append(.init(key: "asked", value: JSON(.object(asked(["load_kg", "rir"])))))
    }
    return try ask("readSetLine", members, time)
  }

  private mutating func take(set read: JSON, _ time: LocalTime) throws(Stopped) -> [String] {
    guard let block = current else { return [phrases.say("rack.no_exercise")] }
    let id = asked?["exerciseId"] ?? block.id
    let typed = read["sets"]?.array ?? []
    var lines: [String] = []
    for (index, said) in typed.enumerated() {
      let intent = said["intent"] == nil ? asked(["intent"]) : []
      var members = [JSON.Member(key: "exerciseId", value: id)]
      members += (said.members ?? []).filter { !$0.value.isNull }
      if isAsked {
        let prescribed = asked(["load_kg", "reps", "rir", "intent"])
        members += intent + [.init(key: "prescribed", value: JSON(.object(prescribed)))]
      }
      var set = JSON(.object(members))
      if index == typed.count - 1 {
        let hurts = ["joint", "pain_level"].contains { !(read[$0]?.isNull ?? true) }
        let note = read["text"].flatMap { $0.isNull ? nil : $0 }
        set = note.map { set.with("note", $0) } ?? set
        if hurts { set = set.hurting(by: read) }
      }
      try send("append", [.init(key: "set", value: set)], time)
      lines.append(
        phrases.say("rack.kept", ("exercise", name(id.string ?? "")), ("set", RackSet.text(set))))
    }
    try appendOthers(read, of: id, time)
    return lines + (try next(time))
  }

  /// Whether a set was asked that can be done.
  private var isAsked: Bool { ["set", "ask"].contains(asked?["kind"]?.string ?? "") }

  /// What was asked of the set that comes next, as far as it was.
  private func asked(_ keys: [String]) -> [JSON.Member] {
    keys.compactMap { key in
      asked?[key].flatMap { $0.isNull ? nil : JSON.Member(key: key, value: $0) }
    }
  }

  private mutating func easy(_ read: JSON, _ time: LocalTime) throws(Stopped) -> [String] {
    guard let last = sets.last, let prescribed = last["prescribed"],
      let wanted = prescribed["rir"]
    else { return [phrases.say("rack.no_set")] }
    // What was asked of that set counts, not of the next one.
    let line = JSON(["text": .string("easy"), "asked": JSON(["rir": wanted])])
    guard let reserve = try ask("readSetLine", line.members ?? [], time)["rir"] else { return [] }
    try edit(last.with("rir", reserve), time)
    return [phrases.say("rack.kept_easy", ("rir", phrases.number(reserve)))] + (try next(time))
  }

  private mutating func pain(
    _ read: JSON, _ line: String, _ time: LocalTime
  ) throws(Stopped) -> [String] {
    if let last = sets.last, last["completed"]?.bool ?? true, last.takes(pain: read) {
      let hurting = last.hurting(by: read)
      let text = read["text"]?.string ?? ""
      if text.isEmpty || !hurting.hasRoom(for: text) {
        try edit(hurting, time)
        if !text.isEmpty { try remember(text, as: "note-\(time.microseconds)", time) }
      } else {
        try edit(hurting.noting(text), time)
      }
    } else if let bearer {
      try append(pain: read, saying: line, of: bearer, time)
    } else if read["joint"]?.string != nil {
      for joint in (read["joints"]?.array ?? []).compactMap(\.string) {
        try checkIn(joint, read, time)
      }
    } else {
      // Neither an exercise nor a joint is known yet: the first exercise takes it.
      try remember(line, as: "\(painName)-\(time.microseconds)", time)
      unborne.append(line)
    }
    if let bearer { try appendOthers(read, of: bearer, time) }
    isUnplaced = hurtsUnplaced != nil && read["joint"]?.string == nil
    let kept = phrases.say("rack.kept_pain")
    return isUnplaced ? [kept, whichJoint] : [kept] + (try next(time))
  }

  /// The question which joint hurts.
  private var whichJoint: String {
    let joints = (service.rules?.everyJoint ?? []).map { phrases.word("joint", JSON(.string($0))) }
    return phrases.say("rack.which_joint", ("joints", joints.joined(separator: ", ")))
  }

  /// The last set that hurt of which no joint is known; nil for none.
  private var hurtsUnplaced: Int? {
    sets.lastIndex { $0["pain"]?.bool == true && $0["joint"]?.string == nil }
  }

  /// Takes a joint as the answer to what hurts that was told just before; nil where none was asked for, or
  /// the line is another one.
  private mutating func place(_ line: String, _ time: LocalTime) throws(Stopped) -> [String]? {
    guard isUnplaced, let place = hurtsUnplaced else { return nil }
    isUnplaced = false
    guard ["pain", "unclear"].contains(try read(line, time)["kind"]?.string) else { return nil }
    let told = try read("pain \(line)", time)
    guard told["joint"]?.string != nil, told["signs"]?.array?.isEmpty == true else { return nil }
    try edit(sets[place].hurting(by: told), at: place, time)
    return [phrases.say("rack.kept_pain")] + (try next(time))
  }

  /// Takes a lone level as the answer to how bad the pain is that was told just before; nil where none was
  /// asked for, or the line is another one.
  private mutating func rate(_ line: String, _ time: LocalTime) throws(Stopped) -> [String]? {
    guard let pain = unrated, Int(line.filter { !$0.isWhitespace }) != nil else { return nil }
    // As the question says it is written: the pages say which levels there are.
    let told = try read("pain \(pain.joint) \(line)", time)
    guard told["kind"]?.string == "pain", let level = told["pain_level"]?.number else { return nil }
    unrated = nil
    let worst = JSON(.number(max(level, pain.before ?? level)))
    if let place = sets.lastIndex(where: { $0["joint"]?.string == pain.joint }) {
      try edit(sets[place].with("pain_level", worst), at: place, time)
    } else {
      try keep(pain: worst, of: pain.joint, time)
    }
    return [phrases.say("rack.kept_pain")] + (try next(time))
  }

  /// The pain of a joint that is asked about, with what was told of it before; nil for no joint.
  private func unrated(_ joint: JSON?, _ time: LocalTime) throws(Stopped) -> UnratedPain? {
    guard let joint = joint?.string else { return nil }
    let sets = sets.filter { $0["joint"]?.string == joint }.compactMap { $0["pain_level"]?.number }
    let told = try checkInOfToday(time)["pain"]?[joint]?.number
    return UnratedPain(joint: joint, before: (sets + [told].compactMap(\.self)).max())
  }

  /// The exercise that pain is written down with where no set takes it.
  private var bearer: JSON? { current?.id ?? sets.last?["exerciseId"] ?? card.blocks.last?.id }

  /// Keeps pain as a set that was not done: a set tells of one joint, and what hurts besides, before any
  /// set, or after an exercise that was left out, counts all the same.
  private mutating func append(
    pain read: JSON, saying line: String, of exercise: JSON, _ time: LocalTime
  ) throws(Stopped) {
    let zero = JSON(.number(0))
    let set = JSON([
      "exerciseId": exercise, "load_kg": zero, "reps": zero, "completed": .bool(false),
    ])
    let hurting = set.hurting(by: read)
    let noted = line.isEmpty ? hurting : hurting.noting(line)
    try send("append", [.init(key: "set", value: noted)], time)
  }

  /// Keeps the pain of the joints that a line names beside the first.
  private mutating func appendOthers(
    _ read: JSON, of exercise: JSON, _ time: LocalTime
  ) throws(Stopped) {
    for joint in (read["joints"]?.array ?? []).dropFirst() {
      try append(pain: read.with("joint", joint), saying: "", of: exercise, time)
    }
  }

  /// Keeps pain of a joint where there is no exercise to write it down with: the check-in of the day tells
  /// it, the worst that was told of the joint; of what nobody said how bad it is, as much as the pages say.
  private func checkIn(_ joint: String, _ read: JSON, _ time: LocalTime) throws(Stopped) {
    let untold = service.rules.map { Double($0.untoldPain) }
    let before = try checkInOfToday(time)["pain"]?[joint]?.number
    let levels = [read["pain_level"]?.number ?? untold, before].compactMap(\.self)
    guard let worst = levels.max() else { return }
    try keep(pain: JSON(.number(worst)), of: joint, time)
  }

  /// Keeps a check-in of the day that tells how bad the pain of a joint is.
  private func keep(pain level: JSON, of joint: String, _ time: LocalTime) throws(Stopped) {
    let data = try checkInOfToday(time)
    let pain = (data["pain"] ?? JSON([:])).with(joint, level)
    try keep(checkIn: data.with("pain", pain), time)
  }

  /// What the last check-in of the day tells; nothing without one.
  private func checkInOfToday(_ time: LocalTime) throws(Stopped) -> JSON {
    let told = try ask(
      "history",
      [
        .init(key: "stream", value: .string("check_in")),
        .init(key: "limit", value: .number(1)),
      ], time, hasLanguage: false)["events"]?.array?.first
    let isOfToday = told?["at"]?.string?.hasPrefix(time.day) ?? false
    // Signs that were told stay told: what says nothing of them takes none back.
    return ((isOfToday ? told?["data"] : nil) ?? JSON([:]))
      .without("symptoms").without("cleared_signs")
  }

  /// Writes pain down that was told before any exercise was known, once one is.
  mutating func bearPain(_ time: LocalTime) throws(Stopped) {
    guard let bearer, !unborne.isEmpty else { return }
    for line in unborne {
      let read = try ask("readSetLine", [.init(key: "text", value: .string(line))], time)
      try append(pain: read, saying: line, of: bearer, time)
    }
    for note in try notes(named: painName, time) {
      _ = try ask("forgetNote", [.init(key: "id", value: note["id"] ?? .null)], time)
    }
    unborne = []
  }

  private mutating func note(_ text: String, _ time: LocalTime) throws(Stopped) -> [String] {
    if held == nil { try remember(text, as: "note-\(time.microseconds)", time) }
    if let last = sets.last, last.hasRoom(for: text) { try edit(last.noting(text), time) }
    return [phrases.say("rack.kept_note")] + (held == nil ? [] : try next(time))
  }

  /// Keeps a line about a person that nobody understood: no set is asked until it is answered.
  private mutating func hold(_ line: String, _ time: LocalTime) throws(Stopped) {
    try remember(line, as: "\(heldName)-\(time.microseconds)", time)
    held = line
  }

  /// Goes on once somebody has said that nothing is wrong; what was said stays a note.
  private mutating func release(_ time: LocalTime) throws(Stopped) -> [String] {
    for note in try heldNotes(time) {
      try remember(note["text"]?.string ?? "", as: "note-\(note["id"]?.string ?? "")", time)
      _ = try ask("forgetNote", [.init(key: "id", value: note["id"] ?? .null)], time)
    }
    held = nil
    return try next(time)
  }

  private func remember(
    _ text: String, as name: String, _ time: LocalTime
  ) throws(Stopped) {
    var note = [
      JSON.Member(key: "id", value: .string(name)),
      JSON.Member(key: "text", value: .string(text)),
      JSON.Member(key: "at", value: .string(time.moment.text)),
    ]
    if let block = current { note.append(.init(key: "exerciseId", value: block.id)) }
    _ = try ask("rememberNote", [.init(key: "note", value: JSON(.object(note)))], time)
  }

  /// Writes a set anew, the last one where no place is told.
  private mutating func edit(_ set: JSON, at place: Int? = nil, _ time: LocalTime) throws(Stopped) {
    let place = JSON(.number(Double(place ?? sets.count - 1)))
    try send("edit", [.init(key: "set", value: set), .init(key: "place", value: place)], time)
  }

  private mutating func undo(_ time: LocalTime) throws(Stopped) -> [String] {
    guard let place = sets.lastIndex(where: { $0["completed"]?.bool ?? true }) else {
      return [phrases.say("rack.no_set")]
    }
    let last = sets[place]
    try send("remove", [.init(key: "place", value: .number(Double(place)))], time)
    // What hurt in a set that is taken away has hurt all the same.
    guard last["pain"]?.bool == true, let exercise = last["exerciseId"] else {
      return [phrases.say("rack.undone")] + (try next(time))
    }
    try append(pain: last, saying: last["note"]?.string ?? "", of: exercise, time)
    return [phrases.say("rack.undone"), phrases.say("rack.pain_stays")] + (try next(time))
  }
}

extension JSON {
  /// Whether a set has room for the pain that a line tells: it tells of none yet, or of that joint.
  fileprivate func takes(pain read: JSON) -> Bool {
    !(self["pain"]?.bool ?? false) || self["joint"]?.string == read["joint"]?.string
  }

  /// The same set with the pain that a line tells; the worst that was told of it stays.
  fileprivate func hurting(by read: JSON) -> JSON {
    let level = [self, read].compactMap { $0["pain_level"]?.number }.max()
    let set = read["joint"].flatMap { $0.isNull ? nil : with("joint", $0) } ?? self
    return (level.map { set.with("pain_level", JSON(.number($0))) } ?? set)
      .with("pain", JSON(.bool(true)))
  }

  /// Whether words can be added to a set's note; what finds no room is a note of its own.
  fileprivate func hasRoom(for text: String) -> Bool {
    (noted + text).count <= TerminalSession.longestLine
  }

  /// The same set with words added to its note.
  fileprivate func noting(_ text: String) -> JSON { with("note", JSON(.string(noted + text))) }

  private var noted: String { self["note"]?.string.map { "\($0); " } ?? "" }
}
