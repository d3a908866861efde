import Testing

@testable import Scoring

/// Answers of an independent reference; scores agree to a tenth, times and events exactly.
struct GoldenTests {
  let squat = Sample.squat

  private func scores(_ aspect: String, _ view: CameraView, _ values: [Double]) -> [Double] {
    let band = squat.aspects.first { $0.name == aspect }?.bands[view.position]
    return values.compactMap { band?.score($0) }
  }

  @Test func depthIsFullAtKneeLevelOrBelow() {
    #expect(
      scores("depth", .side, [-0.1, 0, 0.1, 0.2, 0.35, 0.5, 1.2]) == [100, 100, 85, 70, 50, 30, 0])
    #expect(scores("depth", .front, [0.1, 0.19, 0.28, 0.4]) == [100, 85, 70, 52.2])
  }

  @Test func backIsPerfectTo15DegreesAndAFaultFrom35() {
    #expect(scores("back", .side, [0, 15, 25, 35, 45, 60]) == [100, 100, 85, 69.9, 41.9, 0])
  }

  @Test func kneesAreJudgedByTheGapOfTheAnklesInwardAndOutward() {
    #expect(
      scores("knees", .front, [0.2, 0.5, 0.65, 0.75, 0.85, 1.6, 1.85, 2.1, 3])
        == [0, 46.7, 70, 85, 100, 100, 85, 70, 0])
    let knees = squat.aspects.first { $0.name == "knees" }
    #expect(knees?.direction(of: 0.5) == "inward")
    #expect(knees?.direction(of: 2.2) == "outward")
  }

  private func pose(_ body: Poses.Body, width: Int = 1000, height: Int = 1000) -> Pose {
    let setup = Sample.setup(width: width, height: height)
    let list = Film.list(body)
    return Sample.judge(setup).pose(setup, 17) { list[$0].map { ($0.x, $0.y, 0.9) } }
  }

  private func measure(_ name: String, _ reading: Reading, _ view: CameraView) -> Double? {
    guard let index = squat.measures.firstIndex(where: { $0.name == name }) else { return nil }
    let value = squat.value(index, reading, view)
    return value.isNaN ? nil : (value * 10000).rounded() / 10000
  }

  private let known = Calibration(
    lengths: Lengths(
      torso: 0.22, thigh: 0.1802775637731995, shank: 0.1802775637731994, shoulders: 0.12),
    view: .front)

  @Test func jointAndBackAnglesAreMeasuredInThePicture() {
    let (reading, view) = squat.planar(pose(Poses.standing))
    #expect(measure("kneeAngle", reading, view) == 180)
    #expect(measure("torsoLean", reading, view) == 0)
    #expect(measure("hipHeight", reading, view) == 0.9985)
    #expect(measure("kneeGap", reading, view) == 0.8333)
    #expect(measure("stanceWidth", reading, view) == 1)
    #expect(measure("thighShare", reading, view) == 0.8194)
    #expect(measure("shankShare", reading, view) == 0.8194)
  }

  @Test func theStanceIsNotMeasuredWhereTheViewCannotShowIt() {
    let (reading, view) = squat.planar(pose(Poses.standing, width: 720, height: 1280))
    #expect(view == .oblique)
    #expect(measure("stanceWidth", reading, view) == nil)
    #expect(measure("hipHeight", reading, view) == 0.9995)
    #expect(measure("kneeGap", reading, view) == 0.8333)
    #expect(measure("thighShare", reading, view) == 0.8186)
  }

  @Test func fromTheFrontAnglesAreLiftedByKnownLengths() {
    let body = Poses.front(nose: 0.15, (0.06, 0.46), (0.04, 0.65), (0.08, 0.70))
    let (lifted, view) = squat.reading(pose(body), known, Sample.judge(Sample.setup()).noise)
    #expect(measure("kneeAngle", lifted, view) == 81.3606)
    #expect(measure("torsoLean", lifted, view) == 28.2051)
    #expect(measure("hipHeight", lifted, view) == 0.2774)
    #expect(measure("kneeGap", lifted, view) == 1.3333)
    let (planar, side) = squat.planar(pose(body))
    #expect(measure("kneeAngle", planar, side) == 134.2152)
    #expect(measure("torsoLean", planar, side) == 0)
  }

  @Test func aLegThatIsNearerToTheCameraBendsNoKnee() {
    var body = Poses.standing
    for (name, scale) in [("L", 1.04), ("R", 0.96)] {
      for joint in ["hip", "knee"] {
        guard let ankle = body["ankle\(name)"], let place = body["\(joint)\(name)"] else {
          continue
        }
        body["\(joint)\(name)"] = ankle + (place - ankle) * scale
      }
    }
    let calibration = Calibration(lengths: Lengths(pose(body)), view: .oblique)
    let (lifted, view) = squat.reading(
      pose(body), calibration, Sample.judge(Sample.setup()).noise)
    #expect((measure("kneeAngle", lifted, view) ?? 0) > 175)
  }

  @Test func theCorrectedPoseIsRightInEveryAspect() {
    var body = Poses.front(nose: 0.15, (0.06, 0.46), (0.04, 0.60), (0.03, 0.70))
    body["shoulderL"] = SIMD2(0.58, 0.46)
    body["shoulderR"] = SIMD2(0.46, 0.46)
    let judge = Sample.judge(Sample.setup())
    let scores = { (pose: Pose) -> [Double?] in
      let (reading, view) = squat.reading(pose, known, judge.noise)
      return squat.aspects.indices.map { index in
        let value = squat.value(squat.aspects[index].measure, reading, view)
        return squat.score(index, value, rep: 0, view)
      }
    }
    #expect(scores(pose(body)) == [29.7, 48.9, 46.7])
    let corrected = CorrectedPose(rules: squat, noise: judge.noise, calibration: known)
      .corrected(pose(body))
    #expect(scores(corrected) == [100, 100, 100])
    let wanted: [(BodyPoint, Int, SIMD2<Double>)] = [
      (.nose, 0, SIMD2(0.4899, 0.1721)), (.shoulder, 0, SIMD2(0.5699, 0.4821)),
      (.shoulder, 1, SIMD2(0.4499, 0.4821)), (.hip, 0, SIMD2(0.54, 0.682)),
      (.hip, 1, SIMD2(0.46, 0.682)), (.knee, 0, SIMD2(0.551, 0.7)), (.knee, 1, SIMD2(0.449, 0.7)),
      (.ankle, 0, SIMD2(0.56, 0.86)), (.ankle, 1, SIMD2(0.44, 0.86)),
    ]
    for (point, side, place) in wanted {
      let found = corrected[point, side] ?? SIMD2()
      #expect((found - place).length < 0.0001, "\(point.name(side: side)) \(found)")
    }
  }

  // MARK: Counting, seen from the side

  private let still = Reel().still(Poses.side(knee: 175), 16)
  private var oneRep: Reel {
    still.knees(from: 175, to: 80, 20).still(Poses.side(knee: 80), 3)
      .knees(from: 80, to: 175, 20).still(Poses.side(knee: 175), 10)
  }
  private let deepRep =
    "1800 rep 1: 800 1167 1800 lowest 80.0, depth 100.0, back 100.0, knees null, overall 100.0"

  @Test func aRepetitionIsDownBelow135AndUpAbove155() {
    let film = Film(Sample.setup(), oneRep.frames)
    #expect(film.story == [deepRep])
    #expect(film.session.frames == 69)
    #expect(film.session.calibration?.view == .side)
  }

  @Test func exactly135DoesNotBeginARepetitionAndIsAHalfOne() {
    let frames = still.knees(from: 175, to: 135, 20).knees(from: 135, to: 175, 20)
      .still(Poses.side(knee: 175), 5).frames
    #expect(Film(Sample.setup(), frames).story == ["1533 half_rep 135.0"])
  }

  @Test func exactly155DoesNotEndARepetition() {
    let frames = still.knees(from: 175, to: 80, 20).knees(from: 80, to: 155, 20)
      .still(Poses.side(knee: 155), 30).frames
    #expect(Film(Sample.setup(), frames).story == [])
  }

  @Test func aRepetitionWithin800MillisecondsOfTheLastIsNotCounted() {
    let frames = still.knees(from: 175, to: 80, 8).knees(from: 80, to: 175, 8)
      .knees(from: 175, to: 80, 8).knees(from: 80, to: 175, 8)
      .still(Poses.side(knee: 175), 10).frames
    #expect(
      Film(Sample.setup(), frames).story == [
        "1000 rep 1: 633 767 1000 lowest 80.0, depth 100.0, back 100.0, knees null, overall 100.0",
        "1533 rep_ignored cooldown",
      ])
  }

  @Test func aGlitchIsNoRepetition() {
    let frames = still.still(Poses.side(knee: 120), 4).still(Poses.side(knee: 175), 16).frames
    #expect(Film(Sample.setup(), frames).story == ["667 rep_ignored glitch"])
  }

  @Test func aHalfRepetitionIsSaidAndNotCounted() {
    let frames = still.knees(from: 175, to: 140, 12).knees(from: 140, to: 175, 12)
      .still(Poses.side(knee: 175), 5).frames
    #expect(Film(Sample.setup(), frames).story == ["1100 half_rep 140.0"])
  }

  @Test func aRepetitionWithAGapIsCountedAndNotJudged() {
    let frames = oneRep.frames.filter { $0.t <= 700 || $0.t >= 1500 }
    #expect(
      Film(Sample.setup(), frames).story == [
        "1633 fault depth shallow 44.0",
        "1800 rep 1: 1500 1500 1800 lowest 113.3, depth null, back null, knees null, overall null",
      ])
  }

  @Test func somebodyWhoLeavesTakesTheRepetitionAlong() {
    var frames = still.knees(from: 175, to: 100, 16).frames
    for t in stride(from: 1100, to: 4200, by: 100) {
      var frame = Frame(0, nil)
      frame.t = t
      frames.append(frame)
    }
    let back = Reel().still(Poses.side(knee: 100), 1).knees(from: 100, to: 175, 16)
      .still(Poses.side(knee: 175), 10)
    frames += back.frames.map { frame in
      var later = frame
      later.t += 4200
      return later
    }
    #expect(
      Film(Sample.setup(), frames).story == [
        "3300 lost", "3300 rep_discarded lost", "4200 seen",
      ])
  }

  @Test func pointsWithoutConfidenceAreNotSeen() {
    let frames = oneRep.frames.map { frame in
      var dim = frame
      dim.confidence = 0.4
      return dim
    }
    let film = Film(Sample.setup(), frames)
    #expect(film.story == ["2033 lost"])
    #expect(film.session.calibration == nil)
  }

  @Test func framesThatComeLateAreLeftAside() {
    var frames = oneRep.frames
    frames.insert(contentsOf: frames[10..<20], at: 30)
    let film = Film(Sample.setup(), frames)
    #expect(film.story == [deepRep])
    #expect(film.session.lateFrames == 10)
    #expect(film.session.frames == 69)
  }

  // MARK: Guided, from the front

  private let opening = [
    "133 countdown", "133 count 3", "1133 count 2", "2133 count 1", "3133 base",
    "4133 base_matched front", "4133 active",
  ]

  private func reps(_ count: Int, _ body: Poses.Body, after reel: Reel) -> Reel {
    (0..<count).reduce(reel) { reel, _ in
      reel.way(to: body, 20).still(body, 3).way(to: Poses.standing, 20).still(Poses.standing, 20)
    }
  }

  @Test func everyTenRepetitionsThereAre45SecondsOfRest() {
    let stand = Reel().still(Poses.standing, 190)
    let reel = reps(
      1, Poses.deep, after: reps(10, Poses.deep, after: stand).still(Poses.standing, 1400))
    let film = Film(Sample.setup(.guided), reel.frames)
    let ends = [7667, 9767, 11867, 13967, 16067, 18167, 20267, 22367, 24467, 26567]
    #expect(film.session.records.map(\.end) == ends + [75333])
    #expect(film.session.records.allSatisfy { $0.lowest == 68.2 && $0.aspects == [100, 100, 100] })
    #expect(film.story.prefix(7) == opening[...])
    #expect(
      film.story.filter { !$0.contains("rep ") }.dropFirst(7) == [
        "26567 rest until 71567", "71567 base", "72567 base_matched front", "72567 active",
      ])
  }

  @Test func twoBadRepetitionsStopTheSetUntilTheGuideIsMatched() {
    let bad = reps(2, Poses.high, after: Reel().still(Poses.standing, 190))
    let practice = bad.way(to: Poses.deep, 20).still(Poses.deep, 20).way(to: Poses.standing, 20)
      .still(Poses.standing, 20)
    let film = Film(Sample.setup(.guided), reps(1, Poses.deep, after: practice).frames)
    let rep = "lowest 91.8, depth 45.7, back 100.0, knees 100.0, overall 81.9; depth shallow from"
    #expect(
      film.story == opening + [
        "7200 fault depth shallow 45.7", "7633 rep 1: 6533 6967 7633 \(rep) 7200",
        "9300 fault depth shallow 45.7", "9733 rep 2: 8633 9067 9733 \(rep) 9300",
        "9733 correction depth shallow", "11467 guide_matched", "11467 active",
        "14533 rep 3: 13333 13833 14533 lowest 68.2, depth 100.0, back 100.0, knees 100.0, "
          + "overall 100.0",
      ])
    #expect(film.summary.overall == 87.9)
    #expect(film.summary.aspects == [63.8, 100, 100])
    #expect(film.summary.weakest == 0)
    #expect(film.summary.best == 3)
    #expect(film.summary.worst == 1)
    #expect(film.session.snapshots.count == 2)
  }

  @Test func kneesThatFallInAreAFaultWithItsDirection() {
    let frames =
      reps(2, Poses.caving, after: Reel().still(Poses.standing, 190)).frames
      + [
        Frame(t: 12000, .resume), Frame(t: 12001, .pause), Frame(t: 12002, .finish),
        Frame(t: 12003, .finish),
      ]
    let film = Film(Sample.setup(.guided), frames)
    let rep = "lowest 69.8, depth 100.0, back 100.0, knees 46.7, overall 82.2; knees inward from"
    #expect(
      film.story == opening + [
        "6767 fault knees inward 62.2", "7667 rep 1: 6467 6967 7667 \(rep) 6700",
        "8867 fault knees inward 62.2", "9767 rep 2: 8567 9067 9767 \(rep) 8800",
        "9767 correction knees inward", "12000 active", "12001 paused", "12002 finished",
      ])
  }

  @Test func theStartingPositionIsAskedForBeforeAnythingCounts() {
    let reel = Reel().still(Poses.narrow, 120).way(to: Poses.crouch, 30).way(to: Poses.standing, 30)
      .still(Poses.standing, 45)
    #expect(
      Film(Sample.setup(.guided), reel.frames).story == opening.prefix(5) + [
        "3133 hint.feet_wider", "4600 hint.stand_tall", "6367 base_matched front", "6367 active",
      ])
  }

  @Test func theOverallScoreIsTheMeanOfTheJudgedAspects() {
    #expect(Score.mean([33.2, 100, 100]) == 77.7)
    #expect(Score.mean([33.2, 100]) == 66.6)
    #expect(Score.mean([]) == nil)
  }
}
