import Glibc

/// The address on the other end of a connection.
enum PeerAddress {
  /// Writes an address without its port; one of IPv4 within IPv6 is written as one of IPv4.
  static func text(_ storage: sockaddr_storage) -> String {
    var storage = storage
    var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let isWritten = withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        let size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return getnameinfo(
          address, size, &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST) == 0
      }
    }
    guard isWritten else { return "" }
    let text = String(
      decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return text.hasPrefix("::ffff:") ? String(text.dropFirst(7)) : text
  }
}
