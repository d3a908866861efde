import Synchronization

/// Whether somebody still waits for the answer, for the threads that look for it.
final class Client: Sendable {
  private let hasLeft = Atomic(false)

  /// Whether an answer can still be taken.
  var isThere: Bool { !hasLeft.load(ordering: .relaxed) }

  /// No answer can be taken any more.
  func leave() { hasLeft.store(true, ordering: .relaxed) }
}
