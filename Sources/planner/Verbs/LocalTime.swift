import Domain
import Glibc
import Store

/// What the clock and the zone of this machine say; only the store's verbs look at them.
struct LocalTime {
  /// Now, or the instant that was given.
  let moment: Moment
  /// The name of the zone.
  let zone: String
  /// Microseconds since 1970 of the clock: a number that no other entry of this machine has.
  let microseconds: Int64

  /// The day here, as 2026-03-02.
  var day: String { String(moment.text.prefix(10)) }

  /// When something happened that is written down later.
  static let option = Option(
    "at", value: .one("INSTANT"), "when it was, as 2026-03-02T07:15:00+01:00, else now")

  /// The day something is told about.
  static let date = Option("date", value: .one("DATE"), "the day, as 2026-03-02, else today")

  /// Reads the clock and the zone.
  ///
  /// - Throws: When the clock stands outside the years 1970 to 9999.
  init(_ console: Console) throws(Stopped) {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    var local = tm()
    localtime_r(&time.tv_sec, &local)
    let milliseconds = Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    let offset = Int(local.tm_gmtoff) / 60
    guard let moment = Moment(milliseconds: milliseconds, offsetMinutes: offset) else {
      throw Stopped(.internal, ["planner: the clock of this machine is not set"])
    }
    self.moment = moment
    microseconds = Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
    zone = Self.zone(console) ?? local.tm_zone.map { String(cString: $0) } ?? "UTC"
  }

  /// The instant of `--at`, else now.
  func moment(_ arguments: Arguments) throws(Stopped) -> Moment {
    guard let text = arguments.value(of: Self.option) else { return moment }
    guard let moment = Moment(text) else {
      throw Stopped(
        .usage,
        [
          "planner: --at: '\(text)' is no instant",
          "  hint: write date, time and offset: 2026-03-02T07:15:00+01:00",
        ])
    }
    return moment
  }

  /// The name of the zone, from the environment or from where the system's clock file comes from.
  private static func zone(_ console: Console) -> String? {
    if let name = console.environment["TZ"], Name.isValid(name) { return name }
    guard let path = realpath("/etc/localtime", nil) else { return nil }
    defer { free(path) }
    let parts = String(cString: path).split(separator: "/")
    guard let folder = parts.firstIndex(of: "zoneinfo") else { return nil }
    let name = parts[(folder + 1)...].joined(separator: "/")
    return Name.isValid(name) ? name : nil
  }
}
