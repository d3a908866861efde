import Testing

@testable import PlannerHTTP

/// Dear calls in waiting.
@Suite struct FairQueueTests {
  private static func queue(
    perCaller: Int = 64, waiting: Int = 1024, atOnce: Int = 2
  ) -> FairQueue<String> {
    var limits = FairQueue<String>.Limits(atOncePerCaller: atOnce)
    limits.waitingPerCaller = perCaller
    limits.waiting = waiting
    return FairQueue(limits)
  }

  @Test("Whoever comes among many calls of another is next")
  func turns() {
    var queue = Self.queue(atOnce: 1)
    for index in 0..<50 { #expect(queue.add("a\(index)", of: 1) == .waits) }
    #expect(queue.next()?.item == "a0")
    _ = queue.add("b", of: 2)
    #expect(queue.next()?.item == "b")
    #expect(queue.next() == nil)
    queue.end(of: 1, nanoseconds: 5)
    #expect(queue.next()?.item == "a1")
  }

  @Test("Callers share the time and not the calls: who asks for dear ones gets fewer")
  func time() {
    var queue = Self.queue(atOnce: 1)
    let costs: [UInt64] = [98, 1, 7]
    for caller in 0..<3 as Range<UInt64> { for _ in 0..<50 { _ = queue.add("", of: caller) } }
    var served: [UInt64] = [0, 0, 0]
    for _ in 0..<3000 {
      guard let next = queue.next() else { break }
      let cost = costs[Int(next.caller)]
      served[Int(next.caller)] += cost
      _ = queue.add("", of: next.caller)
      queue.end(of: next.caller, nanoseconds: cost)
    }
    #expect(served.reduce(0, +) > 3000)
    #expect((served.max() ?? 0) - (served.min() ?? 0) <= 98)
  }

  @Test("Who comes late or comes back owes nothing and is owed nothing")
  func newcomers() {
    var queue = Self.queue(atOnce: 1)
    for _ in 0..<20 {
      _ = queue.add("a", of: 1)
      #expect(queue.next()?.caller == 1)
      _ = queue.add("a", of: 1)
      queue.end(of: 1, nanoseconds: 1000)
    }
    for _ in 0..<10 { _ = queue.add("b", of: 2) }
    var turns: [UInt64] = []
    for _ in 0..<6 {
      guard let next = queue.next() else { break }
      turns.append(next.caller)
      _ = queue.add("", of: next.caller)
      queue.end(of: next.caller, nanoseconds: 1000)
    }
    #expect(turns.count { $0 == 1 } >= 2 && turns.count { $0 == 2 } >= 2)
  }

  @Test("Nobody has every worker, and lines end: their own, and everybody's together")
  func bounds() {
    var queue = Self.queue(perCaller: 3, waiting: 5, atOnce: 2)
    #expect((0..<4).map { queue.add("a\($0)", of: 1) } == [.waits, .waits, .waits, .callerIsFull])
    #expect([queue.next()?.item, queue.next()?.item, queue.next()?.item] == ["a0", "a1", nil])
    #expect(
      (0..<4).map { queue.add("\($0)", of: 10 + UInt64($0)) } == [.waits, .waits, .waits, .waits])
    #expect(queue.add("late", of: 20) == .isFull)
    #expect(queue.next()?.item == "0")
  }

  @Test("Whose calls take long may have few waiting", arguments: [(1, 64), (10, 25), (98, 8)])
  func work(milliseconds: UInt64, most: Int) {
    var queue = Self.queue()
    for _ in 0..<2 { _ = queue.add("", of: 1) }
    #expect(queue.next() != nil)
    queue.end(of: 1, nanoseconds: milliseconds * 1_000_000)
    while queue.add("", of: 1) == .waits {}
    var waiting = 0
    while queue.next() != nil {
      waiting += 1
      queue.end(of: 1, nanoseconds: 1)
    }
    #expect(waiting == most)
  }

  @Test("A line that is never empty keeps no more of the calls that began than wait in it")
  func kept() {
    var queue = FairQueue<Kept>(.init(atOncePerCaller: 1))
    var begun: [Weak] = []
    for _ in 0..<8 { _ = queue.add(Kept(), of: 1) }
    for _ in 0..<1000 {
      let call = Kept()
      begun.append(Weak(call))
      #expect(queue.add(call, of: 1) == .waits)
      #expect(queue.next() != nil)
      queue.end(of: 1, nanoseconds: 1)
    }
    #expect(begun.last?.call != nil)
    #expect(begun.count { $0.call != nil } <= 2 * 8)
  }

  private final class Kept: Sendable {}

  private struct Weak {
    weak var call: Kept?
    init(_ call: Kept) { self.call = call }
  }
}
