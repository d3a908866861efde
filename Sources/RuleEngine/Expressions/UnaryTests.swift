/// Compiling cells, `in`, and the tests inside them.
extension Compiler {
  /// A cell over `?`, or a stray test.
  mutating func tests(_ syntax: Syntax) -> Part {
    switch syntax.kind {
    case .anything: return Part(node: emitLiteral(.boolean(true), syntax.range), type: .boolean)
    case .tests(let tests, let isNegated):
      let any = anyOf(tests, syntax.range)
      guard isNegated else { return any }
      return Part(node: emit(.not, a: any.node, syntax.range), type: .boolean)
    default: return test(syntax)
    }
  }

  /// `value in tests`: the value becomes the `?` of the tests.
  mutating func membership(_ value: Syntax, _ tests: [Syntax], _ range: Range<Int>) -> Part {
    let tested = part(value)
    let any = withInput(tested.type) { $0.anyOf(tests, range) }
    return Part(node: emit(.bind, a: tested.node, b: any.node, range), type: .boolean)
  }

  private mutating func anyOf(_ tests: [Syntax], _ range: Range<Int>) -> Part {
    if tests.count == 1 { return test(tests[0]) }
    let nodes = tests.map { test($0).node }
    let first = add(children: nodes)
    return Part(node: emit(.any, a: first, b: Int32(nodes.count), range), type: .boolean)
  }

  private mutating func test(_ syntax: Syntax) -> Part {
    let input = Syntax(kind: .input, range: syntax.range, height: 1)
    if case .comparisonTest(let operation, let bound) = syntax.kind {
      return binary(operation, part(input), part(bound), input, bound, syntax.range)
    }
    let test = part(syntax)
    if syntax.mentionsInput, [.boolean, .any].contains(test.type) { return test }
    let tested = part(input)
    if let problem = TypeChecker.testProblem(tested.type, test.type) {
      report(problem, syntax.range)
    } else {
      checkWords(tested.type, syntax)
    }
    return Part(node: emit(.test, a: tested.node, b: test.node, syntax.range), type: .boolean)
  }
}
