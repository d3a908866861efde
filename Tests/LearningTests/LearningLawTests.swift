import Cases
import Consulting
import JSONSource
import Testing

@testable import Learning

/// What holds for every history, shown over seeded ones.
struct LearningLawTests {
  static let seeds = Cases.some(of: 0..<40)

  /// Numbers that look random and are the same every time.
  struct Chance {
    private var state: UInt64

    init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 7 }

    mutating func whole(_ range: ClosedRange<Int>) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + Int((state >> 33) % UInt64(range.count))
    }
  }

  static let lifts = [
    "barbell_bench_press", "dumbbell_bench_press", "back_squat", "barbell_row", "pull_up",
    "lat_pulldown", "assisted_pull_up", "no_such_lift",
  ]

  /// A history: ordinary weeks, layoffs, slips, pain, notes, deloads, efforts said and unsaid.
  static func diary(_ seed: Int, sessions: Int = 24, times factor: Double = 1) -> Diary {
    var chance = Chance(seed)
    var diary = Diary()
    var day = 0.0
    for index in 0..<sessions {
      day += chance.whole(0...9) == 0 ? Double(chance.whole(20...40)) : Double(chance.whole(1...4))
      var sets: [SetLine] = []
      for _ in 0..<chance.whole(1...3) {
        let lift = lifts[chance.whole(0...lifts.count - 1)]
        let base = Double(chance.whole(20...30)) * 2.5 + Double(index) * 1.25
        for _ in 0..<chance.whole(1...3) {
          let slip = chance.whole(0...30) == 0 ? 10.0 : 1
          var more = ""
          if chance.whole(0...2) > 0 { more += #", "rir": \#(chance.whole(0...4))"# }
          let intents = ["", "", "top", "backoff", "amrap", "warmup", "technique"]
          let intent = intents[chance.whole(0...6)]
          if !intent.isEmpty { more += #", "intent": "\#(intent)""# }
          if chance.whole(0...25) == 0 { more += #", "pain": true"# }
          if chance.whole(0...15) == 0 { more += #", "note": "shoulder hurts""# }
          if chance.whole(0...2) == 0 {
            more += #", "prescribed": {"reps": \#(chance.whole(4...9)), "rir": 2}"#
          }
          let load = min(500, lift == "pull_up" ? 0 : base * slip / 4 * factor)
          sets.append(SetLine(load, chance.whole(1...12), more, of: lift))
        }
      }
      diary.add(day: day, sets, chance.whole(0...12) == 0 ? #", "deload": true"# : "")
    }
    return diary
  }

  private static func sessions(_ diary: Diary) -> [LoggedSession] {
    var reader = SessionReader(LearningSample.rules.rulebook.vocabulary)
    return reader.sessions(LearningSample.json(diary.list), at: "/sessions")
  }

  private static func text(_ memory: LearnedMemory) -> String {
    var writer = JSONWriter()
    memory.write(into: &writer)
    return writer.text
  }

  @Test("1, 2, 4: order, repetition and split do not matter", arguments: seeds)
  func order(_ seed: Int) {
    let diary = Self.diary(seed)
    let whole = diary.learned(asOf: 400)
    let turned = "[" + (diary.sessions.reversed() + diary.sessions).joined(separator: ",") + "]"
    let other = LearningSample.call(
      "learn", #"{"sessions": \#(turned), "as_of": "\#(Diary.moment(400))"}"#)
    #expect(whole.text == other.text)
    #expect(!whole.text.isEmpty)
    var state = ""
    for session in diary.sessions {
      let step = LearningSample.call("applySession", #"{"session": \#(session)\#(state)}"#)
      state = #", "state": "# + LearningSample.text(step.json["state"])
      let again = LearningSample.call("applySession", #"{"session": \#(session)\#(state)}"#)
      #expect(again.json["status"]?.string == "replayed")
      #expect(LearningSample.text(again.json["state"]) == LearningSample.text(step.json["state"]))
    }
    #expect(state == #", "state": "# + LearningSample.text(whole.json["state"]))
  }

  @Test(
    "10, 13, 14, 16, 21: estimates, bands, rungs and windows keep their bounds", arguments: seeds)
  func bounds(_ seed: Int) {
    let rules = LearningSample.rules
    var fold = LearningFold(rules, LearningContext(), from: LearnedMemory())
    for session in Self.sessions(Self.diary(seed)) {
      let old = fold.memory
      fold.take(session)
      for lift in fold.memory.lifts {
        let seen = lift.sets.map(\.e1rm) + lift.bests.map(\.e1rm)
        if let e1rm = lift.estimate?.e1rm {
          #expect(e1rm >= (seen.min() ?? 0) - 1e-9 && e1rm <= (seen.max() ?? 0) + 1e-9)
        }
        #expect(lift.sets.count <= 5 && lift.bests.count <= 10)
        let before = old.lift(lift.id)?.rung ?? .new
        #expect(lift.rung >= before && lift.rung == before.stepped(towards: lift.rung))
      }
      for pattern in fold.memory.patterns {
        #expect(pattern.weeks.count <= 10 && pattern.days.count <= 10)
        for band in pattern.bands {
          #expect(band.floor < band.stretch)
          let known = old.pattern(pattern.name)?.bands.first { $0.anchor == band.anchor }
          #expect(known.map { $0.floor <= band.floor && $0.stretch <= band.stretch } ?? true)
        }
        if pattern.isRecalibrated, let band = pattern.band {
          #expect((pattern.current ?? 0) < band.stretch)
        }
      }
      #expect(fold.memory.grades.allSatisfy { $0.grades.count <= 30 })
      #expect(fold.memory.pairs.allSatisfy { $0.firsts.count <= 30 })
      #expect(fold.memory.interactions.allSatisfy { $0.deltas.count <= 10 })
    }
    let written = Self.text(fold.memory)
    let read = LearnedMemory(LearningSample.json(written))
    #expect(read.map(Self.text) == written)
  }

  @Test("9, 31: warm-ups, technique and painful sets change no estimate", arguments: seeds)
  func uncounted(_ seed: Int) {
    var with = Diary()
    var without = Diary()
    var chance = Chance(seed)
    for index in 0..<8 {
      let top = SetLine(100 + Double(chance.whole(0...4)), 5, #", "intent": "top", "rir": 2"#)
      let extra = [
        SetLine(120, 5, #", "intent": "warmup""#), SetLine(120, 5, #", "intent": "technique""#),
        SetLine(110, 5, #", "intent": "top", "pain": true"#),
      ]
      with.add(day: Double(3 * index), extra + [top])
      without.add(day: Double(3 * index), [top])
    }
    let lift = { (diary: Diary) in
      diary.learned(asOf: 30).json["digest"]?.entry(
        "exercises", "exerciseId", "barbell_bench_press")?["e1rm_kg"]?.number
    }
    #expect(lift(with) == lift(without))
  }

  @Test("15, 17, 21: all loads times a factor change loads alone", arguments: seeds)
  func scaled(_ seed: Int) {
    let small = Self.diary(seed).learned(asOf: 400).json["digest"]
    let large = Self.diary(seed, times: 0.5).learned(asOf: 400).json["digest"]
    for key in ["accuracy", "week", "muscles"] {
      #expect(LearningSample.text(small?[key]) == LearningSample.text(large?[key]))
    }
    for (one, other) in zip(small?["patterns"]?.array ?? [], large?["patterns"]?.array ?? []) {
      for key in ["trend", "confidence", "phase", "neuromuscular", "metabolic"] {
        #expect(LearningSample.text(one[key]) == LearningSample.text(other[key]), "\(key)")
      }
    }
  }

  @Test("34, 39: whoever does what is asked and says nothing keeps the load", arguments: seeds)
  func obedience(_ seed: Int) {
    var chance = Chance(seed)
    let load = Double(chance.whole(20...60)) * 2.5
    let reps = chance.whole(6...10)
    let set = LearningBenchTests.next(
      #", "load_kg": \#(load)"#,
      #", "done": [\#(SetLine(load, reps).text)]"#)
    #expect(set["load_kg"]?.number == load)
    #expect(set["intent"]?.string == "backoff")
  }

  @Test("24, 29, 31, 39: every load is a step, has evidence and a reason", arguments: seeds)
  func loads(_ seed: Int) {
    let diary = Self.diary(seed)
    for lift in Self.lifts.dropLast() {
      let answer = LearningSample.call(
        "prescribeSet",
        #"{"sessions": \#(diary.list), "as_of": "\#(Diary.moment(130))", "pain": true, "block": "#
          + #"{"exerciseId": "\#(lift)", "sets": 3, "reps": [6, 10], "rir": [1, 3], "#
          + #""rest_s": 60}}"#
      ).json
      guard let facts = LearningSample.rules.lifts[lift] else { continue }
      #expect(answer["because"]?.array?.isEmpty == false)
      if let rest = answer["rest_s"]?.number { #expect(rest >= 180) }
      if let load = answer["load_kg"]?.number {
        #expect((load / facts.step).rounded() * facts.step == load && load >= facts.step)
        let known = diary.learned(asOf: 130).json["digest"]?.entry(
          "exercises", "exerciseId", lift)
        #expect(known?["e1rm_rir_kg"]?.number != nil)
      }
    }
  }

  @Test("16: readiness rises with time and knows its bounds")
  func readiness() {
    for kind in StimulusKind.allCases {
      var last = 0.0
      for hours in stride(from: -5.0, through: 500, by: 2.5) {
        let now = LearningSample.rules.recovery.readiness(kind, hours: hours)
        #expect(now >= last && now >= 0.3 - 1e-12 && now <= 1)
        last = now
      }
    }
  }
}
