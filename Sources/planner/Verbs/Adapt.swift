import Pages
import JSONSource
import PlannerService

extension Verb {
  /// A plan that answers to the athlete.
  static let adapt = Verb(
    name: "adapt",
    summary: "a plan that answers to readiness, lifts and weight",
    operands: "", operandCount: 0...0,
    explanation: """
      Takes a plan as JSON (planner generate --format json) and how the athlete is,
      and shows what becomes different and why. Without --plan it is the saved plan:
      it is told the sessions and check-ins that were logged, and saved again.

      The readiness file holds a check-in, {"sleep_h": 6, "soreness": {"legs": 5},
      "stress": 2, "motivation": 4}, or a whole request of adaptPlan without its plan:
      readiness, readiness_history, last_session, weight_trend_2w, profile_changes.
      """,
    options: [
      Group(title: "Plan and athlete", options: AdaptVerb.options + [LocalStore.option]),
      Group(title: "Answer", options: [AdaptVerb.format, .units]),
    ],
    examples: [
      (
        "Sore legs this morning",
        "planner generate --days 4 --format json > plan.json\n"
          + "  planner adapt --plan plan.json --readiness today.json --date 2026-03-02"
      ),
      (
        "The weight stands still on a cut; keep the new plan",
        "planner adapt --plan plan.json --trend above --format plan > new.json"
      ),
      ("The saved plan, told what was logged", "planner adapt"),
    ],
    run: AdaptVerb.run)
}

/// The parts of `planner adapt`.
enum AdaptVerb {
  static let plan = Option("plan", value: .one("FILE"), "the plan as JSON; - is standard input")
  static let readiness = Option(
    "readiness", value: .one("FILE"), "a check-in, or a request without its plan, as JSON")
  static let date = Option("date", value: .one("DATE"), "the day, as 2026-03-02")
  static let trend = Option(
    "trend", value: .one("WORD"), "weight of two weeks: below, on_target or above the target")
  static let adherence = Option(
    "adherence", value: .one("PCT"), "how much of the last week was followed")
  static let misses = Option(
    "misses", value: .one("N"), "two-week misses in a row")
  static let week = Option("week", value: .one("N"), "week of the training cycle, 1 to 12")
  static let format = Option(
    "format", value: .one("WORD"), "text (the default), json, or plan for the new plan alone")
  static let options = [plan, readiness, date, trend, adherence, misses, week]

  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) -> ExitCode {
    let format = arguments.value(of: format) ?? "text"
    guard ["text", "json", "plan"].contains(format) else {
      console.complain("planner: --format is text, json or plan, not '\(format)'")
      return .usage
    }
    do throws(Stopped) {
      let isImperial = try Option.isImperial(arguments)
      let service = try Stopped.service(arguments, console)
      let (plan, answer, status) = try adapt(arguments, console, by: service)
      guard status == .ok else {
        complain(answer, &console)
        if format == "json" { console.print(answer.pretty) }
        return status.exitCode
      }
      switch format {
      case "json": console.print(answer.pretty)
      case "plan": console.print((answer["patched_plan"] ?? answer).pretty)
      default:
        let label = service.labels(
          for: answer["patched_plan"] ?? answer, isImperial: isImperial)
        console.print(ChangesText.page(plan, answer, label, console.screen))
      }
      return .success
    } catch {
      for line in error.lines { console.complain(line) }
      return error.code
    }
  }

  /// The plan before, and the answer of the function: about a plan in a file, else the saved one.
  private static func adapt(
    _ arguments: Arguments, _ console: Console, by service: PlannerService
  ) throws(Stopped) -> (plan: JSON, answer: JSON, status: Status) {
    if let path = arguments.value(of: plan) {
      let given = try document(try Stopped.file(path))
      let plan = given["patched_plan"] ?? given
      let members = [JSON.Member(key: "current_plan", value: plan)] + (try rest(arguments))
      let response = service.call("adaptPlan", bytes(members))
      return (
        plan, try document(SourceFile(name: "answer", bytes: response.bytes)), response.status
      )
    }
    let time = try LocalTime(console)
    let local = try LocalStore(arguments, console)
    let before = try local.ask("getPlan", JSON(.object([])), by: service, time)
    var members = try rest(arguments)
    if !members.contains(where: { $0.key == "date" }) {
      put(JSON(.string(time.day)), "date", &members)
    }
    let answer = try local.ask("adaptPlan", JSON(.object(members)), by: service, time)
    return (before["plan"] ?? JSON(.null), answer, .ok)
  }

  private static func bytes(_ members: [JSON.Member]) -> [UInt8] {
    var writer = JSONWriter()
    writer.json(JSON(.object(members)))
    return writer.bytes
  }

  /// The mistakes of an error body, a line each; the pointers go on below a place.
  ///
  /// Help that is the same for many stands at the first.
  static func complain(_ answer: JSON, below place: String = "", _ console: inout Console) {
    let errors = answer["error"]?["details"]?["errors"]?.array ?? []
    if errors.count != 1 {
      let message = answer["error"]?["message"]?.string
      console.complain("planner: \(message ?? "the request was refused")")
    }
    var given: Set<String> = []
    for error in errors {
      let help = help(error)
      let isNew = !help.isEmpty && given.insert(help).inserted
      console.complain(
        (errors.count == 1 ? "planner: " : "  ") + line(error, below: place)
          + (isNew ? "; \(help)" : ""))
    }
  }

  /// What to do, or the words that would have been right.
  private static func help(_ error: JSON) -> String {
    let allowed = error["allowed"]?.array?.compactMap(\.string) ?? []
    return error["hint"]?.string ?? allowed.joined(separator: ", ")
  }

  /// `/week: 13 is outside 1 to 12`.
  private static func line(_ error: JSON, below outer: String) -> String {
    let pointer = outer + (error["pointer"]?.string ?? "")
    let place = pointer.isEmpty ? "" : "\(pointer): "
    return place + (error["message"]?.string ?? "")
  }

  /// A file that must be JSON.
  static func document(_ source: SourceFile) throws(Stopped) -> JSON {
    var diagnostics = Diagnostics()
    guard let json = JSONParser.parse(source, into: &diagnostics) else {
      throw Stopped(.data, diagnostics.sorted().map { $0.rendered() })
    }
    return json
  }

  /// The request without its plan.
  private static func rest(_ arguments: Arguments) throws(Stopped) -> [JSON.Member] {
    var members: [JSON.Member] = []
    if let file = arguments.value(of: readiness) {
      let given = try document(try Stopped.file(file))
      let isCheckIn = ["sleep_h", "soreness", "pain", "stress", "motivation"].contains {
        given[$0] != nil
      }
      if isCheckIn {
        members.append(JSON.Member(key: "readiness", value: given))
      } else {
        members += (given.members ?? []).filter { $0.key != "current_plan" }
      }
    }
    for (option, field) in [(date, "date"), (trend, "weight_trend_2w")] {
      guard let text = arguments.value(of: option) else { continue }
      put(JSON(.string(text)), field, &members)
    }
    for (option, field) in [
      (adherence, "last_week_adherence_pct"), (misses, "weight_misses"), (week, "week"),
    ] {
      guard let text = arguments.value(of: option) else { continue }
      guard let number = RequestBuilder.number(text) else {
        throw Stopped(.usage, ["planner: --\(option.names[0]): '\(text)' is not a number"])
      }
      put(JSON(.number(number)), field, &members)
    }
    return members
  }

  private static func put(_ value: JSON, _ field: String, _ members: inout [JSON.Member]) {
    members.removeAll { $0.key == field }
    members.append(JSON.Member(key: field, value: value))
  }
}
