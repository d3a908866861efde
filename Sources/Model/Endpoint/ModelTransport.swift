import CCurl
import Glibc

/// How one request goes to a model and what comes back.
package struct ModelTransport: Sendable {
  /// A request.
  package struct Request: Hashable, Sendable {
    /// Where it goes.
    package let url: String
    /// Lines of its head.
    package let headers: [String]
    /// One JSON document.
    package let body: [UInt8]
    /// How long all of it may take.
    package let milliseconds: Int
    /// A body of more bytes than this is not taken.
    package let most: Int
  }

  /// What came of it.
  package enum Outcome: Hashable, Sendable {
    /// An answer of any status.
    case answered(Reply)
    /// There was no connection, or it broke.
    case dropped
    /// The time was over.
    case late
    /// The body was longer than what is taken.
    case tooLong
    /// It will never work, such as a certificate that is not to be trusted; curl's number.
    case failed(Int)
    /// There is nothing to send with; the reason.
    case noLibrary(String)
  }

  /// An answer.
  package struct Reply: Hashable, Sendable {
    package let status: Int
    /// The kind of its body, such as `application/json; charset=utf-8`.
    package let kind: String
    /// Seconds after which to ask again; 0 when nothing was said of it.
    package let retryAfter: Int
    package let body: [UInt8]

    /// An answer as it came.
    package init(
      status: Int, kind: String = "application/json", retryAfter: Int = 0, body: [UInt8] = []
    ) {
      self.status = status
      self.kind = kind
      self.retryAfter = retryAfter
      self.body = body
    }
  }

  /// Sends a request.
  package let send: @Sendable (Request) -> Outcome

  /// A transport of other make, for tests.
  package init(send: @escaping @Sendable (Request) -> Outcome) { self.send = send }
}

extension ModelTransport {
  /// By libcurl, as the machine has it, opened when a model is first asked.
  package static let curl = ModelTransport { request in
    if let reason = missingLibrary() { return .noLibrary(reason) }
    let lines = request.headers.map { strdup($0) }
    defer { for line in lines { free(line) } }
    var answer = ccurl_answer()
    var reason = [CChar](repeating: 0, count: 256)
    var pointers = lines.map { UnsafePointer($0) } + [nil]
    let code = request.body.withUnsafeBytes { bytes in
      ccurl_post(
        request.url, &pointers, bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
        request.body.count, request.milliseconds, request.most, &answer, &reason)
    }
    defer { free(answer.body) }
    guard code == 0 else { return outcome(ofFailure: Int(code)) }
    let kind = withUnsafeBytes(of: answer.kind) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    return .answered(
      Reply(
        status: answer.status, kind: kind,
        retryAfter: Int(clamping: max(0, answer.retry_after)),
        body: Array(UnsafeRawBufferPointer(start: answer.body, count: answer.length))))
  }

  private static let libraries = ["libcurl.so.4", "libcurl-gnutls.so.4"]

  private static func missingLibrary() -> String? {
    var reason = ""
    for name in libraries {
      guard let failure = ccurl_load(name) else { return nil }
      reason = String(cString: failure)
    }
    return reason
  }

  /// What libcurl's number of a failure means; the numbers never change (curl/curl.h).
  private static func outcome(ofFailure code: Int) -> Outcome {
    switch code {
    // No machine of that name, no connection, half an answer, none, and errors of sending, receiving
    // and of streams of HTTP/2.
    case 6, 7, 16, 18, 52, 55, 56, 92: .dropped
    case 28: .late
    case 23: .tooLong
    default: .failed(code)
    }
  }
}
