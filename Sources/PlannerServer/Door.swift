#if Server
  import CMicrohttpd
  import Glibc
  import PlannerHTTP
  import Synchronization

  /// The callbacks of libmicrohttpd: bytes become heads and bodies, replies become bytes.
  ///
  /// They run on the daemon's threads; a connection stays with one thread.
  final class Door: Sendable {
    let site: Site
    let book: ConnectionBook
    private let log: LogWriter
    private let numbers: Atomic<UInt64>

    /// A door to a site; the first request's number is random, so that no two processes count alike.
    init(_ site: Site, _ book: ConnectionBook, _ log: LogWriter, firstNumber: UInt64) {
      self.site = site
      self.book = book
      self.log = log
      numbers = Atomic(firstNumber)
    }

    /// What the daemon calls.
    var callbacks: planner_daemon_callbacks {
      planner_daemon_callbacks(
        context: Unmanaged.passUnretained(self).toOpaque(),
        target: { context, target, connection in
          Door.of(context)?.begin(target, connection).map(UnsafeMutableRawPointer.init)
        },
        handle: { context, connection, _, method, version, bytes, count, slot in
          guard let door = Door.of(context), let connection, let count,
            let exchange = Exchange.of(slot?.pointee)
          else { return .NO }
          return door.handle(exchange, connection, method, version, bytes, &count.pointee)
        },
        completed: { context, connection, slot, _ in
          guard let door = Door.of(context), let connection, let slot else { return }
          door.end(slot.pointee, connection)
          slot.pointee = nil
        },
        connected: { context, connection, slot, moment in
          guard let door = Door.of(context), let connection, let slot else { return }
          if moment == .CONNECTION_NOTIFY_STARTED {
            let number = door.book.enter(
              socket: planner_socket(connection), now: Clock.nanoseconds)
            slot.pointee = UnsafeMutableRawPointer(bitPattern: number + 1)
          } else if let number = Door.number(slot.pointee) {
            door.book.leave(number)
          }
        })
    }

    private static func of(_ context: UnsafeMutableRawPointer?) -> Door? {
      context.map { Unmanaged<Door>.fromOpaque($0).takeUnretainedValue() }
    }

    /// The connection's number in the book, kept where the daemon keeps a pointer for us.
    private static func number(_ pointer: UnsafeMutableRawPointer?) -> Int? {
      pointer.map { Int(bitPattern: $0) - 1 }
    }

    // MARK: A request

    /// The request line has been read.
    private func begin(
      _ target: UnsafePointer<CChar>?, _ connection: OpaquePointer?
    ) -> UnsafeMutableRawPointer? {
      guard let target, let connection else { return nil }
      note(.head, connection)
      return Unmanaged.passRetained(Exchange(target: String(cString: target))).toOpaque()
    }

    /// The head has been read, or a part of the body, or all of it (no bytes).
    private func handle(
      _ exchange: Exchange, _ connection: OpaquePointer, _ method: UnsafePointer<CChar>?,
      _ version: UnsafePointer<CChar>?, _ bytes: UnsafePointer<CChar>?, _ count: inout Int
    ) -> MHD_Result {
      guard var visit = exchange.visit else {
        let isWelcome = note(.body, connection)
        return open(exchange, connection, method, version, isWelcome: isWelcome)
      }
      if count > 0 {
        let isRoom = exchange.take(bytes, count, most: site.bodyLimit)
        count = 0
        return isRoom ? .YES : cutShort(exchange, visit, connection)
      }
      note(.answer, connection)
      let reply = site.reply(&visit, body: exchange.body)
      exchange.visit = visit
      return answer(reply, exchange, connection)
    }

    private func open(
      _ exchange: Exchange, _ connection: OpaquePointer, _ method: UnsafePointer<CChar>?,
      _ version: UnsafePointer<CChar>?, isWelcome: Bool
    ) -> MHD_Result {
      let head = Head(
        method: method.map { String(cString: $0) } ?? "", target: exchange.target,
        version: version.map { String(cString: $0) } ?? "", fields: Wire.fields(of: connection),
        peer: Wire.peer(of: connection))
      let number = numbers.wrappingAdd(1, ordering: .relaxed).newValue
      let visit = site.open(head, number: number, at: Clock.now, isWelcome: isWelcome)
      exchange.visit = visit
      guard let early = visit.early else { return .YES }
      return answer(early, exchange, connection)
    }

    private func answer(
      _ reply: Reply, _ exchange: Exchange, _ connection: OpaquePointer
    ) -> MHD_Result {
      exchange.reply = reply
      note(.taking, connection)
      return Wire.queue(reply, closes: reply.closes || site.isDraining, on: connection)
    }

    /// A body without a stated length grew too large: the daemon cannot answer before its end, so
    /// the refusal goes straight to the socket, and the connection ends.
    private func cutShort(
      _ exchange: Exchange, _ visit: Site.Visit, _ connection: OpaquePointer
    ) -> MHD_Result {
      let reply = site.tooLarge(visit)
      exchange.reply = reply
      Wire.send(reply, to: planner_socket(connection))
      return .NO
    }

    /// The request is over, whatever became of it.
    private func end(_ slot: UnsafeMutableRawPointer?, _ connection: OpaquePointer) {
      guard let slot else { return }
      let exchange = Unmanaged<Exchange>.fromOpaque(slot).takeRetainedValue()
      note(.kept, connection)
      guard let visit = exchange.visit else { return }
      let reply = exchange.reply ?? Reply(499, failure: .cancelled)
      log.write(site.close(visit, reply, bytesIn: exchange.bytesIn, at: Clock.now))
    }

    @discardableResult
    private func note(_ phase: ConnectionBook.Phase, _ connection: OpaquePointer) -> Bool {
      guard let number = Door.number(planner_socket_context(connection)) else { return true }
      return book.note(number, phase, now: Clock.nanoseconds)
    }
  }

  /// One request on its way through the daemon.
  private final class Exchange {
    let target: String
    var visit: Site.Visit?
    var reply: Reply?
    private(set) var body: [UInt8] = []
    private(set) var bytesIn = 0

    init(target: String) {
      self.target = target
    }

    static func of(_ pointer: UnsafeMutableRawPointer?) -> Exchange? {
      pointer.map { Unmanaged<Exchange>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Keeps a part of the body; false when it is too much.
    func take(_ bytes: UnsafePointer<CChar>?, _ count: Int, most: Int) -> Bool {
      bytesIn += count
      guard bytesIn <= most else {
        body = []
        return false
      }
      body.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
      return true
    }
  }
#endif
