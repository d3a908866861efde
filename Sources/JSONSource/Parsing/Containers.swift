/// Lists and objects, and the separators between their parts.
extension DocumentParser {
  /// Reads the list whose bracket stands at `index`.
  mutating func list(_ text: Span<UInt8>) -> JSON.Kind {
    guard mayOpen(text) else { return .null }
    let bracket = Bracket(text, at: index)
    openLists += 1
    index += 1
    isQuiet = false
    skipSpace(text)
    var items: [JSON] = []
    var hasItem = isAtItem(text, of: bracket, after: nil)
    if hasItem { items.reserveCapacity(4) }
    while hasItem, !isFull {
      items.append(value(text, like: twin(text, items.last)))
      hasItem = hasNext(text, in: bracket)
    }
    openLists -= 1
    return .array(items)
  }

  /// The members of a value, where an object begins that may repeat their keys.
  ///
  /// After a mistake none: what it left out could hide a second one.
  @inline(__always)
  private func twin(_ text: Span<UInt8>, _ value: JSON?) -> [JSON.Member] {
    guard peek(text) == Byte.openBrace, mistakes.isEmpty, let value else { return [] }
    return value.members ?? []
  }

  /// Reads the object whose brace stands at `index`.
  ///
  /// As long as its keys are those of its twin in their order, none can be there twice.
  mutating func object(_ text: Span<UInt8>, like twin: [JSON.Member]) -> JSON.Kind {
    guard mayOpen(text) else { return .null }
    let bracket = Bracket(text, at: index)
    openObjects += 1
    index += 1
    isQuiet = false
    skipSpace(text)
    var members: [JSON.Member] = []
    var keys = KeyCheck()
    var isAlike = true
    var hasMember = isAtItem(text, of: bracket, after: nil)
    if hasMember { members.reserveCapacity(max(twin.count, 4)) }
    while hasMember, !isFull {
      let position = members.count
      isAlike = isAlike && position < twin.count && repeats(twin[position].keyRange, text)
      if let key = isAlike ? repeatedKey(twin[position]) : key(text) {
        if !isAlike, let first = keys.first(like: key, among: members, text) {
          reportDuplicate(key, first: first)
        }
        if hasValue(text, for: key) {
          let model = isAlike ? self.twin(text, twin[position].value) : []
          let value = value(text, like: model)
          members.append(JSON.Member(key: key.name, keyRange: key.range, value: value))
        }
      }
      hasMember = hasNext(text, in: bracket)
    }
    openObjects -= 1
    return .object(members)
  }

  private mutating func reportDuplicate(_ key: Key, first: Range<Int32>) {
    report(
      "duplicate-key", "the key \(Diagnostic.quoted(key.name)) is given twice",
      hint: "keep one of the two", at: Int(key.range.lowerBound)..<Int(key.range.upperBound),
      first: first)
  }

  /// The bracket a list or object began with.
  struct Bracket {
    let start: Int
    let isList: Bool
    var closer: UInt8 { isList ? Byte.closeBracket : Byte.closeBrace }
    var other: UInt8 { isList ? Byte.closeBrace : Byte.closeBracket }
    var noun: String { isList ? "list" : "object" }

    init(_ text: Span<UInt8>, at start: Int) {
      self.start = start
      isList = text[start] == Byte.openBracket
    }
  }

  /// Whether a further item follows; otherwise the closing bracket has been read or reported.
  @inline(__always)
  private mutating func hasNext(_ text: Span<UInt8>, in bracket: Bracket) -> Bool {
    skipSpace(text)
    let next = peek(text)
    if next == Byte.comma {
      let comma = index
      index += 1
      isQuiet = false
      skipSpace(text)
      if peek(text) == Byte.quote { return true }
      return isAtItem(text, of: bracket, after: comma)
    }
    if next == bracket.closer {
      index += 1
      return false
    }
    return findsNext(text, in: bracket)
  }

