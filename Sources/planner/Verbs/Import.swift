import Store

extension Verb {
  /// What another machine or another program remembered.
  static let `import` = Verb(
    name: "import",
    summary: "takes what another program or another machine kept of you",
    operands: "FILE", operandCount: 1...1,
    explanation: """
      FILE is a table of workouts that Strong, Hevy, FitNotes, StrongLifts or
      Liftosaur exports, or any table (CSV) with the columns Date, Exercise,
      Weight (kg), Reps; with Date and Weight (kg) alone it is body weight. It is
      shown first: what was found, which names are not known, what is left out. With
      --keep all that is new is kept, or nothing of it; the same file twice changes
      nothing.

      FILE may also hold the lines of 'planner export'; a store that knows nobody yet
      takes them, all or none. With --leave-out, lines that nothing could use are left
      out, and told. - is standard input.
      """,
    options: [
      Group(title: "A table", options: HistoryImport.options),
      Group(title: "Lines of 'planner export'", options: [ImportVerb.leaveOut]),
      Group(title: "Where", options: [LocalStore.option, TodayVerb.format, .language]),
    ],
    examples: [
      (
        "See what is in an export of Strong whose loads are pounds",
        "planner import strong.csv --weights lb"
      ),
      ("Keep it", "planner import strong.csv --weights lb --keep"),
      ("From another machine", "planner import me.jsonl"),
      ("What is whole of a damaged store", "planner import me.jsonl --leave-out"),
    ],
    run: ImportVerb.run)
}

/// The parts of `planner import`.
private enum ImportVerb {
  static let leaveOut = Option(
    "leave-out", value: .flag, "leaves out lines that are refused, and names them")

  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) throws(Stopped)
    -> ExitCode
  {
    let source = try Stopped.file(arguments.operands[0])
    guard isExport(source.bytes) else {
      return try HistoryImport.run(source, arguments, &console)
    }
    let service = try Stopped.service(arguments, console)
    let local = try LocalStore(arguments, console, isMaking: true)
    let isLeavingOut = arguments.has("leave-out")
    let imported = try Stopped.unlessKept { () throws(StoreFailure) in
      try local.take(source, leavingOut: isLeavingOut, by: service)
    }
    for mistake in imported.leftOut { console.complain("left out: \(mistake.rendered())") }
    if imported.tellsItsEnd, !imported.isProven {
      console.complain(
        "planner: the lines that were kept cannot be proven to be as they were exported, for one that"
          + " was left out is not: look at them ('planner history', 'planner entries')")
    }
    if !imported.tellsItsEnd {
      console.complain(
        "planner: \(source.name) was exported by an older program, which does not say where it ends:"
          + " whether lines are missing or changed cannot be told")
    }
    console.print("\(source.name) is kept in \(local.path)")
    return .success
  }

  /// Whether a file holds lines of JSON: anything else is a table.
  private static func isExport(_ bytes: [UInt8]) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
    return text.first { $0 > UInt8(ascii: " ") } == UInt8(ascii: "{")
  }
}
