import JSONSource

/// A function that knows somebody: it reads and writes what is remembered about them.
///
/// Two of them are pure functions as well, which need no store for a request that brings all it needs.
package enum PersonalFunction: String, CaseIterable, Sendable {
  case generatePlan, adaptPlan
  case getPlan, today, progress, history
  case saveDocument, sync
  case addIdentity, exportMyData, deleteMe

  /// A part of what is remembered about somebody.
  package enum Part: String, Hashable, Sendable {
    /// Their answers: a request of `generatePlan`.
    case profile
    /// Their plan.
    case plan
    /// What was written down.
    case events
    /// What follows from the events.
    case states
    /// How they sign in.
    case identities
  }

  /// What it answers, in one line for people.
  package var summary: String {
    switch self {
    case .generatePlan: "a plan that is kept: `save` is true"
    case .adaptPlan: "the kept plan, adapted to what was written down since"
    case .getPlan: "the kept plan, or the first one from the kept profile"
    case .today: "the workout and meals of a day, and what was written down on it"
    case .progress: "weight, waist, records, volume and adherence, week by week"
    case .history: "what was written down, the latest first"
    case .saveDocument: "keeps a profile or a plan, unless somebody else changed it"
    case .sync: "takes what a client wrote down offline, and tells what it has not seen"
    case .addIdentity: "one more way to sign in, such as after an anonymous beginning"
    case .exportMyData: "everything that is remembered about you, as JSON Lines"
    case .deleteMe: "forgets everything about you"
    }
  }

  /// What it may look at.
  package var reads: Set<Part> {
    switch self {
    case .addIdentity, .deleteMe: []
    case .generatePlan: [.plan]
    case .adaptPlan, .today: [.plan, .events]
    case .getPlan: [.plan, .profile]
    case .progress: [.plan, .events, .states]
    case .history: [.events]
    case .saveDocument: [.plan, .profile]
    case .sync: [.plan, .profile, .events]
    case .exportMyData: [.plan, .profile, .events, .identities]
    }
  }

  /// What it may change.
  package var writes: Set<Part> {
    switch self {
    case .generatePlan, .adaptPlan, .getPlan: [.plan]
    case .today, .history, .exportMyData: []
    case .progress: [.states]
    case .saveDocument: [.plan, .profile]
    case .sync: [.events]
    case .addIdentity: [.identities]
    case .deleteMe: [.plan, .profile, .events, .states, .identities]
    }
  }

  /// Whether a request can only be answered by who remembers.
  ///
  /// A request of `adaptPlan` without a plan is one of these where there is a store, and a mistake
  /// where there is none.
  package func needsStore(_ request: JSON) -> Bool {
    switch self {
    case .generatePlan, .adaptPlan: request["save"] != nil
    default: true
    }
  }
}

extension ErrorBody {
  /// The body for a function of somebody where nobody is remembered.
  static func noStore(_ function: PersonalFunction) -> ErrorBody {
    let reason = Diagnostic(
      "no-store", "'\(function.rawValue)' needs a store, and none is open here",
      hint: "'planner serve --store FILE' and 'planner call --store FILE' open one")
    return ErrorBody(.failedPrecondition, reason.message, errors: [reason])
  }
}
