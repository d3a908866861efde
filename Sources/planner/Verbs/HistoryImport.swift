import JSONSource
import PlannerService
import Store

/// A table of training that another program wrote: shown, then kept.
enum HistoryImport {
  static let options = [keep, weights, dates, timezone, names]

  private static let keep = Option("keep", value: .flag, "keeps what is new")
  private static let weights = Option(
    "weights", value: .one("WORD"), "the unit of loads that have none in the table: kg or lb")
  private static let dates = Option(
    "dates", value: .one("WORD"), "how days such as 03/04/2026 begin: day_first or month_first")
  private static let timezone = Option(
    "timezone", value: .one("PLACE"), "where its clocks stood, such as Europe/Berlin; else here")
  private static let names = Option(
    "names", value: .one("FILE"),
    "lines of NAME = EXERCISE, for names of the table that are not known")

  /// Rows that are told one by one.
  private static let mostTold = 20

  static func run(
    _ source: SourceFile, _ arguments: Arguments, _ console: inout Console
  ) throws(Stopped) -> ExitCode {
    let request = try StoreRequest(arguments, console)
    let table = text(of: source)
    var members = [
      JSON.Member(key: "text", value: .string(table.text)),
      JSON.Member(
        key: "timezone", value: .string(arguments.value(of: timezone) ?? request.time.zone)),
    ]
    for option in [weights, dates] {
      guard let word = arguments.value(of: option) else { continue }
      members.append(.init(key: option.names[0], value: .string(word)))
    }
    if let path = arguments.value(of: names) {
      members.append(.init(key: "names", value: .array(try explained(path))))
    }
    let isKeeping = arguments.has(keep.names[0])
    if isKeeping { members.append(.init(key: "keep", value: .bool(true))) }
    let answer = try answer(members, isKeeping, request, arguments, console)
    if request.isJSON {
      console.print(Array(answer.pretty.utf8))
      return .success
    }
    if table.isOlder { console.print("read as Latin-1, since it is no UTF-8") }
    for line in HistoryText(answer: answer, most: mostTold).lines { console.print(line) }
    console.print(
      isKeeping
        ? "kept" : "nothing is kept yet: with --keep, what is new is kept")
    return .success
  }

  /// What becomes of the table; where nobody is known yet, a look at it makes no store.
  private static func answer(
    _ members: [JSON.Member], _ isKeeping: Bool, _ request: StoreRequest, _ arguments: Arguments,
    _ console: Console
  ) throws(Stopped) -> JSON {
    let location = try LocalStore.location(arguments.value(of: LocalStore.option), console)
    let isThere = location.isServer || Files.exists(location.shown)
    if isKeeping || isThere {
      let local = try LocalStore(arguments, console, isMaking: isKeeping)
      let person = try Stopped.unlessKept { () throws(StoreFailure) in
        isKeeping ? try local.person(now: request.time) : try local.person()
      }
      if person != nil { return try request.ask("importHistory", members, in: local) }
    }
    let said = request.language.map { [JSON.Member(key: "language", value: .string($0))] } ?? []
    return try Stopped.unlessRefused { () throws(ErrorBody) in
      try request.service.value("readHistory", JSON(.object(members + said)))
    }
  }

  /// The text of a file: UTF-8, else as machines wrote western letters before it.
  private static func text(of source: SourceFile) -> (text: String, isOlder: Bool) {
    if let text = String(validating: source.bytes, as: UTF8.self) { return (text, false) }
    var text = String.UnicodeScalarView()
    for byte in source.bytes { text.append(Unicode.Scalar(byte)) }
    return (String(text), true)
  }

  /// What a file of names explains: lines such as `Hip Adductor (Machine) = hip_adduction_machine`.
  private static func explained(_ path: String) throws(Stopped) -> [JSON] {
    let source = try Stopped.file(path)
    var names: [JSON] = []
    let lines = String(decoding: source.bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let said = line.prefix { $0 != "#" }
      let parts = said.split(separator: "=").map { part in
        part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
      if parts.allSatisfy(\.isEmpty) { continue }
      guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
        throw Stopped(
          .data,
          [
            "planner: \(path):\(index + 1): this is no NAME = EXERCISE",
            "  hint: write a line such as Bench Press (Barbell) = barbell_bench_press",
          ])
      }
      names.append(JSON(["name": .string(parts[0]), "exerciseId": .string(parts[1])]))
    }
    return names
  }
}
