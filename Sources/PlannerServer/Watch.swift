import Glibc
import PlannerHTTP
import Remembering
import Store
import Synchronization

/// The thread that looks for news of what is followed, some times a second.
///
/// It asks the store for versions and not for signals: that is the same for a file and a server, finds
/// what other processes and machines saved, and goes through any pool of connections. While nobody
/// follows it does nothing.
final class Watch: Sendable {
  /// A follower and where its stream is written.
  struct Stream: Sendable {
    let follower: Follower
    let loop: EventLoop
    let socket: Int32
    let id: UInt64

    init(_ follower: Follower, loop: EventLoop, socket: Int32, id: UInt64) {
      self.follower = follower
      self.loop = loop
      self.socket = socket
      self.id = id
    }
  }

  private let site: Site
  private let streams = Mutex<[Stream]>([])
  private let bell = Bell()

  /// Starts the thread, where there is something to follow.
  init(_ site: Site) throws(ServerFailure) {
    self.site = site
    guard let pool = site.pool else { return }
    try Thread.start { self.work(pool) }
  }

  /// Looks after one more stream.
  func add(_ stream: Stream) {
    let isFirst = streams.withLock { streams in
      streams.append(stream)
      return streams.count == 1
    }
    if isFirst { bell.ring() }
  }

  private func work(_ pool: ConnectionPool) {
    while true {
      bell.wait()
      while case let streams = standing(), !streams.isEmpty {
        usleep(UInt32(site.followers.limits.lookMilliseconds) * 1000)
        look(for: streams, pool)
      }
    }
  }

  /// The streams that still stand; others are forgotten.
  private func standing() -> [Stream] {
    streams.withLock { streams in
      streams.removeAll { !$0.follower.isThere }
      return streams
    }
  }

  private func look(for streams: [Stream], _ pool: ConnectionPool) {
    // Somebody's documents one after the other: the store turns to each person once.
    let waiting = streams.compactMap { stream in
      stream.follower.wanted.map { (stream: stream, wanted: $0) }
    }.sorted { $0.wanted.person.text < $1.wanted.person.text }
    do throws(StoreFailure) {
      let news = try pool.news(of: waiting.map(\.wanted))
      for (item, news) in zip(waiting, news) {
        let part = item.stream.follower.next(
          news, at: Clock.nanoseconds, isOver: site.isDraining)
        if let part { item.stream.loop.take(.part(part, item.stream)) }
      }
    } catch {
      for item in waiting { item.stream.loop.take(.part(.failed(error), item.stream)) }
    }
  }
}
