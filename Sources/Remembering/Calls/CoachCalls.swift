import JSONSource
import PlannerService
import Store

/// The coach that learns, with the sessions that were written down.
extension PersonalPlanner {
  /// What the coach knows of the person at a moment.
  func coachState(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    let learned = try learned(call.memory)
    let digest = try pure("coachDigest", request(call.request, learned.state))
    return digest.adding { $0.field("left_out", learned.leftOut) }
  }

  /// The next set, from what was learned of the sessions that were written down.
  func prescribeSet(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    try pure("prescribeSet", request(call.request, try learned(call.memory).state))
  }

  private func learned(_ memory: Memory) throws(ErrorBody) -> LearnedEvents {
    let derivation = LearnedEvents.derivation(by: service)
    return try kept { () throws(StoreFailure) in
      try LearnedEvents(state: try memory.state(derivation))
    }
  }

  private func request(_ request: JSON, _ state: JSON) -> [UInt8] {
    let members = (request.members ?? []) + [JSON.Member(key: "state", value: state)]
    var writer = JSONWriter()
    writer.json(JSON(.object(members)))
    return writer.bytes
  }
}

/// What follows from kept sessions: the coach's state, and what it could not be told.
private struct LearnedEvents {
  private(set) var state: JSON
  /// Sessions and sets that the coach refuses, such as seconds beyond what it counts.
  private(set) var leftOut: Int

  private static let stream = "session"

  /// How it follows from the events: by the pure function, in the order of the store.
  static func derivation(by service: PlannerService) -> Derivation {
    Derivation(system: "learning", version: 1, rules: service.rules?.hash ?? "") {
      state, events throws(StoreFailure) in
      var learned = try state.map(LearnedEvents.init(state:)) ?? LearnedEvents()
      for event in events where event.stream == Self.stream {
        try learned.take(event, by: service)
      }
      return learned.bytes
    }
  }

  /// Nothing yet.
  private init() { (state, leftOut) = (JSON(.null), 0) }

  /// Reads what was written.
  init(state bytes: [UInt8]) throws(StoreFailure) {
    let json = try Content(reading: bytes, name: "learning").json()
    state = json["state"] ?? JSON(.null)
    leftOut = Int(json["left_out"]?.number ?? 0)
  }

  private var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("state")
    writer.json(state)
    writer.field("left_out", leftOut)
    writer.endObject()
    return writer.bytes
  }

  /// Learns from a session; one that the coach refuses is counted and changes nothing.
  private mutating func take(_ event: Event, by service: PlannerService) throws(StoreFailure) {
    let session: [JSON.Member] = [
      .init(key: "session_id", value: JSON(.string(Self.name(of: event)))),
      .init(key: "ended_at", value: JSON(.string(event.at.text))),
      .init(key: "sets", value: JSON(.array(Self.sets(try event.data.json())))),
    ]
    let request = JSON(
      .object([
        .init(key: "session", value: JSON(.object(session))), .init(key: "state", value: state),
      ]))
    let source = SourceFile(name: "kept", bytes: [])
    guard let answer = try? service.answer("applySession", request, of: source) else {
      return leftOut += 1
    }
    let json = try Content(reading: answer, name: "answer").json()
    guard json["status"]?.string == "applied", let next = json["state"] else {
      return leftOut += 1
    }
    state = next
  }

  /// A name of letters, digits and hyphens that tells the event from every other of the person.
  private static func name(of event: Event) -> String {
    let client = event.client.utf8.map { String($0, radix: 16) }.joined()
    return "\(client.suffix(32))-\(event.number)"
  }

  /// The sets of a session in the words of the coach.
  private static func sets(_ data: JSON) -> [JSON] {
    (data["blocks"]?.array ?? []).flatMap { block in
      (block["sets"]?.array ?? []).map { set in
        let zero = JSON(.number(0))
        var members = [
          JSON.Member(key: "exerciseId", value: block["exerciseId"] ?? JSON(.null)),
          JSON.Member(key: "load_kg", value: set["weight_kg"] ?? zero),
          JSON.Member(key: "reps", value: set["reps"] ?? zero),
        ]
        if let reserve = set["rir"] { members.append(.init(key: "rir", value: reserve)) }
        return JSON(.object(members))
      }
    }
  }
}
