import JSONSource
import Testing

@testable import Learning

/// Worked examples, by hand and to the last decimal that is told.
struct LearningGoldenTests {
  private static let rules = LearningSample.rules

  private func bench(_ days: [Double: [SetLine]], asOf day: Double) -> JSON {
    var diary = Diary()
    for (day, sets) in days.sorted(by: { $0.key < $1.key }) { diary.add(day: day, sets) }
    return diary.learned(asOf: day).json["digest"] ?? JSON(.null)
  }

  private func lift(_ digest: JSON) -> JSON? {
    digest.entry("exercises", "exerciseId", "barbell_bench_press")
  }

  @Test("9, 10: the average of five top sets by Epley, with the variance of a sample")
  func average() {
    let digest = bench(
      [
        0: [SetLine(100, 5)], 3: [SetLine(102.5, 5)], 6: [SetLine(102.5, 6)],
        9: [SetLine(105, 5)], 12: [SetLine(105, 6)],
      ], asOf: 12)
    #expect(lift(digest)?["e1rm_kg"]?.number == 122.3)
    #expect(lift(digest)?["variance"]?.number == 12.6306)
    #expect(lift(digest)?["mode"]?.string == "average")
    let fold = LearningGoldenTests.rules.strength.smoothed([
      116.66666666666667, 119.58333333333333, 123, 122.5, 126,
    ])
    #expect(abs((fold ?? 0) - 122.2968) < 0.00005)
  }

  @Test("What was lifted once is the estimate; more repetitions show more, and the way back agrees")
  func singles() {
    let strength = Self.rules.strength
    for load in stride(from: 2.5, through: 300, by: 2.5) {
      #expect(strength.single(load, 1) == load)
      for repetitions in 1...30 {
        let single = strength.single(load, Double(repetitions))
        #expect(abs(strength.load(single, Double(repetitions)) - load) < 1e-9)
        #expect(strength.single(load, Double(repetitions + 1)) > single)
      }
    }
  }

  @Test("9: only top sets of three to ten repetitions count")
  func countedSets() {
    let top = #", "intent": "top""#
    let digest = bench(
      [0: [SetLine(100, 2, top), SetLine(60, 11, top), SetLine(80, 3, top), SetLine(70, 10, top)]],
      asOf: 0)
    #expect(abs((lift(digest)?["e1rm_kg"]?.number ?? 0) - 89.78) < 0.001)
  }

  @Test("11, 12: after a long gap only bests since then count")
  func layoff() {
    let old: [Double: [SetLine]] = [0: [SetLine(100, 5)], 3: [SetLine(102.5, 5)]]
    let away = lift(bench(old.merging([31: [SetLine(90, 5)]]) { $1 }, asOf: 31))
    #expect(away?["e1rm_kg"]?.number == 105)
    #expect(away?["reason"]?.string == "layoff")
    #expect(away?["variance"]?.isNull == true)
    let near = lift(bench(old.merging([30: [SetLine(90, 5)]]) { $1 }, asOf: 30))
    #expect(near?["e1rm_kg"]?.number == 113.43)
    #expect(near?["mode"]?.string == "average")
  }

  @Test("11: a layoff lasts until no older set is kept, then calibration goes on")
  func afterTheLayoff() {
    var days: [Double: [SetLine]] = [
      0: [SetLine(100, 5)], 3: [SetLine(102.5, 5)], 31: [SetLine(90, 5)],
    ]
    let later: [(Double, Double, Double, String)] = [
      (34, 90, 105, "layoff"), (37, 92.5, 105.97, "layoff"), (40, 95, 107.92, "layoff"),
      (43, 97.5, 110.83, "calibration"),
    ]
    for (day, load, wanted, reason) in later {
      days[day] = [SetLine(load, 5)]
      let known = lift(bench(days, asOf: day))
      #expect(known?["e1rm_kg"]?.number == wanted, "day \(day)")
      #expect(known?["reason"]?.string == reason, "day \(day)")
    }
  }

