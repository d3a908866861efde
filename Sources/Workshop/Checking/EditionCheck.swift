import Consulting
import Planning
import JSONSource
import PlannerService
import RuleEngine

/// Everything that can be found wrong with an edition.
package struct EditionCheck: Sendable {
  /// What was found, in reading order, with the file names as the caller knows them.
  package let diagnostics: [Diagnostic]

  /// Loads an edition and looks through it.
  package init(_ source: EditionSource) throws(EditionFailure) {
    let files = try source.files()
    let check = EditionCheck(
      rules: files.rules, catalog: files.catalog, systems: source.reading(System.beside))
    do throws(UnreadableFile) {
      let found = (check.diagnostics + (try source.foodFindings())).map(source.renamed)
      // Rules that do not load ask no system about its pages.
      diagnostics = found + source.foodPageMistakes().filter { !found.contains($0) }
    } catch {
      throw .unreadable(error)
    }
  }

  /// Looks through the files of an edition, named from `Rules/` and `Catalog/` on.
  ///
  /// While there are mistakes that keep the rules from loading, the tables behind them cannot be
  /// analysed.
  package init(
    rules: [SourceFile], catalog: [SourceFile], systems: [System] = System.beside
  ) {
    var all = Diagnostics()
    let edition = Planning.Edition.load(
      rules: rules, catalog: catalog, systems: systems, into: &all)
    for mistake in edition.map(EditionSource.milderGates) ?? [] { all.report(mistake) }
    for finding in Self.findings(edition, rules, catalog) { all.report(finding.diagnostic) }
    diagnostics = all.sorted()
  }

  /// How many there are of a severity.
  package func count(_ severity: Diagnostic.Severity) -> Int {
    diagnostics.count { $0.severity == severity }
  }

  private static func findings(
    _ edition: Planning.Edition?, _ rules: [SourceFile], _ catalog: [SourceFile]
  ) -> [Finding] {
    var unheard = Diagnostics()
    guard let rulebook = edition?.rulebook ?? Rulebook.load(rules + catalog, into: &unheard) else {
      return []
    }
    let examination = Examination(rulebook, files: rules, users: RequiredRules.users())
    let domain = edition.map { edition in DomainCheck.all.flatMap { $0.run(edition) } } ?? []
    return examination.unaccepted(examination.findings() + domain, areAll: edition != nil)
  }
}
