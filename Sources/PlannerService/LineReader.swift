import Glibc

/// Reads lines from a descriptor, keeping no more than the longest line allowed in memory.
package struct LineReader {
  /// A line without its line break.
  package enum Line: Hashable, Sendable {
    case text([UInt8])
    /// A line past `longestLine`; its bytes were thrown away.
    case tooLong
  }

  /// The longest line, in bytes: a request with a whole plan in it fits many times over.
  package static let longestLine = 1 << 20

  /// Why reading stopped before the end; nil when it did not.
  package private(set) var failure: String?

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var start = 0
  private var scanned = 0
  private var isSkipping = false
  private var isAtEnd = false

  /// Reads from a descriptor that stays the caller's.
  package init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Whether a line, or the end, can be had without waiting for whoever writes the lines.
  package mutating func hasLineNow() -> Bool {
    while !foundLineEnd(), !isAtEnd {
      var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard Glibc.poll(&poll, 1, 0) > 0 else { return false }
      fill()
    }
    return true
  }

  /// At least one line and at most `limit`, as many as there are without waiting; none at the end.
  package mutating func next(_ limit: Int) -> [Line] {
    var lines: [Line] = []
    while lines.count < limit {
      if let line = nextInBuffer() {
        lines.append(line)
      } else if isAtEnd {
        if let last = lastLine() { lines.append(last) }
        break
      } else if lines.isEmpty {
        fill()
      } else {
        break
      }
    }
    return lines
  }

  /// Moves `scanned` to the next line break in the buffer, or to the buffer's end.
  private mutating func foundLineEnd() -> Bool {
    if let end = buffer[scanned...].firstIndex(of: UInt8(ascii: "\n")) {
      scanned = end
      return true
    }
    scanned = buffer.count
    if scanned - start > Self.longestLine { isSkipping = true }
    if isSkipping { start = scanned }
    return false
  }

  private mutating func nextInBuffer() -> Line? {
    guard foundLineEnd() else { return nil }
    let line = buffer[start..<scanned]
    let isTooLong = isSkipping || line.count > Self.longestLine
    scanned += 1
    start = scanned
    isSkipping = false
    return isTooLong ? .tooLong : .text(Array(line))
  }

  /// What stands after the last line break.
  private mutating func lastLine() -> Line? {
    defer {
      start = buffer.count
      isSkipping = false
    }
    if isSkipping { return .tooLong }
    return start < buffer.count ? .text(Array(buffer[start...])) : nil
  }

  private mutating func fill() {
    buffer.removeSubrange(..<start)
    scanned -= start
    start = 0
    let size = 1 << 16
    var count = 0
    repeat {
      buffer.append(
        contentsOf: [UInt8](unsafeUninitializedCapacity: size) { block, used in
          count = read(descriptor, block.baseAddress, size)
          used = max(0, count)
        })
    } while count < 0 && errno == EINTR
    if count < 0 { failure = String(cString: strerror(errno)) }
    if count <= 0 { isAtEnd = true }
  }
}
