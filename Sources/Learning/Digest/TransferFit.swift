import Domain
/// What one lift tells about another: a straight line through the logarithms of their bests.
struct TransferFit: Sendable {
  let from: String
  let to: String
  /// An exponent, not a ratio.
  let coefficient: Double
  let intercept: Double
  let r2: Double
  let count: Int
  /// Whether the ranks of the bests disagree with the line.
  let isDoubtful: Bool
  /// The standard error of the logarithm, doubled where ranks disagree.
  let error: Double

  /// Fits a line; nil where nothing varies or too little is known to fit one.
  init?(_ from: String, _ xs: [Double], _ to: String, _ ys: [Double], _ rules: LinkRules) {
    let (xs, ys) = (xs.map(Statistics.log), ys.map(Statistics.log))
    guard xs.count > 2, let meanX = Statistics.mean(xs), let meanY = Statistics.mean(ys) else {
      return nil
    }
    let sxx = xs.reduce(0) { $0 + ($1 - meanX) * ($1 - meanX) }
    let syy = ys.reduce(0) { $0 + ($1 - meanY) * ($1 - meanY) }
    let sxy = zip(xs, ys).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) }
    guard sxx > Self.nothing, syy > Self.nothing else { return nil }
    self.from = from
    self.to = to
    count = xs.count
    coefficient = sxy / sxx
    intercept = meanY - coefficient * meanX
    r2 = sxy * sxy / (sxx * syy)
    let left = max(0, syy - coefficient * sxy)
    let plain = (left / Double(count - 2)).squareRoot()
    let signed = sxy < 0 ? -r2.squareRoot() : r2.squareRoot()
    isDoubtful =
      count >= rules.rankLeast && abs(Self.rank(xs, ys) - signed) > rules.rankDifference
    error = isDoubtful ? plain * rules.rankErrorFactor : plain
  }

  /// Less than this varies by rounding alone.
  private static let nothing = 1e-12

  /// Whether it is good enough to be told.
  func isPublished(_ rules: LinkRules) -> Bool {
    count >= rules.least && r2 >= rules.r2 && coefficient > 0
  }

  /// What it says about the other lift, at the low end.
  func low(_ e1rm: Double) -> Double {
    Statistics.exp(coefficient * Statistics.log(e1rm) + intercept - error)
  }

  /// The correlation of ranks, equals sharing the mean of theirs (Spearman).
  private static func rank(_ xs: [Double], _ ys: [Double]) -> Double {
    let (a, b) = (ranks(xs), ranks(ys))
    guard let meanA = Statistics.mean(a), let meanB = Statistics.mean(b) else { return 0 }
    let saa = a.reduce(0) { $0 + ($1 - meanA) * ($1 - meanA) }
    let sbb = b.reduce(0) { $0 + ($1 - meanB) * ($1 - meanB) }
    let sab = zip(a, b).reduce(0) { $0 + ($1.0 - meanA) * ($1.1 - meanB) }
    return saa > 0 && sbb > 0 ? sab / (saa * sbb).squareRoot() : 0
  }

  private static func ranks(_ values: [Double]) -> [Double] {
    values.map { value in
      let below = values.count { $0 < value }
      let same = values.count { $0 == value }
      return Double(below) + Double(same + 1) / 2
    }
  }
}

extension LearnedMemory {
  /// Everything lifts tell about each other that is good enough, by name.
  func transfers(_ rules: LinkRules) -> [TransferFit] {
    pairs.flatMap { pair in
      [
        TransferFit(pair.first, pair.firsts, pair.second, pair.seconds, rules),
        TransferFit(pair.second, pair.seconds, pair.first, pair.firsts, rules),
      ].compactMap(\.self)
    }.filter { $0.isPublished(rules) }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }
}
