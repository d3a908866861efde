import Consulting
import Glibc
import JSONSource
import PlannerService
import Scoring

extension Verb {
  /// Form, scored from the points of a body.
  static let form = Verb(
    name: "form",
    summary: "the form of a recorded set, or of many sets as they go on",
    operands: "[FILE]", operandCount: 0...1,
    explanation: """
      FILE holds a request of scoreForm: an exercise, the size of the picture and
      frames of points, as COCO (17) or BlazePose (33) orders them; results of
      MediaPipe and of ML Kit are read as well. The page shows every repetition, bars,
      faults and a tip. With --save the set is kept as well: 'planner form-sessions'
      lists what is kept, 'planner form-session' tells one.

      With --live lines come from standard input, for any number of sets at once:
        {"s": 7, "start": {"exercise": "squat", "points": "coco17", …}}
        {"s": 7, "t": 33, "points": [[0.51, 0.2, 0.9], null, …]}
        {"s": 7, "t": 900, "command": "pause"}
      and every event goes out as a line with the s of its set. A set that is
      finished or silent for a minute is closed with its summary.
      """,
    options: [
      Group(
        title: "Set",
        options: [FormVerb.live, FormVerb.language, FormVerb.format]),
      Group(
        title: "Keeping", options: [FormKeeping.option, LocalTime.option, LocalStore.option]),
    ],
    examples: [
      ("A recorded set", "planner form set.json"),
      ("As a page to print", "planner form set.json --format html > set.html"),
      ("Kept as well", "planner form set.json --save --at 2026-03-02T18:00:00+01:00"),
      ("Sets as they go on", "planner form --live < frames.jsonl"),
    ],
    run: FormVerb.run)
}

/// The parts of `planner form`.
enum FormVerb {
  static let live = Option("live", value: .flag, "lines of frames in, events out")
  static let language = Option(
    "language", value: .one("WORD"), "the language of the page: en or ja")
  static let format = Option(
    "format", value: .one("WORD"), "text, json, html or svg (a chart)")

  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) throws(Stopped)
    -> ExitCode
  {
    let service = try Stopped.service(arguments, console)
    let scorer = try scorer(service)
    if arguments.value(of: live) == "true" { return stream(scorer) }
    let language =
      try Stopped.language(arguments.value(of: language), of: service.messages.languages)
      ?? service.messages.usualLanguage
    let source = try Stopped.file(arguments.operands.first ?? "-")
    let request = try request(source)
    console.print(
      try page(request, arguments.value(of: format) ?? "text", language, scorer, source))
    guard arguments.value(of: FormKeeping.option) == "true" else { return .success }
    let record = try scoring(source) { () throws(PlanFailure) in
      try scorer.record(request, language: language)
    }
    let name = try FormKeeping.keep(record, by: service, arguments, console)
    console.complain("set kept as \(name)")
    return .success
  }

  /// Scores something; what is wrong with it is told with the name of its file.
  private static func scoring<Result>(
    _ source: SourceFile, _ work: () throws(PlanFailure) -> Result
  ) throws(Stopped) -> Result {
    do throws(PlanFailure) {
      return try work()
    } catch {
      switch error {
      case .invalid(let mistakes), .refused(let mistakes):
        throw Stopped(.data, mistakes.map { "\(source.name): \($0.pointer): \($0.message)" })
      case .rule(let mistake): throw Stopped(.data, [mistake.rendered()])
      case .unanswered(let question): throw Stopped(.data, [question.mistake.rendered()])
      }
    }
  }

  private static func scorer(_ service: PlannerService) throws(Stopped) -> Scorer {
    guard let rulebook = service.rules?.rulebook else {
      throw Stopped(.data, ["planner form: there are no rules"])
    }
    do throws(Diagnostic) {
      return try Scorer(proved: rulebook)
    } catch {
      throw Stopped(.data, [error.rendered()])
    }
  }

  private static func request(_ source: SourceFile) throws(Stopped) -> JSON {
    var diagnostics = Diagnostics()
    guard let json = JSONParser.parse(source, into: &diagnostics) else {
      throw Stopped(.data, diagnostics.sorted().map { $0.rendered() })
    }
    return PointImport.request(json)
  }

  private static func page(
    _ request: JSON, _ format: String, _ language: String, _ scorer: Scorer, _ source: SourceFile
  ) throws(Stopped) -> [UInt8] {
    let formats = ["text", "json", "html", "svg"]
    guard formats.contains(format) else {
      throw Stopped(
        .usage, ["planner form: --format is \(formats.joined(separator: ", ")), not '\(format)'"])
    }
    return try scoring(source) { () throws(PlanFailure) in
      Array(try scorer.page(request, as: format, language: language).utf8)
    }
  }

  // MARK: Lines

  private static func stream(_ scorer: Scorer) -> ExitCode {
    var streams = FormStreams(scorer)
    var reader = LineReader(STDIN_FILENO)
    var output: [UInt8] = []
    var swept = now()
    while true {
      let lines = reader.next(chunk)
      if lines.isEmpty { break }
      let time = now()
      for line in lines {
        if case .text(let bytes) = line { streams.take(bytes, now: time, into: &output) }
      }
      if time - swept >= 1000 {
        streams.close(silentFor: streams.idleMs, now: time, into: &output)
        swept = time
      }
      guard output.isEmpty || Files.write(output, to: STDOUT_FILENO) else { return .unwritable }
      output.removeAll(keepingCapacity: true)
    }
    streams.close(silentFor: 0, now: now(), into: &output)
    return Files.write(output, to: STDOUT_FILENO) ? .success : .unwritable
  }

  /// Lines that are read together when they are there.
  private static let chunk = 256

  /// Milliseconds of a clock that never goes back.
  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }
}
