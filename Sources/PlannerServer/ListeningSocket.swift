import Glibc

/// A socket that takes connections.
struct ListeningSocket {
  /// The descriptor.
  let descriptor: Int32
  /// The port; another than asked for when 0 was asked for.
  let port: UInt16

  /// Opens a socket.
  ///
  /// - Parameters:
  ///   - host: An address of this machine: `127.0.0.1`, `0.0.0.0`, `::1`, `::`.
  ///   - port: A port, or 0 for any that is free.
  /// - Throws: Why it cannot be had.
  init(host: String, port: UInt16) throws(ServerFailure) {
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST | AI_PASSIVE
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, "\(port)", &hints, &found) == 0, let address = found else {
      throw ServerFailure("'\(host)' is no address; give one such as 127.0.0.1 or 0.0.0.0")
    }
    defer { freeaddrinfo(found) }
    let type =
      Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let descriptor = socket(address.pointee.ai_family, type, 0)
    guard descriptor >= 0, Self.set(SO_REUSEADDR, 1, on: descriptor),
      Self.set(SO_SNDBUF, Self.bufferBytes, on: descriptor),
      Self.set(SO_RCVBUF, Self.bufferBytes, on: descriptor),
      bind(descriptor, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0,
      listen(descriptor, 4096) == 0
    else {
      let reason = String(cString: strerror(errno))
      if descriptor >= 0 { close(descriptor) }
      throw ServerFailure("cannot listen on \(host):\(port): \(reason)")
    }
    self.descriptor = descriptor
    self.port = Self.port(of: descriptor) ?? port
  }

  /// What the system holds for each connection and way.
  ///
  /// Left to itself it holds megabytes for each
  /// client that reads slowly, until it has none left for the others.
  private static let bufferBytes: Int32 = 64 << 10

  private static func set(_ option: Int32, _ value: Int32, on descriptor: Int32) -> Bool {
    withUnsafePointer(to: value) {
      setsockopt(descriptor, SOL_SOCKET, option, $0, socklen_t(MemoryLayout<Int32>.size)) == 0
    }
  }

  private static func port(of descriptor: Int32) -> UInt16? {
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address -> UInt16? in
        guard getsockname(descriptor, address, &size) == 0 else { return nil }
        // The port stands at the same place in both kinds of address.
        return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
          UInt16(bigEndian: $0.pointee.sin_port)
        }
      }
    }
  }
}

/// Why a server cannot run, in one sentence.
package struct ServerFailure: Error, Hashable, Sendable {
  /// The sentence.
  package let sentence: String

  init(_ sentence: String) {
    self.sentence = sentence
  }
}
