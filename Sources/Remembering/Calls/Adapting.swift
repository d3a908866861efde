import Consulting
import Domain
import JSONSource
import PlannerService
import Store

extension PersonalPlanner {
  /// How often a plan is adapted anew because somebody else saved it meanwhile.
  private static let tries = 3

  /// Adapts the kept plan to the sessions that arrived since it was saved, to the check-ins, and to
  /// what the request says besides; keeps what comes of it unless `save` is false.
  ///
  /// Each session, and each check-in that tells of joints, is told to the pure function on its own day,
  /// in the order in which they happened, and the rest of the request last. The answer is the pure
  /// function's, its sentences and changes those of all calls, so that they still lead from the kept
  /// plan to the new one.
  func adaptPlan(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    var call = call
    let isSaved = call.bool("save")
    let date = call.day("date")
    if call.request["date"] == nil {
      call.report(
        "missing-field", "'date' is missing", hint: "send the day where the person is", at: "date")
    }
    if let date, let most = service.rules?.daysAhead.ofToday, date.number - now.day > most {
      call.report(
        "date-far-ahead", "\(date.text) lies more than \(most) days after today",
        hint: "check the year: a plan that is adapted for a day takes no day before it", at: "date")
    }
    try call.checked()
    guard let date else { throw call.refusal(lacking: "date") }
    let checkIn = call.request["readiness"].flatMap { $0.isNull ? nil : $0 }
    let changes = call.request["profile_changes"]
    let isKept = try keep(signsOf: checkIn, on: date, call, with: changes)
    try stop(
      for: try signs(call.memory, after: checkIn, of: date, with: changes), telling: changes,
      at: "/profile_changes", call, isKept: isKept)
    for _ in 0..<Self.tries {
      var telling = try PlanCatchUp(call, date, by: self)
      try telling.tell(to: self)
      let answer = Content(telling.answer).bytes
      guard isSaved ?? true else { return answer }
      if let version = try save(telling, call) { return answer.saved(version) }
    }
    throw .lacking(
      "plan-changed", "the plan was saved by somebody else again and again",
      hint: "call adaptPlan again")
  }

  /// The version under which the adapted plan is kept; nil when somebody else saved the plan meanwhile.
  ///
  /// Answers that it was told are those of the kept profile from then on.
  private func save(_ telling: PlanCatchUp, _ call: PersonalCall) throws(ErrorBody) -> Int64? {
    let memory = call.memory
    return try kept { () throws(StoreFailure) in
      try memory.writing { () throws(StoreFailure) in
        let saving = try memory.save(
          Content(telling.plan), as: .plan, seen: telling.seen,
          edition: telling.plan["edition"]?["hash"]?.string ?? "", now: now)
        guard case .saved(let document) = saving else { return nil }
        if let told = call.request["profile_changes"], told.members?.isEmpty == false,
          let profile = try memory.document(.profile)?.json()
        {
          try memory.keep(profile: profile.overlaid(with: told), now: now)
        }
        return document.version
      }
    }
  }
}
