import Domain
import Consulting
import JSONSource
import PlannerService
import Store
import Synchronization

/// What follows from kept sessions: the coach's state, what it asks, and what it could not be told.
struct LearnedEvents: Projection {
  private(set) var state: JSON
  /// Sessions that the coach refuses, such as those of seconds beyond what it counts.
  private(set) var leftOut: Int
  /// What only the athlete can say, the latest last.
  private(set) var asks: [JSON]
  /// What was said beside the sessions when the programme began; null for nothing.
  private var context: JSON
  /// The programme as `advanceProgramme` answered last: its slots and what comes next; null for none.
  private(set) var programme: JSON

  private static let mostAsks = 10

  /// What the coach says of one session, for whoever has just written it down.
  final class News: Sendable {
    /// The session's name.
    let session: String
    private let heard = Mutex<JSON?>(nil)

    /// Listens for a session.
    init(of session: String) { self.session = session }

    /// The answer of `applySession` to it; nil when the coach was not told of it.
    var answer: JSON? { heard.withLock { $0 } }

    fileprivate func hear(_ answer: JSON) { heard.withLock { $0 = answer } }
  }

  /// How it follows from the events: by the pure functions, in the order of the store.
  static func derivation(by service: PlannerService, _ news: News? = nil) -> Derivation {
    // What is learned rests on pages of the plan, too: bands, loads, joints.
    let rules = service.rules?.rulebook.edition.part("learning", "planning").hash ?? ""
    return .settled(
      system: "learning", version: 2, rules: rules, fold: fold(by: (service, news)))
  }

  /// Reads a snapshot; nothing at the beginning.
  init(snapshot json: JSON?) {
    state = json?["state"] ?? .null
    leftOut = Int(json?["left_out"]?.number ?? 0)
    asks = json?["asks"]?.array ?? []
    context = json?["context"] ?? .null
    programme = json?["programme"] ?? .null
  }

  var snapshot: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("state")
    writer.json(state)
    writer.field("left_out", leftOut)
    writer.key("asks")
    writer.list(asks) { $1.json($0) }
    writer.key("context")
    writer.json(context)
    writer.key("programme")
    writer.json(programme)
    writer.endObject()
    return writer.bytes
  }

  static let kinds: [EventStream.Kind] = [.session, .coach]

  /// Takes a session, or what was told beside sessions.
  mutating func apply(
    _ event: PersonEvent, of kept: Event, by rules: (service: PlannerService, news: News?)
  ) {
    switch event {
    case .told(let function, let request):
      take(function, request, at: kept.at, by: rules.service)
    case .session(let data):
      let name = SessionFact.name(of: kept, data)
      take(SessionForms.bySet(data, of: kept, named: name), by: rules.service, rules.news)
    default: break
    }
  }

  /// Learns from a session; one that the coach refuses is counted and changes nothing.
  private mutating func take(
    _ session: JSON, by service: PlannerService, _ news: News?
  ) {
    let request = [JSON.Member(key: "session", value: session)] + said
    guard let answer = Self.answer("applySession", request, by: service),
      answer["status"]?.string == "applied", let next = answer["state"]
    else { return leftOut += 1 }
    state = next
    asks = (asks + (answer["asks"]?.array ?? [])).suffix(Self.mostAsks)
    if let news, session["session_id"]?.string == news.session { news.hear(answer) }
    guard let slot = session["slot"], let name = session["session_id"] else { return }
    let isSlot = programme["slots"]?.array?.contains { $0["id"]?.string == slot.string } ?? false
    advance(
      [
        JSON(["kind": .string("complete"), "event_id": name, isSlot ? "slot" : "day_key": slot])
      ], by: service)
  }

  /// Goes on in the programme; events about no slot of it change nothing.
  private mutating func advance(_ events: [JSON], by service: PlannerService) {
    guard let slots = programme["slots"] else { return }
    let request = [
      JSON.Member(
        key: "programme", value: JSON(["slots": slots])),
      JSON.Member(key: "events", value: .array(events)),
    ]
    guard let answer = Self.answer("advanceProgramme", request, by: service) else { return }
    programme = answer.without("events")
  }

  /// The week of a slot of the programme, nil where there is none.
  ///
  /// Of a day it is that of the slot that was completed last, else of its first one.
  func week(ofSlot slot: String?) -> JSON? {
    guard let slot else { return nil }
    let slots = programme["slots"]?.array ?? []
    if let named = slots.first(where: { $0["id"]?.string == slot }) { return named["week"] }
    let days = slots.filter { $0["day_key"]?.string == slot }
    return (days.last { $0["state"]?.string == "complete" } ?? days.first)?["week"]
  }

  /// What was told beside sessions.
  private mutating func take(
    _ function: PersonalFunction, _ told: JSON, at moment: Moment, by service: PlannerService
  ) {
    switch function {
    case .startProgramme:
      context = told["context"] ?? .null
      programme = told["programme"] ?? .null
      advance([], by: service)
    case .advanceProgramme: advance(told["events"]?.array ?? [], by: service)
    case .raiseStretch:
      guard let pattern = told["pattern"]?.string, let load = told["stretch_kg"] else { return }
      let raised = JSON([pattern: load])
      let request = [
        JSON.Member(key: "sessions", value: .array([])),
        JSON.Member(key: "as_of", value: .string(moment.text)),
        JSON.Member(key: "state", value: state),
        JSON.Member(
          key: "context",
          value: JSON(["stretch_kg": raised])),
      ]
      state = Self.answer("learn", request, by: service)?["state"] ?? state
    default: break
    }
  }

  /// What is said with every session.
  private var said: [JSON.Member] {
    [JSON.Member(key: "state", value: state)]
      + (context.isNull ? [] : [JSON.Member(key: "context", value: context)])
  }

  /// The answer of a pure function; nil when it refuses.
  private static func answer(
    _ function: String, _ request: [JSON.Member], by service: PlannerService
  ) -> JSON? {
    try? service.value(function, JSON(.object(request)))
  }
}
