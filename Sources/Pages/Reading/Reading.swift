import JSONSource

extension JSON {
  /// A number as people read it: thousands apart, at most one decimal.
  package func shown(decimals: Int = 1) -> String? {
    number.map { Self.shown($0, decimals: decimals) }
  }

  /// A number as people read it.
  package static func shown(_ number: Double, decimals: Int = 1) -> String {
    let scale = decimals == 0 ? 1.0 : decimals == 1 ? 10.0 : 100.0
    guard let scaled = Int(exactly: (number * scale).rounded()) else { return number.description }
    let (whole, part) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt(scale))
    var digits = String(whole)
    var end = digits.count - 3
    while end > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: end))
      end -= 3
    }
    var fraction = String(String(part + UInt(scale)).dropFirst())
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return (scaled < 0 ? "-" : "") + digits + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// Every text and number in a value or a list of values, as people read them.
  package var sentences: [String] {
    switch kind {
    case .bool(let flag): [flag ? "yes" : "no"]
    case .number(let number): [Self.shown(number, decimals: 2)]
    case .string(let text): text.isEmpty ? [] : [text]
    case .array(let items): items.flatMap(\.sentences)
    case .null, .object: []
    }
  }
}

extension JSON {
  /// Whether a plan asks whoever shows it to leave out a kind of numbers: `energy`, `macros`,
  /// `body` or `grams`.
  package func hides(_ kind: String) -> Bool {
    self["hidden"]?.array?.contains { $0.string == kind } ?? false
  }

  /// The value as text for people, two spaces a level.
  package var pretty: String {
    var writer = JSONWriter(pretty: true)
    writer.json(self)
    return writer.text
  }
}
