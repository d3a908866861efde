import JSONSource

/// A measure of a body or a weight in the unit somebody thinks in.
///
/// Requests are in kilograms and centimetres; their fields say so in their names.
package enum Measure: Hashable, Sendable {
  case kilograms, centimetres

  /// The measure of a field such as `weight_kg`, or of a pointer to one; nil for other fields.
  package init?(field: String) {
    switch field.split(separator: "_").last {
    case "kg": self = .kilograms
    case "cm": self = .centimetres
    default: return nil
    }
  }

  /// Its unit as it is printed.
  package var unit: String {
    switch self {
    case .kilograms: "kg"
    case .centimetres: "cm"
    }
  }

  /// The international pound of 1959, in kilograms; exact.
  package static let kilogramsOfPound = 0.45359237

  /// What one of a unit is, such as `lbs`, in the measure's own; nil for a word that is none.
  package func factor(of unit: String) -> Double? {
    units.first { $0.names.contains(unit.lowercased()) }?.factor
  }

  /// Units with what one of them is: the international pound and inch of 1959, exactly.
  private var units: [(names: [String], factor: Double)] {
    switch self {
    case .kilograms:
      [
        (["kg", "kgs"], 1), (["lb", "lbs"], Self.kilogramsOfPound),
        (["st"], 14 * Self.kilogramsOfPound),
      ]
    case .centimetres:
      [
        (["cm"], 1), (["m"], 100), (["in", "\"", "″"], 2.54), (["ft", "'", "′"], 12 * 2.54),
      ]
    }
  }

  /// The next smaller unit of a number without one, as in `5'11`.
  private static let smaller = ["ft": "in", "'": "in", "′": "in", "st": "lb"]

  /// What a text such as `180lb`, `1.80 m` or `5'11"` says: kilograms to a tenth, or whole
  /// centimetres; nil when a part of it is neither a number nor a unit.
  package func read(_ text: String) -> Double? {
    var rest = text.lowercased().filter { $0 != " " }[...]
    guard !rest.isEmpty else { return nil }
    var (sum, last) = (0.0, "")
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." }
      guard let number = Double(digits) else { return nil }
      rest = rest.dropFirst(digits.count)
      var name = String(rest.prefix { !($0.isASCII && $0.isNumber) && $0 != "." })
      rest = rest.dropFirst(name.count)
      if name.isEmpty { name = Self.smaller[last] ?? "" }
      guard let unit = units.first(where: { $0.names.contains(name) }) else { return nil }
      sum += number * unit.factor
      last = name
    }
    return rounded(sum)
  }

  /// What a bare number means that can only be metres; nil for every other.
  package func metres(_ number: Double, within range: ClosedRange<Double>) -> Double? {
    let whole = rounded(number * 100)
    guard self == .centimetres, !range.contains(number), range.contains(whole) else { return nil }
    return whole
  }

  private func rounded(_ number: Double) -> Double {
    Figure.rounded(number, decimals: self == .kilograms ? 1 : 0)
  }
}
