import Glibc

/// Seconds that repeated runs of one thing took, ascending.
struct Samples: Sendable {
  let seconds: [Double]

  /// What counts as time.
  enum Clock: Sendable {
    /// What a person waits.
    case wall
    /// What this thread works: other programs on the machine do not count.
    case processor

    fileprivate var seconds: Double {
      var time = timespec()
      clock_gettime(self == .wall ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
  }

  /// Runs something a few times to warm up, then once for each sample.
  init(_ count: Int, warmUp: Int = 2, clock: Clock = .wall, _ body: () -> Void) {
    for _ in 0..<warmUp { body() }
    self.init((0..<max(1, count)).map { _ in Self.time(clock, body) })
  }

  /// Takes measured seconds.
  init(_ seconds: [Double]) {
    self.seconds = seconds.sorted()
  }

  /// The middle sample; zero when there is none.
  var median: Double { quantile(0.5) }
  /// The fastest sample.
  var least: Double { seconds.first ?? 0 }
  /// The slowest sample.
  var most: Double { seconds.last ?? 0 }
  /// The mean of all samples.
  var mean: Double { seconds.isEmpty ? 0 : seconds.reduce(0, +) / Double(seconds.count) }

  /// The sample below which this part of them lies, 0 to 1.
  func quantile(_ part: Double) -> Double {
    guard !seconds.isEmpty else { return 0 }
    return seconds[min(seconds.count - 1, Int(Double(seconds.count) * part))]
  }

  /// The seconds one run takes.
  static func time(_ clock: Clock = .wall, _ body: () -> Void) -> Double {
    let start = clock.seconds
    body()
    return clock.seconds - start
  }
}

/// A fixed piece of work that has nothing to do with the planner.
enum Yardstick {
  /// The median seconds to sort 20,000 seeded numbers.
  static func seconds(_ effort: Effort) -> Double {
    var generator = SeededNumbers(seed: 1)
    let numbers = (0..<20_000).map { _ in generator.next() }
    var sink: UInt64 = 0
    let samples = Samples(effort.samples, clock: .processor) {
      sink &+= numbers.sorted()[numbers.count / 2]
    }
    precondition(sink != 1, "the sum is used, so that the work is done")
    return samples.median
  }
}

/// Numbers that look random and are the same everywhere: SplitMix64 (Steele, Lea and Flood, 2014).
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number of a range.
  mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// One of several things.
  mutating func one<Thing>(of things: [Thing]) -> Thing {
    things[number(0...(things.count - 1))]
  }

  /// True so many times in a hundred.
  mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }
}
