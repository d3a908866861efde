import JSONSource
import Testing

/// Answers of an independent reference: days of 23 March 2026 with what must follow from them.
struct GoldenTests {
  /// A morning and its brief.
  struct Morning: Sendable, CustomTestStringConvertible {
    let name: String
    let days: [JSON]
    var feel: Int?
    /// Recovery, decision, level of the prediction, confidence.
    let expected: String
    var prediction: String?
    var flags: [String] = []
    var testDescription: String { name }
  }

  private static let today = BriefDays.today

  private static func today(
    _ hrv: Double, _ resting: Double, _ hours: Double, awake: Double = 0.3,
    more: [(String, JSON)] = []
  ) -> JSON {
    BriefDays.day(today, hrv, resting, hours, awake: awake, more: more)
  }

  private static let bad = BriefDays.flat(30) + [today(29, 60, 3.8)]
  private static let illness = ["hrv_low_day", "rhr_high", "sleep_very_short", "illness_signs"]
  private static let ring: [(String, JSON)] = [
    ("sources", .object([("hrv", .string("oura"))])), ("hrv_kind", .string("rmssd")),
  ]
  private static let fall = (0..<4).map { BriefDays.day(BriefDays.before($0), 33, 52, 7.5) }

  static let mornings = [
    Morning(
      name: "as usual", days: BriefDays.flat(30) + [today(40, 52, 7.5)],
      expected: "72 proceed low high"),
    Morning(
      name: "a bad night", days: BriefDays.flat(30) + [today(33, 56, 5.6, awake: 1.6)],
      expected: "40 recover high medium", flags: ["hrv_low_day", "sleep_short", "sleep_fragmented"]),
    Morning(
      name: "a good one", days: BriefDays.flat(30) + [today(47, 50, 8.2)],
      expected: "84 push low high"),
    Morning(
      name: "signs of an illness", days: bad, expected: "31 rest high medium",
      prediction: "body_stress_signal", flags: illness),
    Morning(
      name: "the same, feeling well", days: bad, feel: 5, expected: "42 rest high medium",
      prediction: "body_stress_signal", flags: illness),
    Morning(
      name: "the first days", days: BriefDays.flat(6) + [today(40, 52, 7.5)],
      expected: "null check_in unknown low", prediction: "data_gap"),
    Morning(
      name: "the first days, feeling tired", days: BriefDays.flat(6) + [today(40, 52, 7.5)],
      feel: 2, expected: "null reduce moderate low", prediction: "perceived_fatigue"),
    Morning(
      name: "HRV of another device", days: BriefDays.flat(30) + [today(90, 52, 7.5, more: ring)],
      expected: "79 proceed low medium"),
    Morning(
      name: "HRV low for days", days: BriefDays.flat(40, from: 4) + fall,
      expected: "61 reduce moderate medium",
      flags: ["hrv_low_day", "hrv_low_week", "hrv_down_days"]),
    Morning(
      name: "feeling well lifts a step",
      days: BriefDays.flat(30) + [today(35.5, 54, 6.4, awake: 0.9)],
      feel: 5, expected: "63 reduce moderate medium", flags: ["hrv_low_day"]),
  ]

  @Test(arguments: mornings) func aMorningIsDecidedAsTheReferenceDoes(_ morning: Morning) throws {
    var request = BriefDays.request(morning.days)
    if let feel = morning.feel {
      request = request.with("check_in", .object([("feel", .number(feel))]))
    }
    let brief = try BriefDays.call("dailyBrief", request)
    let score = brief["recovery"]?["score"]?.number.map { String(Int($0)) } ?? "null"
    let words = [
      brief["decision"], brief["prediction"]?["level"], brief["confidence"],
    ].map { $0?.string ?? "?" }
    #expect(([score] + words).joined(separator: " ") == morning.expected)
    #expect(brief["flags"]?.array?.compactMap(\.string) == morning.flags)
    if let prediction = morning.prediction {
      #expect(brief["prediction"]?["type"]?.string == prediction)
    }
  }

  @Test func eachSignHasItsPoints() throws {
    let days = BriefDays.flat(30) + [Self.today(90, 52, 7.5, more: Self.ring)]
    let recovery = try BriefDays.call("assessRecovery", BriefDays.request(days))
    let points = recovery["components"]?.members?.map { "\($0.key) \($0.value.number ?? 0)" }
    #expect(points == ["resting_hr 60.0", "sleep 100.0", "load 70.0"])
  }

