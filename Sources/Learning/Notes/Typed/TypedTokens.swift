import Consulting

/// The numbers, signs and words of a line of training, in their order.
struct TypedTokens: Hashable {
  /// One of them.
  struct Token: Hashable {
    enum Kind: Hashable {
      case number(Double)
      case sign(Character)
      case word(WorkoutRole)
      /// What is neither.
      case unknown
    }

    let kind: Kind
    let text: Substring
    /// Whether a gap stands before it.
    let isSpaced: Bool

    /// Where it begins.
    var start: String.Index { text.startIndex }
  }

  private(set) var tokens: [Token] = []

  /// Reads a folded text.
  init(_ text: String, _ words: [WorkoutWord]) {
    var rest = text[...]
    while true {
      let gap = rest.prefix { $0.isWhitespace || "()".contains($0) }
      rest = rest.dropFirst(gap.count)
      guard !rest.isEmpty else { return }
      let (kind, length) = Self.next(rest, words)
      let isSpaced = !gap.isEmpty || tokens.isEmpty
      tokens.append(Token(kind: kind, text: rest.prefix(length), isSpaced: isSpaced))
      rest = rest.dropFirst(length)
    }
  }

  private static func next(_ rest: Substring, _ words: [WorkoutWord]) -> (Token.Kind, Int) {
    if rest.first.map(isDigit) == true { return number(rest) }
    if let word = words.first(where: { begins(rest, with: $0.text) }) {
      return (.word(word.role), word.text.count)
    }
    if rest.first == "x", !isLetter(rest.dropFirst().first) { return (.sign("x"), 1) }
    guard let first = rest.first, first.isLetter else {
      let known = rest.first.flatMap { signs[$0] }
      return (known.map { .sign($0) } ?? .unknown, 1)
    }
    let isJapanese = !first.isASCII
    let run = rest.prefix {
      isJapanese ? $0.isLetter && !$0.isASCII : isLetter($0) || "'’".contains($0)
    }
    return (.unknown, run.count)
  }

  private static let signs: [Character: Character] = [
    "@": "@", ",": ",", "、": ",", ";": ",", "・": ",", "/": "/", "+": "+", "-": "-", "!": "!",
    ":": ":", ".": ".",
  ]

  private static func number(_ rest: Substring) -> (Token.Kind, Int) {
    let digits = rest.prefix { isDigit($0) || $0 == "." }
    let whole = digits.last == "." ? digits.dropLast() : digits
    guard let value = Double(whole), Magnitude.holds(value) else { return (.unknown, digits.count) }
    return (.number(value), whole.count)
  }

  /// Whether a text begins with a word that does not go on: `s` is no beginning of `squat`.
  private static func begins(_ rest: Substring, with word: String) -> Bool {
    guard rest.hasPrefix(word) else { return false }
    let after = rest.dropFirst(word.count)
    guard word.last.map(isLetter) == true, isLetter(after.first) else { return true }
    return after.first == "x" && !isLetter(after.dropFirst().first)
  }

  private static func isLetter(_ sign: Character?) -> Bool {
    sign.map { $0.isASCII && $0.isLetter } ?? false
  }

  static func isDigit(_ sign: Character) -> Bool { ("0"..."9").contains(sign) }
}
