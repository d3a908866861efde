import Consulting
import JSONSource
import RuleEngine

/// Proves when an edition is loaded that a field of the coach's own can be asked, kept and changed.
///
/// Such a field is a fact of a vocabulary that no function of this program knows: it stands in the
/// request of a plan, in its profile and among what may change of it.
struct FieldProof {
  let rulebook: Rulebook
  let vocabularies: VocabularyFiles

  /// Everything that is missing for a field.
  var mistakes: [Diagnostic] {
    let own = Set(RequestContract.ownFields(of: rulebook.vocabulary))
    return rulebook.vocabulary.facts.filter { own.contains($0.field ?? "") }
      .flatMap { mistakes(in: $0, field: $0.field ?? "") }
  }

  private func mistakes(in fact: Vocabulary.Fact, field: String) -> [Diagnostic] {
    var mistakes: [Diagnostic] = []
    if !fact.type.isOptional || !fact.type.type.isAskable {
      mistakes.append(
        mistake(
          fact, "'\(field)' is \(fact.type.text), which a request cannot leave out or cannot give",
          hint: "a field is a number, a word, true or false, or a list of words, and ends in ?"))
    }
    if !rulebook.vocabulary.words("ProfileField").contains(field) {
      mistakes.append(
        mistake(
          fact, "nothing says what becomes of a plan when '\(field)' changes",
          hint: "make it a word of ProfileField, and give page '\(Questions.profileChange.page)'"
            + " a row for it"))
    }
    if !rulebook.messages.contains("field.\(field)") {
      mistakes.append(
        mistake(
          fact, "no message says what '\(field)' is called",
          hint: "add 'field.\(field)' to the messages of every language"))
    }
    return mistakes
  }

  private func mistake(_ fact: Vocabulary.Fact, _ message: String, hint: String) -> Diagnostic {
    Diagnostic(
      "incomplete-field", message, hint: hint, place: vocabularies.place(of: ["facts", fact.name]))
  }
}

extension ValueType {
  /// Whether a request can give such a value.
  fileprivate var isAskable: Bool {
    switch self {
    case .number, .boolean, .word, .list(.word): true
    default: false
    }
  }
}
