import Cases
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
      ("faint knee pain", "knee", 1), ("pain knee 4/10", "knee", 2),
      ("knee pain 2 out of 10", "knee", 1), ("pain left knee 70/100", "knee", 4),
      ("shoulder hurts a bit 2/5", "shoulder", 2), ("knee 2/5 today", "knee", 2),
      ("the knee is sore, 3 of 5", "knee", 3), ("my hip hurts today 4/10", "hip", 2),
      ("note knee 3 out of 5", "knee", 3),
      // Numbers of other things say nothing of pain, and 0 of them takes none away.
      ("sharp knee pain, rir 0", "knee", 4), ("sharp knee pain after 1 of 5 sets", "knee", 4),
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

  @Test(
    "Pain of chest, jaw, left arm and belly ends a session, and a bad head, in whatever order it is said",
    arguments: [
      ("chest", "chest_pain", 1), ("jaw", "chest_pain", 1), ("left arm", "chest_pain", 1),
      ("胸", "chest_pain", 1), ("belly", "belly_pain", 1), ("womb", "belly_pain", 1),
      ("お腹", "belly_pain", 1), ("head", "headache", 4), ("頭", "headache", 4),
    ] as [(String, String, Int)])
  func signs(_ part: String, _ sign: String, _ from: Int) {
    for level in 1...5 {
      for line in [
        "pain \(part) \(level)", "\(part) pain \(level)", "hurts in my \(part) \(level)",
        "80x5@2 \(part) hurts \(level)", "note the \(part) really hurts \(level)",
        "痛い \(part) \(level)", "pain level \(level) on my \(part) side \(level)",
      ] {
        let signs = read(line)["signs"]?.array?.compactMap(\.string) ?? []
        #expect(signs.contains(sign) == (level >= from), "\(line): \(signs)")
      }
    }
    for line in [
      "no pain in my \(part)", "note \(part) pain is gone", "pain \(part) 0",
      "note \(part) felt fine",
    ] {
      #expect(read(line)["signs"]?.array?.isEmpty == true, "\(line)")
    }
  }

  @Test(
    "A muscle, a lift or another joint that goes by such a word is no sign",
    arguments: [
      "pain shoulder 3 on chest press", "chest fly hurts my shoulder 2", "痛い 二頭筋 4",
      "note sore chest from monday", "pain triceps long head 4", "腹筋が痛い",
    ])
  func noSign(_ line: String) { #expect(read(line)["signs"]?.array?.isEmpty == true, "\(line)") }

  @Test(
    "What is no joint of the vocabulary is given none: severe pain ends the lift, and no joint is learned",
    arguments: Cases.some(
      of: ["neck", "rib", "toe", "upper back", "the big toe", "jaw", "首", "わき腹"], oneIn: 3))
  func noJoint(_ part: String) {
    for level in 1...5 {
      let line = read("pain \(part) \(level)")
      #expect(line["joint"]?.isNull == true && line["kind"]?.string == "pain")
      #expect(LearningSample.text(line["hints"] ?? .init(.null)).contains(part))
      let pain = #", "pain": true, "pain_level": \#(level), "note": "\#(part) \#(level)""#
      for exercise in ["back_squat", "barbell_bench_press", "conventional_deadlift", "plank"] {
        let set = next(exercise, pain)
        if level >= 4 { #expect(set["kind"]?.string == "stop", "\(set)") }
        if set["kind"]?.string == "set", let load = set["load_kg"]?.number { #expect(load <= 92) }
        let said = (set["because"]?.array ?? []).compactMap { $0["text"]?.string }.joined()
        for joint in ["knee", "hip", "shoulder", "low back", "elbow", "wrist", "ankle"] {
          #expect(!said.contains(joint), "\(said)")
        }
        #expect(limitations(exercise, pain).isEmpty)
      }
    }
  }

  @Test(
    "A part of the body that a joint moves is told of that joint, whatever was lifted",
    arguments: [
      ("popped my hamstring", "hip"), ("calf strain 3", "ankle"), ("my back hurts 4", "low_back"),
      ("triceps pain 2", "elbow"), ("torn pec", "shoulder"), ("knee pain and a sore calf", "knee"),
    ])
  func parts(_ line: String, _ joint: String) {
    #expect(read(line)["joint"]?.string == joint, "\(read(line))")
  }

  @Test("How bad a joint is known to be follows the worst level that was told")
  func severity() {
    for (level, severity) in [(1, "mild"), (2, "mild"), (3, "mild"), (4, "severe"), (5, "severe")] {
      let pain = #", "pain": true, "joint": "hip", "pain_level": \#(level)"#
      #expect(limitations("back_squat", pain) == ["hip": severity])
    }
  }

  private func limitations(_ exercise: String, _ pain: String) -> [String: String] {
    let digest = LearningSample.call(
      "learn",
      #"{"as_of": "2026-03-02T20:00:00Z", "sessions": [{"session_id": "a", "ended_at": "#
        + #""2026-03-02T18:00:00Z", "sets": [{"exerciseId": "\#(exercise)", "load_kg": 100, "reps": 7"#
        + #"\#(pain)}]}]}"#
    ).json
    let items = (digest["digest"]?["limitations"]?.array ?? []).compactMap { item in
      item["joint"]?.string.map { ($0, item["severity"]?.string ?? "") }
    }
    return Dictionary(items) { first, _ in first }
  }

  @Test("After pain no load is above what was asked before, whatever heavier was logged")
  func asked() {
    for (before, exercise) in ["back_squat", "barbell_row", "conventional_deadlift"].enumerated() {
      for level in 1...4 {
        for asked in [40.0, 65, 100] {
          for logged in [asked - 5, asked, asked + 15, 2 * asked] {
            for form in 0..<3 {
              let pain = #""pain": true, "joint": "low_back", "pain_level": \#(level)"#
              let told = #""hurting": [{"joint": "low_back", "pain_level": \#(level)}], "#
              let other =
                #"{"exerciseId": "romanian_deadlift", "load_kg": 60, "reps": 8, \#(pain)}, "#
              let set = LearningSample.call(
                "prescribeSet",
                #"{"as_of": "2026-03-02T18:00:00Z", \#(form == 0 ? told : "")"block": {"exerciseId": "#
                  + #""\#(exercise)", "sets": 4, "reps": [5, 8], "rir": [1, 3], "rest_s": 150"#
                  + (before == 0 ? "" : #", "load_kg": 100"#)
                  + #"}, "done": [\#(form == 1 ? other : "")"#
                  + #"{"exerciseId": "\#(exercise)", "load_kg": \#(logged), "reps": 8, "rir": 3, "#
                  + #""prescribed": {"load_kg": \#(asked), "reps": 8, "rir": 2}\#(form == 2 ? ", " + pain : "")}]}"#
              ).json
              if let load = set["load_kg"]?.number { #expect(load <= asked, "\(set) \(logged)") }
            }
          }
        }
      }
    }
  }
}
