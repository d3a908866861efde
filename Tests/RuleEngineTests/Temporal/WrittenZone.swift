/// A zone file of a test's own, written as RFC 8536 says.
struct WrittenZone {
  /// Seconds from 1970, and the offset that holds from then on.
  var changes: [(moment: Int64, offset: Int32)] = []
  /// What holds before all changes.
  var first: Int32 = 0
  /// The rule of the last line.
  var rule = ""
  var version = UInt8(ascii: "2")

  /// Its bytes: an empty first block, the second, and the rule.
  var bytes: [UInt8] {
    header(changes: 0, types: 1, letters: 1) + [UInt8](repeating: 0, count: 7)
      + header(changes: changes.count, types: changes.count + 1, letters: 4) + block
      + Array("\n\(rule)\n".utf8)
  }

  /// Where the header of the second block begins.
  static let second = 44 + 7

  private func header(changes: Int, types: Int, letters: Int) -> [UInt8] {
    Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
      + [0, 0, 0, changes, types, letters].flatMap { Self.big(UInt32($0)) }
  }

  private var block: [UInt8] {
    changes.flatMap { Self.big(UInt64(bitPattern: $0.moment)) }
      + changes.indices.map { UInt8($0 + 1) }
      + ([first] + changes.map(\.offset)).flatMap { Self.big(UInt32(bitPattern: $0)) + [0, 0] }
      + Array("ABC\0".utf8)
  }

  private static func big(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}
