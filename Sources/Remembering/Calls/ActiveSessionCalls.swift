import Consulting
import Domain
import JSONSource
import PlannerService
import Store

/// The session that goes on: every event of it is kept, so that nothing is lost with the process.
extension PersonalPlanner {
  /// Takes an event into the kept session, or says where it stands; its end writes the session down.
  func sessionEvent(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    if let event = call.request["event"] { try pass(asking: event, call) }
    return try take(event: call)
  }

  /// Takes an event whose exercises were looked through.
  func take(event call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    guard call.request["save"]?.bool == true else {
      throw invalid(
        "not-kept", Phrase("mistake.event_not_kept"), hint: Phrase("hint.event_not_kept"),
        at: "/save", call.language)
    }
    let kept = try kept { () throws(StoreFailure) in
      try KeptSession(
        call.memory.history(
          KeptSession.stream, within: 0..<Int64.max, limit: KeptSession.mostEvents))
    }
    var snapshot = try replayed(kept.events.map(\.request))
    var started = kept.events.first?.at
    let signs = try signs(call.memory)
    var stopped: JSON?
    var logged: [UInt8]?
    if let event = call.request["event"], !event.isNull {
      let isKnown = snapshot["events"]?.array?.contains { $0.string == event["event_id"]?.string }
      if let same = kept.events.first(where: {
        $0.request["event_id"]?.string == event["event_id"]?.string
      }) {
        try check(event, isToldAgain: same.request, call)
      }
      let isStart = event["kind"]?.string == "start" && !(isKnown ?? false)
      if isStart {
        try check(name: event["session_id"], call)
        try passGates(call, of: try planOfDay(CalendarDay(number: now.day), call))
      }
      let isRunning = ["live", "paused"].contains(snapshot["state"]?.string ?? "")
      // A session counts its own events from its start.
      let base = isStart && !isRunning ? Self.nothing : snapshot
      let whole = isKnown ?? false ? event : Self.telling(signs, event)
      // What starts no session is not kept as an event of one.
      if isStart { _ = try keep(signsOf: event, on: CalendarDay(number: now.day), call) }
      let answer = try taken(whole, base, call.language)
      let next = answer["snapshot"] ?? JSON(.null)
      if !(isKnown ?? false) {
        if isStart { started = now }
        logged = try keep(whole, next, started, call)
      }
      (snapshot, stopped) = (next, answer["stopped"])
    }
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("snapshot")
    writer.json(snapshot)
    writer.key("stopped")
    if let stopped {
      writer.json(stopped)
    } else {
      writer.stops(
        refusals(signs, call.language) + (try gates(call.memory, call.language)))
    }
    writer.field("started_at", snapshot["session_id"]?.isNull ?? true ? nil : started?.text)
    writer.key("logged")
    if let logged { writer.raw(logged[...]) } else { writer.null() }
    writer.endObject()
    return writer.bytes
  }

  /// An event that also tells the signs that stand on its day, unless it ends the session anyhow.
  private static func telling(_ signs: [String], _ event: JSON) -> JSON {
    let ends = ["finish", "abandon"].contains(event["kind"]?.string ?? "")
    guard !signs.isEmpty, !ends else { return event }
    let told = (event["symptoms"]?.array ?? []).compactMap(\.string)
    let all = (told + signs.filter { !told.contains($0) }).map { JSON(.string($0)) }
    return JSON(
      .object(
        (event.members ?? []).filter { $0.key != "symptoms" }
          + [.init(key: "symptoms", value: JSON(.array(all)))]))
  }

  /// Keeps an event; one that ends a session with sets, or with pain that was told, writes it down in the
  /// same breath.
  private func keep(
    _ event: JSON, _ snapshot: JSON, _ started: Moment?, _ call: PersonalCall
  ) throws(ErrorBody) -> [UInt8]? {
    let kept = Event(rack: event, at: now)
    let sets = snapshot["sets"]?.array ?? []
    let isFinished = snapshot["state"]?.string == "finished"
    guard isFinished || snapshot["state"]?.string == "abandoned", !sets.isEmpty else {
      try Remembering.kept { () throws(StoreFailure) in
        _ = try call.memory.append(kept, now: now)
      }
      return nil
    }
    var session = [
      JSON.Member(key: "session_id", value: snapshot["session_id"] ?? JSON(.null)),
      JSON.Member(key: "ended_at", value: JSON(.string(now.text))),
    ]
    if let started, now.milliseconds - started.milliseconds <= Self.longest {
      session.append(.init(key: "started_at", value: JSON(.string(started.text))))
    }
    if isFinished, let slot = snapshot["slot"], !slot.isNull {
      session.append(.init(key: "slot", value: slot))
    }
    session.append(.init(key: "sets", value: JSON(.array(sets))))
    return try log(finishing: JSON(.object(session)), kept, call)
  }

  /// Refuses a name under which the session could not be written down at its end.
  private func check(name: JSON?, _ call: PersonalCall) throws(ErrorBody) {
    let set = JSON(
      .object([
        .init(key: "exerciseId", value: JSON(.string("any"))),
        .init(key: "load_kg", value: JSON(.number(0))), .init(key: "reps", value: JSON(.number(0))),
      ]))
    let session = JSON(
      .object([
        .init(key: "session_id", value: name ?? JSON(.null)),
        .init(key: "ended_at", value: JSON(.string(now.text))),
        .init(key: "sets", value: JSON(.array([set]))),
      ]))
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
  private static let longest: Int64 = 86_400_000

  private func taken(
    _ event: JSON, _ snapshot: JSON, _ language: String
  ) throws(ErrorBody) -> JSON {
    let request = JSON(
      .object([
        .init(key: "snapshot", value: snapshot), .init(key: "event", value: event),
        .init(key: "language", value: JSON(.string(language))),
      ]))
    return try ask("sessionEvent", request)
  }

  /// The session after its kept events; one that came from another device and fits no more changes
  /// nothing.
  func replayed(_ events: [JSON]) throws(ErrorBody) -> JSON {
    var snapshot = Self.nothing
    for event in events {
      guard let next = try? taken(event, snapshot, "en") else { continue }
      snapshot = next["snapshot"] ?? JSON(.null)
    }
    return snapshot
  }

  /// No session.
  private static let nothing = JSON(
    .object([
      .init(key: "state", value: JSON(.string("none"))),
      .init(key: "session_id", value: JSON(.null)), .init(key: "slot", value: JSON(.null)),
      .init(key: "version", value: JSON(.number(0))), .init(key: "events", value: JSON(.array([]))),
      .init(key: "sets", value: JSON(.array([]))),
      .init(key: "template", value: JSON(.null)), .init(key: "blocks", value: JSON(.array([]))),
    ]))
}
