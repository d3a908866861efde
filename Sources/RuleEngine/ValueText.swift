extension Value {
  /// The value as the language writes it: `[1, "a"]`, `{a: 2}`, `[1..5)`, `(< 5)`; a function by
  /// its kind.
  package var text: String {
    var output = ""
    write(to: &output)
    return output
  }

  private func write(to output: inout String) {
    switch self {
    case .null: output += "null"
    case .boolean(let boolean): output += boolean ? "true" : "false"
    case .number(let number): output += number.plainText
    case .string(let string): output += string.quoted
    case .temporal(let temporal): output += "@\"\(temporal.text)\""
    case .list(let items):
      output += "["
      for (index, item) in items.enumerated() {
        if index > 0 { output += ", " }
        item.write(to: &output)
      }
      output += "]"
    case .context(let context):
      output += "{"
      for (index, entry) in context.entries.enumerated() {
        if index > 0 { output += ", " }
        output += entry.key.isPlainName ? entry.key : entry.key.quoted
        output += ": "
        entry.value.write(to: &output)
      }
      output += "}"
    case .range(let range):
      if let (sign, end) = range.comparison {
        output += "(\(sign) "
        end.write(to: &output)
        output += ")"
        return
      }
      output += range.includesLow ? "[" : "("
      range.low.write(to: &output)
      output += ".."
      range.high.write(to: &output)
      output += range.includesHigh ? "]" : ")"
    case .function(.builtIn(let index)): output += Function.all[index].name
    case .function(.literal): output += "function"
    }
  }
}

extension String {
  /// The string between quotes, with escapes.
  fileprivate var quoted: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Whether it can be written as a key without quotes.
  fileprivate var isPlainName: Bool {
    !isEmpty && Mark.keywords[self] == nil
      && unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isAlphabetic || $0.isNumeral }
      && unicodeScalars.first?.isNumeral == false
  }
}

extension Unicode.Scalar {
  fileprivate var isNumeral: Bool { ("0"..."9").contains(self) }
}
