import Remembering
import Synchronization

/// A stream that goes on after its first message: what is followed, and the place it has.
package struct LiveReply: Sendable {
  /// What is followed, and the version that was sent first.
  package let following: Following
  /// Its place among the followers.
  package let place: FollowPlace
}

/// A follower's place, which is free again when it is left or nobody holds it any more.
package final class FollowPlace: Sendable {
  private let isLeft = Atomic(false)
  private let free: @Sendable () -> Void

  /// Takes a place.
  ///
  /// - Parameter free: Makes room for another; called once.
  init(_ free: @escaping @Sendable () -> Void) {
    self.free = free
  }

  deinit { leave() }

  /// Makes room for another.
  package func leave() {
    guard !isLeft.exchange(true, ordering: .relaxed) else { return }
    free()
  }
}
