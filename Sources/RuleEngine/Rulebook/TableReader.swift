import JSONSource

/// Reads the columns and rows of a decision table.
struct TableReader {
  var file: RuleFile
  private let header: PageHeader
  private let hit: HitPolicy
  private let context: PageContext
  private var expressions: [RuleExpression] = []
  private var cells: [CellReader] = []
  private var isWhole = true

  init(_ header: PageHeader, _ hit: HitPolicy, _ context: PageContext) {
    file = header.file
    self.header = header
    self.hit = hit
    self.context = context
  }

  /// Reads the table; nil when a mistake was reported.
  mutating func read(_ outputs: [Decision.Column]) -> DecisionTable? {
    isWhole = !file.diagnostics.hasErrors
    readInputs()
    checkPolicy(outputs)
    let values = outputs.map { ValueReader($0.type, context.vocabulary) }
    var rows: [DecisionTable.Row] = []
    var ids: Set<String> = []
    for json in header.value("rows").flatMap({ file.list($0, "'rows'") }) ?? [] {
      guard let row = readRow(json, outputs, values, &ids) else { continue }
      rows.append(row)
    }
    if header.value("rows")?.array?.isEmpty == true, let json = header.value("rows") {
      file.report(
        "empty-list", "the table has no rows", hint: "add a row to 'rows'", at: json.range)
    }
    isWhole = isWhole && !file.diagnostics.hasErrors
    guard isWhole else { return nil }
    let inputs = cells.map(\.column)
    let overlaps = Overlaps(inputs, rows, hit)
    overlaps.report(to: &file)
    guard !file.diagnostics.hasErrors else { return nil }
    return DecisionTable(
      hit: hit, inputs: inputs, rows: rows, expressions: expressions,
      mayOverlap: overlaps.mayOverlap)
  }

  // MARK: Columns

  private mutating func readInputs() {
    for member in header.value("in").flatMap({ file.object($0, "'in'") }) ?? [] {
      let declared = file.type(member.value, context.vocabulary)
      let entry = context.entry(named: member.key, at: member.keyRange, &file)
      let type = FactType(type: .any, isOptional: true)
      guard let declared, let entry else {
        isWhole = false
        cells.append(
          CellReader(
            .init(name: member.key, slot: 0, type: entry?.type ?? declared ?? type), context))
        continue
      }
      let column = self.column(member, declared, entry)
      cells.append(CellReader(column, context))
    }
  }

  /// The type of a fact is the vocabulary's or its page's; this page says it again for its
  /// readers, and decides for itself whether it may be missing.
  private mutating func column(
    _ member: JSON.Member, _ declared: FactType, _ entry: Names.Entry
  ) -> Decision.Column {
    var type = entry.type
    type.isOptional = declared.isOptional
    if case .any = entry.type.type { return .init(name: member.key, slot: entry.slot, type: type) }
    let isSameRange =
      declared.range == nil || entry.type.range == nil || declared.range == entry.type.range
    let isSame =
      declared.type == entry.type.type && isSameRange
      && (!declared.isInteger || entry.type.isInteger)
    if !isSame {
      let owner = entry.page < 0 ? "vocabulary.json" : "'\(context.pageNames[entry.page])'"
      file.report(
        "type-mismatch", "'\(member.key)' is declared otherwise in \(owner)",
        hint: "write '\(type.text)'", at: member.value.range)
    }
    type.range = type.range ?? declared.range
    return .init(name: member.key, slot: entry.slot, type: type)
  }

  private mutating func checkPolicy(_ outputs: [Decision.Column]) {
    let range = header.value("hit")?.range ?? header.nameRange
    let known = outputs.filter { $0.type.type != .any }
    guard known.count == outputs.count, !outputs.isEmpty else { return }
    if hit.ordersByWord,
      !known.contains(where: { if case .word = $0.type.type { true } else { false } })
    {
      file.report(
        "no-priority", "\"hit\": \"\(hit.rawValue)\" needs an output of a word type",
        hint: "its words are the order, the most important first", at: range)
    }
    guard hit.isAggregate else { return }
    for output in known {
      if case .number = output.type.type { continue }
      file.report(
        "wrong-type",
        "only numbers can be aggregated; '\(output.name)' is \(output.type.type.phrase)",
        at: header.value("aggregate")?.range ?? range)
    }
    if hit == .count, known.count > 1 {
      file.report(
        "several-outputs", "a count has one output, not \(known.count)",
        at: header.value("aggregate")?.range ?? range)
    }
  }

