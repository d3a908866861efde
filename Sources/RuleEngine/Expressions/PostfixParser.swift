/// Reading paths, filters and calls.
extension ExpressionParser {
  mutating func postfix() throws(ExpressionMistake) -> Syntax {
    var value = try primary()
    while case .mark(let mark) = token.kind {
      let start = value.range.lowerBound
      switch mark {
      case .dot:
        position += 1
        let name = try pathName()
        value = try node(.path(value, name), from: start)
      case .leftBracket where !endsRange:
        position += 1
        let condition = try inBrackets { parser throws(ExpressionMistake) in
          try parser.expression()
        }
        try expect(.rightBracket, "close the filter with ]")
        value = try node(.filter(value, condition), from: start)
      case .leftParenthesis:
        let arguments = try self.arguments()
        value = try node(.call(value, arguments), from: start)
      default: return value
      }
    }
    return value
  }

  private mutating func arguments() throws(ExpressionMistake) -> [Syntax.Argument] {
    try expect(.leftParenthesis, "open the arguments with (")
    if take(.rightParenthesis) { return [] }
    var arguments: [Syntax.Argument] = []
    repeat {
      let name = argumentName()
      let value = try inBrackets { parser throws(ExpressionMistake) in try parser.expression() }
      arguments.append(Syntax.Argument(name: name, value: value))
    } while take(.comma)
    try expect(.rightParenthesis, "separate arguments with commas and close them with )")
    if arguments.contains(where: { $0.name != nil }),
      let plain = arguments.first(where: { $0.name == nil })
    {
      throw ExpressionMistake(
        code: "mixed-arguments", message: "named and unnamed arguments do not mix",
        hint: "name all arguments or none", range: plain.value.range)
    }
    return arguments
  }

  /// The name before a colon; names of parameters may hold spaces, as `start position`.
  private mutating func argumentName() -> Syntax.Name? {
    guard case .name = token.kind, let name = longName(before: [.colon]) else { return nil }
    position += 1
    return name
  }
}
