import PlannerService

/// One connection without its socket: bytes in, calls to answer, bytes out.
///
/// Requests are taken one after the other, so answers have their order, and bytes that came early
/// stay where they are until it is their turn.
package struct Conversation: Sendable {
  /// What a connection has to do next.
  package enum Step: Sendable {
    /// Wait for more bytes.
    case wait
    /// Say that the body may come.
    case proceed
    /// Find the answer and hand it to `answer`.
    case call(Call)
  }

  /// A request that is complete, or that needs no body to be refused.
  package struct Call: Sendable {
    /// The request.
    package var visit: Site.Visit
    /// Its body.
    package let body: [UInt8]

    /// Puts a call together.
    package init(visit: Site.Visit, body: [UInt8]) {
      self.visit = visit
      self.body = body
    }
  }

  /// How far the request under way has come.
  package enum Progress: Hashable, Sendable {
    /// Nothing has come since the last answer.
    case idle
    /// A part of the head.
    case head
    /// The head and a part of the body.
    case body
    /// All of it; the answer is awaited.
    case complete
    /// The last answer has been given.
    case over
  }

  /// What says to a client that waits: go on (RFC 9110, 10.1.1).
  package static let proceeds = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)

  private let site: Site
  private let peer: String
  private let isWelcome: Bool
  private var inbox = Inbox()
  private var head = HeadReader()
  private var chunks = ChunkedBody()
  private var visit: Site.Visit?
  private var body: [UInt8] = []
  private var stream: Stream?
  private var bytesIn = 0
  private var awaitsWord = false
  private var phase = Progress.idle

  /// Begins a conversation.
  ///
  /// - Parameters:
  ///   - site: What answers.
  ///   - peer: The address on the other end, without its port.
  ///   - isWelcome: False when every connection the server has room for is at work.
  package init(_ site: Site, peer: String, isWelcome: Bool = true) {
    self.site = site
    self.peer = peer
    self.isWelcome = isWelcome
  }

  /// How far the request under way has come.
  package var progress: Progress {
    phase == .idle && (inbox.count > 0 || head.hasBegun) ? .head : phase
  }

  /// Takes bytes in.
  package mutating func receive(_ bytes: some Collection<UInt8>) {
    inbox.append(bytes)
  }

  /// Understands what has come, up to the end of one request.
  ///
  /// - Parameters:
  ///   - number: A number no other request of this process has.
  ///   - now: When the bytes came.
  /// - Returns: What has to be done now.
  package mutating func next(number: @autoclosure () -> UInt64, at now: ClockReading) -> Step {
    do throws(Refusal) {
      if phase == .idle {
        guard try head.read(&inbox, site.settings.limits) else { return .wait }
        begin(site.open(head.head(peer: peer), number: number(), at: now, isWelcome: isWelcome))
      }
      return phase == .body ? try readBody() : .wait
    } catch {
      if let visit { return complete(site.refusing(visit, error)) }
      let head = head.head(peer: peer)
      return complete(site.open(head, number: number(), at: now, doubt: error))
    }
  }

  /// Writes the answer to the call under way.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - reply: The answer.
  ///   - now: When it was found.
  ///   - date: The same as an HTTP date.
  /// - Returns: The bytes for the connection, and the line for the log.
  package mutating func answer(
    _ call: Call, _ reply: Reply, at now: ClockReading, date: String
  ) -> (bytes: [UInt8], logged: [UInt8]?) {
    let visit = call.visit
    let closes = reply.closes || awaitsWord || site.isDraining || !visit.head.isKept
    if reply.live != nil { return begin(Stream(call: call, reply: reply, closes: closes), date) }
    let bytes = reply.bytes(withBody: visit.head.method != "HEAD", closes: closes, date: date)
    return (bytes, end(visit, reply, closes: closes, bytesOut: reply.body.count, at: now))
  }

  /// Writes one more part of the answer that goes on.
  ///
  /// - Returns: The bytes for the connection, and the line for the log when it was the last.
  package mutating func add(
    _ part: LivePart, at now: ClockReading
  ) -> (bytes: [UInt8], logged: [UInt8]?) {
    guard var stream else { return ([], nil) }
    let bytes = stream.isChunked ? ChunkedBody.chunk(part.event) : part.event
    stream.bytesOut += bytes.count
    self.stream = stream
    guard part.isLast else { return (bytes, nil) }
    if case .failure(let refusal) = part { stream.reply.failure = refusal.code }
    let closes = stream.closes || !stream.isChunked || site.isDraining
    let logged = end(
      stream.call.visit, stream.reply, closes: closes, bytesOut: stream.bytesOut, at: now)
    return (stream.isChunked ? bytes + ChunkedBody.last : bytes, logged)
  }

  /// An answer that goes on.
  private struct Stream {
    let call: Call
    var reply: Reply
    let closes: Bool
    var bytesOut = 0

    /// Chunks tell the end of a body of which nobody knows the length; before them, closing did.
    var isChunked: Bool { call.visit.head.version == "HTTP/1.1" }
  }

  private mutating func begin(
    _ stream: Stream, _ date: String
  ) -> (bytes: [UInt8], logged: [UInt8]?) {
    var stream = stream
    let bytes = stream.reply.bytes(
      withBody: true, closes: stream.closes || !stream.isChunked, date: date,
      isChunked: stream.isChunked)
    // It may stand for long, and has been said.
    stream.bytesOut = stream.reply.body.count
    stream.reply.body = []
    self.stream = stream
    return (bytes, nil)
  }

  private mutating func end(
    _ visit: Site.Visit, _ reply: Reply, closes: Bool, bytesOut: Int, at now: ClockReading
  ) -> [UInt8] {
    let logged = site.close(visit, reply, bytesIn: bytesIn, bytesOut: bytesOut, at: now)
    forget()
    if closes { phase = .over }
    return logged
  }

  /// The other end is gone; the line for the log when a request was under way.
  package mutating func abandon(at now: ClockReading) -> [UInt8]? {
    if let stream {
      phase = .over
      self.stream = nil
      return site.abandon(stream.call, at: now)
    }
    guard phase == .body, let visit else { return nil }
    phase = .over
    return site.abandon(Call(visit: visit, body: body), at: now)
  }

  // MARK: One request

  private mutating func begin(_ visit: Site.Visit) {
    self.visit = visit
    phase = .body
    let isBodyless = Framing.length(of: visit.head) == .fixed(0)
    awaitsWord = !isBodyless && visit.head.awaitsWord && inbox.count == 0
  }

  private mutating func readBody() throws(Refusal) -> Step {
    guard let visit else { return .wait }
    if let early = visit.early, early.closes || awaitsWord { return complete(visit) }
    if awaitsWord {
      awaitsWord = false
      return .proceed
    }
    let before = inbox.count
    defer { bytesIn += before - inbox.count }
    guard try isBodyRead(visit) else { return .wait }
    return complete(visit)
  }

  private mutating func isBodyRead(_ visit: Site.Visit) throws(Refusal) -> Bool {
    let limits = site.settings.limits
    switch Framing.length(of: visit.head) {
    case .chunked: return try chunks.read(&inbox, into: &body, limits)
    case .fixed(let length):
      body.append(contentsOf: inbox.take(length - body.count))
      return body.count == length
    }
  }

  private mutating func complete(_ visit: Site.Visit) -> Step {
    phase = .complete
    self.visit = nil
    return .call(Call(visit: visit, body: body))
  }

  private mutating func forget() {
    head = HeadReader()
    chunks = ChunkedBody()
    visit = nil
    body = []
    stream = nil
    bytesIn = 0
    awaitsWord = false
    phase = .idle
  }
}

extension Head {
  /// Whether another request may follow on the connection.
  fileprivate var isKept: Bool {
    version == "HTTP/1.1" && !tokens("Connection").contains { $0.isSameToken(as: "close") }
  }

  /// Whether the client sends its body only when told to.
  fileprivate var awaitsWord: Bool {
    version == "HTTP/1.1" && tokens("Expect").contains { $0.isSameToken(as: "100-continue") }
  }

  /// The members of a list that may stand in several lines.
  private func tokens(_ name: String) -> [String] {
    values(name).flatMap { $0.split(separator: ",") }.map { String(String($0).withoutEdgeSpaces) }
  }
}
