import Consulting
import Pages
import Planning
import JSONSource
import PlannerService

/// What the verbs have in common that make a request of options and show the answer.
struct RequestVerb {
  /// Answers a request: what the formats show, or the error body.
  typealias Asking =
    @Sendable (PlannerService, JSON, Arguments, Console) throws(Stopped) -> Asked

  /// A call's end.
  struct Asked {
    let status: Status
    /// The answer, or the error body.
    let answer: JSON
    /// What the formats show, where they show more than the answer.
    var shown: JSON?
    /// What is said of it on standard error, a line each.
    var said: [String] = []

    init(status: Status, answer: JSON, shown: JSON? = nil) {
      (self.status, self.answer, self.shown) = (status, answer, shown)
    }

    /// A call that was refused.
    init(_ error: ErrorBody) { self.init(status: error.status, answer: error.document) }
  }

  /// The service's function.
  let function: String
  /// How the answer can be shown; the first one is the usual one.
  let formats: [Format]
  /// The option whose document may be a whole request instead, and starts one then.
  var start: String?
  /// How the function is asked, where that is not a plain call.
  var ask: Asking?

  static let profile = Option(
    "profile", value: .one("FILE"), "a request as JSON to start from; - is standard input")

  func run(_ arguments: Arguments, _ console: inout Console) throws(Stopped) -> ExitCode {
    let format = try ChosenFormat(arguments, among: formats)
    let isImperial = try Option.isImperial(arguments)
    let profile = try arguments.value(of: Self.profile).map { (path) throws(Stopped) in
      try RequestDocument(path, mustBeObject: true)
    }
    let service = try Stopped.service(arguments, console)
    let form =
      (service.function(function) ?? service.personalFunction(function))?.request
      ?? RequestForm([])
    let request = try FilledOptions(
      arguments, form, profile: profile, start: start, others: Self.athleteFields(service))
    let words = Labels(service.messages, language: request.language)
    for reading in request.built.readings { console.complain(reading.line(words)) }
    let asked = try asked(request, by: service, arguments, console)
    guard asked.status == .ok, request.built.mistakes.isEmpty else {
      return refuse(asked, request, words, showsErrors: format.isForPrograms, &console)
    }
    for line in asked.said { console.complain(line) }
    let label = service.labels(for: asked.answer, isImperial: isImperial)
    let isConverted = isImperial && asked.shown == nil && !format.isForPrograms
    let shown = asked.shown ?? asked.answer
    console.write(
      try format.show(isConverted ? Imperial.spoken(shown) : shown, label, console))
    return .success
  }

  /// What the functions about an athlete ask; one file of an athlete serves them all.
  private static func athleteFields(_ service: PlannerService) -> Set<String> {
    let functions = ["recalculateIndexes", "generatePlan", "adviseSupplements"]
    return Set(
      functions.flatMap { service.function($0)?.request.fields ?? [] }.map(\.name))
  }

  private func asked(
    _ request: FilledOptions, by service: PlannerService, _ arguments: Arguments,
    _ console: Console
  ) throws(Stopped) -> Asked {
    if let ask { return try ask(service, request.built.request, arguments, console) }
    return try Self.call(function, request.built.request, by: service)
  }

  /// A plain call.
  static func call(
    _ function: String, _ request: JSON, by service: PlannerService
  ) throws(Stopped) -> Asked {
    let answered = try answered(request) { (request, source) throws(ErrorBody) in
      try service.value(function, request, of: source)
    }
    switch answered {
    case .success(let answer): return Asked(status: .ok, answer: answer)
    case .failure(let error): return Asked(error)
    }
  }

  /// What somebody answers to a request; its mistakes are told in its order, which only its text has.
  static func answered<Answer>(
    _ request: JSON, _ answer: (JSON, SourceFile) throws(ErrorBody) -> Answer
  ) throws(Stopped) -> Result<Answer, ErrorBody> {
    var writer = JSONWriter()
    writer.json(request)
    let source = SourceFile(name: "request", bytes: writer.bytes)
    let request = try RequestDocument.json(source)
    return Result { () throws(ErrorBody) in try answer(request, source) }
  }

  /// Says what is wrong, and ends with its code.
  private func refuse(
    _ asked: Asked, _ request: FilledOptions, _ label: Labels, showsErrors: Bool,
    _ console: inout Console
  ) -> ExitCode {
    let isOurs = asked.status == .ok
    let lines =
      request.built.mistakes.map { $0.line(label) } + request.lines(of: asked.answer, label)
    switch asked.status {
    case .ok, .invalidArgument, .notFound:
      console.complain("planner: " + label(.mistakes, ("count", "\(lines.count)")))
      for line in lines { console.complain("  \(line)") }
    case .failedPrecondition:
      console.complain("planner: " + label(.refused))
      for line in lines { console.complain("  \(line)") }
    case .internal, .unavailable, .dataLoss, .deadlineExceeded:
      console.complain("planner: \(asked.answer["error"]?["message"]?.string ?? "a rule failed")")
    }
    if isOurs { return .data }
    if showsErrors { console.print(Array(asked.answer.pretty.utf8)) }
    return asked.status.exitCode
  }
}

extension Status {
  /// The exit code that tells a script how a call ended.
  var exitCode: ExitCode {
    switch self {
    case .ok: .success
    case .invalidArgument: .data
    case .failedPrecondition: .refused
    case .notFound: .usage
    case .internal: .internal
    case .dataLoss: .unreadable
    case .unavailable, .deadlineExceeded: .unwritable
    }
  }
}
