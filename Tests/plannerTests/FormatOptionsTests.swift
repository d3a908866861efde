import Testing

@testable import planner

/// The options that only a format understands.
@Suite struct FormatOptionsTests {
  @Test(
    "A wrong option ends with 64 and says what is meant",
    arguments: [
      ("--format ics --time 18:00", "need the day the plan begins on, YYYY-MM-DD"),
      ("--format ics --weekdays mon", "need the day the plan begins on, YYYY-MM-DD"),
      ("--format ics --start 2027-02-29", "'2027-02-29' is no day"),
      ("--format ics --start 2027-1-4", "is no day"),
      ("--format ics --start 2027-01-04 --time 24:00", "is no time"),
      ("--format ics --start 2027-01-04 --time +1:00", "is no time"),
      ("--format ics --start 2027-01-04 --weekdays mon,tues", "did you mean tue?"),
      ("--format ics --start 2027-01-04 --weekdays mon,月", "mon is named twice"),
      (
        "--format ics --start 2027-01-04 --weekdays mon",
        "1 days are named, the plan has 4 sessions"
      ),
      ("--format csv --table meal", "did you mean meals?"),
      ("--start 2027-01-04", "--start goes with --format ics"),
      ("--format htm", "did you mean html?"),
    ])
  func usage(words: String, part: String) {
    let (code, output, errors) = run(
      ["generate", "--days=4"] + words.split(separator: " ").map(String.init))
    #expect(code == .usage && output.isEmpty && errors.contains(part), "\(errors)")
  }
}
