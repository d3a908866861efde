import Pages
import JSONSource
import PlannerService
import Workshop

extension Verb {
  /// Everything wrong with an edition.
  static let check = Verb(
    name: "check",
    summary: "every mistake in the rules and the catalogue",
    operands: "[DIR]", operandCount: 0...1,
    explanation: """
      DIR holds rule pages, or Rules/ and Catalog/. Without it: --rules,
      $PLANNER_RULES, a Rules/ folder here, or the rules built in. Each mistake comes
      with its place, the line and what to do about it; where a table lacks rows, they
      are written out for pasting. Ends with 1 when there is an error.

      An error is a mistake, and most stop plans; a warning asks for a look, a note
      says what to know. What a page means although it is reported stands in its
      'accept', with the reason:
        "accept": [ { "code": "gap", "because": "…" } ]

      With --against two editions are compared by proof instead: which pages answer
      everything the same, and where a page does not, exactly what is answered
      otherwise, by which row before and now, with an example.
      """,
    options: [
      Group(
        title: "Check",
        options: [CheckVerb.explain, CheckVerb.notes, CheckVerb.against, CheckVerb.format])
    ],
    examples: [
      ("The rules in this folder", "planner check"),
      ("A copy a coach works on", "planner check ~/my-rules"),
      ("What a code in square brackets means", "planner check --explain gap"),
      ("What your copy answers otherwise", "planner check ~/my-rules --against Rules"),
      ("In CI", "planner check --format sarif > check.sarif"),
    ],
    run: CheckVerb.run)
}

/// The parts of `planner check`.
private enum CheckVerb {
  static let explain = Option(
    "explain", value: .one("CODE"), "what a code means, with a bad and a good example")
  static let notes = Option("notes", value: .flag, "show notes, too, and not only their number")
  static let against = Option(
    "against", value: .one("DIR"), "rules to compare with; built-in stands for those")
  static let format = Option("format", value: .one("WORD"), "text (the default), json or sarif")

  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) throws(Stopped)
    -> ExitCode
  {
    if let code = arguments.value(of: explain) {
      console.print(try page(of: code).text)
      return .success
    }
    let format = try format(arguments)
    let source = Stopped.source(of: arguments.operands.first, arguments, console)
    if let old = arguments.value(of: against) {
      try compare(source, with: old, format, &console)
      return try complain(of: source, &console)
    }
    let check = try check(source)
    switch format {
    case "json": write(check, with: CheckJSON.write, &console)
    case "sarif": write(check, with: CheckSarif.write, &console)
    default: write(check, of: source, showsNotes: arguments.has(notes.names[0]), &console)
    }
    return check.count(.error) == 0 ? .success : .refused
  }

  private static func page(of code: String) throws(Stopped) -> CodePage {
    if let page = CodePage.page(of: code) { return page }
    let near = Spelling.nearest(to: code, in: CodePage.all.map(\.code))
    throw Stopped(
      .usage,
      [
        "planner: no diagnostic has the code '\(code)'"
          + (near.map { "; did you mean '\($0)'?" } ?? "")
      ])
  }

  private static func format(_ arguments: Arguments) throws(Stopped) -> String {
    let format = arguments.value(of: format) ?? "text"
    guard ["text", "json", "sarif"].contains(format) else {
      throw Stopped(.usage, ["planner: --format is text, json or sarif, not '\(format)'"])
    }
    return format
  }

  /// Tells where an edition answers otherwise than another.
  private static func compare(
    _ source: EditionSource, with old: String, _ format: String, _ console: inout Console
  ) throws(Stopped) {
    guard format != "sarif" else {
      throw Stopped(.usage, ["planner: --format is text or json with --against, not 'sarif'"])
    }
    let comparison: EditionComparison
    do throws(EditionFailure) {
      comparison = try EditionComparison(
        old == "built-in" ? EditionSource() : EditionSource(rules: old), source)
    } catch {
      throw Stopped(error)
    }
    guard format == "json" else {
      for line in ComparisonText.lines(comparison) { console.print(line) }
      return
    }
    var writer = JSONWriter(pretty: true)
    ComparisonJSON.write(comparison, into: &writer)
    console.print(writer.bytes)
  }

  /// Says which errors keep an edition from being used, whatever it answers.
  private static func complain(
    of source: EditionSource, _ console: inout Console
  ) throws(Stopped) -> ExitCode {
    let errors = try check(source).diagnostics.filter { $0.severity == .error }
    for text in RepeatedMistakes.folded(errors) { console.complain(text) }
    return errors.isEmpty ? .success : .refused
  }

  private static func check(_ source: EditionSource) throws(Stopped) -> EditionCheck {
    do throws(EditionFailure) {
      return try EditionCheck(source)
    } catch {
      switch error {
      case .unreadable(let file): throw Stopped(.unreadable, ["planner: \(file.sentence)"])
      case .invalid(let mistakes): throw Stopped(.data, mistakes)
      }
    }
  }

  private static func write(
    _ check: EditionCheck, with body: (EditionCheck, inout JSONWriter) -> Void,
    _ console: inout Console
  ) {
    var writer = JSONWriter(pretty: true)
    body(check, &writer)
    console.print(writer.bytes)
  }

  private static func write(
    _ check: EditionCheck, of source: EditionSource, showsNotes: Bool, _ console: inout Console
  ) {
    let shown = check.diagnostics.filter { showsNotes || $0.severity != .note }
    for text in RepeatedMistakes.folded(shown) { console.print(text + "\n") }
    let counts = Diagnostic.Severity.allCases.map { counted(check.count($0), $0.rawValue) }
    let more = showsNotes || check.count(.note) == 0 ? "" : " (--notes shows them)"
    console.print("\(source.rules ?? "built-in rules"): \(counts.joined(separator: ", "))\(more)")
    if check.count(.error) + check.count(.warning) > 0 {
      console.print("planner check --explain CODE tells what a code in square brackets means")
    }
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
