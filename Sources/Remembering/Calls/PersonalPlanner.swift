import Consulting
import Domain
import JSONSource
import PlannerService
import RuleEngine
import Store

/// The planner for somebody: every function, with what is remembered about them; start reading here.
///
/// A function of somebody is the pure function with what it needs read from the store, and what it
/// came to saved. A request that brings all it needs is answered as if there were no store.
package struct PersonalPlanner {
  /// The pure functions.
  let service: PlannerService
  /// What is remembered.
  let store: PersonStore
  /// About whom.
  let person: PersonID
  /// The clock of whoever keeps the store.
  let now: Moment
  /// Whose a token is; nil for one that is not to be believed.
  let identity: (String) -> Identity?

  /// Puts the planner of somebody together.
  ///
  /// - Parameters:
  ///   - service: The functions, with one edition.
  ///   - store: Where the person is known.
  ///   - person: Who asks.
  ///   - now: The clock of whoever keeps the store.
  ///   - identity: Whose a token is; nil for one that is not to be believed.
  package init(
    _ service: PlannerService, _ store: PersonStore, _ person: PersonID, now: Moment,
    identity: @escaping (String) -> Identity? = { _ in nil }
  ) {
    self.service = service
    self.store = store
    self.person = person
    self.now = now
    self.identity = identity
  }

  /// Answers one request.
  package func call(_ function: String, _ request: [UInt8]) -> PlannerService.Response {
    var diagnostics = Diagnostics()
    let source = SourceFile(name: "request", bytes: request)
    guard let json = JSONParser.parse(source, into: &diagnostics) else {
      return .failed(.malformed(diagnostics.sorted()))
    }
    do throws(ErrorBody) {
      return PlannerService.Response(
        bytes: try answer(function, json, of: source), status: .ok)
    } catch {
      return .failed(error)
    }
  }

  /// Answers a request that has been read already, as part of `source`.
  package func answer(
    _ function: String, _ request: JSON, of source: SourceFile
  ) throws(ErrorBody) -> [UInt8] {
    guard let (function, call) = try opened(function, request, of: source) else {
      try passSigns(of: function, request, of: source)
      return try service.answer(function, try hiding(request, of: function), of: source)
    }
    return try function.work.answer(self)(call)
  }

  /// Stops a function of anybody whose answer is training while a sign of the one who asks stands.
  package func passSigns(
    of name: String, _ request: JSON, of source: SourceFile
  ) throws(ErrorBody) {
    guard let personal = service.personalFunction(name)?.personal, personal.remembered.isTraining
    else { return }
    let memory = PersonAccess(personal, store, person)
    let call = PersonalCall(request, source, in: service.messages, memory: memory)
    try pass(signs: try signs(memory), call)
  }

  /// What a request to follow a document is answered at first, and what is followed from then on.
  package func follow(
    _ request: JSON, of source: SourceFile
  ) throws(ErrorBody) -> FollowedDocument {
    let name = FollowedDocument.function
    guard let (_, call) = try opened(name, request, of: source) else {
      throw .unknownFunction(name, known: service.personal.map(\.name))
    }
    return try followed(call)
  }

  /// A request of a function about somebody that fits its form, unless its work takes it apart itself;
  /// nil for a request of anybody.
  private func opened(
    _ name: String, _ request: JSON, of source: SourceFile
  ) throws(ErrorBody) -> (function: PersonalFunction, call: PersonalCall)? {
    guard let declared = service.personalFunction(name), let personal = declared.personal,
      personal.remembered.takes(request)
    else { return nil }
    let call = PersonalCall(
      request, source, in: service.messages, memory: PersonAccess(personal, store, person))
    let work = personal.function.work
    if work.hears { try hear(call) }
    if !work.readsItself { try check(request, as: declared.request, work.finds, of: source) }
    return (personal.function, call)
  }

  /// A function about somebody as it is declared.
  ///
  /// - Throws: That the edition brings no function of that name.
  func declaration(of function: PersonalFunction) throws(ErrorBody) -> ServiceFunction {
    guard let declared = service.personalFunction(function.rawValue) else {
      throw .unknownFunction(function.rawValue, known: service.personal.map(\.name))
    }
    return declared
  }

  /// Refuses a request that does not fit its form, with everything that is wrong with it.
  private func check(
    _ request: JSON, as form: RequestForm, _ finds: PersonalWork.Finding, of source: SourceFile
  ) throws(ErrorBody) {
    let mistakes = mistakes(of: request, as: form, finds)
    guard !mistakes.isEmpty else { return }
    throw ErrorBody(
      PlanFailure.invalid(mistakes), request: request, source: source, messages: service.messages)
  }

  /// What is wrong with a request: what its form says, what only reading it finds, and the store.
  func mistakes(
    of request: JSON, as form: RequestForm, _ finds: PersonalWork.Finding
  ) -> [Diagnostic] {
    let language = request.languageAsked(in: service.messages)
    let told = form.mistakes(of: request, service.rules?.rulebook.vocabulary, service.messages)
    let known = Set(told.map(\.pointer))
    let read = finds(self, request, language)
    return told + read.filter { !known.contains($0.pointer) }
  }
}
