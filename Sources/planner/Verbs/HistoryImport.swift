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
    if let form = table.form { console.print("read as \(form), since it is no UTF-8") }
    let text = HistoryText(answer: answer, most: mostTold)
    for line in text.lines { console.print(line) }
    console.print(
      !isKeeping
        ? "nothing is kept yet: with --keep, what is new is kept"
          + (text.hasUnknownNames ? "; say first what the names are" : "")
        : text.hasNews ? "kept" : "nothing new to keep")
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

  /// The text of a file: UTF-8, UTF-16 where its first mark says so, else as machines wrote western
  /// letters before.
  private static func text(of source: SourceFile) -> (text: String, form: String?) {
    if let text = String(validating: source.bytes, as: UTF8.self) { return (text, nil) }
    for (mark, isBig) in [([0xFF, 0xFE], false), ([0xFE, 0xFF], true)] as [([UInt8], Bool)]
    where source.bytes.starts(with: mark) {
      let units = stride(from: 2, to: source.bytes.count - 1, by: 2).map { place in
        let (first, second) = (UInt16(source.bytes[place]), UInt16(source.bytes[place + 1]))
        return isBig ? first << 8 | second : second << 8 | first
      }
      if let text = String(validating: units, as: UTF16.self) { return (text, "UTF-16") }
    }
    var text = String.UnicodeScalarView()
    for byte in source.bytes { text.append(Unicode.Scalar(byte)) }
    return (String(text), "Latin-1")
  }

  /// What a file of names explains: lines such as `Hip Adductor (Machine) = hip_adduction_machine`.
  ///
  /// A line whose exercise is not filled in yet explains nothing, and its name is told again.
  private static func explained(_ path: String) throws(Stopped) -> [JSON] {
    let source = try Stopped.file(path)
    var names: [JSON] = []
    let lines = String(decoding: source.bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let said = line.hasPrefix("#") ? "" : line.split(separator: "  #", maxSplits: 1).first ?? ""
      let sign = said.lastIndex(of: "=")
      let parts = [said[..<(sign ?? said.endIndex)], sign.map { said[$0...].dropFirst() } ?? ""]
        .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      if parts.allSatisfy(\.isEmpty) || (sign != nil && parts[1].isEmpty) { continue }
      guard !parts[0].isEmpty, !parts[1].isEmpty else {
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
