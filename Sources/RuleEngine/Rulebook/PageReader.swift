import JSONSource

/// Reads the body of one page whose header is known.
struct DecisionPageReader {
  private(set) var file: RuleFile
  private let header: PageHeader
  private let context: PageContext

  init(_ header: PageHeader, _ context: PageContext) {
    file = header.file
    self.header = header
    self.context = context
  }

  /// The decision; nil when a mistake was reported.
  mutating func read() -> Decision? {
    guard header.members != nil else { return nil }
    let outputs = header.outputs.map { output in
      let entry = header.isSingle ? context.names.entry(named: output.name) : nil
      return Decision.Column(name: output.name, slot: entry?.slot, type: output.type)
    }
    let logic = readLogic(outputs)
    var examples: [Example] = []
    if let json = header.value("examples"), header.kind != .catalogue {
      let reader = ExampleReader(
        context: context, outputs: outputs, hasAllOutputs: header.hasAllOutputs,
        expectsList: !header.isSingle)
      examples = reader.read(json, &file)
    }
    let accepted = header.value("accept").map { readAccepted($0) } ?? []
    guard let logic, !file.diagnostics.hasErrors else { return nil }
    return Decision(
      name: header.name, question: header.text("question"), source: header.text("source"),
      note: header.value("note")?.string, chapter: header.chapter, file: file.source,
      outputs: outputs, logic: logic, examples: examples, accepted: accepted,
      reads: Self.reads(logic),
      nameRange: header.nameRange)
  }

  private mutating func readLogic(_ outputs: [Decision.Column]) -> Decision.Logic? {
    switch header.kind {
    case .table(let hit):
      var header = header
      header.file = file
      var reader = TableReader(header, hit, context)
      let table = reader.read(outputs)
      file = reader.file
      return table.map { .table($0) }
    case .formula: return readFormula(outputs).map { .formula($0) }
    case .catalogue:
      var reader = CatalogueReader(header, context.vocabulary)
      let catalogue = reader.read()
      file = reader.file
      return catalogue.map { .catalogue($0) }
    }
  }

  private mutating func readFormula(_ outputs: [Decision.Column]) -> RuleExpression? {
    guard let json = header.value("is"), file.text(json, "'is'") != nil,
      let expression = context.compile(json, from: 0, input: nil, &file)
    else { return nil }
    if let output = outputs.first { context.check(expression, fits: output, json, &file) }
    return expression
  }

  private mutating func readAccepted(_ json: JSON) -> [Acceptance] {
    (file.list(json, "'accept'") ?? []).compactMap { item in
      guard
        let members = file.members(
          of: item, "an acceptance", known: ["code", "row", "because"],
          required: ["code", "because"])
      else { return nil }
      var texts: [String: String] = [:]
      for member in members { texts[member.key] = file.text(member.value, "'\(member.key)'") }
      guard let code = texts["code"], let because = texts["because"] else { return nil }
      return Acceptance(code: code, row: texts["row"], because: because, range: item.range)
    }
  }

  /// The slots that columns and expressions read, ascending, each once.
  private static func reads(_ logic: Decision.Logic) -> [Int] {
    switch logic {
    case .table(let table):
      Set(table.inputs.compactMap(\.slot) + table.expressions.flatMap(\.expression.slots)).sorted()
    case .formula(let formula): formula.expression.slots
    case .catalogue: []
    }
  }
}
