extension Verb {
  /// The pages that teach.
  static let help = Verb(
    name: "help",
    summary: "what there is, or all about one verb",
    operands: "[VERB]", operandCount: 0...1,
    explanation: "",
    options: [],
    examples: [("All about generate", "planner help generate")],
    run: { arguments, console in
      guard let word = arguments.operands.first else {
        console.print(Help.overview(all))
        return .success
      }
      return run([word, "--help"], console: &console)
    })
}
