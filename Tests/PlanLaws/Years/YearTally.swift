import JSONSource

/// What was seen in some years; tallies of lives add up, in any order.
package struct YearTally: Sendable {
  /// Something wrong, once for each kind in the report with the life it was seen in.
  package struct Finding: Sendable {
    /// How often.
    package var count = 0
    /// The first life and week it was seen in.
    package var life, week: Int
    /// What was there, and what should have been.
    package var sentence: String
  }

  /// How often each thing happened.
  package var counts: [String: Int] = [:]
  /// Numbers of which the report prints the median, each with its life.
  package var samples: [String: [Double]] = [:]
  /// What was wrong, by kind.
  package var findings: [String: Finding] = [:]
  /// How often each row answered and changed something.
  package var rows: [String: Int] = [:]
  /// Why requests were refused.
  package var refusals: [String: Int] = [:]

  /// Nothing yet.
  package init() {}

  mutating func add(_ key: String, _ count: Int = 1) { counts[key, default: 0] += count }

  mutating func add(_ key: String, sample: Double) { samples[key, default: []].append(sample) }

  mutating func note(_ kind: String, life: Int, week: Int, _ sentence: String) {
    var finding = findings[kind] ?? Finding(life: life, week: week, sentence: sentence)
    finding.count += 1
    findings[kind] = finding
  }

  /// Adds the tally of other lives; of two findings of a kind that of the first life stays.
  package mutating func add(_ other: YearTally) {
    counts.merge(other.counts, uniquingKeysWith: +)
    samples.merge(other.samples, uniquingKeysWith: +)
    rows.merge(other.rows, uniquingKeysWith: +)
    refusals.merge(other.refusals, uniquingKeysWith: +)
    findings.merge(other.findings) { one, two in
      var first = (one.life, one.week) <= (two.life, two.week) ? one : two
      first.count = one.count + two.count
      return first
    }
  }

  /// The middle of the samples under a key; nil when there is none.
  package func median(_ key: String) -> Double? {
    let sorted = samples[key, default: []].sorted()
    return sorted.isEmpty ? nil : sorted[sorted.count / 2]
  }
}
