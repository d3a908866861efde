import CCurl
import Glibc
import JSONSource
import Remembering

/// A server that speaks the callable protocol, as this machine asks it.
struct RemotePlanner {
  /// Its address, without a slash at its end.
  let url: String
  private let token: String

  private static let milliseconds = 60_000
  /// An answer of more bytes than this is not taken.
  private static let most = 64 << 20

  /// Reads an address.
  ///
  /// - Throws: When it is none, or would carry the token in the clear to another machine.
  init(_ url: String, token: String) throws(Stopped) {
    let address = url.hasSuffix("/") ? String(url.dropLast()) : url
    let isSecret = address.hasPrefix("https://")
    guard isSecret || address.hasPrefix("http://") else {
      throw Stopped(.usage, ["planner: '\(url)' is no address", "  hint: https://planner.example"])
    }
    let host = address.drop { $0 != "/" }.dropFirst(2).prefix { $0 != "/" }
    let isHere = ["localhost", "127.0.0.1", "[::1]"].contains { name in
      host == name || host.hasPrefix("\(name):")
    }
    guard isSecret || isHere, !host.contains("@") else {
      throw Stopped(
        .usage,
        ["planner: your token is only sent over https, not to \(url)", "  hint: write https://"])
    }
    self.url = address
    self.token = token
  }

  /// Asks a function.
  @Sendable func ask(_ function: String, _ request: JSON) throws(RemoteFailure) -> JSON {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("data")
    writer.json(request)
    writer.endObject()
    let (status, body) = try post("\(url)/\(function)", writer.bytes)
    var diagnostics = Diagnostics()
    let json = JSONParser.parse(SourceFile(name: "answer", bytes: body), into: &diagnostics)
    if let result = json?["result"] { return result }
    guard let message = json?["error"]?["message"]?.string else {
      throw RemoteFailure("\(url) does not answer as a planner does (\(status))")
    }
    let hint = json?["error"]?["details"]?["errors"]?.array?.first?["hint"]?.string
    throw RemoteFailure(
      "\(url) refuses: \(message)" + (hint.map { "; \($0)" } ?? ""), isRefusal: status < 500)
  }

  private func post(
    _ url: String, _ body: [UInt8]
  ) throws(RemoteFailure) -> (status: Int, body: [UInt8]) {
    try Self.load()
    let headers = ["Content-Type: application/json", "Authorization: Bearer \(token)", "Expect:"]
    let lines = headers.map { strdup($0) }
    defer { for line in lines { free(line) } }
    var answer = ccurl_answer()
    var reason = [CChar](repeating: 0, count: 256)
    var pointers = lines.map { UnsafePointer($0) } + [nil]
    let code = body.withUnsafeBytes { bytes in
      ccurl_post(
        url, &pointers, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), body.count,
        Self.milliseconds, Self.most, &answer, &reason)
    }
    defer { free(answer.body) }
    guard code == 0 else {
      let text = String(
        decoding: reason.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      throw RemoteFailure("\(self.url) cannot be reached: \(text)")
    }
    return (
      answer.status, Array(UnsafeRawBufferPointer(start: answer.body, count: answer.length))
    )
  }

  /// Opens libcurl.
  ///
  /// - Throws: Why it cannot be opened.
  static func load() throws(RemoteFailure) {
    var reason = ""
    for name in ["libcurl.so.4", "libcurl-gnutls.so.4"] {
      guard let failure = ccurl_load(name) else { return }
      reason = String(cString: failure)
    }
    throw RemoteFailure(
      "this needs libcurl, which cannot be opened: \(reason); on Debian: apt-get install libcurl4")
  }
}
