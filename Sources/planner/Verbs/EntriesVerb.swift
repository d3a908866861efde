import JSONSource
import PlannerService

extension Verb {
  /// The lines of a day, to look at and to change.
  static let entries = Verb(
    name: "entries",
    summary: "the food of a day line by line; edit, delete, undo",
    operands: "[edit | delete | undo LINE[.FOOD]]", operandCount: 0...2,
    explanation: """
      Lists the lines of a day by number, each with its foods. A line is changed by
      its number, one of its foods by the number after a point: 2.1 is the first
      food of line 2. What you change about a food is remembered for your words from
      then on; undo takes the last change of a line back, and what it taught.
      """,
    options: [
      Group(
        title: "What is different now", options: EntriesVerb.changes.map(\.option)),
      Group(title: "Which day", options: [LocalTime.date, LocalStore.option]),
      Group(title: "Answer", options: [TodayVerb.format, .language]),
    ],
    examples: [
      ("Today's lines", "planner entries"),
      ("The first food of line 2 weighed 120 g", "planner entries edit 2.1 --grams 120"),
      ("It was another food", "planner entries edit 2.1 --food usda:171287"),
      ("A line anew", "planner entries edit 2 --text '3 eggs'"),
      ("Take it back", "planner entries undo 2"),
    ],
    run: EntriesVerb.run)
}

/// The parts of `planner entries`.
enum EntriesVerb {
  static let changes: [(field: String, option: Option)] = [
    ("grams", Option("grams", value: .one("G"), "what was eaten of the food")),
    (
      "food",
      Option("food", value: .one("ID"), "the food it is, as 'planner foods' tells")
    ),
    (
      "meal",
      Option("meal", value: .one("WORD"), "breakfast, lunch, dinner, snack or unknown")
    ),
    ("text", Option("text", value: .one("LINE"), "the line anew")),
  ]
  private static let functions = [
    "edit": "editEntry", "delete": "deleteEntry", "undo": "undoEntry",
  ]

  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) throws(Stopped)
    -> ExitCode
  {
    let request = try StoreRequest(arguments, console)
    let asked = try asked(arguments)
    let local = try LocalStore(arguments, console)
    let date = request.day
    var answer = try request.ask("listEntries", [request.date], in: local)
    let lines = try FoodLines(request.spokenLanguage, arguments, console)
    var shown = lines.diary(answer)
    if let asked {
      let entries = answer["entries"]?.array ?? []
      guard entries.indices.contains(asked.line - 1) else {
        throw Stopped(
          .refused,
          [
            "planner: \(date) has no line \(asked.line)",
            "  hint: 'planner entries --date \(date)' lists its \(entries.count)",
          ])
      }
      let item = try item(asked, entries[asked.line - 1])
      let members = [
        JSON.Member(key: "client", value: .string("planner")),
        JSON.Member(key: "number", value: .number(Double(request.time.microseconds))),
        request.date,
        JSON.Member(key: "entry", value: entries[asked.line - 1]["entry"] ?? .null),
      ]
      answer = try request.ask(asked.function, members + item + asked.members, in: local)
      shown = lines.entry(answer, on: date)
      if answer["deleted"]?.bool == true {
        shown =
          [lines.said("line.deleted", ("text", answer["text"]?.string ?? ""))]
          + (answer["hidden"]?.bool == true
            ? [] : lines.day(answer["day"] ?? .null, on: date))
      }
    }
    if request.isJSON {
      console.print(Array(answer.pretty.utf8))
    } else {
      for line in shown { console.print(line) }
    }
    return .success
  }

  /// What is asked: a function, a line, and what is different.
  private typealias Asked = (
    function: String, line: Int, food: Int?, members: [JSON.Member]
  )

  /// The words of the command line; nil to list the day.
  private static func asked(_ arguments: Arguments) throws(Stopped) -> Asked? {
    var mistakes: [String] = []
    let given = changes.filter { arguments.value(of: $0.option) != nil }
    guard let word = arguments.operands.first else {
      guard given.isEmpty else {
        throw Stopped(
          .usage, ["planner: say which line is changed: planner entries edit 1 …"])
      }
      return nil
    }
    let function = functions[word]
    if function == nil {
      let near = Spelling.nearest(to: word, in: functions.keys.sorted())
      mistakes.append(
        "planner: say edit, delete or undo, not '\(word)'"
          + (near.map { "; did you mean '\($0)'?" } ?? ""))
    }
    let place = arguments.operands.dropFirst().first.flatMap(place)
    if place == nil {
      mistakes.append("planner: say which line, as 2, or 2.1 for its first food")
    }
    if word == "edit", given.isEmpty {
      mistakes.append("planner: say what is different: --grams, --food, --meal or --text")
    } else if word != "edit", let first = given.first {
      mistakes.append("planner: --\(first.option.names[0]) belongs to 'edit'")
    }
    var members: [JSON.Member] = []
    for change in given {
      let text = arguments.value(of: change.option) ?? ""
      if change.field != "grams" {
        members.append(.init(key: change.field, value: .string(text)))
      } else if let number = RequestBuilder.number(text) {
        members.append(.init(key: change.field, value: .number(number)))
      } else {
        mistakes.append("planner: --grams is a number, not '\(text)'")
      }
    }
    guard mistakes.isEmpty, let function, let place else { throw Stopped(.usage, mistakes) }
    return (function, place.line, place.food, members)
  }

  /// Which food is meant: the one that was said, or the only one where one must be.
  private static func item(_ asked: Asked, _ entry: JSON) throws(Stopped) -> [JSON.Member] {
    let places = (entry["places"]?.array ?? []).compactMap { $0.number.map { Int($0) } }
    let needsFood = asked.members.contains { ["grams", "food"].contains($0.key) }
    guard asked.food != nil || needsFood, entry["deleted"]?.bool != true else { return [] }
    let food = asked.food.map { $0 - 1 } ?? (places.count == 1 ? places[0] : nil)
    guard let food, places.contains(food) else {
      let known = places.map { "\(asked.line).\($0 + 1)" }.joined(separator: ", ")
      let said = asked.food.map { "line \(asked.line) has no food \($0)" }
      throw Stopped(
        .refused, ["planner: \(said ?? "say which food of the line")", "  hint: it has \(known)"])
    }
    return [.init(key: "item", value: .number(Double(food)))]
  }

  /// `2` or `2.1`, both from 1.
  private static func place(_ text: String) -> (line: Int, food: Int?)? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count, (1...2).contains(parts.count),
      numbers.allSatisfy({ 1...500 ~= $0 })
    else { return nil }
    return (numbers[0], numbers.count > 1 ? numbers[1] : nil)
  }
}
