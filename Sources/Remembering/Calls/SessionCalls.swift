import Consulting
import Domain
import JSONSource
import Learning
import PlannerService
import Store

/// A session that is written down as it was told: what tells it from every other, and when it ended.
struct NamedSession {
  let json: JSON
  let name: String
  let end: Moment

  /// Reads one; nil for one without a name or an end.
  init?(_ json: JSON) {
    guard let name = json["session_id"]?.string,
      let end = json["ended_at"]?.string.flatMap(Moment.init)
    else { return nil }
    (self.json, self.name, self.end) = (json, name, end)
  }
}

/// Sessions that are written down, put right and taken back; what follows from them follows at once.
extension PersonalPlanner {
  /// Writes a session down, once, and says what was learned of it.
  func logSession(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    let session = try call.required("session", NamedSession.init)
    return try log(session, call.memory, call.language, at: "/session").answer
  }

  /// Writes sessions down, each for itself: one that is refused keeps none of the others back.
  func syncSessions(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    var items: [LearningAnswers.Synced] = []
    for (index, session) in (call.request["sessions"]?.array ?? []).enumerated() {
      items.append(
        try synced(session, call, at: JSONPointer.child(index, of: "/sessions")))
    }
    return LearningAnswers.synced.bytes(of: items)
  }

  private func synced(
    _ session: JSON, _ call: PersonalCall, at pointer: String
  ) throws(ErrorBody) -> LearningAnswers.Synced {
    let name = session["session_id"]?.string
    do throws(ErrorBody) {
      let session = try checked(item: session, at: pointer, call.language)
      let (answer, status) = try log(session, call.memory, call.language, at: pointer)
      return (name, status, answer, nil)
    } catch {
      guard error.status != .unavailable else { throw error }
      return (name, "refused", nil, .written { ErrorBody.write(error.errors, into: &$0) })
    }
  }

  /// Refuses one of many sessions with everything that is wrong with it.
  @discardableResult
  func checked(
    item session: JSON, at pointer: String, _ language: String
  ) throws(ErrorBody) -> NamedSession {
    let form = try declaration(of: .logSession).request
    let request = JSON(["session": session, "language": .string(language)])
    let found = mistakes(of: request, as: form) { planner, request, language in
      planner.mistakes(ofSession: request["session"] ?? .null, at: "/session", language)
    }.map { mistake in
      var mistake = mistake
      mistake.pointer = pointer + mistake.pointer.dropFirst("/session".utf8.count)
      return mistake
    }
    guard found.isEmpty, let session = NamedSession(session) else {
      throw ErrorBody(.invalidArgument, ErrorBody.summary(of: found), errors: found)
    }
    return session
  }

  /// Writes one session down; the same one again gets the answer it got before.
  ///
  /// - Returns: The answer, and whether it was `applied`, came `late` or was `replayed`.
  private func log(
    _ session: NamedSession, _ memory: PersonAccess, _ language: String, at pointer: String
  ) throws(ErrorBody) -> (answer: [UInt8], status: String) {
    do throws(StoreFailure) {
      return try logNow(session, memory, language)
    } catch  where error.code == "key-taken" || error.code == "number-taken" {
      throw refusal(
        "session-differs", Phrase("mistake.session_differs", ("session", .said(session.name))),
        hint: Phrase("hint.session_differs"), at: pointer + "/session_id", language)
    } catch {
      throw ErrorBody(error)
    }
  }

  /// Writes down the session that ends with an event of it: both or neither.
  func log(
    finishing session: JSON, _ event: Event, _ call: PersonalCall
  ) throws(ErrorBody) -> [UInt8] {
    let session = try checked(item: session, at: "/event", call.language)
    return try kept { () throws(StoreFailure) in
      try call.memory.writing { () throws(StoreFailure) in
        _ = try call.memory.append(event, now: now)
        return try logNow(session, call.memory, call.language).answer
      }
    }
  }

