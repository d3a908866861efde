import Glibc

/// The signals that stop the process, taken one by one instead of interrupting anything.
package struct Signals: Sendable {
  private let set: sigset_t

  /// Blocks the signals in this thread and those it will start.
  package init() {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGTERM)
    sigaddset(&set, SIGINT)
    pthread_sigmask(SIG_BLOCK, &set, nil)
    self.set = set
  }

  /// Waits for a signal; nil when none came in that time.
  package func next(milliseconds: Int) -> Int32? {
    var set = set
    var time = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    let signal = sigtimedwait(&set, nil, &time)
    return signal > 0 ? signal : nil
  }
}
