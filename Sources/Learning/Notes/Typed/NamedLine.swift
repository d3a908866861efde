/// A line of a journal, parted into the name of an exercise and what is said of it.
struct NamedLine {
  private(set) var exercise: LiftFacts?
  /// The name, or what stands in its place.
  private(set) var name: String
  private(set) var rest: String
  /// Whether the name stands between numbers, where it may be a unit: `2 dl milk`.
  private(set) var isInside = false

  /// Parts a folded line.
  init(_ text: String, _ lifts: LiftBook) {
    let text = text.trimmed
    for place in Self.places(text).reversed() {
      let name = Self.bare(text[..<place])
      // A sign behind the name is one of the numbers.
      guard let last = name.last, last.isLetter || last.isNumber || last == ")",
        let found = lifts.named(name)
      else { continue }
      (exercise, self.name) = (found, name)
      rest = Self.begun(text[place...], found)
      return
    }
    if text.first.map(TypedTokens.isDigit) == true, let inside = Self.inside(text, lifts) {
      self = inside
      isInside = true
      return
    }
    let end = text.firstIndex { TypedTokens.isDigit($0) || "@".contains($0) } ?? text.endIndex
    name = Self.bare(text[..<end])
    rest = String(text[end...])
  }

  private init(_ exercise: LiftFacts, _ name: String, _ rest: String) {
    (self.exercise, self.name, self.rest) = (exercise, name, rest)
  }

  private static func bare(_ text: Substring) -> String {
    let isGap = { (sign: Character) in sign.isWhitespace || ":-".contains(sign) }
    guard let start = text.firstIndex(where: { !isGap($0) }),
      let end = text.lastIndex(where: { !isGap($0) })
    else { return "" }
    return String(text[start...end])
  }

  /// What is said, without the sign that parts it from the name; one right before a number is its own,
  /// and beside the body it may be help.
  private static func begun(_ text: Substring, _ lift: LiftFacts) -> String {
    let said = text.drop { $0.isWhitespace || $0 == ":" }
    guard said.first == "-", said.dropFirst().first?.isWhitespace == true, lift.hasLoad else {
      return String(said)
    }
    return String(said.dropFirst())
  }

  /// Where a name may end: before a sign, a gap or a number, and anywhere beside Japanese.
  private static func places(_ text: String) -> [String.Index] {
    text.indices.prefix(mostLetters).filter { place in
      guard place > text.startIndex else { return false }
      let (before, here) = (text[text.index(before: place)], text[place])
      // A sign right before a number is its own.
      if before == "-", TypedTokens.isDigit(here) { return false }
      let isWord = { (sign: Character) in sign.isASCII && (sign.isLetter || sign.isNumber) }
      return !(isWord(before) && isWord(here)) || !before.isNumber && here.isNumber
    } + (text.count <= mostLetters ? [text.endIndex] : [])
  }

  private static let mostLetters = 100

  /// A name between numbers, as in `3x8 bench 80kg`; the longest one.
  private static func inside(_ text: String, _ lifts: LiftBook) -> Self? {
    let words = text.split(separator: " ")
    guard words.count <= mostWords else { return nil }
    for length in stride(from: words.count - 1, to: 0, by: -1) {
      for start in 1..<max(1, words.count - length + 1) {
        let name = words[start..<(start + length)].joined(separator: " ")
        guard name.first?.isLetter == true, let found = lifts.named(name) else { continue }
        let others = words[..<start] + words[(start + length)...]
        return Self(found, name, others.joined(separator: " "))
      }
    }
    return nil
  }

  private static let mostWords = 12
}
