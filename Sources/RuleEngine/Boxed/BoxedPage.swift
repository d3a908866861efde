import JSONSource

/// A decision page read by itself, as DMN's boxed decision table, for `planner eval --table`.
///
/// The page is written like those of the rules, but needs no vocabulary and no book. Its inputs may
/// be expressions (`"athlete.age": "number"`), its types those of the language (`number`,
/// `string`, `date`, `any`, …). Cells may name whatever a context holds; names of several words
/// only when an input has them. A page may say three things more:
/// - `"values"`: what is allowed, by input or output; for `priority` and `output order` a list of
///   the output's values, the most important first. An input outside answers null.
/// - `"otherwise"`: the answer when no row fits, written like a row's `then`. Rules have no such
///   row; here it is DMN's default output.
/// - `"hit"` also by DMN's letters: `U A P F R O C C+ C< C> C#`.
struct BoxedPage {
  /// An input or output: its name and type.
  struct Column {
    let name: String
    let type: ValueType
  }

  /// One rule: the FEEL text of each input's tests, nil for any, and of each output.
  struct Row {
    var id: String
    var tests: [String?]
    var answers: [String]
    /// Where it stands in the file.
    let range: Range<Int32>
  }

  private(set) var file: RuleFile
  private(set) var hit = HitPolicy.unique
  private(set) var inputs: [Column] = []
  private(set) var outputs: [Column] = []
  private(set) var rows: [Row] = []
  /// The tests an input must pass, by the input's place.
  private(set) var allowed: [String?] = []
  /// The values of each output in the order of their importance; empty when none is given.
  private(set) var priorities: [[String]] = []
  private(set) var otherwise: [String]?
  private let vocabulary: Vocabulary

  private static let keys = [
    "$schema", "decision", "question", "source", "note", "hit", "aggregate", "in", "out", "values",
    "otherwise", "rows", "examples",
  ]

  /// Reads a page; what is wrong with it stands in the file's diagnostics.
  init(_ source: SourceFile, _ vocabulary: Vocabulary) {
    file = RuleFile(source)
    self.vocabulary = vocabulary
    guard let json = file.parse(),
      let members = file.members(
        of: json, "a decision table", known: Self.keys, required: ["out", "rows"])
    else { return }
    let value = { (key: String) in members.first { $0.key == key }?.value }
    readHit(value("hit"), value("aggregate"))
    inputs = columns(value("in"), "'in'")
    outputs = columns(value("out"), "'out'")
    readValues(value("values"))
    for json in value("rows").flatMap({ file.list($0, "'rows'") }) ?? [] { readRow(json) }
    if let json = value("otherwise") { otherwise = answers(json, "'otherwise'") }
  }

  // MARK: what the table says about itself

  private static let letters: [String: HitPolicy] = [
    "U": .unique, "A": .any, "P": .priority, "F": .first, "R": .ruleOrder, "O": .outputOrder,
    "C": .collect, "C+": .sum, "C<": .min, "C>": .max, "C#": .count,
  ]

  private mutating func readHit(_ json: JSON?, _ aggregate: JSON?) {
    if let json, let text = file.text(json, "'hit'") {
      if let policy = HitPolicy(rawValue: text) ?? Self.letters[text] {
        hit = policy
      } else {
        file.report(
          "unknown-hit-policy", "unknown hit policy '\(text)'",
          hint: Hint.nearest(text, in: HitPolicy.allCases.map(\.rawValue), what: "it is one of"),
          at: json.range)
      }
    }
    guard let aggregate, let text = file.text(aggregate, "'aggregate'") else { return }
    if hit == .collect, let policy = HitPolicy(rawValue: "collect \(text)") {
      hit = policy
    } else {
      file.report(
        "unknown-aggregate", "'\(text)' cannot be the aggregate here",
        hint: "with \"hit\": \"collect\" it is sum, min, max or count", at: aggregate.range)
    }
  }

  private mutating func columns(_ json: JSON?, _ what: String) -> [Column] {
    guard let json, let members = file.object(json, what) else { return [] }
    return members.map { member in
      if let text = member.value.string, ["any", "Any"].contains(text) {
        return Column(name: member.key, type: .any)
      }
      return Column(name: member.key, type: file.type(member.value, vocabulary)?.type ?? .any)
    }
  }

  private mutating func readValues(_ json: JSON?) {
    allowed = Array(repeating: nil, count: inputs.count)
    priorities = Array(repeating: [], count: outputs.count)
    for (index, output) in outputs.enumerated() {
      guard case .word(let enumeration) = output.type else { continue }
      priorities[index] = enumeration.words.map { Value.string($0).text }
    }
    guard let json, let members = file.object(json, "'values'") else { return }
    for member in members {
      if let place = inputs.firstIndex(where: { $0.name == member.key }) {
        allowed[place] = BoxedCell(inputs[place].type).test(member.value)
      } else if let place = outputs.firstIndex(where: { $0.name == member.key }) {
        let items = file.list(member.value, "the values of an output") ?? []
        let cell = BoxedCell(outputs[place].type)
        priorities[place] = items.compactMap { cell.answer($0) }
      } else {
        file.report(
          "unknown-column", "the page has no input or output '\(member.key)'",
          hint: Hint.nearest(
            member.key, in: (inputs + outputs).map(\.name), what: "it has"), at: member.keyRange)
      }
    }
  }

  // MARK: rows

  private mutating func readRow(_ json: JSON) {
    guard
      let members = file.members(
        of: json, "a row", known: ["id", "when", "then", "because", "source", "note"])
    else { return }
    var row = Row(
      id: "\(rows.count + 1)", tests: Array(repeating: nil, count: inputs.count), answers: [],
      range: json.range)
    for member in members {
      switch member.key {
      case "id": row.id = member.value.string ?? row.id
      case "when": readWhen(member.value, &row.tests)
      case "then": row.answers = answers(member.value, "'then'")
      default: break
      }
    }
    if row.answers.isEmpty { row.answers = outputs.map { _ in "null" } }
    rows.append(row)
  }

  private mutating func readWhen(_ json: JSON, _ tests: inout [String?]) {
    for member in file.object(json, "'when'") ?? [] {
      guard let place = inputs.firstIndex(where: { $0.name == member.key }) else {
        file.report(
          "unknown-column", "the page has no input '\(member.key)'",
          hint: Hint.nearest(member.key, in: inputs.map(\.name), what: "it has"),
          at: member.keyRange)
        continue
      }
      let cell = BoxedCell(inputs[place].type)
      tests[place] = cell.test(member.value)
      if tests[place] == nil, !cell.isAny(member.value) {
        file.report(
          "wrong-type", "\(member.value.typeName) cannot test '\(member.key)'",
          hint: "write \"-\" for any, a value, or unary tests such as \">= 40\"",
          at: member.value.range)
      }
    }
  }

  private mutating func answers(_ json: JSON, _ what: String) -> [String] {
    guard let members = file.object(json, what) else { return [] }
    for member in members where !outputs.contains(where: { $0.name == member.key }) {
      file.report(
        "unknown-output", "the page has no output '\(member.key)'",
        hint: Hint.nearest(member.key, in: outputs.map(\.name), what: "it has"),
        at: member.keyRange)
    }
    return outputs.map { output in
      guard let member = members.first(where: { $0.key == output.name }) else { return "null" }
      if let text = BoxedCell(output.type).answer(member.value) { return text }
      file.report(
        "wrong-type", "\(member.value.typeName) cannot be an answer", at: member.value.range)
      return "null"
    }
  }
}
