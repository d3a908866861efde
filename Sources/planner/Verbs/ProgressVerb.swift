import JSONSource
import Pages

extension Verb {
  /// Where it is going.
  static let progress = Verb(
    name: "progress",
    summary: "weight, waist, records, sets and sessions, week by week",
    operands: "", operandCount: 0...0,
    explanation: """
      Means of what was written down, by weeks that begin on Monday; the heaviest set
      of each lift; sets and sessions, beside the sessions of the saved plan.
      """,
    options: [
      Group(
        title: "Which weeks", options: [LocalTime.date, ProgressVerb.weeks, LocalStore.option]),
      Group(title: "Answer", options: [TodayVerb.format]),
    ],
    examples: [("The last twelve weeks", "planner progress")],
    run: ProgressVerb.run)
}

/// The parts of `planner progress`.
enum ProgressVerb {
  static let weeks = Option("weeks", value: .one("N"), "how many weeks, else 12")
  private static let nothing =
    "nothing yet: a weight counts at once, a session once 'finish' in 'planner session' ends it"

  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) throws(Stopped)
    -> ExitCode
  {
    let request = try StoreRequest(arguments, console)
    var members = [request.date]
    if let text = arguments.value(of: weeks) {
      guard let number = RequestBuilder.number(text) else {
        throw Stopped(.usage, ["planner: --weeks: '\(text)' is not a number"])
      }
      members.append(JSON.Member(key: "weeks", value: .number(number)))
    }
    let local = try LocalStore(arguments, console)
    let answer = try request.ask("progress", members, in: local)
    if request.isJSON {
      console.print(Array(answer.pretty.utf8))
    } else {
      let lines = lines(answer)
      for line in lines.isEmpty ? [nothing] : lines { console.print(line) }
    }
    return .success
  }

  /// The weeks as the terminal shows them.
  static func lines(_ answer: JSON) -> [String] {
    var lines: [String] = []
    for (name, title, unit) in [("weight", "Weight", "kg"), ("waist", "Waist", "cm")] {
      let weeks = answer[name]?["weeks"]?.array ?? []
      if weeks.isEmpty { continue }
      lines.append(title)
      for week in weeks {
        let mean = week[unit]?.shown(decimals: 1) ?? ""
        let change = week["change_\(unit)"]?.number.map { number in
          "  \(number < 0 ? "−" : "+")\(JSON.shown(abs(number), decimals: 1))"
        }
        lines.append("  week of \(week["monday"]?.string ?? "")  \(mean) \(unit)\(change ?? "")")
      }
    }
    let records = answer["records"]?.array ?? []
    if !records.isEmpty { lines.append("Heaviest sets") }
    for record in records {
      let load = record["weight_kg"]?.number.map { "\(JSON.shown($0, decimals: 2)) kg × " } ?? ""
      lines.append(
        "  \(record["date"]?.string ?? "")  \((record["exerciseId"]?.string ?? "").replacing("_", with: " "))"
          + "  \(load)\(record["reps"]?.shown(decimals: 0) ?? "")")
    }
    let training = answer["training"]?.array ?? []
    if !training.isEmpty { lines.append("Training") }
    for week in training { lines.append(line(ofTraining: week)) }
    return lines
  }

  /// `  week of 2026-03-02  3 of 4 sessions, 48 sets: chest 12, back 14`.
  private static func line(ofTraining week: JSON) -> String {
    func whole(_ key: String) -> String { week[key]?.shown(decimals: 0) ?? "" }
    let planned =
      week["planned_sessions"]?.number.map { " of \(JSON.shown($0, decimals: 0))" } ?? ""
    let muscles = (week["muscles"]?.members ?? []).map {
      "\($0.key) \($0.value.shown(decimals: 0) ?? "")"
    }
    return "  week of \(week["monday"]?.string ?? "")  \(whole("sessions"))\(planned) sessions, "
      + "\(whole("sets")) sets\(muscles.isEmpty ? "" : ": ")\(muscles.joined(separator: ", "))"
  }
}
