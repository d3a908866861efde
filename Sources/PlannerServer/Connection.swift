import CEpoll
import Glibc
import PlannerHTTP

/// A socket and the conversation over it; it stays with one thread.
final class Connection {
  /// After the last answer so much is still read and thrown away: closing at once would take the
  /// answer away from a client that is still sending (RFC 9112, 9.6).
  private static let mostDiscarded = 1 << 20

  let socket: Int32
  /// Whoever asks over it.
  let client = Client()
  /// A number that no other connection has, though sockets' numbers come again.
  let id: UInt64
  /// The connection's number in the book.
  let number: Int
  var conversation: Conversation
  /// Whether its last answer has been given.
  private(set) var isLeaving = false
  /// Whether it is left unread for a while.
  var isResting = false
  /// The stream that its answer goes on as; nil when there is none.
  var follower: Follower?
  /// What the book says it does.
  var phase = OpenConnections.Phase.new
  /// Whether there may be something to read; the system says so once.
  private(set) var hasNews = true

  private var outgoing: [UInt8] = []
  private var sent = 0
  private var discarded = 0
  /// Whether nothing follows what is there to read.
  private var isEnding = false

  init(_ socket: Int32, id: UInt64, number: Int, _ conversation: Conversation) {
    self.socket = socket
    self.id = id
    self.number = number
    self.conversation = conversation
  }

  /// Whether an answer has not been taken yet.
  var isSending: Bool { sent < outgoing.count }

  /// Puts bytes behind those that wait to be sent.
  func send(_ bytes: [UInt8]) {
    outgoing = isSending ? outgoing[sent...] + bytes : bytes
    sent = 0
  }

  /// Sends as much as the socket takes.
  ///
  /// - Returns: False when the other end is gone.
  func flush() -> Bool {
    while isSending {
      let count = outgoing.withUnsafeBytes { bytes in
        Glibc.send(
          socket, bytes.baseAddress?.advanced(by: sent), bytes.count - sent,
          Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      if count < 0 && errno == EINTR { continue }
      if count < 0 && errno == EAGAIN { return true }
      guard count > 0 else { return false }
      sent += count
    }
    outgoing = []
    sent = 0
    return true
  }

  /// Whether the other end takes no answer any more, or waits and has nothing to add.
  private(set) var isGone = false

  /// Takes note of what the system says about the socket.
  func mark(_ events: UInt32) {
    let gone = EPOLLHUP.rawValue | EPOLLERR.rawValue
    // Whoever waits and closes their end has gone; others may have said all they had to say.
    let waits = isResting || follower != nil
    if events & (waits ? gone | EPOLLRDHUP.rawValue : gone) != 0 { isGone = true }
    let ends = EPOLLRDHUP.rawValue | EPOLLHUP.rawValue | EPOLLERR.rawValue
    if events & ends != 0 { isEnding = true }
    if events & (ends | EPOLLIN.rawValue) != 0 { hasNews = true }
  }

  /// Reads once and hands the bytes to the conversation.
  ///
  /// - Returns: False when the other end has no more to say.
  func receive(_ scratch: UnsafeMutableRawBufferPointer) -> Bool {
    let count = read(scratch)
    hasNews = count == scratch.count || isEnding && count > 0
    if count > 0 { conversation.receive(UnsafeRawBufferPointer(scratch)[..<count]) }
    return count != 0
  }

  /// Says that nothing follows.
  func leave() {
    isLeaving = true
    shutdown(socket, Int32(SHUT_WR))
  }

  /// Reads and throws away what still comes.
  ///
  /// - Returns: False when the other end is gone, or has sent enough.
  func discard(_ scratch: UnsafeMutableRawBufferPointer) -> Bool {
    while discarded < Self.mostDiscarded {
      let count = read(scratch)
      if count < 0 { return true }
      guard count > 0 else { return false }
      discarded += count
    }
    return false
  }

  /// Bytes read; 0 at the end or after a failure, -1 when there is nothing yet.
  private func read(_ scratch: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = recv(
        socket, scratch.baseAddress, scratch.count, Int32(MSG_DONTWAIT))
      if count < 0 && errno == EINTR { continue }
      if count < 0 { return errno == EAGAIN ? -1 : 0 }
      return count
    }
  }
}