  // MARK: Rows

  private mutating func readRow(
    _ json: JSON, _ outputs: [Decision.Column], _ values: [ValueReader], _ ids: inout Set<String>
  ) -> DecisionTable.Row? {
    let required = hit == .count ? ["id"] : ["id", "then"]
    guard
      let members = file.members(
        of: json, "a row", known: ["id", "when", "then", "because", "source", "note"],
        required: required)
    else { return nil }
    var id = ""
    var when: [Cell] = Array(repeating: .any, count: cells.count)
    var then: [DecisionTable.Output] = []
    var texts: [String: String] = [:]
    for member in members {
      switch member.key {
      case "id": id = readId(member.value, &ids)
      case "when": readWhen(member.value, &when)
      case "then": then = readThen(member.value, outputs, values)
      case "because": texts["because"] = readBecause(member.value)
      case "source", "note": texts[member.key] = file.text(member.value, "'\(member.key)'")
      default: break
      }
    }
    return .init(
      id: id, cells: when, outputs: then, because: texts["because"], source: texts["source"],
      note: texts["note"], range: json.range)
  }

  private mutating func readId(_ json: JSON, _ ids: inout Set<String>) -> String {
    guard let id = file.text(json, "a row's id") else { return "" }
    if !ids.insert(id).inserted {
      file.report(
        "duplicate-id", "the id '\(Value.string(id).brief)' is taken",
        hint: "every row of a page has its own id", at: json.range)
    }
    return id
  }

  private mutating func readBecause(_ json: JSON) -> String? {
    guard let key = file.text(json, "'because'") else { return nil }
    if let messages = context.messages, !messages.contains(key) {
      file.report(
        "unknown-message", "there is no message '\(key)'",
        hint: Hint.nearest(key, in: messages.keys, what: "the messages are")
          ?? "write it in every language of Rules/*/messages", at: json.range)
    }
    return key
  }

  private mutating func readWhen(_ json: JSON, _ when: inout [Cell]) {
    var next = 0
    for member in file.object(json, "'when'") ?? [] {
      guard let column = position(of: member.key, near: next) else {
        file.report(
          "unknown-column", "the page has no input '\(member.key)'",
          hint: Hint.nearest(member.key, in: cells.map(\.column.name), what: "it has")
            ?? "name it in 'in'", at: member.keyRange)
        continue
      }
      next = column + 1
      when[column] = cells[column].read(member.value, &expressions, &file) ?? .any
    }
  }

  private func position(of name: String, near next: Int) -> Int? {
    if next < cells.count, cells[next].column.name == name { return next }
    return cells.firstIndex { $0.column.name == name }
  }

  private mutating func readThen(
    _ json: JSON, _ outputs: [Decision.Column], _ readers: [ValueReader]
  ) -> [DecisionTable.Output] {
    guard let members = file.object(json, "'then'") else { return [] }
    if hit == .count {
      file.report(
        "unknown-field", "rows that are only counted answer nothing", hint: "leave 'then' out",
        at: json.range)
      return []
    }
    for member in members where !outputs.contains(where: { $0.name == member.key }) {
      guard header.hasAllOutputs else { break }
      file.report(
        "unknown-output", "the page has no output '\(member.key)'",
        hint: Hint.nearest(member.key, in: outputs.map(\.name), what: "it has")
          ?? "name it in 'out'", at: member.keyRange)
    }
    var result: [DecisionTable.Output] = []
    for (output, reader) in zip(outputs, readers) {
      if let member = members.first(where: { $0.key == output.name }) {
        result.append(readOutput(member.value, output, reader) ?? .constant(.null))
      } else {
        result.append(.constant(.null))
        guard !output.type.isOptional else { continue }
        file.report(
          "missing-output", "the row does not answer '\(output.name)'",
          hint: "add \"\(output.name)\": … to 'then'", at: json.range)
      }
    }
    return result
  }

  private mutating func readOutput(
    _ json: JSON, _ output: Decision.Column, _ reader: ValueReader
  ) -> DecisionTable.Output? {
    if output.type.type == .any { return nil }
    guard let text = json.string, text.utf8.first == UInt8(ascii: "=") else {
      return reader.read(json, output.name, &file).map { .constant($0) }
    }
    guard let expression = context.compile(json, from: 1, input: nil, &file) else { return nil }
    context.check(expression, fits: output, json, &file)
    expressions.append(expression)
    return .expression(expressions.count - 1)
  }
}
