import JSONSource

/// Which rules an answer was computed with: the name in the book and a hash of every file.
package struct Edition: Hashable, Sendable {
  /// The name the book gives.
  package let name: String
  /// 16 hexadecimal digits; another one as soon as any byte or file name differs.
  package let hash: String

  /// Names and hashes a set of files.
  package init(name: String, files: [SourceFile]) {
    self.name = name
    hash = Self.hash(of: files)
  }

  /// FNV-1a, 64 bits, over names and bytes in the order of the names.
  ///
  /// Lengths go in before each text, so that moving a byte from one file to the next shows.
  package static func hash(of files: [SourceFile]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for file in files.sorted(by: { $0.name < $1.name }) {
      add(Array(file.name.utf8), to: &hash)
      add(file.bytes, to: &hash)
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  private static func add(_ bytes: [UInt8], to hash: inout UInt64) {
    var count = UInt64(bytes.count)
    for _ in 0..<8 {
      hash = (hash ^ (count & 0xff)) &* 0x100_0000_01b3
      count >>= 8
    }
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }
}