  /// Whether an item begins here, after the opening bracket or a comma.
  private mutating func isAtItem(
    _ text: Span<UInt8>, of bracket: Bracket, after comma: Int?
  ) -> Bool {
    switch peek(text) {
    case bracket.closer:
      if let comma {
        report(
          "trailing-comma", "a comma stands before the closing bracket",
          hint: "remove the comma before the closing bracket", at: comma..<comma + 1)
      }
      index += 1
      return false
    case Byte.comma:
      report(
        "extra-comma", "nothing stands before this comma", hint: "remove the comma",
        at: index..<index + 1)
      while peek(text) == Byte.comma {
        index += 1
        skipSpace(text)
      }
      return isAtItem(text, of: bracket, after: nil)
    case bracket.other:
      reportWrongBracket(text, in: bracket)
      return false
    case 0 where index >= text.count:
      reportUnclosed(bracket)
      return false
    case Byte.openBrace where !bracket.isList && comma != nil && openLists > 0:
      // The next of a list of objects begins, so that this one lacks its end.
      report(
        "unclosed-object", "this object is not closed before the next one begins",
        hint: "write } before the comma", at: bracket.start..<bracket.start + 1)
      isQuiet = true
      return false
    default: return true
    }
  }

  /// Finds the next item where a comma or the closing bracket should stand.
  private mutating func findsNext(_ text: Span<UInt8>, in bracket: Bracket) -> Bool {
    while index < text.count {
      switch peek(text) {
      case Byte.comma, bracket.closer: return hasNext(text, in: bracket)
      case bracket.other:
        reportWrongBracket(text, in: bracket)
        return false
      case Byte.colon where bracket.isList:
        report(
          "colon-in-list", "a list has no keys, but a colon stands here",
          hint: "put { } around the key and its value, or remove the colon", at: index..<index + 1)
        index += 1
        skipSpace(text)
        return isAtItem(text, of: bracket, after: nil)
      case 0x80... where isWideComma(text):
        let comma = index
        index = endOfScalar(text, at: index)
        report(
          "missing-comma", "a wide comma stands here", hint: "write an ordinary comma instead",
          at: comma..<index)
        isQuiet = false
        skipSpace(text)
        return isAtItem(text, of: bracket, after: nil)
      case let byte where Byte.startsValue(byte) && !startsWithSymbol(text):
        if !isQuiet {
          report(
            "missing-comma", "a comma is missing before this",
            hint: "write a comma between one \(bracket.isList ? "value" : "field") and the next",
            at: index..<endOfScalar(text, at: index))
        }
        isQuiet = false
        return true
      default:
        skipJunk(text)
        skipSpace(text)
      }
    }
    reportUnclosed(bracket)
    return false
  }

  private func isWideComma(_ text: Span<UInt8>) -> Bool {
    let sign = scalar(text, at: index)
    return sign == "\u{FF0C}" || sign == "\u{3001}"
  }

  private mutating func reportUnclosed(_ bracket: Bracket) {
    guard !hasEnded else { return }
    hasEnded = true
    report(
      bracket.isList ? "unclosed-list" : "unclosed-object", "this \(bracket.noun) is never closed",
      hint: "write \(bracket.isList ? "]" : "}") where the \(bracket.noun) ends",
      at: bracket.start..<bracket.start + 1)
  }

  /// A `}` in a list or a `]` in an object: it closes what is open around, if there is such a thing.
  private mutating func reportWrongBracket(_ text: Span<UInt8>, in bracket: Bracket) {
    let closer = bracket.isList ? "]" : "}"
    if wrongBracket != index {
      report(
        "wrong-bracket",
        "the \(bracket.noun) ends with \(bracket.isList ? "}" : "]") instead of \(closer)",
        hint: "write \(closer) here, or the missing \(closer) before it", at: index..<index + 1)
    }
    wrongBracket = index
    isQuiet = true
    if (bracket.isList ? openObjects : openLists) == 0 { index += 1 }
  }

  private mutating func mayOpen(_ text: Span<UInt8>) -> Bool {
    guard openLists + openObjects >= Self.deepest else { return true }
    report(
      "too-deep", "brackets are nested more than \(Self.deepest) deep",
      hint: "move the inner part out; no page needs this", at: index..<index + 1)
    skipNested(text)
    isQuiet = true
    return false
  }

  /// Moves past a list or object without reading it, counting brackets.
  private mutating func skipNested(_ text: Span<UInt8>) {
    var open = 0
    var isInString = false
    while index < text.count {
      let byte = text[index]
      index += 1
      switch byte {
      case Byte.quote: isInString.toggle()
      case Byte.backslash where isInString: index = min(index + 1, text.count)
      case _ where isInString: break
      case Byte.openBrace, Byte.openBracket: open += 1
      case Byte.closeBrace, Byte.closeBracket:
        open -= 1
        if open == 0 { return }
      default: break
      }
    }
    hasEnded = true
  }
}
