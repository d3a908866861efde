/// Reading the names of types after `instance of` and in parameters.
extension ExpressionParser {
  mutating func type() throws(ExpressionMistake) -> ValueType {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= Self.nestingLimit else { throw tooDeep(token.range) }
    if let kind = temporalKind() { return .temporal(kind) }
    switch token.kind {
    case .mark(.function):
      position += 1
      return try signature()
    case .mark(.null):
      position += 1
      return .null
    default: break
    }
    guard case .name(let name) = token.kind else { throw unexpected("the name of a type") }
    position += 1
    switch name {
    case "Any": return .any
    case "Null": return .null
    case "boolean": return .boolean
    case "number": return .number(unit: nil)
    case "string": return .string
    case "list": return .list(try element())
    case "range": return .range(try element())
    case "context": return .context(try fields())
    default:
      if let type = types[name] { return type }
      throw ExpressionMistake(
        code: "unknown-type", message: "unknown type '\(name)'",
        hint:
          "use number, string, boolean, date, time, list, range, context, function, Any or Null",
        range: previous.range)
    }
  }

  /// Reads a whole type.
  mutating func parseType() throws(ExpressionMistake) -> ValueType {
    let type = try self.type()
    try expectEnd()
    return type
  }

  /// The longest name of a date, time or duration type here.
  private mutating func temporalKind() -> Temporal.Kind? {
    for (kind, words) in Self.temporalKinds {
      let isHere = words.enumerated().allSatisfy { offset, word in
        guard position + offset < tokens.count else { return false }
        return switch tokens[position + offset].kind {
        case .name(word): true
        case .mark(let mark): mark.rawValue == word
        default: false
        }
      }
      guard isHere else { continue }
      position += words.count
      return kind
    }
    return nil
  }

  private static let temporalKinds: [(Temporal.Kind, [String])] = Temporal.Kind.allCases
    .map { ($0, $0.rawValue.split(separator: " ").map(String.init)) }
    .sorted { $0.1.count > $1.1.count }

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

  /// `<number, string> -> boolean`; without it any function will do.
  private mutating func signature() throws(ExpressionMistake) -> ValueType {
    guard take(.less) else { return .function }
    var parameters: [ValueType] = []
    if token.kind != .mark(.greater) {
      repeat { parameters.append(try type()) } while take(.comma)
    }
    try expect(.greater, "close the parameter types with >")
    return .signature(parameters, take(.arrow) ? try type() : .any)
  }
}
