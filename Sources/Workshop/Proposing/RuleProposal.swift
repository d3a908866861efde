import Consulting
import JSONSource
import Planning
import PlannerService
import RuleEngine

/// What would become of the rules with one cell changed: checked, tested, tried on seeded athletes.
///
/// Nothing is written: the rules with the change are made in memory, and forgotten.
struct RuleProposal: Sendable {
  /// The files of an edition.
  typealias Files = (rules: [SourceFile], catalog: [SourceFile])

  /// A test that comes out otherwise.
  struct Failure: Sendable {
    let title: String
    let lines: [String]
  }

  let edit: RuleEdit
  let page: Decision
  /// Why the change is not one an assistant may propose; none where a coach may take it up.
  private(set) var refusals: [Diagnostic] = []
  /// What checks find with the change and not without it.
  private(set) var findings: [Diagnostic] = []
  /// Tests that come out otherwise; those of scenarios are accepted by a coach.
  private(set) var failures: [Failure] = []
  /// How many tests were run; nil when none was.
  private(set) var tests: Int?
  /// Whose plans would change; nil when nobody was asked.
  private(set) var impact: JSON?

  /// Tries a change.
  ///
  /// - Parameters:
  ///   - edit: The change.
  ///   - page: The page it is of.
  ///   - edition: The rules as they are.
  ///   - source: Where these are.
  ///   - files: The files that these were read from.
  ///   - athletes: How many seeded athletes are asked.
  /// - Throws: What keeps the tests of the rules from being read.
  init(
    _ edit: RuleEdit, of page: Decision, in edition: Planning.Edition, from source: EditionSource,
    _ files: Files, athletes: Int
  ) throws(EditionFailure) {
    self.edit = edit
    self.page = page
    if let why = OpenPages.closing(page, in: edition.rulebook) {
      refusals.append(Self.closed(page, why))
      return
    }
    let changed = files.rules.map { $0.name == edit.file.name ? edit.file : $0 }
    var diagnostics = Diagnostics()
    let trial = Planning.Edition.load(
      rules: changed, catalog: files.catalog, systems: source.reading(System.beside),
      into: &diagnostics)
    check(changed, files, source)
    guard let trial, refusals.isEmpty else { return }
    try test(trial, beside: edition, from: source)
    ask(athletes, of: trial, beside: edition)
  }

  private static func closed(_ page: Decision, _ why: String) -> Diagnostic {
    Diagnostic(
      "closed-page", "no assistant proposes to change the page '\(page.name)': \(why)",
      hint: "whoever answers for it changes \(page.file.name) by hand, then runs"
        + " 'planner check', 'planner test' and 'planner impact'", pointer: "/page")
  }

  /// Holds what checks say of the change beside what they say without it.
  private mutating func check(
    _ changed: [SourceFile], _ files: Files, _ source: EditionSource
  ) {
    let systems = source.reading(System.beside)
    func found(_ rules: [SourceFile]) -> [Diagnostic] {
      EditionCheck(rules: rules, catalog: files.catalog, systems: systems).diagnostics
    }
    let now = found(changed).filter { $0.severity != .note }
    guard !now.isEmpty else { return }
    let known = Set(found(files.rules).map { "\($0.code) \($0.message)" })
    findings = now.filter { !known.contains("\($0.code) \($0.message)") }.map(source.renamed)
    refusals += findings.filter { $0.severity == .error }
  }

  /// Runs the tests that the rules bring.
  private mutating func test(
    _ trial: Planning.Edition, beside edition: Planning.Edition, from source: EditionSource
  ) throws(EditionFailure) {
    do throws(UnreadableFile) {
      let run = try TestRun(trial, from: source)
      tests = run.cases.count
      guard !run.failures.isEmpty else { return }
      let before = Set(try TestRun(edition, from: source).failures.map(\.title))
      failures = run.failures.filter { !before.contains($0.title) }.map { test in
        var lines: [String] = []
        if case .failed(let said) = test.outcome { lines = said }
        return Failure(title: test.title, lines: lines)
      }
    } catch {
      throw .unreadable(error)
    }
  }

  /// Asks seeded athletes; a gate that opens and a note that is lost refuse the change.
  private mutating func ask(
    _ athletes: Int, of trial: Planning.Edition, beside edition: Planning.Edition
  ) {
    let roster = Roster.seeded(count: athletes, seed: 1)
    let tally = Impact(base: edition, rules: trial).run(roster).tally
    if tally.plansGained > 0 {
      refusals.append(
        Diagnostic(
          "gate-opened", "\(tally.plansGained) athletes get a plan who were refused one",
          hint: "what refuses a plan keeps somebody safe: leave it as it is"))
    }
    if tally.notesLost > 0 {
      refusals.append(
        Diagnostic(
          "note-lost", "\(tally.notesLost) athletes are no longer told a safety note as it stands",
          hint: "what is said for safety is said to all whom it concerns"))
    }
    let report = ImpactReport(
      tally, base: "\(edition.name) \(edition.hash)", rules: "\(trial.name) \(trial.hash)",
      roster: "\(athletes) seeded athletes")
    impact = JSON.written(report.write).without("most_affected")
  }
}
