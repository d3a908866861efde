import JSONSource
import RuleEngine

/// Decision tables and formulas of known sizes, asked over and over.
struct TableBench {
  let rulebook: Rulebook
  private let effort: Effort

  /// Measures asking, loading and compiling.
  static func run(_ effort: Effort) -> [Measurement] {
    let bench = TableBench(effort)
    return bench.asking() + bench.loading()
  }

  /// Loads the tables.
  init(_ effort: Effort) {
    var diagnostics = Diagnostics()
    guard let rulebook = Rulebook.load(TablePages.files, into: &diagnostics) else {
      let mistakes = diagnostics.list.map { $0.rendered() }.joined(separator: "\n")
      preconditionFailure("the tables of the measurement do not load:\n\(mistakes)")
    }
    self.rulebook = rulebook
    self.effort = effort
  }

  private func asking() -> [Measurement] {
    let small = ask("small", detailed: false)
    let first = ask("first", detailed: false)
    let firstTold = ask("first", detailed: true)
    let collect = ask("collect", detailed: false)
    let collectTold = ask("collect", detailed: true)
    return [
      Measurement("table, 3 rows, unique", small, .microseconds, goal: 0.1e-6),
      Measurement("formula of five terms", formula(), .microseconds, goal: 0.04e-6),
      Measurement("table, 200 rows by 5 inputs, first", first, .microseconds, goal: 1.5e-6),
      Measurement("the same with evidence", firstTold, .microseconds, goal: 1.3 * first),
      Measurement("table, 200 rows by 5 inputs, collect", collect, .microseconds, goal: 4e-6),
      Measurement("the same with evidence", collectTold, .microseconds, goal: 1.3 * collect),
    ]
  }

  /// The median time of one question over seeded facts.
  func ask(_ page: String, detailed: Bool) -> Double {
    guard let decision = rulebook.decision(named: page) else { return 0 }
    var cases = TablePages.facts(rulebook, count: 100)
    var answered = 0
    let samples = Samples(effort.samples, clock: .processor) {
      for _ in 0..<10 {
        var evidence = Evidence(detailed: detailed)
        for index in cases.indices {
          let answer = try? rulebook.answer(
            decision, facts: &cases[index], evidence: &evidence)
          answered += answer?.rows.count ?? 0
        }
      }
    }
    precondition(answered > 0, "some of the questions are answered")
    return samples.median / Double(10 * cases.count)
  }

  private func formula() -> Double {
    guard let decision = rulebook.decision(named: "formula"),
      let formula = rulebook.decisions[decision].formula
    else { return 0 }
    let cases = TablePages.facts(rulebook, count: 100)
    var sum = 0.0
    let samples = Samples(effort.samples, clock: .processor) {
      for _ in 0..<10 {
        for index in cases.indices {
          if case .number(let number)? = try? formula.expression.evaluate(cases[index]) {
            sum += number
          }
        }
      }
    }
    precondition(sum != 0, "the formula is computed")
    return samples.median / Double(10 * cases.count)
  }

  private func loading() -> [Measurement] {
    let files = TablePages.files(["first"])
    let load = Samples(effort.samples, clock: .processor) {
      var diagnostics = Diagnostics()
      _ = Rulebook.load(files, into: &diagnostics)
    }
    return [
      Measurement("load a table of 200 rows by 5 inputs", load.median, .milliseconds, goal: 3e-3)
    ]
  }
}
