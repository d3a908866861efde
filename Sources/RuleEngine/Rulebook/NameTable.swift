/// The positions of names in a list, found faster than in a dictionary.
///
/// Names are short and few and come from rules, so a plain hash does; each lookup is a handful of
/// steps. Names outside ASCII are hashed by their characters, as Swift compares them.
package struct NameTable: Hashable, Sendable {
  private let names: [String]
  /// Positions by hash, -1 for none; at least half are free, so that every search ends.
  private var buckets: [Int32]

  /// Numbers names in their order; of two equal names the first counts.
  package init(_ names: [String]) {
    self.names = names
    var size = 4
    while size < names.count * 2 { size *= 2 }
    buckets = Array(repeating: -1, count: size)
    for (position, name) in names.enumerated() {
      let bucket = bucket(of: name)
      if buckets[bucket] < 0 { buckets[bucket] = Int32(position) }
    }
  }

  /// The position of a name; nil when it is unknown.
  package subscript(_ name: String) -> Int? {
    let position = buckets[bucket(of: name)]
    return position < 0 ? nil : Int(position)
  }

  /// The bucket of a name, or the free one where it would stand.
  private func bucket(of name: String) -> Int {
    var bucket = Self.hash(name) & (buckets.count - 1)
    while buckets[bucket] >= 0, names[Int(buckets[bucket])] != name {
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    return bucket
  }

  /// Takes eight bytes at a time, each by an exclusive or and a multiplication, and folds what the
  /// multiplication carries up down again; a name outside ASCII as Swift's own dictionaries do.
  private static func hash(_ name: String) -> Int {
    let ascii = name.utf8.withContiguousStorageIfAvailable { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      var (hash, all, offset) = (UInt64(bytes.count), UInt64(0), 0)
      while offset < bytes.count {
        let word = word(bytes, offset)
        all |= word
        hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 32
        offset += 8
      }
      return all & 0x8080_8080_8080_8080 == 0 ? hash : nil
    }
    guard let hash = ascii.flatMap(\.self) else { return name.hashValue & 0x7FFF_FFFF }
    return Int(truncatingIfNeeded: hash & 0x7FFF_FFFF)
  }

  /// Up to eight bytes from an offset on.
  @inline(__always)
  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    let rest = bytes.count - offset
    if rest >= 8 { return bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
    if rest >= 4 {
      let low = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      let high = bytes.loadUnaligned(fromByteOffset: bytes.count - 4, as: UInt32.self)
      return UInt64(high) << 32 | UInt64(low)
    }
    return UInt64(bytes[offset]) | UInt64(bytes[offset + rest / 2]) << 8
      | UInt64(bytes[bytes.count - 1]) << 16
  }
}
