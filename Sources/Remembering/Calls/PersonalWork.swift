import JSONSource
import PlannerService

/// How a function about somebody is answered; an entry in `all` beside its declaration.
struct PersonalWork: Sendable {
  /// Answers a call.
  typealias Answering =
    @Sendable (PersonalPlanner, PersonalCall) throws(ErrorBody) -> [UInt8]

  /// The function's name.
  let function: String
  /// Whether it takes its requests apart itself; those of the others are held against the form first.
  let readsItself: Bool
  /// What the store would say of a request besides its form, in a language.
  let finds: Finding
  let answer: Answering

  /// Looks for mistakes that only who remembers can find; it has to bear values of any kind.
  typealias Finding = @Sendable (PersonalPlanner, JSON, _ language: String) -> [Diagnostic]

  init(
    _ function: String, readsItself: Bool = false, finds: @escaping Finding = { _, _, _ in [] },
    _ answer: @escaping Answering
  ) {
    self.function = function
    self.readsItself = readsItself
    self.finds = finds
    self.answer = answer
  }

  /// The work of every function, in the order of their declarations.
  static let all = [
    PersonalWork("generatePlan", readsItself: true) { (planner, call) throws(ErrorBody) in
      try planner.generatePlan(call)
    },
    PersonalWork("adaptPlan", readsItself: true) { (planner, call) throws(ErrorBody) in
      try planner.adaptPlan(call)
    },
    PersonalWork("getPlan") { (planner, call) throws(ErrorBody) in try planner.getPlan(call) },
    PersonalWork("today") { (planner, call) throws(ErrorBody) in try planner.today(call) },
    PersonalWork("progress") { (planner, call) throws(ErrorBody) in try planner.progress(call) },
    PersonalWork("history") { (planner, call) throws(ErrorBody) in try planner.history(call) },
    PersonalWork("saveDocument") { (planner, call) throws(ErrorBody) in
      try planner.saveDocument(call)
    },
    PersonalWork("sync", readsItself: true) { (planner, call) throws(ErrorBody) in
      try planner.sync(call)
    },
    PersonalWork("addIdentity") { (planner, call) throws(ErrorBody) in
      try planner.addIdentity(call)
    },
    PersonalWork("exportMyData") { (planner, call) throws(ErrorBody) in
      try planner.exportMyData(call)
    },
    PersonalWork("deleteMe") { (planner, call) throws(ErrorBody) in try planner.deleteMe(call) },
    PersonalWork("logEntry") { (planner, call) throws(ErrorBody) in try planner.logEntry(call) },
    PersonalWork("editEntry") { (planner, call) throws(ErrorBody) in try planner.editEntry(call) },
    PersonalWork("deleteEntry") { (planner, call) throws(ErrorBody) in
      try planner.deleteEntry(call)
    },
    PersonalWork("undoEntry") { (planner, call) throws(ErrorBody) in try planner.undoEntry(call) },
    PersonalWork("listEntries") { (planner, call) throws(ErrorBody) in
      try planner.listEntries(call)
    },
    PersonalWork("recentFoods") { (planner, call) throws(ErrorBody) in
      try planner.recentFoods(call)
    },
    PersonalWork("insightsFor") { (planner, call) throws(ErrorBody) in
      try planner.insightsFor(call)
    },
    PersonalWork("coachState") { (planner, call) throws(ErrorBody) in
      try planner.coachState(call)
    },
    PersonalWork("prescribeSet") { (planner, call) throws(ErrorBody) in
      try planner.prescribeSet(call)
    },
    PersonalWork("recallNotes") { (planner, call) throws(ErrorBody) in
      try planner.recallNotes(call)
    },
    PersonalWork("advanceProgramme") { (planner, call) throws(ErrorBody) in
      try planner.advanceProgramme(call)
    },
    PersonalWork(
      "logSession",
      finds: { planner, request, language in
        planner.mistakes(ofSession: request["session"] ?? JSON(.null), at: "/session", language)
      }
    ) { (planner, call) throws(ErrorBody) in try planner.logSession(call) },
    PersonalWork(
      "correctSession",
      finds: { planner, request, language in
        planner.mistakes(ofCorrection: request, language)
      }
    ) { (planner, call) throws(ErrorBody) in try planner.correctSession(call) },
    PersonalWork("deleteSession") { (planner, call) throws(ErrorBody) in
      try planner.deleteSession(call)
    },
    PersonalWork("syncSessions") { (planner, call) throws(ErrorBody) in
      try planner.syncSessions(call)
    },
    PersonalWork(
      "rememberNote",
      finds: { planner, request, language in
        planner.mistakes(ofNote: request["note"] ?? JSON(.null), language)
      }
    ) { (planner, call) throws(ErrorBody) in try planner.rememberNote(call) },
    PersonalWork("forgetNote") { (planner, call) throws(ErrorBody) in
      try planner.forgetNote(call)
    },
    PersonalWork("acknowledge") { (planner, call) throws(ErrorBody) in
      try planner.acknowledge(call)
    },
    PersonalWork("raiseStretch") { (planner, call) throws(ErrorBody) in
      try planner.raiseStretch(call)
    },
    PersonalWork("startProgramme") { (planner, call) throws(ErrorBody) in
      try planner.startProgramme(call)
    },
    PersonalWork("sessionEvent") { (planner, call) throws(ErrorBody) in
      try planner.sessionEvent(call)
    },
  ]
}
