import Consulting
import Planning
import JSONSource
import RuleEngine

/// Why a request has no answer, in the callable protocol's shape.
///
///     {"status": "INVALID_ARGUMENT", "message": "…", "details": {"errors": [{"pointer": …}]}}
package struct ErrorBody: Error, Sendable {
  /// The protocol's word for it.
  package let status: Status
  /// One sentence for a person.
  package let message: String
  /// Every mistake, in the order of the request.
  package let errors: [Diagnostic]
  /// What may be done instead, where a language model did not answer.
  package let options: [String]

  /// Makes a body from its parts.
  package init(
    _ status: Status, _ message: String, errors: [Diagnostic] = [], options: [String] = []
  ) {
    self.status = status
    self.message = message
    self.errors = errors
    self.options = options
  }

  /// Puts the planner's refusal into words, with the places of its mistakes in the request, whose
  /// fields may have come under other names.
  package init(
    _ failure: PlanFailure, request: JSON, source: SourceFile, messages: Messages,
    pointing: (_ pointer: String) -> String = { $0 }
  ) {
    switch failure {
    case .invalid(let mistakes):
      var places = PlaceFinder(source)
      let placed = mistakes.prefix(PlanFailure.mostNamed).map {
        var mistake = $0.placed(in: request, by: &places)
        mistake.pointer = pointing(mistake.pointer)
        return mistake
      }
      let errors = Self.inOrder(placed)
      let language = request.languageAsked(in: messages)
      let first = Self.summary(of: Array(errors.prefix(1)))
      let count = ("count", "\(mistakes.count)")
      let several = messages.text(
        "mistake.several", language: language, values: [count, ("first", first)])
      let unnamed = Diagnostic(
        "too-many-mistakes",
        messages.text("mistake.too_many", language: language, values: [count]))
      self.init(
        .invalidArgument, mistakes.count > 1 ? several : first,
        errors: errors + (mistakes.count > errors.count ? [unnamed] : []))
    case .refused(let reasons):
      self.init(
        .failedPrecondition, reasons.map(\.message).joined(separator: "; "), errors: reasons)
    case .rule(let diagnostic):
      self.init(
        .internal, "a rule could not be computed: \(diagnostic.message)", errors: [diagnostic])
    case .unanswered(let question):
      self.init(
        Status(question.outlook), question.mistake.message, errors: [question.mistake],
        options: UnansweredQuestion.Option.allCases.map(\.rawValue))
    }
  }

  /// The body for a text that is not JSON.
  package static func malformed(_ mistakes: [Diagnostic]) -> Self {
    Self(
      .invalidArgument, "the request is not valid JSON: \(summary(of: mistakes))", errors: mistakes)
  }

  /// The body for a name that is not in the registry.
  package static func unknownFunction(_ name: String, known: [String]) -> Self {
    let mistake = Diagnostic(
      "unknown-function", "there is no function '\(name)'",
      hint: Spelling.nearest(to: name, in: known).map { "did you mean '\($0)'?" }, allowed: known)
    return Self(.notFound, mistake.message, errors: [mistake])
  }

  /// The whole document that every door gives for it.
  package var document: JSON {
    var writer = JSONWriter.telling()
    writer.beginObject()
    writer.key("error")
    write(into: &writer)
    writer.endObject()
    return writer.told ?? JSON(.null)
  }

  /// Writes the object that stands under `error` in every door.
  package func write(into writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("status", status.rawValue)
    writer.field("message", message)
    Self.writeDetails(errors, options, into: &writer)
    writer.endObject()
  }

  /// Writes the member `details` as every door shows it, where there is something to tell.
  package static func writeDetails(
    _ errors: [Diagnostic], _ options: [String], into writer: inout JSONWriter
  ) {
    guard !errors.isEmpty else { return }
    writer.key("details")
    writer.beginObject()
    writer.key("errors")
    write(errors, into: &writer)
    if !options.isEmpty { writer.field("options", options) }
    writer.endObject()
  }

  /// Writes the list of mistakes as every door shows it.
  package static func write(_ errors: [Diagnostic], into writer: inout JSONWriter) {
    writer.beginArray()
    for error in errors { write(error, into: &writer) }
    writer.endArray()
  }

  /// By place in the request; what is missing has no place and comes last.
  private static func inOrder(_ mistakes: [Diagnostic]) -> [Diagnostic] {
    func key(_ mistake: Diagnostic) -> (Int, Int) {
      mistake.place.map { ($0.line, $0.column) } ?? (.max, .max)
    }
    return mistakes.enumerated().sorted { one, other in
      let (left, right) = (key(one.element), key(other.element))
      return left == right ? one.offset < other.offset : left < right
    }.map(\.element)
  }

  /// All mistakes in one sentence: the only one, or how many and the first.
  package static func summary(of mistakes: [Diagnostic]) -> String {
    guard let first = mistakes.first else { return "the request was refused" }
    guard !first.pointer.isEmpty else { return first.message }
    let sentence = "\(first.pointer): \(first.message)"
    return mistakes.count == 1 ? sentence : "\(mistakes.count) mistakes, the first at \(sentence)"
  }

  private static func write(_ mistake: Diagnostic, into writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("pointer", mistake.pointer)
    writer.field("code", mistake.code)
    writer.field("message", mistake.message)
    if let hint = mistake.hint { writer.field("hint", hint) }
    if !mistake.allowed.isEmpty {
      writer.key("allowed")
      write(allowed: mistake.allowed, into: &writer)
    }
    if let place = mistake.place {
      if place.file != "request" { writer.field("file", place.file) }
      writer.field("line", place.line)
      writer.field("column", place.column)
    }
    writer.endObject()
  }

  /// Values that are all numbers are the ends of a range and stay numbers.
  private static func write(allowed: [String], into writer: inout JSONWriter) {
    let numbers = allowed.compactMap(Double.init).filter(\.isFinite)
    writer.beginArray()
    if numbers.count == allowed.count {
      for number in numbers { writer.value(number) }
    } else {
      for word in allowed { writer.value(word) }
    }
    writer.endArray()
  }
}

extension Status {
  /// How a call ended that a language model was to answer.
  fileprivate init(_ outlook: UnansweredQuestion.Outlook) {
    self =
      switch outlook {
      case .never: .failedPrecondition
      case .later: .unavailable
      case .late: .deadlineExceeded
      }
  }
}

extension Diagnostic {
  /// The same mistake with the place its pointer names in the request, when it has none yet.
  fileprivate func placed(in request: JSON, by places: inout PlaceFinder) -> Diagnostic {
    guard place == nil, !pointer.isEmpty, let range = request.range(at: pointer) else {
      return self
    }
    var placed = self
    placed.place = places.place(of: range)
    return placed
  }
}
