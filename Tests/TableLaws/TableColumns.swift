import RuleEngine

/// The inputs of random tables.
enum TableColumns {
  typealias Cell = RandomTable.Cell

  static let all: [RandomTable.Column] = [
    .init(
      name: "experience", type: "Experience", values: words("novice", "intermediate", "advanced"),
      cells: [
        any, cell("\"novice\"") { has($0, "novice") },
        cell("\"not(novice)\"") { !has($0, "novice") },
        cell("[\"advanced\", \"novice\"]") { has($0, "novice", "advanced") },
        cell("\"intermediate\"") { has($0, "intermediate") }, opaque("= ? != \\\"novice\\\""),
      ]),
    .init(
      name: "mood", type: "Light?", values: [.null] + words("red", "amber", "green"),
      cells: [
        any, cell("null") { $0 == .null }, cell("\"not(null)\"") { $0 != .null },
        cell("\"null, green\"") { $0 == .null || has($0, "green") },
        cell("\"not(red)\"") { has($0, "amber", "green") },
      ]),
    .init(
      name: "weeks", type: "int [0..7]", values: numbers(0, 1, 2, 3, 4, 5, 6, 7),
      cells: [
        any, cell("3") { number($0) == 3 },
        cell("\"<= 3\"") { number($0).map { $0 <= 3 } ?? false },
        cell("\"> 3\"") { number($0).map { $0 > 3 } ?? false },
        cell("\"(1..4)\"") { [2, 3].contains(number($0)) },
        cell("\"not([2..5])\"") { [0, 1, 6, 7].contains(number($0)) },
        cell("\"1, 5\"") { [1, 5].contains(number($0)) },
        cell("\"< 9\"") { _ in true }, cell("\"> 8\"") { _ in false }, opaque("= even(?)"),
      ]),
    .init(
      name: "weightKg", type: "kg (0..100]?",
      values: [.null] + numbers(30, 60, 65, 70, 80.5, 99, 100),
      cells: [
        any, cell("null") { $0 == .null }, cell("\"not(null)\"") { $0 != .null },
        cell("\"< 70\"") { number($0).map { $0 < 70 } ?? false },
        cell("\"null, >= 70\"") { number($0).map { $0 >= 70 } ?? true },
        cell("\"not(60)\"") { number($0).map { $0 != 60 } ?? false },
        cell("\"(60..70]\"") { number($0).map { $0 > 60 && $0 <= 70 } ?? false },
        cell("\">= 99\"") { number($0).map { $0 >= 99 } ?? false },
      ]),
    .init(
      name: "halal", type: "boolean", values: [.boolean(false), .boolean(true)],
      cells: [
        any, cell("true") { $0 == .boolean(true) }, cell("\"false\"") { $0 == .boolean(false) },
        cell("\"not(true)\"") { $0 == .boolean(false) },
      ]),
    .init(
      name: "joints", type: "list of Joint", values: lists(["knee", "hip", "wrist"]),
      cells: [
        any, cell("\"knee\"") { has($0, "knee") },
        cell("\"hip, wrist\"") { has($0, "hip", "wrist") },
        cell("\"not(knee)\"") { !has($0, "knee") }, cell("\"empty\"") { $0 == .list([]) },
        cell("\"not(empty, hip)\"") { $0 != .list([]) && !has($0, "hip") },
        cell("\"not(empty)\"") { $0 != .list([]) },
      ]),
    .init(
      name: "food", type: "string?",
      values: [.null, .string("rice"), .string("bread"), .string("some other")],
      cells: [
        any, cell("\"rice\"") { has($0, "rice") },
        cell("\"not(rice)\"") { has($0, "bread", "some other") },
        cell("\"null, bread\"") { $0 == .null || has($0, "bread") },
        cell("\"not(null)\"") { $0 != .null },
      ]),
  ]

  private static let any = cell("\"-\"") { _ in true }

  private static func cell(
    _ text: String, _ matches: @escaping @Sendable (Value) -> Bool
  ) -> Cell {
    Cell(text: text, matches: matches)
  }

  private static func opaque(_ text: String) -> Cell { Cell(text: "\"\(text)\"", matches: nil) }

  private static func words(_ words: String...) -> [Value] { words.map { .string($0) } }

  private static func numbers(_ numbers: Double...) -> [Value] { numbers.map { .number($0) } }

  private static func lists(_ words: [String]) -> [Value] {
    (0..<1 << words.count).map { bits in
      .list(words.indices.filter { bits >> $0 & 1 == 1 }.map { .string(words[$0]) })
    }
  }

  private static func number(_ value: Value) -> Double? {
    if case .number(let number) = value { number } else { nil }
  }

  private static func has(_ value: Value, _ words: String...) -> Bool {
    guard case .list(let items) = value else { return words.contains { .string($0) == value } }
    return words.contains { items.contains(.string($0)) }
  }
}
