import JSONSource

/// Doubts about where a request ends: two readers who answer them differently can be played off
/// against each other (request smuggling), so any doubt refuses the request and ends the connection.
enum Framing {
  /// How a head says where its body ends.
  enum Length: Hashable, Sendable {
    case fixed(Int)
    case chunked
  }

  /// Where the body of a checked head ends; no word about it means no body.
  static func length(of head: Head) -> Length {
    if head.value("Transfer-Encoding") != nil { return .chunked }
    return .fixed(head.value("Content-Length").flatMap { Int($0) } ?? 0)
  }

  /// Checks what a head's lines say together.
  ///
  /// - Throws: 400 or 413, each of which closes the connection.
  static func check(_ head: Head, _ limits: Limits) throws(Refusal) {
    if let doubt = lengthDoubt(head) ?? hostDoubt(head) {
      throw Self.doubt(doubt.code, doubt.message)
    }
    if case .fixed(let length) = length(of: head), length > limits.bodyBytes {
      throw tooLarge(limits)
    }
  }

  // MARK: Refusals

  /// A refusal that ends the connection.
  static func doubt(
    _ code: String, _ message: String, hint: String? = nil, status: Int? = nil
  ) -> Refusal {
    Refusal(.invalidArgument, Diagnostic(code, message, hint: hint), status: status, closes: true)
  }

  /// The refusal of a line end, or a NUL, where none may be.
  static let strayByte = doubt(
    "bad-line", "every line must end in CR LF, and have no CR, LF or NUL within")

  /// The refusal of a body that is larger than it may be.
  static func tooLarge(_ limits: Limits) -> Refusal {
    doubt(
      "body-too-large", "the body is larger than \(limits.bodyBytes) bytes",
      hint: "send a plan without 'explain', or let the server take more with --max-body",
      status: 413)
  }

  /// The refusal of a request line that is longer than it may be.
  static func targetTooLong(_ limits: Limits) -> Refusal {
    doubt(
      "target-too-long", "the address is longer than \(limits.targetBytes) bytes", status: 414)
  }

  /// The refusal of header lines that are more or longer than they may be.
  static func headersTooLarge(_ limits: Limits) -> Refusal {
    doubt(
      "headers-too-large",
      "more than \(limits.headerLines) headers, or \(limits.headerBytes) bytes of them",
      status: 431)
  }

  // MARK: Doubts

  private typealias Doubt = (code: String, message: String)

  private static func lengthDoubt(_ head: Head) -> Doubt? {
    let lengths = head.values("Content-Length")
    let codings = head.values("Transfer-Encoding")
    if lengths.count > 1 { return ("two-lengths", "Content-Length is given more than once") }
    if let length = lengths.first, !isLength(length) {
      return ("bad-length", "Content-Length must be digits without a zero before them")
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
    return nil
  }

  private static func hostDoubt(_ head: Head) -> Doubt? {
    let hosts = head.values("Host")
    if hosts.count > 1 || (hosts.isEmpty && head.version == "HTTP/1.1") {
      return ("bad-host", "Host must be given once")
    }
    if let host = hosts.first, !HostName.isValid(host) {
      return ("bad-host", "Host is no host name")
    }
    guard let authority = Target.absolute(head.target)?.authority else { return nil }
    guard HostName.isValid(authority), hosts.allSatisfy({ $0.isSameToken(as: String(authority)) })
    else { return ("bad-host", "the address names another host than Host does") }
    return nil
  }

  private static func isLength(_ text: String) -> Bool {
    (1...18).contains(text.utf8.count) && text.utf8.allSatisfy(\.isDigit)
      && (text == "0" || text.utf8.first != UInt8(ascii: "0"))
  }
}
