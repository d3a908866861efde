import JSONSource
import Testing

@testable import Learning

/// Each requirement of the coach that learns, by its number, where one example shows it best.
struct LearningRequirementTests {
  @Test("12: a slip of the keyboard is asked about until it is confirmed")
  func jump() {
    var diary = LearningBenchTests.diary(4)
    diary.add(day: 12, [SetLine(500, 5)])
    let asked = diary.learned(asOf: 12).json
    #expect(asked["asks"]?.array?.first?["kind"]?.string == "jump")
    var confirmed = LearningBenchTests.diary(4)
    confirmed.add(day: 12, [SetLine(500, 5, #", "confirmed": true"#)])
    #expect(confirmed.learned(asOf: 12).json["asks"]?.array?.isEmpty == true)
  }

  @Test(
    "15: few repetitions tire nerves, many muscles, the hardest both",
    arguments: [
      (5, 7.0, true, false), (6, 7, true, true), (8, 7, true, true), (9, 7, false, true),
      (12, 9, true, true), (3, 9, true, true),
    ])
  func stimulus(_ reps: Int, _ rpe: Double, _ nerves: Bool, _ muscles: Bool) {
    var diary = Diary()
    diary.add(day: 0, [SetLine(60, reps, #", "rpe": \#(rpe)"#)])
    let pattern = diary.learned(asOf: 0).json["digest"]?.entry(
      "patterns", "pattern", "horizontal_push")
    #expect((pattern?["neuromuscular"]?.number != nil) == nerves)
    #expect((pattern?["metabolic"]?.number != nil) == muscles)
  }

  @Test("22: a hard week with missed sets wants a deload")
  func week() {
    var diary = Diary()
    for day in 0..<3 {
      diary.add(
        day: Double(day),
        [SetLine(100, 4, #", "rpe": 10, "prescribed": {"reps": 8}"#)])
    }
    let week = diary.learned(asOf: 2).json["digest"]?["week"]
    #expect(week?["fatigue"]?.bool == true)
    #expect(week?["deload"]?.bool == true)
    #expect(week?["misses"]?.number == 3)
    let later = diary.learned(asOf: 20).json["digest"]?["week"]
    #expect(later?["sessions"]?.number == 0)
  }

  @Test("23: pain limits what works through the joint, until the athlete says it is well")
  func limitation() {
    var diary = LearningBenchTests.diary(3)
    diary.add(day: 9, [SetLine(100, 5, #", "pain": true, "joint": "shoulder""#)])
    #expect(severity(diary, 9) == "mild")
    diary.add(day: 12, [SetLine(100, 5, #", "pain": true, "joint": "shoulder""#)])
    #expect(severity(diary, 12) == "moderate")
    diary.add(day: 15, [SetLine(100, 5, #", "pain": true, "joint": "shoulder""#)])
    #expect(severity(diary, 15) == "severe")
    diary.add(day: 18, [SetLine(100, 5)], #", "healed": ["shoulder"]"#)
    #expect(severity(diary, 18) == nil)
  }

  @Test("23, 28: notes need two mentions, and three quiet sessions clear them")
  func inferred() {
    let note = #", "note": "left shoulder felt tweaky""#
    var diary = Diary()
    diary.add(day: 0, [SetLine(100, 5, note)])
    #expect(severity(diary, 0) == nil)
    diary.add(day: 3, [SetLine(100, 5, note)])
    #expect(severity(diary, 3) == "mild")
    for day in [6.0, 9, 12] { diary.add(day: day, [SetLine(100, 5)]) }
    #expect(severity(diary, 12) == nil)
  }

  private func severity(_ diary: Diary, _ day: Double) -> String? {
    diary.learned(asOf: day).json["digest"]?.entry("limitations", "joint", "shoulder")?["severity"]?
      .string
  }

  @Test("25: notes come back by what ties them to an exercise")
  func recall() {
    let notes =
      #"[{"id": "a", "text": "Left shoulder felt tweaky"}, {"id": "b", "text": "good music"}, "#
      + #"{"id": "c", "text": "grip slipped", "exerciseId": "barbell_bench_press"}]"#
    for (exercise, wanted) in [
      ("barbell_bench_press", ["c", "a"]), ("overhead_press", ["a"]), ("leg_extension", []),
    ] {
      guard LearningSample.rules.lifts[exercise] != nil else { continue }
      let answer = LearningSample.call(
        "recallNotes", #"{"notes": \#(notes), "exerciseId": "\#(exercise)"}"#
      ).json
      let ids = answer["notes"]?.array?.compactMap { $0["id"]?.string }
      #expect(ids == wanted, "\(exercise)")
    }
  }

  @Test(
    "28: a note tells joints, side and pain in two languages",
    arguments: [
      ("left shoulder felt tweaky", #"["shoulder"]"#, "left", true),
      ("no pain in the knee today", #"["knee"]"#, nil, false),
      ("knee pain", #"["knee"]"#, nil, true),
      ("back felt strong", "[]", nil, false), ("lower back is sore", #"["low_back"]"#, nil, true),
      ("左肩が痛い", #"["shoulder"]"#, "left", true), ("膝は痛くない", #"["knee"]"#, nil, false),
    ] as [(String, String, String?, Bool)])
  func note(_ text: String, _ joints: String, _ side: String?, _ hasPain: Bool) {
    let answer = LearningSample.call("readNote", #"{"text": "\#(text)"}"#).json
    #expect(
      LearningSample.text(answer["joints"]) == LearningSample.text(LearningSample.json(joints)))
    #expect(answer["side"]?.string == side)
    #expect(answer["pain"]?.bool == hasPain)
  }

  @Test("26: a digest of one exercise tells its pattern and no other")
  func digest() {
    var diary = LearningBenchTests.diary(3)
    diary.add(day: 9, [SetLine(100, 5, of: "back_squat")])
    let state = LearningSample.text(diary.learned(asOf: 9).json["state"])
    let answer = LearningSample.call(
      "coachDigest",
      #"{"state": \#(state), "as_of": "\#(Diary.moment(9))", "exercises": ["back_squat"]}"#
    ).json["digest"]
    #expect(answer?["exercises"]?.array?.count == 1)
    #expect(answer?["patterns"]?.array?.compactMap { $0["pattern"]?.string } == ["squat"])
  }

  @Test("34: a miss steps down, and no set steps up after it")
  func follows() {
    let load = { (done: String) in
      LearningBenchTests.next(#", "load_kg": 100"#, #", "done": [\#(done)]"#)["load_kg"]?.number
    }
    let (miss, easy) = (SetLine(100, 4).text, SetLine(95, 8, #", "rir": 5"#).text)
    #expect(load(miss) == 95)
    #expect(load("\(miss), \(easy)") == 95)
    #expect(load(SetLine(100, 8, #", "rir": 4"#).text) == 102.5)
    #expect(load(SetLine(100, 8, #", "rir": 0"#).text) == 100)
    #expect(load(SetLine(110, 8, #", "rir": 5"#).text) == 110)
  }

  @Test("39: a plan's load that no rack has is rounded, and that is said")
  func rounded() {
    let answer = LearningSample.call(
      "prescribeSet",
      #"{"as_of": "\#(Diary.moment(0))", "block": {"exerciseId": "dumbbell_bench_press", "#
        + #""sets": 3, "reps": [6, 10], "rir": [1, 3], "rest_s": 90, "load_kg": 22.5}}"#
    ).json
    #expect(answer["load_kg"]?.number == 22)
    #expect(answer["because"]?.array?.last?["code"]?.string == "rounded")
  }

  @Test("34: a set that left too little is followed by fewer repetitions, or by less")
  func fades() {
    let next = { (done: SetLine) in
      LearningBenchTests.next(#", "load_kg": 100"#, #", "done": [\#(done.text)]"#)
    }
    let some = next(SetLine(100, 8, #", "rir": 0"#))
    #expect(some["load_kg"]?.number == 100)
    #expect(some["reps"]?.number == 6)
    #expect(some["rir"]?.number == 1)
    #expect(some["because"]?.array?.last?["code"]?.string == "fewer_reps")
    let less = next(SetLine(100, 6, #", "rir": 0"#))
    #expect(less["load_kg"]?.number == 92.5)
    #expect(less["reps"]?.number == 6)
    #expect(less["because"]?.array?.last?["code"]?.string == "too_hard")
  }

  @Test("42: everything is whole without a language model, and says who answered")
  func rules() {
    #expect(LearningBenchTests.next("")["by"]?.string == "rules")
    let read = LearningSample.call("readNote", #"{"text": "left shoulder felt tweaky"}"#).json
    #expect(LearningSample.text(read["joints"]) == #"["shoulder"]"#)
    let recalled = LearningSample.call(
      "recallNotes", #"{"notes": [], "exerciseId": "back_squat"}"#
    ).json
    #expect(recalled["method"]?.string == "links")
  }

  @Test("43: reasons are said in English and Japanese")
  func languages() {
    let reason = { (language: String) in
      LearningBenchTests.next("", #", "language": "\#(language)""#)["because"]?.array?.first?[
        "text"]?
        .string
    }
    #expect(reason("en") != reason("ja"))
    #expect(reason("ja")?.unicodeScalars.contains { (0x3040...0x30FF).contains($0.value) } == true)
  }

  @Test func everyMistakeOfASessionIsToldAtOnce() {
    let outcome = LearningSample.call(
      "learn",
      #"{"as_of": "2026-01-06", "sessions": [{"session_id": "a b", "ended_at": "yesterday", "sets": "#
        + #"[{"exerciseId": "back_squat", "load_kg": 100, "reps": 5, "rir": 2, "rpe": 9}]}]}"#)
    #expect(
      outcome.codes == [
        "/sessions/0/ended_at bad-instant", "/as_of bad-instant",
        "/sessions/0/session_id bad-name", "/sessions/0/sets/0/rpe contradicts",
      ])
  }

  @Test("What the form finds and what reading finds are told together, each value once")
  func formAndReadings() {
    let outcome = LearningSample.call(
      "prescribeSet",
      #"{"as_of": "soon", "ease": 1, "more": 2, "done": [{"exerciseId": "back_squat", "load_kg": "#
        + #""x", "reps": 5, "rir": 0.3}], "block": {"exerciseId": "bench", "sets": 3, "reps": [9, 6], "#
        + #""rest_s": 90}}"#)
    #expect(
      Set(outcome.codes) == [
        "/as_of bad-instant", "/ease wrong-type", "/more unknown-field",
        "/done/0/load_kg wrong-type", "/done/0/rir not-half",
        "/block/exerciseId unknown-exercise", "/block/reps bad-range",
      ])
    #expect(outcome.codes.count == Set(outcome.codes).count)
  }

  @Test func wrongTypesAreToldWithTheirPlace() {
    let outcome = LearningSample.call(
      "learn",
      #"{"as_of": "2026-01-06T00:00:00Z", "sessions": [{"session_id": "a", "ended_at": "#
        + #""2026-01-05T10:00:00Z", "sets": [{"exerciseId": "back_squat", "load_kg": "8", "#
        + #""reps": 2.5, "pain": 1, "more": 1}]}]}"#)
    #expect(outcome.codes.count == 4)
    #expect(outcome.codes.contains { $0.hasPrefix("/sessions/0/sets/0/load_kg") })
  }

  @Test func sameNameWithOtherContentContradicts() {
    var diary = Diary()
    diary.add(day: 0, [SetLine(100, 5)], name: "a")
    diary.add(day: 0, [SetLine(101, 5)], name: "a")
    #expect(diary.learned(asOf: 0).codes == ["/sessions/1/session_id contradicts"])
  }

  @Test("4: a late session leaves the state and says from when to learn again")
  func late() {
    let state = LearningSample.text(LearningBenchTests.diary(3).learned(asOf: 6).json["state"])
    var late = Diary()
    late.add(day: 1, [SetLine(100, 5)], name: "late")
    let answer = LearningSample.call(
      "applySession", #"{"session": \#(late.sessions[0]), "state": \#(state)}"#
    ).json
    #expect(answer["status"]?.string == "late")
    #expect(answer["rebuild_from"]?.string == Diary.moment(1))
    #expect(LearningSample.text(answer["state"]) == state)
  }

  @Test func aDamagedStateIsRefused() {
    for state in [#"{}"#, #"{"version": 2, "memory": []}"#, #"{"version": 1, "memory": [1, 2]}"#] {
      let outcome = LearningSample.call(
        "coachDigest", #"{"state": \#(state), "as_of": "2026-01-06T00:00:00Z"}"#)
      #expect(outcome.codes == ["/state relearn"])
    }
  }

  @Test func aClockThatIsBehindIsSaid() {
    let digest = LearningBenchTests.diary(3).learned(asOf: 2).json["digest"]
    #expect(digest?["clock_skew"]?.bool == true)
    let pattern = digest?.entry("patterns", "pattern", "horizontal_push")
    #expect(pattern?["neuromuscular"]?.number == 0.3)
  }

  @Test func anExerciseTheCatalogueLacksBreaksNothing() {
    var diary = LearningBenchTests.diary(2)
    diary.add(day: 6, [SetLine(100, 5, of: "gone")])
    let answer = diary.learned(asOf: 6).json
    #expect(answer["asks"]?.array?.first?["kind"]?.string == "unknown_exercise")
    #expect(answer["digest"]?["sessions"]?.number == 3)
  }
}
