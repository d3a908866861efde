import JSONSource
import RuleEngine

/// Holds what the checks say about a random table against asking it everything.
package struct TableJudge {
  private let table: RandomTable
  private let truth: Enumeration
  private var wrong: [String] = []

  /// Everything the checks say wrongly about the table of a seed; empty when all is right.
  package static func mistakes(seed: UInt64) -> [String] {
    var judge = TableJudge(RandomTable(seed: seed))
    judge.judge()
    return judge.wrong.map { "seed \(seed): \($0)\n\(judge.table.page)" }
  }

  private init(_ table: RandomTable) {
    self.table = table
    truth = Enumeration(table)
  }

  private mutating func judge() {
    guard let rulebook = SmallRules.load(table.page).rulebook else {
      let overlaps = ["unique", "any"].contains(table.hit) && hasForbiddenPair
      return hold(overlaps, "is refused")
    }
    let found = SmallRules.findings(rulebook)
    func rows(_ code: String) -> [Int] {
      let ids = found.filter { $0.diagnostic.code == code }.compactMap(\.row)
      return table.rows.indices.filter { ids.contains(table.rows[$0].id) }
    }
    judgeGaps(found.filter { $0.diagnostic.code == "gap" })
    hold(rows("impossible-cell") == truth.impossible, "impossible \(truth.impossible)")
    let isOrdered = ["first", "priority"].contains(table.hit)
    let unreachable = isOrdered ? truth.unreachable : []
    hold(rows("unreachable-row") == unreachable, "unreachable \(unreachable)")
    judgeIdle(rows("subsumed-row"))
    let ordered = table.hit == "first" ? truth.ordered : []
    let named =
      found.first { $0.diagnostic.code == "order-dependent-row" }?.diagnostic.message ?? ""
    let told = table.rows.indices.filter { named.contains("'\(table.rows[$0].id)'") }
    hold(told == ordered, "order \(ordered), not \(told)")
    let needless = table.hit != "unique" && isNeedless
    hold(found.contains { $0.diagnostic.code == "needless-hit-policy" } == needless, "needless")
    hold(!found.contains { $0.diagnostic.code == "analysis-stopped" }, "stopped")
  }

  private var isNeedless: Bool {
    table.rows.count > 1 && !truth.isOpaque.contains(true)
      && !table.rows.indices.contains { row in (0..<row).contains { truth.meet($0, row) } }
  }

  /// Two rows that match together without the help of expressions, which the policy forbids.
  private var hasForbiddenPair: Bool {
    table.rows.indices.contains { row in
      (0..<row).contains {
        truth.meet($0, row)
          && (table.hit == "unique" || table.rows[$0].answer != table.rows[row].answer)
      }
    }
  }

  /// The rows to paste match exactly what no row answers, and can be pasted.
  private mutating func judgeGaps(_ found: [Finding]) {
    guard let gap = found.first else { return hold(!truth.gaps.contains(true), "no gap is found") }
    let lines = gap.diagnostic.paste.map { line in
      String(line.replacing("null }", with: "\"red\" }").dropLast())
    }
    let (listing, mistakes) = SmallRules.load(table.page(listing: lines))
    guard let listing else { return hold(false, "gaps cannot be read: \(mistakes) \(lines)") }
    // Of very many gaps only the first are written out.
    let isWhole = !gap.diagnostic.message.contains("not all")
    var places: [Int] = []
    for (index, point) in truth.points.enumerated() {
      let count = SmallRules.rows(answering: point, table.names, listing)
      let isRight = truth.gaps[index] ? count == 1 || (count == 0 && !isWhole) : count == 0
      if !isRight { places.append(index) }
    }
    hold(places.isEmpty, "wrong gaps \(lines) at \(places.prefix(3).map { truth.points[$0] })")
    let (pasted, refusal) = SmallRules.load(table.page(adding: lines))
    guard let pasted else { return hold(false, "gaps cannot be pasted: \(refusal)") }
    let left = SmallRules.findings(pasted).filter { $0.diagnostic.code == "gap" }
    hold(left.isEmpty == isWhole, "gaps are left after pasting \(lines)")
  }

  /// A row that is said to change nothing can be deleted, alone and with all the others that are
  /// said to do nothing; any other row changes an answer.
  private mutating func judgeIdle(_ idle: [Int]) {
    guard table.hit != "unique" else { return hold(idle.isEmpty, "idle rows") }
    let dead = Set(truth.impossible + (table.hit == "any" ? [] : truth.unreachable))
    let gone = dead.union(idle)
    for row in idle where truth.changes(without: [row]) { hold(false, "row \(row) is not idle") }
    hold(!truth.changes(without: gone), "\(gone) cannot be deleted together")
    for row in table.rows.indices where !gone.contains(row) {
      let isNeeded =
        truth.changes(without: [row]) || truth.changes(without: gone.union([row]))
      hold(isNeeded, "row \(row) is idle")
    }
  }

  private mutating func hold(_ isRight: Bool, _ what: String) {
    if !isRight { wrong.append(what) }
  }
}
