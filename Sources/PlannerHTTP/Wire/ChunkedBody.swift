import JSONSource

/// A body that comes in chunks (RFC 9112, 7.1), read strictly.
///
/// Sizes have at most eight digits and no sign, space or line end of another kind; extensions must
/// have their shape and are dropped, as trailers are.
struct ChunkedBody: Sendable {
  private enum Part {
    case size, trailers
    case data(left: Int)
    case dataEnd
  }

  private static let mostDigits = 8
  /// Names that decide where a message ends or where it goes: no trailer may have them
  /// (RFC 9110, 6.5.1).
  private static let headOnly = [
    "content-length", "transfer-encoding", "host", "content-type", "content-encoding",
    "authorization", "connection", "trailer", "te", "expect",
  ]

  private var part = Part.size
  private var extensionBytes = 0
  private var trailerBytes = 0
  private var trailerLines = 0

  /// Reads on and adds the data to a body; true when the last chunk and its trailers have come.
  ///
  /// - Throws: 400, 413 or 431, each of which closes the connection.
  mutating func read(
    _ inbox: inout Inbox, into body: inout [UInt8], _ limits: Limits
  ) throws(Refusal) -> Bool {
    while true {
      switch part {
      case .size:
        guard let line = try sizeLine(&inbox, limits) else { return false }
        let size = try size(line)
        guard body.count + size <= limits.bodyBytes else { throw Framing.tooLarge(limits) }
        part = size == 0 ? .trailers : .data(left: size)
      case .data(let left):
        let data = inbox.take(left)
        body.append(contentsOf: data)
        part = data.count == left ? .dataEnd : .data(left: left - data.count)
        if data.count < left { return false }
      case .dataEnd:
        guard inbox.count >= 2 else { return false }
        guard inbox.take(2).elementsEqual([0x0D, 0x0A]) else { throw Self.bad }
        part = .size
      case .trailers:
        guard let line = try trailerLine(&inbox, limits) else { return false }
        if line.isEmpty { return true }
        try check(trailer: line, limits)
      }
    }
  }

  private static let bad = Framing.doubt("bad-chunk", "a chunk has no proper size or end")

  private func sizeLine(
    _ inbox: inout Inbox, _ limits: Limits
  ) throws(Refusal) -> ArraySlice<UInt8>? {
    do throws(Inbox.BrokenLine) {
      return try inbox.line(most: Self.mostDigits + limits.chunkExtensionBytes - extensionBytes)
    } catch .stray {
      throw Framing.strayByte
    } catch {
      throw Framing.doubt(
        "extensions-too-long",
        "the extensions of chunks have more than \(limits.chunkExtensionBytes) bytes")
    }
  }

  private mutating func size(_ line: ArraySlice<UInt8>) throws(Refusal) -> Int {
    let digits = line.prefix { $0.hexDigit != nil }
    let rest = line[digits.endIndex...]
    guard (1...Self.mostDigits).contains(digits.count), ChunkExtensions.areWellFormed(rest) else {
      throw Self.bad
    }
    extensionBytes += rest.count
    return digits.reduce(0) { $0 << 4 | Int($1.hexDigit ?? 0) }
  }

  private func trailerLine(
    _ inbox: inout Inbox, _ limits: Limits
  ) throws(Refusal) -> ArraySlice<UInt8>? {
    do throws(Inbox.BrokenLine) {
      return try inbox.line(most: limits.headerBytes - trailerBytes)
    } catch .stray {
      throw Framing.strayByte
    } catch {
      throw Framing.headersTooLarge(limits)
    }
  }

  private mutating func check(
    trailer line: ArraySlice<UInt8>, _ limits: Limits
  ) throws(Refusal) {
    trailerBytes += line.count
    trailerLines += 1
    guard trailerLines <= limits.headerLines else { throw Framing.headersTooLarge(limits) }
    let name = try Head.Field(line: line).name
    if Self.headOnly.contains(name.lowercasedASCII) {
      throw Framing.doubt("bad-trailer", "'\(name)' may not stand in a trailer")
    }
  }
}

/// What may follow a chunk's size: `;name`, `;name=word`, `;name="text"` (RFC 9112, 7.1.1).
private enum ChunkExtensions {
  /// Whether bytes are such extensions, one after the other and nothing else.
  static func areWellFormed(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    while let first = rest.popFirst() {
      guard first == UInt8(ascii: ";"), word(&rest) else { return false }
      guard rest.first == UInt8(ascii: "=") else { continue }
      rest.removeFirst()
      guard rest.first == UInt8(ascii: "\"") ? quoted(&rest) : word(&rest) else { return false }
    }
    return true
  }

  private static func word(_ rest: inout ArraySlice<UInt8>) -> Bool {
    let word = rest.prefix(while: \.isTokenByte)
    rest = rest[word.endIndex...]
    return !word.isEmpty
  }

  private static func quoted(_ rest: inout ArraySlice<UInt8>) -> Bool {
    rest.removeFirst()
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") { return true }
      let text = byte == UInt8(ascii: "\\") ? rest.popFirst() : byte
      guard text?.isFieldByte == true else { return false }
    }
    return false
  }
}

extension ChunkedBody {
  /// The end of a body in chunks, without trailers.
  static let last = Array("0\r\n\r\n".utf8)

  /// Bytes as one chunk of a body.
  static func chunk(_ bytes: [UInt8]) -> [UInt8] {
    Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + Array("\r\n".utf8)
  }
}