  @Test func aSteadyAthleteIsNotTiredInTheSixthWeek() throws {
    let days = (1...42).map { back in
      let date = BriefDays.before(back).text
      let run = JSON.object([
        ("type", .string("Running")), ("start", .string("\(date)T06:00:00Z")),
        ("duration_seconds", .number(3600)), ("rpe", .number(7)),
      ])
      return JSON.object([("date", .string(date)), ("workouts", .array([run]))])
    }
    let recovery = try BriefDays.call("assessRecovery", BriefDays.request(days))
    let load = recovery["load"]
    #expect(load?["ctl"]?.number == 100 && load?["atl"]?.number == 100)
    #expect(load?["form_pct"]?.number == 0 && load?["days"]?.number == 42)
    #expect(recovery["score"]?.isNull == true)
  }

  @Test func lowDaysRiseByThemselvesAndTeachNothing() throws {
    let went = (10...39).map { Self.past($0, "proceed", 70, "followed", 70) }
    let ignored = (1...8).map { Self.past($0, "recover", 40, "ignored", 51) }
    let learned = try BriefDays.call(
      "learnFromBriefs",
      .object([
        ("date", .string(Self.today.text)), ("history", .array(went + ignored)),
      ]))
    #expect(learned["supported"]?.number == 30 && learned["contradicted"]?.number == 0)
    #expect(learned["shift"]?.number == 0)
  }

  private static func past(
    _ back: Int, _ decision: String, _ score: Double, _ response: String, _ next: Double
  ) -> JSON {
    .object([
      ("date", .string(BriefDays.before(back).text)), ("decision", .string(decision)),
      ("score", .number(score)), ("response", .string(response)), ("next_score", .number(next)),
    ])
  }

  // MARK: Requests as they are written, with what the answer must say at a pointer

  /// A request and what its answer holds.
  struct Answered: Sendable, CustomTestStringConvertible {
    let function: String
    let request: String
    /// Pointers with the text there.
    let expected: [(String, String)]
    var testDescription: String { "\(function) \(expected.map(\.1))" }
  }

  private static func payload(_ source: String, _ hour: String, _ rest: String) -> String {
    #"{"date": "2026-03-23", "timezone": "Australia/Sydney", "source": "\#(source)", "#
      + #""device_sync_timestamp": "2026-03-23T\#(hour):00:00+11:00", \#(rest)}"#
  }

  private static func merged(_ payloads: String...) -> String {
    #"{"date": "2026-03-23", "payloads": [\#(payloads.joined(separator: ", "))]}"#
  }

  private static func due(_ user: String, _ from: String, _ to: String, _ rest: String) -> String {
    #"{"from": "\#(from)", "to": "\#(to)", "users": [{"user": "\#(user)", \#(rest)}]}"#
  }

