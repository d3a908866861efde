import Consulting

extension Consultation {
  /// A phrase in the language of the request; its `quiet.` form where numbers are hidden.
  func said(_ phrase: Phrase) -> String {
    edition.text(isSaidQuietly(phrase.key) ? phrase.quiet : phrase, request.language)
  }

  private func isSaidQuietly(_ key: String) -> Bool {
    !hiddenNumbers.isEmpty && edition.rulebook.messages.contains(Phrase.quietKey(key))
  }
}
