import JSONSource
import Remembering
import Store

extension Verb {
  /// What was written down.
  static let history = Verb(
    name: "history",
    summary: "what was written down, the latest first",
    operands: "[WHAT]", operandCount: 0...1,
    explanation: """
      WHAT is weight, waist, check_in or session; without it all of them are told.
      Instants are shown as the clock showed them where they were written down.
      """,
    options: [Group(title: "Which", options: [HistoryVerb.last, LocalStore.option])],
    examples: [
      ("Everything, lately", "planner history"),
      ("The last hundred weights", "planner history weight --last 100"),
    ],
    run: HistoryVerb.run)
}

/// The parts of `planner history`.
private enum HistoryVerb {
  static let last = Option("last", value: .one("N"), "how many of each at most, else 14")

  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) throws(Stopped)
    -> ExitCode
  {
    let asked = try asked(arguments)
    let limit = try limit(arguments)
    let local = try LocalStore(arguments, console)
    let person = try local.knownPerson()
    for logged in asked {
      let events = try Stopped.unlessKept { () throws(StoreFailure) in
        try local.store.standing(
          logged.stream, of: person, within: 0..<Int64.max, limit: limit)
      }
      if events.isEmpty, asked.count > 1 { continue }
      console.print(events.isEmpty ? "\(logged.title): nothing yet" : logged.title)
      for kept in events { console.print(logged.line(kept.event)) }
    }
    return .success
  }

  private static func asked(_ arguments: Arguments) throws(Stopped) -> [Logged] {
    guard let word = arguments.operands.first else { return Logged.all }
    let streams = Logged.all.map(\.stream)
    guard let logged = Logged.all.first(where: { $0.stream == word }) else {
      let nearest = Spelling.nearest(to: word, in: streams).map { "; did you mean '\($0)'?" }
      throw Stopped(
        .usage,
        [
          "planner: nothing is written down as '\(word)'\(nearest ?? "")",
          "  hint: it is one of \(streams.joined(separator: ", "))",
        ])
    }
    return [logged]
  }

  private static func limit(_ arguments: Arguments) throws(Stopped) -> Int {
    guard let text = arguments.value(of: last) else { return 14 }
    guard let number = Int(text), 1...100_000 ~= number else {
      throw Stopped(
        .usage, ["planner: --last is a whole number from 1 to 100000, not '\(text)'"])
    }
    return number
  }
}
