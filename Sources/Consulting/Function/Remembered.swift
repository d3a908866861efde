import JSONSource

/// What a function about somebody looks at and changes of what is remembered about them.
package struct Remembered: Sendable {
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
    /// Sets whose form was scored.
    case forms
    /// How they sign in.
    case identities
  }

  /// What it may look at.
  package let reads: Set<Part>
  /// What it may change.
  package let writes: Set<Part>
  /// Whether a request can only be answered by who remembers.
  package let needsStore: @Sendable (JSON) -> Bool
  /// Whether who remembers answers a request, and not the function of anybody that has its name.
  package let takes: @Sendable (JSON) -> Bool

  /// Whether its answer is training: a sign of the one who asks stops it, also where the request brings all
  /// it needs.
  package let isTraining: Bool

  /// How far it looks back, as the pages have it; nil for one that is not about days.
  package let lookBack: @Sendable () throws(PlanFailure) -> LookBack?

  /// Says what a function reaches for; by default every request is one of somebody.
  package init(
    reads: Set<Part> = [], writes: Set<Part> = [],
    needsStore: @escaping @Sendable (JSON) -> Bool = { _ in true },
    takes: @escaping @Sendable (JSON) -> Bool = { _ in true }, isTraining: Bool = false,
    lookBack: @escaping @Sendable () throws(PlanFailure) -> LookBack? = { nil }
  ) {
    self.reads = reads
    self.writes = writes
    self.needsStore = needsStore
    self.takes = takes
    self.isTraining = isTraining
    self.lookBack = lookBack
  }
}

/// How many days, up to the one that is asked about, a function about somebody looks at.
package struct LookBack: Hashable, Sendable {
  /// The days it tells of when a request does not say.
  package let days: Int
  /// The days whose sessions it needs at least; 0 for none.
  package let sessionDays: Int

  /// Says how far.
  package init(days: Int, sessionDays: Int = 0) {
    (self.days, self.sessionDays) = (days, sessionDays)
  }
}
