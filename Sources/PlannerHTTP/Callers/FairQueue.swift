/// Dear calls in waiting: each caller has a line of their own, and whoever has had the least of the
/// server's time is next.
///
/// Lines are bounded, so that a call that would wait long is refused at once; and nobody may have
/// every worker, so that somebody else's first call finds one free however long others' calls take.
package struct FairQueue<Item: Sendable>: Sendable {
  /// How much waits, and how much is done at once.
  package struct Limits: Hashable, Sendable {
    /// Calls of one caller that may wait; fewer when they take long.
    package var waitingPerCaller = 64
    /// So much work of one caller may wait, in nanoseconds, as far as their last calls tell.
    package var workPerCaller: UInt64 = 250_000_000
    /// So many calls of one caller may wait, however long they take.
    package var leastPerCaller = 8
    /// Calls that may wait.
    package var waiting = 1024
    /// Calls of one caller that are answered at once; 1 or more.
    package var atOncePerCaller: Int

    /// The usual limits.
    package init(atOncePerCaller: Int) {
      self.atOncePerCaller = max(1, atOncePerCaller)
    }

    /// Calls that may wait of a caller whose calls take so many nanoseconds.
    fileprivate func most(usually nanoseconds: UInt64) -> Int {
      guard nanoseconds > 0 else { return waitingPerCaller }
      return min(waitingPerCaller, max(leastPerCaller, Int(workPerCaller / nanoseconds)))
    }
  }

  /// What becomes of a new call.
  package enum Admission: Hashable, Sendable {
    /// It waits for its turn.
    case waits
    /// Its caller has as many waiting as one may have.
    case callerIsFull
    /// There is no room for anybody.
    case isFull
  }

  private struct Line {
    var items: [Item] = []
    var first = 0
    var atWork = 0
    /// Nanoseconds of work, counted from what whoever had the least had when the line began.
    var spent: UInt64
    /// Nanoseconds a call of theirs takes, the latest counting most; 0 until one is done.
    var usual: UInt64 = 0

    var waiting: Int { items.count - first }

    mutating func add(_ item: Item, _ limits: Limits) -> Admission {
      guard waiting < limits.most(usually: usual) else { return .callerIsFull }
      items.append(item)
      return .waits
    }

    mutating func end(nanoseconds: UInt64) {
      atWork -= 1
      spent += nanoseconds
      usual = usual == 0 ? nanoseconds : usual - usual / 8 + nanoseconds / 8
    }

    mutating func begin() -> Item {
      let item = items[first]
      first += 1
      atWork += 1
      // A line that is never empty would keep every call it ever had.
      if first * 2 >= items.count {
        items.removeFirst(first)
        first = 0
      }
      return item
    }
  }

  private let limits: Limits
  private var lines: [UInt64: Line] = [:]
  /// Callers with a call in waiting, in the order in which they came.
  private var callers: [UInt64] = []
  private var waiting = 0
  /// What the caller served last had spent; new lines begin there, not at nothing.
  private var level: UInt64 = 0

  /// An empty queue.
  package init(_ limits: Limits) {
    self.limits = limits
  }

  /// Lets a call wait, when there is room.
  package mutating func add(_ item: Item, of caller: UInt64) -> Admission {
    guard waiting < limits.waiting else { return .isFull }
    let admission = lines[caller, default: Line(spent: level)].add(item, limits)
    guard admission == .waits else { return admission }
    if lines[caller]?.waiting == 1 { callers.append(caller) }
    waiting += 1
    return .waits
  }

  /// The call whose turn it is; nil when none may begin.
  package mutating func next() -> (item: Item, caller: UInt64)? {
    var best: (index: Int, spent: UInt64)?
    for (index, caller) in callers.enumerated() {
      guard let line = lines[caller], line.atWork < limits.atOncePerCaller,
        line.spent < best?.spent ?? .max
      else { continue }
      best = (index, line.spent)
    }
    guard let best else { return nil }
    return begin(callers[best.index], at: best.index)
  }

  /// Counts a call that is done.
  ///
  /// - Parameters:
  ///   - caller: Whose it was.
  ///   - nanoseconds: How long it took.
  package mutating func end(of caller: UInt64, nanoseconds: UInt64) {
    lines[caller]?.end(nanoseconds: nanoseconds)
    if let line = lines[caller], line.atWork == 0, line.waiting == 0 { lines[caller] = nil }
  }

  private mutating func begin(_ caller: UInt64, at index: Int) -> (item: Item, caller: UInt64)? {
    guard let item = lines[caller]?.begin(), let line = lines[caller] else { return nil }
    level = max(level, line.spent)
    if line.waiting == 0 { callers.remove(at: index) }
    waiting -= 1
    return (item, caller)
  }
}
