import Consulting
import Domain
import Planning
import JSONSource
import PlannerService
import Remembering
import Synchronization

/// Everything behind the sockets: a head and a body in, a reply out; start reading here.
///
/// A request comes in two steps, so that one that will be refused is refused before its body is
/// read: `open` looks at the head, `reply` answers with the body. Safe from any thread.
package final class Site: Sendable {
  /// A request whose head has been looked at.
  package struct Visit: Sendable {
    let head: Head
    let trace: TraceContext
    let begun: ClockReading
    fileprivate(set) var route = Route.nowhere
    fileprivate(set) var query: [Target.Parameter] = []
    fileprivate(set) var caller = Gate.Caller()
    fileprivate(set) var edition: String?
    fileprivate var fields: [Head.Field] = []
    /// The reply that needs no body; nil when the body is wanted.
    package fileprivate(set) var early: Reply?
  }

  let settings: Settings
  let live: LiveService
  private let limiter: Mutex<RateLimiter?>
  private let metrics = Mutex(Metrics())
  private let pages: Mutex<EditionPages?> = Mutex(nil)
  private let draining = Atomic(false)
  /// Who follows documents.
  package let followers: Followers

  /// A site with the editions of a live service.
  package init(_ live: LiveService, _ settings: Settings = Settings()) {
    self.live = live
    self.settings = settings
    followers = Followers(settings.following)
    limiter = Mutex(settings.callsPerMinute.map { RateLimiter(perMinute: $0) })
  }

  /// From now on the site is not ready, though it answers whoever still comes.
  package func drain() {
    draining.store(true, ordering: .relaxed)
  }

  /// Where people are remembered; nil for nowhere.
  package var pool: ConnectionPool? { settings.pool }

  /// Whether the site takes its leave.
  package var isDraining: Bool { draining.load(ordering: .relaxed) }

  /// Looks at a head.
  ///
  /// - Parameters:
  ///   - head: The head.
  ///   - number: A number no other request of this process has.
  ///   - now: When it came.
  ///   - isWelcome: False when every connection the server has room for is at work.
  ///   - doubt: Why the head could not be read to its end; nil when it could.
  /// - Returns: The visit; with its reply already when the body is not wanted.
  package func open(
    _ head: Head, number: UInt64, at now: ClockReading, isWelcome: Bool = true,
    doubt: Refusal? = nil
  ) -> Visit {
    metrics.withLock { $0.begin() }
    var visit = Visit(head: head, trace: TraceContext(head, number: number), begun: now)
    do throws(Refusal) {
      if let doubt { throw doubt }
      guard isWelcome else { throw Self.busy }
      try Framing.check(head, settings.limits)
      visit.early = try lead(&visit, at: now)
    } catch {
      visit.early = refused(error, visit)
    }
    visit.early = visit.early.map { dressed($0, visit) }
    return visit
  }

  /// Answers a request whose body has been read.
  package func reply(_ visit: inout Visit, body: [UInt8]) -> Reply {
    if let early = visit.early { return early }
    return dressed(answer(&visit, body), visit)
  }

  /// The visit of a request whose body cannot be read, with its reply.
  func refusing(_ visit: Visit, _ refusal: Refusal) -> Visit {
    var visit = visit
    visit.early = dressed(refused(refusal, visit), visit)
    return visit
  }

  /// Counts a request that is over.
  ///
  /// - Returns: Its line for the log.
  package func close(
    _ visit: Visit, _ reply: Reply, bytesIn: Int, bytesOut: Int = 0, at now: ClockReading
  ) -> [UInt8] {
    let seconds = visit.begun.seconds(to: now)
    metrics.withLock {
      $0.end(
        method: visit.head.method, route: visit.route.template, reply: reply, seconds: seconds)
    }
    let line = LogLine(
      time: now.text, method: visit.head.method, route: visit.route.template, reply: reply,
      trace: visit.trace, milliseconds: (seconds * 1e6).rounded() / 1000, bytesIn: bytesIn,
      bytesOut: bytesOut, caller: visit.caller, userMark: visit.caller.user.map(Self.mark),
      edition: visit.edition)
    return line.bytes(labels: settings.labels)
  }

  /// Counts a request whose client went away.
  ///
  /// - Returns: Its line for the log.
  package func abandon(_ call: Conversation.Call, at now: ClockReading) -> [UInt8] {
    let reply = Reply(CanonicalCode.cancelled.http, failure: .cancelled)
    return close(call.visit, reply, bytesIn: call.body.count, at: now)
  }

  // MARK: Dear calls

  /// A body of more bytes than this takes as long to read as a plan takes to write.
  private static let dearBytes = 16 << 10

  /// Whether a call takes so long that it must wait for its turn.
  package func isDear(_ call: Conversation.Call) -> Bool {
    guard call.visit.early == nil else { return false }
    switch call.visit.route {
    case .function(let name):
      return call.body.count > Self.dearBytes || live.state.service.isDear(name)
    case .assistants: return true
    default: return false
    }
  }

  /// A number for whoever calls: a user, or else an address.
  package func caller(of visit: Visit) -> UInt64 {
    var hasher = Hasher()
    if let user = visit.caller.user {
      hasher.combine(user)
    } else {
      let address = ClientAddress(trustedProxies: settings.trustedProxies).client(of: visit.head)
      hasher.combine(ClientAddress.network(of: address))
    }
    hasher.combine(visit.caller.user == nil)
    return UInt64(bitPattern: Int64(hasher.finalize())) | 1
  }

  /// The reply to a dear call for which there is no room.
  package func crowded(_ visit: Visit, byCaller: Bool) -> Reply {
    dressed(refused(byCaller ? Self.tooMany : Self.busy, visit), visit)
  }

  private static let tooMany = Refusal(
    .resourceExhausted, "too many of your calls wait already; come back in a second",
    fields: [Head.Field("Retry-After", "1")])

  // MARK: The head

  private static let busy = Refusal(
    .unavailable, "the server has no room for more; come back in a second",
    fields: [Head.Field("Retry-After", "1")], closes: true)

  /// Finds the route; answers what needs no body.
  private func lead(_ visit: inout Visit, at now: ClockReading) throws(Refusal) -> Reply? {
    let head = visit.head
    try settings.owner?.check(head)
    if head.method == "OPTIONS", head.target == "*" {
      return settings.origin.preflight(head, methods: ["GET", "HEAD", "OPTIONS", "POST"])
    }
    let target = try Target(head.target)
    visit.query = target.query
    visit.route = route(of: target, head)
    if head.method == "OPTIONS", let methods = visit.route.preflightMethods {
      return settings.origin.preflight(head, methods: methods)
    }
    visit.caller =
      settings.owner.map { Gate.Caller(holder: $0.holder) }
      ?? settings.gate.caller(of: head, now: now.unixSeconds)
    if visit.route.isLimited { try limit(&visit, at: now) }
    try checkMethod(visit)
    if let coding = head.value("Content-Encoding"), !coding.isSameToken(as: "identity") {
      throw Refusal(
        .invalidArgument,
        Diagnostic("unknown-coding", "the body must not be compressed"), status: 415,
        fields: [Head.Field("Accept-Encoding", "identity")], closes: true)
    }
    return nil
  }

  /// Where a target leads; what is read from the owner's own machine is the page before all else.
  private func route(of target: Target, _ head: Head) -> Route {
    if settings.owner != nil, ["GET", "HEAD"].contains(head.method),
      let part = OwnPart(target.path)
    {
      return .own(part)
    }
    return Route(target.path, functions: functions)
  }

  /// The names of all functions: those of anybody, then those of somebody.
  private var functions: [String] { live.state.service.allNames }

  private func checkMethod(_ visit: Visit) throws(Refusal) {
    switch visit.route {
    case .nowhere: throw Refusal(.notFound, "there is nothing at this address")
    case .noFunction(let name):
      throw Refusal(ErrorBody.unknownFunction(name, known: functions))
    default:
      let methods = visit.route.methods
      guard !methods.contains(visit.head.method) else { return }
      let allow = methods.joined(separator: ", ")
      throw Refusal(
        .invalidArgument,
        Diagnostic("wrong-method", "this address answers \(allow)", allowed: methods), status: 405,
        fields: [Head.Field("Allow", allow)])
    }
  }

  private func limit(_ visit: inout Visit, at now: ClockReading) throws(Refusal) {
    guard let perMinute = settings.callsPerMinute else { return }
    let key = caller(of: visit)
    guard let verdict = limiter.withLock({ $0?.take(key, now: now.nanoseconds) }) else { return }
    let policy = visit.caller.user == nil ? "anon" : "user"
    visit.fields = [
      Head.Field("RateLimit-Policy", "\"\(policy)\";q=\(perMinute);w=60"),
      Head.Field("RateLimit", "\"\(policy)\";r=\(verdict.remaining);t=\(verdict.resetSeconds)"),
    ]
    guard !verdict.isAllowed else { return }
    throw Refusal(
      .resourceExhausted, "too many calls; come back in \(verdict.resetSeconds) s",
      fields: [Head.Field("Retry-After", "\(verdict.resetSeconds)")])
  }

  /// A mark that is the same for one user while this process lives: the hash has a random key.
  private static func mark(_ user: String) -> String {
    String(UInt64(bitPattern: Int64(user.hashValue)), radix: 16)
  }

  // MARK: The answer

  private func answer(_ visit: inout Visit, _ body: [UInt8]) -> Reply {
    let state = live.state
    visit.edition = state.service.rules?.hash
    if case .function(let name) = visit.route {
      let call = Callable(function: name, head: visit.head, query: visit.query)
      let visit = visit
      return call.reply(to: body) { () throws(Refusal) in
        try settings.gate.admit(visit.caller)
      } answer: { data, source throws(Refusal) in
        if name == FollowedDocument.function, call.isStreaming, let pool = settings.pool {
          return try follow(data, of: source, visit, by: state.service, pool)
        }
        return .result(try answer(name, data, of: source, visit, by: state.service))
      }
    }
    do throws(Refusal) {
      if let parameter = visit.query.first, visit.route.isLimited, !visit.route.isShell {
        throw Refusal(
          .invalidArgument,
          Diagnostic(
            "unknown-parameter",
            "this address takes no '\(Diagnostic.shortened(parameter.name))'"))
      }
      if visit.route == .assistants { return try speak(visit, body, by: state.service) }
      return try page(visit, state)
    } catch {
      return error.problem
    }
  }

  /// The answer of a function: of somebody, where somebody is remembered, else of anybody.
  private func answer(
    _ function: String, _ request: JSON, of source: SourceFile, _ visit: Visit,
    by service: PlannerService
  ) throws(Refusal) -> [UInt8] {
    let isPersonal = service.remembers(function, request) && settings.pool != nil
    guard !isPersonal || visit.caller.identity != nil else { throw Gate.unauthenticated }
    do throws(ErrorBody) {
      return try known(function, request, of: source, visit, by: service)
    } catch {
      throw Refusal(error)
    }
  }

  /// The answer of a function: of somebody, where they are remembered and known, else of anybody.
  func known(
    _ function: String, _ request: JSON, of source: SourceFile, _ visit: Visit,
    by service: PlannerService
  ) throws(ErrorBody) -> [UInt8] {
    let pool = service.concerns(function, request) ? settings.pool : nil
    guard let pool, let identity = visit.caller.identity else {
      return try service.answer(function, request, of: source)
    }
    let (gate, seconds) = (settings.gate, visit.begun.unixSeconds)
    return try pool.answer(
      function, request, of: source, by: service, for: identity, now: now(of: visit),
      proof: { gate.identity(of: $0, now: seconds) })
  }

  /// When a visit began, on the owner's clock where there is one.
  private func now(of visit: Visit) -> Moment {
    settings.owner?.local(visit.begun.recorded) ?? visit.begun.recorded
  }

  /// A document of somebody's and what becomes of it.
  private func follow(
    _ request: JSON, of source: SourceFile, _ visit: Visit, by service: PlannerService,
    _ pool: ConnectionPool
  ) throws(Refusal) -> Callable.Answer {
    guard let identity = visit.caller.identity else { throw Gate.unauthenticated }
    guard !isDraining else { throw Self.busy }
    let document: FollowedDocument
    do throws(ErrorBody) {
      document = try pool.follow(
        request, of: source, by: service, for: identity, now: now(of: visit))
    } catch {
      throw Refusal(error)
    }
    let place = try followers.place(for: document.following.person)
    return .followed(document.told, LiveReply(following: document.following, place: place))
  }

  private func page(_ visit: Visit, _ state: LiveService.State) throws(Refusal) -> Reply {
    switch visit.route {
    case .alive: return .of(MediaType.json, Array(#"{"status":"alive"}"#.utf8))
    case .ready: return Readiness(state: state, isDraining: isDraining).reply
    case .metrics:
      let text = metrics.withLock { $0 }.text(Readiness.gauges(state))
      return .of(MediaType.metrics, text)
    case .openAPI, .catalogues, .catalogue, .thing:
      return try pages(of: state).reply(visit.route, to: visit.head)
    case .own(let part):
      return try OwnPage(part: part).reply(to: visit.head, in: state.service.rules)
    case .journal(let file): return try Journal(file).reply(by: state.service)
    case .function, .noFunction, .assistants, .nowhere:
      preconditionFailure("the route was refused or answered before")
    }
  }

  /// The pages of the edition in force, written when they are first asked for.
  private func pages(of state: LiveService.State) throws(Refusal) -> EditionPages {
    guard let edition = state.service.rules else {
      throw Refusal(.unavailable, "no edition of the rules is loaded")
    }
    return pages.withLock { pages in
      if let pages, pages.edition === edition { return pages }
      let fresh = EditionPages(
        edition, state.service, gate: settings.gate, limits: settings.limits,
        remembers: settings.pool != nil)
      pages = fresh
      return fresh
    }
  }

  // MARK: The dress

  private func refused(_ refusal: Refusal, _ visit: Visit) -> Reply {
    let isCallable =
      visit.route.isCallable || (visit.route == .nowhere && visit.head.method == "POST")
    return isCallable ? refusal.callable : refusal.problem
  }

  /// Adds what every reply carries.
  private func dressed(_ reply: Reply, _ visit: Visit) -> Reply {
    var reply = reply
    if reply.value("Vary") == nil { reply.fields += settings.origin.fields(for: visit.head) }
    if reply.value("Cache-Control") == nil {
      reply.fields.append(Head.Field("Cache-Control", "no-store"))
    }
    reply.fields.append(Head.Field("X-Content-Type-Options", "nosniff"))
    reply.fields.append(Head.Field("Referrer-Policy", "no-referrer"))
    if let edition = visit.edition { reply.fields.append(Head.Field("Planner-Edition", edition)) }
    reply.fields += visit.trace.fields + visit.fields
    reply.rests = reply.status == 429 && !settings.trustedProxies.contains(visit.head.peer)
    return reply
  }
}

extension Route {
  /// What a browser may ask about; a function that is not there can still be called, and says so.
  var preflightMethods: [String]? {
    switch self {
    case .noFunction: Route.function("").methods
    case .nowhere: nil
    default: methods
    }
  }
}
