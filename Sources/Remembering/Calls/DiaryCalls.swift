import Consulting
import Domain
import FoodLog
import JSONSource
import PlannerService
import Store

/// The functions about somebody's diary of food: a line is kept before anything is looked up.
extension PersonalPlanner {
  /// Keeps a line, then answers it; the same line under the same number is answered again.
  func logEntry(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    let request = call.request
    let written = try Written(call)
    let (text, zone) = (
      try call.required("text", \.string), try call.required("zone", \.string)
    )
    let at = try call.required("at") { $0.string.flatMap(Moment.init) }
    let memory = call.memory
    let same = try kept { () throws(StoreFailure) in
      let there = at.milliseconds..<at.milliseconds + 1
      return try memory.history(Diary.lines, within: there)
        .first { ($0.event.client, $0.event.number) == (written.client, written.number) }
    }
    if let same {
      let known = try kept { () throws(StoreFailure) in try same.event.json() }
      guard known["text"]?.string == text else {
        throw refusal(
          "already-exists", Phrase("mistake.entry_taken"), hint: Phrase("hint.entry_taken"),
          at: "/number", call.language)
      }
      return try entry(written.id, CalendarDay(of: same.event), call)
    }
    try refuseTraining(text, at: at, call)
    var data = (request.members ?? []).filter { Self.fieldsOfLine.contains($0.key) }
    let meant = try meanings(of: text, memory)
    if !meant.corrections.isEmpty {
      data.append(.init(key: "memory", value: .array(meant.corrections)))
    }
    if !meant.foods.isEmpty {
      data.removeAll { $0.key == "foods" }
      let own = request["foods"]?.array ?? []
      data.append(.init(key: "foods", value: .array(own + meant.foods)))
    }
    let event = Event(
      stream: Diary.lines, client: written.client, number: written.number, device: "", at: at,
      zone: zone, data: Content(JSON(.object(data))))
    try keep(event, memory)
    try lookElsewhere(event, call)
    return try entry(written.id, CalendarDay(of: event), call)
  }

  /// Changes a line, or one of its foods, and learns what that says of the person's words.
  func editEntry(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    if let text = call.request["text"]?.string,
      let day = call.request["date"]?.string.flatMap(CalendarDay.init)
    {
      try refuseTraining(text, at: moment(of: day), call)
    }
    let fields = ["item", "text", "food", "grams", "meal", "per100"]
    let own = (call.request.members ?? []).filter { fields.contains($0.key) && !$0.value.isNull }
    return try change(call) { _ in [.init(key: "op", value: .string("edit"))] + own }
  }

  /// Takes a line or one of its foods out of the day.
  func deleteEntry(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    let item = (call.request.members ?? []).filter { $0.key == "item" && !$0.value.isNull }
    let op = item.isEmpty ? "delete" : "delete_item"
    return try change(call) { _ in [.init(key: "op", value: .string(op))] + item }
  }

  /// Takes the last change of a line back that was not taken back yet.
  func undoEntry(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    try change(call) { line in
      let undone = Set(line.changes.compactMap { $0.data["undoes"]?.string })
      let last = line.changes.last {
        $0.data["op"]?.string != "undo" && !undone.contains(Diary.id($0.event))
      }
      return last.map { last in
        [
          .init(key: "op", value: .string("undo")),
          .init(key: "undoes", value: .string(Diary.id(last.event))),
        ]
      }
    }
  }

  /// The food of a day.
  func listEntries(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    let date = try call.day()
    return ToldDay.form.bytes(
      of: try dayOfFood(date, call.memory, beside: try plan(call.memory), call.language))
  }

