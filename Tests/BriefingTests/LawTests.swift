import Folders
import JSONSource
import PlannerService
import Population
import Testing

/// What every brief keeps, over seeded people.
struct LawTests {
  /// A month of somebody: noise, illnesses, missing days and nights.
  private static func days(_ seed: Int, until last: Int = 0) -> [JSON] {
    var dice = SplitMix64(41, seed)
    let (hrv, resting) = (25 + 60 * dice.unit(), 45 + 25 * dice.unit())
    return (last...45).compactMap { back in
      var own = SplitMix64(UInt64(seed), back + 100)
      guard !own.chance(0.1) else { return nil }
      let strain = own.chance(0.2) ? own.unit() : 0
      let date = BriefDays.before(back)
      let workouts: [JSON] =
        own.chance(0.5)
        ? [
          .object([
            ("type", .string(own.pick(["Running", "TraditionalStrengthTraining", "Chess"]))),
            ("start", .string("\(date.text)T17:00:00Z")),
            ("duration_seconds", .number(600 + 6000 * own.unit())),
          ])
        ] : []
      return BriefDays.day(
        date, own.chance(0.15) ? nil : hrv * (0.85 + 0.3 * own.unit() - 0.4 * strain),
        own.chance(0.15) ? nil : resting + 4 * own.unit() + 9 * strain,
        own.chance(0.2) ? nil : 3 + 6 * own.unit(), more: [("workouts", .array(workouts))])
    }
  }

  private static let seeds = Array(0..<40)

  private static func checkIn(_ feel: Int, isIll: Bool = false, isRed: Bool = false) -> JSON {
    .object([("feel", .number(feel)), ("illness", .bool(isIll)), ("red_flag", .bool(isRed))])
  }

  @Test(arguments: seeds) func theOrderOfDaysAndLaterDaysChangeNothing(_ seed: Int) throws {
    let days = Self.days(seed)
    let later = [BriefDays.day(BriefDays.before(-1), 10, 120, 2)]
    let answer = try BriefDays.text("dailyBrief", BriefDays.request(days))
    #expect(try BriefDays.text("dailyBrief", BriefDays.request(days.reversed())) == answer)
    #expect(try BriefDays.text("dailyBrief", BriefDays.request(later + days)) == answer)
  }

  @Test(arguments: seeds) func nobodyTrainsOnCriticalRecoveryOrAWarningSign(_ seed: Int) throws {
    let days = Self.days(seed)
    for feel in [1, 3, 5] {
      for (isIll, isRed) in [(false, false), (true, false), (false, true)] {
        let request = BriefDays.request(
          days, ("check_in", Self.checkIn(feel, isIll: isIll, isRed: isRed)))
        let brief = try BriefDays.call("dailyBrief", request)
        let isCritical = brief["recovery"]?["critical"]?.bool ?? true
        if isCritical || isIll || isRed { #expect(brief["decision"]?.string == "rest") }
      }
    }
  }

  @Test(arguments: seeds) func feelingWellLiftsADecisionByOneStepAtMost(_ seed: Int) throws {
    let steps = ["rest", "recover", "reduce", "proceed", "push"]
    let days = Self.days(seed)
    let without = try BriefDays.call("dailyBrief", BriefDays.request(days))
    let with = try BriefDays.call(
      "dailyBrief", BriefDays.request(days, ("check_in", Self.checkIn(5))))
    guard without["recovery"]?["score"]?.number != nil,
      let low = steps.firstIndex(of: without["decision"]?.string ?? ""),
      let high = steps.firstIndex(of: with["decision"]?.string ?? "")
    else { return }
    #expect(high <= low + 1)
  }

  @Test(arguments: seeds) func moreSleepALowerHeartRateAndMoreHrvNeverLowerTheScore(_ seed: Int)
    throws
  {
    let days = Self.days(seed, until: 1)
    let score = { (hrv: Double, resting: Double, hours: Double) in
      let today = BriefDays.day(BriefDays.today, hrv, resting, hours)
      let answer = try BriefDays.call("assessRecovery", BriefDays.request(days + [today]))
      return answer["score"]?.number
    }
    guard let plain = try score(30, 60, 6) else { return }
    #expect((0...100).contains(plain))
    #expect(try score(31, 60, 6) ?? 0 >= plain)
    #expect(try score(30, 58, 6) ?? 0 >= plain)
    #expect(try score(30, 60, 7) ?? 0 >= plain)
  }

  @Test(arguments: seeds) func everyBriefIsSaidInBothLanguagesAndFitsANotification(_ seed: Int)
    throws
  {
    for language in ["en", "ja"] {
      let brief = try BriefDays.call(
        "dailyBrief", BriefDays.request(Self.days(seed), ("language", .string(language))))
      let push = brief["push_text"]?.string ?? ""
      #expect(!push.isEmpty && push.count <= 178)
      let text = brief["text"]?.string ?? ""
      #expect(!text.isEmpty && !text.contains("{") && !push.contains("{"))
    }
  }

  @Test(arguments: seeds) func payloadsMayComeInAnyOrderAndAgain(_ seed: Int) throws {
    var dice = SplitMix64(7, seed)
    var payloads = (0..<6).map { _ in
      JSON.object([
        ("date", .string(BriefDays.today.text)),
        ("device_sync_timestamp", .string("2026-03-23T0\(dice.int(5...7)):00:00Z")),
        ("source", .string(dice.pick(["healthkit", "hae", "oura"]))),
        (
          "metrics",
          .object([
            ("step_count", dice.chance(0.2) ? .null : .number(dice.int(0...9000))),
            ("hrv", .number(dice.int(20...90))),
          ])
        ),
      ])
    }
    let merge = { (list: [JSON]) in
      try BriefDays.text(
        "mergeHealthDay",
        .object([("date", .string(BriefDays.today.text)), ("payloads", .array(list))]))
    }
    let answer = try merge(payloads)
    payloads += payloads.reversed()
    #expect(try merge(payloads) == answer)
    #expect(try merge(payloads.reversed()) == answer)
  }

  /// A calm morning with one value changed, and what must become of the day.
  @Test(arguments: [
    ("resting_hr", 131.0), ("resting_hr", 112), ("resting_hr", 200), ("resting_hr", 300),
    ("resting_hr", 30), ("resting_hr", 15), ("respiratory_rate", 41), ("respiratory_rate", 61),
    ("respiratory_rate", 26),
    ("hrv", 4), ("blood_oxygen_saturation", 75), ("blood_oxygen_saturation", 40),
    ("blood_oxygen_saturation", 87),
    ("blood_oxygen_saturation", 89),
    ("apple_sleeping_wrist_temperature", 38.5),
  ])
  func aWorseValueNeverAllowsMore(_ metric: String, _ value: Double) throws {
    let days = (0...40).map { back in
      let date = BriefDays.before(back)
      let metrics: [(String, JSON)] = [
        ("hrv", .number(60 + back % 3)), ("resting_hr", .number(52 + back % 2)),
        ("respiratory_rate", .number(14)), ("blood_oxygen_saturation", .number(97)),
        ("apple_sleeping_wrist_temperature", .number(35.5)),
      ].map { back == 0 && $0.0 == metric ? ($0.0, .number(value)) : $0 }
      return JSON.object([
        ("date", .string(date.text)), ("metrics", .object(metrics)),
        ("sleep", .object([("total_hours", .number(7.6))])),
      ])
    }
    let brief = try BriefDays.call(
      "dailyBrief", BriefDays.request(days, ("check_in", Self.checkIn(5))))
    #expect(
      ["rest", "recover", "reduce"].contains(brief["decision"]?.string), "\(metric) \(value)")
  }

