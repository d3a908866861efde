import JSONSource
import Store
import Synchronization

/// Who follows documents, counted, so that neither one person nor a crowd takes what others need.
package final class Followers: Sendable {
  /// How many may follow, and how it goes on.
  package struct Limits: Hashable, Sendable {
    /// Followers of the whole server at once.
    package var atOnce = 1000
    /// Followers of one person at once: their devices, and tabs of browsers.
    package var each = 8
    /// Between two looks for news, in milliseconds.
    package var lookMilliseconds = 300
    /// A stream ends after so many seconds, and whoever still listens asks again: clients of callables
    /// give up after 70, and balancers after 60.
    package var seconds = 50

    /// The usual limits.
    package init() {}
  }

  private struct Counts {
    var all = 0
    var each: [PersonID: Int] = [:]
  }

  /// How many may follow.
  package let limits: Limits
  private let counts = Mutex(Counts())

  /// A book without followers.
  package init(_ limits: Limits = Limits()) {
    self.limits = limits
  }

  /// How many follow now.
  package var count: Int { counts.withLock { $0.all } }

  /// A place of its own for one more follower.
  ///
  /// - Throws: `too-many-followers` when the person has as many as one may have, `no-room` when the
  ///   server has.
  func place(for person: PersonID) throws(Refusal) -> FollowPlace {
    try counts.withLock { (counts) throws(Refusal) in
      guard counts.each[person, default: 0] < limits.each else { throw tooMany }
      guard counts.all < limits.atOnce else { throw Self.noRoom }
      counts.all += 1
      counts.each[person, default: 0] += 1
    }
    return FollowPlace { self.leave(person) }
  }

  private func leave(_ person: PersonID) {
    counts.withLock { counts in
      counts.all -= 1
      let left = (counts.each[person] ?? 1) - 1
      counts.each[person] = left == 0 ? nil : left
    }
  }

  private var tooMany: Refusal {
    Refusal(
      .resourceExhausted,
      Diagnostic(
        "too-many-followers", "\(limits.each) devices of yours follow documents already",
        hint: "close one of them, or call without a stream from time to time"),
      fields: [Head.Field("Retry-After", "\(limits.seconds)")])
  }

  private static let noRoom = Refusal(
    .unavailable,
    Diagnostic(
      "no-room", "the server has no room for more followers",
      hint: "call without a stream from time to time, or come back later"),
    fields: [Head.Field("Retry-After", "1")])
}
