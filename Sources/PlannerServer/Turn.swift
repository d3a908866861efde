import CEpoll
import Glibc
import PlannerHTTP

/// What one loop's thread has in its hands: its connections, and whose turn it is.
struct LoopTurn {
  /// A connection whose client was told to wait is left unread for as long.
  private static let restNanoseconds: UInt64 = 1_000_000_000
  /// So many connections are taken before those that are there get their turn.
  private static let mostNew = 64
  /// So many of those that have more to say get their turn before news is looked for again: whoever
  /// says one thing does not wait until a crowd that says many has been through.
  private static let mostEager = 16

  private let loop: EventLoop
  private let house: EventLoop.House
  private let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
  /// By the number of their sockets.
  private var connections: [Connection?] = []
  /// Those that have more to say, the longest waiting first; each has one request a turn.
  private var eager: [Connection] = []
  /// Those that are left unread, the first to wake first.
  private var resting: [(connection: Connection, until: UInt64)] = []
  private var date = (second: UInt64(0), text: "")

  init(_ loop: EventLoop) {
    self.loop = loop
    house = loop.house
  }

  /// Milliseconds to wait for something to happen; -1 for ever.
  var patience: Int32 {
    if !eager.isEmpty { return 0 }
    guard let until = resting.first?.until else { return -1 }
    let now = Clock.nanoseconds
    return until <= now ? 0 : Int32((until - now) / 1_000_000 + 1)
  }

  /// Gives every socket with news its turn, and every connection that has more to say.
  mutating func serve(_ news: ArraySlice<epoll_event>) {
    let waiting = eager.prefix(Self.mostEager)
    eager.removeFirst(waiting.count)
    var isNewThere = false
    for event in news {
      let socket = Int32(truncatingIfNeeded: event.data.u64)
      if socket == loop.listening { isNewThere = true }
      guard let connection = connection(socket) else { continue }
      connection.mark(event.events)
      if connection.isGone { end(connection) } else { advance(connection) }
    }
    for item in loop.latestNews() {
      switch item {
      case .answer(let answer): deliver(answer)
      case .part(let part, let stream): pass(part, of: stream)
      }
    }
    for connection in waiting where isOpen(connection) { advance(connection) }
    wake()
    // Last, for a new connection may get the number of one that has just been closed.
    if isNewThere { acceptNew() }
  }

  private func connection(_ socket: Int32) -> Connection? {
    connections.indices.contains(Int(socket)) ? connections[Int(socket)] : nil
  }

  private func isOpen(_ connection: Connection) -> Bool {
    self.connection(connection.socket) === connection
  }

  private mutating func wake() {
    let now = Clock.nanoseconds
    let awake = resting.prefix { $0.until <= now }.map(\.connection)
    resting.removeFirst(awake.count)
    for connection in awake where isOpen(connection) {
      connection.isResting = false
      advance(connection)
    }
  }

  // MARK: Come and go

