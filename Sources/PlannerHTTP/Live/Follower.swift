import Remembering
import Store
import Synchronization

/// One stream between two messages: what its client has, whether it takes more, and how long it runs.
///
/// A client that has not taken its last message is sent no other: versions that it misses meanwhile are
/// skipped, as only the latest counts.
package final class Follower: Sendable {
  private struct State {
    var following: Following
    var takes = true
  }

  private let state: Mutex<State>
  private let place: FollowPlace
  /// When it ends, in nanoseconds of the clock that only goes forward.
  package let until: UInt64
  private let hasLeft = Atomic(false)

  /// Begins to follow.
  package init(_ live: LiveReply, until: UInt64) {
    state = Mutex(State(following: live.following))
    place = live.place
    self.until = until
  }

  /// Whether the stream still stands.
  package var isThere: Bool { !hasLeft.load(ordering: .relaxed) }

  /// The stream is over; its place is somebody else's.
  package func leave() {
    hasLeft.store(true, ordering: .relaxed)
    place.leave()
  }

  /// What to look for; nil while the client takes what it was sent.
  package var wanted: Following? { state.withLock { $0.takes ? $0.following : nil } }

  /// The client has taken everything.
  package func took() { state.withLock { $0.takes = true } }

  /// What to send next.
  ///
  /// - Parameters:
  ///   - news: What is new of `wanted`.
  ///   - now: Nanoseconds of the clock that only goes forward.
  ///   - isOver: Whether every stream ends now.
  /// - Returns: The next part; nil when there is nothing to say.
  package func next(
    _ news: PersonStore.News?, at now: UInt64, isOver: Bool
  ) -> LivePart? {
    state.withLock { state in
      guard state.takes else { return nil }
      switch news {
      case .gone: return .gone
      case .told(let told):
        state.following = told.following
        state.takes = false
        return .message(told.told)
      case nil: return isOver || now >= until ? .result(state.following.farewell) : nil
      }
    }
  }
}
