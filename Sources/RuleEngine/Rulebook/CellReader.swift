import JSONSource

/// Reads the cells of one column; how depends on the column's type, never on guessing.
struct CellReader {
  let column: Decision.Column
  private let words: WordType?
  private let context: PageContext
  /// What an absent value and every other way of saying it are called.
  private static let absent = "null"

  init(_ column: Decision.Column, _ context: PageContext) {
    self.column = column
    self.context = context
    switch column.type.type {
    case .word(let enumeration), .list(.word(let enumeration)):
      words = context.vocabulary.wordType(named: enumeration.name)
    default: words = nil
    }
  }

  /// The cell, which may add an expression to the table's; nil, and a report, when it is wrong.
  func read(
    _ json: JSON, _ expressions: inout [RuleExpression], _ file: inout RuleFile
  ) -> Cell? {
    switch (json.kind, column.type.type) {
    case (_, .any): return .any
    case (.string(let text), _): return read(text, json, &expressions, &file)
    case (.null, _): return absentCell(isNegated: false, json, &file)
    case (.array(let items), _): return read(items, json, &file)
    case (.number(let number), .number): return .numbers([.point(number)], orAbsent: false)
    case (.bool(let bool), .boolean): return .words(bool ? 2 : 1, orAbsent: false)
    default:
      file.report(
        "wrong-type",
        "'\(column.name)' is \(column.type.type.phrase); \(json.typeName) cannot test it",
        hint: hint, at: json.range)
      return nil
    }
  }

  private func read(
    _ text: String, _ json: JSON, _ expressions: inout [RuleExpression], _ file: inout RuleFile
  ) -> Cell? {
    let isBlank = text.utf8.allSatisfy { $0 <= 32 }
    if isBlank {
      file.report("empty-cell", "the cell is empty", hint: "write \"-\" for any", at: json.range)
      return nil
    }
    if text == "-" { return .any }
    if text.utf8.first == UInt8(ascii: "=") {
      if let isAbsent = CellText.asksForNull(text.dropFirst()) {
        return absentCell(isNegated: !isAbsent, json, &file)
      }
      return compile(json, from: 1, &expressions, &file)
    }
    let cut = CellText(text)
    var items: [(CellText.Item, JSON, Range<Int>)] = []
    for item in cut.items { items.append((item, json, item.range)) }
    if needsExpression(cut.items) { return compile(json, from: 0, &expressions, &file) }
    return cell(items, isNegated: cut.isNegated, at: json, &file)
  }

  private func read(_ list: [JSON], _ json: JSON, _ file: inout RuleFile) -> Cell? {
    if list.isEmpty {
      file.report(
        "empty-cell", "the cell is an empty list", hint: "write \"-\" for any", at: json.range)
      return nil
    }
    var items: [(CellText.Item, JSON, Range<Int>)] = []
    for item in list {
      switch item.kind {
      case .string(let text):
        items.append(
          (.init(text: text, range: 0..<text.utf8.count), item, 0..<text.utf8.count))
      case .number(let number): items.append((.init(text: number.plain, range: 0..<0), item, 0..<0))
      case .bool(let bool): items.append((.init(text: "\(bool)", range: 0..<0), item, 0..<0))
      default:
        file.report("wrong-type", "\(item.typeName) cannot be tested", hint: hint, at: item.range)
        return nil
      }
    }
    return cell(items, isNegated: false, at: json, &file)
  }

  /// Letters in a test of a number or date that are not `null` are names; tests of times and
  /// durations are always expressions.
  private func needsExpression(_ items: [CellText.Item]) -> Bool {
    let isDate = column.type.type == .temporal(.date)
    if !isDate {
      if case .temporal = column.type.type { return items.contains { $0.text != Self.absent } }
      guard case .number = column.type.type else { return false }
    }
    let tests = NumberTests(of: column.type.type)
    return items.contains { item in
      item.text != Self.absent && tests.read(item.text) == nil
        && (isDate || item.text.utf8.contains(where: Identifier.isLetter))
    }
  }

  private func compile(
    _ json: JSON, from offset: Int, _ expressions: inout [RuleExpression],
    _ file: inout RuleFile
  ) -> Cell? {
    guard let expression = context.compile(json, from: offset, input: column.type, &file) else {
      return nil
    }
    expressions.append(expression)
    return .expression(expressions.count - 1)
  }

  private func absentCell(
    isNegated: Bool, _ json: JSON, _ file: inout RuleFile
  ) -> Cell? {
    cell(
      [(.init(text: Self.absent, range: 0..<0), json, 0..<0)], isNegated: isNegated, at: json, &file
    )
  }

  // MARK: By type

