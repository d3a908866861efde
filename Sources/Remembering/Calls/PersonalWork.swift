import JSONSource
import PlannerService

/// How a function about somebody is answered; an entry in `all` beside its declaration.
struct PersonalWork: Sendable {
  /// The method that answers a call.
  typealias Answering =
    @Sendable (PersonalPlanner) -> (PersonalCall) throws(ErrorBody) -> [UInt8]

  /// The function's name.
  let function: String
  /// Whether it takes its requests apart itself; those of the others are held against the form first.
  let readsItself: Bool
  /// What the store would say of a request besides its form, in a language.
  let finds: Finding
  /// Whether its text is heard for signs before anything else of the request is looked at.
  let hears: Bool
  let answer: Answering

  /// Looks for mistakes that only who remembers can find; it has to bear values of any kind.
  typealias Finding = @Sendable (PersonalPlanner, JSON, _ language: String) -> [Diagnostic]

  init(
    _ function: String, readsItself: Bool = false, hears: Bool = false,
    finds: @escaping Finding = { _, _, _ in [] }, _ answer: @escaping Answering
  ) {
    self.function = function
    self.readsItself = readsItself
    self.finds = finds
    self.hears = hears
    self.answer = answer
  }

  private static let onDay: Finding = { $0.mistakes(ofDay: $1, $2) }

  /// The work of every function, in the order of their declarations.
  static let all = [
    PersonalWork("generatePlan", readsItself: true, PersonalPlanner.generatePlan),
    PersonalWork("adaptPlan", readsItself: true, PersonalPlanner.adaptPlan),
    PersonalWork("getPlan", PersonalPlanner.getPlan),
    PersonalWork("today", PersonalPlanner.today),
    PersonalWork("progress", PersonalPlanner.progress),
    PersonalWork("history", PersonalPlanner.history),
    PersonalWork("saveDocument", PersonalPlanner.saveDocument),
    PersonalWork("followDocument", PersonalPlanner.followDocument),
    PersonalWork("sync", readsItself: true, PersonalPlanner.sync),
    PersonalWork("addIdentity", PersonalPlanner.addIdentity),
    PersonalWork("exportMyData", PersonalPlanner.exportMyData),
    PersonalWork("deleteMe", PersonalPlanner.deleteMe),
    PersonalWork(
      "saveFormSession", finds: { $0.mistakes(ofForm: $1, $2) }, PersonalPlanner.saveFormSession),
    PersonalWork("formSessions", PersonalPlanner.formSessions),
    PersonalWork("formSession", PersonalPlanner.formSession),
    PersonalWork("formProgress", PersonalPlanner.formProgress),
    PersonalWork("formTip", PersonalPlanner.formTip),
    PersonalWork("deleteFormSession", PersonalPlanner.deleteFormSession),
    PersonalWork(
      "logEntry", hears: true, finds: { $0.mistakes(ofEntry: $1, $2) }, PersonalPlanner.logEntry),
    PersonalWork("editEntry", hears: true, finds: onDay, PersonalPlanner.editEntry),
    PersonalWork("deleteEntry", finds: onDay, PersonalPlanner.deleteEntry),
    PersonalWork("undoEntry", finds: onDay, PersonalPlanner.undoEntry),
    PersonalWork("listEntries", finds: onDay, PersonalPlanner.listEntries),
    PersonalWork("recentFoods", finds: onDay, PersonalPlanner.recentFoods),
    PersonalWork("insightsFor", finds: onDay, PersonalPlanner.insightsFor),
    PersonalWork("coachState", PersonalPlanner.coachState),
    PersonalWork("coachInsights", PersonalPlanner.coachInsights),
    PersonalWork("explainDigest", PersonalPlanner.explainDigest),
    PersonalWork("prescribeSet", PersonalPlanner.prescribeSet),
    PersonalWork("recallNotes", PersonalPlanner.recallNotes),
    PersonalWork("advanceProgramme", PersonalPlanner.advanceProgramme),
    PersonalWork(
      "logSession",
      finds: { $0.mistakes(ofSession: $1["session"] ?? JSON(.null), at: "/session", $2) },
      PersonalPlanner.logSession),
    PersonalWork(
      "correctSession", finds: { $0.mistakes(ofCorrection: $1, $2) },
      PersonalPlanner.correctSession),
    PersonalWork("deleteSession", PersonalPlanner.deleteSession),
    PersonalWork("syncSessions", PersonalPlanner.syncSessions),
    PersonalWork(
      "rememberNote", finds: { $0.mistakes(ofNote: $1["note"] ?? JSON(.null), $2) },
      PersonalPlanner.rememberNote),
    PersonalWork("forgetNote", PersonalPlanner.forgetNote),
    PersonalWork("acknowledge", PersonalPlanner.acknowledge),
    PersonalWork("raiseStretch", PersonalPlanner.raiseStretch),
    PersonalWork("startProgramme", PersonalPlanner.startProgramme),
    PersonalWork("sessionEvent", PersonalPlanner.sessionEvent),
    PersonalWork("listTemplates", PersonalPlanner.listTemplates),
    PersonalWork("saveTemplate", PersonalPlanner.saveTemplate),
    PersonalWork("copyTemplate", PersonalPlanner.copyTemplate),
    PersonalWork("deleteTemplate", PersonalPlanner.deleteTemplate),
    PersonalWork(
      "startWorkout",
      finds: { planner, request, language in planner.mistakes(ofStart: request, language) },
      PersonalPlanner.startWorkout),
  ]
}
