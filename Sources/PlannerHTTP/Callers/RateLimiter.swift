/// How often each caller may call: a bucket of tokens each, filled again evenly over a minute.
///
/// Memory is bounded whoever calls: buckets live in a table of fixed size, and a new caller takes
/// the place of the one, among eight, whose bucket is the fullest, who loses the least by it.
package struct RateLimiter: Sendable {
  /// What a caller may do now.
  package struct Verdict: Hashable, Sendable {
    /// Whether this call may pass.
    package let isAllowed: Bool
    /// Calls left now.
    package let remaining: Int
    /// Seconds until there is another call, or until all are back when one is left.
    package let resetSeconds: Int
  }

  private struct Bucket {
    var key: UInt64 = 0
    /// Tokens at `filled`.
    var tokens: Double = 0
    /// Nanoseconds of a clock that only goes forward.
    var filled: UInt64 = 0
  }

  private static let ways = 8
  /// Calls a minute, which is also the size of a bucket.
  package let perMinute: Int
  private var buckets: [Bucket]

  /// Allows a number of calls a minute.
  ///
  /// - Parameters:
  ///   - perMinute: 1 or more.
  ///   - callers: How many callers are remembered at once; a multiple of 8.
  package init(perMinute: Int, callers: Int = 1 << 16) {
    precondition(perMinute > 0 && callers > 0 && callers % Self.ways == 0, "a table of buckets")
    self.perMinute = perMinute
    buckets = Array(repeating: Bucket(tokens: Double(perMinute)), count: callers)
  }

  /// Takes a token from a caller's bucket when there is one.
  ///
  /// - Parameters:
  ///   - caller: A hash of who calls; never 0.
  ///   - now: Nanoseconds of a clock that only goes forward.
  /// - Returns: Whether the call may pass, and what is left.
  package mutating func take(_ caller: UInt64, now: UInt64) -> Verdict {
    let index = slot(of: caller, now: now)
    if buckets[index].key != caller {
      buckets[index] = Bucket(key: caller, tokens: Double(perMinute), filled: now)
    }
    buckets[index].tokens = tokens(in: buckets[index], now: now)
    buckets[index].filled = now
    let isAllowed = buckets[index].tokens >= 1
    if isAllowed { buckets[index].tokens -= 1 }
    let left = buckets[index].tokens
    let wanted = isAllowed ? Double(perMinute) - left : 1 - left
    return Verdict(
      isAllowed: isAllowed, remaining: Int(left),
      resetSeconds: Int((wanted * 60 / Double(perMinute)).rounded(.up)))
  }

  private func slot(of caller: UInt64, now: UInt64) -> Int {
    let start = Int(caller % UInt64(buckets.count / Self.ways)) * Self.ways
    let group = start..<start + Self.ways
    if let own = group.first(where: { buckets[$0].key == caller }) { return own }
    return group.max { tokens(in: buckets[$0], now: now) < tokens(in: buckets[$1], now: now) }
      ?? start
  }

  private func tokens(in bucket: Bucket, now: UInt64) -> Double {
    let seconds = Double(now &- bucket.filled) / 1e9
    return min(Double(perMinute), bucket.tokens + seconds * Double(perMinute) / 60)
  }
}
