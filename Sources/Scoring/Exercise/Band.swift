/// What a measure scores: straight lines between knots, flat outside.
package struct Band: Hashable, Sendable {
  /// A value with its points of 100.
  package struct Knot: Hashable, Sendable {
    package let value: Double
    package let score: Double

    package init(value: Double, score: Double) {
      self.value = value
      self.score = score
    }
  }

  /// The knots; their values ascend.
  package let knots: [Knot]
  /// The first and the last value of full score; infinite where it goes on.
  package let perfect: ClosedRange<Double>
  /// `page#row` of each knot.
  package let sources: [String]

  /// Makes a band; nil without a knot, when values do not ascend, or when nothing has full score.
  package init?(_ knots: [Knot], sources: [String] = []) {
    guard zip(knots, knots.dropFirst()).allSatisfy({ $0.value < $1.value }),
      let first = knots.firstIndex(where: { $0.score == 100 }),
      let last = knots.lastIndex(where: { $0.score == 100 })
    else { return nil }
    self.knots = knots
    self.sources = sources
    let low = first == 0 ? -Double.infinity : knots[first].value
    let high = last == knots.count - 1 ? Double.infinity : knots[last].value
    perfect = low...high
  }

  /// The points of a value, to a tenth.
  package func score(_ value: Double) -> Double {
    guard let next = knots.firstIndex(where: { value < $0.value }) else {
      return Score.rounded(knots[knots.count - 1].score)
    }
    guard next > 0 else { return Score.rounded(knots[0].score) }
    let (low, high) = (knots[next - 1], knots[next])
    let share = (value - low.value) / (high.value - low.value)
    return Score.rounded(low.score + share * (high.score - low.score))
  }

  /// The row that a value is scored by: that of the nearest knot.
  package func source(of value: Double) -> String {
    let nearest = knots.indices.min {
      (knots[$0].value - value).magnitude < (knots[$1].value - value).magnitude
    }
    return nearest.flatMap { sources.indices.contains($0) ? sources[$0] : nil } ?? ""
  }
}

/// Points of 100.
package enum Score {
  /// To a tenth, halves up; a binary number next to a half counts as it.
  package static func rounded(_ score: Double) -> Double {
    (score * 10 + 0.5 + 1e-9).rounded(.down) / 10
  }

  /// The mean of some scores, to a tenth; nil without any.
  package static func mean(_ scores: [Double]) -> Double? {
    scores.isEmpty ? nil : rounded(scores.reduce(0, +) / Double(scores.count))
  }
}
