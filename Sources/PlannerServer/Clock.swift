import Glibc
import PlannerHTTP

/// The clocks of this machine; only this door looks at them.
enum Clock {
  /// Now.
  static var now: ClockReading {
    ClockReading(nanoseconds: read(CLOCK_MONOTONIC), unixNanoseconds: read(CLOCK_REALTIME))
  }

  /// Nanoseconds of a clock that only goes forward.
  static var nanoseconds: UInt64 { read(CLOCK_MONOTONIC) }

  private static func read(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
