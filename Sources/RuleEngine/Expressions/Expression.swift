/// A compiled expression: immutable, made of flat arrays, safe to share between threads.
///
///     let scope = Scope(entries: [.init(name: "weightKg", slot: 0, type: …)])
///     let protein = try Expression.compile("1.8 * weightKg", scope: scope).get()
///     try protein.number(facts)
package final class Expression: Sendable {
  /// The inferred type, the unit included for numbers; `.any` when it is not known.
  package let type: ValueType
  /// The fact slots it reads, ascending, each once.
  package let slots: [Int]
  let program: Program
  let formula: Formula?
  /// Whether every fact it names is read whenever it is computed: nothing in it is skipped.
  let readsAll: Bool

  /// Reads and checks an expression; a failure holds every mistake.
  ///
  /// - Parameters:
  ///   - text: FEEL.
  ///   - scope: The names it may use.
  ///   - mode: Lenient leaves unknown names and wrong types to the evaluation, as DMN does.
  /// - Returns: The compiled expression, or its mistakes in the order of their places.
  package static func compile(
    _ text: String, scope: Scope, mode: Mode = .strict
  ) -> Result<Expression, ExpressionMistakes> {
    compile(text, scope, mode) { parser throws(ExpressionMistake) in
      try parser.parseExpression()
    }
  }

  /// Reads and checks unary tests over `?`, such as `>= 40` or `not(1, 2)`; the result is boolean.
  ///
  /// - Parameters:
  ///   - text: FEEL unary tests.
  ///   - scope: The names they may use, and the type of `?`.
  ///   - mode: Lenient leaves unknown names and wrong types to the evaluation, as DMN does.
  /// - Returns: The compiled tests, or their mistakes in the order of their places.
  package static func compileUnaryTests(
    _ text: String, scope: Scope, mode: Mode = .strict
  ) -> Result<Expression, ExpressionMistakes> {
    let input = scope.inputType ?? FactType(type: .any)
    return compile(text, scope.with(inputType: input), mode) { parser throws(ExpressionMistake) in
      try parser.parseUnaryTests()
    }
  }

  /// Computes the answer.
  ///
  /// - Parameters:
  ///   - facts: The known facts.
  ///   - input: The value of `?`.
  ///   - mode: Whether an error throws or is null. A limit throws in both.
  ///   - now: What `now` and `today` answer; without it they fail.
  /// - Returns: The value.
  /// - Throws: What went wrong and where in the text.
  package func evaluate(
    _ facts: borrowing Facts, input: Value? = nil, mode: Mode = .strict, now: DateTimeValue? = nil
  ) throws(EvaluationFailure) -> Value {
    if mode == .strict, let number = formula?.number(facts) { return .number(number) }
    var evaluator = Evaluator(
      program: program, facts: copy facts, input: input, mode: mode, now: now)
    do {
      return try evaluator.run()
    } catch {
      guard error.range.isEmpty else { throw error }
      throw EvaluationFailure(
        code: error.code, message: error.message, hint: error.hint,
        range: 0..<program.text.utf8.count)
    }
  }

  /// Computes a number, without making values on the way where that is possible; strict.
  package func number(_ facts: borrowing Facts) throws(EvaluationFailure) -> Double {
    if let number = formula?.number(facts) { return number }
    let value = try evaluate(facts)
    if case .number(let number) = value { return number }
    throw EvaluationFailure(
      code: "wrong-type", message: "the result must be a number, it is \(value.phrase)",
      range: 0..<program.text.utf8.count)
  }

  /// Computes whether a cell's tests hold for a value; strict.
  package func matches(
    _ facts: borrowing Facts, input: Value
  ) throws(EvaluationFailure) -> Bool {
    let value = try evaluate(facts, input: input)
    if case .boolean(let boolean) = value { return boolean }
    throw EvaluationFailure(
      code: "wrong-type", message: "the result must be true or false, it is \(value.phrase)",
      range: 0..<program.text.utf8.count)
  }

  /// Whether it is a literal, or makes a date, time or duration of literals.
  var isPlain: Bool {
    let makers: Set<String> = ["date", "time", "date and time", "duration"]
    return program.nodes.indices.allSatisfy { index in
      let node = program.nodes[index]
      switch node.operation {
      case .number, .literal, .negate: return true
      case .callBuiltIn:
        return index == Int(program.root) && makers.contains(Function.all[Int(node.a)].name)
      default: return false
      }
    }
  }

  /// Whether `number` can avoid values.
  var isFormula: Bool { formula != nil }

  private static func compile(
    _ text: String, _ scope: Scope, _ mode: Mode,
    _ parse: (inout ExpressionParser) throws(ExpressionMistake) -> Syntax
  ) -> Result<Expression, ExpressionMistakes> {
    let lexer = Lexer(text, hasOddNames: !scope.longNames.isEmpty, mode: mode)
    guard lexer.mistakes.isEmpty else { return .failure(ExpressionMistakes(lexer.mistakes)) }
    var parser = ExpressionParser(
      lexer.tokens, text: text, names: scope.longNames, types: scope.types, mode: mode)
    let syntax: Syntax
    do {
      syntax = try parse(&parser)
    } catch {
      return .failure(ExpressionMistakes([error]))
    }
    var compiler = Compiler(scope: scope, mode: mode)
    let part = compiler.compile(syntax, text: text)
    guard compiler.mistakes.isEmpty else {
      return .failure(ExpressionMistakes(compiler.mistakes.inOrder))
    }
    return .success(
      Expression(type: part.type, slots: compiler.slots, Program(compiler.program)))
  }

  private convenience init(type: ValueType, slots: [Int: ValueType], _ program: Program) {
    let formula: Formula? = if case .number = type { Formula(program, slots) } else { nil }
    self.init(type: type, slots: slots.keys.sorted(), program: program, formula: formula)
  }

  /// Puts a compiled expression together.
  init(type: ValueType, slots: [Int], program: Program, formula: Formula?) {
    self.type = type
    self.slots = slots
    self.program = program
    self.formula = formula
    readsAll = !program.nodes.contains { $0.operation.maySkip }
  }
}

extension [ExpressionMistake] {
  /// By place, then by code; at the same place the first found stays first.
  fileprivate var inOrder: [ExpressionMistake] {
    enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }.map(\.element)
  }
}
