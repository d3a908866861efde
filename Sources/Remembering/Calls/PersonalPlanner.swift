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
  /// How the functions are answered.
  let works: [PersonalWork]

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
    works = PersonalWork.all
  }

  /// The same with works of other functions, for tests.
  init(_ planner: PersonalPlanner, works: [PersonalWork]) {
    service = planner.service
    store = planner.store
    person = planner.person
    now = planner.now
    identity = planner.identity
    self.works = works
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
    guard let personal = service.personalFunction(function), service.remembers(function, request)
    else { return try service.answer(function, try hiding(request, of: function), of: source) }
    let work = work(of: function)
    return try work.answer(self)(try opened(work, personal, request, of: source))
  }

  /// What a request to follow a document is answered at first, and what is followed from then on.
  package func follow(
    _ request: JSON, of source: SourceFile
  ) throws(ErrorBody) -> FollowedDocument {
    let work = work(of: FollowedDocument.function)
    guard let personal = service.personalFunction(work.function) else {
      preconditionFailure("what is answered is declared")
    }
    return try followed(try opened(work, personal, request, of: source))
  }

  private func work(of function: String) -> PersonalWork {
    guard let work = works.first(where: { $0.function == function }) else {
      preconditionFailure("nobody knows how '\(function)' is answered")
    }
    return work
  }

  /// A request that fits its form, unless its function takes it apart itself.
  private func opened(
    _ work: PersonalWork, _ personal: ServiceFunction, _ request: JSON, of source: SourceFile
  ) throws(ErrorBody) -> PersonalCall {
    let call = PersonalCall(request, source, memory: PersonAccess(personal, store, person))
    if work.hears { try hear(call) }
    if !work.readsItself { try check(request, as: personal.request, work.finds, of: source) }
    return call
  }

  /// Texts of a request that should be instants and are none.
  private func noInstants(
    _ request: JSON, _ form: RequestForm, _ language: String
  ) -> [Diagnostic] {
    let mistakes = form.fields.compactMap { field -> Mistake? in
      guard case .instant = field.shape.given, let text = request[field.name]?.string,
        Moment(text) == nil
      else { return nil }
      return Mistake(
        code: "bad-instant", message: Phrase("mistake.moment_kept", ("text", .said(text))),
        hint: Phrase("hint.moment"), pointer: "/\(field.name)")
    }
    return service.messages.said(mistakes, language)
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
    let language = request["language"]?.string ?? "en"
    let told = form.mistakes(of: request, service.rules?.rulebook.vocabulary, service.messages)
    let known = Set(told.map(\.pointer))
    let read = noInstants(request, form, language) + finds(self, request, language)
    return told + read.filter { !known.contains($0.pointer) }
  }
}
