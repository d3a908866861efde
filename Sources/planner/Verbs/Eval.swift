import Glibc
import JSONSource
import PlannerService
import RuleEngine
import Workshop

extension Verb {
  /// The expression language as a scratch pad and for machines.
  static let eval = Verb(
    name: "eval",
    summary: "an expression of the rules' language, tried out",
    operands: "[EXPR]", operandCount: 0...1,
    explanation: """
      Evaluates EXPR, a FEEL expression (DMN 1.5), against the entries of a JSON file.
      With --jsonl every line of standard input is evaluated and answered by a line:
        {"expression": "a + 1", "context": {"a": 2}}
        {"value": 3}   or   {"error": {"code", "message", "hint", "range"}}
      JSON has no dates: {"@date": "2026-01-31"}, {"@time": …}, {"@dateTime": …},
      {"@duration": "P1DT2H"}, {"@range": "[1..5)"} are read and written for them;
      {"@function": …} is only written.
      With --table each line is a context, and the answer is the page's as DMN has it:
      of one row, or a list, by its hit policy. The page stands alone; inputs may be
      expressions, "values" lists what is allowed or goes first, "otherwise" is the
      default answer. A line whose only key is "context" gives the context there.
      """,
    options: [
      Group(
        title: "Evaluating",
        options: [
          Option("context", value: .one("FILE"), "a JSON object; its entries are the names"),
          Option(
            "table", value: .one("FILE"),
            "a decision page; with --jsonl each line is a context to answer"),
          Option("jsonl", value: .flag, "evaluate the lines of standard input"),
          Option(
            "lenient", value: .flag,
            "an error is null, as the standard says; now() is the system's clock"),
        ])
    ],
    examples: [
      ("A sum", "planner eval '1.8 * 82.5'"),
      ("Dates", #"planner eval '@"2026-03-01" - @"2026-02-01"'"#),
      (
        "For machines",
        #"echo '{"expression": "a + 1", "context": {"a": 2}}' | planner eval --jsonl"#
      ),
    ],
    run: EvalVerb.run)
}

/// The parts of `planner eval`.
private enum EvalVerb {
  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) throws(Stopped)
    -> ExitCode
  {
    if let page = arguments.options.last(where: { $0.name == "table" })?.value {
      return try table(page, arguments, console)
    }
    if arguments.has("jsonl") { return try lines(EvalVerb.door(arguments).answer) }
    guard let text = arguments.operands.first else {
      throw Stopped(.usage, ["planner eval: an expression is missing, or --jsonl"])
    }
    return try one(text, arguments, &console)
  }

  private static func one(
    _ text: String, _ arguments: Arguments, _ console: inout Console
  ) throws(Stopped) -> ExitCode {
    switch door(arguments).outcome(text, try context(arguments)) {
    case .value(let value, let reason):
      if let reason { console.complain(rendered(reason, in: text)) }
      console.print(value.text)
      return .success
    case .error(let mistake):
      console.complain(rendered(mistake, in: text))
      return .refused
    }
  }

  private static func table(
    _ page: String, _ arguments: Arguments, _ console: Console
  ) throws(Stopped) -> ExitCode {
    guard arguments.has("jsonl") else {
      throw Stopped(.usage, ["planner eval: --table needs --jsonl: contexts, one a line"])
    }
    let file = try Stopped.file(page)
    var diagnostics = Diagnostics()
    guard let table = BoxedTable(file, vocabulary(arguments, console), into: &diagnostics) else {
      throw Stopped(.data, diagnostics.sorted().map { $0.rendered() })
    }
    return try lines(TableDoor(table, now: now()).answer)
  }

  /// The units and word types of the rules at hand, which a page may name; none when they cannot
  /// be loaded.
  private static func vocabulary(_ arguments: Arguments, _ console: Console) -> Vocabulary {
    guard let loaded = try? Stopped.source(arguments, console).load() else { return Vocabulary() }
    return loaded.0?.rulebook.vocabulary ?? Vocabulary()
  }

  private static func lines(
    _ answer: @escaping @Sendable ([UInt8]) -> (bytes: [UInt8], isError: Bool)
  ) throws(Stopped) -> ExitCode {
    let tally = Batch { line in
      guard case .text(let bytes) = line else { return tooLong }
      let answer = answer(bytes)
      return AnsweredLine(bytes: answer.bytes, isError: answer.isError)
    }.run(from: STDIN_FILENO, to: STDOUT_FILENO)
    if let reason = tally.unreadable {
      throw Stopped(.unreadable, ["planner: cannot read standard input: \(reason)"])
    }
    if let reason = tally.unwritable {
      throw Stopped(.unwritable, ["planner: cannot write: \(reason)"])
    }
    return .success
  }

  private static let tooLong = AnsweredLine(
    bytes: Array(
      #"{"error":{"code":"line-too-long","message":"the line is longer than a megabyte"}}"#.utf8),
    isError: true)

  private static func door(_ arguments: Arguments) -> EvalDoor {
    arguments.has("lenient") ? EvalDoor(mode: .lenient, now: now()) : EvalDoor(mode: .strict)
  }

  /// The system's clock in UTC, read once so that all lines see the same moment.
  private static func now() -> DateTimeValue? {
    var time = timespec()
    guard clock_gettime(CLOCK_REALTIME, &time) == 0 else { return nil }
    let nanoseconds = Int128(time.tv_sec) * 1_000_000_000 + Int128(time.tv_nsec)
    return DateTimeValue(universalNanoseconds: nanoseconds, zone: .utc)
  }

  private static func context(_ arguments: Arguments) throws(Stopped) -> Context {
    guard let path = arguments.options.last(where: { $0.name == "context" })?.value else {
      return Context()
    }
    let file = try Stopped.file(path)
    var diagnostics = Diagnostics()
    guard let json = JSONParser.parse(file, into: &diagnostics) else {
      throw Stopped(.data, diagnostics.sorted().map { $0.rendered() })
    }
    do throws(Diagnostic) {
      if case .context(let context) = try Value(json: json) { return context }
    } catch {
      throw Stopped(.data, [error.rendered()])
    }
    throw Stopped(.data, ["planner: \(path) must hold an object, not \(json.typeName)"])
  }

  /// A mistake with the line of the expression and a caret.
  private static func rendered(_ mistake: EvalMistake, in text: String) -> String {
    let file = SourceFile(name: "expression", text: text)
    let place = mistake.range.map {
      file.place(of: Int32(clamping: $0.lowerBound)..<Int32(clamping: $0.upperBound))
    }
    return Diagnostic(mistake.code, mistake.message, hint: mistake.hint, place: place).rendered()
  }
}
