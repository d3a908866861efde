import Coaching
import JSONSource
import PlannerService
import RuleEngine

/// Everything that can be found wrong with an edition.
package struct EditionCheck: Sendable {
  /// What was found, in reading order, with the file names as the caller knows them.
  package let diagnostics: [Diagnostic]

  /// Loads an edition and looks through it.
  ///
  /// Mistakes that keep the rules from loading come first: while there are any, the tables
  /// behind them cannot be analysed.
  package init(_ source: EditionSource) throws(EditionFailure) {
    let (edition, mistakes) = try source.load()
    let files = try source.files()
    var all = Diagnostics()
    for mistake in mistakes { all.report(mistake) }
    for finding in Self.findings(edition, files.rules, files.catalog) {
      all.report(source.renamed(finding.diagnostic))
    }
    diagnostics = all.sorted()
  }

  /// How many there are of a severity.
  package func count(_ severity: Diagnostic.Severity) -> Int {
    diagnostics.count { $0.severity == severity }
  }

  private static func findings(
    _ edition: Coaching.Edition?, _ rules: [SourceFile], _ catalog: [SourceFile]
  ) -> [Finding] {
    var unheard = Diagnostics()
    guard let rulebook = edition?.rulebook ?? Rulebook.load(rules + catalog, into: &unheard) else {
      return []
    }
    let examination = Examination(rulebook, files: rules, users: Coaching.Edition.users)
    let domain = edition.map { edition in DomainCheck.all.flatMap { $0.run(edition) } } ?? []
    return examination.unaccepted(examination.findings() + domain)
  }
}