  @Test func aMedicalStopStandsUntilSomebodyHasLooked() throws {
    let days = Self.days(3)
    let past = JSON.array([
      .object([
        ("date", .string(BriefDays.before(2).text)), ("decision", .string("rest")),
        ("medical_stop", .bool(true)),
      ]),
      .object([
        ("date", .string(BriefDays.before(1).text)), ("decision", .string("rest")),
      ]),
    ])
    let stopped = try BriefDays.call("dailyBrief", BriefDays.request(days, ("history", past)))
    #expect(stopped["prediction"]?["type"]?.string == "medical_stop")
    #expect(stopped["push_text"]?.string?.contains("emergency number") == true)
    let cleared = try BriefDays.call(
      "dailyBrief",
      BriefDays.request(
        days, ("history", past), ("check_in", .object([("cleared", .bool(true))]))))
    #expect(cleared["prediction"]?["type"]?.string != "medical_stop")
  }

  @Test func workoutsThatAreSentOneByOneAllCount() throws {
    let payload = { (hour: Int, stamp: Int) in
      JSON.object([
        ("date", .string(BriefDays.today.text)), ("source", .string("strava")),
        ("device_sync_timestamp", .string("2026-03-23T\(stamp):00:00Z")),
        (
          "workouts",
          .array([
            .object([
              ("type", .string("Run")), ("start", .string("2026-03-23T0\(hour):00:00Z")),
              ("duration_seconds", .number(1800)),
            ])
          ])
        ),
      ])
    }
    let merged = try BriefDays.call(
      "mergeHealthDay",
      .object([
        ("date", .string(BriefDays.today.text)),
        ("payloads", .array([payload(6, 10), payload(8, 11)])),
      ]))
    #expect(merged["workouts"]?.array?.count == 2)
  }

