import Domain
import JSONSource
import PlannerService
import Store

/// Keeping a set that was scored from a file.
enum FormKeeping {
  static let option = Option("save", value: .flag, "the set is kept in the store as well")

  /// Keeps a record; its name follows from what it holds and when it was, so that the same set is
  /// kept once.
  static func keep(
    _ record: JSON, by service: PlannerService, _ arguments: Arguments, _ console: Console
  ) throws(Stopped) -> String {
    let time = try LocalTime(console)
    let start = try time.moment(arguments)
    let local = try LocalStore(arguments, console, isMaking: true)
    _ = try Stopped.unlessKept { () throws(StoreFailure) in try local.person(now: time) }
    let name = name(of: record, at: start)
    let request = JSON([
      "session_id": .string(name), "started_at": .string(start.text), "zone": .string(time.zone),
      "record": record,
    ])
    _ = try local.ask("saveFormSession", request, by: service, time)
    return name
  }

  /// A UUID of what a set holds.
  private static func name(of record: JSON, at start: Moment) -> String {
    var digits = SHA256.hex(Array(start.text.utf8) + Content(record).bytes)[...]
    return [8, 4, 4, 4, 12].map { count in
      defer { digits = digits.dropFirst(count) }
      return String(digits.prefix(count))
    }.joined(separator: "-")
  }
}