  private func logNow(
    _ told: NamedSession, _ memory: PersonAccess, _ language: String
  ) throws(StoreFailure) -> (answer: [UInt8], status: String) {
    let (name, moment) = (told.name, told.end)
    var status = "replayed"
    let answer = try memory.once(
      Event.key("logSession", name), Content(told.json).bytes, now: now
    ) { () throws(StoreFailure) in
      let day = CalendarDay(number: moment.day)
      let isEased = try isEased(told.json, on: day, memory)
      let session = isEased ? EasedDay.marked(told.json) : told.json
      let before = try memory.lastSession(before: moment)
      status = try memory.hasSession(after: moment) ? "late" : "applied"
      _ = try memory.append(Event(session: session, named: name, at: moment), now: now)
      let news = LearnedEvents.News(of: name)
      let learned = try learnedNow(memory, news)
      let daysOff = before.map { day.number - CalendarDay(of: $0).number }
      return written(
        status, session, revision: 1, news, learned, daysOff: daysOff, isEased: isEased, language)
    }
    return (answer, status)
  }

  /// Whether the kept plan, or the brief that was made last, eases off on the day of a session that does not
  /// say so itself.
  private func isEased(
    _ session: JSON, on day: CalendarDay, _ memory: PersonAccess
  ) throws(StoreFailure) -> Bool {
    guard session["deload"] == nil, let plan = try memory.document(.plan) else { return false }
    if EasedDay.isEased(day, by: try plan.json()) { return true }
    return try wasEasedByBrief(on: day, memory)
  }

  /// What is said of a session that was written down or put right.
  private func written(
    _ status: String, _ session: JSON, revision: Int, _ news: LearnedEvents.News,
    _ learned: LearnedEvents, daysOff: Int?, isEased: Bool, _ language: String
  ) -> [UInt8] {
    let asks = news.answer?["asks"]?.array ?? []
    let names = asks.isEmpty ? nil : try? digest(learned, language)
    let words = CoachWords(service.messages, language, names ?? .null)
    // What a session that came late says of these days, later ones have said already.
    let isLast = status == "applied"
    return LearningAnswers.logged.bytes(
      of: (
        status, session["session_id"]?.string ?? "", revision,
        JSON([
          "changes": news.answer?["changes"] ?? .array([]), "asks": .array(words.asks(asks)),
          "assumed": .array(words.assumed(news.answer?["assumed"]?.array ?? [])),
        ]), isEased,
        (
          SessionForms.byExercise(session), learned.week(ofSlot: session["slot"]?.string),
          isLast ? daysOff : nil,
          isLast ? news.answer?["digest"].map(CoachSignals.init) : nil
        )
      ))
  }
}

// MARK: Putting right

extension PersonalPlanner {
  /// What the store would say of a correction, and a name that is not the session's.
  func mistakes(ofCorrection request: JSON, _ language: String) -> [Diagnostic] {
    let session = request["session"] ?? .null
    var found = mistakes(ofSession: session, at: "/session", language)
    if let name = request["session_id"]?.string, let other = session["session_id"]?.string,
      name != other
    {
      let mistake = Mistake(
        code: "contradicts",
        message: Phrase(
          "mistake.session_name", ("session", .said(name)), ("other", .said(other))),
        hint: Phrase("hint.session_name"), pointer: "/session/session_id")
      found += service.messages.said([mistake], language)
    }
    return found
  }

  /// Puts a session right: from now on it counts as it is told here, as if it had always been so.
  func correctSession(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    let told = try call.required("session", NamedSession.init)
    let moment = told.end
    return try change(call) { entry in
      // That the plan eased off when it was written down stays, unless the correction says otherwise.
      let wasEased = (try? entry.event?.json())?["deload"]?.bool == true
      let session = wasEased ? EasedDay.marked(told.json) : told.json
      guard entry.event?.data != Content(session) else { return [] }
      let put = Self.told(.correct, entry, session)
      let taken = entry.event?.at == moment ? [] : [Self.told(.delete, entry, nil)]
      return [Event(told: put.function, put.request, at: moment)]
        + taken.map { Event(told: $0.function, $0.request, at: entry.event?.at ?? moment) }
    }
  }

