import Consulting
import JSONSource
import Planning
import PlannerService

/// What a coach changed in an older copy of the rules, laid over the rules of this program.
///
/// Everything begins as the program has it. One after the other come the words, facts, sentences,
/// catalogue rows and pages of the old copy that are its own or say otherwise; each stays if the rules
/// still load with it, and a page in the place of the program's if it answers all that is asked of it
/// today. Sentences and catalogue rows that the program has, too, stay the program's.
package struct CarriedRules: Sendable {
  /// The files, named from `Rules/` and `Catalog/` on.
  package private(set) var files: [SourceFile]
  /// What was carried over, in order.
  package private(set) var carried: [String] = []
  /// What was not, each with the reason.
  package private(set) var left: [(what: String, because: String)] = []
  /// What stays as the program has it although the old copy says otherwise.
  package private(set) var kept: [String] = []

  /// Lays the files of an old copy over those of the program; both are named from `Rules/` and
  /// `Catalog/` on, and the old ones may lie as they did before systems had folders.
  package init(_ old: [SourceFile], over program: [SourceFile]) {
    files = program
    let comparison = OldCopy(old, program)
    kept = comparison.kept
    var open = comparison.offers
    var reasons: [String: String] = [:]
    // What was refused is offered again while anything is taken: pages may rest on each other.
    var isAnyTaken = true
    while isAnyTaken {
      isAnyTaken = false
      var refused: [OldCopy.Offer] = []
      for offer in open {
        if let reason = take(offer) {
          reasons[offer.name] = reason
          refused.append(offer)
        } else {
          carried.append(offer.name)
          isAnyTaken = true
        }
      }
      open = refused
    }
    left = open.map { ($0.name, reasons[$0.name] ?? "") }
  }

  /// Takes an offer; the reason why not when the rules do not load with it or it leaves a gap.
  private mutating func take(_ offer: OldCopy.Offer) -> String? {
    let offered = offer.laid(over: files)
    var diagnostics = Diagnostics()
    let rules = offered.filter { $0.name.hasPrefix("Rules/") }
    let catalog = offered.filter { $0.name.hasPrefix("Catalog/") }
    let edition = Planning.Edition.load(
      rules: rules, catalog: catalog, systems: System.beside, into: &diagnostics)
    guard edition != nil, !diagnostics.hasErrors else {
      return diagnostics.sorted().first { $0.severity == .error }?.message ?? ""
    }
    let gap =
      offer.isPage
      ? EditionCheck(rules: rules, catalog: catalog).diagnostics.first { $0.severity == .error }
      : nil
    if let gap { return gap.message }
    files = offered
    return nil
  }
}
