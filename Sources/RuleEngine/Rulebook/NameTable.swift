/// The positions of names in a list, found faster than in a dictionary.
///
/// Names are short and few and come from rules, so a plain hash does; each lookup is a handful of
/// steps. Names outside ASCII share one hash, because Swift compares them by their characters.
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

  /// FNV-1a, 32 bits; 0 for names outside ASCII.
  private static func hash(_ name: String) -> Int {
    let hash = name.utf8.withContiguousStorageIfAvailable { bytes in
      var hash: UInt32 = 0x811c_9dc5
      for byte in bytes {
        guard byte < 0x80 else { return UInt32(0) }
        hash = (hash ^ UInt32(byte)) &* 0x0100_0193
      }
      return hash ^ hash >> 16
    }
    return Int(hash ?? 0)
  }
}
