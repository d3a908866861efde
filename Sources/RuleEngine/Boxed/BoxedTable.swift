import JSONSource

/// A decision table of its own, answered as DMN says: leniently, an error being null.
package struct BoxedTable: Sendable {
  /// An answer, and why it is null when the table could not give one.
  package struct Answer: Sendable {
    /// The value: of the only output, or a context of all; a list of these where several rows
    /// answer.
    package let value: Value
    /// A sentence without a full stop; nil when the rows themselves answered.
    package let reason: String?

    init(_ value: Value, reason: String? = nil) {
      (self.value, self.reason) = (value, reason)
    }
  }

  struct Row: Sendable {
    let tests: [Expression?]
    let answers: [Expression]
  }

  let hit: HitPolicy
  /// The names of the outputs.
  let outputs: [String]
  let rows: [Row]
  let otherwise: [Expression]?
  let priorities: [[Value]]
  private let inputs: [String]
  private let allowed: [Expression?]
  /// The facts the cells read, in the order of their slots.
  private let names: [String]

  /// Reads and compiles a page; nil when any error was reported.
  ///
  /// - Parameters:
  ///   - source: The page.
  ///   - vocabulary: Units and word types its columns may name.
  ///   - diagnostics: Takes every mistake.
  package init?(
    _ source: SourceFile, _ vocabulary: Vocabulary = Vocabulary(),
    into diagnostics: inout Diagnostics
  ) {
    let page = BoxedPage(source, vocabulary)
    var compiler = BoxedCompiler(page)
    inputs = page.inputs.map(\.name)
    allowed = page.allowed.map { $0.map { compiler.tests($0) } }
    rows = page.rows.map { row in
      Row(
        tests: row.tests.map { $0.map { compiler.tests($0, of: row) } },
        answers: row.answers.map { compiler.expression($0, of: row) })
    }
    otherwise = page.otherwise.map { $0.map { compiler.expression($0) } }
    priorities = page.priorities.map { $0.map { compiler.constant($0) } }
    (hit, outputs, names) = (page.hit, page.outputs.map(\.name), compiler.names)
    for diagnostic in page.file.diagnostics.list + compiler.diagnostics {
      diagnostics.report(diagnostic)
    }
    guard !diagnostics.hasErrors else { return nil }
  }

  /// The table's answer for the entries of a context.
  ///
  /// - Throws: Only when a limit is reached.
  package func answer(
    _ context: Context, now: DateTimeValue? = nil
  ) throws(EvaluationFailure) -> Answer {
    var facts = Facts(slotCount: names.count)
    for (slot, name) in names.enumerated() { facts[slot] = context[name] }
    var values: [Value] = []
    for (index, input) in inputs.enumerated() {
      let value = try self.value(of: input, in: context, now)
      if let test = allowed[index], value != .null,
        try evaluate(test, facts, now, input: value) != .boolean(true)
      {
        return Answer(.null, reason: "'\(input)' is \(value.brief), which is not allowed")
      }
      values.append(value)
    }
    var hits: [[Value]] = []
    for row in rows where try matches(row, values, facts, now) {
      var answers: [Value] = []
      for expression in row.answers { answers.append(try evaluate(expression, facts, now)) }
      hits.append(answers)
      if hit == .first { break }
    }
    if hits.isEmpty, let otherwise {
      var answers: [Value] = []
      for expression in otherwise { answers.append(try evaluate(expression, facts, now)) }
      return Answer(result(answers))
    }
    return combine(hits)
  }

  /// An input by its name, else what its expression computes; null when it is neither.
  private func value(
    of input: String, in context: Context, _ now: DateTimeValue?
  ) throws(EvaluationFailure) -> Value {
    if let given = context[input] { return given }
    guard !Identifier.isName(input) else { return .null }
    let known = ContextFacts(context, mode: .lenient)
    guard let expression = try? Expression.compile(input, scope: known.scope, mode: .lenient).get()
    else { return .null }
    return try evaluate(expression, known.facts, now)
  }

  private func matches(
    _ row: Row, _ values: [Value], _ facts: borrowing Facts, _ now: DateTimeValue?
  ) throws(EvaluationFailure) -> Bool {
    for (value, test) in zip(values, row.tests) {
      guard let test else { continue }
      if try evaluate(test, facts, now, input: value) != .boolean(true) { return false }
    }
    return true
  }

  private func evaluate(
    _ expression: Expression, _ facts: borrowing Facts, _ now: DateTimeValue?,
    input: Value? = nil
  ) throws(EvaluationFailure) -> Value {
    try expression.evaluate(facts, input: input, mode: .lenient, now: now)
  }

  /// The value of the only output, or a context of all.
  func result(_ answers: [Value]) -> Value {
    if answers.count == 1 { return answers[0] }
    return .context(
      Context(zip(outputs, answers).map { Context.Entry(key: $0, value: $1) }))
  }
}

/// Compiles the texts of a page; mistakes in them are reported with the row.
struct BoxedCompiler {
  private(set) var diagnostics: [Diagnostic] = []
  /// The names a table may read: its inputs and every word of its cells.
  let names: [String]
  private let scope: Scope
  private let source: SourceFile

  init(_ page: BoxedPage) {
    let texts =
      page.allowed.compactMap(\.self)
      + page.rows.flatMap { $0.tests.compactMap(\.self) + $0.answers } + (page.otherwise ?? [])
    var words: Set<String> = []
    for text in texts {
      for word in Identifier.words(in: text).keys
      where !Identifier.keywords.contains(word) && Function.index[word] == nil {
        words.insert(word)
      }
    }
    let inputs = page.inputs.map(\.name)
    // An input such as `Athlete Data.Max Load` tells two more names.
    let parts = inputs.flatMap { $0.split(separator: ".").map(String.init) }
    names = inputs + words.union(parts).subtracting(inputs).sorted()
    scope = Scope(
      entries: names.enumerated().map {
        .init(name: $1, slot: $0, type: FactType(type: .any, isOptional: true))
      }, longNames: inputs + parts)
    source = page.file.source
  }

  mutating func expression(_ text: String, of row: BoxedPage.Row? = nil) -> Expression {
    compiled(Expression.compile(text, scope: scope, mode: .lenient), text, row)
  }

  mutating func tests(_ text: String, of row: BoxedPage.Row? = nil) -> Expression {
    compiled(Expression.compileUnaryTests(text, scope: scope, mode: .lenient), text, row)
  }

  /// A value that needs no facts.
  mutating func constant(_ text: String) -> Value {
    (try? expression(text).evaluate(Facts(slotCount: names.count), mode: .lenient)) ?? .null
  }

  private mutating func compiled(
    _ result: Result<Expression, ExpressionMistakes>, _ text: String,
    _ row: BoxedPage.Row?
  ) -> Expression {
    switch result {
    case .success(let expression): return expression
    case .failure(let mistakes):
      let first = mistakes.list[0]
      let owner = row.map { "row '\($0.id)': " } ?? ""
      diagnostics.append(
        Diagnostic(
          first.code, "\(owner)'\(text)': \(first.message)", hint: first.hint,
          place: source.place(of: row?.range ?? 0..<1)))
      return Self.null
    }
  }

  /// What stands in for a text that cannot be read; its mistake is reported.
  private static let null: Expression = {
    switch Expression.compile("null", scope: Scope(entries: [])) {
    case .success(let expression): expression
    case .failure: preconditionFailure("'null' is an expression")
    }
  }()
}
