import JSONSource
import Testing

@testable import Learning

/// What a language model may choose, and where a programme and a session stand.
struct LearningDoorTests {
  private static let block =
    #"{"exerciseId": "barbell_bench_press", "sets": 3, "reps": [6, 10], "rir": [1, 3], "#
    + #""rest_s": 120, "load_kg": 100}"#

  private static let good: [(String, String)] = [
    ("load_kg", "101"), ("reps", "8"), ("rir", "2"), ("rest_s", "120"), ("tempo", #""3-1-1-0""#),
    ("intent", #""top""#), ("set_framing", #""Steady top set""#),
    ("coaching_cue", #""Elbows under the bar""#), ("reasoning", #""Last week went well""#),
    ("safety_flags", "[]"), ("confidence", "0.8"),
  ]

  private static func answer(_ changed: [String: String] = [:], extra: String = "") -> String {
    let fields = good.compactMap { field, value -> String? in
      let value = changed[field] ?? value
      return value.isEmpty ? nil : #""\#(field)": \#(value)"#
    }
    return "{" + fields.joined(separator: ", ") + extra + "}"
  }

  private static func check(_ text: String, _ more: String = "", block: String = block) -> JSON {
    var writer = JSONWriter()
    writer.value(text)
    return LearningSample.call(
      "checkPrescription", #"{"answer": \#(writer.text), "block": \#(block)\#(more)}"#
    ).json
  }

  private static func codes(_ json: JSON) -> [String] {
    (json["codes"]?.array ?? []).compactMap(\.string)
  }

  @Test("29: a set inside every limit is let through, its load on a step")
  func accepted() {
    let checked = Self.check("```json\n" + Self.answer() + "\n```")
    #expect(checked["status"]?.string == "accepted")
    #expect(checked["set"]?["load_kg"]?.number == 100)
    #expect(checked["set"]?["adjusted"]?.array?.compactMap(\.string) == ["load_kg"])
  }

  @Test(
    "29: whatever is outside is refused with its code",
    arguments: [
      ("reps", "", "missing:reps"), ("reps", "2.5", "wrong-type:reps"),
      ("reps", "31", "out-of-range:reps"), ("load_kg", #""100""#, "wrong-type:load_kg"),
      ("rest_s", "10", "out-of-range:rest_s"), ("tempo", #""3-1-1""#, "wrong-form:tempo"),
      ("intent", #""max""#, "unknown-word:intent"), ("confidence", "0.4", "low-confidence"),
      ("safety_flags", #"["x"]"#, "unknown-word:safety_flags"),
      ("load_kg", "112.5", "over-limit:load_kg"),
      ("reps", "13", "outside-plan:reps"), ("rir", "0", "outside-plan:rir"),
      ("set_framing", #""\#(String(repeating: "a", count: 81))""#, "too-long:set_framing"),
    ])
  func refused(_ field: String, _ value: String, _ code: String) {
    let checked = Self.check(Self.answer([field: value]))
    #expect(Self.codes(checked) == [code])
    #expect(checked["set"]?.isNull == true)
  }

  @Test func textThatIsNoSetIsRefused() {
    #expect(Self.codes(Self.check("Just lift heavy!")) == ["not-json"])
    #expect(Self.codes(Self.check("[1]")) == ["not-an-object"])
    #expect(Self.codes(Self.check(#"{"reps": 1, "reps": 2}"#)) == ["not-json"])
    #expect(Self.codes(Self.check(Self.answer(extra: #", "more": 1"#))) == ["unknown-field:more"])
  }

  @Test("29: no load without evidence, none where none exists")
  func evidence() {
    let bare = Self.block.replacing(#", "load_kg": 100"#, with: "")
    #expect(Self.codes(Self.check(Self.answer(), block: bare)) == ["no-evidence"])
    #expect(
      Self.check(Self.answer(), #", "learned_kg": 100"#, block: bare)["status"]?.string
        == "accepted")
    let push = bare.replacing("barbell_bench_press", with: "push_up")
    #expect(Self.codes(Self.check(Self.answer(), block: push)) == ["no-load-exists"])
  }

  @Test("31: pain that is flagged makes the rest long")
  func pain() {
    let set = Self.check(Self.answer(["safety_flags": #"["pain_reported"]"#]))["set"]
    #expect(set?["rest_s"]?.number == 180)
    #expect(Self.check(Self.answer(), #", "pain": true"#)["set"]?["rest_s"]?.number == 180)
  }

  @Test("33: numbers in its words must be facts, and hype is replaced")
  func words() {
    let claim = Self.answer(["reasoning": #""You did 107.5 last week""#])
    #expect(Self.codes(Self.check(claim, #", "facts": [105]"#)) == ["unfounded-number"])
    #expect(Self.check(claim, #", "facts": [107.5]"#)["status"]?.string == "accepted")
    let hype = Self.check(Self.answer(["set_framing": #""Crush it like a beast""#]))["set"]
    #expect(hype?["set_framing"]?.string == "As the plan asks")
    #expect(hype?["adjusted"]?.array?.contains { $0.string == "set_framing" } == true)
  }

  // MARK: Programme

  private static let slots = [1, 2].flatMap { week in
    ["push", "pull", "legs"].map {
      #"{"id": "w\#(week)-\#($0)", "day_key": "\#($0)", "week": \#(week)}"#
    }
  }

  private static func advance(_ events: [String]) -> LearningSample.Outcome {
    LearningSample.call(
      "advanceProgramme",
      #"{"programme": {"slots": [\#(slots.joined(separator: ","))]}, "#
        + #""events": [\#(events.joined(separator: ","))]}"#)
  }

  private static func event(_ kind: String, _ day: String, _ id: String) -> String {
    #"{"kind": "\#(kind)", "event_id": "\#(id)", "day_key": "\#(day)"}"#
  }

  @Test("7, 35: only completing and skipping go on, and another day than the next keeps the place")
  func queue() {
    let legs = Self.event("complete", "legs", "e1")
    #expect(Self.advance([legs]).json["up_next"]?["id"]?.string == "w1-push")
    let week = [legs, Self.event("complete", "push", "e2"), Self.event("skip", "pull", "e3")]
    #expect(Self.advance(week).json["up_next"]?["id"]?.string == "w2-push")
    #expect(Self.advance(week + week).text == Self.advance(week).text)
    #expect(
      Self.advance([legs, Self.event("skip", "legs", "e1")]).codes
        == ["/events/1/event_id contradicts"])
    #expect(Self.advance([Self.event("skip", "arms", "e1")]).codes == ["/events/0 unknown-slot"])
  }

  // MARK: Session

  private static func step(_ snapshot: JSON?, _ event: String) -> LearningSample.Outcome {
    let known = snapshot.map { #""snapshot": \#(LearningSample.text($0)), "# } ?? ""
    return LearningSample.call("sessionEvent", "{\(known)\"event\": {\(event)}}")
  }

  @Test("6: one session at a time, each event once, none that is stale or of another session")
  func session() {
    let start = #""event_id": "e1", "session_id": "a", "kind": "start", "version": 0"#
    let live = Self.step(nil, start).json["snapshot"]
    #expect(live?["state"]?.string == "live")
    let set = SetLine(100, 5).text
    let add =
      #""event_id": "e2", "session_id": "a", "kind": "append", "version": 1, "set": \#(set)"#
    let one = Self.step(live, add).json["snapshot"]
    #expect(one?["sets"]?.array?.count == 1)
    #expect(LearningSample.text(Self.step(one, add).json["snapshot"]) == LearningSample.text(one))
    let again = start.replacing("e1", with: "e9").replacing(#""a""#, with: #""b""#)
    #expect(Self.step(one, again).codes == ["/event session-live"])
    let other = add.replacing("e2", with: "e3").replacing(#""a""#, with: #""b""#)
    #expect(Self.step(one, other).codes == ["/event wrong-session"])
    #expect(Self.step(one, add.replacing("e2", with: "e3")).codes == ["/event stale"])
    let done = #""event_id": "e4", "session_id": "a", "kind": "finish", "version": 2"#
    #expect(Self.step(one, done).json["snapshot"]?["state"]?.string == "finished")
  }
}
