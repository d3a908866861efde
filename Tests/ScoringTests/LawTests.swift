import Foundation
import Testing

@testable import Scoring

/// What holds for every set, shown over seeded ones; `FORM_SEEDS=2000` shows it over two thousand.
struct LawTests {
  /// Sets of squats from the front and from the side, good and bad: some with the noise of a pose
  /// network, dropped frames, points that are hidden, or somebody who leaves and comes back.
  struct Case: Sendable {
    var frames: [Frame] = []
    var mode = FormSetup.Mode.recorded
    var reps = 0

    init(_ seed: Int) {
      var dice = Dice(seed)
      mode = dice.whole(0...2) == 0 ? .guided : .recorded
      let isSide = dice.whole(0...1) == 0
      let rest = isSide ? Poses.side(knee: dice.number(172...179)) : Poses.standing
      var reel = Reel().still(rest, mode == .guided ? 190 : 20)
      reps = dice.whole(1...4)
      for _ in 0..<reps {
        let low = isSide ? Poses.side(knee: dice.number(60...120)) : Self.low(&dice)
        let pace = dice.whole(14...26)
        reel = reel.way(to: low, pace).still(low, dice.whole(1...5))
        reel = reel.way(to: rest, pace).still(rest, dice.whole(14...24))
      }
      frames = reel.frames
      if dice.whole(0...2) == 0 { shake(&dice) }
      if dice.whole(0...3) == 0 { frames.removeAll { _ in dice.whole(0...9) == 0 } }
      if dice.whole(0...3) == 0 { leave(&dice) }
    }

    /// The noise of a pose network, and points it is not sure of.
    private mutating func shake(_ dice: inout Dice) {
      for index in frames.indices {
        for name in (frames[index].points ?? [:]).keys.sorted() {
          frames[index].points?[name]? += SIMD2(
            dice.number(-0.002...0.002), dice.number(-0.002...0.002))
          if dice.whole(0...199) == 0 { frames[index].points?[name] = nil }
        }
      }
    }

    /// Nobody is there for some time.
    private mutating func leave(_ dice: inout Dice) {
      let from = dice.whole(0...frames.count - 1)
      for index in from..<min(frames.count, from + dice.whole(1...180)) {
        frames[index].points = nil
      }
    }

    private static func low(_ dice: inout Dice) -> Poses.Body {
      let hip = dice.number(0.58...0.69)
      let shoulder = hip - dice.number(0.15...0.21)
      return Poses.front(
        nose: shoulder - 0.13, (0.06, shoulder), (0.04, hip), (dice.number(0.02...0.12), 0.70))
    }

    var film: Film { Film(Sample.setup(mode), frames) }
  }

  static let seeds = Array(
    0..<(ProcessInfo.processInfo.environment["FORM_SEEDS"].flatMap(Int.init) ?? 40))

  @Test(arguments: seeds) func streamingEqualsTheWhole(_ seed: Int) {
    var dice = Dice(seed + 9000)
    let sample = Case(seed)
    let cuts = (0..<dice.whole(1...4)).map { _ in dice.whole(1...sample.frames.count - 1) }.sorted()
    let whole = Calls.scored(sample.frames, sample.mode.rawValue)
    let pieces = Calls.streamed(sample.frames, cuts: cuts, sample.mode.rawValue)
    #expect((whole["events"]?.array ?? []).map { Calls.text($0) } == pieces.events)
    #expect(Calls.text(whole["summary"]) == Calls.text(pieces.record?["summary"]))
    #expect(Calls.text(whole["snapshots"]) == Calls.text(pieces.record?["snapshots"]))
    #expect(pieces.longestState <= 8192)
  }

  @Test(arguments: seeds) func theSameSetGivesTheSameBytes(_ seed: Int) {
    let frames = Case(seed).frames
    #expect(Calls.scored(frames).text == Calls.scored(frames).text)
  }

  @Test(arguments: seeds) func aMirroredPictureScoresTheSame(_ seed: Int) {
    let sample = Case(seed)
    let mirrored = sample.frames.map { frame in
      var other = frame
      other.points = frame.points.map { body in
        var swapped: Poses.Body = [:]
        for (name, place) in body {
          let side = name.hasSuffix("L") ? "R" : "L"
          let other = name == "nose" ? name : name.dropLast() + side
          swapped[String(other)] = SIMD2(1 - place.x, place.y)
        }
        return swapped
      }
      return other
    }
    var setup = Sample.setup(sample.mode)
    setup.isMirrored = true
    #expect(near(Film(setup, mirrored), sample.film))
    let turned = sample.frames.map { frame in
      var other = frame
      other.points = frame.points?.mapValues { SIMD2(1 - $0.x, $0.y) }
      return other
    }
    #expect(near(Film(Sample.setup(sample.mode), turned), sample.film))
  }

