/// A small seeded generator; the same seed gives the same numbers on every machine.
///
/// SplitMix64: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
package struct SplitMix64: Sendable {
  private var state: UInt64

  /// Starts from a seed.
  package init(_ seed: UInt64) { state = seed }

  /// Starts from a seed and a number, so that cases of one run do not depend on each other.
  package init(_ seed: UInt64, _ number: Int) {
    self.init(seed &* 0x9e37_79b9_7f4a_7c15 ^ UInt64(truncatingIfNeeded: number))
    state = next()
  }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// A number from 0 up to 1, without 1.
  package mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  /// A whole number in a range.
  package mutating func int(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
  }

  /// Whether something of this probability happens.
  package mutating func chance(_ probability: Double) -> Bool { unit() < probability }

  /// One of some things; there must be one.
  package mutating func pick<Thing>(_ things: [Thing]) -> Thing {
    things[int(0...things.count - 1)]
  }

  /// Each of some things with a probability.
  package mutating func subset<Thing>(_ things: [Thing], _ probability: Double) -> [Thing] {
    things.filter { _ in chance(probability) }
  }

  /// Roughly normal: the sum of twelve uniform numbers.
  package mutating func normal(_ mean: Double, _ deviation: Double) -> Double {
    var sum = -6.0
    for _ in 0..<12 { sum += unit() }
    return mean + deviation * sum
  }
}
