/// Reading the names of types after `instance of` and in parameters.
extension ExpressionParser {
  mutating func type() throws(ExpressionMistake) -> ValueType {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= Self.nestingLimit else { throw tooDeep(token.range) }
    let start = position
    switch token.kind {
    case .mark(.function):
      position += 1
      try skipFunctionTypes()
      return .function
    case .mark(.null):
      position += 1
      return .null
    default: break
    }
    let name = try self.name("the name of a type")
    switch name.text {
    case "Any": return .any
    case "Null": return .null
    case "boolean": return .boolean
    case "number": return .number(unit: nil)
    case "string": return .string
    case "list": return .list(try element())
    case "range": return .range(try element())
    case "context": return .context(try fields())
    default:
      position = start
      throw ExpressionMistake(
        code: "unknown-type", message: "unknown type '\(name.text)'",
        hint: "use number, string, boolean, list, range, context, function, Any or Null",
        range: name.range)
    }
  }

  private mutating func element() throws(ExpressionMistake) -> ValueType {
    guard take(.less) else { return .any }
    let type = try self.type()
    try expect(.greater, "close the type with >")
    return type
  }

  private mutating func fields() throws(ExpressionMistake) -> [ValueType.Field]? {
    guard take(.less) else { return nil }
    var fields: [ValueType.Field] = []
    repeat {
      let name = try self.key()
      try expect(.colon, "a field is written name: type")
      fields.append(ValueType.Field(name: name.text, type: try self.type()))
    } while take(.comma)
    try expect(.greater, "close the type with >")
    return fields
  }

  private mutating func skipFunctionTypes() throws(ExpressionMistake) {
    guard take(.less) else { return }
    if token.kind != .mark(.greater) {
      repeat { _ = try type() } while take(.comma)
    }
    try expect(.greater, "close the parameter types with >")
    if take(.arrow) { _ = try type() }
  }
}