  private func cell(
    _ items: [(item: CellText.Item, json: JSON, part: Range<Int>)], isNegated: Bool, at json: JSON,
    _ file: inout RuleFile
  ) -> Cell? {
    let namesAbsent = items.contains { $0.item.text == Self.absent }
    let rest = items.filter { $0.item.text != Self.absent }
    if namesAbsent, !column.type.isOptional, !isNegated {
      file.report(
        "never-absent", "'\(column.name)' is never null here",
        hint: "end its type in 'in' with ? if it may be missing", at: json.range)
      return nil
    }
    let orAbsent = namesAbsent && !isNegated
    switch column.type.type {
    case .number, .temporal(.date): return numbers(rest, isNegated, orAbsent, &file)
    case .word, .boolean: return words(rest, isNegated, orAbsent, &file)
    case .string: return strings(rest, isNegated, orAbsent, &file)
    case .list: return members(rest, isNegated, orAbsent, &file)
    default:
      if rest.isEmpty { return .strings([], isNegated: isNegated, orAbsent: orAbsent) }
      file.report(
        "wrong-type", "\(column.type.type.phrase) can only be tested by an expression",
        hint: "begin the cell with =", at: json.range)
      return nil
    }
  }

  private typealias Items = [(item: CellText.Item, json: JSON, part: Range<Int>)]

  private func numbers(
    _ items: Items, _ isNegated: Bool, _ orAbsent: Bool, _ file: inout RuleFile
  ) -> Cell? {
    let tests = NumberTests(of: column.type.type)
    var spans: [NumberSpan] = []
    for (item, json, part) in items {
      guard let span = tests.read(item.text) else {
        report(
          "bad-test",
          "cannot read '\(Value.string(item.text).brief)' as a test of \(kind)",
          hint: hint, json, part, &file)
        return nil
      }
      if span.isEmpty {
        report(
          "empty-range", "no \(kind.dropFirst(2)) lies in '\(item.text)'",
          hint: "the smaller \(kind.dropFirst(2)) comes first", json, part, &file)
        return nil
      }
      spans.append(span)
    }
    return .numbers(isNegated ? NumberSpan.complement(of: spans) : spans, orAbsent: orAbsent)
  }

  private func words(
    _ items: Items, _ isNegated: Bool, _ orAbsent: Bool, _ file: inout RuleFile
  ) -> Cell? {
    guard let mask = mask(items, &file) else { return nil }
    let count = words?.enumeration.words.count ?? 2
    let all = count == 64 ? UInt64.max : (1 << UInt64(count)) - 1
    return .words(isNegated ? all & ~mask : mask, orAbsent: orAbsent)
  }

  private func members(
    _ items: Items, _ isNegated: Bool, _ orAbsent: Bool, _ file: inout RuleFile
  ) -> Cell? {
    let orEmpty = items.contains { $0.item.text == "empty" }
    let rest = items.filter { $0.item.text != "empty" }
    if words == nil, let first = rest.first {
      report(
        "wrong-type", "only a list of words can be tested by bare words",
        hint: "write empty, not(empty), or begin the cell with =", first.json, first.part, &file)
      return nil
    }
    guard let mask = mask(rest, &file) else { return nil }
    return .members(mask, orEmpty: orEmpty, isNegated: isNegated, orAbsent: orAbsent)
  }

  private func mask(_ items: Items, _ file: inout RuleFile) -> UInt64? {
    var mask: UInt64 = 0
    var isRight = true
    for (item, json, part) in items {
      if let word = index(of: item.text) {
        mask |= 1 << UInt64(word)
        continue
      }
      isRight = false
      if item.text.isEmpty {
        report("empty-cell", "a word is missing", hint: nil, json, part, &file)
      } else if let words {
        file.reportUnknownWord(item.text, words, called: column.name, at: json, part: part)
      } else {
        report(
          "unknown-word", "'\(Value.string(item.text).brief)' is neither true nor false",
          hint: hint, json, part, &file)
      }
    }
    return isRight ? mask : nil
  }

  private func index(of text: String) -> Int? {
    if let words { return words.word(text) }
    return text == "false" ? 0 : text == "true" ? 1 : nil
  }

  private func strings(
    _ items: Items, _ isNegated: Bool, _ orAbsent: Bool, _ file: inout RuleFile
  ) -> Cell? {
    for (item, json, part) in items where item.text.isEmpty {
      report("empty-cell", "a text is missing", hint: nil, json, part, &file)
      return nil
    }
    return .strings(items.map(\.item.text), isNegated: isNegated, orAbsent: orAbsent)
  }

  private func report(
    _ code: String, _ message: String, hint: String?, _ json: JSON, _ part: Range<Int>,
    _ file: inout RuleFile
  ) {
    if json.string == nil || part.isEmpty {
      file.report(code, message, hint: hint, at: json.range)
    } else {
      file.report(code, message, hint: hint, in: json, part: part)
    }
  }

  /// What the tests of the column compare.
  private var kind: String { column.type.type == .temporal(.date) ? "a date" : "a number" }

  /// How cells of this column are written.
  private var hint: String? {
    switch column.type.type {
    case .number: "write a number, >= 40, [6..12), 1, 2, 3 or not(< 5)"
    case .word, .list(.word): words.map { "write one or more of \($0.choice), or not(…)" }
    case .boolean: "write true or false"
    case .temporal(.date): "write >= 2026-01-31, [2026-01-01..2026-02-01) or not(2026-01-31)"
    case .temporal: #"write an expression such as >= time("10:30:00") or < duration("PT2H")"#
    case .string: "write the text itself"
    case .list: "write empty, not(empty), or begin the cell with ="
    default: "begin the cell with ="
    }
  }
}
