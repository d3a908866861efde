import Store

extension Verb {
  /// What another machine remembered.
  static let `import` = Verb(
    name: "import",
    summary: "takes an export into a store that knows nobody yet",
    operands: "FILE", operandCount: 1...1,
    explanation: """
      FILE holds the lines of 'planner export'; - is standard input. All of them are
      taken or none, and none of a file that was cut off. With --leave-out, lines that
      nothing could use are left out, and told.
      """,
    options: [Group(title: "Where", options: [ImportVerb.leaveOut, LocalStore.option])],
    examples: [
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
}
