/// What a line says of the rest between sets, as `rest 2 min` or `90 s rest`, which changes no set.
enum TypedRest {
  /// A text without what it says of rest, and those words; a rest whose length has no unit stays, as its
  /// number may be one of a set.
  static func parted(_ text: String, _ words: [WorkoutWord]) -> (text: String, said: [String]) {
    let tokens = TypedTokens(text, words).tokens
    guard let word = tokens.firstIndex(where: { $0.kind == .word(.rest) }),
      let range = range(around: word, tokens)
    else { return (text, []) }
    let (start, end) = (tokens[range.lowerBound].start, tokens[range.upperBound].text.endIndex)
    // A comma before it parts it from the sets, and nothing else.
    let before = range.lowerBound > 0 ? tokens[range.lowerBound - 1] : nil
    let cut = before?.kind == .sign(",") ? before?.start ?? start : start
    let (rest, said) = parted("\(text[..<cut]) \(text[end...])", words)
    return (rest, [String(text[start..<end])] + said)
  }

  /// The tokens of a rest around its word; nil where a number beside it has no unit.
  private static func range(
    around word: Int, _ tokens: [TypedTokens.Token]
  ) -> ClosedRange<Int>? {
    if word >= 2, isTime(tokens[(word - 2)..<word]) { return (word - 2)...word }
    let after = tokens[(word + 1)...]
    if after.count >= 2, isTime(after.prefix(2)) { return word...(word + 2) }
    if case .number = after.first?.kind { return nil }
    return word...word
  }

  private static func isTime(_ tokens: ArraySlice<TypedTokens.Token>) -> Bool {
    guard case .number = tokens.first?.kind else { return false }
    return [.word(.minutes), .word(.seconds)].contains(tokens.last?.kind)
  }
}
