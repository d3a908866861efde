import Foundation
import JSONSource
import Testing

@testable import Scoring

/// What was asked for, one test each, beside the golden answers and the laws.
struct RequirementTests {
  private static let still = Reel().still(Poses.side(knee: 175), 16)
  private static let shallow = still.knees(from: 175, to: 115, 20).still(Poses.side(knee: 115), 3)
    .knees(from: 115, to: 175, 20).still(Poses.side(knee: 175), 10)

  private func guided(_ body: Poses.Body, _ count: Int) -> [Frame] {
    (0..<count).reduce(Reel().still(Poses.standing, 190)) { reel, _ in
      reel.way(to: body, 20).still(body, 3).way(to: Poses.standing, 20).still(Poses.standing, 20)
    }.frames
  }

  private func types(_ outcome: Calls.Outcome) -> [String] {
    (outcome["events"]?.array ?? []).compactMap { event in
      [event["type"]?.string, event["phase"]?.string].compactMap(\.self).joined(separator: " ")
    }
  }

  // MARK: Measure

  @Test func shouldersElbowsWristsHipsKneesAndAnklesAreReadInBothOrders() {
    let body: [BodyPoint] = [.shoulder, .elbow, .wrist, .hip, .knee, .ankle]
    for kind in Sample.rules.kinds {
      #expect(body.allSatisfy(kind.points.contains), "\(kind.kind)")
    }
    #expect(Sample.rules.kinds.map(\.count) == [17, 33])
    var setup = Sample.setup()
    setup.kind = "blazepose33"
    let judge = Sample.judge(setup)
    let pose = judge.pose(setup, 33) { (Double($0) / 100, 0.5, 1) }
    #expect(pose[.hip, 0]?.x == 0.23 && pose[.hip, 1]?.x == 0.24 && pose[.toe, 1]?.x == 0.32)
  }

  @Test func everyFrameIsScoredOnThreeAspectsFrom0To100() {
    let frames = Self.shallow.frames
    let start = Calls.text(Calls.call("startForm", Calls.start() + "}")["state"])
    let answer = Calls.call(
      "scoreFrames", #"{"state": \#(start), "frames": \#(Calls.frames(Array(frames.prefix(37))))}"#)
    let scores = answer["live", "scores"]
    #expect(scores?.members?.map(\.key) == ["depth", "back", "knees"])
    #expect(scores?["depth"]?.number == 40.3)
    #expect(scores?["back"]?.number == 100)
    #expect(scores?["knees"]?.isNull == true)
  }

  @Test func thePrimaryFaultIsTheAspectThatFirstFallsBelow70() {
    let low = Poses.front(nose: 0.29, (0.06, 0.42), (0.04, 0.62), (0.02, 0.70))
    let rep = Calls.scored(guided(low, 1), "guided")["events"]?.array?.last {
      $0["type"]?.string == "rep"
    }?["rep"]
    #expect(rep?["faults"]?.array?.map { $0["aspect"]?.string } == ["knees", "depth"])
    #expect(rep?["primary"]?.string == "knees")
    #expect(rep?["direction"]?.string == "inward")
  }

  // MARK: Guide

  @Test func aSetBeginsWithACameraCheckAndACountdownShownAndSpoken() {
    let outcome = Calls.scored(guided(Poses.deep, 1), "guided")
    let events = outcome["events"]?.array ?? []
    #expect(
      types(outcome).prefix(8) == [
        "phase countdown", "count", "count", "count", "phase base", "base_matched", "phase active",
        "rep",
      ])
    let counts = events.filter { $0["type"]?.string == "count" }
    #expect(counts.map { $0["n"]?.number } == [3, 2, 1])
    #expect(counts.map { $0["say"]?["text"]?.string } == ["3", "2", "1"])
  }

