/// Where two tables of one question answer differently: everything they can be asked, gone through.
///
/// Tests that only running them can decide are taken to hold or not whatever else is asked, so that a
/// region may name a pair of tests that never hold together; none that differs is left out.
package struct TableComparison: Sendable {
  /// Questions of one kind that are answered differently.
  package struct Region: Hashable, Sendable {
    /// The tests that they all pass, of each input its cell; none for everything.
    package let conditions: [RowCondition]
    /// One of them: a value for each input that is tested and that no expression tests.
    package let example: [RowCondition]
    /// What the old table answers.
    package let before: TableAnswers.Answer
    /// What the new table answers.
    package let after: TableAnswers.Answer
    /// Whether both leave out what every matching row of both tables answers alike.
    package let isPart: Bool
  }

  /// Everything that differs; boxes that do not overlap.
  package let regions: [Region]

  private struct Difference: Hashable {
    let before: TableAnswers.Answer
    let after: TableAnswers.Answer
  }

  /// Compares two tables by what they say to the outputs that both have, as positions in both; nil when
  /// the tables are too large to be gone through, or an input is of another kind.
  init?(_ old: (Decision, DecisionTable), _ new: (Decision, DecisionTable), outputs: [(Int, Int)]) {
    let before = TableAnswers(old.0, old.1, outputs: outputs.map(\.0))
    let after = TableAnswers(new.0, new.1, outputs: outputs.map(\.1))
    guard let joint = JointTable(old.1, new.1, answers: (before, after)) else { return nil }
    var walk = Walk(joint.space)
    let found = walk.regions { column, rows in
      Self.look(joint, before, after, column, rows)
    }
    guard !walk.isStopped else { return nil }
    regions = found.flatMap { Self.told($0, joint) }
  }

  /// What is known where some rows are possible from a column on.
  private static func look(
    _ joint: JointTable, _ before: TableAnswers, _ after: TableAnswers, _ column: Int,
    _ rows: BitSet
  ) -> Walk.Verdict<Difference> {
    let free = joint.space.freeFrom[column]
    let count = joint.oldCount
    let alive = joint.leavesTwinsOut ? rows.positions.filter { !joint.isTwin($0) } : rows.positions
    let old = before.deciding(alive.filter { $0 < count }) { free.contains($0) }
    let new = after.deciding(alive.filter { $0 >= count }.map { $0 - count }) {
      free.contains($0 + count)
    }
    if old.count == new.count, zip(old, new).allSatisfy({ joint.twins[$0] == $1 }) {
      return .nothing
    }
    let deciding = old + new.map { $0 + count }
    guard deciding.allSatisfy(free.contains) else {
      return .open(BitSet(count: joint.space.count, deciding))
    }
    let one = before.answer(old) { !joint.isTwin($0) }
    let two = after.answer(new) { !joint.isTwin($0 + count) }
    return one.saysSame(as: two) ? .nothing : .found(Difference(before: one, after: two))
  }

  /// A region in the words of the pages; one of lists may need several tests.
  private static func told(
    _ region: Walk.Region<Difference>, _ joint: JointTable
  ) -> [Region] {
    let inputs = joint.space.columns.count - joint.tests.count
    let example = zip(joint.space.columns, region.box).prefix(inputs)
      .filter { column, pieces in
        pieces.count < column.pieces.count
          && !joint.tests.contains { $0.input == column.column.name }
      }.map { column, pieces in
        RowCondition(input: column.column.name, cell: column.example(of: pieces[0]))
      }
    let tests = zip(joint.tests, region.box.dropFirst(inputs)).compactMap { test, pieces in
      pieces.count > 1
        ? nil
        : RowCondition(input: test.input, cell: pieces == [1] ? test.text : "not(\(test.text))")
    }
    let conditions = Walk.rows(matching: zip(joint.space.columns, region.box).prefix(inputs))
    return conditions.map {
      Region(
        conditions: $0 + tests, example: example, before: region.found.before,
        after: region.found.after, isPart: joint.leavesTwinsOut)
    }
  }
}
