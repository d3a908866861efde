import Consulting
import Domain
import JSONSource
import Learning
import PlannerService
import Store

/// The session that goes on: every event of it is kept, so that nothing is lost with the process.
extension PersonalPlanner {
  /// Takes an event into the kept session, or says where it stands; its end writes the session down.
  func sessionEvent(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    if let event = call.request["event"] { try pass(asking: event, call) }
    return try take(event: call).bytes()
  }

  /// Takes an event whose exercises were looked through.
  ///
  /// - Parameters:
  ///   - call: The event.
  ///   - standing: The signs that stand; nil where nobody has looked yet.
  /// - Returns: Where the session stands.
  /// - Throws: Why it takes no such event.
  func take(
    event call: PersonalCall, standing: [String]? = nil
  ) throws(ErrorBody) -> SessionAnswer {
    guard call.request["save"]?.bool == true else {
      throw invalid(
        "not-kept", Phrase("mistake.event_not_kept"), hint: Phrase("hint.event_not_kept"),
        at: "/save", call.language)
    }
    let session = try activeSession(call.memory)
    let signs = if let standing { standing } else { try self.signs(call.memory) }
    guard let event = call.request["event"], !event.isNull else {
      let stops = refusals(signs, call.language) + (try gates(call.memory, call.language))
      return SessionAnswer(session, stopped: AnswerForm.stops.json(of: stops))
    }
    let isKnown = session.hasTaken(event["event_id"]?.string)
    if let id = event["event_id"]?.string, session.hasHeard(id),
      let same = try self.event(named: id, call.memory)
    {
      try check(event, isToldAgain: same, call)
    }
    let isStart = event["kind"]?.string == "start" && !isKnown
    if isStart {
      try check(name: event["session_id"], call)
      try passGates(call, of: try planOfDay(CalendarDay(number: now.day), call))
    }
    // A session counts its own events from its start.
    let base = isStart && !session.isRunning ? KeptSession.none : session.snapshot
    let whole = isKnown ? event : Self.telling(signs, event)
    // What starts no session is not kept as an event of one.
    if isStart { _ = try keep(signsOf: event, on: CalendarDay(number: now.day), call) }
    let answer = try taken(whole, base, call.language)
    let stopped = answer["stopped"] ?? .null
    let next = session.after(
      isKnown ? JSON(.null) : event, answer["snapshot"] ?? .null, now: now)
    guard !isKnown else { return SessionAnswer(next, stopped: stopped) }
    return SessionAnswer(next, stopped: stopped, logged: try keep(whole, next, call))
  }

  /// An event that also tells the signs that stand on its day, unless it ends the session anyhow.
  private static func telling(_ signs: [String], _ event: JSON) -> JSON {
    let ends = ["finish", "abandon"].contains(event["kind"]?.string ?? "")
    guard !signs.isEmpty, !ends else { return event }
    let told = (event["symptoms"]?.array ?? []).compactMap(\.string)
    let all = (told + signs.filter { !told.contains($0) }).map { JSON(.string($0)) }
    return event.with("symptoms", .array(all))
  }

  /// Keeps an event; one that ends a session with sets, or with pain that was told, writes it down in the
  /// same breath.
  private func keep(
    _ event: JSON, _ session: KeptSession, _ call: PersonalCall
  ) throws(ErrorBody) -> [UInt8]? {
    let kept = Event(rack: event, at: now)
    let snapshot = session.snapshot
    let sets = snapshot["sets"]?.array ?? []
    let isFinished = snapshot["state"]?.string == "finished"
    guard isFinished || snapshot["state"]?.string == "abandoned", !sets.isEmpty else {
      try Remembering.kept { () throws(StoreFailure) in try keep(kept, session, call.memory) }
      return nil
    }
    let started = session.started
    var ended = [
      JSON.Member(key: "session_id", value: snapshot["session_id"] ?? .null),
      JSON.Member(key: "ended_at", value: .string(now.text)),
    ]
    if let started, now.milliseconds - started.milliseconds <= Self.longestSession {
      ended.append(.init(key: "started_at", value: .string(started.text)))
    }
    if isFinished, let slot = snapshot["slot"], !slot.isNull {
      ended.append(.init(key: "slot", value: slot))
    }
    ended.append(.init(key: "sets", value: .array(sets)))
    return try log(finishing: JSON(.object(ended)), kept, call)
  }

  /// Refuses a name under which the session could not be written down at its end.
  private func check(name: JSON?, _ call: PersonalCall) throws(ErrorBody) {
    let set = JSON(["exerciseId": .string("any"), "load_kg": .number(0), "reps": .number(0)])
    let session = JSON([
      "session_id": name ?? .null, "ended_at": .string(now.text), "sets": .array([set]),
    ])
    try checked(item: session, at: "/event", call.language)
    let known = try kept { () throws(StoreFailure) in try call.memory.sessions() }
    guard let name = name?.string, known[name] != nil else { return }
    throw refusal(
      "session-differs", Phrase("mistake.session_differs", ("session", .said(name))),
      hint: Phrase("hint.session_differs"), at: "/event/session_id", call.language)
  }

