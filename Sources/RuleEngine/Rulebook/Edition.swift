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

  /// FNV-1a over names and bytes in the order of the names, 64 bits at a time.
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
    add(UInt64(bytes.count), to: &hash)
    let span = bytes.span.bytes
    var offset = 0
    while offset + 8 <= span.byteCount {
      add(span.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self), to: &hash)
      offset += 8
    }
    var rest: UInt64 = 0
    for byte in bytes[offset...].reversed() { rest = rest << 8 | UInt64(byte) }
    add(rest, to: &hash)
  }

  /// The multiplication carries a word's bits upwards only: the shift brings them down again.
  private static func add(_ word: UInt64, to hash: inout UInt64) {
    hash = (hash ^ word) &* 0x100_0000_01b3
    hash ^= hash >> 32
  }
}
