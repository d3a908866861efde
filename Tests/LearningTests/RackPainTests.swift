import JSONSource
import Testing

@testable import Learning

/// Pain at the rack counts at once.
@Suite struct RackPainTests {
  private func read(_ line: String) -> JSON {
    var writer = JSONWriter()
    writer.value(line)
    return LearningSample.call(
      "readSetLine", #"{"exerciseId":"back_squat","text":\#(writer.text)}"#
    ).json
  }

  @Test(
    "Pain is read with its joint and how bad it is, in two languages",
    arguments: [
      ("pain knee 4", "knee", 4), ("sharp knee pain", "knee", 4),
      ("mild shoulder pain", "shoulder", 2),
      ("pain knee 4/5", "knee", 4), ("pain knee 9", "knee", 5), ("痛い 膝 3", "knee", 3),
      ("膝に鋭い痛み", "knee", 4), ("knee hurts", "knee", nil),
      ("note knee hurts", "knee", nil), ("note sharp knee pain", "knee", 4),
      ("faint knee pain", "knee", 1),
    ] as [(String, String, Int?)])
  func lines(_ line: String, _ joint: String, _ level: Int?) {
    let answer = read(line)
    #expect(answer["kind"]?.string == "pain", "\(answer)")
    #expect(answer["joint"]?.string == joint)
    #expect(answer["pain_level"]?.number == level.map(Double.init))
    let hints = answer["hints"]?.array ?? []
    #expect(hints.isEmpty == (level.map { $0 < 4 } ?? false))
  }

  @Test(
    "A sign that ends a session is no set, no note and no command; it is referred",
    arguments: [
      "dizzy", "note felt dizzy after that", "pain chest pain", "115x7@2 chest pain",
      "note I nearly fainted", "fever since this morning", "bleeding", "めまいがする", "胸が痛い",
    ])
  func warning(_ line: String) {
    let answer = read(line)
    #expect(answer["kind"]?.string == "unclear", "\(answer)")
    #expect(answer["hints"]?.array?.first?.string?.contains("looked at") == true)
  }

  @Test("A sign that is denied ends nothing", arguments: ["note not dizzy", "note no chest pain"])
  func denied(_ line: String) { #expect(read(line)["kind"]?.string == "note") }

  @Test("A set with words of pain behind it is both")
  func setLine() {
    let answer = read("115x7@2 sharp knee pain")
    #expect(answer["kind"]?.string == "set" && answer["load_kg"]?.number == 115)
    #expect(answer["joint"]?.string == "knee" && answer["pain_level"]?.number == 4)
    let workout = LearningSample.call(
      "readWorkoutLine", #"{"text": "bench 80x8x3, 75x8 left shoulder pain 3"}"#
    ).json
    let sets = workout["sets"]?.array ?? []
    #expect(sets.count == 4 && sets.dropLast().allSatisfy { $0["pain"] == nil })
    #expect(sets.last?["joint"]?.string == "shoulder")
    #expect(sets.last?["pain_level"]?.number == 3)
  }

  private func next(_ exercise: String, _ pain: String) -> JSON {
    LearningSample.call(
      "prescribeSet",
      #"{"as_of": "2026-03-02T18:00:00Z", "block": {"exerciseId": "\#(exercise)", "sets": 4, "#
        + #""reps": [6, 8], "rir": [1, 2], "rest_s": 150, "load_kg": 115}, "done": [{"exerciseId": "#
        + #""\#(exercise)", "load_kg": 115, "reps": 7, "rir": 2\#(pain)}]}"#
    ).json
  }

  @Test(
    "The next set ends, is swapped, or is a fifth lighter with three in reserve; the joint is named"
  )
  func nextSet() {
    for exercise in ["back_squat", "barbell_bench_press", "conventional_deadlift"] {
      for joint in ["knee", "shoulder", "low_back", "hip"] {
        var last = next(exercise, "")
        for level in 1...5 {
          let set = next(
            exercise, #", "pain": true, "joint": "\#(joint)", "pain_level": \#(level)"#)
          let codes = (set["because"]?.array ?? []).compactMap { $0["code"]?.string }
          let (kind, isSpared) = (
            set["kind"]?.string, !codes.contains { $0.hasPrefix("pain_") && $0 != "pain_rest" }
          )
          if !isSpared, kind == "set" {
            #expect(set["load_kg"]?.number ?? 0 <= 92)
            #expect(set["rir"]?.number ?? 0 >= 3)
          }
          #expect(last["kind"]?.string == "set" || kind != "set", "\(exercise) \(joint) \(level)")
          if let before = last["load_kg"]?.number, let now = set["load_kg"]?.number {
            #expect(now <= before)
          }
          last = set
        }
      }
    }
    let stopped = next("back_squat", #", "pain": true, "joint": "knee", "pain_level": 5"#)
    #expect(stopped["kind"]?.string == "stop")
    #expect(stopped["because"]?.array?.first?["code"]?.string == "pain_seen")
    #expect(LearningSample.text(stopped).contains("knee"))
  }
}
