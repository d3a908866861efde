import TableLaws

/// Random tables: what the checks say of each, against asking it everything it can be asked.
struct TableRun {
  let seed: UInt64

  /// Looks at so many tables; true when the checks are right about all of them.
  func run(_ count: Int) -> Bool {
    var wrong = 0
    for number in 0..<UInt64(max(0, count)) {
      let table = seed &* 1_000_003 &+ number
      let mistakes = TableJudge.mistakes(seed: table) + ComparisonJudge.mistakes(seed: table)
      if !mistakes.isEmpty { wrong += 1 }
      if wrong <= 20 { for mistake in mistakes { print(mistake) } }
    }
    print("== tables: \(count), seed \(seed); the checks were wrong about \(wrong)")
    return wrong == 0
  }
}
