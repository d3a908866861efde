import JSONSource

/// What running the worked examples of all pages showed.
package struct ExampleRun: Sendable {
  /// A row of a table.
  package struct Row: Hashable, Sendable {
    /// The decision's index.
    package let decision: Int
    /// The row's index.
    package let row: Int
  }

  /// How many examples were run.
  package fileprivate(set) var count = 0
  /// Examples that came out otherwise, in the order of the book.
  package fileprivate(set) var failures: [Diagnostic] = []
  /// For each decision, whether an example hit each of its rows; empty unless it is a table.
  package fileprivate(set) var hits: [[Bool]] = []
  /// Formulas and tables without an example of their own.
  package fileprivate(set) var untested: [Int] = []

  /// The rows that no example ever hit, in the order of the book.
  package var rowsNeverHit: [Row] {
    hits.enumerated().flatMap { decision, rows in
      rows.enumerated().filter { !$0.element }.map { Row(decision: decision, row: $0.offset) }
    }
  }

  /// Marks every row of the evidence as hit; for scenarios that ask many pages.
  package mutating func add(_ evidence: Evidence) {
    for entry in evidence.entries {
      let (decision, row) = (Int(entry.decision), Int(entry.row))
      guard hits.indices.contains(decision), hits[decision].indices.contains(row) else { continue }
      hits[decision][row] = true
    }
  }
}

extension Rulebook {
  /// Runs the examples of every page.
  package func runExamples() -> ExampleRun {
    var run = ExampleRun()
    run.hits = decisions.map { Array(repeating: false, count: $0.table?.rows.count ?? 0) }
    for decision in decisions.indices {
      let page = decisions[decision]
      if page.examples.isEmpty, page.catalogue == nil { run.untested.append(decision) }
      for example in page.examples { runExample(example, decision, &run) }
    }
    return run
  }

  private func runExample(_ example: Example, _ decision: Int, _ run: inout ExampleRun) {
    var facts = emptyFacts
    var evidence = Evidence()
    run.count += 1
    for given in example.given { facts[given.slot] = given.value }
    do {
      let answer = try answer(decision, facts: &facts, evidence: &evidence)
      if let difference = difference(answer, example, decision) {
        report(difference, example, decision, &run)
      }
    } catch {
      report(error.message, example, decision, &run, hint: error.hint, code: error.code)
    }
    run.add(evidence)
  }

  private func report(
    _ message: String, _ example: Example, _ decision: Int, _ run: inout ExampleRun,
    hint: String? = nil, code: String = "example-failed"
  ) {
    let file = decisions[decision].file
    let isFailure = code == "example-failed"
    run.failures.append(
      Diagnostic(
        code, isFailure ? message : "the example cannot be answered: \(message)", hint: hint,
        place: file.place(of: isFailure ? example.expectRange : example.range)))
  }

  /// How an answer differs from what an example expects; nil when it does not.
  private func difference(_ answer: Answer, _ example: Example, _ decision: Int) -> String? {
    guard answer.rows.count == example.expected.count else {
      let rows = answer.rows.map { "'\(rowId(ofDecision: decision, row: $0.index) ?? "")'" }
      let which = rows.isEmpty ? "" : ": " + rows.joined(separator: ", ")
      return "\(example.expected.count) rows were expected, \(answer.rows.count) answered\(which)"
    }
    for (row, expected) in zip(answer.rows, example.expected) {
      for entry in expected where !row.values[entry.output].isClose(to: entry.value) {
        let name = decisions[decision].outputs[entry.output].name
        let id = rowId(ofDecision: decision, row: row.index).map { ", from the row '\($0)'" } ?? ""
        return "\(name) is \(row.values[entry.output].brief), not \(entry.value.brief)\(id)"
      }
    }
    return nil
  }
}

extension Value {
  /// Equal, with numbers compared to 1e-8.
  fileprivate func isClose(to other: Value) -> Bool {
    switch (self, other) {
    case (.number(let one), .number(let two)): one.isClose(to: two)
    case (.list(let one), .list(let two)):
      one.count == two.count && zip(one, two).allSatisfy { $0.isClose(to: $1) }
    default: self == other
    }
  }
}
