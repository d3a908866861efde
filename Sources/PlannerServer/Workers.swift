import Glibc
import PlannerHTTP
import Synchronization

/// The threads that answer dear calls, each caller's in turn.
///
/// They are one more than cores and nobody may have them all, so that somebody else's call finds one
/// free; and the system lets the threads that read go before them, so that cheap calls are quick.
final class Workers: Sendable {
  /// A call and where its answer is awaited.
  struct Task: Sendable {
    let call: Conversation.Call
    let loop: EventLoop
    let socket: Int32
    let id: UInt64
    let client: Client
  }

  /// How much later than readers they get a core, in the steps of `nice`.
  private static let niceness: Int32 = 5

  private let site: Site
  private let queue: Mutex<FairQueue<Task>>
  private let bell = Bell()

  /// Starts threads.
  ///
  /// - Parameters:
  ///   - site: What answers.
  ///   - count: How many; 2 or more.
  /// - Throws: When the system gives no thread.
  init(_ site: Site, count: Int) throws(ServerFailure) {
    self.site = site
    queue = Mutex(FairQueue(.init(atOncePerCaller: count - 1)))
    for _ in 0..<count { try Thread.start { self.work() } }
  }

  /// Lets a call wait for its turn.
  func add(_ task: Task) -> FairQueue<Task>.Admission {
    let caller = site.caller(of: task.call.visit)
    let admission = queue.withLock { $0.add(task, of: caller) }
    if admission == .waits { bell.ring() }
    return admission
  }

  private func work() {
    setpriority(Int32(PRIO_PROCESS.rawValue), 0, Self.niceness)
    while true {
      bell.wait()
      while let next = queue.withLock({ $0.next() }) {
        let begun = Clock.nanoseconds
        var call = next.item.call
        let reply = next.item.client.isThere ? site.reply(&call.visit, body: call.body) : nil
        queue.withLock { $0.end(of: next.caller, nanoseconds: Clock.nanoseconds - begun) }
        next.item.loop.take(.answer(EventLoop.Answer(next.item, call, reply)))
      }
    }
  }
}
