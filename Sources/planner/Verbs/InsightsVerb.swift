import JSONSource
import Pages
import PlannerService

extension Verb {
  /// What the days that were logged tell.
  static let insights = Verb(
    name: "insights",
    summary: "what your days of food and training tell",
    operands: "", operandCount: 0...0,
    explanation: """
      Averages over the days that look complete, nutrients against what suffices,
      with the share of the food that reports them, what was drunk, and how lifts go
      against the four weeks before. What is not known is said, and never called
      little.
      """,
    options: [
      Group(title: "Which days", options: [InsightsVerb.days, LocalTime.date, LocalStore.option]),
      Group(title: "Answer", options: [TodayVerb.format, .language]),
    ],
    examples: [
      ("The last two weeks", "planner insights --days 14"),
      ("In Japanese", "planner insights --language ja"),
    ],
    run: InsightsVerb.run)
}

/// The parts of `planner insights`.
enum InsightsVerb {
  static let days = Option(
    "days", value: .one("N"), "how many days up to the day: 1 to 120")

  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) throws(Stopped)
    -> ExitCode
  {
    let request = try StoreRequest(arguments, console)
    var members = [request.date]
    if let text = arguments.value(of: days) {
      guard let count = Int(text) else {
        throw Stopped(.usage, ["planner: --days is a whole number, not '\(text)'"])
      }
      members.append(.init(key: "days", value: .number(Double(count))))
    }
    let local = try LocalStore(arguments, console)
    let answer = try request.ask("insightsFor", members, in: local)
    if request.isJSON {
      console.print(Array(answer.pretty.utf8))
    } else {
      for line in lines(answer) { console.print(line) }
    }
    return .success
  }

  /// The days as the terminal shows them.
  static func lines(_ answer: JSON) -> [String] {
    var lines = ["\(answer["from"]?.string ?? "") – \(answer["to"]?.string ?? "")"]
    for text in answer["overview"]?["text"]?.array ?? [] { lines.append("  \(text.string ?? "")") }
    lines.append("  \(answer["water"]?["text"]?.string ?? "")")
    let nutrients = answer["nutrients"]
    for text in nutrients?["text"]?.array ?? [] { lines.append("  \(text.string ?? "")") }
    for row in nutrients?["rows"]?.array ?? [] {
      lines.append("\(bar(row))  \(row["text"]?.string ?? "")")
      let from = (row["from"]?.array ?? []).compactMap(\.string)
      let isBelow = ["below_reference", "above_upper"].contains(row["verdict"]?.string ?? "")
      if isBelow, !from.isEmpty {
        let width = String(repeating: " ", count: 28)
        lines.append(width + from.joined(separator: "; "))
      }
    }
    lines.append("  \(answer["training"]?["text"]?.string ?? "")")
    for lift in answer["training"]?["lifts"]?.array ?? [] {
      lines.append("  \(lift["text"]?.string ?? "")")
    }
    return lines
  }

  /// How much of the reference is reached; nothing where there is none.
  private static func bar(_ row: JSON) -> String {
    guard let reference = row["reference"]?.number, let average = row["average"]?.number else {
      return String(repeating: " ", count: 26)
    }
    let bar = FoodLines.bar(average, of: reference)
    return "  " + bar + String(repeating: " ", count: max(0, 24 - bar.count))
  }
}
