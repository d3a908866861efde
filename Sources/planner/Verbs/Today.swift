import JSONSource
import Pages

extension Verb {
  /// What there is to do today.
  static let today = Verb(
    name: "today",
    summary: "the workout and meals of a day, from the plan that was saved",
    operands: "", operandCount: 0...0,
    explanation: """
      Shows what the saved plan holds for the day of the week, and what was written
      down on it.
      """,
    options: [
      Group(title: "Which day", options: [LocalTime.date, LocalStore.option]),
      Group(title: "Answer", options: [TodayVerb.format, .units]),
    ],
    examples: [
      ("Today", "planner today"),
      ("Another day", "planner today --date 2026-03-02"),
    ],
    run: TodayVerb.run)
}

/// The parts of `planner today`.
enum TodayVerb {
  static let format = Option("format", value: .one("WORD"), "text (the default) or json")

  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) throws(Stopped)
    -> ExitCode
  {
    let request = try StoreRequest(arguments, console)
    let isImperial = try Option.isImperial(arguments)
    let local = try LocalStore(arguments, console)
    let answer = try request.ask("today", [request.date], in: local)
    if request.isJSON {
      console.print(Array(answer.pretty.utf8))
      return .success
    }
    let label = request.service.labels(for: answer, isImperial: isImperial)
    let spoken = isImperial ? Imperial.spoken(answer) : answer
    let (head, plan) = parts(of: answer, spoken, label, on: console.screen)
    for line in head { console.print(line) }
    console.write(plan)
    let foods = try FoodLines(label.language, arguments, console)
    for line in food(answer, foods) { console.print(line) }
    return .success
  }

  /// A day as the terminal shows it.
  static func text(_ answer: JSON, _ label: Labels, _ foods: FoodLines) -> String {
    let (head, plan) = parts(of: answer, answer, label, on: Screen())
    return (head + [plan] + food(answer, foods)).joined(separator: "\n")
  }

  /// What is said before the plan of the day, and the plan.
  private static func parts(
    of answer: JSON, _ spoken: JSON, _ label: Labels, on screen: Screen
  ) -> (head: [String], plan: String) {
    let weekday = label.weekday(answer["weekday"]?.number ?? 0) ?? ""
    return (
      ["\(answer["date"]?.string ?? "")  \(weekday)"] + lines(answer),
      PlanText.day(spoken, label, screen) + "\n"
    )
  }

  /// The food of the day beside what the plan leaves; nothing when none is logged.
  private static func food(_ answer: JSON, _ lines: FoodLines) -> [String] {
    guard let food = answer["food"] else { return [] }
    let isLogged = food["entries"]?.array?.isEmpty == false
    return isLogged ? [lines.said("line.food")] + lines.diary(food) : lines.care(food)
  }

  /// What is said before the plan of the day.
  private static func lines(_ answer: JSON) -> [String] {
    let stopped = answer["stopped"]?.array ?? []
    var lines = stopped.map {
      "no training today: \($0["message"]?.string ?? ""); \($0["hint"]?.string ?? "")"
    }
    if answer["plan_version"]?.isNull ?? true {
      lines.append("no plan is saved: planner generate --days 4 --save")
    } else if let mistakes = answer["plan_mistakes"]?.array {
      // A gate that stops training is said above; its plan waits as it is.
      let others = mistakes.filter { stopped.isEmpty || $0["code"]?.string != "safety-gate" }
      if !others.isEmpty {
        lines.append("the saved plan cannot be used: planner generate --days 4 --save")
      }
      for mistake in others {
        lines.append(
          "  \(mistake["pointer"]?.string ?? ""): \(mistake["message"]?.string ?? "")")
      }
    } else if answer["workout"]?.isNull ?? true, stopped.isEmpty {
      lines.append("no training")
    }
    for event in answer["logged"]?.array ?? [] where event["stream"]?.string != "food" {
      guard let logged = Logged.all.first(where: { $0.stream == event["stream"]?.string }) else {
        continue
      }
      lines.append("\(logged.title): \(logged.value(event["data"] ?? .null))")
    }
    return lines
  }

  /// Whether the answer is for a program.
  static func isJSON(_ arguments: Arguments) throws(Stopped) -> Bool {
    let word = arguments.value(of: format) ?? "text"
    guard ["text", "json"].contains(word) else {
      throw Stopped(.usage, ["planner: --format is text or json, not '\(word)'"])
    }
    return word == "json"
  }
}
