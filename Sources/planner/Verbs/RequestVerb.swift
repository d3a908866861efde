import Consulting
import Pages
import Planning
import JSONSource
import PlannerService

/// What the verbs have in common that make a request of options and show the answer.
struct RequestVerb {
  /// The service's function.
  let function: String
  /// The fields its options fill.
  let fields: [RequestField]
  /// How the answer can be shown; the first one is the usual one.
  let formats: [Format]

  static let profile = Option(
    "profile", value: .one("FILE"), "a request as JSON to start from; - is standard input")

  func run(_ arguments: Arguments, _ console: inout Console) -> ExitCode {
    do throws(Stopped) {
      let format = try ChosenFormat(arguments, among: formats)
      let isImperial = try Option.isImperial(arguments)
      let profile = try profile(arguments)
      let built = RequestBuilder(arguments, fields: fields, profile: profile.map { own($0.json) })
      let service = try Stopped.service(arguments, console)
      let words = Labels(service.messages, language: built.request["language"]?.string)
      for reading in built.readings { console.complain(reading.line(words)) }
      let (code, answer) = answer(
        built, profile, arguments, by: service, showsErrors: format.isForPrograms, &console)
      if let answer {
        let label = service.labels(for: answer, isImperial: isImperial)
        let isConverted = isImperial && !format.isForPrograms
        console.write(
          try format.show(isConverted ? Imperial.spoken(answer) : answer, label, console))
      }
      return code
    } catch {
      for line in error.lines { console.complain(line) }
      return error.code
    }
  }

  /// The code to end with and what there is to show; what is wrong has been said already.
  private func answer(
    _ built: RequestBuilder, _ profile: (source: SourceFile, json: JSON)?, _ arguments: Arguments,
    by service: PlannerService, showsErrors: Bool, _ console: inout Console
  ) -> (ExitCode, JSON?) {
    var request = JSONWriter()
    request.json(built.request)
    let response = service.call(function, request.bytes)
    var diagnostics = Diagnostics()
    let source = SourceFile(name: "answer", bytes: response.bytes)
    guard let answer = JSONParser.parse(source, into: &diagnostics) else {
      console.complain("planner: the answer is not JSON")
      return (.internal, nil)
    }
    guard response.status == .ok, built.mistakes.isEmpty else {
      let label = Labels(service.messages, language: built.request["language"]?.string)
      let mistakes = RequestMistakes(
        arguments: arguments, fields: fields, profile: profile, label: label)
      let lines = built.mistakes.map { $0.line(label) } + mistakes.lines(of: answer)
      let status = response.status == .ok ? .invalidArgument : response.status
      complain(status, lines, answer, label, &console)
      if response.status == .ok { return (.data, nil) }
      return (response.status.exitCode, showsErrors ? answer : nil)
    }
    return (.success, answer)
  }

  private func complain(
    _ status: Status, _ lines: [String], _ answer: JSON, _ label: Labels, _ console: inout Console
  ) {
    switch status {
    case .ok, .invalidArgument, .notFound:
      console.complain("planner: " + label(.mistakes, ("count", "\(lines.count)")))
      for line in lines { console.complain("  \(line)") }
    case .failedPrecondition:
      console.complain("planner: " + label(.refused))
      for line in lines { console.complain("  \(line)") }
    case .internal, .unavailable:
      console.complain("planner: \(answer["error"]?["message"]?.string ?? "a rule failed")")
    }
  }

  /// What of an athlete's profile concerns this function; the same file serves every verb.
  private func own(_ profile: JSON) -> JSON {
    let others = RequestContract.others(than: function)
    return JSON(.object((profile.members ?? []).filter { !others.contains($0.key) }))
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
    case .unavailable: .unwritable
    }
  }
}
