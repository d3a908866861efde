import JSONSource

/// Pairs of rows that match together although the hit policy forbids it.
///
/// Exact for intervals and words; a pair that differs only in expressions is left to the moment
/// of asking (`mayOverlap`).
struct Overlaps {
  /// Whether rows may match together, so that all of them must be tried.
  private(set) var mayOverlap = false
  private var pairs: [(first: Int, second: Int)] = []
  private let inputs: [Decision.Column]
  private let rows: [DecisionTable.Row]
  private let hit: HitPolicy

  /// Nobody mends more at once; and a page of thousands of rows must not take minutes.
  private static let mostPairs = 20
  private static let mostComparisons = 20_000_000

  init(_ inputs: [Decision.Column], _ rows: [DecisionTable.Row], _ hit: HitPolicy) {
    self.inputs = inputs
    self.rows = rows
    self.hit = hit
    guard hit == .unique || hit == .any else { return }
    compare()
  }

  /// Reports every pair that was found.
  func report(to file: inout RuleFile) {
    for (first, second) in pairs {
      let names = "the rows '\(rows[first].id)' and '\(rows[second].id)'"
      let example = zip(inputs.indices, inputs).compactMap { index, input -> String? in
        let meeting = rows[first].cells[index].meeting(rows[second].cells[index], in: input.type)
        return meeting.flatMap { $0 == "-" ? nil : "\(input.name) = \($0)" }
      }
      let shared = example.isEmpty ? "everything" : example.joined(separator: ", ")
      if hit == .any {
        file.report(
          "contradicting-rows", "\(names) both match \(shared), and answer differently",
          hint: "let them answer the same, or make one of them narrower",
          at: rows[second].range)
      } else {
        file.report(
          "overlapping-rows", "\(names) both match \(shared)",
          hint: "make one of them narrower, or say \"hit\": \"first\" if the order decides",
          at: rows[second].range)
      }
    }
  }

  private mutating func compare() {
    let (order, hulls) = sweepOrder()
    var comparisons = 0
    for (position, first) in order.enumerated() {
      var next = position + 1
      while next < order.count, hulls[order[next]].low <= hulls[first].high {
        comparisons += 1
        compare(min(first, order[next]), max(first, order[next]))
        if pairs.count == Self.mostPairs || comparisons == Self.mostComparisons {
          mayOverlap = true
          pairs.sort { $0.second < $1.second }
          return
        }
        next += 1
      }
    }
    pairs.sort { ($0.second, $0.first) < ($1.second, $1.first) }
  }

  private mutating func compare(_ first: Int, _ second: Int) {
    if hit == .any, rows[first].outputs == rows[second].outputs { return }
    var isCertain = true
    for column in inputs.indices {
      let (one, other) = (rows[first].cells[column], rows[second].cells[column])
      if one.isOpaque || other.isOpaque {
        isCertain = isCertain && one == other
      } else if !one.meets(other, in: inputs[column].type) {
        return
      }
    }
    if hit == .any, !rows[first].isConstant || !rows[second].isConstant { isCertain = false }
    if isCertain { pairs.append((first, second)) } else { mayOverlap = true }
  }

  // MARK: Which pairs to compare

  /// From the least to the greatest value that a row may match in one column.
  private struct Hull {
    var low: Double = -.infinity
    var high: Double = .infinity
  }

  /// The rows in the order of the column that tells most of them apart.
  private func sweepOrder() -> (order: [Int], hulls: [Hull]) {
    var best = (order: Array(rows.indices), hulls: Array(repeating: Hull(), count: rows.count))
    guard rows.count > 32 else { return best }
    var fewest = rows.count * (rows.count - 1) / 2
    for column in inputs.indices {
      let hulls = rows.map { hull($0.cells[column]) }
      let order = rows.indices.sorted { (hulls[$0].low, $0) < (hulls[$1].low, $1) }
      let lows = order.map { hulls[$0].low }
      let count = order.enumerated().reduce(0) { sum, entry in
        sum + Self.firstAbove(hulls[entry.element].high, in: lows) - entry.offset - 1
      }
      if count < fewest { (fewest, best) = (count, (order, hulls)) }
    }
    return best
  }

  private func hull(_ cell: Cell) -> Hull {
    switch cell {
    case .numbers(let spans, false) where !spans.isEmpty:
      Hull(
        low: spans.reduce(.infinity) { min($0, $1.floor) },
        high: spans.reduce(-.infinity) { max($0, $1.ceiling) })
    case .words(let mask, false) where mask != 0:
      Hull(low: Double(mask.trailingZeroBitCount), high: Double(63 - mask.leadingZeroBitCount))
    case .strings(let texts, false, false) where texts.count == 1: text(texts[0])
    default: Hull()
    }
  }

  /// A number for a text: different texts may share one, which costs a comparison and no more.
  private func text(_ text: String) -> Hull {
    let number = text.utf8.reduce(UInt32(0)) { $0 &* 31 &+ UInt32($1) }
    return Hull(low: Double(number), high: Double(number))
  }

  private static func firstAbove(_ value: Double, in sorted: [Double]) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension DecisionTable.Row {
  fileprivate var isConstant: Bool {
    outputs.allSatisfy { if case .constant = $0 { true } else { false } }
  }
}
