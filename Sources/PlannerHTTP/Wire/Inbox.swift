/// Bytes that came over a connection and have not been understood yet.
struct Inbox: Sendable {
  /// Why bytes are no line of HTTP.
  enum BrokenLine: Error, Hashable {
    /// A CR or an LF without its other half, or a NUL: readers disagree about where the line ends.
    case stray
    /// More bytes than a line may have, and no end.
    case tooLong
  }

  private static let carriageReturn: UInt8 = 0x0D
  private static let lineFeed: UInt8 = 0x0A

  private var bytes: [UInt8] = []
  private var start = 0
  /// Bytes from `start` that have been looked through and end no line.
  private var scanned = 0

  /// How many bytes there are.
  var count: Int { bytes.count - start }

  /// Adds what came.
  mutating func append(_ new: some Collection<UInt8>) {
    if start == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.capacity <= 16 << 10)
      start = 0
    } else if start > 64 << 10 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes.append(contentsOf: new)
  }

  /// The next line without its CR LF; nil until all of it is here.
  ///
  /// RFC 9112, 2.2 lets a reader take a lone LF for a line's end, and not all do: here it breaks the
  /// line, as a lone CR and a NUL do.
  mutating func line(most: Int) throws(BrokenLine) -> ArraySlice<UInt8>? {
    var index = start + scanned
    while index < bytes.count {
      switch bytes[index] {
      case 0, Self.lineFeed: throw .stray
      case Self.carriageReturn:
        guard index + 1 < bytes.count else { return nil }
        guard bytes[index + 1] == Self.lineFeed else { throw .stray }
        defer { drop(index + 2 - start) }
        return bytes[start..<index]
      default: break
      }
      index += 1
      scanned = index - start
      guard scanned <= most else { throw .tooLong }
    }
    return nil
  }

  /// Takes bytes as they are; fewer when fewer are here.
  mutating func take(_ most: Int) -> ArraySlice<UInt8> {
    let end = start + min(most, count)
    defer { drop(end - start) }
    return bytes[start..<end]
  }

  private mutating func drop(_ count: Int) {
    start += count
    scanned = 0
  }
}
