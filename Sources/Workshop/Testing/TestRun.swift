import Planning
import JSONSource
import PlannerService
import RuleEngine

/// A run of the tests of an edition: examples of pages, scenarios, boundary cases, coverage.
///
///     let run = try TestRun(edition, from: source)
///     run.failures            // what came out otherwise
///     run.coverage?.percent   // rows that an example or a scenario hit
package struct TestRun: Sendable {
  /// Every case: examples, then scenarios, then boundary cases.
  package let cases: [TestCase]
  /// Which rows were hit; nil for a filtered run, which says nothing about the others.
  package let coverage: Coverage?
  /// What accepted files should hold from now on, in the order of the scenarios; empty unless asked.
  package let accepted: [AcceptedFile]

  /// An accepted file and its new text.
  package struct AcceptedFile: Hashable, Sendable {
    /// Where it lies.
    package let path: String
    /// What it should hold.
    package let text: String
  }

  /// Runs the tests.
  ///
  /// - Parameters:
  ///   - edition: What is tested.
  ///   - source: Where it came from; its scenarios are run, and its files are named.
  ///   - filter: Only pages and scenarios whose name or file holds this text; nil for all.
  ///   - accepts: Whether what scenarios answer now counts as accepted; nothing is written here.
  /// - Throws: When a scenario cannot be read.
  package init(
    _ edition: Planning.Edition, from source: EditionSource, filter: String? = nil,
    accepts: Bool = false
  ) throws(UnreadableFile) {
    let rulebook = edition.rulebook
    let path = { @Sendable (file: String) in source.path(of: file) }
    let isWanted = { (name: String, file: String) in
      filter.map { name.contains($0) || file.contains($0) } ?? true
    }
    let isWantedPage = { (page: Decision) in isWanted(page.name, path(page.file.name)) }
    var examples = rulebook.runExamples(of: isWantedPage)
    var cases = examples.cases.map { Self.testCase($0, rulebook) }
    var accepted: [AcceptedFile] = []
    for entry in try Scenarios(of: source.rules).entries where isWanted(entry.name, entry.file) {
      let run = entry.run(edition, path: path)
      for evidence in run?.evidence ?? [] { examples.add(evidence) }
      var judged = entry
      if accepts, let run, run.snapshot != entry.accepted {
        accepted.append(AcceptedFile(path: entry.acceptedPath, text: run.snapshot.text))
        judged = entry.accepting(run.snapshot)
      }
      cases.append(judged.testCase(run, path: path))
    }
    cases += BoundaryCases(rulebook, of: isWantedPage).cases
    self.cases = cases.map { $0.placed(by: path) }
    self.accepted = accepted
    coverage = filter == nil ? Coverage(examples, rulebook, path: path) : nil
  }

  /// The cases that came out otherwise than they should.
  package var failures: [TestCase] { cases.filter(\.isFailed) }

  /// The cases that no row answers.
  package var gaps: [TestCase] { cases.filter { $0.outcome == .gap } }

  private static func testCase(_ example: ExampleRun.Case, _ rulebook: Rulebook) -> TestCase {
    TestCase(
      suite: .example, group: rulebook.decisions[example.decision].name,
      name: "example \(example.number + 1)", place: example.place,
      outcome: example.failure.map { failure in
        .failed([failure.message] + (failure.hint.map { ["hint: \($0)"] } ?? []))
      } ?? .passed)
  }
}

extension TestCase {
  /// The same case with its file where the caller finds it.
  fileprivate func placed(by path: (String) -> String) -> TestCase {
    var place = place
    place.file = path(place.file)
    return TestCase(suite: suite, group: group, name: name, place: place, outcome: outcome)
  }
}