  /// Refuses an event under the name of another one; the beginning of a workout is the same by its
  /// session, as what it asks is made anew each time.
  private func check(
    _ event: JSON, isToldAgain kept: JSON, _ call: PersonalCall
  ) throws(ErrorBody) {
    let isStart = ["start"] == Set([event, kept].compactMap { $0["kind"]?.string })
    let isSame =
      isStart
      ? event["session_id"]?.string == kept["session_id"]?.string
      : Merge.isSame(Self.unversioned(event), Self.unversioned(kept))
    guard !isSame else { return }
    throw refusal(
      "event-differs",
      Phrase("mistake.event_differs", ("event", .said(event["event_id"]?.string ?? ""))),
      hint: Phrase("hint.event_differs"), at: "/event/event_id", call.language)
  }

  /// What an event says, whatever its client had seen when it sent it again.
  private static func unversioned(_ event: JSON) -> JSON {
    JSON(
      .object(
        (event.members ?? []).filter {
          !["version", "symptoms"].contains($0.key) && !$0.value.isNull
        }))
  }

  /// The longest a session can be, in milliseconds; one that was left open for days has no beginning.
  static let longestSession: Int64 = 86_400_000

  private func taken(
    _ event: JSON, _ snapshot: JSON, _ language: String
  ) throws(ErrorBody) -> JSON {
    let request = JSON(["snapshot": snapshot, "event": event, "language": .string(language)])
    return try ask("sessionEvent", request)
  }

  // MARK: As it is kept

  /// The session that was begun last, as its kept events left it.
  func activeSession(_ memory: PersonAccess) throws(ErrorBody) -> KeptSession {
    try Remembering.kept { () throws(StoreFailure) in
      let made = try memory.made(KeptSession.name)
      var session = KeptSession()
      var events: [KeptEvent] = []
      if let made, made.maker == maker, let known = try KeptSession(made.body) {
        session = known
        events = try memory.arrived(KeptSession.stream, after: known.sequence)
      } else {
        events = try memory.history(
          KeptSession.stream, within: 0..<Int64.max, limit: KeptSession.mostEvents
        ).sorted { $0.sequence < $1.sequence }
      }
      for event in events {
        session.hear(try PersonEvent(event.event), of: event) { event, snapshot in
          try? taken(event, snapshot, service.messages.usualLanguage)["snapshot"]
        }
      }
      return session
    }
  }

  /// Keeps an event with the session after it, unless another one came between.
  private func keep(
    _ event: Event, _ session: KeptSession, _ memory: PersonAccess
  ) throws(StoreFailure) {
    try memory.writing { () throws(StoreFailure) in
      _ = try memory.append(event, now: now)
      let arrived = try memory.arrived(KeptSession.stream, after: session.sequence)
      guard arrived.count == 1, arrived[0].event == event else { return }
      let made = PersonStore.Made(maker: maker, body: session.heard(arrived[0].sequence).bytes)
      guard made.body.count <= store.limits.document else { return }
      try memory.keep(made, as: KeptSession.name)
    }
  }

  /// What a session is made by: the form it is kept in, and the pages that say what it takes.
  private var maker: String {
    let pages = service.rules?.rulebook.edition.part("learning", "planning").hash ?? ""
    return "\(KeptSession.version) \(pages)"
  }

  /// An event of the session that is kept under a name.
  private func event(named id: String, _ memory: PersonAccess) throws(ErrorBody) -> JSON? {
    try Remembering.kept { () throws(StoreFailure) in
      let name = String(
        decoding: Content(JSON(.string(id))).bytes.dropFirst().dropLast(), as: UTF8.self)
      let events = try memory.history(KeptSession.stream, within: 0..<Int64.max, naming: name)
      return try events.sorted { $0.sequence > $1.sequence }
        .map { (kept) throws(StoreFailure) in try kept.event.json() }
        .first { $0["event_id"]?.string == id }
    }
  }
}

/// Where a session stands after an event, as it is told.
struct SessionAnswer {
  let session: KeptSession
  let stopped: JSON
  /// What was said of the session that was written down at its end.
  let logged: [UInt8]?

  init(_ session: KeptSession, stopped: JSON, logged: [UInt8]? = nil) {
    (self.session, self.stopped, self.logged) = (session, stopped, logged)
  }

  /// Compact JSON, with what of a plan's day it does without.
  func bytes(leavingOut leftOut: [String]? = nil) -> [UInt8] {
    let hasBegun = session.snapshot["session_id"]?.isNull == false
    return LearningAnswers.running.bytes(
      of: (
        JSON(["snapshot": session.snapshot, "stopped": stopped]),
        hasBegun ? session.started?.text : nil, logged, leftOut
      ))
  }
}
