import JSONSource
import Planning
import PlannerService
import RuleEngine

extension DomainCheck {
  /// Pages that keep people safe and answer otherwise than those that are built in.
  ///
  /// Whoever means it says so. The gate itself is held to the one that is built in, and may be stricter.
  static let differingSafety = DomainCheck("safety-differs") { edition in
    guard let own = try? EditionSource().loaded().rulebook else { return [] }
    return edition.rulebook.decisions.indices.compactMap { index in
      let page = edition.rulebook.decisions[index]
      guard guards.contains(where: page.file.name.hasPrefix), page.name != MilderGate.page,
        let before = own.decision(named: page.name),
        own.decisions[before].file.bytes != page.file.bytes
      else { return nil }
      let lines = ComparisonText.differing(PageComparison(own.decisions[before], page))
      guard let lines else { return nil }
      return Finding(
        "safety-differs", .warning,
        "the page answers otherwise than the one that is built in: "
          + lines.prefix(3).map { $0.drop { $0 == " " } }.joined(separator: "; "),
        hint: "'planner check DIR --against built-in' tells all of it; where it is meant, say"
          + " why in the page's 'accept'",
        edition.rulebook, decision: index)
    }
  }

  /// Where the pages lie that keep people safe: a chapter, and bounds of energy, nutrients and effort.
  private static let guards = [
    "Rules/planning/4-intensity/effort-limit", "Rules/planning/6-safety/",
    "Rules/planning/7-nutrition/availability-guard", "Rules/planning/7-nutrition/energy-floor",
    "Rules/planning/7-nutrition/energy-limits", "Rules/planning/7-nutrition/upper-levels",
  ]
}
