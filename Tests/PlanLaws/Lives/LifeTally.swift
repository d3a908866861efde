/// What some lives with plan and learner in the loop were like.
package struct LifeTally: Sendable {
  /// How often each thing happened.
  package var counts: [String: Int] = [:]
  /// The first of each thing, in a sentence.
  package var firsts: [String: String] = [:]
  /// What the plan asks of main lifts in the last week, over what they truly can.
  package var ends: [Double] = []

  /// Nothing yet.
  package init() {}

  mutating func note(_ what: String, _ sentence: @autoclosure () -> String = "") {
    counts[what, default: 0] += 1
    if firsts[what] == nil { firsts[what] = sentence() }
  }

  /// How often something happened.
  package subscript(what: String) -> Int { counts[what] ?? 0 }

  /// Adds what other lives were like.
  package mutating func add(_ other: LifeTally) {
    counts.merge(other.counts, uniquingKeysWith: +)
    firsts.merge(other.firsts) { one, _ in one }
    ends += other.ends
  }

  /// The middle of what is asked at the end over what is possible; nil for none.
  package var middleEnd: Double? {
    ends.isEmpty ? nil : ends.sorted()[ends.count / 2]
  }
}
