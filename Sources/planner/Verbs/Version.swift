extension Verb {
  /// Which program and which rules.
  static let version = Verb(
    name: "version",
    summary: "the program and the edition of the rules it uses",
    operands: "", operandCount: 0...0,
    explanation: "",
    options: [],
    examples: [("What is built in", "planner version")],
    run: { (arguments, console) throws(Stopped) in
      console.print("planner 1.0.0, rules \(try Stopped.identity(arguments, console))")
      return .success
    })
}