  /// Whether two films have the same events and scores that differ by a tenth at most.
  private func near(_ one: Film, _ other: Film) -> Bool {
    let (first, second) = (one.session.records, other.session.records)
    return first.map(\.end) == second.map(\.end)
      && zip(first, second).allSatisfy { one, other in
        zip(one.aspects, other.aspects).allSatisfy { a, b in
          (a == nil) == (b == nil) && abs((a ?? 0) - (b ?? 0)) <= 0.11
        }
      }
  }

  @Test(arguments: seeds) func aFaultIsARepetitionAspectBelow70(_ seed: Int) {
    for record in Case(seed).film.session.records {
      for (index, score) in record.aspects.enumerated() {
        let isFault = record.faults.contains { $0.aspect == index }
        #expect(isFault == (score.map { $0 < 70 } ?? false))
      }
      #expect(record.faults.map(\.t) == record.faults.map(\.t).sorted())
      let scores = record.aspects.compactMap(\.self)
      #expect(scores.allSatisfy { (0...100).contains($0) })
      if let overall = record.overall {
        #expect(abs(overall - scores.reduce(0, +) / Double(scores.count)) <= 0.0501)
      }
    }
  }

  /// The same rules with a threshold of so many points.
  private static func judge(faultBelow score: Int) -> FormJudge {
    var pages = NewExerciseTests.Pages()
    pages.edit("scoring/4-judging/aspects") { text in
      text = text.replacingOccurrences(of: "\"faultBelow\": 70", with: "\"faultBelow\": \(score)")
    }
    guard let judge = pages.loaded.rules.flatMap({ FormJudge(Sample.setup(), $0) }) else {
      fatalError("the pages are refused")
    }
    return judge
  }
  private static let mild = judge(faultBelow: 55)

  @Test(arguments: seeds) func aLowerThresholdNeverAddsFaults(_ seed: Int) {
    // Guided, a fault stops the set, so that other repetitions come after it.
    let frames = Case(seed).frames
    let strict = Film(Sample.setup(), frames)
    let mild = Film(Sample.setup(), frames, Self.mild)
    let (more, less) = (strict.session.records, mild.session.records)
    #expect(more.map(\.end) == less.map(\.end))
    for (one, other) in zip(more, less) {
      #expect(one.aspects == other.aspects)
      #expect(Set(other.faults.map(\.aspect)).isSubset(of: one.faults.map(\.aspect)))
    }
  }

  @Test(arguments: seeds) func aLaterClockChangesNoScore(_ seed: Int) {
    let sample = Case(seed)
    let later = sample.frames.map { frame in
      var later = frame
      later.t += 86_400_000
      return later
    }
    #expect(near(Film(Sample.setup(sample.mode), later).shifted(-86_400_000), sample.film))
  }

  @Test(arguments: seeds) func pixelsScoreAsPartsOfThePicture(_ seed: Int) {
    let sample = Case(seed)
    var setup = Sample.setup(sample.mode)
    setup.units = .pixels
    let pixels = sample.frames.map { frame in
      var other = frame
      other.points = frame.points?.mapValues { $0 * 1000 }
      return other
    }
    #expect(near(Film(setup, pixels), sample.film))
  }

  @Test(arguments: seeds) func someoneFartherAwayScoresTheSame(_ seed: Int) {
    let sample = Case(seed)
    let small = sample.frames.map { frame in
      var other = frame
      other.points = frame.points?.mapValues { $0 * 0.6 + SIMD2(0.25, 0.3) }
      return other
    }
    #expect(near(Film(Sample.setup(sample.mode), small), sample.film))
  }

