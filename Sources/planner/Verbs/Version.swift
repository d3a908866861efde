import PlannerService
import RuleEngine

extension Verb {
  /// Which program, which rules and which time zones.
  static let version = Verb(
    name: "version",
    summary: "the program, its edition of the rules and of time zones",
    operands: "", operandCount: 0...0,
    explanation: """
      Clocks of places (@"10:30:00@Europe/Paris") go by the time zones that are
      built in, so that every machine gives the same answer. With
      PLANNER_ZONES=system they go by the system's (TZDIR, else
      /usr/share/zoneinfo) where those are newer.
      """,
    options: [],
    examples: [("What is built in", "planner version")],
    run: { (arguments, console) throws(Stopped) in
      console.print("planner \(Release.version), rules \(try Stopped.identity(arguments, console))")
      console.print("time zones \(ZoneEdition.current.text)")
      return .success
    })
}
