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

  /// One worked example.
  package struct Case: Sendable {
    /// The decision's index.
    package let decision: Int
    /// Its position among the page's examples, from 0.
    package let number: Int
    /// Where it stands.
    package let place: Place
    /// How it came out otherwise; nil when it came out as it says.
    package let failure: Diagnostic?
  }

  /// The examples that were run, in the order of the book.
  package fileprivate(set) var cases: [Case] = []
  /// For each decision, whether an example hit each of its rows; empty unless it is a table.
  package fileprivate(set) var hits: [[Bool]] = []
  /// Formulas and tables without an example of their own.
  package fileprivate(set) var untested: [Int] = []

  /// How many examples were run.
  package var count: Int { cases.count }
  /// Examples that came out otherwise, in the order of the book.
  package var failures: [Diagnostic] { cases.compactMap(\.failure) }

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
  /// Runs the examples of every page, or of those that are wanted.
  package func runExamples(of isWanted: (Decision) -> Bool = { _ in true }) -> ExampleRun {
    var run = ExampleRun()
    run.hits = decisions.map { Array(repeating: false, count: $0.table?.rows.count ?? 0) }
    for decision in decisions.indices where isWanted(decisions[decision]) {
      let page = decisions[decision]
      if page.examples.isEmpty, page.catalogue == nil { run.untested.append(decision) }
      for (number, example) in page.examples.enumerated() {
        let failure = failure(of: example, decision, &run)
        run.cases.append(
          .init(
            decision: decision, number: number, place: page.file.place(of: example.range),
            failure: failure))
      }
    }
    return run
  }

  private func failure(
    of example: Example, _ decision: Int, _ run: inout ExampleRun
  ) -> Diagnostic? {
    var facts = emptyFacts
    var evidence = Evidence()
    defer { run.add(evidence) }
    for given in example.given { facts[given.slot] = given.value }
    let file = decisions[decision].file
    do {
      let answer = try answer(decision, facts: &facts, evidence: &evidence)
      return difference(answer, example, decision).map {
        Diagnostic(
          "example-failed", $0,
          hint: "mend the row when the answer is wrong, the example when the expectation is",
          place: file.place(of: example.expectRange))
      }
    } catch {
      return Diagnostic(
        error.code, "the example cannot be answered: \(error.message)", hint: error.hint,
        place: file.place(of: example.range))
    }
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
