import Consulting
import JSONSource
import RuleEngine

/// Words that tell of a sign, as hasty hands type them: joined, or one of them with a slip.
///
///     chestpain, chset pain    // chest pain
struct TypedPhrase: Sendable {
  /// How much of a slip is still the same word.
  struct Slips: Sendable {
    /// From how many letters on words may be joined.
    let joined: Int
    /// From how many letters on a word may have a slip, and from how many of all its words.
    let word: Int
    let phrase: Int
    /// From how many letters on a word may have two of them swapped.
    let swapped: Int
    /// From how many letters of all words on the slip may be another letter.
    let changed: Int

    init(_ reply: RuleAnswer) {
      joined = reply.int("joinedLetters")
      word = reply.int("slipLetters")
      phrase = reply.int("slipPhraseLetters")
      swapped = reply.int("swapLetters")
      changed = reply.int("changedLetters")
    }
  }

  private let phrase: String
  private let first: UInt8?
  /// How many letters its first word has.
  private let firstLetters: Int
  /// The words as one, where they may be joined.
  private let joined: String?
  /// Whether it is long enough for a slip, and for another letter in it.
  private let bearsSlip: Bool
  private let bearsChange: Bool
  private let slips: Slips

  /// Words of ASCII with spaces between them.
  init(_ phrase: String, _ slips: Slips) {
    self.phrase = phrase
    first = phrase.utf8.first
    firstLetters = phrase.utf8.prefix { $0 != Self.space }.count
    let spaces = phrase.utf8.count { $0 == Self.space }
    let letters = phrase.utf8.count - spaces
    joined =
      spaces > 0 && letters >= slips.joined
      ? String(decoding: phrase.utf8.filter { $0 != Self.space }, as: UTF8.self) : nil
    bearsSlip = letters >= slips.phrase
    bearsChange = letters >= slips.changed
    self.slips = slips
  }

  private static let space = UInt8(ascii: " ")

  /// Whether one of some words, known by the bytes they begin with, may be its first one.
  func mayBegin(_ bytes: Set<UInt8>) -> Bool { first.map(bytes.contains) ?? false }

  /// How many words it takes from a place on; nil where it does not begin there.
  func length(at place: Int, _ words: [String]) -> Int? {
    guard words[place].utf8.first == first else { return nil }
    if let joined, words[place] == joined { return 1 }
    // Nearly every other word is too short or too long to be the first one with a slip.
    let bytes = words[place].utf8.count
    guard bytes + 1 >= firstLetters, bytes <= firstLetters + 1 || !SaidText.isSpaced(words[place])
    else { return nil }
    let parts = phrase.split(separator: " ")
    guard place + parts.count <= words.count else { return nil }
    var isSlipped = false
    for (part, word) in zip(parts, words[place...]) where word != part {
      guard !isSlipped, bearsSlip, isSlip(Array(word), of: Array(part)) else { return nil }
      isSlipped = true
    }
    return parts.count
  }

  /// Whether a word is another one with two letters swapped, one left out, one too many, or in a long
  /// phrase one changed; the first and the last stay, so that no ending makes a slip.
  private func isSlip(_ word: [Character], of part: [Character]) -> Bool {
    guard part.count >= slips.swapped, abs(word.count - part.count) <= 1,
      word.first == part.first, word.last == part.last
    else { return false }
    guard part.count >= slips.word || word.count == part.count else { return false }
    let start = zip(word, part).prefix { $0 == $1 }.count
    let (rest, other) = (word[start...], part[start...])
    if word.count > part.count { return rest.dropFirst().elementsEqual(other) }
    if word.count < part.count { return rest.elementsEqual(other.dropFirst()) }
    guard rest.count > 1 else { return false }
    let isSwapped =
      rest.dropFirst().first == other.first && rest.first == other.dropFirst().first
      && rest.dropFirst(2).elementsEqual(other.dropFirst(2))
    return isSwapped
      || bearsChange && part.count >= slips.word
        && rest.dropFirst().elementsEqual(other.dropFirst())
  }
}
