import Coaching
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

  /// Makes a body from its three parts.
  package init(_ status: Status, _ message: String, errors: [Diagnostic] = []) {
    self.status = status
    self.message = message
    self.errors = errors
  }

  /// Puts the planner's refusal into words, with the places of its mistakes in the request.
  package init(
    _ failure: PlanFailure, request: JSON, source: SourceFile, messages: Messages
  ) {
    switch failure {
    case .invalid(let mistakes):
      let placed = Self.inOrder(mistakes.map { $0.placed(in: request, of: source) })
      let first = Self.summary(of: Array(placed.prefix(1)))
      let several = messages.text(
        "mistake.several", language: Self.language(of: request),
        values: [("count", "\(placed.count)"), ("first", first)])
      self.init(.invalidArgument, placed.count > 1 ? several : first, errors: placed)
    case .refused(let reasons):
      self.init(
        .failedPrecondition, reasons.map(\.message).joined(separator: "; "), errors: reasons)
    case .rule(let diagnostic):
      self.init(
        .internal, "a rule could not be computed: \(diagnostic.message)", errors: [diagnostic])
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

  /// Writes the object that stands under `error` in every door.
  package func write(into writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("status", status.rawValue)
    writer.field("message", message)
    if !errors.isEmpty {
      writer.key("details")
      writer.beginObject()
      writer.key("errors")
      writer.beginArray()
      for error in errors { Self.write(error, into: &writer) }
      writer.endArray()
      writer.endObject()
    }
    writer.endObject()
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

  /// The language a request asks for, or its plan was made in; empty when neither says so.
  private static func language(of request: JSON) -> String {
    let asked = request["language"] ?? request["current_plan"]?["profile"]?["language"]
    return asked?.string ?? ""
  }

  /// All mistakes in one sentence: the only one, or how many and the first.
  static func summary(of mistakes: [Diagnostic]) -> String {
    guard let first = mistakes.first else { return "the request was refused" }
    let sentence = first.pointer.isEmpty ? first.message : "\(first.pointer): \(first.message)"
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

extension Diagnostic {
  /// The same mistake with the place its pointer names in the request, when it has none yet.
  fileprivate func placed(in request: JSON, of source: SourceFile) -> Diagnostic {
    guard place == nil, !pointer.isEmpty, let range = request.range(at: pointer) else {
      return self
    }
    var placed = self
    placed.place = source.place(of: range)
    return placed
  }
}
