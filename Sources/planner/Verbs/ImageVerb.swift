import PlannerService

extension Verb {
  /// The compiled form of what is built in, for those who build the program.
  static let image = Verb(
    name: "image",
    summary: "the built-in rules in the form a start reads",
    operands: "FILE", operandCount: 1...1,
    explanation: """
      For those who build the program. Compiles the rules and the catalogue that are
      built in and writes what a start reads instead of them. The next build takes it
      up; a program whose image is of other rules compiles them at every start.
      """,
    options: [],
    examples: [
      ("After a change of a page", "planner image Sources/CDefaults/edition.image")
    ],
    run: { arguments, console in
      if let option = arguments.options.first(where: { ["rules", "catalog"].contains($0.name) }) {
        console.complain("planner: the image is of what is built in; leave \(option.typed) out")
        return .usage
      }
      guard let image = try? BuiltIn.makeImage() else {
        console.complain("planner: a page holds what no image can hold")
        return .internal
      }
      do throws(UnwritableFile) {
        try Files.save(image, to: arguments.operands[0])
      } catch {
        console.complain("planner: \(error.sentence)")
        return .unreadable
      }
      console.print("\(image.count) bytes in \(arguments.operands[0])")
      return .success
    })
}
