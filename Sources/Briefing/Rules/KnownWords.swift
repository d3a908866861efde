import Consulting
import JSONSource
import RuleEngine

extension RuleAnswer {
  /// The word of an answer as one that the program knows; `KnownWords` has held the vocabulary against it.
  func known<Word: RawRepresentable>(_ name: String) -> Word where Word.RawValue == String {
    guard let word = Word(rawValue: word(name)) else {
      preconditionFailure("'\(name)' answers a word that the rules were loaded without")
    }
    return word
  }
}

/// Holds that the vocabulary has no word which the program would have to take for another one.
enum KnownWords {
  /// Looks at every type of words that the program answers.
  ///
  /// - Throws: `unknown-word` with the first one.
  static func hold(_ vocabulary: Vocabulary) throws(Diagnostic) {
    for (type, words) in RequiredRules.answered {
      guard let word = vocabulary.words(type).first(where: { !words.contains($0) }) else {
        continue
      }
      throw Diagnostic(
        "unknown-word", "'\(word)' of \(type) is a word that the program does not know",
        hint: "take it out of the vocabulary, or use one of \(words.joined(separator: ", "))")
    }
  }
}
