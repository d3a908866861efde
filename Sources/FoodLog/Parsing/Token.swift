/// A word, a number or a mark of a folded line, with its place.
struct FoodToken {
  enum Kind { case number, word, mark }

  let kind: Kind
  /// As it is written, folded.
  let text: String
  /// In lower case.
  let lower: String
  /// Its place in the folded text.
  let range: Range<Int>
  /// The value of a number.
  let value: Double
  /// Whether a number is a fraction such as `1/2`.
  let isFraction: Bool
  /// Whether white space stands before it.
  let isAfterSpace: Bool

  /// Splits a part of a folded text.
  static func tokens(_ scalars: [Unicode.Scalar], _ range: Range<Int>) -> [FoodToken] {
    var tokens: [FoodToken] = []
    var index = range.lowerBound
    var isAfterSpace = true
    while index < range.upperBound {
      let scalar = scalars[index]
      if scalar.isSpace {
        isAfterSpace = true
        index += 1
        continue
      }
      let token =
        number(scalars, index, range.upperBound, isAfterSpace)
        ?? word(scalars, index, range.upperBound, isAfterSpace)
      tokens.append(token)
      index = token.range.upperBound
      isAfterSpace = false
    }
    return tokens
  }

  /// A number such as `2`, `2.5`, `.5`, `1,5`, `1,200` or `1/2`; nil when none begins here.
  static func number(
    _ scalars: [Unicode.Scalar], _ start: Int, _ end: Int, _ isAfterSpace: Bool = false
  ) -> FoodToken? {
    var index = start
    let whole = digits(scalars, &index, end)
    var value = whole.value
    var isFraction = false
    if whole.count > 0, index < end, scalars[index] == "/" {
      var after = index + 1
      let below = digits(scalars, &after, end)
      if below.count > 0, below.value > 0 {
        value /= below.value
        isFraction = true
        index = after
      }
    } else if index < end, scalars[index] == "." || scalars[index] == ",",
      whole.count > 0 || scalars[index] == "."
    {
      var after = index + 1
      let part = digits(scalars, &after, end)
      let isThousands = scalars[index] == "," && part.count == 3 && whole.count <= 3
      let isDecimal = part.count > 0 && (scalars[index] == "." || part.count < 3)
      if isThousands, value > 0 {
        value = value * 1000 + part.value
        index = after
      } else if isDecimal {
        value += part.value / power(part.count)
        index = after
      }
    }
    guard index > start else { return nil }
    return FoodToken(
      kind: .number, scalars, start..<index, value: value, isFraction: isFraction, isAfterSpace)
  }

  private static func digits(
    _ scalars: [Unicode.Scalar], _ index: inout Int, _ end: Int
  ) -> (value: Double, count: Int) {
    var value = 0.0
    var count = 0
    while index < end, scalars[index].isDigit, count < 15 {
      value = value * 10 + Double(scalars[index].value - 0x30)
      count += 1
      index += 1
    }
    return (value, count)
  }

  private static func power(_ count: Int) -> Double {
    var power = 1.0
    for _ in 0..<count { power *= 10 }
    return power
  }

  /// A word, or one mark by itself.
  private static func word(
    _ scalars: [Unicode.Scalar], _ start: Int, _ end: Int, _ isAfterSpace: Bool
  ) -> FoodToken {
    var index = start
    if scalars[start] == "x", start + 1 < end, scalars[start + 1].isDigit {
      index += 1  // `x2` and `2x400` multiply
    }
    let multiplies = index > start
    while !multiplies, index < end, isInner(scalars, index, start, end) { index += 1 }
    let kind: Kind = index > start ? .word : .mark
    return FoodToken(
      kind: kind, scalars, start..<max(index, start + 1), value: 0, isFraction: false, isAfterSpace)
  }

  /// Whether a scalar belongs to the word around it; hyphens and apostrophes inside one do.
  private static func isInner(
    _ scalars: [Unicode.Scalar], _ index: Int, _ start: Int, _ end: Int
  ) -> Bool {
    let scalar = scalars[index]
    if scalar.isLetter || scalar.isJapanese { return true }
    guard index > start else { return false }
    if scalar.isDigit { return !scalars[index - 1].isJapanese }
    if scalar == "'" { return true }
    return (scalar == "-" || scalar == "&") && index + 1 < end && scalars[index + 1].isLetter
  }

  private init(
    kind: Kind, _ scalars: [Unicode.Scalar], _ range: Range<Int>, value: Double, isFraction: Bool,
    _ isAfterSpace: Bool
  ) {
    self.kind = kind
    text = String(scalars[range])
    lower = text.lowercased()
    self.range = range
    self.value = value
    self.isFraction = isFraction
    self.isAfterSpace = isAfterSpace
  }
}
