import Consulting
import JSONSource
import PlannerService

/// How a function about somebody is answered.
struct PersonalWork: Sendable {
  /// The method that answers a call.
  typealias Answering =
    @Sendable (PersonalPlanner) -> (PersonalCall) throws(ErrorBody) -> [UInt8]

  /// Looks for mistakes that only who remembers can find; it has to bear values of any kind.
  typealias Finding = @Sendable (PersonalPlanner, JSON, _ language: String) -> [Diagnostic]

  /// Whether it takes its requests apart itself; those of the others are held against the form first.
  let readsItself: Bool
  /// What the store would say of a request besides its form, in a language.
  let finds: Finding
  /// Whether its text is heard for signs before anything else of the request is looked at.
  let hears: Bool
  let answer: Answering

  fileprivate init(
    readsItself: Bool = false, hears: Bool = false,
    finds: @escaping Finding = { _, _, _ in [] }, _ answer: @escaping Answering
  ) {
    self.readsItself = readsItself
    self.finds = finds
    self.hears = hears
    self.answer = answer
  }

  fileprivate static let onDay: Finding = { $0.mistakes(ofDay: $1, $2) }
}

extension PersonalFunction {
  /// Its work.
  var work: PersonalWork {
    switch self {
    case .generatePlan: PersonalWork(readsItself: true, PersonalPlanner.generatePlan)
    case .adaptPlan: PersonalWork(readsItself: true, PersonalPlanner.adaptPlan)
    case .getPlan: PersonalWork(PersonalPlanner.getPlan)
    case .today: PersonalWork(PersonalPlanner.today)
    case .progress: PersonalWork(PersonalPlanner.progress)
    case .history: PersonalWork(PersonalPlanner.history)
    case .saveDocument: PersonalWork(PersonalPlanner.saveDocument)
    case .followDocument: PersonalWork(PersonalPlanner.followDocument)
    case .sync: PersonalWork(readsItself: true, PersonalPlanner.sync)
    case .addIdentity: PersonalWork(PersonalPlanner.addIdentity)
    case .exportMyData: PersonalWork(PersonalPlanner.exportMyData)
    case .deleteMe: PersonalWork(PersonalPlanner.deleteMe)
    case .saveFormSession:
      PersonalWork(finds: { $0.mistakes(ofForm: $1, $2) }, PersonalPlanner.saveFormSession)
    case .formSessions: PersonalWork(PersonalPlanner.formSessions)
    case .formSession: PersonalWork(PersonalPlanner.formSession)
    case .formProgress: PersonalWork(PersonalPlanner.formProgress)
    case .formTip: PersonalWork(PersonalPlanner.formTip)
    case .deleteFormSession: PersonalWork(PersonalPlanner.deleteFormSession)
    case .logEntry:
      PersonalWork(hears: true, finds: { $0.mistakes(ofEntry: $1, $2) }, PersonalPlanner.logEntry)
    case .editEntry: PersonalWork(hears: true, finds: PersonalWork.onDay, PersonalPlanner.editEntry)
    case .deleteEntry: PersonalWork(finds: PersonalWork.onDay, PersonalPlanner.deleteEntry)
    case .undoEntry: PersonalWork(finds: PersonalWork.onDay, PersonalPlanner.undoEntry)
    case .listEntries: PersonalWork(finds: PersonalWork.onDay, PersonalPlanner.listEntries)
    case .recentFoods: PersonalWork(finds: PersonalWork.onDay, PersonalPlanner.recentFoods)
    case .insightsFor: PersonalWork(finds: PersonalWork.onDay, PersonalPlanner.insightsFor)
    case .coachState: PersonalWork(PersonalPlanner.coachState)
    case .coachInsights: PersonalWork(PersonalPlanner.coachInsights)
    case .explainDigest: PersonalWork(PersonalPlanner.explainDigest)
    case .prescribeSet: PersonalWork(PersonalPlanner.prescribeSet)
    case .recallNotes: PersonalWork(PersonalPlanner.recallNotes)
    case .advanceProgramme: PersonalWork(PersonalPlanner.advanceProgramme)
    case .logSession:
      PersonalWork(
        finds: { $0.mistakes(ofSession: $1["session"] ?? .null, at: "/session", $2) },
        PersonalPlanner.logSession)
    case .correctSession:
      PersonalWork(finds: { $0.mistakes(ofCorrection: $1, $2) }, PersonalPlanner.correctSession)
    case .deleteSession: PersonalWork(PersonalPlanner.deleteSession)
    case .syncSessions: PersonalWork(PersonalPlanner.syncSessions)
    case .importHistory: PersonalWork(PersonalPlanner.importHistory)
    case .rememberNote:
      PersonalWork(
        finds: { $0.mistakes(ofNote: $1["note"] ?? .null, $2) }, PersonalPlanner.rememberNote)
    case .forgetNote: PersonalWork(PersonalPlanner.forgetNote)
    case .acknowledge: PersonalWork(PersonalPlanner.acknowledge)
    case .raiseStretch: PersonalWork(PersonalPlanner.raiseStretch)
    case .startProgramme: PersonalWork(PersonalPlanner.startProgramme)
    case .sessionEvent: PersonalWork(PersonalPlanner.sessionEvent)
    case .listTemplates: PersonalWork(PersonalPlanner.listTemplates)
    case .saveTemplate: PersonalWork(PersonalPlanner.saveTemplate)
    case .copyTemplate: PersonalWork(PersonalPlanner.copyTemplate)
    case .deleteTemplate: PersonalWork(PersonalPlanner.deleteTemplate)
    case .syncHealth:
      PersonalWork(finds: { $0.mistakes(ofHealth: $1, $2) }, PersonalPlanner.syncHealth)
    case .getBrief: PersonalWork(finds: { $0.mistakes(ofBrief: $1, $2) }, PersonalPlanner.getBrief)
    case .respondBrief:
      PersonalWork(finds: { $0.mistakes(ofBrief: $1, $2) }, PersonalPlanner.respondBrief)
    case .startWorkout:
      PersonalWork(
        finds: { planner, request, language in planner.mistakes(ofStart: request, language) },
        PersonalPlanner.startWorkout)
    }
  }
}
