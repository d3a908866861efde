import JSONSource

/// Doubts about where a request ends: two readers who answer them differently can be played off
/// against each other (request smuggling), so any doubt refuses the request and ends the connection.
enum Framing {
  /// Checks a head.
  ///
  /// - Throws: 400, 414, 431 or 413, each of which closes the connection.
  static func check(_ head: Head, _ limits: Limits) throws(Refusal) {
    try checkSizes(head, limits)
    if let doubt = doubt(head) {
      throw Refusal(.invalidArgument, Diagnostic(doubt.code, doubt.message), closes: true)
    }
    if let length = head.value("Content-Length").flatMap(UInt64.init), length > limits.bodyBytes {
      throw tooLarge(limits)
    }
  }

  /// The refusal of a body that is larger than it may be.
  static func tooLarge(_ limits: Limits) -> Refusal {
    Refusal(
      .invalidArgument,
      Diagnostic("body-too-large", "the body is larger than \(limits.bodyBytes) bytes"),
      status: 413, closes: true)
  }

  private static func checkSizes(_ head: Head, _ limits: Limits) throws(Refusal) {
    if head.target.utf8.count > limits.targetBytes {
      throw Refusal(
        .invalidArgument,
        Diagnostic("target-too-long", "the address is longer than \(limits.targetBytes) bytes"),
        status: 414, closes: true)
    }
    let size = head.fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    if size > limits.headerBytes || head.fields.count > limits.headerLines {
      throw Refusal(
        .invalidArgument,
        Diagnostic(
          "headers-too-large",
          "more than \(limits.headerLines) headers, or \(limits.headerBytes) bytes of them"),
        status: 431, closes: true)
    }
  }

  private static func doubt(_ head: Head) -> (code: String, message: String)? {
    let lengths = head.values("Content-Length")
    let codings = head.values("Transfer-Encoding")
    let hosts = head.values("Host")
    if head.version != "HTTP/1.1" && head.version != "HTTP/1.0" {
      return ("unknown-version", "the version must be HTTP/1.1")
    }
    if head.method.isEmpty || !head.method.utf8.allSatisfy(\.isTokenByte) {
      return ("bad-method", "the method is no word")
    }
    if head.fields.contains(where: { !isWellFormed($0) }) {
      return ("bad-header", "a header has a name or a value with bytes that may not stand there")
    }
    if lengths.count > 1 { return ("two-lengths", "Content-Length is given more than once") }
    if let length = lengths.first, !isDigits(length) {
      return ("bad-length", "Content-Length must be digits")
    }
    if !codings.isEmpty, !lengths.isEmpty {
      return ("length-and-coding", "Content-Length and Transfer-Encoding exclude each other")
    }
    if codings.count > 1 || !(codings.first?.isSameToken(as: "chunked") ?? true) {
      return ("unknown-coding", "Transfer-Encoding must be 'chunked'")
    }
    if !codings.isEmpty, head.version == "HTTP/1.0" {
      return ("unknown-coding", "HTTP/1.0 has no Transfer-Encoding")
    }
    if hosts.count > 1 || (hosts.isEmpty && head.version == "HTTP/1.1") {
      return ("bad-host", "Host must be given once")
    }
    if let host = hosts.first, !host.utf8.allSatisfy(isHostByte) {
      return ("bad-host", "Host is no host name")
    }
    return nil
  }

  private static func isWellFormed(_ field: Head.Field) -> Bool {
    !field.name.isEmpty && field.name.utf8.allSatisfy(\.isTokenByte)
      && field.value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
  }

  private static func isDigits(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 18 && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Letters, digits and what an address, a port or a percent code is written with (RFC 3986, 3.2.2).
  private static func isHostByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"),
      UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "%"):
      true
    default: false
    }
  }
}
