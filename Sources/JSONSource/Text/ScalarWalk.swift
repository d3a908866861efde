/// The Unicode scalars of valid UTF-8 with their places, without a string on the way.
package struct ScalarWalk {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Where the next scalar begins.
  package private(set) var offset = 0

  /// Starts at the beginning of a string's own bytes.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The value of the next scalar; nil at the end.
  @inline(__always)
  package mutating func next() -> UInt32? {
    guard offset < bytes.count else { return nil }
    let first = UInt32(bytes[offset])
    if first < 0x80 {
      offset += 1
      return first
    }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = first & (0xFF >> UInt32(length + 1))
    for place in offset + 1..<offset + length { value = value << 6 | UInt32(bytes[place] & 0x3F) }
    offset += length
    return value
  }
}
