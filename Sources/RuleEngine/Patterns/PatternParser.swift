/// Reads the text of a pattern.
struct PatternParser {
  private typealias Mistake = Pattern.Mistake

  /// How many groups capture.
  private(set) var groupCount = 0
  private var closedGroups: Set<Int> = []
  private let scalars: [Unicode.Scalar]
  private let dotAll: Bool
  private let lines: Bool
  private var position = 0
  private var nesting = 0

  /// Groups and classes nest no deeper.
  private static let nestingLimit = 50
  /// The largest count in braces.
  private static let mostRepetitions = 1000

  init(_ text: String, skipsBlanks: Bool, dotAll: Bool, lines: Bool) {
    let all = Array(text.unicodeScalars)
    scalars = skipsBlanks ? Self.withoutBlanks(all) : all
    (self.dotAll, self.lines) = (dotAll, lines)
  }

  /// What the flag x leaves: blanks count only inside a class.
  private static func withoutBlanks(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var depth = 0
    var isEscaped = false
    return scalars.filter { scalar in
      if depth == 0 && scalar.isPatternBlank { return false }
      if !isEscaped && scalar == "[" { depth += 1 }
      if !isEscaped && scalar == "]" { depth -= 1 }
      isEscaped = !isEscaped && scalar == "\\"
      return true
    }
  }

  mutating func parse() throws(Pattern.Mistake) -> PatternNode {
    let node = try choice()
    guard position == scalars.count else { throw Mistake(message: "a ')' closes nothing") }
    return node
  }

  private mutating func choice() throws(Pattern.Mistake) -> PatternNode {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= Self.nestingLimit else {
      throw Mistake(message: "the pattern is nested too deeply")
    }
    var branches = [try sequence()]
    while take("|") { branches.append(try sequence()) }
    return branches.count == 1 ? branches[0] : .choice(branches)
  }

  private mutating func sequence() throws(Pattern.Mistake) -> PatternNode {
    var nodes: [PatternNode] = []
    while let scalar = peek(), scalar != "|", scalar != ")" {
      nodes.append(try quantified(atom()))
    }
    return nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }

  // MARK: quantifiers

  private mutating func quantified(_ atom: PatternNode) throws(Pattern.Mistake) -> PatternNode {
    let bounds: (Int, Int?)
    if take("?") {
      bounds = (0, 1)
    } else if take("*") {
      bounds = (0, nil)
    } else if take("+") {
      bounds = (1, nil)
    } else if take("{") {
      bounds = try counts()
    } else {
      return atom
    }
    let isLazy = take("?")
    return .repetition(atom, least: bounds.0, most: bounds.1, isLazy: isLazy)
  }

  /// `2}`, `2,}`, `2,3}`.
  private mutating func counts() throws(Pattern.Mistake) -> (Int, Int?) {
    guard let least = number() else { throw Mistake(message: "a count is missing after '{'") }
    var most: Int? = least
    if take(",") { most = number() }
    guard take("}") else { throw Mistake(message: "a '{' is not closed") }
    if let most, most < least {
      throw Mistake(message: "the smaller count comes first: {\(most),\(least)}")
    }
    guard max(least, most ?? 0) <= Self.mostRepetitions else {
      throw Mistake(message: "a count may be \(Self.mostRepetitions) at most")
    }
    return (least, most)
  }

  private mutating func number() -> Int? {
    var value: Int?
    while let digit = peek()?.digit {
      value = min((value ?? 0) * 10 + digit, 1_000_000)
      position += 1
    }
    return value
  }

  // MARK: atoms

  private mutating func atom() throws(Pattern.Mistake) -> PatternNode {
    guard let scalar = next() else { throw Mistake(message: "the pattern ends too early") }
    switch scalar {
    case ".":
      return .set(dotAll ? .opposite(.union([])) : .opposite(.union([.one("\n"), .one("\r")])))
    case "^": return .anchor(lines ? .lineStart : .start)
    case "$": return .anchor(lines ? .lineEnd : .end)
    case "(": return try group()
    case "[": return .set(try set())
    case "\\": return try escape()
    case "?", "*", "+", "{", "}", "]":
      throw Mistake(message: "'\(scalar)' stands where nothing can be repeated or closed")
    default: return .scalar(scalar)
    }
  }

  private mutating func group() throws(Pattern.Mistake) -> PatternNode {
    if take("?") {
      guard take(":") else { throw Mistake(message: "after '(?' only ':' can stand") }
      let node = try choice()
      guard take(")") else { throw Mistake(message: "a '(' is not closed") }
      return .sequence([node])
    }
    groupCount += 1
    let number = groupCount
    let node = try choice()
    guard take(")") else { throw Mistake(message: "a '(' is not closed") }
    closedGroups.insert(number)
    return .group(number, node)
  }

