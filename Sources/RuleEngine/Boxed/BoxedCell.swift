import JSONSource

/// A cell of a column as an expression: how it is read depends on the column's type, as in pages.
struct BoxedCell {
  let type: ValueType

  init(_ type: ValueType) {
    self.type = type
  }

  /// Whether a cell lets everything pass.
  func isAny(_ json: JSON) -> Bool {
    json.string.map { $0 == "-" || $0.isEmpty } ?? false
  }

  /// The unary tests of an input's cell; nil for any, and for what can be no test.
  func test(_ json: JSON) -> String? {
    if isAny(json) { return nil }
    switch json.kind {
    case .null: return "null"
    case .bool(let bool): return "\(bool)"
    case .number(let number): return number.plainText
    case .string(let text): return test(text)
    case .array(let items):
      let tests = items.compactMap { item in item.string.map(quoted) ?? test(item) }
      return items.isEmpty || tests.count < items.count ? nil : joined(tests)
    case .object: return nil
    }
  }

  /// The expression of an output's cell; nil for what can be none.
  func answer(_ json: JSON) -> String? {
    if let text = json.string {
      if text.hasPrefix("=") { return String(text.dropFirst()) }
      guard takesWords else { return BoxedDates.marked(text, type) }
      return text.hasPrefix("\"") && text.hasSuffix("\"") && text.count > 1 ? text : quoted(text)
    }
    guard let value = try? Value(json: json) else { return nil }
    return value.text
  }

  /// Words stand without quotes in columns of strings, words, and lists of them; a text with
  /// quotes is the language itself.
  private func test(_ text: String) -> String {
    if text.hasPrefix("=") { return String(text.dropFirst()) }
    guard takesWords, !text.contains("\"") else { return BoxedDates.marked(text, type) }
    let cut = CellText(text)
    let tests = joined(cut.items.map { $0.text == "null" ? "null" : quoted($0.text) })
    return cut.isNegated ? "not(\(tests))" : tests
  }

  private func joined(_ tests: [String]) -> String {
    guard case .list = type else { return tests.joined(separator: ", ") }
    return tests.map { "list contains(?, \($0))" }.joined(separator: " or ")
  }

  private func quoted(_ text: String) -> String {
    takesWords ? Value.string(text).text : text
  }

  private var takesWords: Bool {
    switch type {
    case .string, .word, .list(.string), .list(.word): true
    default: false
    }
  }
}

/// Dates, times and durations written plainly in cells: `>= 2026-01-31`.
enum BoxedDates {
  /// The text with every date, time or duration of the column's kind as an at-literal.
  static func marked(_ text: String, _ type: ValueType) -> String {
    guard case .temporal(let kind) = type, !text.contains("\"") else { return text }
    var result = ""
    var rest = text[...]
    while let first = rest.first {
      guard isPart(first), !isPart(result.last ?? " ") || result.hasSuffix("..") else {
        result.append(first)
        rest.removeFirst()
        continue
      }
      var word = String(rest.prefix(while: isPart))
      if let dots = word.firstDots { word = String(word[..<dots]) }
      result += Temporal(word, as: kind) == nil ? word : "@\"\(word)\""
      rest = rest.dropFirst(word.count)
      if word.isEmpty {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isASCII
      && (character.isLetter || character.isNumber || "-+:.@/_".contains(character))
  }
}

extension String {
  /// Where `..` begins.
  fileprivate var firstDots: Index? {
    indices.dropLast().first { self[$0] == "." && self[index(after: $0)] == "." }
  }
}
