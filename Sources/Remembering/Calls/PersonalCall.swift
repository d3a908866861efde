import Consulting
import Domain
import JSONSource
import PlannerService
import RuleEngine
import Store

/// A request of somebody's, taken apart field by field; every mistake is gathered.
struct PersonalCall {
  let request: JSON
  let memory: PersonAccess
  let source: SourceFile
  /// The language that is asked for.
  let language: String
  private var reader: JSONReader

  init(_ request: JSON, _ source: SourceFile, in messages: Messages, memory: PersonAccess) {
    self.request = request
    self.source = source
    self.memory = memory
    language = request["language"]?.string ?? messages.usualLanguage
    reader = JSONReader(source: source)
  }

  /// A day from 1970 on, as instants are; nil when the field is missing or wrong.
  mutating func day(_ key: String) -> CalendarDay? {
    guard let value = given(key), let text = reader.string(value, pointer: "/\(key)") else {
      return nil
    }
    if let day = CalendarDay(text), day.number >= 0 { return day }
    report(
      "bad-date", "\(Diagnostic.quoted(text)) is no day", hint: "write it as 2026-03-02", at: key)
    return nil
  }

  /// The value of a field; nil when it was not given, or null was.
  private func given(_ key: String) -> JSON? { request[key].flatMap { $0.isNull ? nil : $0 } }

  mutating func bool(_ key: String) -> Bool? {
    given(key).flatMap { reader.bool($0, pointer: "/\(key)") }
  }

  /// A whole number of a request that fits its form.
  func int(_ key: String) -> Int? { request[key]?.number.flatMap { Int(exactly: $0) } }

  /// A day that the form requires.
  func day() throws(ErrorBody) -> CalendarDay {
    var call = self
    let day = call.day("date")
    try call.checked()
    guard let day else { throw refusal(lacking: "date") }
    return day
  }

  /// What a field says that the form requires.
  func required<Value>(_ key: String, _ read: (JSON) -> Value?) throws(ErrorBody) -> Value {
    guard let value = request[key].flatMap(read) else { throw refusal(lacking: key) }
    return value
  }

  /// Why a request is refused that lacks a field.
  func refusal(lacking key: String) -> ErrorBody {
    refusal("missing-field", "'\(key)' is missing", hint: "see the function's schema", at: key)
  }

  /// Why a request is refused for a field of it.
  func refusal(_ code: String, _ message: String, hint: String, at key: String) -> ErrorBody {
    var call = self
    call.report(code, message, hint: hint, at: key)
    return call.refusal
  }

  /// The refusal of all mistakes that were gathered.
  private var refusal: ErrorBody {
    let mistakes = reader.diagnostics.sorted()
    return ErrorBody(.invalidArgument, ErrorBody.summary(of: mistakes), errors: mistakes)
  }

  mutating func report(_ code: String, _ message: String, hint: String, at key: String) {
    reader.report(code, message, hint: hint, at: request[key] ?? request, pointer: "/\(key)")
  }

  /// Refuses the request when there were mistakes.
  func checked() throws(ErrorBody) {
    guard reader.diagnostics.hasErrors else { return }
    throw refusal
  }
}

/// Does something with the store; its failures are the call's.
func kept<Result>(_ work: () throws(StoreFailure) -> Result) throws(ErrorBody) -> Result {
  do throws(StoreFailure) {
    return try work()
  } catch {
    throw ErrorBody(error)
  }
}

extension ErrorBody {
  /// A failure of the store in the protocol's words; where the store is kept stays untold.
  package init(_ failure: StoreFailure) {
    switch failure.kind {
    case .refused:
      let isAboutText = failure.mistakes.contains { !$0.pointer.isEmpty || $0.place != nil }
      self.init(
        isAboutText ? .invalidArgument : .failedPrecondition, Self.summary(of: failure.mistakes),
        errors: failure.mistakes)
    case .damaged:
      // A record is the person's own; what is said of the file names where it is kept.
      let records = failure.mistakes.filter { !$0.pointer.isEmpty }
      let what = records.first.map { ": \($0.message)" } ?? ""
      let mistake = Diagnostic(
        failure.code, "what is remembered is damaged\(what)",
        hint: "nothing was changed; whoever keeps the store goes on from its last backup",
        pointer: records.first?.pointer ?? "")
      self.init(.dataLoss, mistake.message, errors: [mistake])
    case .unreadable, .unwritable:
      let mistake = Diagnostic(
        failure.code, "what is remembered cannot be read or written now",
        hint: "nothing was changed; try again later")
      self.init(.unavailable, mistake.message, errors: [mistake])
    }
  }

  /// Something that is needed first.
  static func lacking(_ code: String, _ message: String, hint: String) -> ErrorBody {
    ErrorBody(.failedPrecondition, message, errors: [Diagnostic(code, message, hint: hint)])
  }
}
