import Cases
import Testing

@testable import PlannerHTTP

/// Buckets of tokens.
@Suite struct RateLimiterTests {
  @Test("A caller may spend a bucket at once and then gets tokens back evenly")
  func refill() {
    var limiter = RateLimiter(perMinute: 60, callers: 8)
    let second: UInt64 = 1_000_000_000
    let spent = (0..<61).map { _ in limiter.take(1, now: second).isAllowed }
    #expect(spent == Array(repeating: true, count: 60) + [false])
    let later = [1.5, 1.9, 2.0, 2.1, 100].map {
      limiter.take(1, now: UInt64($0 * 1e9)).isAllowed
    }
    #expect(later == [false, false, true, false, true])
    #expect(limiter.take(1, now: 100 * second).remaining == 58)
  }

  @Test(
    "A hundred thousand callers take no more memory, and one who called much is not forgotten for them"
  )
  func bounded() {
    var limiter = RateLimiter(perMinute: 10, callers: 1 << 10)
    for _ in 0..<10 { _ = limiter.take(7, now: 0) }
    for caller in 8..<100_008 as Range<UInt64> { _ = limiter.take(caller, now: 1) }
    #expect(!limiter.take(7, now: 2).isAllowed)
    #expect(MemoryLayout.size(ofValue: limiter) <= 16)
  }
}
