import Briefing
import Consulting
import Domain
import JSONSource
import PlannerService
import Remembering
import Store

/// `planner health import`: the days of an export, kept in the file that remembers.
enum HealthImportVerb {
  /// The word that asks for it.
  static let word = "import"
  static let dryRun = Option(
    "dry-run", value: .flag, "with import: says what would be kept, and keeps nothing")

  /// What is counted of days, with how it is called.
  private static let counted = [
    ("hrv", "heart rate variability"), ("resting_hr", "resting heart rate"), ("sleep", "a night"),
    ("workouts", "workouts"),
  ]
  /// Days that are told one by one.
  private static let mostTold = 5

  static func run(_ arguments: Arguments, _ console: inout Console) throws(Stopped) -> ExitCode {
    guard arguments.operands.count == 2 else {
      throw Stopped(
        .usage,
        ["planner health: import lacks its FILE", "  hint: planner health import export.xml"])
    }
    let isKeeping = !arguments.has(dryRun.names[0])
    let request = try StoreRequest(arguments, console, isJSON: false)
    let (_, export, payloads) = try HealthVerb.read(
      arguments.operands[1], request.service, &console)
    let found = try compared(payloads, isKeeping, request, arguments, console)
    for line in lines(payloads, found) { console.print(line) }
    if !export.isWhole { console.print("the file was cut off: what stood behind is not there") }
    let isNew = found.map { !$0.new.isEmpty } ?? true
    console.print(
      !isKeeping
        ? "nothing is kept yet: without --dry-run, what is new is kept"
        : isNew ? "kept; 'planner brief' says what becomes of today" : "nothing new to keep")
    return .success
  }

  /// What of the days is new; nil where nobody is known yet, and a look makes no store.
  private static func compared(
    _ payloads: [JSON], _ isKeeping: Bool, _ request: StoreRequest, _ arguments: Arguments,
    _ console: Console
  ) throws(Stopped) -> HealthImport? {
    let location = try LocalStore.location(arguments.value(of: LocalStore.option), console)
    guard isKeeping || location.isServer || Files.exists(location.shown) else { return nil }
    let local = try LocalStore(arguments, console, isMaking: isKeeping)
    let person = try Stopped.unlessKept { () throws(StoreFailure) in
      isKeeping ? try local.person(now: request.time) : try local.person()
    }
    guard let person else { return nil }
    let planner = local.planner(of: person, by: request.service, request.time)
    return try Stopped.unlessRefused { () throws(ErrorBody) in
      try planner.importHealth(payloads, isKeeping: isKeeping)
    }
  }

  private static func lines(_ payloads: [JSON], _ found: HealthImport?) -> [String] {
    let dates = payloads.compactMap { $0["date"]?.string }
    var lines = ["\(payloads.count) days, \(dates.first ?? "") to \(dates.last ?? "")"]
    let counts = counted.map { key, name in
      let days = payloads.count { ($0["metrics"]?[key] ?? $0[key]) != nil }
      return "\(name) on \(days)"
    }
    lines.append("  with " + counts.joined(separator: ", "))
    guard let found else { return lines + ["  all of them new"] }
    lines.append("  \(found.new.count) new or said anew, \(found.known) kept already")
    for day in found.refused.prefix(mostTold) {
      lines.append("  not kept: \(day.date): \(day.reason)")
    }
    let more = found.refused.count - mostTold
    if more > 0 { lines.append("  not kept: \(more) more days") }
    return lines
  }
}
