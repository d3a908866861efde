/// Why a value does not fit a declared type.
struct TypeMistake: Hashable, Sendable {
  let code: String
  /// A sentence without its subject: `is 41, outside [0..40]`.
  let message: String
  /// What to do where the value is computed.
  let hint: String?
  /// What to do where it is written.
  var writtenHint: String?
}

extension FactType {
  /// Why a value does not fit; nil when it does.
  func mistake(in value: Value) -> TypeMistake? {
    if case .null = value {
      guard !isOptional else { return nil }
      return TypeMistake(
        code: "wrong-type", message: "is null", hint: "end the type with ? if it may be missing")
    }
    return mistake(in: value, of: type)
  }

  private func mistake(in value: Value, of type: ValueType) -> TypeMistake? {
    switch (type, value) {
    case (.any, _), (.boolean, .boolean), (.string, .string): return nil
    case (.number, .number(let number)): return mistake(in: number)
    case (.word(let enumeration), .string(let word)):
      if enumeration.words.contains(word) { return nil }
      return TypeMistake(
        code: "unknown-word", message: "is '\(word)', which is no word of \(enumeration.name)",
        hint: Hint.nearest(word, in: enumeration.words, what: "\(enumeration.name) is one of"))
    case (.temporal(let kind), .temporal(let temporal)) where kind == temporal.kind: return nil
    case (.list(let element), .list(let items)):
      return items.lazy.compactMap { mistake(in: $0, of: element) }.first
    case (.context, .context): return nil
    default:
      return TypeMistake(
        code: "wrong-type", message: "is \(value.brief), not \(type.phrase)",
        hint: "make it \(type.phrase), or change the type where it is declared")
    }
  }

  /// Why a number does not fit; nil when it does.
  func mistake(in number: Double) -> TypeMistake? {
    if let range, !range.contains(number) {
      return TypeMistake(
        code: "out-of-range", message: "is \(number.plain), outside \(range.text)",
        hint: "bound it with min() or max(), or widen the range where it is declared",
        writtenHint: "change the number, or widen the range in its type")
    }
    if isInteger, number != number.rounded() {
      return TypeMistake(
        code: "not-whole", message: "is \(number.plain), not a whole number",
        hint: "round it: round half up(…, 0)", writtenHint: "leave out the decimals")
    }
    return nil
  }
}

extension Value {
  /// The value as a message shows it; long ones are cut.
  package var brief: String {
    switch self {
    case .null: return "null"
    case .boolean(let boolean): return boolean ? "true" : "false"
    case .number(let number): return number.plain
    case .string(let text): return text.utf8.count > 60 ? "\(text.prefix(20))…" : text
    case .temporal(let temporal): return temporal.text
    case .list(let items):
      let first = items.prefix(8).map(\.brief).joined(separator: ", ")
      return "[\(first)\(items.count > 8 ? ", …" : "")]"
    case .context: return "a context"
    case .range: return "a range"
    case .function: return "a function"
    }
  }
}
