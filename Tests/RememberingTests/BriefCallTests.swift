import Domain
import JSONSource
import Store
import Testing

@testable import Remembering

/// The brief of a day from what is kept.
@Suite struct BriefCallTests {
  private static let today = SentDays.today

  private static func well(_ somebody: Somebody, hrv: Double = 40, resting: Double = 52) throws {
    try somebody.send(SentDays.flat(30))
    try somebody.send([SentDays.day(today, hrv: hrv, resting: resting, hours: 7.5)])
  }

  private static func decision(_ brief: JSON) -> String {
    brief["brief"]?["decision"]?.string ?? ""
  }

  @Test("16, 17: one decision a day with prediction, confidence, recovery, flags and reasons")
  func golden() throws {
    let somebody = try Somebody()
    try Self.well(somebody)
    let brief = try somebody.brief()["brief"]
    #expect(brief?["decision"]?.string == "proceed" && brief?["confidence"]?.string == "high")
    #expect(brief?["recovery"]?["score"]?.number == 72)
    #expect(brief?["prediction"]?["level"]?.string == "low")
    #expect(brief?["reasons"]?.array?.isEmpty == false && brief?["flags"]?.array?.isEmpty == true)
    let other = try Somebody()
    try other.send(SentDays.flat(30))
    try other.send([SentDays.day(Self.today, hrv: 33, resting: 56, hours: 5.6, awake: 1.6)])
    let low = try other.brief()["brief"]
    #expect(low?["decision"]?.string == "recover" && low?["recovery"]?["score"]?.number == 40)
    #expect(
      low?["flags"]?.array?.compactMap(\.string) == [
        "hrv_low_day", "sleep_short", "sleep_fragmented",
      ])
  }

  @Test("13: without health data how somebody feels decides, and nothing is called known")
  func withoutData() throws {
    let somebody = try Somebody()
    #expect(Self.decision(try somebody.brief()) == "check_in")
    let tired = try somebody.brief(#","check_in":{"feel":2}"#)
    #expect(Self.decision(tired) == "reduce" && tired["health"]?["kept"]?.bool == false)
    #expect(tired["brief"]?["recovery"]?["score"]?.isNull == true)
    // What was said stays said, and a later word counts.
    try somebody.wait(until: "2026-03-20T12:00:01Z")
    #expect(Self.decision(try somebody.brief()) == "reduce")
    #expect(Self.decision(try somebody.brief(#","check_in":{"feel":4}"#)) == "proceed")
    try somebody.wait(until: "2026-03-20T12:00:02Z")
    #expect(Self.decision(try somebody.brief(#","check_in":{"illness":true}"#)) == "rest")
    #expect(try somebody.ask("history", #"{"stream":"feel"}"#)["events"]?.array?.count == 3)
  }

  @Test("20: revisions are kept; the same of the day is the same bytes and no new revision")
  func revisions() throws {
    let somebody = try Somebody()
    try Self.well(somebody)
    let first = try somebody.brief()
    #expect(first.text == (try somebody.brief()).text)
    try somebody.wait(until: "2026-03-20T18:00:00Z")
    #expect(first.text == (try somebody.brief()).text)
    try somebody.send([
      SentDays.payload(Self.today, #""hrv":29,"resting_hr":60"#, at: "13:00:00")
    ])
    let second = try somebody.brief()
    let number = { (brief: JSON) in brief["revision"]?.number ?? 0 }
    #expect(number(second) == number(first) + 1 && Self.decision(second) == "rest")
    let kept = try somebody.ask("history", #"{"stream":"brief"}"#)["events"]?.array ?? []
    #expect(kept.contains { $0["data"]?["brief"]?.text == first["brief"]?.text })
    // The same life in another store is the same brief.
    let twin = try Somebody()
    try Self.well(twin)
    #expect(try twin.brief().text == first.text)
  }

  @Test("20: a brief whose day is over stays as it was told")
  func closed() throws {
    let somebody = try Somebody()
    try Self.well(somebody)
    let first = try somebody.brief()
    try somebody.wait(until: "2026-03-24T08:00:00Z")
    try somebody.send([
      SentDays.payload(Self.today, #""hrv":20,"resting_hr":70"#, at: "23:00:00")
    ])
    #expect(try somebody.brief()["brief"]?.text == first["brief"]?.text)
  }

  @Test("A language gives other words, and no other decision or revision")
  func language() throws {
    let somebody = try Somebody()
    try Self.well(somebody)
    let english = try somebody.brief()
    let japanese = try somebody.brief(#","language":"ja""#)
    #expect(english["revision"]?.number == japanese["revision"]?.number)
    #expect(english["brief"]?["text"]?.text != japanese["brief"]?["text"]?.text)
    #expect(Self.decision(english) == Self.decision(japanese))
    #expect(try somebody.brief().text == english.text)
  }

  @Test("18: followed, modified, ignored: said of a brief, and changeable")
  func answers() throws {
    let somebody = try Somebody()
    #expect(
      try somebody.refusal("respondBrief", #"{"date":"2026-03-20","response":"followed"}"#)
        == "FAILED_PRECONDITION no-brief /date")
    try Self.well(somebody)
    #expect(try somebody.brief()["response"]?.isNull == true)
    for response in ["followed", "modified", "ignored", "ignored", "followed"] {
      let said = try somebody.ask(
        "respondBrief", #"{"date":"2026-03-20","response":"\#(response)"}"#)
      #expect(said["response"]?["response"]?.string == response)
      #expect(try somebody.brief()["response"]?["response"]?.string == response)
      try somebody.wait(
        until: "2026-03-20T12:00:0\(["followed": 1, "modified": 2, "ignored": 3][response] ?? 0)Z")
    }
    #expect(
      try somebody.refusal("respondBrief", #"{"date":"2026-03-20","response":"no_response"}"#)
        .contains("/response"))
    #expect(
      try somebody.refusal(
        "respondBrief", #"{"date":"2026-03-20","response":"followed","revision":99}"#)
        == "FAILED_PRECONDITION no-brief /revision")
  }

  @Test("R2: an answered revision keeps its answer, and it is what is learned from")
  func answeredRevision() throws {
    let somebody = try Somebody()
    try Self.well(somebody)
    let first = try somebody.brief()
    _ = try somebody.ask("respondBrief", #"{"date":"2026-03-20","response":"followed"}"#)
    try somebody.wait(until: "2026-03-20T18:00:00Z")
    try somebody.send([
      SentDays.payload(Self.today, #""hrv":29,"resting_hr":60"#, at: "13:00:00")
    ])
    let second = try somebody.brief()
    #expect(second["revision"]?.number != first["revision"]?.number)
    #expect(second["response"]?["revision"]?.number == first["revision"]?.number)
    let briefs = try KeptBriefs(SentDays.before(1)...Self.today, try somebody.memory())
    let learned = briefs.history(before: Self.today + 1).last
    #expect(learned?["decision"]?.string == "proceed" && learned?["score"]?.number == 72)
    #expect(learned?["response"]?.string == "followed")
  }

  @Test("18: caution that was ignored and went well moves the limits")
  func learned() throws {
    let somebody = try Somebody()
    try somebody.send(SentDays.flat(40))
    for number in -1...30 {
      let date = Self.today + number
      try somebody.wait(until: "\(date.text)T12:00:00Z")
      // A low day, then a good one, again and again.
      let isLow = number % 2 != 0
      let payload = SentDays.day(
        date, hrv: isLow ? 35.5 : 41, resting: isLow ? 54 : 52, hours: isLow ? 6.4 : 7.4,
        awake: isLow ? 0.9 : 0.3
      ).replacing("T22:00:00", with: "T07:00:00")
      try somebody.send([payload])
      let brief = try somebody.ask("getBrief", #"{"date":"\#(date.text)"}"#)
      if ["reduce", "recover"].contains(Self.decision(brief)) {
        _ = try somebody.ask("respondBrief", #"{"date":"\#(date.text)","response":"ignored"}"#)
      }
    }
    let date = Self.today + 31
    let briefs = try KeptBriefs((date + -84)...date, try somebody.memory())
    let history = JSON.array(briefs.history(before: date))
    let learned = try somebody.ask(
      "learnFromBriefs", #"{"date":"\#(date.text)","history":\#(history.text)}"#)
    #expect(learned["shift"]?.number == -5, "\(learned.text)")
    #expect(learned["contradicted"]?.number ?? 0 >= 8)
  }

  @Test("17, 41: critical recovery, illness and warning signs rest, whatever somebody feels")
  func critical() throws {
    let critical = try Somebody()
    try Self.well(critical, hrv: 29, resting: 60)
    try critical.send([
      SentDays.payload(Self.today, "", sleep: #"{"total_hours":3.8}"#, at: "08:00:00")
    ])
    #expect(Self.decision(try critical.brief(#","check_in":{"feel":5}"#)) == "rest")
    let ill = try Somebody()
    try Self.well(ill)
    #expect(Self.decision(try ill.brief(#","check_in":{"feel":5,"illness":true}"#)) == "rest")
    let warned = try Somebody()
    try Self.well(warned)
    try warned.log("check_in", "2026-03-20", #"{"symptoms":["chest_pain"]}"#)
    let stopped = try warned.brief()["brief"]
    #expect(stopped?["decision"]?.string == "rest" && stopped?["medical_stop"]?.bool == true)
    // Who says on a later day that somebody looked at it is not stopped any more.
    try warned.wait(until: "2026-03-22T12:00:00Z")
    let later = { try warned.ask("getBrief", #"{"date":"2026-03-22"}"#) }
    #expect(Self.decision(try later()) == "rest")
    try warned.log(
      "check_in", "2026-03-22", #"{"symptoms":[],"cleared_signs":["chest_pain"]}"#)
    #expect(Self.decision(try later()) != "rest")
  }

  @Test(
    "On a day that devices and somebody call good, severe pain of a joint eases it",
    arguments: [#"{"pain":{"knee":5}}"#, #"{"pain":{"elbow":4,"knee":1}}"#])
  func hurting(checkIn: String) throws {
    let somebody = try Somebody()
    try Self.well(somebody, hrv: 46, resting: 49)
    #expect(["push", "proceed"].contains(Self.decision(try somebody.brief())))
    try somebody.log("check_in", "2026-03-20", checkIn)
    let eased = try somebody.brief(#","check_in":{"feel":5}"#)["brief"]
    #expect(eased?["decision"]?.string == "reduce", "\(eased?.text ?? "")")
    #expect(eased?["prediction"]?["type"]?.string == "joint_pain", "\(eased?.text ?? "")")
  }

  @Test("Severe pain of a session that goes on eases the brief")
  func hurtingAtRack() throws {
    let somebody = try Somebody()
    try Self.well(somebody, hrv: 46, resting: 49)
    _ = try somebody.ask(
      "startWorkout",
      #"{"event_id":"s","session_id":"a","date":"2026-03-20","from":"line","#
        + #""line":"squat 60x5 knee pain 5"}"#)
    #expect(Self.decision(try somebody.brief()) == "reduce")
  }

  @Test("The last word of the day on a joint counts")
  func lastWord() throws {
    let somebody = try Somebody()
    try Self.well(somebody, hrv: 46, resting: 49)
    try somebody.log("check_in", Self.today.text, #"{"pain":{"knee":5}}"#)
    #expect(Self.decision(try somebody.brief()) == "reduce")
    try somebody.log("check_in", at: "2026-03-20T10:00:00+01:00", #"{"pain":{"knee":1}}"#)
    #expect(["push", "proceed"].contains(Self.decision(try somebody.brief())))
  }

  @Test("A night of two hours or a heart well above its range is never trained as planned")
  func bodySays() throws {
    for (resting, hours) in [(52.0, 2.0), (64.0, 7.5)] {
      let somebody = try Somebody()
      try somebody.send(SentDays.flat(30))
      try somebody.send([SentDays.day(Self.today, hrv: 44, resting: resting, hours: hours)])
      let told = try somebody.brief(#","check_in":{"feel":5}"#)
      #expect(!["push", "proceed"].contains(Self.decision(told)), "\(told.text)")
    }
  }

  @Test("The day after one of an illness rests, until somebody says that they are well")
  func afterIllness() throws {
    let somebody = try Somebody()
    try Self.well(somebody)
    #expect(Self.decision(try somebody.brief(#","check_in":{"illness":true}"#)) == "rest")
    try somebody.wait(until: "2026-03-21T12:00:00Z")
    let later = { (told: String) in
      Self.decision(try somebody.ask("getBrief", #"{"date":"2026-03-21"\#(told)}"#))
    }
    #expect(try later("") == "rest")
    #expect(try later(#","check_in":{"illness":false,"feel":4}"#) != "rest")
  }

  @Test("A night alone is no brief: without devices somebody is asked how they feel")
  func nightAlone() throws {
    let somebody = try Somebody()
    _ = try somebody.makePlan()
    try somebody.log("check_in", "2026-03-20", #"{"sleep_h":2}"#)
    #expect(Self.decision(try somebody.brief()) == "check_in")
  }

  @Test("The plan's check-in is heard beside a feel: low readiness eases the brief")
  func readiness() throws {
    let somebody = try Somebody()
    _ = try somebody.makePlan()
    #expect(Self.decision(try somebody.brief()) == "check_in")
    try somebody.log(
      "check_in", "2026-03-20", #"{"sleep_h":4.5,"stress":5,"motivation":1}"#)
    let eased = try somebody.brief(#","check_in":{"feel":4}"#)
    #expect(["reduce", "recover"].contains(Self.decision(eased)), "\(eased.text)")
  }

  @Test(
    "What is said of a day counts on it, wherever it goes on while the clock here shows another")
  func elsewhere() throws {
    for (now, date) in [
      ("2026-03-20T23:30:00Z", "2026-03-21"), ("2026-03-21T02:00:00Z", "2026-03-20"),
      ("2026-03-20T10:00:00Z", "2026-03-21"),
    ] {
      let somebody = try Somebody()
      try somebody.wait(until: now)
      let request = #"{"date":"\#(date)","check_in":{"feel":1}}"#
      #expect(Self.decision(try somebody.ask("getBrief", request)) == "recover")
      #expect(
        Self.decision(try somebody.ask("getBrief", #"{"date":"\#(date)"}"#)) == "recover", "\(date)"
      )
    }
  }

  @Test("A day that has not begun anywhere, or lies before 1970, has no brief")
  func days() throws {
    let somebody = try Somebody()
    #expect(
      try somebody.refusal("getBrief", #"{"date":"2026-03-22"}"#)
        == "INVALID_ARGUMENT future-day /date")
    #expect(
      try somebody.refusal("getBrief", #"{"date":"1969-12-31"}"#)
        == "INVALID_ARGUMENT bad-date /date")
    _ = try somebody.ask("getBrief", #"{"date":"2026-03-21"}"#)
  }

  @Test("43: no brief of one person holds what another one's devices sent")
  func isolation() throws {
    let somebody = try Somebody()
    try Self.well(somebody)
    let other = try #require(PersonID("00000000-0000-4000-8000-000000000002"))
    try somebody.store.create(other, Person(created: 0, zones: [], locale: "en", units: "metric"))
    let planner = PersonalPlanner(
      somebody.planner.service, somebody.store, other, now: somebody.planner.now)
    let answer = try read(planner.call("getBrief", Array(#"{"date":"2026-03-20"}"#.utf8)).bytes)
    #expect(Self.decision(answer) == "check_in" && answer["health"]?["kept"]?.bool == false)
  }
}
