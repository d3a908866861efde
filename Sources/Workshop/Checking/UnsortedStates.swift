import JSONSource
import Planning
import RuleEngine

extension DomainCheck {
  /// Pages that answer otherwise in a state of health and that no area of the book holds, so that
  /// the table of states would not show them.
  static let unsortedStates = DomainCheck("page-without-area") { edition in
    // A book that names no areas sorts nothing into them.
    guard !edition.rulebook.book.areas.isEmpty else { return [] }
    let table = StateTable(edition) { $0 }
    let pages = table.lines.flatMap(\.elsewhere).map(\.reference.page)
    return edition.rulebook.decisions.indices.filter { index in
      pages.contains(edition.rulebook.decisions[index].name)
    }.map { index in
      Finding(
        "page-without-area", .warning,
        "the page answers otherwise in a state of health, and no area of the book holds it",
        hint: "add its path, without .json, to the areas in Rules/book.json that it changes",
        edition.rulebook, decision: index)
    }
  }
}
