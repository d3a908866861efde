import Consulting
import JSONSource
import Pages
import PlannerService
import Remembering
import Store

extension Verb {
  /// What happened today.
  static let log = Verb(
    name: "log",
    summary: "writes down food, weight, waist, sessions, how you are",
    operands: "[FOOD]", operandCount: 0...40,
    explanation: """
      Keeps what it is given in a file of yours that only you can read. What was
      written down is never changed; after a slip, write down the right value.

      A line of FOOD is kept as it stands and answered at once: grams, energy and
      macronutrients, what was taken for granted, and the day so far. A line of
      training, such as bench 80x8x3, begins a session or goes on with it.

      The file is an SQLite database, which needs libsqlite3-0 on Debian or Ubuntu.
      Planning works without it.
      """,
    optionsOf: { forms in
      [
        Group(
          title: "What",
          options: forms(LogVerb.function).options(of: LogVerb.measures)
            + LogVerb.files.map(\.option)),
        Group(
          title: "When and where", options: [LocalTime.option, LocalStore.option, .language]),
      ]
    },
    examples: [
      ("This morning's weight", "planner log --weight 81.4"),
      ("Yesterday's, in pounds", "planner log --weight 180lb --at 2026-03-01T07:00:00+01:00"),
      ("Breakfast", "planner log '2 eggs and toast'"),
      ("Three sets of eight", "planner log 'bench 80x8x3'"),
      ("How you are", "planner log --check-in today.json"),
      ("What you lifted; the saved plan answers to it", "planner log --session done.json"),
    ],
    run: LogVerb.run)
}

/// The parts of `planner log`.
private enum LogVerb {
  /// The function whose fields they are.
  static let function = "recalculateIndexes"
  /// What is one number.
  static let measures = EventStream.all.compactMap(\.measure)
  /// What is more than a number, by its stream.
  static let files = [
    (
      stream: "check_in",
      option: Option(
        "check-in", value: .one("FILE"),
        "sleep, soreness, pain, stress as JSON; - is standard input")
    ),
    (
      stream: "session",
      option: Option(
        "session", value: .one("FILE"), "what was lifted, as last_session of adaptPlan")
    ),
  ]

  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) throws(Stopped)
    -> ExitCode
  {
    if try WorkoutLog.take(arguments, &console) { return .success }
    let time = try LocalTime(console)
    let moment = try time.moment(arguments)
    let service = try Stopped.service(arguments, console)
    let language = try Stopped.language(
      arguments.value(of: .language), of: service.messages.languages)
    let lines = try FoodLines(language ?? "en", arguments, console)
    let entries = try entries(arguments, &console)
    let local = try LocalStore(arguments, console, isMaking: true)
    let events = entries.enumerated().map { index, entry in
      Event(
        stream: entry.stream, client: "planner", number: time.microseconds + Int64(index),
        device: "command line", at: moment, zone: time.zone, data: entry.data)
    }
    let facts = events.filter { $0.stream != "food" }
    try Stopped.unlessKept { () throws(StoreFailure) in try keep(facts, in: local, time) }
    var shown: [String] = []
    for event in events where event.stream == "food" {
      let request = try logEntry(event)
      let answer = try local.ask("logEntry", request, by: service, time)
      shown = lines.entry(answer, on: String(moment.text.prefix(10)))
    }
    let streams = entries.map(\.stream).joined(separator: ", ")
    console.print("\(streams) kept in \(local.path)")
    for line in shown { console.print(line) }
    return .success
  }

  /// A line of food as `logEntry` takes it.
  private static func logEntry(_ event: Event) throws(Stopped) -> JSON {
    let data = try Stopped.unlessKept { () throws(StoreFailure) in try event.data.json() }
    return JSON(
      .object(
        [
          .init(key: "client", value: JSON(.string(event.client))),
          .init(key: "number", value: JSON(.number(Double(event.number)))),
          .init(key: "at", value: JSON(.string(event.at.text))),
          .init(key: "zone", value: JSON(.string(event.zone))),
        ] + (data.members ?? [])))
  }

  /// The line of food, when one was given.
  private static func food(_ arguments: Arguments) -> String? {
    arguments.operands.isEmpty ? nil : arguments.operands.joined(separator: " ")
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

  /// What there is to write down, held to what the functions would say of it.
  private static func entries(
    _ arguments: Arguments, _ console: inout Console
  ) throws(Stopped) -> [(stream: String, data: Content)] {
    let service = try Stopped.service(arguments, console)
    let fields = FormOptions(service.functions)(function).filter { measures.contains($0.path[0]) }
    let built = RequestBuilder(arguments, fields: fields, profile: nil)
    let label = Labels(service.messages, language: nil)
    for reading in built.readings { console.complain(reading.line(label)) }
    var entries: [(stream: EventStream, data: JSON)] = []
    for stream in EventStream.all {
      for member in built.request.members ?? [] where member.key == stream.measure {
        entries.append((stream, JSON(.object([member]))))
      }
      if let file = files.first(where: { $0.stream == stream.name }),
        let path = arguments.value(of: file.option)
      {
        entries.append((stream, try Document.json(try Stopped.file(path))))
      }
    }
    if let line = food(arguments),
      let stream = EventStream.all.first(where: { $0.name == "food" })
    {
      let text = JSON.Member(key: "text", value: JSON(.string(line)))
      entries.append((stream, JSON(.object([text]))))
    }
    let mistakes = entries.flatMap { $0.stream.mistakes(in: $0.data, by: service) }
    let lines =
      built.mistakes.map { $0.line(label) }
      + mistakes.map { "\($0.pointer): \($0.message)\($0.hint.map { "; \($0)" } ?? "")" }
    guard lines.isEmpty else { throw Stopped(.data, lines.map { "planner: \($0)" }) }
    guard !entries.isEmpty else {
      throw Stopped(
        .usage,
        ["planner: say what: a food, --weight KG, --waist CM, --check-in FILE or --session FILE"])
    }
    return entries.map { ($0.stream.name, Content($0.data)) }
  }
}