  private mutating func acceptNew() {
    for _ in 0..<Self.mostNew {
      var address = sockaddr_storage()
      var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
      let socket = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          accept(loop.listening, $0, &size)
        }
      }
      guard socket >= 0 else { return refused(errno) }
      open(socket, PeerAddress.text(address))
    }
  }

  /// Nothing was there, or nothing will be: the socket was shut, or descriptors are used up.
  private func refused(_ error: Int32) {
    switch error {
    case EINVAL, EBADF: loop.stopListening()
    case EMFILE, ENFILE, ENOBUFS, ENOMEM: usleep(1000)
    default: break
    }
  }

  private mutating func open(_ socket: Int32, _ peer: String) {
    guard house.book.count < house.mostSockets else {
      close(socket)
      return
    }
    var yes: Int32 = 1
    setsockopt(
      socket, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    let entry = house.book.enter(socket: socket, now: Clock.nanoseconds)
    let connection = Connection(
      socket, id: house.numbers.next, number: entry.number,
      Conversation(house.site, peer: peer, isWelcome: entry.isWelcome))
    while connections.count <= Int(socket) { connections.append(nil) }
    connections[Int(socket)] = connection
    let events = EPOLLIN.rawValue | EPOLLOUT.rawValue | EPOLLRDHUP.rawValue | EPOLLET.rawValue
    if !loop.watch(socket, events) { end(connection) }
  }

  private mutating func end(_ connection: Connection) {
    if let line = connection.conversation.abandon(at: Clock.now) { house.log.write(line) }
    connection.client.leave()
    connection.follower?.leave()
    connections[Int(connection.socket)] = nil
    house.book.leave(connection.number)
    close(connection.socket)
  }

  // MARK: One connection

  /// Does what can be done now, and at most one request of it.
  private mutating func advance(_ connection: Connection) {
    guard connection.flush() else { return end(connection) }
    guard !connection.isSending, !connection.isResting else { return }
    if let follower = connection.follower { return goOn(follower, connection) }
    if connection.conversation.progress == .over, !connection.isLeaving {
      connection.leave()
      note(connection, .leaving)
    }
    if connection.isLeaving {
      if !connection.discard(scratch) { end(connection) }
      return
    }
    converse(connection)
  }

  private mutating func converse(_ connection: Connection) {
    while connection.conversation.progress != .complete {
      switch connection.conversation.next(number: house.numbers.next, at: Clock.now) {
      case .proceed: connection.send(Conversation.proceeds)
      case .call(let call): return answer(call, connection)
      case .wait:
        noteProgress(of: connection)
        guard connection.flush() else { return end(connection) }
        guard connection.hasNews else { return }
        if !connection.receive(scratch) { return end(connection) }
      }
    }
  }

  private mutating func answer(_ call: Conversation.Call, _ connection: Connection) {
    if house.site.isDear(call) {
      note(connection, .answer)
      let task = Workers.Task(
        call: call, loop: loop, socket: connection.socket, id: connection.id,
        client: connection.client)
      let admission = house.workers.add(task)
      guard admission != .waits else { return }
      let reply = house.site.crowded(call.visit, byCaller: admission == .callerIsFull)
      return send(reply, to: call, connection)
    }
    var call = call
    let reply = house.site.reply(&call.visit, body: call.body)
    send(reply, to: call, connection)
  }

  private mutating func deliver(_ answer: EventLoop.Answer) {
    guard let connection = connection(answer.socket), connection.id == answer.id,
      let reply = answer.reply
    else {
      house.log.write(house.site.abandon(answer.call, at: Clock.now))
      return
    }
    send(reply, to: answer.call, connection)
  }

  private mutating func send(
    _ reply: Reply, to call: Conversation.Call, _ connection: Connection
  ) {
    let now = Clock.now
    let (bytes, line) = connection.conversation.answer(call, reply, at: now, date: httpDate(now))
    if let line { house.log.write(line) }
    connection.send(bytes)
    if let live = reply.live { return follow(live, connection, at: now) }
    guard connection.flush() else { return end(connection) }
    note(connection, connection.isSending ? .taking : .kept)
    if reply.rests, connection.conversation.progress != .over {
      connection.isResting = true
      resting.append((connection, now.nanoseconds + Self.restNanoseconds))
    } else if connection.hasNews || connection.conversation.progress != .idle {
      eager.append(connection)
    }
  }

  // MARK: Answers that go on

  private mutating func follow(_ live: LiveReply, _ connection: Connection, at now: ClockReading) {
    let seconds = UInt64(house.site.followers.limits.seconds)
    let follower = Follower(live, until: now.nanoseconds + seconds * 1_000_000_000)
    connection.follower = follower
    house.watch.add(
      Watch.Stream(follower, loop: loop, socket: connection.socket, id: connection.id))
    guard connection.flush() else { return end(connection) }
    note(connection, connection.isSending ? .taking : .followed)
  }

  private mutating func pass(_ part: LivePart, of stream: Watch.Stream) {
    // The connection may be somebody else's by now, or at its next request.
    guard let connection = connection(stream.socket), connection.id == stream.id,
      connection.follower === stream.follower
    else { return }
    let (bytes, line) = connection.conversation.add(part, at: Clock.now)
    if let line { house.log.write(line) }
    connection.send(bytes)
    if part.isLast {
      stream.follower.leave()
      connection.follower = nil
    }
    guard connection.flush() else { return end(connection) }
    guard part.isLast else {
      return connection.isSending ? note(connection, .taking) : goOn(stream.follower, connection)
    }
    note(connection, connection.isSending ? .taking : .kept)
    eager.append(connection)
  }

  /// What was sent has been taken: the next may come.
  private func goOn(_ follower: Follower, _ connection: Connection) {
    follower.took()
    if connection.phase != .followed { note(connection, .followed) }
  }

  /// Notes that a part of a request has come; its time runs from the first part on.
  private func noteProgress(of connection: Connection) {
    switch connection.conversation.progress {
    case .head where connection.phase != .head: note(connection, .head)
    case .body where connection.phase != .body: note(connection, .body)
    default: break
    }
  }

  private func note(_ connection: Connection, _ phase: OpenConnections.Phase) {
    connection.phase = phase
    house.book.note(connection.number, phase, now: Clock.nanoseconds)
  }

  private mutating func httpDate(_ now: ClockReading) -> String {
    let second = now.unixNanoseconds / 1_000_000_000
    if second != date.second { date = (second, now.httpDate) }
    return date.text
  }
}
