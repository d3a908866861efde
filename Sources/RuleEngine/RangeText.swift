extension RangeValue {
  /// Reads a range as the language writes it, such as `[1..5)` or `(..@"2026-01-31"]`; nil when its
  /// ends are no plain values of one kind, or lie the wrong way round.
  package init?(_ text: String) {
    let text = text.trimmingBlanks
    guard let opening = text.first, let closing = text.last, text.count >= 4,
      "[(]".contains(opening), "])[".contains(closing)
    else { return nil }
    let inner = text.dropFirst().dropLast()
    guard let dots = Self.dots(in: inner) else { return nil }
    let ends = [inner[..<dots], inner[inner.index(dots, offsetBy: 2)...]].map(Self.end)
    guard let low = ends[0], let high = ends[1], low != .null || high != .null else { return nil }
    let (includesLow, includesHigh) = (opening == "[", closing == "]")
    if low == .null && includesLow || high == .null && includesHigh { return nil }
    if low != .null, high != .null {
      guard let order = Self.order(low, high), order <= 0 else { return nil }
    }
    self.init(low: low, includesLow: includesLow, high: high, includesHigh: includesHigh)
  }

  /// Reads a range as a value writes one with a single end, such as `(<= 5)` or `(!= 5)`.
  init?(comparison text: String) {
    guard let expression = try? Expression.compile(text, scope: Scope(entries: [])).get(),
      case .range(let range) = try? expression.evaluate(Facts(slotCount: 0)),
      let (sign, end) = range.comparison, text == "(\(sign) \(end.text))"
    else { return nil }
    self = range
  }

  /// Where the two dots between the ends begin, outside of strings.
  private static func dots(in text: Substring) -> Substring.Index? {
    var isQuoted = false
    for index in text.indices.dropLast() {
      if text[index] == "\"" { isQuoted.toggle() }
      if !isQuoted, text[index...].hasPrefix("..") { return index }
    }
    return nil
  }

  /// A number, string, at-literal or constructor call; null when nothing is written.
  private static func end(_ text: Substring) -> Value? {
    if text.allSatisfy(\.isWhitespace) { return .null }
    guard let expression = try? Expression.compile(String(text), scope: Scope(entries: [])).get(),
      expression.isPlain, let value = try? expression.evaluate(Facts(slotCount: 0)), value.isPoint
    else { return nil }
    return value
  }

  private static func order(_ low: Value, _ high: Value) -> Int? {
    switch (low, high) {
    case (.number(let low), .number(let high)): low <= high ? -1 : 1
    case (.string(let low), .string(let high)): low <= high ? -1 : 1
    case (.temporal(let low), .temporal(let high)): low.order(high)
    default: nil
    }
  }
}

extension String {
  /// The text without blanks at its ends.
  fileprivate var trimmingBlanks: Substring {
    let start = drop(while: \.isWhitespace)
    return start.prefix(start.count - start.reversed().prefix(while: \.isWhitespace).count)
  }
}
