/// A piece of an expression and where it stands.
struct Token: Sendable {
  /// What it is.
  enum Kind: Hashable, Sendable {
    case number(Double)
    case string(String)
    case name(String)
    case mark(Mark)
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
  static let keywords = table { $0.rawValue.first?.isLetter == true }
  /// Marks written in signs; two characters at most.
  static let symbols = table { $0.rawValue.first?.isLetter != true }

  private static func table(_ isIncluded: (Mark) -> Bool) -> [String: Mark] {
    Dictionary(
      uniqueKeysWithValues: allCases.filter(isIncluded).map { ($0.rawValue, $0) })
  }
}
