import Glibc
import Synchronization

/// Every open connection with what it is doing and since when.
///
/// A server dies of those who connect and say little: here each phase has its time however slowly
/// bytes trickle, and when there are too many, those that have been silent longest make room.
final class OpenConnections: Sendable {
  /// What a connection does.
  enum Phase {
    /// Nothing yet; a new one.
    case new
    /// Nothing since its last answer.
    case kept
    /// Its request line came, its headers not all.
    case head
    /// Its body is coming.
    case body
    /// Its answer is made.
    case answer
    /// Its answer is being taken.
    case taking
    /// Its answer goes on, and has been taken so far; the stream itself says when it ends.
    case followed
    /// It has been cut and will be gone soon.
    case cut
    /// It came when every other was at work.
    case unwelcome
    /// Its last answer has been taken, and what it still sends is thrown away.
    case leaving

    /// Seconds until it is cut; nil when it has been, or will end by itself.
    var seconds: UInt64? {
      switch self {
      case .new, .head, .unwelcome: 10
      case .kept, .answer, .taking: 30
      case .body: 20
      case .leaving: 2
      case .cut, .followed: nil
      }
    }

    /// Whether it may be cut to make room for another.
    var canYield: Bool {
      switch self {
      case .new, .kept, .head, .body, .taking, .leaving: true
      case .answer, .followed, .cut, .unwelcome: false
      }
    }

    /// Whether a request is under way.
    var isBusy: Bool {
      switch self {
      case .head, .body, .answer, .taking, .followed: true
      case .new, .kept, .cut, .unwelcome, .leaving: false
      }
    }
  }

  private struct Entry {
    var socket: Int32
    var phase: Phase
    var since: UInt64
  }

  private struct Entries {
    var slots: [Entry?] = []
    var free: [Int] = []
    /// Connections that have not been cut.
    var open = 0
  }

  private let entries = Mutex(Entries())
  private let most: Int

  /// A book for a number of connections.
  init(most: Int) {
    self.most = most
  }

  /// Enters a new connection and makes room for it.
  ///
  /// - Returns: Its number, from 0, and whether it is welcome; it is not when it came when every
  ///   other was at work.
  func enter(socket: Int32, now: UInt64) -> (number: Int, isWelcome: Bool) {
    entries.withLock { entries in
      let isFull = entries.open >= most && !cutSilent(&entries)
      let entry = Entry(socket: socket, phase: isFull ? .unwelcome : .new, since: now)
      entries.open += 1
      if let slot = entries.free.popLast() {
        entries.slots[slot] = entry
        return (slot, !isFull)
      }
      entries.slots.append(entry)
      return (entries.slots.count - 1, !isFull)
    }
  }

  /// Notes what a connection does now.
  func note(_ number: Int, _ phase: Phase, now: UInt64) {
    entries.withLock { entries in
      guard let entry = entries.slots[number], entry.phase != .cut, entry.phase != .unwelcome else {
        return
      }
      entries.slots[number] = Entry(socket: entry.socket, phase: phase, since: now)
    }
  }

  /// How many connections there are, with those that are being cut.
  var count: Int { entries.withLock { $0.slots.count - $0.free.count } }

  /// Strikes a connection out; called before its socket is closed and its number used again.
  func leave(_ number: Int) {
    entries.withLock { entries in
      if entries.slots[number]?.phase != .cut { entries.open -= 1 }
      entries.slots[number] = nil
      entries.free.append(number)
    }
  }

  /// Cuts every connection whose phase has lasted too long.
  func sweep(now: UInt64) {
    entries.withLock { entries in
      for number in entries.slots.indices {
        guard let entry = entries.slots[number], let seconds = entry.phase.seconds,
          now > entry.since + seconds * 1_000_000_000
        else { continue }
        Self.cut(number, &entries)
      }
    }
  }

  /// Cuts every connection without a request.
  ///
  /// - Returns: How many requests are under way.
  func cutIdle() -> Int {
    entries.withLock { entries in
      for number in entries.slots.indices {
        guard let entry = entries.slots[number], !entry.phase.isBusy, entry.phase != .cut else {
          continue
        }
        Self.cut(number, &entries)
      }
      return entries.slots.count { $0?.phase.isBusy == true }
    }
  }

  /// Cuts the connections that have been silent longest; false when all are at work.
  ///
  /// A sixteenth at once: whoever opens thousands makes this look through all of them rare.
  private func cutSilent(_ entries: inout Entries) -> Bool {
    let silent = entries.slots.indices.filter { entries.slots[$0]?.phase.canYield == true }
    let oldest = silent.sorted {
      (entries.slots[$0]?.since ?? 0, $0) < (entries.slots[$1]?.since ?? 0, $1)
    }
    for number in oldest.prefix(max(1, most / 16)) { Self.cut(number, &entries) }
    return !oldest.isEmpty
  }

  /// Ends a connection for both sides; the thread that serves it finds it closed.
  private static func cut(_ number: Int, _ entries: inout Entries) {
    guard let entry = entries.slots[number] else { return }
    shutdown(entry.socket, Int32(SHUT_RDWR))
    entries.slots[number]?.phase = .cut
    entries.open -= 1
  }
}