  @Test(arguments: seeds) func theCorrectedPoseScoresFullAndFeetStay(_ seed: Int) {
    let film = Case(seed).film
    for snapshot in film.session.snapshots {
      let judge = film.judge
      for side in 0...1 {
        #expect(snapshot.pose[.ankle, side] == snapshot.corrected[.ankle, side])
      }
      let (reading, view) = judge.rules.reading(
        snapshot.corrected, film.session.calibration, judge.noise)
      for (index, aspect) in judge.rules.aspects.enumerated() {
        let value = judge.rules.value(aspect.measure, reading, view)
        let score = judge.rules.score(index, value, rep: 0, view)
        #expect(score == nil || score == 100, "\(aspect.name) \(score ?? 0)")
      }
    }
  }

  @Test(arguments: seeds) func lateFramesChangeNothingButTheirCount(_ seed: Int) {
    let sample = Case(seed)
    var frames = sample.frames
    let half = frames.count / 2
    frames.insert(contentsOf: frames[half - 9..<half], at: half)
    let film = Film(Sample.setup(sample.mode), frames)
    #expect(film.story == sample.film.story)
    #expect(film.session.lateFrames == 9)
  }

  @Test(arguments: seeds) func repetitionsAreNumberedAndNeverFasterThanTheCooldown(_ seed: Int) {
    let film = Case(seed).film
    let records = film.session.records
    #expect(records.map(\.n) == records.indices.map { $0 + 1 })
    let duration = Double(film.session.lastT ?? 0)
    #expect(Double(records.count) <= duration / 800 + 1)
  }

  @Test(arguments: seeds) func theCountIsTheTruthUnderNoiseAtAnyPace(_ seed: Int) {
    var dice = Dice(seed + 500)
    let pace = dice.number(0.5...1)
    var film = Film(Self.smoothing)
    let (count, period) = (3, 2400.0)
    var t = 0.0
    while t < Double(count) * period + 2500 {
      let phase = (t - 1500) / period
      let isMoving = phase > 0 && phase < Double(count)
      let share = isMoving ? (1 - cos(2 * .pi * phase)) / 2 : 0
      var body = Poses.side(knee: 176 - 96 * share)
      for name in body.keys.sorted() {
        body[name]? += SIMD2(dice.number(-0.002...0.002), dice.number(-0.002...0.002))
      }
      var frame = Frame(0, body)
      frame.t = Int(t)
      film.take(frame)
      t += 1000 / (60 * pace * pace)
    }
    #expect(film.session.records.count == count)
  }

  private static var smoothing: FormSetup {
    var setup = Sample.setup()
    setup.isSmooth = false
    return setup
  }

  @Test(arguments: seeds) func droppedFramesAndGapsNeverAddRepetitions(_ seed: Int) {
    var dice = Dice(seed + 70)
    let sample = Case(seed)
    let frames = sample.frames.filter { _ in dice.whole(0...9) > 2 }
    let film = Film(Sample.setup(sample.mode), frames)
    #expect(film.session.records.count <= sample.reps)
  }

  @Test(arguments: seeds) func brokenStreamsAreAnsweredAndNeverTrap(_ seed: Int) {
    var dice = Dice(seed + 31)
    var request = Array(
      (Calls.start() + #", "frames": "#
        + Calls.frames(
          Array(Case(seed).frames.prefix(6))) + "}").utf8)
    for _ in 0..<dice.whole(1...6) {
      let place = dice.whole(0...request.count - 1)
      switch dice.whole(0...3) {
      case 0: request[place] = UInt8(truncatingIfNeeded: dice.next())
      case 1: request.remove(at: place)
      case 2: request.insert(contentsOf: "1e308".utf8, at: place)
      default: request.insert(contentsOf: "-9999999999".utf8, at: place)
      }
    }
    _ = Calls.call("scoreForm", String(decoding: request, as: UTF8.self))
    var streams = FormStreams(Scorer(Sample.rules))
    var output: [UInt8] = []
    streams.take(Array((#"{"s": 1, "start": "# + Calls.start() + "}}").utf8), now: 0, into: &output)
    for frame in Case(seed).frames.prefix(4) {
      var line = Array((#"{"s": 1, "t": \#(frame.t), "points": "# + Calls.points(frame) + "}").utf8)
      line[dice.whole(0...line.count - 1)] = UInt8(truncatingIfNeeded: dice.next())
      streams.take(line, now: 0, into: &output)
    }
    #expect(streams.count == 1)
  }
}

extension Film {
  /// The same film with other times.
  func shifted(_ ms: Int) -> Film {
    var film = self
    for index in film.session.records.indices { film.session.records[index].end += ms }
    return film
  }
}
