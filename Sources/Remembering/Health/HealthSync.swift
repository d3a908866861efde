import Consulting
import Domain
import JSONSource
import PlannerService
import Store

/// What follows from all that devices sent, whatever day it was about: when one of them sent last.
struct HealthSync: Projection {
  /// The latest moment at which a device sent; nil where none did.
  private(set) var last: Moment?

  static let kinds: [EventStream.Kind] = [.health]

  /// How it follows from the events.
  static let derivation = Derivation(system: "health", version: 1, rules: "", fold: fold(by: ()))

  init(snapshot json: JSON?) { last = json?["last_sync"]?.string.flatMap(Moment.init) }

  mutating func apply(_ event: PersonEvent, of kept: Event, by rules: Void) {
    guard case .health(let data) = event,
      let stamp = HealthLog.stamp(data)
    else { return }
    // Of two clocks that show one instant the later text counts, so that order decides nothing.
    guard let last else { return last = stamp }
    let isLater = (last.milliseconds, last.text) < (stamp.milliseconds, stamp.text)
    if isLater { self.last = stamp }
  }

  var snapshot: [UInt8] {
    Content(JSON(["last_sync": last.map { .string($0.text) } ?? .null])).bytes
  }
}
