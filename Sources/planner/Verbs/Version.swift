import JSONSource
import PlannerService
import RuleEngine

extension Verb {
  private static let json = Option("json", value: .flag, "as JSON, for programs")

  /// The same as JSON: the program, the edition with its hashes, the time zones, the contracts.
  private static func versions(
    _ arguments: Arguments, _ console: Console
  ) throws(Stopped) -> [UInt8] {
    let edition = try Stopped.service(arguments, console).rules?.rulebook.edition
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("planner", Release.version)
    writer.key("rules")
    writer.beginObject()
    writer.field("name", edition?.name ?? "")
    writer.field("hash", edition?.hash ?? "")
    writer.field("words", edition?.words ?? "")
    writer.endObject()
    writer.field("time_zones", ZoneEdition.current.text)
    writer.key("contracts")
    writer.beginObject()
    for (system, version) in Release.contracts {
      writer.key(system)
      writer.value(version)
    }
    writer.endObject()
    writer.endObject()
    return writer.bytes
  }

  /// Which program, which rules and which time zones.
  static let version = Verb(
    name: "version",
    summary: "the program, its edition of the rules and of time zones",
    operands: "", operandCount: 0...0,
    explanation: """
      Clocks of places (@"10:30:00@Europe/Paris") go by the time zones that are
      built in, so that every machine gives the same answer. With
      PLANNER_ZONES=system they go by the system's (TZDIR, else
      /usr/share/zoneinfo) where those are newer. --json also says the version of
      what each system's functions take and answer ('planner docs changelog').
      """,
    options: [Group(title: "Answer", options: [json])],
    examples: [
      ("What is built in", "planner version"), ("For another program", "planner version --json"),
    ],
    run: { (arguments, console) throws(Stopped) in
      if arguments.has("json") {
        console.print(try versions(arguments, console))
        return .success
      }
      console.print("planner \(Release.version), rules \(try Stopped.identity(arguments, console))")
      console.print("time zones \(ZoneEdition.current.text)")
      return .success
    })
}
