import Consulting
import JSONSource
import Model
import Planning
import RuleEngine

/// The planner behind one door: a function's name and a request in, an answer out, as bytes.
///
///     let service = try PlannerService()
///     let answer = service.call("generatePlan", Array(#"{"schedule_days": 4}"#.utf8))
///
/// The same request with the same edition gives the same bytes, on every thread. Make one service
/// and keep it: loading takes about as long as ten plans. It may be shared by any number of threads,
/// each with 512 KiB of stack or more.
public struct PlannerService: Sendable {
  /// What a call gave back.
  public struct Response: Hashable, Sendable {
    /// One JSON document without a line break at its end: the answer, or the error body.
    public let bytes: [UInt8]
    /// `.ok` for an answer, else why there is none.
    public let status: Status

    /// An answer.
    package init(bytes: [UInt8], status: Status) {
      self.bytes = bytes
      self.status = status
    }
  }

  /// The edition's name and content hash, such as `2026.1 3f9a…`; nil for a service without rules.
  public let edition: String?
  /// What is said around answers, in every language.
  package let messages: Messages
  /// The rules and catalogues themselves; nil for a service without rules.
  package let rules: Planning.Edition?
  private let book: FunctionBook

  /// Loads an edition of the rules and the catalogue.
  ///
  /// - Parameters:
  ///   - source: Folders, or what is built in.
  ///   - environment: Settings of the process, such as `PLANNER_MODEL_URL`; without them no request
  ///     can ask a language model.
  /// - Throws: `EditionFailure.unreadable` for a folder or file that cannot be read,
  ///   `EditionFailure.invalid` with every mistake in the rules.
  public init(
    _ source: EditionSource = EditionSource(), environment: [String: String] = [:]
  ) throws(EditionFailure) {
    self.init(
      try source.loaded(), systems: source.reading(System.beside), asking: ModelDoor(environment))
  }

  /// A service with an edition that has been loaded already, the systems beside planning, and the
  /// way to a language model.
  package init(
    _ edition: Planning.Edition, systems: [System] = System.beside, asking door: ModelDoor = .closed
  ) {
    self.edition = edition.identity
    messages = edition.rulebook.messages
    rules = edition
    let functions = edition.allFunctions(systems, asking: door)
    book = FunctionBook(functions.anybody, personal: functions.somebody)
  }

  /// The same service with functions of anybody besides, such as a coach's tools.
  package func with(_ others: [ServiceFunction]) -> PlannerService {
    PlannerService(service: self, functions: functions + others)
  }

  private init(service: PlannerService, functions: [ServiceFunction]) {
    edition = service.edition
    messages = service.messages
    rules = service.rules
    book = FunctionBook(functions, personal: service.personal)
  }

  /// A service of other functions, for tests of the doors.
  package init(edition: String?, messages: Messages, functions: [ServiceFunction]) {
    self.edition = edition
    self.messages = messages
    rules = nil
    book = FunctionBook(functions, personal: PersonalFunctions(functions: functions).all)
  }

  /// Its functions, in the order people read about them.
  package var functions: [ServiceFunction] { book.ofAnybody }

  /// The functions about somebody, which who remembers answers.
  package var personal: [ServiceFunction] { book.personal }

  /// A function by its name; nil when there is none.
  package func function(_ name: String) -> ServiceFunction? { book.function(name) }

  /// A function about somebody by its name; nil when there is none.
  package func personalFunction(_ name: String) -> ServiceFunction? { book.personal(name) }

  /// Whether a request is one about somebody, and not of a function of anybody.
  package func remembers(_ function: String, _ request: JSON) -> Bool {
    personalFunction(function)?.remembered?.takes(request) ?? false
  }

  /// Whether what is remembered about somebody counts for a request of theirs: it is about them, or its
  /// answer is training, which their signs stop.
  package func concerns(_ function: String, _ request: JSON) -> Bool {
    remembers(function, request) || personalFunction(function)?.remembered?.isTraining == true
  }

  /// Every function, those of anybody first, each once by its name.
  package var allFunctions: [ServiceFunction] { book.all }

  /// The names of all functions, in the same order.
  package var allNames: [String] { book.names }

  /// Whether a call of a function may take long; any does that is not known to be quick.
  package func isDear(_ name: String) -> Bool { function(name)?.isDear ?? true }

  /// Answers one request.
  ///
  /// - Parameters:
  ///   - function: A name from the registry, such as `generatePlan`.
  ///   - request: One JSON document.
  /// - Returns: The answer, or an error body naming every mistake.
  public func call(_ function: String, _ request: [UInt8]) -> Response {
    let source = SourceFile(name: "request", bytes: request)
    var diagnostics = Diagnostics()
    guard let json = JSONParser.parse(source, into: &diagnostics) else {
      return .failed(.malformed(diagnostics.sorted()))
    }
    do {
      return Response(bytes: try answer(function, json, of: source), status: .ok)
    } catch {
      return .failed(error)
    }
  }

  /// Answers a request that has been read already, as part of `source`.
  package func answer(
    _ function: String, _ request: JSON, of source: SourceFile
  ) throws(ErrorBody) -> [UInt8] {
    var writer = JSONWriter()
    try write(function, request, of: source, into: &writer)
    return writer.bytes
  }

  /// Answers a request of a system that goes on with the answer: no text is written or read.
  ///
  /// Mistakes have their places in the text that the request was read from, where there is one.
  package func value(
    _ function: String, _ request: JSON, of source: SourceFile? = nil
  ) throws(ErrorBody) -> JSON {
    var writer = JSONWriter.telling()
    let source = source ?? SourceFile(name: "kept", bytes: [])
    try write(function, request, of: source, into: &writer)
    return writer.told ?? JSON(.null)
  }

  /// The same for whoever shows a refusal as the answer.
  package func told(_ function: String, _ request: JSON) -> JSON {
    do {
      return try value(function, request)
    } catch {
      return error.document
    }
  }

  private func write(
    _ function: String, _ request: JSON, of source: SourceFile, into writer: inout JSONWriter
  ) throws(ErrorBody) {
    let personal = personalFunction(function).flatMap { one in
      one.remembered.flatMap { $0.needsStore(request) ? one : nil }
    }
    guard let entry = personal ?? self.function(function) else {
      throw .unknownFunction(function, known: functions.map(\.name))
    }
    let named = entry.named(request)
    do throws(PlanFailure) {
      try entry.answering(named, &writer)
      if let overflow = writer.overflow {
        throw PlanFailure.refused(messages.said([overflow], named.languageAsked(in: messages)))
      }
    } catch {
      throw ErrorBody(error, request: named, source: source, messages: messages) {
        entry.pointer($0, in: request)
      }
    }
  }
}

extension PlannerService.Response {
  /// The error body as an answer of its own.
  package static func failed(_ error: ErrorBody) -> Self {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("error")
    error.write(into: &writer)
    writer.endObject()
    return Self(bytes: writer.bytes, status: error.status)
  }
}
