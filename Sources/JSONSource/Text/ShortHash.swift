/// A short name of bytes: what tells one text from another where nobody means to deceive.
///
/// FNV-1a, 64 bits (Fowler, Noll and Vo).
package struct ShortHash {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  package init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// 16 hexadecimal digits.
  package var text: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