  /// Takes a session back: from now on it counts as if it had never been.
  func deleteSession(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    try change(call) { entry in
      guard let event = entry.event else { return [] }
      let taken = Self.told(.delete, entry, nil)
      return [Event(told: taken.function, taken.request, at: event.at)]
    }
  }

  private static func told(
    _ change: SessionFact.Change, _ entry: SessionLog.Entry, _ session: JSON?
  ) -> (function: PersonalFunction, request: JSON) {
    var members = [
      JSON.Member(key: "session_id", value: .string(entry.name)),
      JSON.Member(key: "revision", value: .number(Double(entry.revision + 1))),
    ]
    if let session { members.append(.init(key: "session", value: session)) }
    return (change.function, JSON(.object(members)))
  }

  /// Changes a session by new events; none when it stands already as it is wanted.
  private func change(
    _ call: PersonalCall, _ events: (SessionLog.Entry) -> [Event]
  ) throws(ErrorBody) -> [UInt8] {
    let (memory, language) = (call.memory, call.language)
    let entry = try entry(call)
    let events = events(entry)
    guard !events.isEmpty else {
      return Self.changed("replayed", entry.name, entry.revision, nil, [], [])
    }
    let before = try learned(memory)
    let news = LearnedEvents.News(of: entry.name)
    let after = try kept { () throws(StoreFailure) in
      try memory.writing { () throws(StoreFailure) in
        for event in events { _ = try memory.append(event, now: now) }
        return try learnedNow(memory, news)
      }
    }
    let (old, new) = (try digest(before, language), try digest(after, language))
    let words = CoachWords(service.messages, language, new)
    return Self.changed(
      "applied", entry.name, entry.revision + 1, news.answer?["changes"],
      words.asks(news.answer?["asks"]?.array ?? []), words.differences(from: old))
  }

  /// The session a request is about, as it stands.
  private func entry(_ call: PersonalCall) throws(ErrorBody) -> SessionLog.Entry {
    let name = call.request["session_id"]?.string ?? ""
    let log = try kept { () throws(StoreFailure) in try call.memory.sessions() }
    guard let entry = log[name] else {
      let near = Mistake.didYouMean(name, log.entries.map(\.name))
      throw refusal(
        "unknown-session", Phrase("mistake.session_unknown", ("session", .said(name))),
        hint: near ?? Phrase("hint.session_unknown"), at: "/session_id", call.language)
    }
    if entry.event == nil, call.request["session"] != nil {
      throw refusal(
        "session-deleted", Phrase("mistake.session_deleted", ("session", .said(name))),
        hint: Phrase("hint.session_deleted"), at: "/session_id", call.language)
    }
    let isNext = { (revision: Int) in
      revision == entry.revision + 1 || revision == entry.revision
    }
    if let seen = call.request["revision"]?.number.map({ Int($0) }), !isNext(seen) {
      throw refusal(
        "stale",
        Phrase(
          "mistake.session_revision", ("session", .said(name)), ("known", .number(seen)),
          ("revision", .number(entry.revision))),
        hint: Phrase("hint.session_revision"), at: "/revision", call.language)
    }
    return entry
  }

  private static func changed(
    _ status: String, _ name: String, _ revision: Int, _ changes: JSON?, _ asks: [JSON],
    _ differences: [LearningAnswers.Difference]
  ) -> [UInt8] {
    let news = JSON(["changes": changes ?? .array([]), "asks": .array(asks)])
    return LearningAnswers.corrected.bytes(of: (status, name, revision, news, differences))
  }
}
