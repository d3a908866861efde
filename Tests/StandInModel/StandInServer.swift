import Glibc
import Synchronization

/// A true server of this machine that answers every connection with bytes a test has written down.
package final class StandInServer: Sendable {
  /// What is done with a connection after its request was read.
  package enum Turn: Sendable {
    /// Bytes are sent, and the connection is closed.
    case sends(String)
    /// A head is sent, and then so many bytes of a body.
    case floods(Int)
    /// Nothing is sent for so many milliseconds.
    case sleeps(Int)
    /// The connection is closed.
    case closes
  }

  /// Where it listens.
  package let port: UInt16
  private let socket: Int32
  private let requests: Mutex<[String]> = Mutex([])

  /// Everything it was sent, request by request.
  package var received: [String] { requests.withLock { $0 } }

  /// Listens, and takes a turn for each connection; the last one again and again.
  package init(_ turns: [Turn]) {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listening = socket
    let bound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listening, address, length) == 0 && listen(listening, 8) == 0
          && getsockname(listening, address, &length) == 0
      }
    }
    precondition(bound, "the stand-in cannot listen")
    port = UInt16(bigEndian: address.sin_port)
    let thread = Thread { [self] in serve(turns) }
    thread.start()
  }

  deinit { close(socket) }

  /// Stops listening.
  package func stop() { shutdown(socket, Int32(SHUT_RDWR)) }

  private func serve(_ turns: [Turn]) {
    var number = 0
    while true {
      let connection = accept(socket, nil, nil)
      guard connection >= 0 else { return }
      let request = read(connection)
      requests.withLock { $0.append(request) }
      take(turns[min(number, turns.count - 1)], on: connection)
      close(connection)
      number += 1
    }
  }

  private func take(_ turn: Turn, on connection: Int32) {
    switch turn {
    case .sends(let text): _ = send(text, on: connection)
    case .floods(let count):
      _ = send(
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(count)\r\n\r\n",
        on: connection)
      let part = String(repeating: " ", count: 1 << 16)
      var left = count
      while left > 0, send(part, on: connection) { left -= 1 << 16 }
    case .sleeps(let milliseconds): usleep(UInt32(milliseconds) * 1000)
    case .closes: break
    }
  }

  private func send(_ text: String, on connection: Int32) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }

  /// A request with its body.
  private func read(_ connection: Int32) -> String {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(connection, &part, part.count, 0)
      guard count > 0 else { break }
      bytes += part.prefix(count)
      let text = String(decoding: bytes, as: UTF8.self)
      guard let end = text.firstRange(of: "\r\n\r\n") else { continue }
      if text[end.upperBound...].utf8.count >= Self.length(text[..<end.lowerBound]) { break }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func length(_ head: Substring) -> Int {
    let line = head.lowercased().split(separator: "\r\n").first { $0.hasPrefix("content-length:") }
    return line.flatMap { Int($0.dropFirst(15).filter(\.isNumber)) } ?? 0
  }
}

/// A thread that runs a closure once.
private final class Thread: Sendable {
  private let work: @Sendable () -> Void

  init(_ work: @escaping @Sendable () -> Void) { self.work = work }

  func start() {
    var thread = pthread_t()
    let context = Unmanaged.passRetained(self).toOpaque()
    pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Thread>.fromOpaque(context).takeRetainedValue().work()
        return nil
      }, context)
    pthread_detach(thread)
  }
}