  @Test func everyRepetitionHasItsFeedbackAndALiveGuideShowsWhatIsOffUntilItIsRight() {
    let film = guided(Poses.high, 1)
    let start = Calls.text(Calls.call("startForm", Calls.start("guided") + "}")["state"])
    let before = Calls.call(
      "scoreFrames", #"{"state": \#(start), "frames": \#(Calls.frames(Array(film.prefix(200))))}"#)
    #expect(before["live", "guide"]?.isNull == true)
    let after = Calls.call(
      "scoreFrames",
      #"{"state": \#(Calls.text(before["state"])), "frames": \#(Calls.frames(Array(film[200..<232])))}"#
    )
    #expect((after["live", "guide", "hipL"]?.array?.count ?? 0) == 2)
    #expect(
      after["live", "message"]?.string == "Sit much lower: hips down to the level of the knees")
    #expect(after["snapshots"]?.array?.count == 1)
    var good = guided(Poses.deep, 1).dropFirst(190).map { frame in
      var later = frame
      later.t += film[231].t - frame.t + 1000 + frame.t - 6333
      return later
    }
    good.removeAll { $0.t <= film[231].t }
    let right = Calls.call(
      "scoreFrames", #"{"state": \#(Calls.text(after["state"])), "frames": \#(Calls.frames(good))}"#
    )
    #expect(right["live", "reps"]?.number == 2)
    #expect(right["live", "guide"]?.isNull == true)
  }

  @Test func twoBadRepetitionsPauseTheSetWithTheExactWords() {
    let events = Calls.scored(guided(Poses.caving, 2), "guided")["events"]?.array ?? []
    let pause = events.last { $0["phase"]?.string == "correction" }
    #expect(pause?["text"]?.string == "Push the knees out: they fall in over the feet")
    #expect(Calls.text(pause?["fix"]) == #"[{"aspect":"knees","direction":"inward"}]"#)
    #expect(pause?["say"]?["interrupts"]?.bool == true)
  }

