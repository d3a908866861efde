import Consulting

/// One step of an adaptation: it takes an adaptation as it stands, and returns it with what it changes.
struct AdaptationStep: Sendable {
  /// What it does, in a few words.
  let name: String
  /// What of the request, or of the steps before it, it needs: nothing happens where that is not there.
  let needs: String?
  private let work: @Sendable (inout Adapting) throws(PlanFailure) -> Void

  /// A step that every adaptation takes.
  static func always(
    _ name: String, _ work: @escaping @Sendable (inout Adapting) throws(PlanFailure) -> Void
  ) -> Self {
    Self(name: name, needs: nil, work: work)
  }

  /// A step that works with something that is not always there.
  static func given<Need>(
    _ name: String, needs: String,
    _ need: @escaping @Sendable (Adapting) -> Need?,
    _ work: @escaping @Sendable (inout Adapting, Need) throws(PlanFailure) -> Void
  ) -> Self {
    Self(name: name, needs: needs) { (adapting) throws(PlanFailure) in
      if let need = need(adapting) { try work(&adapting, need) }
    }
  }

  /// An adaptation after this step, and what the step changed; what was handed in stays as it is.
  ///
  /// - Throws: what the step refuses.
  func taken(by adapting: Adapting) throws(PlanFailure) -> (
    after: Adapting, changes: ArraySlice<Change>
  ) {
    var after = adapting
    try work(&after)
    return (after, after.changes.dropFirst(adapting.changes.count))
  }
}
