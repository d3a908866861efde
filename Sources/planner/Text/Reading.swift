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

  /// The first of several fields that holds something to show.
  package func first(_ keys: String...) -> JSON? {
    keys.lazy.compactMap { self[$0] }.first { !$0.isNull }
  }

  /// Everything in the value as sentences: a text, the texts of a list, `name: value` for the rest.
  package var sentences: [String] {
    switch kind {
    case .null: return []
    case .bool(let flag): return [flag ? "yes" : "no"]
    case .number: return [shown() ?? ""]
    case .string(let text): return text.isEmpty ? [] : [text]
    case .array(let items): return items.flatMap(\.sentences)
    case .object(let members):
      if let text = first("text", "message", "sentence", "reason")?.string { return [text] }
      return members.flatMap { member -> [String] in
        let inner = member.value.sentences
        guard member.value.number != nil || member.value.bool != nil else { return inner }
        return inner.map { "\(member.key.replacing("_", with: " ")): \($0)" }
      }
    }
  }
}
