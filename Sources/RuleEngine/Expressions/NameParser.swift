/// Reading names: known ones, of one word or several, and new ones.
extension ExpressionParser {
  /// Whether a known name of several words begins here with a keyword or sign.
  var startsLongName: Bool { longNames.match(tokens, at: position, in: text) != nil }

  /// The longest name that stands here, of a built-in or a known one, or a single word.
  mutating func nameOrFunction() throws(ExpressionMistake) -> Syntax {
    let start = token.range.lowerBound
    let known = longNames.match(tokens, at: position, in: text)
    let builtIn = builtInName()
    if let known, known.count >= builtIn?.count ?? 1 {
      position += known.count
      return try node(.name(known.name), from: start)
    }
    if let builtIn {
      position += builtIn.count
      return try node(.name(builtIn.name), from: start)
    }
    guard case .name(let word) = token.kind else { throw unexpected("a name") }
    position += 1
    return try node(.name(word), from: start)
  }

  /// The longest name of a built-in here; one with a keyword in it, as `date and time`, only where
  /// it is called.
  private func builtInName() -> (name: String, count: Int)? {
    var words: [String] = []
    var found: (name: String, count: Int)?
    var hasKeyword = false
    while words.count < Function.longestNameWords {
      switch tokens[position + words.count].kind {
      case .name(let word): words.append(word)
      case .mark(let mark) where mark.isKeyword && !words.isEmpty:
        words.append(mark.rawValue)
        hasKeyword = true
      default: return found
      }
      let name = words.joined(separator: " ")
      guard Function.index[name] != nil else { continue }
      let isCalled = tokens[position + words.count].kind == .mark(.leftParenthesis)
      if isCalled || !hasKeyword { found = (name, words.count) }
    }
    return found
  }

  /// A name that is made here, of one word, or of several up to one of the marks.
  mutating func newName(
    _ what: String, before ends: Set<Mark>
  ) throws(ExpressionMistake) -> Syntax.Name {
    guard case .name(let word) = token.kind else { throw unexpected(what) }
    if let name = longName(before: ends) {
      longNames.insert(name.text)
      return name
    }
    position += 1
    return Syntax.Name(text: word, range: previous.range)
  }

  /// Several tokens that end at one of the marks; nil, and nothing read, when they do not.
  mutating func longName(before ends: Set<Mark>) -> Syntax.Name? {
    var end = position
    while isNamePart(tokens[end].kind, ends) { end += 1 }
    guard end > position, case .mark(let mark) = tokens[end].kind, ends.contains(mark) else {
      return nil
    }
    let range = token.range.lowerBound..<tokens[end - 1].range.upperBound
    defer { position = end }
    return Syntax.Name(text: LongNames.spelling(tokens[position..<end], in: text), range: range)
  }

  private func isNamePart(_ kind: Token.Kind, _ ends: Set<Mark>) -> Bool {
    switch kind {
    case .name, .number, .odd: true
    case .mark(let mark):
      !ends.contains(mark)
        && (mark.isKeyword || [.plus, .minus, .times, .divided, .power, .dot].contains(mark))
    case .string, .end: false
    }
  }

  /// The name after a dot: a known one, a property of two words, a word, or a keyword.
  mutating func pathName() throws(ExpressionMistake) -> Syntax.Name {
    let first = token
    if let known = longNames.match(tokens, at: position, in: text) {
      position += known.count
      return Syntax.Name(
        text: known.name, range: first.range.lowerBound..<previous.range.upperBound)
    }
    var name: String
    switch token.kind {
    case .name(let word): name = word
    case .mark(let mark) where mark.isKeyword: name = mark.rawValue
    default: throw unexpected("the name of an entry")
    }
    position += 1
    if case .name(let second) = token.kind, Self.properties.contains("\(name) \(second)") {
      position += 1
      name += " \(second)"
    }
    return Syntax.Name(text: name, range: first.range.lowerBound..<previous.range.upperBound)
  }

  private static let properties: Set<String> = ["start included", "end included", "time offset"]
}
