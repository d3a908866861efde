import Consulting
import Glibc
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
      training, such as bench 80x8x3, begins a session or goes on with it. Alone it
      asks line by line, and answers each, until the input ends.

      With --by, foods that nobody here knows are looked for in the table or with
      the model that the environment names, never otherwise. With --foods, the foods
      of a file, as 'planner foods import' makes it, go first.

      The file is an SQLite database, which needs libsqlite3-0 on Debian or Ubuntu.
      Planning works without it.
      """,
    optionsOf: { forms in
      [
        Group(
          title: "What",
          options: forms(LogVerb.function).options(of: LogVerb.measures)
            + LogVerb.checkIn(forms).map(\.option) + LogVerb.files.map(\.option)),
        Group(title: "Food", options: [LogVerb.by, LogVerb.foods]),
        Group(
          title: "When and where", options: [LocalTime.option, LocalStore.option, .language]),
      ]
    },
    examples: [
      ("This morning's weight", "planner log --weight 81.4"),
      ("Yesterday's, in pounds", "planner log --weight 180lb --at 2026-03-01T07:00:00+01:00"),
      ("Breakfast", "planner log '2 eggs and toast'"),
      ("Line by line", "planner log"),
      ("Three sets of eight", "planner log 'bench 80x8x3'"),
      ("How you are", "planner log --sleep 5.5 --soreness legs:3 --pain knee:2 --stress 3"),
      ("The same from a file", "planner log --check-in today.json"),
      ("What you lifted; the saved plan answers to it", "planner log --session done.json"),
    ],
    run: LogVerb.run)
}

/// The parts of `planner log`.
enum LogVerb {
  /// How far foods are looked for.
  static let by = Option(
    "by", value: .one("WORD"), "who else is asked of a food: rules (nobody), lookup, model")
  /// Foods that were imported.
  static let foods = Option("foods", value: .one("FILE"), "foods of your own, one a line as JSON")
  /// The function whose fields they are.
  static let function = "recalculateIndexes"
  /// What a check-in says of a day, each with its option.
  fileprivate static func checkIn(_ forms: FormOptions) -> [OptionField] {
    forms("adaptPlan").filter { $0.path.count == 2 && $0.path[0] == readiness }
  }
  /// The field of a request that is a check-in.
  private static let readiness = "readiness"
  /// What is one number.
  static let measures = EventStream.all.compactMap(\.measure)
  /// The stream of how somebody is.
  private static let checkInStream = "check_in"
  /// What is more than a number, by its stream.
  static let files = [
    (
      stream: checkInStream,
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
    guard asksLineByLine(arguments) else {
      try keep(arguments, &console)
      return .success
    }
    return try run(arguments, &console) { console in
      if isatty(STDIN_FILENO) == 1 { console.write("> ") }
      _ = console.flush()
      return readLine()
    }
  }

  /// Whether nothing is said of what is to be kept.
  private static func asksLineByLine(_ arguments: Arguments) -> Bool {
    let beside = [by, foods, LocalTime.option, LocalStore.option, .language] + Option.common
    let names = beside.map { $0.names[0] }
    return arguments.operands.isEmpty && arguments.options.allSatisfy { names.contains($0.name) }
  }

  /// Keeps and answers lines from somewhere; nil is their end.
  static func run(
    _ arguments: Arguments, _ console: inout Console, next: (inout Console) -> String?
  ) throws(Stopped) -> ExitCode {
    var count = 0
    while let line = next(&console) {
      guard !line.allSatisfy(\.isWhitespace) else { continue }
      count += 1
      do throws(Stopped) {
        try keep(arguments.with(operands: [line]), &console, isFirst: count == 1)
      } catch {
        // What one line could not do keeps the others.
        for line in error.lines { console.complain(line) }
      }
    }
    guard count > 0 else { throw nothingSaid }
    return .success
  }

  /// Keeps what one command or one line says, and answers it.
  private static func keep(
    _ arguments: Arguments, _ console: inout Console, isFirst: Bool = true
  ) throws(Stopped) {
    if try WorkoutLog.take(arguments, &console) { return }
    let time = try LocalTime(console)
    let moment = try time.moment(arguments)
    let service = try Stopped.service(arguments, console)
    let asked = try Stopped.language(
      arguments.value(of: .language), of: service.messages.languages)
    let language = asked ?? service.messages.usualLanguage
    let lines = try FoodLines(language, arguments, console)
    let entries = try entries(arguments, &console)
    let local = try LocalStore(arguments, console, isMaking: true)
    let events = entries.enumerated().map { index, entry in
      Event(
        stream: entry.stream, client: "planner", number: time.microseconds + Int64(index),
        device: "command line", at: moment, zone: time.zone, data: entry.data)
    }
    let facts = events.filter { $0.stream != "food" }
    try Stopped.unlessKept { () throws(StoreFailure) in try local.keep(facts, time) }
    var shown: [String] = []
    if !facts.isEmpty {
      let day = String(moment.text.prefix(10))
      let request = JSON(["date": .string(day), "language": .string(language)])
      let answer = try local.ask("today", request, by: service, time)
      shown += stops(answer)
      if facts.contains(where: { $0.stream == checkInStream }), shown.isEmpty {
        shown += PlanText.said(answer, console.screen)
      }
    }
    for event in events where event.stream == "food" {
      let request = try logEntry(event, by: arguments.value(of: by), asked)
      let answer = try local.ask("logEntry", request, by: service, time)
      shown = lines.entry(answer, on: String(moment.text.prefix(10)))
    }
    let streams = entries.map(\.stream).joined(separator: ", ")
    if isFirst { console.print("\(streams) kept in \(local.path)") }
    for line in shown { console.print(line) }
  }

  /// Why nobody trains now, whatever told of it, and whom to turn to.
  private static func stops(_ day: JSON) -> [String] {
    (day["stopped"]?.array ?? []).map {
      "no training: \($0["message"]?.string ?? ""); \($0["hint"]?.string ?? "")"
    }
  }

  /// A line of food as `logEntry` takes it.
  private static func logEntry(
    _ event: Event, by: String?, _ language: String?
  ) throws(Stopped) -> JSON {
    let data = try Stopped.unlessKept { () throws(StoreFailure) in try event.data.json() }
    let said = [("by", by), ("language", language)].compactMap { key, word in
      word.map { JSON.Member(key: key, value: .string($0)) }
    }
    return JSON(
      .object(
        said + [
          .init(key: "client", value: .string(event.client)),
          .init(key: "number", value: .number(Double(event.number))),
          .init(key: "at", value: .string(event.at.text)),
          .init(key: "zone", value: .string(event.zone)),
        ] + (data.members ?? [])))
  }

  /// The line of food, when one was given.
  private static func food(_ arguments: Arguments) -> String? {
    arguments.operands.isEmpty ? nil : arguments.operands.joined(separator: " ")
  }

  /// What there is to write down, held to what the functions would say of it.
  private static func entries(
    _ arguments: Arguments, _ console: inout Console
  ) throws(Stopped) -> [(stream: String, data: Content)] {
    let service = try Stopped.service(arguments, console)
    let forms = FormOptions(service.functions)
    let fields = forms(function).filter { measures.contains($0.path[0]) } + checkIn(forms)
    var told = JSON([:])
    for (stream, option) in files {
      guard let path = arguments.value(of: option) else { continue }
      let document = try RequestDocument.json(try Stopped.file(path))
      told = told.with(stream == checkInStream ? readiness : stream, document)
    }
    // What is said beside a file of a check-in is laid over it.
    let built = RequestBuilder(arguments, fields: fields, profile: told)
    let label = Labels(service.messages, language: nil)
    for reading in built.readings { console.complain(reading.line(label)) }
    var entries: [(stream: EventStream, data: JSON)] = []
    for stream in EventStream.all {
      for member in built.request.members ?? [] where member.key == stream.measure {
        entries.append((stream, JSON(.object([member]))))
      }
      let field = stream.name == checkInStream ? readiness : stream.name
      if let data = built.request[field] { entries.append((stream, data)) }
    }
    if let line = food(arguments),
      let stream = EventStream.all.first(where: { $0.name == "food" })
    {
      var members = [JSON.Member(key: "text", value: .string(line))]
      let own = try arguments.value(of: foods).map { (path) throws(Stopped) in
        try ImportedFoods.named(in: line, path, by: service)
      }
      if let own, !own.isEmpty {
        members.append(.init(key: "foods", value: .array(own)))
      }
      entries.append((stream, JSON(.object(members))))
    }
    let mistakes = entries.flatMap { entry in
      entry.stream.mistakes(in: entry.data, by: service).map { mistake in
        let said = entry.stream.name == checkInStream ? option(of: mistake, arguments, forms) : nil
        return
          "\(said ?? mistake.pointer): \(mistake.message)\(mistake.hint.map { "; \($0)" } ?? "")"
      }
    }
    let lines = built.mistakes.map { $0.line(label) } + mistakes
    guard lines.isEmpty else { throw Stopped(.data, lines.map { "planner: \($0)" }) }
    guard !entries.isEmpty else { throw nothingSaid }
    return entries.map { ($0.stream.name, Content($0.data)) }
  }

  /// The option that a mistake of a check-in was typed with; nil for one of a file.
  private static func option(
    of mistake: Diagnostic, _ arguments: Arguments, _ forms: FormOptions
  ) -> String? {
    let part = mistake.pointer.split(separator: "/").first.map(String.init)
    let field = checkIn(forms).first { $0.path[1] == part }
    return arguments.options.last { $0.name == field?.option.names[0] }?.typed
  }

  private static let nothingSaid = Stopped(
    .usage,
    [
      "planner: say what: a food, --weight KG, --waist CM, --sleep H, --pain JOINT:N, --check-in FILE or "
        + "--session FILE"
    ])
}
