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

  /// Steps that one check of one table may take: some tenths of a second.
  static let usualBudget = 2_000_000

  /// What each row may take when a check asks about one after the other.
  static func share(of space: TableSpace) -> Int { usualBudget / max(1, space.count) }

  /// Prepares to walk a table.
  init(_ space: TableSpace, budget: Int = Self.usualBudget) {
    self.space = space
    self.budget = budget
  }

  private struct Key: Hashable {
    let column: Int
    let rows: BitSet
  }

  // MARK: Regions

  /// What is known of everything that some rows may still match.
  enum Verdict<Found: Hashable> {
    /// It depends on the columns that follow, and on these of the rows alone.
    case open(BitSet)
    /// All of it is of no interest.
    case nothing
    /// All of it is the same finding.
    case found(Found)
  }

  /// Everything that is the same finding, as a box.
  struct Region<Found: Hashable>: Hashable {
    /// Where it is found.
    var box: Box
    /// What is found there.
    let found: Found
  }

  /// What no row matches, as boxes that do not overlap; rows that may match count as matching.
  mutating func gaps() -> [Box] {
    regions { [space] column, rows in
      if rows.isEmpty { return .found(true) }
      return rows.meets(space.freeFrom[column]) ? .nothing : .open(rows)
    }.map(\.box)
  }

  /// Everything that a question finds, as boxes that do not overlap; none when it had to stop.
  ///
  /// The question is asked before each column, and once more behind the last, with the rows that are
  /// still possible; behind the last it must not be open.
  mutating func regions<Found: Hashable>(
    _ ask: (_ column: Int, _ rows: BitSet) -> Verdict<Found>
  ) -> [Region<Found>] {
    var known: [Key: [Region<Found>]] = [:]
    let regions = regions(from: 0, space.allRows, ask, &known)
    return isStopped ? [] : Self.merged(regions)
  }

  private mutating func regions<Found: Hashable>(
    from column: Int, _ possible: BitSet, _ ask: (Int, BitSet) -> Verdict<Found>,
    _ known: inout [Key: [Region<Found>]]
  ) -> [Region<Found>] {
    var rows = possible
    switch ask(column, possible) {
    case .nothing: return []
    case .found(let found):
      return [Region(box: space.columns[column...].map { Array($0.pieces.indices) }, found: found)]
    case .open(let deciding): rows = deciding
    }
    let key = Key(column: column, rows: rows)
    if let regions = known[key] { return regions }
    var parts: [(pieces: [Int], regions: [Region<Found>])] = []
    for step in space.steps[column] {
      guard spend(1) else { return [] }
      let regions = regions(from: column + 1, rows.intersection(step.rows), ask, &known)
      guard !regions.isEmpty else { continue }
      if let same = parts.firstIndex(where: { $0.regions == regions }) {
        parts[same].pieces += step.pieces
      } else {
        parts.append((step.pieces, regions))
      }
    }
    let regions = parts.flatMap { part in
      part.regions.map { Region(box: [part.pieces.sorted()] + $0.box, found: $0.found) }
    }
    budget -= regions.count
    known[key] = regions
    return regions
  }

  /// Regions of one finding that differ in one column only become one.
  private static func merged<Found: Hashable>(_ regions: [Region<Found>]) -> [Region<Found>] {
    var regions = regions
    var first = 0
    while first < regions.count {
      var next = first + 1
      var hasGrown = false
      while next < regions.count {
        if regions[first].found == regions[next].found,
          let both = union(regions[first].box, regions[next].box)
        {
          regions[first].box = both
          regions.remove(at: next)
          hasGrown = true
        } else {
          next += 1
        }
      }
      first = hasGrown ? 0 : first + 1
    }
    return regions
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
    /// Rows that all match; at least one.
    let inside: [Int]
    /// Rows none of which matches.
    let spoilers: BitSet
    /// The rows that `fits` wants to know about.
    let watched: BitSet
    /// Decides from the watched rows that match; nil accepts everything.
    let fits: ((BitSet) -> Bool)?
  }

  /// One piece of each column that an aim is fulfilled by; nil when there is none.
  mutating func witness(_ aim: Aim) -> [Int]? {
    var seen: Set<Key> = []
    var rows = aim.spoilers.union(aim.watched)
    for column in space.steps.indices {
      let steps = inside(aim, column)
      guard spend(1 + steps.count / 8) else { return nil }
      rows = rows.intersection(
        steps.reduce(space.noRows) { $0.union(space.steps[column][$1].rows) })
    }
    return witness(aim, from: 0, rows, &seen)
  }

  private mutating func witness(
    _ aim: Aim, from column: Int, _ rows: BitSet, _ seen: inout Set<Key>
  ) -> [Int]? {
    if rows.intersection(aim.spoilers).meets(space.freeFrom[column]) { return nil }
    guard column < space.steps.count else { return aim.fits?(rows) ?? true ? [] : nil }
    guard seen.insert(Key(column: column, rows: rows)).inserted else { return nil }
    for index in inside(aim, column) {
      let step = space.steps[column][index]
      guard spend(1) else { return nil }
      if let rest = witness(aim, from: column + 1, rows.intersection(step.rows), &seen) {
        return step.pieces.prefix(1) + rest
      }
    }
    return nil
  }

  /// The steps of a column that all rows inside match.
  private func inside(_ aim: Aim, _ column: Int) -> [Int] {
    let matched = aim.inside.map { space.matched[column][$0] }
    return matched.dropFirst().reduce(matched[0]) { $0.intersection($1) }.positions
  }

  /// Counts work; false when there may be no more.
  mutating func spend(_ work: Int) -> Bool {
    budget -= work
    isStopped = isStopped || budget < 0
    return !isStopped
  }
}
