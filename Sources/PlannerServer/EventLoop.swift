import CEpoll
import Glibc
import PlannerHTTP
import Synchronization

/// A thread's connections: it takes them, reads and writes what is ready, and answers cheap calls.
///
/// A connection stays with one loop. It is told once of every change (edge-triggered), so what is
/// not read now, because an answer is awaited or the connection rests, is looked for afterwards.
final class EventLoop: Sendable {
  /// An answer that was found on another thread; without a reply where nobody waits for it.
  struct Answer: Sendable {
    let socket: Int32
    let id: UInt64
    let call: Conversation.Call
    let reply: Reply?

    init(_ task: Workers.Task, _ call: Conversation.Call, _ reply: Reply?) {
      socket = task.socket
      id = task.id
      self.call = call
      self.reply = reply
    }
  }

  /// What another thread has for a connection of this one.
  enum News: Sendable {
    /// The answer to its call.
    case answer(Answer)
    /// One more part of an answer that goes on.
    case part(LivePart, Watch.Stream)
  }

  /// What all loops share.
  struct House: Sendable {
    let site: Site
    let watch: Watch
    let book: OpenConnections
    let log: LogWriter
    let workers: Workers
    let numbers: RequestNumbers
    /// Sockets there may be at all; more are closed as they come.
    let mostSockets: Int
  }

  let house: House
  let listening: Int32
  private let epoll: Int32
  private let bell: Int32
  private let news = Mutex<[News]>([])

  /// Prepares a loop that takes connections from a socket other loops may take from, too.
  init(_ house: House, listening: Int32) throws(ServerFailure) {
    self.house = house
    self.listening = listening
    epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
    bell = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    guard epoll >= 0, bell >= 0,
      watch(listening, EPOLLIN.rawValue | EPOLLEXCLUSIVE.rawValue),
      watch(bell, EPOLLIN.rawValue | EPOLLET.rawValue)
    else { throw ServerFailure("cannot wait for connections: \(String(cString: strerror(errno)))") }
  }

  /// Takes what another thread has for a connection.
  func take(_ item: News) {
    let isFirst = news.withLock { news in
      news.append(item)
      return news.count == 1
    }
    guard isFirst else { return }
    eventfd_write(bell, 1)
  }

  /// Serves until the process ends.
  func run() {
    var turn = LoopTurn(self)
    var events = [epoll_event](repeating: epoll_event(), count: 64)
    while true {
      let count = epoll_wait(epoll, &events, Int32(events.count), turn.patience)
      turn.serve(events.prefix(Int(max(0, count))))
    }
  }

  /// What has come from other threads.
  func latestNews() -> [News] {
    var count: eventfd_t = 0
    eventfd_read(bell, &count)
    return news.withLock { news in
      defer { news = [] }
      return news
    }
  }

  /// Waits for changes of a socket, too.
  func watch(_ socket: Int32, _ events: UInt32) -> Bool {
    var event = epoll_event(events: events, data: epoll_data(u64: UInt64(socket)))
    return epoll_ctl(epoll, EPOLL_CTL_ADD, socket, &event) == 0
  }

  /// Takes no more connections.
  func stopListening() {
    var event = epoll_event()
    epoll_ctl(epoll, EPOLL_CTL_DEL, listening, &event)
  }
}

/// Numbers for requests and connections; the first is random, so that no two processes count alike.
final class RequestNumbers: Sendable {
  private let last = Atomic(UInt64.random(in: 1 << 60..<UInt64.max >> 1))

  /// A number that was not given before.
  var next: UInt64 { last.wrappingAdd(1, ordering: .relaxed).newValue }
}
