import JSONSource

/// Holds a change of a plan against what the learner says of its lift on the same day.
struct LifeLaws {
  let change: JSON
  let plan: JSON
  let verdicts: [String: String]
  let date: String

  /// Reasons that say a lift, or the strength behind a week, goes down.
  private static let declines = [
    "adapt.back_off", "adapt.stall", "adapt.stall_reps", "adapt.stall_sets", "adapt.regress",
    "adapt.week_coach", "adapt.deload_coach", "adapt.first_load_less",
  ]

  /// The ways sets of a place went, each with its reason.
  typealias Ways = [String: [Bool: String]]

  /// Counts what the change is, beside the ways sets went in its answer and on its day.
  func judge(into tally: inout LifeTally, answer: inout Ways, day: inout Ways) {
    let path = change["path"]?.string ?? ""
    let key = change["because"]?["key"]?.string ?? ""
    guard let lift = YearLaws.block(path, plan)?["exerciseId"]?.string else { return }
    let said = "\(date) \(path) \(key) \(lift), \(verdicts[lift] ?? "no verdict")"
    let before = change["before"]?.number
    let after = change["after"]?.number
    if Self.declines.contains(key) {
      tally.note("sentence of decline", said)
      tally.note("said \(key)", said)
    }
    guard let before, let after, before != after else { return }
    let verdict = verdicts[lift] ?? ""
    if path.hasSuffix("/load_kg"), after > before, key.hasPrefix("adapt.advance"),
      ["declining", "deloaded", "pain"].contains(verdict)
    {
      tally.note("raised beside \(verdict)", said)
    }
    if after < before, Self.declines.contains(key), verdict == "progressing" {
      tally.note("taken beside growing", said)
    }
    guard path.hasSuffix("/sets") else { return }
    let isMore = after > before
    // What a lighter week took comes back when it is over: what grows then is no set.
    if isMore, verdict == "declining", ["adapt.more_sets", "adapt.bonus"].contains(key) {
      tally.note("sets added beside declining", said)
    }
    answer[path, default: [:]][isMore] = key
    if let other = answer[path]?[!isMore] {
      tally.note("sets to and fro in an answer", "\(said) after \(other)")
    }
    day[path, default: [:]][isMore] = key
    if let other = day[path]?[!isMore] {
      tally.note("sets to and fro on a day", "\(said) after \(other)")
    }
  }
}
