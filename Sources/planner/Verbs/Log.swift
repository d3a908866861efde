import Consulting
import JSONSource
import Pages
import PlannerService
import Store

extension Verb {
  /// What happened today.
  static let log = Verb(
    name: "log",
    summary: "writes down weight, waist or how you are, to be remembered",
    operands: "", operandCount: 0...0,
    explanation: """
      Keeps what it is given in a file of yours that only you can read. What was
      written down is never changed; after a slip, write down the right value.

      The file is an SQLite database, which needs libsqlite3-0 on Debian or Ubuntu.
      Planning works without it.
      """,
    options: [
      Group(title: "What", options: LogVerb.fields.map(\.option) + [LogVerb.checkIn]),
      Group(title: "When and where", options: [LocalTime.option, LocalStore.option]),
    ],
    examples: [
      ("This morning's weight", "planner log --weight 81.4"),
      ("Yesterday's, in pounds", "planner log --weight 180lb --at 2026-03-01T07:00:00+01:00"),
      ("How you are", "planner log --check-in today.json"),
    ],
    run: LogVerb.run)
}

/// The parts of `planner log`.
private enum LogVerb {
  static let fields = RequestField.athlete.filter {
    ["weight_kg", "waist_cm"].contains($0.path.last)
  }
  static let checkIn = Option(
    "check-in", value: .one("FILE"), "sleep, soreness, pain, stress as JSON; - is standard input")

  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) -> ExitCode {
    do throws(Stopped) {
      let time = try LocalTime(console)
      let moment = try time.moment(arguments)
      let entries = try entries(arguments, &console)
      let local = try LocalStore(arguments, console, isMaking: true)
      let events = entries.enumerated().map { index, entry in
        Event(
          stream: entry.stream, client: "planner", number: time.microseconds + Int64(index),
          device: "command line", at: moment, zone: time.zone, data: entry.data)
      }
      try Stopped.unlessKept { () throws(StoreFailure) in try keep(events, in: local, time) }
      let streams = entries.map(\.stream).joined(separator: ", ")
      console.print("\(streams) kept in \(local.path)")
      return .success
    } catch {
      for line in error.lines { console.complain(line) }
      return error.code
    }
  }

  /// Keeps all of it or nothing.
  private static func keep(
    _ events: [Event], in local: LocalStore, _ time: LocalTime
  ) throws(StoreFailure) {
    try local.store.writing { () throws(StoreFailure) in
      let person = try local.person(now: time)
      for taken in try local.store.append(events, to: person, now: time.moment) {
        if case .refused(let mistakes) = taken { throw StoreFailure(mistakes) }
      }
    }
  }

  /// What there is to write down, held to the same ranges as a request for a plan.
  private static func entries(
    _ arguments: Arguments, _ console: inout Console
  ) throws(Stopped) -> [(stream: String, data: Content)] {
    let built = RequestBuilder(arguments, fields: fields, profile: nil)
    let service = try Stopped.service(arguments, console)
    let label = Labels(service.messages, language: nil)
    for reading in built.readings { console.complain(reading.line(label)) }
    let members = built.request.members ?? []
    let checkIn = try arguments.value(of: checkIn).map { (path) throws(Stopped) in
      try AdaptVerb.document(try Stopped.file(path))
    }
    let lines =
      built.mistakes.map { $0.line(label) }
      + mistakes(of: JSON(.object(members)), in: "recalculateIndexes", below: "", by: service)
      + (checkIn.map { checkIn in
        let request = JSON(.object([JSON.Member(key: "readiness", value: checkIn)]))
        return mistakes(of: request, in: "adaptPlan", below: "/readiness", by: service)
      } ?? [])
    guard lines.isEmpty else { throw Stopped(.data, lines.map { "planner: \($0)" }) }
    var entries = Logged.all.flatMap { logged in
      members.filter { $0.key == logged.measure?.field }.map { member in
        (stream: logged.stream, data: Content(JSON(.object([member]))))
      }
    }
    if let checkIn { entries.append((stream: "check_in", data: Content(checkIn))) }
    guard !entries.isEmpty else {
      throw Stopped(.usage, ["planner: say what: --weight KG, --waist CM or --check-in FILE"])
    }
    return entries
  }

  /// What a function says is wrong with a part of its request; what else it lacks is no matter.
  private static func mistakes(
    of request: JSON, in function: String, below pointer: String, by service: PlannerService
  ) -> [String] {
    var writer = JSONWriter()
    writer.json(request)
    let response = service.call(function, writer.bytes)
    var diagnostics = Diagnostics()
    let answer = JSONParser.parse(
      SourceFile(name: "answer", bytes: response.bytes), into: &diagnostics)
    let errors = answer?["error"]?["details"]?["errors"]?.array ?? []
    return errors.compactMap { error in
      guard let place = error["pointer"]?.string, place.hasPrefix(pointer) else { return nil }
      let hint = error["hint"]?.string.map { "; \($0)" } ?? ""
      return "\(place.dropFirst(pointer.count)): \(error["message"]?.string ?? "")\(hint)"
    }
  }
}
