import JSONSource
import PlannerService
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

  /// Whether a request is one of somebody, and not of a pure function.
  package static func remembers(_ function: String, _ request: JSON) -> Bool {
    guard let personal = PersonalFunction(rawValue: function) else { return false }
    return personal == .adaptPlan
      ? request["current_plan"] == nil && request.members != nil : personal.needsStore(request)
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
    guard let personal = PersonalFunction(rawValue: function),
      Self.remembers(function, request)
    else { return try service.answer(function, request, of: source) }
    let call = PersonalCall(personal, request, source, memory: Memory(personal, store, person))
    switch personal {
    case .generatePlan: return try generatePlan(call)
    case .adaptPlan: return try adaptPlan(call)
    case .getPlan: return try getPlan(call)
    case .today: return try today(call)
    case .progress: return try progress(call)
    case .history: return try history(call)
    case .saveDocument: return try saveDocument(call)
    case .sync: return try sync(call)
    case .addIdentity: return try addIdentity(call)
    case .exportMyData: return try exportMyData(call)
    case .deleteMe: return try deleteMe(call)
    }
  }
}
