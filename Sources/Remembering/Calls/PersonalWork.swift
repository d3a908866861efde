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
  let answer: Answering

  init(_ function: String, readsItself: Bool = false, _ answer: @escaping Answering) {
    self.function = function
    self.readsItself = readsItself
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
    PersonalWork("coachState") { (planner, call) throws(ErrorBody) in
      try planner.coachState(call)
    },
    PersonalWork("prescribeSet") { (planner, call) throws(ErrorBody) in
      try planner.prescribeSet(call)
    },
  ]
}
