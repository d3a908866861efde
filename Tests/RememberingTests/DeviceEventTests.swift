import JSONSource
import Store
import Testing

@testable import Remembering

/// What one device was told, and kept as events, every other one may bring (requirement 4).
@Suite struct DeviceEventTests {
  private static let session = #"""
    {"session_id":"a1","ended_at":"2026-03-02T18:00:00+01:00","sets":[\#
    {"exerciseId":"barbell_bench_press","load_kg":100,"reps":5,"rir":2}]}
    """#
  private static let line =
    #""client":"diary","date":"2026-03-02","entry":"diary/1""#

  /// Calls that are answered one after the other; they write every kind of event there is.
  private static let calls = [
    (
      "sync",
      """
      {"client":"phone","device":"","cursor":0,"events":[
      {"number":1,"stream":"weight","at":"2026-03-02T07:00:00Z","zone":"UTC","data":{"weight_kg":82}},
      {"number":2,"stream":"waist","at":"2026-03-02T07:00:00Z","zone":"UTC","data":{"waist_cm":82}},
      {"number":3,"stream":"check_in","at":"2026-03-02T07:00:00Z","zone":"UTC","data":{"sleep_h":8}}]}
      """
    ),
    (
      "logEntry",
      #"{"client":"diary","number":1,"at":"2026-03-02T07:30:00Z","zone":"UTC","text":"2 eggs"}"#
    ),
    ("editEntry", #"{"number":2,"item":0,"grams":70,\#(line)}"#),
    ("undoEntry", #"{"number":3,\#(line)}"#), ("deleteEntry", #"{"number":4,\#(line)}"#),
    ("logSession", #"{"session":\#(session)}"#),
    (
      "correctSession",
      #"{"session_id":"a1","session":\#(session.replacing("100", with: "90"))}"#
    ),
    ("deleteSession", #"{"session_id":"a1"}"#),
    ("syncSessions", #"{"sessions":[\#(sessions)]}"#),
    (
      "importHistory",
      #"{"text":"Date,Exercise,Weight (kg),Reps\n2026-03-01,Deadlift,100,5\n","keep":true}"#
    ),
    ("raiseStretch", #"{"pattern":"horizontal_push","stretch_kg":250}"#),
    (
      "acknowledge",
      #"{"bands":[{"pattern":"horizontal_push","anchor":"barbell_bench_press","band_version":2}]}"#
    ),
    ("rememberNote", #"{"note":{"id":"n1","text":"a","at":"2026-03-02T18:00:00Z"}}"#),
    ("forgetNote", #"{"id":"n1"}"#),
    ("startProgramme", #"{"programme":{"slots":[{"id":"w1","day_key":"push","week":1}]}}"#),
    ("advanceProgramme", #"{"events":[{"kind":"skip","event_id":"e1","day_key":"push"}]}"#),
    (
      "saveTemplate",
      #"{"template":{"id":"push","exercises":[{"exerciseId":"barbell_bench_press"}]}}"#
    ),
    ("copyTemplate", #"{"id":"push","to":"home"}"#), ("deleteTemplate", #"{"id":"push"}"#),
    (
      "startWorkout",
      #"{"event_id":"e2","session_id":"b1","date":"2026-03-20","from":"template","template":"home"}"#
    ),
    (
      "sessionEvent",
      #"{"save":true,"event":{"event_id":"e3","session_id":"b1","kind":"pause","version":1}}"#
    ),
    ("syncHealth", SentDays.day(SentDays.today, hrv: 40, resting: 52, hours: 7)),
    ("getBrief", #"{"date":"2026-03-20","check_in":{"feel":4}}"#),
    ("respondBrief", #"{"date":"2026-03-20","response":"followed"}"#),
  ]

  /// A call that keeps something although it is refused.
  private static let refused = (
    "adaptPlan", #"{"date":"2026-03-20","readiness":{"symptoms":["fever"]}}"#
  )

  /// Enough sessions for a band.
  private static let sessions = (2..<10).map { number in
    session.replacing("a1", with: "s\(number)")
      .replacing("2026-03-02", with: "2026-03-0\(number)")
      .replacing("100", with: "\(100 + number)")
  }.joined(separator: ",")

  @Test("4: every event a function keeps, `sync` takes from another device")
  func everyKind() throws {
    let (phone, tablet) = (try Somebody(), try Somebody())
    let writing = phone.planner.service.personal.filter {
      $0.remembered?.writes.contains(.events) == true
    }
    // What forgets everything keeps nothing, and a sign is kept though the plan is not adapted.
    #expect(
      Set(writing.map(\.name)) == Set(Self.calls.map(\.0) + [Self.refused.0, "deleteMe"]),
      "a function without a call")
    for (function, request) in Self.calls {
      let count = try phone.store.lastSequence(of: phone.person)
      _ = try phone.ask(function, request)
      #expect(try phone.store.lastSequence(of: phone.person) > count, "\(function) keeps nothing")
    }
    let count = try phone.store.lastSequence(of: phone.person)
    #expect(
      try phone.refusal(Self.refused.0, Self.refused.1) == "FAILED_PRECONDITION safety-gate ")
    #expect(try phone.store.lastSequence(of: phone.person) > count)
    for kept in try phone.store.events(of: phone.person, after: 0, limit: 1000) {
      let answer = try tablet.ask("sync", Self.sync(kept.event))
      let receipt = try #require(answer["acknowledged"]?.array?.first)
      #expect(receipt["status"]?.string == "applied", "\(receipt.text) \(kept.event.data)")
    }
    #expect(
      try tablet.ask("listTemplates", "{}").text == phone.ask("listTemplates", "{}").text)
  }

  @Test("A template of another device without a revision, or with a broken one, is refused")
  func revision() throws {
    let somebody = try Somebody()
    let template = #""template":{"id":"push","exercises":[{"exerciseId":"push_up"}]}"#
    let refused = [
      (#"{"saveTemplate":{\#(template)}}"#, "missing-field /events/0/data/saveTemplate/revision"),
      (
        #"{"saveTemplate":{\#(template),"revision":0}}"#,
        "out-of-range /events/0/data/saveTemplate/revision"
      ),
      (
        #"{"deleteTemplate":{"id":"push","revision":1.5}}"#,
        "not-whole /events/0/data/deleteTemplate/revision"
      ),
      (#"{"copyTemplate":{"id":"push","to":"home"}}"#, "wrong-data /events/0/data"),
    ]
    for (index, (data, reason)) in refused.enumerated() {
      let answer = try somebody.ask(
        "sync",
        """
        {"client":"phone","device":"","cursor":0,"events":[{"number":\(index + 1),\
        "stream":"coach","at":"2026-03-02T07:00:00Z","zone":"UTC","data":\(data)}]}
        """)
      let mistake = answer["acknowledged"]?.array?.first?["mistakes"]?.array?.first
      #expect("\(mistake?["code"]?.string ?? "") \(mistake?["pointer"]?.string ?? "")" == reason)
    }
  }

  /// A request that brings one event.
  private static func sync(_ event: Event) throws -> String {
    """
    {"client":"\(event.client)","device":"\(event.device)","cursor":0,"events":[{"number":\
    \(event.number),"stream":"\(event.stream)","at":"\(event.at.text)","zone":"\(event.zone)",\
    "data":\(String(decoding: event.data.bytes, as: UTF8.self))}]}
    """
  }
}
