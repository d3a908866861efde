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

  /// Counts what the change is; directions are the ways sets of a place went in an answer.
  func judge(into tally: inout LifeTally, _ directions: inout [String: [Bool: String]]) {
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
    directions[path, default: [:]][isMore] = key
    if let other = directions[path]?[!isMore] {
      tally.note("sets to and fro in an answer", "\(said) after \(other)")
    }
  }
}
