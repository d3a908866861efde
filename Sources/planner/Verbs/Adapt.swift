import Consulting
import JSONSource
import Pages
import PlannerService
import Store

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
    optionsOf: { forms in
      [
        Group(
          title: "Plan and athlete",
          options: forms("adaptPlan").map(\.option) + [RequestVerb.profile, LocalStore.option]),
        Group(title: "Answer", options: [.format(Format.adaptation), .units]),
      ]
    },
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
    run: { (arguments, console) throws(Stopped) in
      try RequestVerb(
        function: "adaptPlan", formats: Format.adaptation, start: "readiness",
        ask: AdaptVerb.ask
      ).run(arguments, &console)
    })
}

/// The parts of `planner adapt`.
enum AdaptVerb {
  /// Asks about the plan of the request, else about the saved one.
  @Sendable fileprivate static func ask(
    _ service: PlannerService, _ request: JSON, _ arguments: Arguments, _ console: Console
  ) throws(Stopped) -> RequestVerb.Asked {
    if let given = request["current_plan"] {
      // An answer of adaptPlan holds the plan it came to.
      let plan = given["patched_plan"] ?? given
      let asked = try RequestVerb.call(
        "adaptPlan", putting(plan, "current_plan", into: request), by: service)
      return shown(asked, before: plan)
    }
    let time = try LocalTime(console)
    let local = try LocalStore(arguments, console)
    let before = try before(in: local, by: service, time)
    let dated =
      request["date"] == nil ? putting(JSON(.string(time.day)), "date", into: request) : request
    let answer = try local.ask("adaptPlan", dated, by: service, time)
    return shown(
      RequestVerb.Asked(status: .ok, answer: answer), before: before)
  }

  /// The plan as it is kept, else the first one, made of the profile.
  ///
  /// It is read whatever stops training: the request may tell that it is over.
  private static func before(
    in local: LocalStore, by service: PlannerService, _ time: LocalTime
  ) throws(Stopped) -> JSON {
    let kept = try Stopped.unlessKept { () throws(StoreFailure) in
      try local.document("plan")?.json()
    }
    if let kept { return kept }
    return try local.ask("getPlan", JSON([:]), by: service, time)["plan"] ?? .null
  }

  private static func shown(_ asked: RequestVerb.Asked, before: JSON) -> RequestVerb.Asked {
    var asked = asked
    asked.shown = Format.adaptation(of: before, asked.answer)
    return asked
  }

  private static func putting(_ value: JSON, _ field: String, into request: JSON) -> JSON {
    let others = (request.members ?? []).filter { $0.key != field }
    return JSON(.object([JSON.Member(key: field, value: value)] + others))
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
}
