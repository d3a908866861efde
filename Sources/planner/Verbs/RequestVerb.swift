import JSONSource
import PlannerService

/// What the verbs have in common that make a request of options and show the answer.
struct RequestVerb {
  /// The service's function.
  let function: String
  /// The fields its options fill.
  let fields: [RequestField]
  /// The answer for people.
  let text: (JSON, Console) -> String

  static let profile = Option(
    "profile", value: .one("FILE"), "a request as JSON to start from; - is standard input")
  static let format = Option(
    "format", value: .one("WORD"), "text for people (the default) or json")
  private static let formats = ["text", "json"]

  func run(_ arguments: Arguments, _ console: inout Console) -> ExitCode {
    let format = arguments.value(of: Self.format) ?? "text"
    guard Self.formats.contains(format) else {
      let nearest = Spelling.nearest(to: format, in: Self.formats).map { "; did you mean \($0)?" }
      console.complain("planner: --format is text or json, not '\(format)'\(nearest ?? "")")
      return .usage
    }
    do throws(Stopped) {
      let profile = try profile(arguments)
      let built = RequestBuilder(arguments, fields: fields, profile: profile?.json)
      let service = try Stopped.service(arguments, console)
      return answer(built, profile, arguments, by: service, asJSON: format == "json", &console)
    } catch {
      for line in error.lines { console.complain(line) }
      return error.code
    }
  }

  private func answer(
    _ built: RequestBuilder, _ profile: (source: SourceFile, json: JSON)?, _ arguments: Arguments,
    by service: PlannerService, asJSON: Bool, _ console: inout Console
  ) -> ExitCode {
    var request = JSONWriter()
    request.json(built.request)
    let response = service.call(function, request.bytes)
    var diagnostics = Diagnostics()
    let source = SourceFile(name: "answer", bytes: response.bytes)
    guard let answer = JSONParser.parse(source, into: &diagnostics) else {
      console.complain("planner: the answer is not JSON")
      return .internal
    }
    guard response.status == .ok, built.mistakes.isEmpty else {
      let mistakes = RequestMistakes(arguments: arguments, fields: fields, profile: profile)
      let lines = built.mistakes + mistakes.lines(of: answer)
      complain(response.status == .ok ? .invalidArgument : response.status, lines, answer, &console)
      if asJSON, response.status != .ok { console.print(answer.pretty) }
      return response.status == .ok ? .data : response.status.exitCode
    }
    if asJSON { console.print(answer.pretty) } else { console.print(text(answer, console)) }
    return .success
  }

  private func complain(
    _ status: Status, _ lines: [String], _ answer: JSON, _ console: inout Console
  ) {
    switch status {
    case .ok, .invalidArgument, .notFound:
      let count = lines.count == 1 ? "a mistake" : "\(lines.count) mistakes"
      console.complain("planner: \(count) in the request")
      for line in lines { console.complain("  \(line)") }
    case .failedPrecondition:
      console.complain("planner: no plan can be made for this request")
      for line in lines { console.complain("  \(line)") }
    case .internal:
      console.complain("planner: \(answer["error"]?["message"]?.string ?? "a rule failed")")
    }
  }

  private func profile(
    _ arguments: Arguments
  ) throws(Stopped) -> (source: SourceFile, json: JSON)? {
    guard let path = arguments.value(of: Self.profile) else { return nil }
    let source = try Stopped.file(path)
    var diagnostics = Diagnostics()
    guard let json = JSONParser.parse(source, into: &diagnostics) else {
      throw Stopped(.data, diagnostics.sorted().map { $0.rendered() })
    }
    guard json.members != nil else {
      throw Stopped(.data, ["planner: \(source.name) must hold an object, not \(json.typeName)"])
    }
    return (source, json)
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
    }
  }
}

extension JSON {
  /// The document with two spaces a level.
  var pretty: [UInt8] {
    var writer = JSONWriter(pretty: true)
    writer.json(self)
    return writer.bytes
  }
}
