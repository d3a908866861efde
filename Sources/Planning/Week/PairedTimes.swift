/// Times of sessions with their supersets, kept because a search asks for the same ones again.
///
/// A content is 64 well-mixed bits that stand for everything in a session; of two contents that
/// share a place the later one is kept.
struct PairedTimes: Sendable {
  private static let bits = 9

  private var contents = [UInt64](repeating: 0, count: 1 << bits)
  private var times = [Int](repeating: 0, count: 1 << bits)

  /// Milliseconds of a content; nil when they are not kept.
  func time(of content: UInt64) -> Int? {
    let place = Self.place(content)
    return contents[place] == content ? times[place] : nil
  }

  /// Keeps the milliseconds of a content.
  mutating func keep(_ time: Int, of content: UInt64) {
    let place = Self.place(content)
    contents[place] = content
    times[place] = time
  }

  private static func place(_ content: UInt64) -> Int { Int(content >> (64 - bits)) }

  /// Mixes 64 bits, so that sums of what is mixed differ when any part does.
  ///
  /// The finalizer of SplitMix64 (Steele, Lea and Flood 2014).
  static func mixed(_ word: UInt64) -> UInt64 {
    var word = word &+ 0x9e37_79b9_7f4a_7c15
    word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
    return word ^ (word >> 31)
  }
}
