import Synchronization

/// Counts the questions that wait for a language model at once, so that not all who answer others
/// wait with one.
package final class ModelGate: Sendable {
  private let waiting = Mutex(0)

  /// Nobody waits yet.
  package init() {}

  /// Lets a question in where fewer than this wait; whoever was let in leaves again.
  func enters(below most: Int) -> Bool {
    waiting.withLock { count in
      guard count < most else { return false }
      count += 1
      return true
    }
  }

  /// Leaves.
  func leave() { waiting.withLock { $0 -= 1 } }
}
