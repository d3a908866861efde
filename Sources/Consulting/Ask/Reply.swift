import RuleEngine

/// One answer to a question: a row of values under the page's names.
package struct RuleAnswer: Sendable {
  package let outputs: [Decision.Column]
  package let decision: Int
  package let row: Answer.Row

  /// The values in the page's order.
  package var values: [Value] { row.values }

  /// A number; the kinds were checked when the edition was loaded.
  package func number(_ name: String) -> Double {
    guard case .number(let number) = self[name] else { preconditionFailure(wrong(name)) }
    return number
  }

  /// A number, or nil for null.
  package func optionalNumber(_ name: String) -> Double? {
    guard case .number(let number) = self[name] else { return nil }
    return number
  }

  /// A whole number; `checkSize` has made sure that it is one.
  package func int(_ name: String) -> Int { Int(number(name).rounded()) }

  /// A number as a whole number of hundredths or thousandths.
  package func int(_ name: String, times scale: Double) -> Int {
    Int((number(name) * scale).rounded())
  }

  /// A word or a text.
  package func word(_ name: String) -> String {
    guard case .string(let word) = self[name] else { preconditionFailure(wrong(name)) }
    return word
  }

  /// A word, or nil for null.
  package func optionalWord(_ name: String) -> String? {
    guard case .string(let word) = self[name] else { return nil }
    return word
  }

  /// True or false.
  package func flag(_ name: String) -> Bool { self[name] == .boolean(true) }

  /// A list of words or texts.
  package func words(_ name: String) -> [String] {
    guard case .list(let items) = self[name] else { preconditionFailure(wrong(name)) }
    return items.compactMap { if case .string(let word) = $0 { word } else { nil } }
  }

  /// A list of numbers.
  package func numbers(_ name: String) -> [Double] {
    guard case .list(let items) = self[name] else { preconditionFailure(wrong(name)) }
    return items.compactMap { if case .number(let number) = $0 { number } else { nil } }
  }

  private subscript(_ name: String) -> Value {
    guard let index = outputs.firstIndex(where: { $0.name == name }) else {
      preconditionFailure(wrong(name))
    }
    return row.values[index]
  }

  private func wrong(_ name: String) -> String {
    "a question reads '\(name)' otherwise than it declares"
  }
}
