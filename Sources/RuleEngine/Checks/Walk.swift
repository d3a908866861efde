/// A walk through everything a table can be asked, with a budget so that it always ends.
///
/// It goes column by column and keeps the rows that are still possible. Where two ways leave the
/// same rows the rest of the walk is the same, and is done once.
struct Walk {
  /// Values of each column, by the positions of their pieces: the product of them all.
  typealias Box = [[Int]]

  private let space: TableSpace
  /// How many steps may still be made.
  private(set) var budget: Int
  /// Whether it had to stop before the end.
  private(set) var isStopped = false

  /// Steps that analysing one table may take: well below a second.
  static let usualBudget = 1_000_000

  /// Prepares to walk a table.
  init(_ space: TableSpace, budget: Int = Self.usualBudget) {
    self.space = space
    self.budget = budget
  }

  private struct Key: Hashable {
    let column: Int
    let rows: RowSet
  }

  // MARK: Gaps

  /// What no row matches, as boxes that do not overlap; rows that may match count as matching.
  mutating func gaps() -> [Box] {
    var known: [Key: [Box]] = [:]
    let boxes = gaps(from: 0, space.allRows, &known)
    return isStopped ? [] : Self.merged(boxes)
  }

  /// The gaps from a column on, where only some rows are left.
  private mutating func gaps(
    from column: Int, _ rows: RowSet, _ known: inout [Key: [Box]]
  ) -> [Box] {
    if rows.isEmpty { return [space.columns[column...].map { Array($0.pieces.indices) }] }
    if rows.meets(space.freeFrom[column]) { return [] }
    let key = Key(column: column, rows: rows)
    if let boxes = known[key] { return boxes }
    var parts: [(pieces: [Int], boxes: [Box])] = []
    for step in space.steps[column] {
      guard spend() else { return [] }
      let boxes = gaps(from: column + 1, rows.intersection(step.rows), &known)
      guard !boxes.isEmpty else { continue }
      if let same = parts.firstIndex(where: { $0.boxes == boxes }) {
        parts[same].pieces += step.pieces
      } else {
        parts.append((step.pieces, boxes))
      }
    }
    let boxes = parts.flatMap { part in part.boxes.map { [part.pieces.sorted()] + $0 } }
    budget -= boxes.count
    known[key] = boxes
    return boxes
  }

  /// Boxes that differ in one column only become one.
  private static func merged(_ boxes: [Box]) -> [Box] {
    var boxes = boxes
    var first = 0
    while first < boxes.count {
      var next = first + 1
      var hasGrown = false
      while next < boxes.count {
        if let both = union(boxes[first], boxes[next]) {
          boxes[first] = both
          boxes.remove(at: next)
          hasGrown = true
        } else {
          next += 1
        }
      }
      first = hasGrown ? 0 : first + 1
    }
    return boxes
  }

  private static func union(_ one: Box, _ other: Box) -> Box? {
    let different = one.indices.filter { one[$0] != other[$0] }
    guard different.count == 1, let column = different.first else { return nil }
    var both = one
    both[column] = (one[column] + other[column]).sorted()
    return both
  }

  // MARK: Witnesses

  /// What a walk looks for: values that some rows match, no spoiler matches, and that `fits`.
  struct Aim {
    /// Rows that all match.
    let inside: [Int]
    /// Rows none of which matches.
    let spoilers: RowSet
    /// The rows that `fits` wants to know about.
    let watched: RowSet
    /// Decides from the watched rows that match; nil accepts everything.
    let fits: ((RowSet) -> Bool)?
  }

  /// One piece of each column that an aim is fulfilled by; nil when there is none.
  mutating func witness(_ aim: Aim) -> [Int]? {
    var seen: Set<Key> = []
    var rows = aim.spoilers.union(aim.watched)
    for column in space.steps.indices {
      var met = space.noRows
      for step in space.steps[column] where aim.inside.allSatisfy(step.rows.contains) {
        met = met.union(step.rows)
      }
      rows = rows.intersection(met)
    }
    return witness(aim, from: 0, rows, &seen)
  }

  private mutating func witness(
    _ aim: Aim, from column: Int, _ rows: RowSet, _ seen: inout Set<Key>
  ) -> [Int]? {
    if rows.intersection(aim.spoilers).meets(space.freeFrom[column]) { return nil }
    guard column < space.steps.count else { return aim.fits?(rows) ?? true ? [] : nil }
    guard seen.insert(Key(column: column, rows: rows)).inserted else { return nil }
    for step in space.steps[column] where aim.inside.allSatisfy(step.rows.contains) {
      guard spend() else { return nil }
      if let rest = witness(aim, from: column + 1, rows.intersection(step.rows), &seen) {
        return step.pieces.prefix(1) + rest
      }
    }
    return nil
  }

  private mutating func spend() -> Bool {
    budget -= 1
    isStopped = isStopped || budget < 0
    return !isStopped
  }
}
