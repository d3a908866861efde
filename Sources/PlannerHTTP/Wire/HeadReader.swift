import JSONSource

/// Reads a request line and its header lines, strictly (RFC 9112, 2 to 5).
///
/// Whatever two readers could understand differently is refused: a folded line, a space before a
/// colon, a line without a name, bytes that may not stand there. What was understood until then
/// stays in `head`, so that the refusal has the shape and the origin its sender can read.
struct HeadReader: Sendable {
  /// Longer words than these are no method and no version.
  private static let wordBytes = 64

  private var method = ""
  private var target = ""
  private var version = ""
  private var fields: [Head.Field] = []
  private var hasLine = false
  private var emptyLines = 0
  private var fieldBytes = 0

  /// Whether anything of a request has come.
  var hasBegun: Bool { hasLine || emptyLines > 0 }

  /// What has been read so far.
  func head(peer: String) -> Head {
    Head(method: method, target: target, version: version, fields: fields, peer: peer)
  }

  /// Reads on; true when the head is complete.
  ///
  /// - Throws: 400, 414 or 431, each of which closes the connection.
  mutating func read(_ inbox: inout Inbox, _ limits: Limits) throws(Refusal) -> Bool {
    while true {
      guard let line = try nextLine(&inbox, limits) else { return false }
      if hasLine {
        if line.isEmpty { return true }
        try add(line, limits)
      } else if line.isEmpty, emptyLines == 0 {
        // One is skipped: old clients end a body with a line of its own (RFC 9112, 2.2).
        emptyLines += 1
      } else {
        try readRequestLine(line, limits)
      }
    }
  }

  private func nextLine(
    _ inbox: inout Inbox, _ limits: Limits
  ) throws(Refusal) -> ArraySlice<UInt8>? {
    let most =
      hasLine ? limits.headerBytes - fieldBytes : limits.targetBytes + 2 * Self.wordBytes
    do throws(Inbox.BrokenLine) {
      return try inbox.line(most: most)
    } catch .stray {
      throw Framing.strayByte
    } catch {
      throw hasLine ? Framing.headersTooLarge(limits) : Framing.targetTooLong(limits)
    }
  }

  private mutating func readRequestLine(
    _ line: ArraySlice<UInt8>, _ limits: Limits
  ) throws(Refusal) {
    let words = line.split(separator: 0x20, omittingEmptySubsequences: false)
    guard words.count == 3, Self.isMethod(words[0]), Self.isTarget(words[1]) else {
      throw Framing.doubt(
        "bad-request-line", "the request line must be a method, a target and a version")
    }
    if words[1].count > limits.targetBytes { throw Framing.targetTooLong(limits) }
    method = String(decoding: words[0], as: UTF8.self)
    target = String(decoding: words[1], as: UTF8.self)
    version = String(decoding: words[2], as: UTF8.self)
    hasLine = true
    guard version == "HTTP/1.1" || version == "HTTP/1.0" else {
      throw Framing.doubt("unknown-version", "the version must be HTTP/1.1")
    }
  }

  private mutating func add(_ line: ArraySlice<UInt8>, _ limits: Limits) throws(Refusal) {
    fieldBytes += line.count
    guard fields.count < limits.headerLines else { throw Framing.headersTooLarge(limits) }
    fields.append(try Head.Field(line: line))
  }

  private static func isMethod(_ word: ArraySlice<UInt8>) -> Bool {
    !word.isEmpty && word.count <= wordBytes && word.allSatisfy(\.isTokenByte)
  }

  /// Visible ASCII without a fragment, which no client sends (RFC 9110, 4.2.5).
  private static func isTarget(_ word: ArraySlice<UInt8>) -> Bool {
    !word.isEmpty && word.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "#") }
  }
}

extension Head.Field {
  /// Reads a line of a head or of a trailer (RFC 9112, 5).
  ///
  /// - Throws: 400 for a folded line, and for bytes that may not stand in a name or a value.
  init(line: ArraySlice<UInt8>) throws(Refusal) {
    if line.first?.isBlank == true {
      throw Framing.doubt("folded-header", "a header line starts with a space")
    }
    let parts = line.split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, parts[0].allSatisfy(\.isTokenByte),
      parts[1].allSatisfy(\.isFieldByte)
    else {
      throw Framing.doubt(
        "bad-header", "a header has a name or a value with bytes that may not stand there")
    }
    let value = parts[1].drop(while: \.isBlank)
    let end = value.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? value.startIndex
    self.init(
      String(decoding: parts[0], as: UTF8.self),
      String(decoding: value[value.startIndex..<end], as: UTF8.self))
  }
}

extension UInt8 {
  /// A space or a tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// Whether the byte may stand in a header's value (RFC 9110, 5.5).
  var isFieldByte: Bool { self >= 0x20 && self != 0x7F || self == 0x09 }
}
