import RuleEngine
import Testing

@testable import Planning

/// The house's rule pages prove themselves: every page has worked examples, and they hit every row.
@Suite struct ExampleTests {
  @Test("The rules and catalogues of the house load without a mistake or a warning")
  func load() {
    #expect(House.loaded.mistakes == [])
  }

  @Test("Every worked example comes out as its page says")
  func examples() throws {
    let run = try House.planner().edition.rulebook.runExamples()
    #expect(run.failures.map { $0.rendered() } == [] && run.count > 100)
  }

  @Test("Every page has an example, and every row of every table is hit by one")
  func coverage() throws {
    let rulebook = try House.planner().edition.rulebook
    let run = rulebook.runExamples()
    let silent = run.untested.map { rulebook.decisions[$0].name }
    let neverHit = run.rowsNeverHit.map { row in
      let place = rulebook.place(ofDecision: row.decision, row: Int32(row.row))
      let id = rulebook.rowId(ofDecision: row.decision, row: Int32(row.row)) ?? "?"
      return "\(place.file):\(place.line): '\(id)' of '\(rulebook.decisions[row.decision].name)'"
    }
    #expect(silent == [])
    #expect(neverHit == [])
  }

  @Test("Nothing in the rules is there for nobody")
  func used() throws {
    let rulebook = try House.planner().edition.rulebook
    let asked = Set(Questions.all.map(\.page))
    let read = Set(rulebook.decisions.flatMap(\.reads).compactMap(rulebook.decision(computing:)))
    let idle = rulebook.decisions.enumerated().filter { index, decision in
      decision.catalogue == nil && !asked.contains(decision.name) && !read.contains(index)
        && rulebook.place(ofDecision: index, row: -1).file.hasPrefix("Rules/planning/")
    }
    #expect(idle.map(\.element.name) == [])
  }
}
