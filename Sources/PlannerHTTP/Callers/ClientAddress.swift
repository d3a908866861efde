import Glibc

/// Who is on the other end: the peer, or whom a proxy of ours says it speaks for.
struct ClientAddress: Sendable {
  /// Addresses of proxies whose word about the client is taken.
  let trustedProxies: [String]

  /// The client's address: the last one in `X-Forwarded-For` that is no proxy of ours.
  ///
  /// Whatever a client wrote into the header itself stands before that and is not believed.
  func client(of head: Head) -> String {
    guard trustedProxies.contains(head.peer) else { return head.peer }
    let hops = head.values("X-Forwarded-For").flatMap { $0.split(separator: ",") }.map {
      String(String($0).withoutEdgeSpaces)
    }
    return hops.last { !trustedProxies.contains($0) } ?? head.peer
  }

  /// The address as far as one caller has it alone: of IPv6 the first 64 bits, for whoever has those
  /// has every address that begins with them.
  static func network(of address: String) -> String {
    var parts = in6_addr()
    guard inet_pton(AF_INET6, address, &parts) == 1 else { return address }
    return withUnsafeBytes(of: parts) { bytes in
      bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
    }
  }
}
