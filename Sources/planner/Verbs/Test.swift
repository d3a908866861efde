import Planning
import JSONSource
import PlannerService
import Workshop

extension Verb {
  /// Whether the rules still answer as their coach says.
  static let test = Verb(
    name: "test",
    summary: "whether the rules still answer as their coach says",
    operands: "[DIR]", operandCount: 0...1,
    explanation: """
      DIR holds rule pages, or Rules/ and Catalog/; without it the rules that
      'planner check' would look at. Runs the examples of all pages, the whole
      athletes of scenarios/*.json, and cases on and beside every numeric bound of a
      table; then says which rows nothing ever hit. Ends with 1 when something came
      out otherwise.

      A scenario holds a request and what its answer must hold:
        {"scenario": "novice at home", "question": "Do dumbbells reach the bands?",
         "request": {"schedule_days": 3, "equipment": "dumbbells_only"},
         "expect": {"/kcal": ">= 1500", "/volume/chest/fractional": "[8..12]"}}
      The plan itself is accepted once, in few lines, beside it; later runs show what
      became different. Steps under "then" adapt the plan.
      """,
    options: [
      Group(
        title: "Test",
        options: [
          TestVerb.filter, TestVerb.accept, TestVerb.coverageMin, TestVerb.format,
        ])
    ],
    examples: [
      ("The rules in this folder", "planner test"),
      ("After a change that was meant: look, then accept", "planner test ~/mine --accept"),
      ("One page or athlete", "planner test --filter volume-band"),
      ("In CI", "planner test --coverage-min 100 --format junit > tests.xml"),
    ],
    run: TestVerb.run)
}

/// The parts of `planner test`.
private enum TestVerb {
  static let filter = Option(
    "filter", value: .one("TEXT"), "only pages and scenarios with this in their name or file")
  static let accept = Option(
    "accept", value: .flag, "write down what the scenarios answer now as right")
  static let coverageMin = Option(
    "coverage-min", value: .one("PCT"), "fail when fewer rows than this are hit")
  static let format = Option(
    "format", value: .one("WORD"), "text (the default), junit or json")

  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) throws(Stopped)
    -> ExitCode
  {
    let format = try format(arguments)
    let least = try least(arguments)
    let source = Stopped.source(of: arguments.operands.first, arguments, console)
    let run = try testRun(arguments, source)
    for file in run.accepted { try write(file) }
    switch format {
    case "junit": console.write(JUnitReport.text(run))
    case "json":
      var writer = JSONWriter(pretty: true)
      TestJSON.write(run, into: &writer)
      console.print(writer.bytes)
    default: for line in TestText.lines(run) { console.print(line) }
    }
    return end(run, least, &console)
  }

  private static func format(_ arguments: Arguments) throws(Stopped) -> String {
    let format = arguments.value(of: format) ?? "text"
    guard ["text", "junit", "json"].contains(format) else {
      throw Stopped(.usage, ["planner: --format is text, junit or json, not '\(format)'"])
    }
    return format
  }

  /// The coverage that is asked for, in percent; nil when none is.
  private static func least(_ arguments: Arguments) throws(Stopped) -> Double? {
    guard let text = arguments.value(of: coverageMin) else { return nil }
    guard let number = RequestBuilder.number(text), (0...100).contains(number) else {
      throw Stopped(.usage, ["planner: --coverage-min is a number from 0 to 100, not '\(text)'"])
    }
    guard arguments.value(of: filter) == nil else {
      throw Stopped(
        .usage, ["planner: --filter leaves rows out, so --coverage-min cannot be judged with it"])
    }
    return number
  }

  private static func testRun(
    _ arguments: Arguments, _ source: EditionSource
  ) throws(Stopped) -> TestRun {
    let edition = try Stopped.edition(from: source)
    do throws(UnreadableFile) {
      return try TestRun(
        edition, from: source, filter: arguments.value(of: filter),
        accepts: arguments.has(accept.names[0]))
    } catch {
      throw Stopped(.unreadable, ["planner: \(error.sentence)"])
    }
  }

  private static func write(_ file: TestRun.AcceptedFile) throws(Stopped) {
    do throws(UnwritableFile) {
      try Files.save(Array(file.text.utf8), to: file.path)
    } catch {
      throw Stopped(.unwritable, ["planner: \(error.sentence)"])
    }
  }

  private static func end(
    _ run: TestRun, _ least: Double?, _ console: inout Console
  ) -> ExitCode {
    if run.cases.isEmpty {
      console.complain("planner: nothing has that in its name or file")
      return .refused
    }
    if let least, let coverage = run.coverage, coverage.percent < least {
      console.complain(
        "planner: \(TestText.percent(coverage)) of the rows are hit, \(least.plain)% are asked for")
      return .refused
    }
    return run.failures.isEmpty ? .success : .refused
  }
}
