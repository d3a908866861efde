import Consulting
import Planning
import RuleEngine

extension DomainCheck {
  /// Columns of words that stand in some languages beside the first and not in all: there the plan says
  /// the words of the first.
  static let untranslatedColumns = DomainCheck("untranslated-column") { edition in
    let rulebook = edition.rulebook
    let (languages, first) = (
      rulebook.vocabulary.languages.dropFirst(), rulebook.messages.usualLanguage
    )
    return rulebook.decisions.indices.flatMap { index -> [Finding] in
      guard let catalogue = rulebook.decisions[index].catalogue else { return [] }
      let names = Set(catalogue.columns.map(\.name))
      let spoken = catalogue.columns.map(\.name).filter { name in
        languages.contains { names.contains(RequiredCatalogue.column(name, in: $0)) }
      }
      return spoken.flatMap { name in
        languages.map { ($0, RequiredCatalogue.column(name, in: $0)) }
          .filter { !names.contains($0.1) }.map { language, column in
            Finding(
              "untranslated-column", .note,
              "the column '\(name)' has no words in '\(language)': plans say those in '\(first)'",
              hint: "add the column '\(column)'", rulebook, decision: index)
          }
      }
    }
  }
}
