import Consulting
import JSONSource
import RuleEngine

/// Which sentences are about a person: kinds of words that speak for it and against it are weighed.
struct PersonRules: Sendable {
  /// Words of a kind, each kind counted once, with what it weighs.
  private let kinds: [(weight: Double, spaced: [String], unspaced: [String])]
  private let from: Double
  /// From when on a note is one, which may tell how a set felt.
  private let noteFrom: Double
  /// From when on a line that nothing reads is one: its weight, and at the rack its words, or the
  /// letters of a word in a writing without spaces.
  private let unreadFrom: Double
  private let rackWords: Int
  private let rackLetters: Int

  init(_ reader: inout PageReader) throws(Diagnostic) {
    kinds = try reader.all(LearningQuestions.personWords).map { reply in
      let words = reply.words("personWords").map(SaidText.plain)
      return (
        reply.number("personWeight"), words.filter(SaidText.isSpaced),
        words.filter { !SaidText.isSpaced($0) }
      )
    }
    let limits = try reader.one(LearningQuestions.personFrom)
    from = limits.number("personFrom")
    noteFrom = limits.number("noteFrom")
    unreadFrom = limits.number("unreadFrom")
    (rackWords, rackLetters) = (limits.int("rackWords"), limits.int("rackLetters"))
  }

  /// Whether a text is about a person, by its words alone: nothing that is near a food's name counts.
  func isTold(in text: String) -> Bool { weight(text) >= from }

  /// Whether a note, alone or beside a set, is about a person and not about the set.
  func isTold(inNote text: String) -> Bool { weight(text) >= noteFrom }

  /// Whether a line that nothing reads, not as food either, may be about a person.
  func mayBeTold(in text: String) -> Bool { weight(text) >= unreadFrom }

  /// Whether a line at the rack that nothing reads may be about a person.
  func mayBeTold(atRack text: String) -> Bool {
    let words = SaidText.words(text)
    return words.count >= rackWords || mayBeTold(in: text)
      || words.contains { !SaidText.isSpaced($0) && $0.count >= rackLetters }
  }

  private func weight(_ text: String) -> Double {
    let (words, folded) = (SaidText.words(text), SaidText.plain(text))
    return kinds.reduce(0.0) { sum, kind in
      let isThere =
        words.indices.contains { place in
          kind.spaced.contains { SaidText.begins($0, place, words) }
        } || kind.unspaced.contains { SaidText.holds(folded, unspaced: $0) }
      return isThere ? sum + kind.weight : sum
    }
  }
}
