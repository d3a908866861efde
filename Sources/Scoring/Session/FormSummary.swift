/// What a set came to.
package struct FormSummary: Sendable {
  package let reps: Int
  package let judged: Int
  /// Judged repetitions without a fault.
  package let clean: Int
  /// Mean of the judged repetitions.
  package let overall: Double?
  /// Means of the aspects, in the order of the exercise.
  package let aspects: [Double?]
  /// Repetitions with a fault of each aspect.
  package let faults: [Int]
  /// The aspect of the lowest mean.
  package let weakest: Int?
  /// Numbers of the best and the worst repetition.
  package let best: Int?
  package let worst: Int?
  /// By how many points the last third of the judged repetitions is below the first; nil for fewer
  /// than three.
  package let fade: Double?
  /// The middle of the smallest values of the judged repetitions; of two the lower one.
  package let lowest: Double?

  /// Sums up some repetitions of an exercise.
  package init(_ records: [RepRecord], _ rules: ExerciseRules) {
    let judged = records.filter { $0.overall != nil }
    reps = records.count
    self.judged = judged.count
    clean = judged.filter(\.faults.isEmpty).count
    let scores = judged.compactMap(\.overall)
    overall = Score.mean(scores)
    let means = rules.aspects.indices.map { index in
      Score.mean(judged.compactMap { $0.aspects[index] })
    }
    aspects = means
    faults = rules.aspects.indices.map { index in
      judged.count { $0.faults.contains { $0.aspect == index } }
    }
    weakest = Self.first(means.indices.compactMap { index in means[index].map { (index, $0) } })
    worst = Self.first(judged.compactMap { record in record.overall.map { (record.n, $0) } })
    best = Self.first(judged.compactMap { record in record.overall.map { (record.n, -$0) } })
    let third = scores.count / 3
    let first = Score.mean(Array(scores.prefix(third)))
    let last = Score.mean(Array(scores.suffix(third)))
    fade = first.flatMap { first in last.map { Score.rounded(first - $0) } }
    let depths = judged.map(\.lowest).sorted()
    lowest = depths.isEmpty ? nil : depths[(depths.count - 1) / 2]
  }

  /// The first of those with the smallest number.
  private static func first(_ all: [(Int, Double)]) -> Int? {
    var found: (Int, Double)?
    for one in all where one.1 < found?.1 ?? .infinity { found = one }
    return found?.0
  }

  /// The direction in which an aspect was off most often; the earliest of equals.
  package static func direction(of aspect: Int, _ records: [RepRecord]) -> String? {
    var counts: [(word: String, count: Int)] = []
    for fault in records.flatMap(\.faults) where fault.aspect == aspect {
      if let index = counts.firstIndex(where: { $0.word == fault.direction }) {
        counts[index].count += 1
      } else {
        counts.append((fault.direction, 1))
      }
    }
    let most = counts.map(\.count).max()
    return counts.first { $0.count == most }?.word
  }
}
