import Consulting

/// What the page says about lifts that load a hurting joint, by level of pain and grade of stress.
struct PainResponses: Sendable {
  /// What becomes of one lift.
  struct Response: Hashable, Sendable {
    /// What happens to its place.
    enum Action: Sendable {
      case stay
      case fewer
      case swap
    }

    let action: Action
    /// The part of the sets that is left.
    let setsFactor: Double
    /// Fewest repetitions in reserve of a lift that stands in.
    let rirAtLeast: Int
    /// Whether the plan may name a load.
    let namesLoad: Bool
  }

  /// By level, then by grade.
  let rows: [[Response]]
  /// The level of the first row.
  let mildest: Int

  /// The answer for a level and a grade; those beyond the page count as its nearest.
  subscript(_ level: Int, grade grade: Int) -> Response {
    let row = rows[min(max(0, level - mildest), rows.count - 1)]
    return row[min(max(0, grade), row.count - 1)]
  }
}

extension PainResponses.Response {
  /// Reads an answer of the page.
  init(_ reply: Reply) {
    self.init(
      action: reply.word("painAction") == "swap"
        ? .swap : reply.word("painAction") == "fewer" ? .fewer : .stay,
      setsFactor: reply.number("painSetsFactor"), rirAtLeast: reply.int("painRirAtLeast"),
      namesLoad: reply.flag("painNamesLoad"))
  }
}
