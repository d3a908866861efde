import Briefing
import Consulting
import Glibc
import JSONSource
import PlannerService

extension Verb {
  /// Health data of a phone as days.
  static let health = Verb(
    name: "health", summary: "keeps the days of an export of Apple Health, for 'planner brief'",
    operands: "[import] FILE", operandCount: 1...2,
    explanation: """
      FILE is the export.xml of Apple Health (Health, your picture, Export All Health
      Data; unpack the archive). Nothing leaves this machine. With import, its days
      are kept in the file that remembers, once however often they are imported, and
      'planner brief' reads them there. Without import, nothing is kept: the last
      days are printed as a request of dailyBrief, which 'planner brief --profile'
      takes. What was not read is told on standard error.
      """,
    options: [
      Group(title: "What is kept", options: [HealthImportVerb.dryRun, LocalStore.option]),
      Group(title: "What is printed", options: [HealthVerb.days]),
    ],
    examples: [
      ("Look first, then keep", "planner health import export.xml --dry-run"),
      ("Keep all days", "planner health import export.xml"),
      ("Days, and what becomes of the last one", "planner health export.xml > days.json"),
      ("A year of them", "planner health export.xml --days 365 > days.json"),
    ],
    run: HealthVerb.run)
}

enum HealthVerb {
  static let days = Option(
    "days", value: .one("NUMBER"),
    "how many days up to the last; as many as a brief reads unless said otherwise")

  private static let piece = 1 << 20

  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) throws(Stopped)
    -> ExitCode
  {
    if arguments.operands.first == HealthImportVerb.word {
      return try HealthImportVerb.run(arguments, &console)
    }
    guard arguments.operands.count == 1 else {
      throw Stopped(
        .usage,
        [
          "planner health: unexpected word '\(arguments.operands[1])'",
          "  hint: 'planner health import FILE' keeps the days of a file",
        ])
    }
    let service = try Stopped.service(arguments, console)
    let most = try most(arguments)
    let (path, export, payloads) = try read(arguments.operands[0], service, &console)
    let last = payloads.last?["date"] ?? .null
    var days: [JSON] = []
    for payload in payloads.suffix(most ?? export.daysRead) {
      if let day = merged(payload, service) {
        days.append(day)
      } else {
        console.complain("not read: the day \(payload["date"]?.string ?? "") of \(path)")
      }
    }
    console.print(written(.object([("date", last), ("days", .array(days))])))
    return .success
  }

  /// The days of a file, with what it holds besides told.
  static func read(
    _ path: String, _ service: PlannerService, _ console: inout Console
  ) throws(Stopped) -> (path: String, export: AppleExport, payloads: [JSON]) {
    guard let rulebook = service.rules?.rulebook else {
      throw Stopped(.data, ["planner health: there are no rules"])
    }
    var export: AppleExport
    do throws(Diagnostic) {
      export = try AppleExport(rulebook)
    } catch {
      throw Stopped(.data, [error.rendered()])
    }
    try read(path) { export.read($0) }
    let payloads = export.payloads()
    guard !payloads.isEmpty else {
      throw Stopped(.data, ["planner health: \(path) holds no day of health data"])
    }
    tell(export, payloads.count, &console)
    return (path, export, payloads)
  }

  private static func most(_ arguments: Arguments) throws(Stopped) -> Int? {
    guard let text = arguments.value(of: days) else { return nil }
    guard let number = Int(text), 1...4000 ~= number else {
      throw Stopped(.usage, ["planner health: --days is a number from 1 to 4000, not '\(text)'"])
    }
    return number
  }

  /// Hands a file on in pieces, so that its size does not matter.
  private static func read(_ path: String, _ take: ([UInt8]) -> Void) throws(Stopped) {
    guard let file = fopen(path, "rb") else {
      throw Stopped(.unreadable, ["planner health: \(path) cannot be read"])
    }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: piece)
    while true {
      let count = fread(&bytes, 1, piece, file)
      guard count > 0 else { return }
      take(Array(bytes[..<count]))
    }
  }

  private static func tell(_ export: AppleExport, _ days: Int, _ console: inout Console) {
    console.complain("\(export.records) records, \(days) days")
    if !export.isWhole { console.complain("the file was cut off: what stood behind is missing") }
    for (kind, count) in export.passedOver { console.complain("not read: \(count) of \(kind)") }
  }

  private static func merged(_ payload: JSON, _ service: PlannerService) -> JSON? {
    let request = JSON.object([
      ("date", payload["date"] ?? .null), ("payloads", .array([payload])),
    ])
    let response = service.call("mergeHealthDay", Array(written(request)))
    var diagnostics = Diagnostics()
    return response.status == .ok
      ? JSONParser.parse(SourceFile(name: "day", bytes: response.bytes), into: &diagnostics) : nil
  }

  private static func written(_ json: JSON) -> [UInt8] {
    var writer = JSONWriter()
    writer.json(json)
    return writer.bytes
  }
}