  static let answers = [
    Answered(
      function: "mergeHealthDay",
      request: merged(
        payload("hae", "09", #""metrics": {"step_count": 8600, "vo2max": 39.7}"#),
        payload("healthkit", "07", #""metrics": {"step_count": 8432}"#)),
      expected: [("/metrics/step_count", "8432"), ("/metrics/vo2max", "39.7")]),
    Answered(
      function: "mergeHealthDay",
      request: merged(
        payload("healthkit", "12", #""metrics": {"step_count": 9000, "alcohol_drinks": null}"#),
        payload(
          "healthkit", "07", #""metrics": {"step_count": 8432, "alcohol_drinks": 2, "hrv": 32}"#)),
      expected: [
        ("/metrics/step_count", "9000"), ("/metrics/hrv", "32"), ("/metrics/alcohol_drinks", ""),
      ]),
    Answered(
      function: "mergeHealthDay",
      request: merged(
        #"{"date": "2026-03-22", "device_sync_timestamp": "2026-03-23T07:00:00+11:00", "sleep": "#
          + #"{"total_hours": 7.2, "in_bed_end": "2026-03-23T05:45:00+11:00"}}"#),
      expected: [("/sleep/total_hours", "7.2"), ("/warnings/0/code", "sleep-date-mismatch")]),
    Answered(
      function: "mergeHealthDay",
      request: merged(
        payload(
          "healthkit", "07", #""metrics": {"body_fat_pct": 0.2, "hrv": 900, "new_thing": 1}"#)),
      expected: [
        ("/metrics/body_fat_pct", "20"), ("/metrics/hrv", ""), ("/warnings/0/code", "fraction"),
        ("/warnings/1/code", "implausible"), ("/warnings/2/code", "unknown-metric"),
      ]),
    Answered(
      function: "matchWorkouts",
      request: #"{"workouts": [{"type": "Running", "start": "2026-03-23T06:00:00+11:00", "#
        + #""duration_seconds": 3300, "avg_heart_rate": 145, "source_id": "healthkit"}, "#
        + #"{"type": "Run", "start": "2026-03-23T06:03:00+11:00", "duration_seconds": 3180, "#
        + #""distance_m": 10100, "source_id": "strava"}, {"type": "WeightTraining", "start": "#
        + #""2026-03-23T06:05:00+11:00", "duration_seconds": 3000, "source_id": "strava"}]}"#,
      expected: [
        ("/workouts/0/avg_heart_rate", "145"), ("/workouts/0/distance_m", "10100"),
        ("/workouts/0/also_in/0", "strava"), ("/workouts/1/type", "WeightTraining"),
      ]),
    Answered(
      function: "syncStatus",
      request: #"{"timezone": "Australia/Sydney", "last_healthkit_sync": "2026-03-20T20:00:00Z", "#
        + #""device_last_sync": "2026-03-22T20:00:00Z", "now": "2026-03-23T08:00:00Z"}"#,
      expected: [
        ("/resync/from", "2026-03-21"), ("/resync/to", "2026-03-23"),
        ("/warnings/0", "no-data-24h"),
      ]),
    Answered(
      function: "backfillPlan",
      request: #"{"today": "2026-03-23", "received_dates": ["2026-03-23", "2026-03-22", "#
        + #""2026-03-21", "2026-03-19", "2026-03-18", "2026-03-17"]}"#,
      expected: [("/done", "6"), ("/total", "14"), ("/next", "2026-03-20")]),
    Answered(
      function: "dueJobs",
      request: due(
        "ana", "2026-03-28T23:00:00Z", "2026-03-29T21:00:00Z",
        #""timezone": "Europe/Berlin", "preferences": {"morning_brief_time": "02:30"}"#),
      expected: [
        ("/jobs/0/due_at", "2026-03-29T01:15:00Z"), ("/jobs/1/due_at", "2026-03-29T01:30:00Z"),
        ("/jobs/2/due_at", "2026-03-29T16:00:00Z"), ("/jobs/2/kind", "weekly_summary"),
      ]),
    Answered(
      function: "dueJobs",
      request: due(
        "ben", "2026-11-01T04:00:00Z", "2026-11-01T22:00:00Z",
        #""timezone": "America/New_York", "preferences": {"morning_brief_time": "01:30"}"#),
      expected: [
        ("/jobs/0/due_at", "2026-11-01T05:15:00Z"), ("/jobs/1/due_at", "2026-11-01T05:30:00Z"),
        ("/jobs/2", ""),
      ]),
    Answered(
      function: "dueJobs",
      request: due(
        "cy", "2026-03-23T15:00:00Z", "2026-03-24T15:00:00Z",
        #""timezone": "Asia/Tokyo", "last_data_at": "2026-03-22T14:30:00Z""#),
      expected: [
        ("/jobs/0/due_at", "2026-03-23T19:03:13Z"), ("/jobs/1/due_at", "2026-03-23T20:00:00Z"),
        ("/jobs/1/kind", "sync_warning"), ("/jobs/2/kind", "deliver"),
      ]),
    Answered(
      function: "planNotifications",
      request: #"{"timezone": "Asia/Tokyo", "now": "2026-03-23T14:30:00Z", "candidates": "#
        + #"[{"key": "b", "kind": "health_alert"}, {"key": "a", "kind": "morning_brief"}]}"#,
      expected: [
        ("/notifications/0/until", "2026-03-23T20:00:00Z"), ("/notifications/1/action", "send"),
      ]),
    Answered(
      function: "messageQuota",
      request: #"{"timezone": "Asia/Tokyo", "now": "2026-03-23T08:00:00Z", "sent_at": "#
        + #"["2026-03-23T01:00:00Z", "2026-03-22T08:00:00Z"]}"#,
      expected: [("/remaining", "9"), ("/resets_at", "2026-03-23T15:00:00Z")]),
  ]

  @Test(arguments: answers) func anAnswerHoldsWhatTheReferenceSays(_ asked: Answered) throws {
    let answer = try BriefDays.call(asked.function, Self.read(asked.request))
    for (pointer, text) in asked.expected {
      #expect(Self.text(answer, at: pointer) == text, "\(pointer)")
    }
  }

  private static func read(_ text: String) -> JSON {
    var diagnostics = Diagnostics()
    return JSONParser.parse(SourceFile(name: "", text: text), into: &diagnostics) ?? .null
  }

  /// What stands at a pointer, as it is read; nothing where there is none.
  private static func text(_ json: JSON, at pointer: String) -> String {
    let found = pointer.split(separator: "/").reduce(json as JSON?) { value, part in
      if let place = Int(part), let items = value?.array {
        return items.indices.contains(place) ? items[place] : nil
      }
      return value?[String(part)]
    }
    if let number = found?.number {
      return number == number.rounded() ? String(Int(number)) : String(number)
    }
    return found?.string ?? ""
  }
}
