import JSONSource
import RuleEngine

/// The words, pains and numbers that tell of signs that training waits for.
package struct SignWords: Sendable {
  static let questions = [words, pains, numbers]

  private static let words = Question("sign words", ("toldSign", .word), ("signWords", .texts))
  private static let pains = Question(
    "sign pains", ("painSign", .word), ("signParts", .texts), ("signHurts", .texts),
    ("signPassed", .texts), ("signByPain", .flag), ("signFromLevel", .number),
    ("signWithin", .number))
  private static let numbers = Question(
    "sign numbers", ("numberSign", .word), ("numberWords", .texts), ("numberBeside", .texts),
    ("numberElse", .texts), ("numberPassed", .texts),
    ("numberFrom", .number), ("numberBelow", .number), ("numberWithin", .number))

  /// Pain of a part of the body that is a sign, in whatever order part and pain are said.
  package struct Pain: Sendable {
    package let sign: String
    /// The words that name the part.
    package let parts: [String]
    /// The words that say that it hurts.
    package let hurts: [String]
    /// What holds a word of the part and means something else, as `chest press`.
    package let passed: [String]
    /// Whether pain of the part is the sign by itself.
    package let isByPain: Bool
    /// How bad it is at least.
    package let level: Int
    /// How many words part and pain are apart at most.
    package let within: Int
  }

  /// A number that is a sign beside words of what is measured, as a temperature of 39.
  package struct Number: Sendable {
    package let sign: String
    /// The words that say what is measured.
    package let words: [String]
    /// Words of which one stands in the text; none where it is empty.
    package let beside: [String]
    /// What holds such words and means something else, as `glucose tablets`.
    package let otherwise: [String]
    /// The words after a number that make it one of something else, as `g`.
    package let passed: [String]
    /// Which numbers they are.
    package let range: Range<Double>
    /// How many words number and word are apart at most.
    package let within: Int
  }

  /// Words that tell of signs, in the order of the page.
  package let words: [(sign: String, words: [String])]
  /// Pains that are signs, in the order of the page.
  package let pains: [Pain]
  /// Numbers that are signs, in the order of the page.
  package let numbers: [Number]

  /// Reads the pages.
  package init(_ rulebook: Rulebook) throws(Diagnostic) {
    var facts = rulebook.emptyFacts
    var evidence = Evidence(detailed: false)
    words = try rulebook.replies(to: Self.words, facts: &facts, evidence: &evidence).map {
      ($0.word("toldSign"), $0.words("signWords").map(SaidText.plain))
    }
    pains = try rulebook.replies(to: Self.pains, facts: &facts, evidence: &evidence).map {
      Pain(
        sign: $0.word("painSign"), parts: $0.words("signParts").map(SaidText.plain),
        hurts: $0.words("signHurts").map(SaidText.plain),
        passed: $0.words("signPassed").map(SaidText.plain), isByPain: $0.flag("signByPain"),
        level: $0.int("signFromLevel"),
        within: $0.int("signWithin"))
    }
    numbers = try rulebook.replies(to: Self.numbers, facts: &facts, evidence: &evidence).map {
      let (from, below) = ($0.number("numberFrom"), $0.number("numberBelow"))
      return Number(
        sign: $0.word("numberSign"), words: $0.words("numberWords").map(SaidText.plain),
        beside: $0.words("numberBeside").map(SaidText.plain),
        otherwise: $0.words("numberElse").map(SaidText.plain),
        passed: $0.words("numberPassed"), range: min(from, below)..<below,
        within: $0.int("numberWithin"))
    }
  }
}
