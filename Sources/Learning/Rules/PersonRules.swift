import Consulting
import JSONSource
import RuleEngine

/// Which sentences are about a person: kinds of words that speak for it and against it are weighed.
struct PersonRules: Sendable {
  /// Words of a kind, each kind counted once, with what it weighs.
  private let kinds: [(weight: Double, spaced: [String], unspaced: [String])]
  private let from: Double

  init(_ reader: inout PageReader) throws(Diagnostic) {
    kinds = try reader.all(LearningQuestions.personWords).map { reply in
      let words = reply.words("personWords").map(SaidText.plain)
      return (
        reply.number("personWeight"), words.filter(NoteReading.isSpaced),
        words.filter { !NoteReading.isSpaced($0) }
      )
    }
    from = try reader.one(LearningQuestions.personFrom).number("personFrom")
  }

  /// Whether a text is about a person, by its words alone: nothing that is near a food's name counts.
  func isTold(in text: String) -> Bool {
    let (words, folded) = (NoteReading.words(text), SaidText.plain(text))
    let weight = kinds.reduce(0.0) { sum, kind in
      let isThere =
        words.indices.contains { place in
          kind.spaced.contains { NoteReading.begins($0, place, words) }
        } || kind.unspaced.contains { folded.contains($0) }
      return isThere ? sum + kind.weight : sum
    }
    return weight >= from
  }
}