  /// The food of a day, as `listEntries` answers it.
  ///
  /// - Parameters:
  ///   - date: The day.
  ///   - memory: What may be read.
  ///   - plan: The kept plan, which is long: whoever has read it hands it on.
  ///   - language: In which is said what follows from the days before.
  /// - Returns: The day.
  /// - Throws: What keeps the store from being read.
  func dayOfFood(
    _ date: CalendarDay, _ memory: PersonAccess, beside plan: JSON?, _ language: String
  ) throws(ErrorBody) -> ToldDay {
    let day = try diaryDay(date, memory, beside: plan)
    return ToldDay(
      date: date.text, isHidden: day.isHidden,
      entries: day.entries.map { $0.told(isHidden: day.isHidden, watching: day.allergies) },
      day: day.isHidden ? nil : day.summary,
      care: try care(before: date, memory, beside: plan, language))
  }
}

// MARK: Changing

extension PersonalPlanner {
  /// Keeps a change of a line; nil when there is nothing to change.
  private func change(
    _ call: PersonalCall, _ members: (Diary.Line) -> [JSON.Member]?
  ) throws(ErrorBody) -> [UInt8] {
    let (date, written) = (try call.day(), try Written(call))
    let name = try call.required("entry", \.string)
    let memory = call.memory
    let lines = try kept { () throws(StoreFailure) in try Diary(memory).lines(date...date) }
    guard let line = lines.first(where: { $0.id == name }) else {
      throw unknown(name, on: date, call)
    }
    let isKnown = line.changes.contains {
      ($0.event.client, $0.event.number) == (written.client, written.number)
    }
    if isKnown { return try entry(line.id, date, call) }
    let now = try DiaryEntryAnswer(line, by: self)
    try check(call, line, now)
    guard let members = members(line) else {
      throw refusal(
        "nothing-to-undo", Phrase("mistake.entry_undone"), hint: Phrase("hint.entry_undone"),
        at: "", call.language)
    }
    try keep(
      try event(of: JSON(.object(members)), line, written, memory), memory)
    return try entry(line.id, date, call)
  }

  /// Why a line is refused that is not there, or not any more.
  private func unknown(_ id: String, on date: CalendarDay, _ call: PersonalCall) -> ErrorBody {
    invalid(
      "unknown-entry",
      Phrase("mistake.entry_unknown", ("date", .plain(date.text)), ("entry", .said(id))),
      hint: Phrase("hint.entry_unknown"), at: "/entry", call.language)
  }

  /// Refuses a change of what was deleted, what is not there, and what somebody else changed.
  private func check(
    _ call: PersonalCall, _ line: Diary.Line, _ now: DiaryEntryAnswer
  ) throws(ErrorBody) {
    if let item = call.request["item"]?.number.map({ Int($0) }), !now.places.contains(item) {
      let places = now.places.map(String.init).joined(separator: ", ")
      throw invalid(
        "no-such-item", Phrase("mistake.entry_item", ("place", .number(item))),
        hint: places.isEmpty
          ? Phrase("hint.entry_no_item") : Phrase("hint.entry_item", ("places", .plain(places))),
        at: "/item", call.language)
    }
    if let seen = call.request["seen"]?.number, Int(seen) != line.changes.count {
      throw refusal(
        "stale", Phrase("mistake.entry_stale", ("revision", .number(line.changes.count))),
        hint: Phrase("hint.entry_stale"), at: "", call.language)
    }
    guard now.answer["deleted"]?.bool == true, !call.isUndo else { return }
    throw refusal(
      "deleted-entry", Phrase("mistake.entry_deleted"), hint: Phrase("hint.entry_deleted"), at: "",
      call.language)
  }

  /// The event of a change, with what it teaches.
  private func event(
    of change: JSON, _ line: Diary.Line, _ written: Written, _ memory: PersonAccess
  ) throws(ErrorBody) -> Event {
    var members = change.members ?? []
    members.append(.init(key: "entry", value: .string(line.id)))
    members.append(.init(key: "made", value: .string(now.text)))
    if let text = change["text"]?.string {
      let meant = try meanings(of: text, memory)
      if !meant.corrections.isEmpty {
        members.append(.init(key: "memory", value: .array(meant.corrections)))
      }
      if !meant.foods.isEmpty {
        members.append(.init(key: "foods", value: .array(meant.foods)))
      }
    }
    let learned = try learned(by: JSON(.object(members)), line, written)
    if !learned.isEmpty { members.append(.init(key: "learned", value: .array(learned))) }
    return Event(
      stream: Diary.changes, client: written.client, number: written.number, device: "",
      at: line.event.at, zone: line.event.zone, data: Content(JSON(.object(members))))
  }

