/// A piece of an expression and where it stands.
struct Token: Sendable {
  /// What it is.
  enum Kind: Hashable, Sendable {
    case number(Double)
    case string(String)
    case name(String)
    case mark(Mark)
    /// A sign that can only be part of a name somebody knows.
    case odd(Unicode.Scalar)
    case end
  }

  let kind: Kind
  /// UTF-8 offsets in the text.
  let range: Range<Int>

  /// The token as a message names it.
  var phrase: String {
    switch kind {
    case .number: "a number"
    case .string: "a string"
    case .name(let name): "'\(name)'"
    case .mark(let mark): "'\(mark.rawValue)'"
    case .odd(let scalar): "'\(scalar)'"
    case .end: "the end"
    }
  }
}

/// Symbols and keywords.
enum Mark: String, CaseIterable, Sendable {
  case plus = "+"
  case minus = "-"
  case times = "*"
  case divided = "/"
  case power = "**"
  case equal = "="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case leftParenthesis = "("
  case rightParenthesis = ")"
  case leftBracket = "["
  case rightBracket = "]"
  case leftBrace = "{"
  case rightBrace = "}"
  case comma = ","
  case colon = ":"
  case dot = "."
  case dots = ".."
  case arrow = "->"
  case questionMark = "?"
  case at = "@"
  case and
  case or
  case `if`
  case then
  case `else`
  case `for`
  case `in`
  case `return`
  case some
  case every
  case satisfies
  case between
  case instance
  case function
  case `true`
  case `false`
  case null

  /// Marks written in letters.
  static let keywords = Dictionary(
    uniqueKeysWithValues: allCases.filter { $0.isKeyword }.map { ($0.rawValue, $0) })
  /// Marks of one sign, by its code.
  static let singles = signs(1)
  /// Marks of two signs, by both codes.
  static let pairs = signs(2)

  /// Whether it is written in letters.
  var isKeyword: Bool { rawValue.first?.isLetter == true }

  private static func signs(_ count: Int) -> [UInt32: Mark] {
    let marks = allCases.filter { !$0.isKeyword && $0.rawValue.utf8.count == count }
    return Dictionary(
      uniqueKeysWithValues: marks.map { mark in
        (mark.rawValue.utf8.reduce(0) { $0 << 8 | UInt32($1) }, mark)
      })
  }
}
