import Consulting

extension Consultation {
  /// A message in the language of the request.
  func text(_ key: String) -> String { edition.text(key, request.language) }

  /// A phrase in the language of the request.
  func text(_ phrase: Phrase) -> String { edition.text(phrase, request.language) }

  /// What to give instead of what was assumed: a message whose placeholders are fields of the request.
  func advice(on assumption: Assumption) -> Phrase {
    let key = "assume.\(assumption.field)"
    let fields = edition.rulebook.messages.placeholders(of: key)
    return Phrase(key, fields.map { ($0, .plain($0)) })
  }
}