  @Test func aRestShowsADemonstrationScoresAndATip() {
    let outcome = Calls.scored(guided(Poses.deep, 10), "guided")
    let rest = outcome["events"]?.array?.last { $0["phase"]?.string == "rest" }
    #expect(rest?["until"]?.number == 71567)
    #expect(rest?["say"]?["text"]?.string == "Rest for 45 seconds")
    #expect(Calls.call("startForm", Calls.start() + "}")["demo"]?.array?.count == 24)
    let tip = Calls.call(
      "formTip", #"{"exercise": "squat", "summary": \#(Calls.text(outcome["summary"]))}"#)
    #expect(tip["tip"]?.string?.hasPrefix("Every judged repetition was clean, 100 of 100") == true)
  }

  // MARK: Keep

  @Test func aFaultHeldForThreeFramesIsKeptWithBothPosesAndAngles() {
    let outcome = Calls.scored(Self.shallow.frames)
    let snapshot = outcome["snapshots"]?.array?.first
    #expect(snapshot?["aspect"]?.string == "depth")
    #expect(snapshot?["measures"]?["kneeAngle"]?.number == 115)
    #expect(snapshot?["pose"]?["hipL"] != nil && snapshot?["corrected"]?["hipL"] != nil)
    let picture = Calls.call(
      "drawForm", #"{"exercise": "squat", "snapshot": \#(Calls.text(snapshot))}"#)
    let svg = picture["svg"]?.string ?? ""
    #expect(svg.contains("#c62828") && svg.contains("#1565c0"))
    #expect(svg.contains("knee angle: 115"))
    #expect(picture["text"]?.string?.hasPrefix("Repetition 1: not low enough, 40.3 of 100") == true)
  }

  @Test func theSummaryHasAspectsChartAndSnapshots() {
    let start = Calls.text(Calls.call("startForm", Calls.start() + "}")["state"])
    let state = Calls.call(
      "scoreFrames", #"{"state": \#(start), "frames": \#(Calls.frames(Self.shallow.frames))}"#)
    let record = Calls.call("finishForm", #"{"state": \#(Calls.text(state["state"]))}"#)["record"]
    #expect(record?["summary"]?["aspects"]?["depth"]?.number == 40.3)
    #expect(record?["summary"]?["chart"]?.array?.count == 1)
    #expect(record?["reps"]?.array?.count == 1)
    #expect(record?["snapshots"]?.array?.count == 1)
    #expect(record?["edition"]?["hash"] != nil)
    #expect(record?["summary"]?["weakest"]?.string == "depth")
  }

  @Test func nothingLeavesTheDeviceAndTheBadgeSaysSo() throws {
    let badge = Calls.call("startForm", Calls.start() + "}")["badge"]?.string
    #expect(badge == "Running on-device: points stay here, pictures never leave the camera")
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/Scoring")
    let names =
      FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    let known: Set<Substring> = ["Consulting", "JSONSource", "RuleEngine", "Glibc", "Darwin"]
    // A language model is asked after a set, by what was measured, and nowhere else.
    let asking = ["Functions/FormTip.swift"]
    for name in names where name.hasSuffix(".swift") && !asking.contains(name) {
      let text = try String(contentsOf: root.appending(path: name), encoding: .utf8)
      for line in text.split(separator: "\n")
      where line.drop(while: { $0 == " " }).hasPrefix("import ") {
        #expect(known.contains(line.split(separator: " ")[1]), "\(name): \(line)")
      }
    }
  }

  // MARK: Speak

  @Test func sentencesComeFromPagesInEnglishAndJapanese() {
    let english = Calls.scored(Self.shallow.frames)["events"]?.array?.first
    let japanese = Calls.scored(Self.shallow.frames, "recorded", #", "language": "ja""#)
    #expect(english?["text"]?.string == "Sit much lower: hips down to the level of the knees")
    #expect(
      japanese["events"]?.array?.first?["text"]?.string == "もっと深く。腰を膝の高さまで下ろしましょう")
  }

  @Test func aModelsTipIsUsedOnlyWhereItKeepsToTheMeasurements() {
    let summary = Calls.text(Calls.scored(Self.shallow.frames)["summary"])
    func tip(_ text: String, _ focus: String = "depth") -> Calls.Outcome {
      Calls.call(
        "formTip",
        #"{"exercise": "squat", "summary": \#(summary), "offered": {"tip": "\#(text)", "focus": "\#(focus)"}}"#
      )
    }
    #expect(tip("Your depth scored 40.3: sit down lower each time.")["by"]?.string == "model")
    for (text, focus) in [
      ("Your depth scored 52: sit down lower each time.", "depth"), ("Lower.", "depth"),
      ("Keep the chest up and look ahead of you.", "back"),
      ("Sit lower. Look up. Breathe out. Stand tall now.", "depth"),
      ("Sit lower, see https://example.org for more of it.", "depth"),
      ("腰をもっと深く下ろして、ゆっくり立ち上がりましょう。", "depth"),
    ] {
      let refused = tip(text, focus)
      #expect(refused["by"]?.string == "rules", "\(text)")
      #expect(refused["note"]?.string == "from your measurements, no language model")
      #expect(refused["facts", "overall"] != nil)
    }
  }

  // MARK: Ours

  @Test func anAspectThatAViewCannotShowIsNotJudged() {
    let rep = Calls.scored(Self.shallow.frames)["events"]?.array?.last?["rep"]
    #expect(rep?["aspects"]?["knees"]?.isNull == true)
    #expect(rep?["why"]?["knees"]?["not_judged"]?.string == "view")
    #expect(
      rep?["why"]?["knees"]?["text"]?.string == "not judged: cannot be seen from the side")
    #expect(rep?["overall"]?.number == 70.2)
  }

  @Test func everyScoreSaysThePageTheRowAndTheMeasure() {
    let why = Calls.scored(Self.shallow.frames)["events"]?.array?.last?["rep"]?["why"]?["depth"]
    #expect(why?["measure"]?.string == "hipHeight")
    #expect(why?["page"]?.string == "height of the hips")
    #expect(why?["row"]?.string == "form bands#depth-side-3")
  }

  @Test func recordedSetsAreScoredWithoutGuidance() {
    #expect(types(Calls.scored(Self.shallow.frames)) == ["fault", "rep"])
  }

  @Test func streamsGoThroughLinesByTheThousand() {
    var streams = FormStreams(Scorer(Sample.rules))
    var output: [UInt8] = []
    let frames = Self.shallow.frames
    for id in 0..<1000 {
      streams.take(
        Array(#"{"s": \#(id), "start": \#(Calls.start())}}"#.utf8), now: 0, into: &output)
    }
    for frame in frames.prefix(60) {
      let points = Calls.points(frame)
      for id in 0..<1000 {
        streams.take(
          Array(#"{"s": \#(id), "t": \#(frame.t), "points": \#(points)}"#.utf8), now: frame.t,
          into: &output)
      }
    }
    streams.take(Array(#"{"s": 7, "t": 9000, "command": "finish"}"#.utf8), now: 2000, into: &output)
    #expect(streams.count == 999)
    streams.close(silentFor: 60_000, now: 62_000, into: &output)
    #expect(streams.count == 0)
    let lines = output.split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
    #expect(lines.count { $0.contains(#""type":"rep""#) } == 1000)
    #expect(lines.count { $0.contains(#""type":"closed""#) } == 1000)
    #expect(lines.filter { $0.hasPrefix(#"{"s":7,"#) }.count == 4)
  }

  @Test func aLineReadInOneWalkIsReadAsAnyOther() {
    let frame = Self.shallow.frames[30]
    let body = Calls.points(frame)
    var outputs: [[UInt8]] = []
    for line in [
      #"{"s": 1, "t": 9, "points": \#(body)}"#, #"{"t": 9, "s": 1, "points": \#(body)}"#,
    ] {
      var streams = FormStreams(Scorer(Sample.rules))
      var output: [UInt8] = []
      let start = #"{"s": 1, "start": \#(Calls.start("recorded", #", "target_reps": 1"#))}}"#
      streams.take(Array(start.utf8), now: 0, into: &output)
      streams.take(Array(line.utf8), now: 0, into: &output)
      streams.close(silentFor: 0, now: 0, into: &output)
      outputs.append(output)
    }
    #expect(outputs[0] == outputs[1])
  }

  @Test func picturesAreSafeSVGWithTextForWhoeverCannotSeeThem() {
    let evil = #"{"kneeL": [0.1, 0.2], "hipL": [1e9, 0], "<script>": [0, 0]}"#
    for request in [
      #"{"exercise": "squat"}"#, #"{"exercise": "squat", "strip": true, "theme": "dark"}"#,
      #"{"exercise": "squat", "pose": \#(evil)}"#,
      #"{"exercise": "squat", "snapshot": {"pose": \#(evil), "direction": "<b>", "measures": {"kneeAngle": 5}}}"#,
      #"{"exercise": "squat", "chart": [{"n": 1, "overall": 80}, {"n": 2, "overall": null}]}"#,
    ] {
      let answer = Calls.call("drawForm", request)
      let svg = answer["svg"]?.string ?? ""
      #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\"") && svg.hasSuffix("</svg>"))
      for bad in ["script", "href", "style=", "onload", "<b>", "inf", "nan"] {
        #expect(!svg.contains(bad), "\(bad) in \(request)")
      }
      #expect(svg.contains("<title>") && svg.contains("<desc>"))
      #expect((answer["text"]?.string ?? "").isEmpty == false)
    }
    let chart = Calls.call(
      "drawForm",
      #"{"exercise": "squat", "chart": [{"n": 1, "overall": 80}, {"n": 2, "overall": null}]}"#)
    #expect(
      chart["text"]?.string == "Scores by repetition; repetition 1: 80; repetition 2: not judged")
  }

  @Test func painEndsTheSetWithTheSafetyMessage() {
    let outcome = Calls.scored(
      Array(Self.shallow.frames.prefix(30)) + [Frame(t: 5000, .pain), Frame(t: 6000, .resume)])
    #expect(types(outcome) == ["pain", "rep_discarded", "phase finished"])
    #expect(outcome["phase"]?.string == "finished")
    #expect(
      outcome["events"]?.array?.first?["text"]?.string?.hasPrefix("Stop here. With pain") == true)
  }

  @Test func exercisesAreDescribedWithTheirBandsAndSources() {
    let squat = Calls.call("describeExercises", "{}")["exercises"]?.array?.first
    #expect(squat?["name"]?.string == "Squat")
    let back = squat?["aspects"]?.array?[1]["views"]?.array?.last
    #expect(
      back?["text"]?.string == "full score at lean of the torso ≤ 15, a fault below 70 points")
    #expect(back?["band"]?.array?.last?["row"]?.string == "form bands#back-side-3")
  }

  // MARK: Mistakes

  @Test func everyMistakeOfARequestIsNamedWithItsPlace() {
    let bad = Calls.call(
      "scoreForm",
      Calls.start() + #", "frames": [{"t": 1.5, "points": null}, {"t": 2, "points": [[1, 2, 3]]}, "#
        + #"{"t": 3, "points": [[1, 2, 2], 5, null, null, null, null, null, null, null, null, null, "#
        + #"null, null, null, null, null, null]}, {"t": 4, "command": "jump"}, {"points": null}]}"#)
    #expect(
      bad.pointers == [
        "/frames/0/t", "/frames/1/points", "/frames/2/points/0", "/frames/2/points/1",
        "/frames/3/command", "/frames/4/t",
      ])
    #expect(
      Calls.call(
        "startForm",
        #"{"exercise": "jump", "points": "coco17", "width": 0, "height": 9, "unit": 1}"#
      ).pointers == ["/exercise", "/width", "/unit"])
  }

  @Test func aStateIsProvedWhenItComesBack() {
    let state = Calls.text(Calls.call("startForm", Calls.start() + "}")["state"])
    for (from, to) in [
      (#""version":1"#, #""version":2"#), (#""session":["#, #""session":[99,"#),
      (#""setup":["squat""#, #""setup":["jump""#),
    ] {
      let broken = state.replacingOccurrences(of: from, with: to)
      #expect(broken != state)
      #expect(
        Calls.call("finishForm", #"{"state": \#(broken)}"#).pointers == ["/state"], "\(to)")
    }
    let digits = Sample.rules.pages.first { $0.name == "form bands" }?.digits ?? ""
    let other = Calls.call(
      "finishForm", #"{"state": \#(state.replacingOccurrences(of: digits, with: "0"))}"#)
    guard case .mistakes(let mistakes) = other else {
      Issue.record("a state of other rules was taken")
      return
    }
    #expect(mistakes.map(\.message) == ["the state was made by other rules: form bands"])
  }

  @Test func recordingsOfMediaPipeAndMLKitAreRead() {
    let media = Calls.json(
      #"{"exercise": "squat", "width": 10, "height": 10, "frames": [{"timestampMs": 5, "landmarks": "#
        + #"[[{"x": 0.5, "y": 0.25, "z": 0, "visibility": 0.8}]]}, {"timestampMs": 6, "landmarks": []}]}"#
    )
    let made = PointImport.request(media)
    #expect(made["points"]?.string == "blazepose33" && made["units"]?.string == "normalized")
    #expect(Calls.text(made["frames"]?.array?[0]["points"]?.array?[0]) == "[0.5,0.25,0.8]")
    #expect(made["frames"]?.array?[1]["points"]?.isNull == true)
    let kit = Calls.json(
      #"{"frames": [{"t": 5, "poseLandmarks": [{"type": 23, "position": {"x": 100, "y": 7}, "inFrameLikelihood": 1}]}]}"#
    )
    let points = PointImport.request(kit)
    #expect(points["units"]?.string == "pixels")
    #expect(Calls.text(points["frames"]?.array?[0]["points"]?.array?[23]) == "[100,7,1]")
  }

  @Test func aRecordedSetIsAPageForATerminal() throws {
    let request = Calls.json(
      Calls.start() + #", "frames": "# + Calls.frames(Self.shallow.frames) + "}")
    let page = try Scorer(Sample.rules).page(request, as: "text", language: "en")
    #expect(
      page == """
        Squat · 1 repetition, 0 clean
        Overall 70.2 of 100, seen from the side

        Repetition  overall  depth  back  knees  lowest  faults
                 1     70.2   40.3   100      –     115  not low enough

        depth  ████████░░░░░░░░░░░░  40.3
        back   ████████████████████  100
        knees  not judged

        Tip: 1 of 1 repetitions stayed above the level of the knees. Sit back and down, slowly, as if on a low chair.
        (from your measurements, no language model)

        """)
    let html = try Scorer(Sample.rules).page(request, as: "html", language: "ja")
    #expect(html.contains("<html lang=\"ja\">") && html.contains("スクワット"))
    // The chart, the bars of the aspects, a picture of the fault, and how it is done.
    #expect(html.components(separatedBy: "<svg").count == 5)
    #expect(html.contains("項目別の点数") && html.contains("break-inside:avoid"))
    #expect(!html.contains("<script") && !html.contains("src=") && !html.contains("url("))
  }
}
