import Consulting
import Glibc
import JSONSource
import PlannerService
import Remembering
import Store

extension Verb {
  /// One call for machines.
  static let call = Verb(
    name: "call",
    summary: "one request for machines: JSON in, JSON out",
    operands: "FUNCTION", operandCount: 1...1,
    explanation: """
      Reads a request from standard input and writes exactly one JSON document to
      standard output: the answer, or {"error": {"status", "message", "details"}}.
      Ends with 0 for an answer, 1 for a refused request, 64 for an unknown function,
      65 for a wrong request, 66 for an unreadable file, 70 when a rule cannot be
      computed, 74 when the answer cannot be written.

      Functions:
      \(CallVerb.functionList)

      With --store also these, about you:
      \(CallVerb.personalList)
      """,
    options: [Group(title: "Who", options: [CallVerb.store])],
    examples: [
      ("A plan", "echo '{\"schedule_days\": 4}' | planner call generatePlan"),
      (
        "Every mistake at once",
        "echo '{\"schedule_days\": 8, \"goal\": \"bulk\"}' | planner call generatePlan"
      ),
      (
        "What was logged",
        "echo '{\"stream\": \"weight\"}' | planner call history --store me.db"
      ),
    ],
    run: CallVerb.run)
}

/// The parts of `planner call`.
enum CallVerb {
  /// The functions of the built-in edition with what they answer.
  static var functionList: String {
    let functions = (try? PlannerService())?.functions ?? []
    return functions.map { "  \($0.name): \($0.summary)" }.joined(separator: "\n")
  }

  /// The functions about somebody.
  static var personalList: String {
    let functions = (try? PlannerService())?.personal ?? []
    return functions.map { "  \($0.name): \($0.summary)" }.joined(separator: "\n")
  }

  static let store = Option(
    "store", value: .one("FILE"), "a file that remembers you, which is made when there is none")

  /// Answers standard input; whatever goes wrong is an error body on standard output.
  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) -> ExitCode {
    do throws(Stopped) {
      let service = try Stopped.service(arguments, console)
      let request = try Stopped.file("-")
      let response = try answer(arguments, console, request.bytes, by: service)
      console.print(response.bytes)
      return response.status.exitCode
    } catch {
      console.print(body(status(of: error), error))
      for line in error.lines { console.complain(line) }
      return error.code
    }
  }

  private static func answer(
    _ arguments: Arguments, _ console: Console, _ request: [UInt8], by service: PlannerService
  ) throws(Stopped) -> PlannerService.Response {
    let function = arguments.operands[0]
    guard arguments.value(of: store) != nil else { return service.call(function, request) }
    let time = try LocalTime(console)
    let local = try LocalStore(arguments, console, isMaking: true)
    let person = try Stopped.unlessKept { () throws(StoreFailure) in
      try local.person(now: time)
    }
    return PersonalPlanner(service, local.store, person, now: time.moment)
      .call(function, request)
  }

  /// The error body for a wrong command line.
  static func usageBody(_ mistakes: UsageMistakes) -> [UInt8] {
    body(.invalidArgument, Stopped(.usage, mistakes.lines))
  }

  /// What kind of an end it is in the words of the protocol.
  private static func status(of stopped: Stopped) -> Status {
    switch stopped.code {
    case .unreadable, .unwritable:
      stopped.mistakes.contains { $0.code == StoreFailure.damageCode } ? .dataLoss : .unavailable
    case .success, .refused, .usage, .data, .internal: .failedPrecondition
    }
  }

  private static func body(_ status: Status, _ stopped: Stopped) -> [UInt8] {
    let summary =
      stopped.mistakes.isEmpty
      ? stopped.lines.joined(separator: "\n") : ErrorBody.summary(of: stopped.mistakes)
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("error")
    ErrorBody(status, summary, errors: stopped.mistakes).write(into: &writer)
    writer.endObject()
    return writer.bytes
  }
}
