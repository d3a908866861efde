/// What a page says for each level of pain and each value of a second fact, asked once.
struct PainTable<Answer: Sendable>: Sendable {
  /// By level, then by the second fact's values from the least on.
  private let rows: [[Answer]]
  /// The level of the first row.
  private let mildest: Int

  /// A table of answers, the mildest level first.
  init(rows: [[Answer]], mildest: Int) {
    (self.rows, self.mildest) = (rows, mildest)
  }

  /// All answers for a level, which counts as the page's nearest.
  func row(_ level: Int) -> [Answer] { rows[min(max(0, level - mildest), rows.count - 1)] }

  /// The answer for a level and a second value; those beyond the page count as its nearest.
  subscript(_ level: Int, _ second: Int) -> Answer {
    let row = row(level)
    return row[min(max(0, second), row.count - 1)]
  }
}
