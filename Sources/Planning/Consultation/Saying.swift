import Consulting
import JSONSource

extension Consultation {
  /// A phrase in the language of the request; its `quiet.` form where numbers are hidden.
  func said(_ phrase: Phrase) -> String {
    edition.text(spoken(phrase), request.language)
  }

  /// Writes a sentence, and beside it, under the key with `_said`, what it was made of; null both
  /// where there is none.
  func write(_ key: String, _ phrase: Phrase?, into writer: inout JSONWriter) {
    for (key, value) in sentence(key, phrase) {
      writer.key(key)
      writer.json(value)
    }
  }

  /// Writes sentences, and beside them, under the key with `_said`, what each was made of.
  func write(_ key: String, _ phrases: [Phrase], into writer: inout JSONWriter) {
    for (key, value) in sentences(key, phrases) {
      writer.key(key)
      writer.json(value)
    }
  }

  /// The members that say a phrase: the sentence, and what it was made of.
  func sentence(_ key: String, _ phrase: Phrase?) -> [(String, JSON)] {
    edition.sentence(key, phrase.map(spoken), request.language)
  }

  /// The members that say phrases: the sentences, and what each was made of.
  func sentences(_ key: String, _ phrases: [Phrase]) -> [(String, JSON)] {
    [
      (key, .array(phrases.map { .string(said($0)) })),
      (Phrase.dataKey(key), .array(phrases.map { edition.data(spoken($0), request.language) })),
    ]
  }

  private func spoken(_ phrase: Phrase) -> Phrase {
    let messages = edition.rulebook.messages
    guard !hiddenNumbers.isEmpty, messages.contains(Phrase.quietKey(phrase.key)) else {
      return phrase
    }
    return phrase.quiet(naming: messages.placeholders(of: Phrase.quietKey(phrase.key)))
  }
}
