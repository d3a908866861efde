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
    let digits = whole < 1000 ? String(whole) : grouped(whole)
    return (scaled < 0 ? "-" : "") + digits + fraction(part, of: scale)
  }

  /// `12,345`.
  private static func grouped(_ whole: UInt) -> String {
    var digits = String(whole)
    var end = digits.utf8.count - 3
    while end > 0 {
      digits.insert(",", at: digits.utf8.index(digits.startIndex, offsetBy: end))
      end -= 3
    }
    return digits
  }

  /// `.5` for 50 hundredths, `.05` for 5; nothing for none.
  private static func fraction(_ part: UInt, of scale: Double) -> String {
    if part == 0 { return "" }
    if scale == 10 { return ".\(part)" }
    return part % 10 == 0 ? ".\(part / 10)" : part < 10 ? ".0\(part)" : ".\(part)"
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

  /// What a plan says beside its meals.
  var menuNotes: [String] {
    (self["ingredients"]?["notes"]?.array ?? []).compactMap(\.string)
  }

  /// The value as text for people, two spaces a level.
  package var pretty: String {
    var writer = JSONWriter(pretty: true)
    writer.json(self)
    return writer.text
  }
}
