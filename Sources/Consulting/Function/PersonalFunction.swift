/// The functions about somebody by the names of their calls, in the order people read about them.
///
/// The system of each declares its form by this, and who remembers answers every one: a function
/// without work does not compile.
package enum PersonalFunction: String, CaseIterable, Sendable {
  case generatePlan, adaptPlan, getPlan, today, progress, history
  case saveDocument, followDocument, sync, addIdentity, exportMyData, deleteMe
  case saveFormSession, formSessions, formSession, formProgress, formTip, deleteFormSession
  case logEntry, editEntry, deleteEntry, undoEntry, listEntries, recentFoods, insightsFor
  case coachState, coachInsights, explainDigest, prescribeSet, recallNotes, advanceProgramme
  case logSession, correctSession, deleteSession, syncSessions, importHistory
  case rememberNote, forgetNote, acknowledge, raiseStretch, startProgramme
  case sessionEvent, listTemplates, saveTemplate, copyTemplate, deleteTemplate, startWorkout
  case syncHealth, getBrief, respondBrief
}
