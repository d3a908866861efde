import JSONSource
import PlannerService

/// Where the numbers of the coach come from.
enum ExplainCoach {
  static let coach = Option(
    "coach", value: .flag, "the numbers the coach tells of your logged sessions")

  /// Whether the numbers of the coach are asked about, not those of a plan.
  static func isAsked(_ arguments: Arguments) -> Bool {
    arguments.has("coach") || arguments.value(of: CoachVerb.sessions) != nil
  }

  static func run(
    _ arguments: Arguments, isJSON: Bool, _ console: inout Console
  ) throws(Stopped) -> ExitCode {
    let asked = try StoreRequest(arguments, console, isJSON: isJSON)
    let moment = try asked.time.moment(arguments)
    var request = [
      JSON.Member(key: "as_of", value: .string(moment.text)),
      JSON.Member(key: "language", value: .string(asked.spokenLanguage)),
    ]
    let number = arguments.operands.first.map {
      [JSON.Member(key: "number", value: .string($0))]
    }
    let told: JSON
    if let path = arguments.value(of: CoachVerb.sessions) {
      let file = try RequestDocument.json(try Stopped.file(path))
      let learned = try CoachVerb.learned(file, request, asked.service)
      request.append(.init(key: "state", value: learned["state"] ?? .null))
      if let context = file["context"] { request.append(.init(key: "context", value: context)) }
      told = try CoachVerb.answer("explainDigest", request + (number ?? []), asked.service)
    } else {
      let local = try LocalStore(arguments, console)
      told = try local.ask(
        "explainDigest", JSON(.object(request + (number ?? []))), by: asked.service, asked.time)
    }
    if isJSON {
      console.print(Array(told.pretty.utf8))
    } else {
      for line in lines(told, isWhole: number != nil) { console.print(line) }
    }
    return .success
  }

  /// A line for each number and its first row; of what was asked about, all of it.
  private static func lines(_ told: JSON, isWhole: Bool) -> [String] {
    (told["numbers"]?.array ?? []).flatMap { number -> [String] in
      let value = number["value"]?.string ?? number["value"]?.number.map { JSON.exact($0) } ?? ""
      let rows = (number["rows"]?.array ?? []).map { row(JSON.Row($0), isWhole: isWhole) }
      let head = [
        "\(number["pointer"]?.string ?? "") = \(value)", "  \(number["text"]?.string ?? "")",
      ]
      guard isWhole else { return head + rows.prefix(1) }
      let evidence = (number["evidence"]?.array ?? []).compactMap(\.string)
      return head + evidence.map { "    \($0)" } + rows + [""]
    }
  }

  private static func row(_ row: JSON.Row, isWhole: Bool) -> String {
    let head = "  \(row.page)\(row.id.map { "#\($0)" } ?? "")  \(row.file):\(row.line)"
    guard isWhole, !row.says.isEmpty else { return head }
    return head + "\n    " + row.says.joined(separator: ", ")
  }
}

extension JSON {
  /// A row of a page, as an explanation names it.
  fileprivate struct Row {
    let page: String
    let id: String?
    let file: String
    let line: Int
    /// What it answers, name by name.
    let says: [String]

    init(_ json: JSON) {
      page = json["page"]?.string ?? ""
      id = json["row"]?.string
      file = json["file"]?.string ?? ""
      line = Int(json["line"]?.number ?? 0)
      says = (json["says"]?.members ?? []).map { "\($0.key) \($0.value.oneLine)" }
    }
  }

  /// As JSON writes it, on one line.
  fileprivate var oneLine: String {
    var writer = JSONWriter()
    writer.json(self)
    return writer.text
  }

  /// A number without a needless zero.
  fileprivate static func exact(_ number: Double) -> String { JSON(.number(number)).oneLine }
}
