import Store

extension Verb {
  /// What another machine remembered.
  static let `import` = Verb(
    name: "import",
    summary: "takes an export into a store that knows nobody yet",
    operands: "FILE", operandCount: 1...1,
    explanation: """
      FILE holds the lines of 'planner export'; - is standard input. All of them are
      taken or none.
      """,
    options: [Group(title: "Where", options: [LocalStore.option])],
    examples: [("From another machine", "planner import me.jsonl")],
    run: { (arguments, console) throws(Stopped) in
      let source = try Stopped.file(arguments.operands[0])
      let service = try Stopped.service(arguments, console)
      let local = try LocalStore(arguments, console, isMaking: true)
      try Stopped.unlessKept { () throws(StoreFailure) in try local.take(source, by: service) }
      console.print("\(source.name) is kept in \(local.path)")
      return .success
    })
}
