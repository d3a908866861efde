import JSONSource
import Store
import Testing

@testable import Remembering

/// Sessions over the store: written down once, put right, taken back.
@Suite struct SessionCallTests {
  private static let now = #""as_of":"2026-03-20T12:00:00Z""#

  private static func session(_ name: String, _ day: String, _ load: Double) -> String {
    #"{"session_id":"\#(name)","ended_at":"\#(day)T18:00:00+01:00","sets":["#
      + #"{"exerciseId":"barbell_bench_press","load_kg":\#(load),"reps":5,"rir":2}]}"#
  }

  private func log(_ somebody: Somebody, _ session: String) throws -> JSON {
    try somebody.ask("logSession", #"{"session":\#(session)}"#)
  }

  private func state(_ somebody: Somebody) throws -> String {
    try somebody.ask("coachState", "{\(Self.now)}").text
  }

  private func derived(_ somebody: Somebody) throws -> [UInt8] {
    try somebody.store.state(
      LearnedEvents.derivation(by: somebody.planner.service), of: somebody.person)
  }

  @Test(
    "2: a session counts once, and again gets the same bytes; another one under its name is refused"
  )
  func once() throws {
    let somebody = try Somebody()
    let session = Self.session("a1", "2026-03-02", 100)
    let first = try log(somebody, session)
    #expect(first["status"]?.string == "applied")
    let state = try state(somebody)
    #expect(try log(somebody, session).text == first.text)
    #expect(try self.state(somebody) == state)
    let other = Self.session("a1", "2026-03-02", 105)
    #expect(
      try somebody.refusal("logSession", #"{"session":\#(other)}"#)
        == "FAILED_PRECONDITION session-differs /session/session_id")
  }

  @Test("A session that was logged otherwise and one of logSession are one record")
  func oneRecord() throws {
    let somebody = try Somebody()
    try somebody.log(
      "session", "2026-03-02",
      #"{"blocks":[{"exerciseId":"barbell_bench_press","sets":[{"weight_kg":100,"reps":5,"rir":2}]}]}"#
    )
    _ = try log(somebody, Self.session("a2", "2026-03-05", 102.5))
    let state = try somebody.ask("coachState", "{\(Self.now)}")
    #expect(state["digest"]?["sessions"]?.number == 2)
    let history = try somebody.ask("history", #"{"stream":"session"}"#)
    #expect(history["events"]?.array?.count == 2)
    let progress = try somebody.ask("progress", #"{"date":"2026-03-20"}"#)
    #expect(progress["records"]?.array?.first?["weight_kg"]?.number == 102.5)
  }

  @Test("3: a phone's waiting sessions are answered one by one, and a bad one keeps no other back")
  func sync() throws {
    let somebody = try Somebody()
    let good = [Self.session("a1", "2026-03-02", 100), Self.session("a2", "2026-03-05", 102.5)]
    let bad = #"{"session_id":"a b","sets":[{"exerciseId":"x","load_kg":"8","reps":2.5}]}"#
    let request = #"{"sessions":[\#(good[0]),\#(bad),\#(good[1])]}"#
    let statuses = { (answer: JSON) in
      (answer["items"]?.array ?? []).map { $0["status"]?.string ?? "" }
    }
    let answer = try somebody.ask("syncSessions", request)
    #expect(statuses(answer) == ["applied", "refused", "applied"])
    let errors = answer["items"]?.array?[1]["errors"]?.array ?? []
    let places = Set(errors.compactMap { $0["pointer"]?.string })
    #expect(
      places.isSuperset(of: [
        "/sessions/1/session_id", "/sessions/1/ended_at", "/sessions/1/sets/0/load_kg",
        "/sessions/1/sets/0/reps",
      ]), "\(places)")
    let again = try somebody.ask("syncSessions", request)
    #expect(statuses(again) == ["replayed", "refused", "replayed"])
  }

  @Test(
    "4: sessions that arrive late, in any order, at one instant too, leave the same state to the bit"
  )
  func late() throws {
    let days = ["2026-03-02", "2026-03-05", "2026-03-05", "2026-03-09", "2026-03-12"]
    let sessions = days.enumerated().map { index, day in
      Self.session("s\(index)", day, 100 + Double(index) * 1.25)
    }
    let orders = [[0, 1, 2, 3, 4], [4, 3, 2, 1, 0], [2, 4, 1, 0, 3]]
    var states: Set<String> = []
    for order in orders {
      let somebody = try Somebody()
      for index in order { _ = try log(somebody, sessions[index]) }
      let incremental = try derived(somebody)
      try somebody.store.dropState("learning", of: somebody.person)
      #expect(try derived(somebody) == incremental)
      states.insert(try state(somebody))
    }
    #expect(states.count == 1)
    let somebody = try Somebody()
    _ = try log(somebody, sessions[3])
    #expect(try log(somebody, sessions[0])["status"]?.string == "late")
  }

  @Test("40: a corrected session counts as if it had always been so, and the loss is said aloud")
  func correct() throws {
    let (wrong, right) = (try Somebody(), try Somebody())
    for (index, day) in ["2026-03-02", "2026-03-05", "2026-03-09"].enumerated() {
      let load = index == 1 ? 120.0 : 100
      _ = try log(wrong, Self.session("s\(index)", day, load))
      _ = try log(right, Self.session("s\(index)", day, 100))
    }
    let correction =
      #"{"session_id":"s1","session":\#(Self.session("s1", "2026-03-05", 100))}"#
    let answer = try wrong.ask("correctSession", correction)
    #expect(answer["status"]?.string == "applied")
    #expect(answer["revision"]?.number == 2)
    let differences = answer["differences"]?.array ?? []
    #expect(differences.contains { $0["field"]?.string == "e1rm_kg" }, "\(answer.text)")
    #expect(try state(wrong) == state(right))
    #expect(try wrong.ask("correctSession", correction)["status"]?.string == "replayed")
    let records = try wrong.ask("progress", #"{"date":"2026-03-20"}"#)["records"]
    #expect(records?.array?.first?["weight_kg"]?.number == 100)
    let incremental = try derived(wrong)
    try wrong.store.dropState("learning", of: wrong.person)
    #expect(try derived(wrong) == incremental)
  }

  @Test("40: a correction may move a session to another day and back")
  func move() throws {
    let (moved, right) = (try Somebody(), try Somebody())
    _ = try log(moved, Self.session("s0", "2026-03-02", 100))
    _ = try log(moved, Self.session("s1", "2026-03-05", 102.5))
    for day in ["2026-02-20", "2026-03-07", "2026-02-20", "2026-03-09"] {
      _ = try moved.ask(
        "correctSession", #"{"session_id":"s0","session":\#(Self.session("s0", day, 100))}"#)
    }
    _ = try log(right, Self.session("s1", "2026-03-05", 102.5))
    _ = try log(right, Self.session("s0", "2026-03-09", 100))
    #expect(try state(moved) == state(right))
  }

  @Test("40: a deleted session never was, and cannot be corrected")
  func delete() throws {
    let (wrong, right) = (try Somebody(), try Somebody())
    for (index, day) in ["2026-03-02", "2026-03-05", "2026-03-09"].enumerated() {
      _ = try log(wrong, Self.session("s\(index)", day, 100 + Double(index)))
      if index != 1 { _ = try log(right, Self.session("s\(index)", day, 100 + Double(index))) }
    }
    #expect(try wrong.ask("deleteSession", #"{"session_id":"s1"}"#)["status"]?.string == "applied")
    #expect(try wrong.ask("deleteSession", #"{"session_id":"s1"}"#)["status"]?.string == "replayed")
    #expect(try state(wrong) == state(right))
    #expect(try wrong.ask("history", #"{"stream":"session"}"#)["events"]?.array?.count == 2)
    let correction = #"{"session_id":"s1","session":\#(Self.session("s1", "2026-03-05", 100))}"#
    #expect(
      try wrong.refusal("correctSession", correction)
        == "FAILED_PRECONDITION session-deleted /session_id")
    #expect(
      try wrong.refusal("deleteSession", #"{"session_id":"s7"}"#)
        == "FAILED_PRECONDITION unknown-session /session_id")
  }

  @Test("Everything that is wrong with a session is told at once, what only the store finds too")
  func mistakes() throws {
    let somebody = try Somebody()
    let request =
      #"{"session":{"session_id":"a b","ended_at":"2026-04-20T18:00:00Z","#
      + #""started_at":"2026-04-21T18:00:00Z","#
      + #""sets":[{"exerciseId":"barbell_bench_press","load_kg":900,"reps":5,"rir":1,"rpe":8}]},"more":1}"#
    let response = somebody.planner.call("logSession", Array(request.utf8))
    let errors = try read(response.bytes)["error"]?["details"]?["errors"]?.array ?? []
    let found = Set(errors.map { "\($0["code"]?.string ?? "") \($0["pointer"]?.string ?? "")" })
    #expect(
      found == [
        "bad-name /session/session_id", "future-day /session/ended_at",
        "bad-order /session/started_at", "out-of-range /session/sets/0/load_kg",
        "contradicts /session/sets/0/rpe", "unknown-field /more",
      ], "\(found)")
  }

  @Test("14, 40: the athlete raises a band, never lowers it, and sees each move once")
  func bands() throws {
    let somebody = try Somebody()
    for number in 0..<8 {
      let day = number * 2 + 1
      _ = try log(
        somebody,
        Self.session(
          "s\(number)", "2026-03-\(day < 10 ? "0" : "")\(day)", 100 + Double(number) * 1.25))
    }
    let pattern = {
      try somebody.ask("coachState", "{\(Self.now)}")["digest"]?["patterns"]?.array?.first
    }
    let stretch = try #require(try pattern()?["stretch_kg"]?.number)
    let ask = { (load: Double) in #"{"pattern":"horizontal_push","stretch_kg":\#(load)}"# }
    #expect(
      try somebody.refusal("raiseStretch", ask(stretch - 1))
        == "FAILED_PRECONDITION below-stretch /stretch_kg")
    #expect(
      try somebody.refusal("raiseStretch", #"{"pattern":"squat","stretch_kg":200}"#)
        == "FAILED_PRECONDITION no-band /pattern")
    let raised = try somebody.ask("raiseStretch", ask(stretch + 5))
    #expect(raised["stretch_kg"]?.number == stretch + 5)
    #expect(try pattern()?["stretch_kg"]?.number == stretch + 5)
    _ = try log(somebody, Self.session("s9", "2026-03-18", 180))
    let before = try somebody.ask("coachState", "{\(Self.now)}")["banners"]?.array ?? []
    let bands = before.map { $0.without("floor_kg", "stretch_kg").text }.joined(separator: ",")
    let after = try somebody.ask("acknowledge", #"{"bands":[\#(bands)]}"#)
    #expect(after["banners"]?.array?.isEmpty == true)
  }

  @Test(
    "25: a kept note is recalled for its lifts and comes with the next set until it is forgotten")
  func notes() throws {
    let somebody = try Somebody()
    let note =
      #"{"note":{"id":"n1","text":"left shoulder felt tweaky","at":"2026-03-05T18:00:00+01:00"}}"#
    let kept = try somebody.ask("rememberNote", note)
    #expect(kept["read"]?["joints"]?.array?.first?.string == "shoulder")
    #expect(try somebody.ask("rememberNote", note)["status"]?.string == "replayed")
    let recall = #"{"exerciseId":"barbell_bench_press"}"#
    #expect(try somebody.ask("recallNotes", recall)["notes"]?.array?.count == 1)
    let block =
      #""block":{"exerciseId":"barbell_bench_press","sets":3,"reps":[6,10],"rir":[1,3],"rest_s":150}"#
    let set = try somebody.ask("prescribeSet", "{\(block),\(Self.now)}")
    #expect(set["notes"]?.array?.first?["id"]?.string == "n1")
    _ = try somebody.ask("forgetNote", #"{"id":"n1"}"#)
    #expect(try somebody.ask("recallNotes", recall)["notes"]?.array?.isEmpty == true)
    #expect(
      try somebody.refusal("rememberNote", note) == "FAILED_PRECONDITION note-forgotten /note/id")
  }

  @Test("7, 35: only completing or skipping goes on in a programme; a session completes its slot")
  func programme() throws {
    let somebody = try Somebody()
    let slots = ["push", "pull", "push"].enumerated().map {
      #"{"id":"w\#($0.offset)","day_key":"\#($0.element)","week":\#($0.offset / 2 + 1)}"#
    }.joined(separator: ",")
    let start = #"{"programme":{"slots":[\#(slots)]},"context":{"goal":"strength"}}"#
    #expect(
      try somebody.refusal(
        "advanceProgramme", #"{"events":[{"kind":"skip","event_id":"e0","slot":"w0"}]}"#)
        == "FAILED_PRECONDITION no-programme ")
    #expect(try somebody.ask("startProgramme", start)["up_next"]?["id"]?.string == "w0")
    #expect(try somebody.ask("startProgramme", start)["status"]?.string == "replayed")
    let session = Self.session("a1", "2026-03-20", 100)
      .replacing(#""sets""#, with: #""slot":"w0","sets""#)
      .replacing("T18:00:00+01:00", with: "T23:00:00+01:00")
    let logged = try log(somebody, session)
    #expect(logged["adapt"]?["week"]?.number == 1)
    let standing = try somebody.ask("coachState", "{\(Self.now)}")["programme"]
    #expect(standing?["up_next"]?["id"]?.string == "w1")
    let skip = #"{"events":[{"kind":"skip","event_id":"e1","day_key":"pull"}]}"#
    #expect(try somebody.ask("advanceProgramme", skip)["up_next"]?["id"]?.string == "w2")
    #expect(try somebody.ask("advanceProgramme", skip)["up_next"]?["id"]?.string == "w2")
  }

  @Test("7: a session of a day tells the plan the week of the slot it completed")
  func weekOfADay() throws {
    let somebody = try Somebody()
    let slots = ["push", "pull", "push"].enumerated().map {
      #"{"id":"w\#($0.offset)","day_key":"\#($0.element)","week":\#($0.offset / 2 + 1)}"#
    }.joined(separator: ",")
    _ = try somebody.ask("startProgramme", #"{"programme":{"slots":[\#(slots)]}}"#)
    let weeks = try ["21:00", "22:00", "23:00"].map { time in
      let session = Self.session("a\(time.prefix(2))", "2026-03-20", 100)
        .replacing(#""sets""#, with: #""slot":"push","sets""#)
        .replacing("T18:00:00+01:00", with: "T\(time):00+09:00")
      return try log(somebody, session)["adapt"]?["week"]?.number
    }
    #expect(weeks == [1, 2, 2])
  }

  @Test("35, 38: the kept plan is a programme of twelve weeks; training its days goes on in it")
  func programmeOfThePlan() throws {
    let somebody = try Somebody()
    #expect(
      try somebody.refusal("startProgramme", "{}") == "FAILED_PRECONDITION no-plan /programme")
    let workouts = try somebody.makePlan()["workouts"]?.array ?? []
    let begun = try somebody.ask("startProgramme", "{}")
    let training = workouts.filter { $0["blocks"]?.array?.isEmpty == false }
    #expect(begun["slots"]?.array?.count == 12 * training.count)
    #expect(begun["days"]?.array?.count == training.count)
    #expect(try somebody.ask("startProgramme", "{}")["status"]?.string == "replayed")
    let second = try #require(begun["days"]?.array?.last)
    let start = try somebody.ask(
      "startWorkout",
      #"{"event_id":"e1","session_id":"a1","date":"2026-03-20","from":"plan","weekday":\#(Int(second["weekday"]?.number ?? 0))}"#
    )["snapshot"]
    #expect(start?["slot"]?.string == second["key"]?.string)
    let session = Self.session("a1", "2026-03-20", 100)
      .replacing("T18:00:00+01:00", with: "T23:00:00+01:00")
      .replacing(#""sets""#, with: #""slot":"\#(second["key"]?.string ?? "")","sets""#)
    #expect(try log(somebody, session)["adapt"]?["week"]?.number == 1)
    let standing = try somebody.ask("coachState", "{\(Self.now)}")["programme"]
    let done = (standing?["slots"]?.array ?? []).filter { $0["state"]?.string == "complete" }
    #expect(done.map { $0["day_key"]?.string } == [second["key"]?.string])
    _ = try somebody.ask(
      "generatePlan", #"{"schedule_days": 4, "equipment": "dumbbells_only", "save": true}"#)
    let anew = try somebody.ask("startProgramme", "{}")
    #expect(anew["status"]?.string == "applied")
    let keys = { (answer: JSON) in
      (answer["days"]?.array ?? []).compactMap { $0["key"]?.string }
    }
    #expect(keys(anew).filter(keys(begun).contains).count >= 2, "\(keys(anew))")
    #expect(Set(keys(anew)).count == training.count)
  }
}