  /// Sleeps of a day in the order they were sent, as hours of going to bed and getting up, and how long
  /// the night is with how many naps.
  @Test(arguments: [
    ([(0, 7)], 7.0, 0), ([(0, 7), (13, 14)], 7, 1), ([(13, 14), (0, 7)], 7, 1),
    ([(0, 7), (13, 14), (0, 6)], 6, 1), ([(0, 7), (0, 6)], 6, 0),
    ([(9, 10), (13, 14), (1, 7)], 6, 2),
  ])
  func aNapNeverTakesThePlaceOfTheNight(_ sleeps: [(Int, Int)], hours: Double, naps: Int) throws {
    let payloads = sleeps.enumerated().map { index, sleep in
      let at = { (hour: Int) in JSON.string("2026-03-23T\(hour < 10 ? "0" : "")\(hour):00:00Z") }
      return JSON.object([
        ("date", .string(BriefDays.today.text)), ("device_sync_timestamp", at(15 + index)),
        (
          "sleep",
          .object([
            ("total_hours", .number(Double(sleep.1 - sleep.0))), ("in_bed_start", at(sleep.0)),
            ("in_bed_end", at(sleep.1)),
          ])
        ),
      ])
    }
    let request = JSON.object([
      ("date", .string(BriefDays.today.text)), ("payloads", .array(payloads)),
    ])
    let night = try BriefDays.call("mergeHealthDay", request)["sleep"]
    #expect(night?["total_hours"]?.number == hours && night?["naps"]?.array?.count == naps)
  }

  @Test(arguments: seeds) func aWeekTellsTheMeanOfItsDays(_ seed: Int) throws {
    let days = Self.days(seed)
    let week = try BriefDays.call("weeklyReview", BriefDays.request(days))
    let scores = try (0...6).compactMap { back in
      let request = JSON.object([
        ("date", .string(BriefDays.before(back).text)), ("days", .array(days)),
      ])
      return try BriefDays.call("assessRecovery", request)["score"]?.number
    }
    #expect(week["recovery_days"]?.number == Double(scores.count))
    guard !scores.isEmpty else { return }
    let mean = scores.reduce(0, +) / Double(scores.count)
    #expect(week["recovery_mean"]?.number == mean.rounded())
  }

  @Test(arguments: ["Europe/Berlin", "America/New_York", "Asia/Tokyo", "Australia/Lord_Howe"])
  func whatIsDueInTwoHalvesIsDueInTheWhole(_ zone: String) throws {
    let jobs = { (from: String, to: String) in
      let user = JSON.object([
        ("user", .string("ana")), ("timezone", .string(zone)),
        ("last_data_at", .string("2026-03-27T21:00:00Z")),
      ])
      let answer = try BriefDays.call(
        "dueJobs",
        .object([("from", .string(from)), ("to", .string(to)), ("users", .array([user]))]))
      return answer["jobs"]?.array?.compactMap { $0["key"]?.string } ?? []
    }
    let whole = try jobs("2026-03-27T00:00:00Z", "2026-04-07T00:00:00Z")
    for hour in 10...23 {
      let middle = "2026-03-29T\(hour):07:00Z"
      let halves =
        try jobs("2026-03-27T00:00:00Z", middle) + jobs(middle, "2026-04-07T00:00:00Z")
      #expect(halves == whole)
    }
    #expect(Set(whole).count == whole.count && whole.contains { $0.contains("sync_warning") })
  }

  @Test func anEditionThatLetsSomebodyTrainOnCriticalRecoveryIsRefused() throws {
    let folder = try Folder()
    defer { folder.remove() }
    try folder.copyRules()
    let page = "Rules/briefing/3-decision/day-decision.json"
    let text = String(decoding: try Files.read("\(Checkout.top)/\(page)"), as: UTF8.self)
    folder.write(page, text.replacing(Self.critical.0, with: Self.critical.1))
    let failure = #expect(throws: EditionFailure.self) {
      try PlannerService(EditionSource(rules: folder.path))
    }
    #expect("\(failure, default: "")".contains("lets somebody train"))
  }

  private static let critical = (
    #""when": { "isCritical": true }"#, #""when": { "isCritical": false }"#
  )

  @Test(arguments: [(24.0, false), (24.5, true), (900, true)])
  func aNightLongerThanADayIsRefusedWhereItStands(_ hours: Double, isRefused: Bool) throws {
    let days = [BriefDays.day(BriefDays.today, 40, 52, hours)]
    for function in ["assessRecovery", "dailyBrief"] {
      let answer = try BriefDays.call(function, BriefDays.request(days))
      let pointer = answer["error"]?["details"]?["errors"]?.array?.first?["pointer"]?.string
      #expect(pointer == (isRefused ? "/days/0/sleep/total_hours" : nil))
    }
  }

  /// A request that its form refuses is read as well, so that all mistakes are told at once.
  @Test(arguments: ["assessRecovery", "dailyBrief", "weeklyReview", "healthInsights"])
  func anUnknownSourceIsRefusedWhereItStands(_ function: String) throws {
    for field in ["hrv", "workouts", "resting_hr"] {
      let day = JSON.object([
        ("date", .string(BriefDays.today.text)),
        ("sources", .object([(field, .string("nobody"))])),
        ("sleep", .object([("total_hours", .number(30))])),
      ])
      let answer = try BriefDays.call(function, BriefDays.request([day]))
      let pointers = answer["error"]?["details"]?["errors"]?.array?.map { $0["pointer"]?.string }
      #expect(pointers == ["/days/0/sources/\(field)", "/days/0/sleep/total_hours"])
    }
  }
}
