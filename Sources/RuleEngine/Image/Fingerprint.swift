import JSONSource

/// A number made of texts: another one as soon as any byte differs.
///
/// Bytes are taken 64 bits at a time by the steps of FNV-1a (exclusive or, then the prime), with a
/// turn between them, as a multiplication carries a word's bits upwards only. Four chains run side
/// by side, because one would wait for its own multiplications. Lengths go in before each text, so
/// that moving a byte from one text to the next shows.
package struct Fingerprint: Hashable, Sendable {
  /// The digits as a number.
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The fingerprint of nothing.
  package init() {}

  /// 16 hexadecimal digits.
  package var digits: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// Adds a text.
  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  /// Adds bytes where they lie.
  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    add(UInt64(bytes.count))
    var chains = (value, value &+ 1, value &+ 2, value &+ 3)
    var offset = 0
    while let start = bytes.baseAddress, offset + 32 <= bytes.count {
      Self.step(&chains.0, start + offset)
      Self.step(&chains.1, start + offset + 8)
      Self.step(&chains.2, start + offset + 16)
      Self.step(&chains.3, start + offset + 24)
      offset += 32
    }
    for chain in [chains.0, chains.1, chains.2, chains.3] { add(chain) }
    while let start = bytes.baseAddress, offset + 8 <= bytes.count {
      Self.step(&value, start + offset)
      offset += 8
    }
    var rest: UInt64 = 0
    for byte in bytes[offset...].reversed() { rest = rest << 8 | UInt64(byte) }
    add(rest)
  }

  @inline(__always)
  private static func step(_ value: inout UInt64, _ place: UnsafeRawPointer) {
    value = stepped(value, UInt64(littleEndian: place.loadUnaligned(as: UInt64.self)))
  }

  private mutating func add(_ word: UInt64) { value = Self.stepped(value, word) }

  @inline(__always)
  private static func stepped(_ value: UInt64, _ word: UInt64) -> UInt64 {
    let mixed = value ^ word
    return (mixed << 29 | mixed >> 35) &* 0x100_0000_01b3
  }
}