  @Test func reserveCountsAsDoneInTheSecondSeries() {
    let known = lift(bench([0: [SetLine(100, 8, #", "rir": 2"#)]], asOf: 0))
    #expect(known?["e1rm_kg"]?.number == 126.67)
    #expect(known?["e1rm_rir_kg"]?.number == 133.33)
  }

  @Test("13: the floor is the median rounded down, the stretch a margin above")
  func bands() throws {
    let bands = Self.rules.bands
    for (verdict, stretch) in [
      (GrowthVerdict.progressing, 127.5), (.plateaued, 122.5), (.declining, 122.5),
    ] {
      let band = try #require(bands.band(118.9, verdict))
      #expect(band.floor == 117.5)
      #expect(band.stretch == stretch)
    }
    let light = try #require(bands.band(20.9, .declining))
    #expect(light.floor == 20)
    #expect(light.stretch == 21)
  }

  @Test("14: a band moves one width above its stretch, and not a hair before")
  func recalibration() throws {
    let bands = Self.rules.bands
    let next = try #require(bands.outgrown(117.5, 127.5, by: 137.5, .progressing))
    #expect(next.floor == 137.5)
    #expect(next.stretch == 150)
    #expect(bands.outgrown(117.5, 127.5, by: 137.4, .progressing) == nil)
    #expect(bands.outgrown(next.floor, next.stretch, by: 137.5, .progressing) == nil)
  }

  @Test(
    "16: readiness comes back by two curves",
    arguments: [
      (0.0, 0.3, 0.3), (10, 0.4984, 0.6958), (24, 0.6855, 0.9053), (30, 0.7425, 0.9425),
      (48, 0.8587, 0.9872), (72, 0.9365, 0.9983),
    ])
  func readiness(_ hours: Double, _ nerves: Double, _ muscles: Double) {
    let recovery = Self.rules.recovery
    #expect(abs(recovery.readiness(.neuromuscular, hours: hours) - nerves) < 0.00005)
    #expect(abs(recovery.readiness(.metabolic, hours: hours) - muscles) < 0.00005)
  }

  /// Bests with their efforts, and what they say.
  struct Track: Sendable, CustomTestStringConvertible {
    let values: [Double]
    let efforts: [Double?]
    let wanted: GrowthTrack
    var testDescription: String { "\(values) @ \(efforts) is \(wanted)" }

    init(_ values: [Double], at effort: Double?, _ wanted: GrowthTrack) {
      self.init(values, values.map { _ in effort }, wanted)
    }

    init(_ values: [Double], _ efforts: [Double?], _ wanted: GrowthTrack) {
      (self.values, self.efforts, self.wanted) = (values, efforts, wanted)
    }
  }

  @Test(
    "17: strength over three sessions",
    arguments: [
      Track([101, 100, 101], at: 8, .flat), Track([100, 101, 102], at: 8, .improving),
      Track([100, 102.6, 100], at: 8, .unknown), Track([100, 99, 95], at: 8, .declining),
      Track([100, 99, 95], at: 6, .unknown), Track([101, 100, 101], at: 6, .unknown),
      Track([100, 100, 100], [9, 8.5, 8], .improving), Track([101, 100, 101], at: nil, .unknown),
      Track([101, 100, 101, 100], at: nil, .flat),
      Track([100, 98.75, 97.5, 96.25, 95, 93.75], at: 8, .declining),
      Track([100, 99, 98, 101, 97, 99], at: 8, .unknown),
      Track([100, 101, 100.5, 101.5, 101, 101.2], at: 8, .flat),
    ])
  func strengthTrack(_ track: Track) {
    let bests = zip(track.values, track.efforts).map { TrendPoint(done: $0, full: $0, rpe: $1) }
    #expect(Self.rules.trend.strengthTrack(bests, window: 3) == track.wanted)
  }

  @Test(
    "17: the load of four weeks",
    arguments: [
      ([5000.0, 5100, 5050, 5200], [2, 2, 2, 2], GrowthTrack.flat),
      ([5000, 5000, 4000, 4500], [2, 2, 2, 2], .declining),
      ([5000, 5000, 4700, 4600], [2, 2, 2, 2], .unknown),
      ([5000, 5000, 5000, 2500], [2, 2, 2, 1], .unknown),
      ([5000, 5000, 5400, 5500], [2, 2, 2, 2], .improving),
      ([5000, 5000, 5000], [2, 2, 2], .unknown),
    ])
  func volumeTrack(_ loads: [Double], _ sessions: [Int], _ wanted: GrowthTrack) {
    #expect(Self.rules.trend.volumeTrack(Array(zip(loads, sessions))) == wanted)
  }

  @Test("18: one lift tells of another by a line through logarithms")
  func transfer() throws {
    let links = Self.rules.links
    let (xs, ys) = ([100, 102.5, 105, 107.5, 110], [60, 61, 62.5, 63, 65.0])
    let fit = try #require(TransferFit("a", xs, "b", ys, links))
    #expect(abs(fit.coefficient - 0.806533) < 5e-7)
    #expect(abs(fit.intercept - 0.378466) < 5e-7)
    #expect(abs(fit.r2 - 0.973389) < 5e-7)
    #expect(abs(fit.error - 0.005801) < 5e-7)
    #expect(fit.isPublished(links))
    let four = try #require(TransferFit("a", Array(xs.prefix(4)), "b", Array(ys.prefix(4)), links))
    #expect(!four.isPublished(links))
  }

  @Test("18: ranks that disagree double the error")
  func rankCheck() throws {
    let xs = (100...109).map(Double.init)
    let ys = [50, 50.2, 50.4, 50.6, 50.8, 51, 51.2, 51.4, 56, 62]
    let fit = try #require(TransferFit("a", xs, "b", ys, Self.rules.links))
    #expect(abs(fit.coefficient - 1.782012) < 5e-7)
    #expect(abs(fit.r2 - 0.571727) < 5e-7)
    #expect(fit.isDoubtful)
    #expect(abs(fit.error - 0.094842) < 5e-7)
  }

  private func grades(_ grades: [(Double, GradeMemory.Gap)]) -> GradeReport? {
    var memory = GradeMemory()
    memory.grades = grades.map { .init(error: $0.0, gap: $0.1) }
    return GradeReport(memory, Self.rules.grading)
  }

  @Test("19: what was asked is graded from five sets on")
  func grading() throws {
    let sets: [(Double, GradeMemory.Gap)] = [
      (0.125, .long), (0.125, .long), (0.125, .long), (0, .middle), (0.25, .long),
    ]
    let report = try #require(grades(sets))
    #expect(report.count == 5)
    #expect(report.bias == 0.125)
    #expect(abs(report.rmse - 0.1479) < 0.00005)
    #expect(!report.isStacking)
    #expect(grades(Array(sets.prefix(4))) == nil)
  }

  @Test("19: days close together and far apart are told apart")
  func stacking() throws {
    let sets: [(Double, GradeMemory.Gap)] =
      Array(repeating: (-0.1, .short), count: 3) + Array(repeating: (0.1, .long), count: 3)
    let report = try #require(grades(sets))
    #expect(abs(report.bias) < 1e-12)
    #expect(report.isStacking)
    #expect(abs(report.bias(.short) + 0.1) < 1e-12)
  }

  @Test("20: a cost speaks once it was seen often enough")
  func interaction() throws {
    var memory = InteractionMemory()
    memory.deltas = [-0.03, -0.032, -0.028, -0.03]
    memory.seen = 15
    let report = try #require(InteractionReport(memory, Self.rules.links))
    #expect(abs(report.confidence - 0.95286) < 0.000005)
    memory.seen = 14
    #expect(InteractionReport(memory, Self.rules.links) == nil)
    let mean = memory.deltas.reduce(0, +) / 4
    let deviation = try #require(LearningMath.deviation(memory.deltas))
    let doubted = InteractionReport.confidence(mean, deviation, seen: 14, Self.rules.links)
    #expect(abs(doubted - 0.47643) < 0.000005)
  }
}

/// Eight sessions of bench press, a little more each time.
struct LearningBenchTests {
  /// The first sessions of the story.
  static func diary(_ count: Int) -> Diary {
    var diary = Diary()
    for index in 0..<count {
      diary.add(
        day: Double(3 * index), [SetLine(100 + 1.25 * Double(index), 5, #", "rir": 2"#)])
    }
    return diary
  }

  @Test("13, 17, 21, 24: what is known of a lift after each session")
  func ladder() {
    let wanted = ["new", "new"] + Array(repeating: "calibrating", count: 5) + ["established"]
    for count in 1...8 {
      let digest = Self.diary(count).learned(asOf: Double(3 * count - 3)).json["digest"]
      let lift = digest?.entry("exercises", "exerciseId", "barbell_bench_press")
      let pattern = digest?.entry("patterns", "pattern", "horizontal_push")
      let muscle = digest?.entry("muscles", "muscle", "chest")
      #expect(lift?["confidence"]?.string == wanted[count - 1], "\(count)")
      #expect((pattern?["confidence"]?.string == "established") == (count >= 6))
      #expect((muscle?["confidence"]?.string == "established") == (count >= 6))
      #expect((lift?["mode"]?.string == "transition") == (count >= 7))
      #expect((lift?["missing"]?.array?.isEmpty == true) == (count == 8))
    }
    let digest = Self.diary(8).learned(asOf: 21).json["digest"]
    let pattern = digest?.entry("patterns", "pattern", "horizontal_push")
    #expect(pattern?["current_kg"]?.number == 125.42)
    #expect(pattern?["floor_kg"]?.number == 122.5)
    #expect(pattern?["stretch_kg"]?.number == 132.5)
    #expect(pattern?["phase"]?.string == "intensification")
    #expect(pattern?["trend"]?.string == "progressing")
  }

  /// The next set after the story, with more in the block and the request.
  static func next(_ block: String = "", _ more: String = "", _ count: Int = 8) -> JSON {
    LearningSample.call(
      "prescribeSet",
      #"{"sessions": \#(diary(count).list), "as_of": "\#(Diary.moment(24))", "block": "#
        + #"{"exerciseId": "barbell_bench_press", "sets": 3, "reps": [6, 10], "rir": [1, 3], "#
        + #""rest_s": 120\#(block)}\#(more)}"#
    ).json
  }

  @Test func ownLiftsGiveTheLoad() {
    let set = Self.next()
    #expect(set["load_kg"]?.number == 100)
    #expect(set["reps"]?.number == 7)
    #expect(set["rir"]?.number == 2)
    #expect(set["source"]?.string == "own_lifts")
    #expect(set["intent"]?.string == "top")
  }

  private func codes(_ set: JSON) -> [String] {
    (set["because"]?.array ?? []).compactMap { $0["code"]?.string }
  }

  @Test("39: plan and learner name one load, and say why")
  func corridor() {
    let low = Self.next(#", "load_kg": 87.5"#)
    #expect(low["load_kg"]?.number == 87.5)
    #expect(low["source"]?.string == "plan")
    #expect(codes(low).contains("outgrown"))
    let high = Self.next(#", "load_kg": 115"#)
    #expect(high["load_kg"]?.number == 100)
    #expect(codes(high).contains("above_learned"))
  }

  @Test("31: after pain a set rests three minutes")
  func pain() {
    #expect(Self.next("", #", "pain": true"#)["rest_s"]?.number == 180)
    #expect(Self.next()["rest_s"]?.number == 120)
  }

  @Test("24, 29: without evidence there is a question, never a number")
  func noEvidence() {
    let set = Self.next("", "", 0)
    #expect(set["kind"]?.string == "ask")
    #expect(set["load_kg"]?.isNull == true)
    #expect(set["source"]?.string == "unknown")
  }
}
