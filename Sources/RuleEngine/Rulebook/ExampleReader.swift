import JSONSource

/// Reads the worked examples of a page.
struct ExampleReader {
  let context: PageContext
  let outputs: [Decision.Column]
  /// False when some output could not be read; unknown ones are not reported then.
  let hasAllOutputs: Bool
  /// Whether any number of rows is expected.
  let expectsList: Bool

  func read(_ json: JSON, _ file: inout RuleFile) -> [Example] {
    (file.list(json, "'examples'") ?? []).compactMap { readExample($0, &file) }
  }

  private func readExample(_ json: JSON, _ file: inout RuleFile) -> Example? {
    guard
      let members = file.members(
        of: json, "an example", known: ["given", "expect", "note"], required: ["given", "expect"])
    else { return nil }
    var given: [Example.Given] = []
    var expected: [[Example.Expected]] = []
    var place = json.range
    for member in members {
      switch member.key {
      case "given": given = readGiven(member.value, &file)
      case "expect":
        place = member.value.range
        expected = readExpected(member.value, &file)
      case "note": _ = file.text(member.value, "a note")
      default: break
      }
    }
    return Example(given: given, expected: expected, range: json.range, expectRange: place)
  }

  private func readGiven(_ json: JSON, _ file: inout RuleFile) -> [Example.Given] {
    var given: [Example.Given] = []
    for member in file.object(json, "'given'") ?? [] {
      guard let entry = context.entry(named: member.key, at: member.keyRange, &file) else {
        continue
      }
      let reader = ValueReader(entry.type, context.vocabulary)
      guard let value = reader.read(member.value, member.key, &file) else { continue }
      given.append(.init(name: member.key, slot: entry.slot, value: value))
    }
    return given
  }

  private func readExpected(_ json: JSON, _ file: inout RuleFile) -> [[Example.Expected]] {
    guard expectsList else { return [readRow(json, "'expect'", &file)] }
    guard let items = json.array else {
      file.report(
        "wrong-type", "'expect' must be a list of answers, not \(json.typeName)",
        hint: "this page may answer with several rows: write [ { … } ]", at: json.range)
      return []
    }
    return items.map { readRow($0, "an answer", &file) }
  }

  private func readRow(
    _ json: JSON, _ what: String, _ file: inout RuleFile
  ) -> [Example.Expected] {
    var expected: [Example.Expected] = []
    let members = file.object(json, what) ?? []
    if json.members?.isEmpty == true {
      file.report(
        "empty-list", "the example expects nothing", hint: "name an output", at: json.range)
    }
    for member in members {
      guard let output = outputs.firstIndex(where: { $0.name == member.key }) else {
        guard hasAllOutputs else { continue }
        file.report(
          "unknown-output", "the page has no output '\(member.key)'",
          hint: Hint.nearest(member.key, in: outputs.map(\.name), what: "it has"),
          at: member.keyRange)
        continue
      }
      let reader = ValueReader(outputs[output].type, context.vocabulary)
      guard let value = reader.read(member.value, member.key, &file) else { continue }
      expected.append(.init(output: output, value: value))
    }
    return expected
  }
}
