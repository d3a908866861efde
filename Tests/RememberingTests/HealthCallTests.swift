import Domain
import JSONSource
import Store
import Testing

@testable import Remembering

/// Days that devices send are kept, once however often and in whatever order they come.
@Suite struct HealthCallTests {
  private static let today = SentDays.today

  @Test("1, 2, 12: a day is accepted and kept as it was sent, with what was not taken of it")
  func accepted() throws {
    let somebody = try Somebody()
    let payload = SentDays.payload(
      Self.today, #""hrv":32,"resting_hr":420,"newer_metric":1"#,
      sleep: #"{"total_hours":7.2,"in_bed_end":"2026-03-20T05:45:00+01:00"}"#)
    let answer = try somebody.ask("syncHealth", payload)
    #expect(answer["status"]?.string == "accepted")
    #expect(answer["last_healthkit_sync"]?.string == "2026-03-20T07:00:00+01:00")
    let warnings = answer["warnings"]?.array?.map {
      "\($0["code"]?.string ?? "") \($0["field"]?.string ?? "")"
    }
    #expect(warnings == ["implausible resting_hr", "unknown-metric newer_metric"])
    #expect(answer["brief"]?.string == "regenerated")
    let kept = try somebody.ask("history", #"{"stream":"health"}"#)["events"]?.array ?? []
    #expect(kept.count == 1 && kept.first?["data"]?.text == payload)
    #expect(kept.first?["at"]?.string?.hasPrefix("2026-03-20") == true)
  }

  @Test("8: sending a day again changes nothing, and seven days by hand neither")
  func again() throws {
    let somebody = try Somebody()
    let days = SentDays.flat(7) + [SentDays.day(Self.today, hrv: 40, resting: 52, hours: 7.5)]
    try somebody.send(days)
    let before = try somebody.ask("exportMyData", "{}").text
    for day in days.reversed() {
      #expect(try somebody.ask("syncHealth", day)["brief"]?.string == "unchanged")
    }
    #expect(try somebody.ask("exportMyData", "{}").text == before)
  }

  @Test("11: what changes today or yesterday makes a new brief, nothing else does")
  func renewal() throws {
    let somebody = try Somebody()
    try somebody.send(SentDays.flat(20))
    func sent(_ back: Int, _ hrv: Int, _ time: String) throws -> String? {
      let payload = SentDays.payload(SentDays.before(back), #""hrv":\#(hrv)"#, at: time)
      return try somebody.ask("syncHealth", payload)["brief"]?.string
    }
    #expect(try sent(0, 40, "07:00:00") == "regenerated")
    #expect(try sent(0, 40, "07:30:00") == "unchanged")
    #expect(try sent(0, 31, "08:00:00") == "regenerated")
    #expect(try sent(1, 30, "23:00:00") == "regenerated")
    #expect(try sent(2, 30, "23:00:00") == "unchanged")
    #expect(try sent(15, 30, "23:00:00") == "unchanged")
    let made = try somebody.brief()
    #expect(made["revision"]?.number == 4, "\(made.text)")
  }

  @Test("R10: today is that of the place a payload was sent from")
  func place() throws {
    let somebody = try Somebody()
    try somebody.wait(until: "2026-03-20T20:00:00Z")
    func sent(_ date: String, _ zone: String, _ stamp: String) throws -> String? {
      try somebody.ask(
        "syncHealth",
        #"{"date":"\#(date)","timezone":"\#(zone)","device_sync_timestamp":"\#(stamp)","#
          + #""metrics":{"hrv":40}}"#)["brief"]?.string
    }
    #expect(try sent("2026-03-19", "Asia/Tokyo", "2026-03-20T20:00:00Z") == "unchanged")
    #expect(try sent("2026-03-21", "Asia/Tokyo", "2026-03-20T20:00:00Z") == "regenerated")
    let brief = try somebody.ask("getBrief", #"{"date":"2026-03-21"}"#)
    #expect(brief["revision"]?.number == 1)
  }

  @Test("9: the first days are counted while they come, and go on where they stopped")
  func backfill() throws {
    let somebody = try Somebody()
    #expect(try somebody.brief()["health"]?["kept"]?.bool == false)
    for back in [0, 1, 2, 4, 5, 6] {
      try somebody.send([SentDays.day(SentDays.before(back), hrv: 40, resting: 52, hours: 7)])
    }
    let health = try somebody.brief()["health"]
    #expect(health?["done"]?.number == 6 && health?["total"]?.number == 14)
    #expect(health?["next"]?.string == SentDays.before(3).text && health?["kept"]?.bool == true)
    #expect(health?["last_healthkit_sync"]?.string == "2026-03-20T07:00:00+01:00")
  }

  @Test("6, 15: what two sources tell never adds up: of each value the better source counts")
  func sources() throws {
    let somebody = try Somebody()
    try somebody.send([
      SentDays.payload(Self.today, #""step_count":8432,"hrv":40"#),
      SentDays.payload(
        Self.today, #""step_count":8600,"vo2max":39.7"#, at: "09:00:00", source: "hae"),
      SentDays.payload(Self.today, #""hrv":55"#, at: "06:00:00", source: "oura"),
    ])
    let day = try read(Array(try somebody.merged(Self.today...Self.today)[0].utf8))
    #expect(day["metrics"]?["step_count"]?.number == 8432)
    #expect(day["metrics"]?["vo2max"]?.number == 39.7)
    #expect(day["metrics"]?["hrv"]?.number == 55 && day["hrv_kind"]?.string == "rmssd")
  }

  @Test("5: a night sent under another date stands on the day of waking")
  func wakingDay() throws {
    let somebody = try Somebody()
    let night =
      #"{"total_hours":6.1,"in_bed_start":"2026-03-19T23:00:00+01:00","#
      + #""in_bed_end":"2026-03-20T05:45:00+01:00"}"#
    let answer = try somebody.ask(
      "syncHealth", SentDays.payload(SentDays.before(1), "", sleep: night))
    #expect(answer["warnings"]?.array?.first?["code"]?.string == "sleep-date-mismatch")
    let days = try somebody.merged(SentDays.before(1)...Self.today)
    #expect(!days[0].contains("6.1") && days[1].contains("6.1"))
  }

  @Test(
    "Every mistake of a day is named with its place, and nothing of it is kept",
    arguments: [
      (#""metrics":{"hrv":40},"colour":"red""#, "/colour"),
      (#""metrics":{"hrv":"many"}"#, "/metrics/hrv"),
      (#""sleep":{"total_hours":31}"#, "/sleep/total_hours"),
      (
        #""sleep":{"in_bed_start":"2026-03-20T06:00:00Z","in_bed_end":"2026-03-20T05:00:00Z"}"#,
        "/sleep/in_bed_end"
      ),
      (
        #""workouts":[{"type":"Running","start":"2026-03-20T06:00:00Z","end":"2026-03-20T05:00:00Z"}]"#,
        "/workouts/0/end"
      ),
      (#""date":"2026-02-30""#, "/date"), (#""date":"2026-03-25""#, "/date"),
      (#""device_sync_timestamp":"2026-03-21T12:00:01Z""#, "/device_sync_timestamp"),
    ])
  func mistakes(_ wrong: String, _ place: String) throws {
    let somebody = try Somebody()
    let members = ["date", "device_sync_timestamp"].filter { !wrong.contains("\"\($0)\"") }
      .map { $0 == "date" ? #""date":"2026-03-20""# : #""\#($0)":"2026-03-20T07:00:00+01:00""# }
    let request = "{" + (members + [wrong]).joined(separator: ",") + "}"
    let response = somebody.planner.call("syncHealth", Array(request.utf8))
    let errors = try read(response.bytes)["error"]?["details"]?["errors"]?.array ?? []
    #expect(errors.contains { $0["pointer"]?.string == place }, "\(errors.map(\.text))")
    #expect(try somebody.ask("history", #"{"stream":"health"}"#)["events"]?.array?.isEmpty == true)
  }

  @Test("Two mistakes are told at once, each with its place")
  func allMistakes() throws {
    let somebody = try Somebody()
    let response = somebody.planner.call(
      "syncHealth",
      Array(
        (#"{"date":"2026-03-20","device_sync_timestamp":"2026-03-25T07:00:00Z","#
          + #""sleep":{"total_hours":31}}"#).utf8))
    let errors = try read(response.bytes)["error"]?["details"]?["errors"]?.array ?? []
    let places = Set(errors.compactMap { $0["pointer"]?.string })
    #expect(places == ["/device_sync_timestamp", "/sleep/total_hours"])
  }

  @Test("44: what devices sent is part of the export, and deletion leaves none of it")
  func exportAndDeletion() throws {
    let somebody = try Somebody()
    try somebody.send([
      SentDays.payload(
        Self.today, #""hrv":41.75"#,
        more: #","workouts":[{"type":"Marked","start":"2026-03-20T06:00:00Z"}]"#)
    ])
    _ = try somebody.ask("respondBrief", #"{"date":"2026-03-20","response":"followed"}"#)
    let export = try somebody.ask("exportMyData", "{}")["lines"]?.array ?? []
    let streams = Set(export.compactMap { ($0["event"] ?? $0)["stream"]?.string })
    #expect(streams.isSuperset(of: ["health", "brief", "brief_answer"]), "\(export.map(\.text))")
    #expect(export.contains { $0.text.contains("Marked") })
    _ = try somebody.ask("deleteMe", #"{"sure":true}"#)
    #expect(
      try somebody.store.history("health", of: somebody.person, within: 0..<Int64.max, limit: 9)
        .isEmpty)
  }

  @Test("What comes by sync is the same day, and one at another day's place is refused")
  func bySync() throws {
    let (one, other) = (try Somebody(), try Somebody())
    let payload = SentDays.day(Self.today, hrv: 40, resting: 52, hours: 7)
    try one.send([payload])
    func sync(_ at: String) throws -> JSON {
      try other.ask(
        "sync",
        #"{"client":"phone","device":"","cursor":0,"events":[{"stream":"health","number":1,"#
          + #""at":"\#(at)","zone":"Europe/Berlin","data":\#(payload)}]}"#)
    }
    let refused = try sync("2026-03-19T07:00:00+01:00")
    #expect(refused.text.contains("wrong-day"), "\(refused.text)")
    _ = try sync("2026-03-20T07:00:00+01:00")
    let day = Self.today...Self.today
    #expect(try one.merged(day) == other.merged(day))
  }

  @Test("R17: for whom numbers are hidden, history tells no energy and no body of a day")
  func hidden() throws {
    let somebody = try Somebody()
    _ = try somebody.ask(
      "generatePlan",
      #"{"schedule_days":3,"sex":"female","age_years":30,"weight_kg":62,"height_cm":170,"#
        + #""health_flags":["eating_disorder_history"],"save":true}"#)
    try somebody.send([
      SentDays.payload(
        Self.today, #""weight_kg":61.25,"active_calories":321.5,"hrv":40"#,
        sleep: #"{"total_hours":7}"#)
    ])
    let told = try somebody.ask("history", #"{"stream":"health"}"#)
    #expect(told["hidden"]?.bool == true)
    #expect(!told.text.contains("61.25") && !told.text.contains("321.5"))
    #expect(told.text.contains("total_hours"))
  }
}

/// What order, repetition and splitting of uploads may not change.
@Suite struct HealthOrderLawTests {
  /// A life of uploads: sources, stamps in any order, values taken back, nights and workouts.
  private static func uploads(_ random: inout SeededRandom) -> [String] {
    (0..<24).map { _ in
      let date = SentDays.before(Int.random(in: 8...11, using: &random))
      let hour = Int.random(in: 10...21, using: &random)
      let source = ["healthkit", "hae", "oura"].randomElement(using: &random) ?? "hae"
      var metrics: [String] = []
      for (name, values) in [("hrv", 20...90), ("resting_hr", 40...70), ("step_count", 0...9000)] {
        switch Int.random(in: 0...4, using: &random) {
        case 0: metrics.append(#""\#(name)":null"#)
        case 1, 2: metrics.append(#""\#(name)":\#(Int.random(in: values, using: &random))"#)
        default: break
        }
      }
      var more = ""
      if Bool.random(using: &random) {
        let end = Int.random(in: 4...8, using: &random)
        more +=
          #","sleep":{"total_hours":\#(end),"in_bed_start":"\#((date + -1).text)T23:00:00+01:00","#
          + #""in_bed_end":"\#(date.text)T0\#(end):00:00+01:00"}"#
      }
      if Int.random(in: 0...2, using: &random) == 0 {
        let start = Int.random(in: 10...12, using: &random)
        more +=
          #","workouts":[{"type":"Running","start":"\#(date.text)T\#(start):00:00+01:00","#
          + #""duration_seconds":\#(Int.random(in: 600...5000, using: &random))}]"#
      }
      return SentDays.payload(
        date, metrics.joined(separator: ","), at: "\(hour):00:00", source: source, more: more)
    }
  }

  /// An upload as several, each with a part of its fields.
  private static func split(_ upload: String) throws -> [String] {
    let json = try read(Array(upload.utf8))
    let blocks = ["metrics", "sleep", "workouts"]
    let head = JSON(.object((json.members ?? []).filter { !blocks.contains($0.key) }))
    var parts = (json["metrics"]?.members ?? []).map {
      head.with("metrics", JSON(.object([$0]))).text
    }
    for block in ["sleep", "workouts"] {
      if let value = json[block] { parts.append(head.with(block, value).text) }
    }
    return parts.isEmpty ? [head.text] : parts
  }

  @Test(
    "R3: order, repetition and splitting of uploads change no day and no brief",
    arguments: 1...12)
  func law(_ seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let uploads = Self.uploads(&random)
    let ways = [
      uploads, uploads.shuffled(using: &random),
      (uploads + uploads.shuffled(using: &random)).shuffled(using: &random),
      try uploads.flatMap(Self.split).shuffled(using: &random),
    ]
    var seen: Set<String> = []
    for way in ways {
      let somebody = try Somebody()
      try somebody.send(way)
      let days = try somebody.merged(SentDays.before(12)...SentDays.before(7))
      let brief = try somebody.ask(
        "getBrief", #"{"date":"\#(SentDays.before(8).text)"}"#)
      #expect(brief["revision"]?.isNull == true)
      seen.insert((days + [brief["brief"]?.text ?? ""]).joined(separator: "\n"))
    }
    #expect(seen.count == 1, "\(seen.sorted())")
  }
}
