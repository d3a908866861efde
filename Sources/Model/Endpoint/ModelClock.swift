import Glibc

/// How time goes by while a model is asked.
package struct ModelClock: Sendable {
  /// Milliseconds since some moment.
  package let now: @Sendable () -> Int
  /// Waits so many milliseconds.
  package let wait: @Sendable (Int) -> Void

  /// A clock of other make, for tests.
  package init(now: @escaping @Sendable () -> Int, wait: @escaping @Sendable (Int) -> Void) {
    self.now = now
    self.wait = wait
  }

  /// The machine's.
  package static let machine = ModelClock {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  } wait: { milliseconds in
    var asked = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    var left = timespec()
    while nanosleep(&asked, &left) != 0, errno == EINTR { asked = left }
  }
}
