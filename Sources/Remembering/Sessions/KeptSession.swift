import Domain
import JSONSource
import Store

/// The events of the session that was begun last, in the order in which they were taken.
struct KeptSession {
  /// What happened, as `sessionEvent` takes it, and when.
  let events: [(request: JSON, at: Moment)]

  /// Where they are kept.
  static let stream = "rack"
  /// More than a session has.
  static let mostEvents = 1000

  /// Reads the latest events of the stream.
  ///
  /// - Throws: When kept data are no JSON.
  init(_ latest: [KeptEvent]) throws(StoreFailure) {
    let all = try latest.sorted { $0.sequence < $1.sequence }
      .map { (kept) throws(StoreFailure) in
        (request: try kept.event.json(), at: kept.event.at)
      }
    let start = all.lastIndex { $0.request["kind"]?.string == "start" }
    events = start.map { Array(all[$0...]) } ?? []
  }
}

extension Event {
  /// Something that happened to the session that goes on; the same is the same event.
  init(rack event: JSON, at moment: Moment) {
    self.init(keeping: Content(event), in: KeptSession.stream, at: moment)
  }
}
