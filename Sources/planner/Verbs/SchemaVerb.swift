import Pages
import JSONSource
import PlannerService
import Workshop

extension Verb {
  /// What editors complete and check by.
  static let schema = Verb(
    name: "schema",
    summary: "JSON Schemas of pages, catalogues and requests",
    operands: "[NAME]", operandCount: 0...1,
    explanation: """
      Prints the schema of that name; without a name, lists them. They are made of the
      rules in use: with your words, facts, columns and message keys. Run it with
      --write after a change of these, so that your editor knows them, too.
      """,
    options: [
      Group(
        title: "Options",
        options: [
          Option("write", value: .one("DIR"), "bring DIR/Rules/schema up to date")
        ])
    ],
    examples: [
      ("What there is", "planner schema"),
      ("For a program that makes requests", "planner schema generatePlan > request.schema.json"),
      ("A copy a coach works on", "planner schema --write ~/my-rules"),
    ],
    run: SchemaVerb.run)
}

/// The parts of `planner schema`.
private enum SchemaVerb {
  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) throws(Stopped)
    -> ExitCode
  {
    let folder = arguments.options.last { $0.name == "write" }?.value
    let schemas = try schemas(arguments, folder: folder, console)
    if let folder { return try write(schemas, below: folder, arguments, &console) }
    guard let name = arguments.operands.first else {
      for entry in schemas.entries { console.print(entry.name.filled(to: 22) + entry.summary) }
      return .success
    }
    guard let entry = schemas.entries.first(where: { $0.name == name }) else {
      let nearest = Spelling.nearest(to: name, in: schemas.entries.map(\.name))
      throw Stopped(
        .usage,
        [
          "planner: there is no schema '\(name)'"
            + (nearest.map { "; did you mean '\($0)'?" } ?? ""),
          "'planner schema' lists them",
        ])
    }
    console.write(entry.text)
    return .success
  }

  /// The schemas of the rules that are named, else of those in the folder to be written.
  private static func schemas(
    _ arguments: Arguments, folder: String?, _ console: Console
  ) throws(Stopped) -> Schemas {
    var source = Stopped.source(arguments, console)
    if let folder, arguments.value(of: .rules) == nil {
      guard Files.exists("\(folder)/Rules") else {
        throw Stopped(
          .unreadable, ["planner: \(folder) holds no Rules/; 'planner init' writes them"])
      }
      source = EditionSource(rules: folder)
    }
    return Schemas(try Stopped.edition(from: source))
  }

  private static func write(
    _ schemas: Schemas, below folder: String, _ arguments: Arguments, _ console: inout Console
  ) throws(Stopped) -> ExitCode {
    if let name = arguments.operands.first {
      throw Stopped(.usage, ["planner: --write writes all schemas; leave '\(name)' out"])
    }
    do throws(UnwritableFile) {
      let written = try schemas.write(below: folder)
      for path in written { console.print(path) }
      console.print("\(written.count) of \(schemas.entries.count) schemas changed")
      return .success
    } catch {
      throw Stopped(.unwritable, ["planner: \(error.sentence)"])
    }
  }
}