  private mutating func escape() throws(Pattern.Mistake) -> PatternNode {
    guard let digit = peek()?.digit, digit > 0 else {
      switch try escaped() {
      case .range(let range) where range.lowerBound == range.upperBound:
        return .scalar(range.lowerBound)
      case let set: return .set(set)
      }
    }
    position += 1
    var number = digit
    while let more = peek()?.digit, number * 10 + more <= groupCount {
      number = number * 10 + more
      position += 1
    }
    guard closedGroups.contains(number) else {
      throw Mistake(message: "\\\(number) refers to a group that is not closed before it")
    }
    return .reference(number)
  }

  /// What stands after a backslash: one character or a class.
  private mutating func escaped() throws(Pattern.Mistake) -> ScalarSet {
    guard let scalar = next() else { throw Mistake(message: "the pattern ends with '\\'") }
    switch scalar {
    case "n": return .one("\n")
    case "r": return .one("\r")
    case "t": return .one("\t")
    case "p", "P": return try property(isOpposite: scalar == "P")
    case _ where ScalarSet.escapes.contains(scalar): return .escape(scalar)
    case _ where "\\|.?*+(){}-[]^$".unicodeScalars.contains(scalar): return .one(scalar)
    default: throw Mistake(message: "'\\\(scalar)' means nothing")
    }
  }

  private mutating func property(isOpposite: Bool) throws(Pattern.Mistake) -> ScalarSet {
    var name = String.UnicodeScalarView()
    if next() == "{" {
      while let scalar = next(), scalar != "}" { name.append(scalar) }
    }
    guard scalars[position - 1] == "}", let set = ScalarSet(property: String(name)) else {
      throw Mistake(message: "there is no class of characters '\\p{\(String(name))}'")
    }
    return isOpposite ? .opposite(set) : set
  }

  // MARK: classes

  /// After `[`: characters, ranges and classes, then what is taken away.
  private mutating func set() throws(Pattern.Mistake) -> ScalarSet {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= Self.nestingLimit else {
      throw Mistake(message: "the pattern is nested too deeply")
    }
    let isOpposite = take("^")
    var parts: [ScalarSet] = []
    while let scalar = peek(), scalar != "]" {
      if scalar == "-", peek(1) == "[", !parts.isEmpty {
        position += 2
        let taken = try set()
        guard take("]") else { throw Mistake(message: "a '[' is not closed") }
        let all = ScalarSet.union(parts)
        return .difference(isOpposite ? .opposite(all) : all, taken)
      }
      parts.append(try part(isFirst: parts.isEmpty))
    }
    guard take("]"), !parts.isEmpty else {
      throw Mistake(message: parts.isEmpty ? "a class is empty" : "a '[' is not closed")
    }
    return isOpposite ? .opposite(.union(parts)) : .union(parts)
  }

  private mutating func part(isFirst: Bool) throws(Pattern.Mistake) -> ScalarSet {
    let low = try single(isFirst: isFirst)
    guard case .range(let first) = low, peek() == "-", let end = peek(1), end != "]",
      end != "["
    else { return low }
    position += 1
    guard case .range(let last) = try single(isFirst: false) else {
      throw Mistake(message: "a range in a class ends with a character")
    }
    guard first.lowerBound <= last.lowerBound else {
      throw Mistake(message: "the range \(first.lowerBound)-\(last.lowerBound) runs backwards")
    }
    return .range(first.lowerBound...last.lowerBound)
  }

  private mutating func single(isFirst: Bool) throws(Pattern.Mistake) -> ScalarSet {
    guard let scalar = next() else { throw Mistake(message: "a '[' is not closed") }
    switch scalar {
    case "\\": return try escaped()
    case "[": throw Mistake(message: "write '\\[' for a bracket inside a class")
    case "-" where !isFirst && peek() != "]":
      throw Mistake(message: "write '\\-' for a hyphen inside a class")
    default: return .one(scalar)
    }
  }

  // MARK: characters

  private func peek(_ ahead: Int = 0) -> Unicode.Scalar? {
    position + ahead < scalars.count ? scalars[position + ahead] : nil
  }

  private mutating func next() -> Unicode.Scalar? {
    let scalar = peek()
    if scalar != nil { position += 1 }
    return scalar
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek() == scalar else { return false }
    position += 1
    return true
  }
}

extension ScalarSet {
  fileprivate static func one(_ scalar: Unicode.Scalar) -> ScalarSet { .range(scalar...scalar) }
}

extension Unicode.Scalar {
  fileprivate var digit: Int? { ("0"..."9").contains(self) ? Int(value) - 48 : nil }
  fileprivate var isPatternBlank: Bool { [" ", "\t", "\n", "\r"].contains(self) }
}