  /// What a change would teach of the person's words; this also proves that it can be read.
  private func learned(
    by change: JSON, _ line: Diary.Line, _ written: Written
  ) throws(ErrorBody) -> [JSON] {
    var line = line
    let event = Event(
      stream: Diary.changes, client: written.client, number: written.number, device: "",
      at: line.event.at, zone: line.event.zone, data: Content(change))
    line.changes.append((event, now, change))
    let takesOut = ["delete", "undo"].contains(change["op"]?.string ?? "")
    let answer =
      takesOut
      ? try DiaryEntryAnswer(line, by: self).answer
      : try DiaryEntryAnswer(readable: line, by: self).answer
    return (answer["learned"]?.array ?? []).filter { $0["change"]?.string == written.id }
      .compactMap { $0["correction"] }
  }

  /// Looks elsewhere for the foods of a line that is kept, where its request lets it; what comes of it
  /// is a change of the line.
  private func lookElsewhere(_ event: Event, _ call: PersonalCall) throws(ErrorBody) {
    guard let by = call.request["by"]?.string, by != "rules" else { return }
    let line = try kept { () throws(StoreFailure) in try Diary.Line(event: event).request() }
    let wanted = ["text", "time", "foods", "catalog", "memory"]
    let members = (line.members ?? []).filter { wanted.contains($0.key) }
    let answer = try ask(
      "resolveFoodLine",
      JSON(
        .object(
          members + [
            .init(key: "by", value: .string(by)),
            .init(key: "language", value: .string(call.language)),
          ])))
    let foods = answer["learned"]?.array ?? []
    guard !foods.isEmpty else { return }
    let change = JSON([
      "op": .string("answer"), "entry": .string(Diary.id(event)), "made": .string(now.text),
      "foods": .array(foods),
    ])
    try keep(
      Event(
        stream: Diary.changes, client: "elsewhere.\(Event.digits(Diary.id(event), 40))", number: 1,
        device: "", at: event.at, zone: event.zone, data: Content(change)), call.memory)
  }

  /// What the person means by the words of a text, and what was found elsewhere for them.
  func meanings(
    of text: String, _ memory: PersonAccess
  ) throws(ErrorBody) -> (corrections: [JSON], foods: [JSON]) {
    let known = try kept { () throws(StoreFailure) in
      try LearnedFoods(state: try memory.state(Diary.learning))
    }
    let (learned, found) = (known.memory, known.foods)
    guard !learned.isEmpty || !found.isEmpty else { return ([], []) }
    let request = JSON(["text": .string(text)])
    let foods = try ask("parseFoodLine", request)["items"]?.array ?? []
    let words = Set(foods.compactMap { $0["food"]?.string })
    let wanted = (
      learned.filter { words.contains($0["text"]?.string ?? "") },
      found.filter { words.contains($0["words"]?.string ?? "") }
    )
    return (
      wanted.0.filter { isReadable("memory", $0, text) },
      wanted.1.filter { isReadable("foods", $0, text) }
    )
  }

  /// Whether something that was learned in other days can be read by the functions of today.
  private func isReadable(_ field: String, _ learned: JSON, _ text: String) -> Bool {
    let request = JSON(["text": .string(text), field: .array([learned])])
    return (try? ask("resolveFoodLine", request)) != nil
  }

  private func keep(_ event: Event, _ memory: PersonAccess) throws(ErrorBody) {
    _ = try kept { () throws(StoreFailure) in try memory.append(event, now: now) }
  }
}

