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
      Numbers of the body are not shown where the profile or the plan hides them;
      'planner export' holds them.
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
    let isHidden = try isHidden(from: person, in: local)
    for logged in asked {
      if isHidden, logged.measure != nil {
        console.print("\(logged.title): not shown, as numbers of the body are hidden")
        continue
      }
      let events = try Stopped.unlessKept { () throws(StoreFailure) in
        let kept = try local.store.standing(
          logged.stream, of: person, within: 0..<Int64.max, limit: limit)
        return isHidden ? try kept.withoutNumbers() : kept
      }
      if events.isEmpty, asked.count > 1 { continue }
      console.print(events.isEmpty ? "\(logged.title): nothing yet" : logged.title)
      for kept in events { console.print(logged.line(kept.event)) }
    }
    return .success
  }

  /// Whether numbers of food and body are kept from the person.
  private static func isHidden(
    from person: PersonID, in local: LocalStore
  ) throws(Stopped) -> Bool {
    try Stopped.unlessKept { () throws(StoreFailure) -> Bool in
      let (plan, profile) = (
        try local.store.document("plan", SaveVerb.id, of: person)?.json(),
        try local.store.document("profile", SaveVerb.id, of: person)?.json()
      )
      return JSON.hidesFood(plan, profile)
    }
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
