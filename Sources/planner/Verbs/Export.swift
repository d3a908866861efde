import Store

extension Verb {
  /// All that is remembered.
  static let export = Verb(
    name: "export",
    summary: "everything that is remembered about you, as JSON Lines",
    operands: "", operandCount: 0...0,
    explanation: """
      'planner import' takes the lines into another store and gives the same again, to
      the byte. The last line tells how many there are, so that a file that was cut
      off is known. Damaged records stand in lines of their own, and end the verb with
      66.
      """,
    options: [Group(title: "Where", options: [LocalStore.option])],
    examples: [("To a file", "planner export > me.jsonl")],
    run: { (arguments, console) throws(Stopped) in
      let local = try LocalStore(arguments, console)
      let person = try local.knownPerson()
      var lines: [[UInt8]] = []
      try Stopped.unlessKept { () throws(StoreFailure) in
        try PersonExport(person, from: local.store).lines { lines.append($0) }
      }
      for line in lines { console.print(line) }
      let damaged = lines.count(where: PersonExport.isDamaged)
      guard damaged > 0 else { return .success }
      console.complain(
        "planner: \(damaged) damaged record\(damaged == 1 ? "" : "s") of \(local.path) stand among the lines"
      )
      console.complain("  hint: 'planner import FILE --leave-out' takes what is whole")
      return .unreadable
    })
}