// MARK: Answering

extension PersonalPlanner {
  /// A day's lines as they stand, with their sums.
  struct DiaryDay {
    let entries: [DiaryEntryAnswer]
    let summary: JSON
    let isHidden: Bool
    /// What the foods are watched for; nil for somebody who leaves no allergen out.
    let allergies: DiaryAllergies?
  }

  private func entry(
    _ id: String, _ date: CalendarDay, _ call: PersonalCall
  ) throws(ErrorBody) -> [UInt8] {
    let memory = call.memory
    let day = try diaryDay(date, memory, beside: try plan(memory))
    guard let entry = day.entries.first(where: { $0.line.id == id }) else {
      throw unknown(id, on: date, call)
    }
    return ToldEntry.form.bytes(
      of: ToldEntry(
        line: entry.told(isHidden: day.isHidden, watching: day.allergies), isHidden: day.isHidden,
        allergies: day.allergies?.notes(entry.items, by: self, call.language) ?? [],
        day: day.isHidden ? nil : day.summary))
  }

  /// The kept plan as far as it is told; nil when there is none.
  private func plan(_ memory: PersonAccess) throws(ErrorBody) -> JSON? {
    let document = try kept { () throws(StoreFailure) in try memory.document(.plan) }
    return try told(document, memory).plan
  }

  /// The lines of a day and what they come to beside the kept plan.
  func diaryDay(
    _ date: CalendarDay, _ memory: PersonAccess, beside plan: JSON?
  ) throws(ErrorBody) -> DiaryDay {
    let (lines, profile) = try kept { () throws(StoreFailure) -> ([Diary.Line], JSON?) in
      (try Diary(memory).lines(date...date), try memory.document(.profile)?.json())
    }
    let entries = try lines.map { (line) throws(ErrorBody) in
      try DiaryEntryAnswer(line, by: self)
    }
    let items = entries.filter { $0.answer["deleted"]?.bool != true }.flatMap(\.items)
    var members = [JSON.Member(key: "entries", value: .array(items))]
    if let targets = plan?.foodTargets { members.append(.init(key: "targets", value: targets)) }
    return DiaryDay(
      entries: entries, summary: try ask("summarizeDay", JSON(.object(members))),
      isHidden: JSON.hidesFood(plan, profile),
      allergies: try DiaryAllergies(profile ?? plan?["profile"], by: self))
  }
}

/// Who wrote something down, and their number of it.
private struct Written {
  let client: String
  let number: Int64

  var id: String { "\(client)/\(number)" }

  init(_ call: PersonalCall) throws(ErrorBody) {
    client = try call.required("client", \.string)
    number = try call.required("number") { $0.number.flatMap(Int64.init(exactly:)) }
  }
}

extension PersonalCall {
  /// Whether nothing but a name of a line is said, as to undo.
  fileprivate var isUndo: Bool { memory.function == .undoEntry }
}

extension JSON {
  /// Whether a plan, or answers of which none is made yet, hide numbers of energy, food and body.
  package static func hidesFood(_ plan: JSON?, _ profile: JSON?) -> Bool {
    let flags = profile?["health_flags"]?.array?.compactMap(\.string) ?? []
    return plan?["hidden"]?.array?.isEmpty == false || profile?["hide_numbers"]?.bool == true
      || flags.contains("eating_disorder_history")
  }

  /// What a plan aims at, in the names of entries; nil for one that says nothing.
  var foodTargets: JSON? {
    let targets = [
      ("calories", self["kcal"]), ("proteinG", self["macros"]?["protein_g"]),
      ("carbsG", self["macros"]?["carb_g"]), ("fatG", self["macros"]?["fat_g"]),
    ]
    let members = targets.compactMap { name, value in
      value.flatMap {
        ($0.number.map(Magnitude.holds) ?? false) ? Member(key: name, value: $0) : nil
      }
    }
    return members.isEmpty ? nil : JSON(.object(members))
  }
}
