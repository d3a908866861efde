import Foundation
import JSONSource
import RuleEngine
import Testing

@testable import Scoring

/// Another exercise by pages only: not one line of the program knows a hinge, a push-up or a press.
struct NewExerciseTests {
  /// The pages of this repository with some of them changed.
  struct Pages {
    var files = Sample.files

    /// Puts a text in front of the first row or after a place of a file.
    mutating func insert(_ text: String, after place: String = "\"rows\": [", in name: String) {
      edit(name) { source in
        guard let range = source.range(of: place) else {
          _ = Issue.record("no \(place) in \(name)"); return
        }
        source.insert(contentsOf: text, at: range.upperBound)
      }
    }

    mutating func edit(_ name: String, _ change: (inout String) -> Void) {
      guard let index = files.firstIndex(where: { $0.name == "Rules/\(name).json" }) else {
        Issue.record("no page \(name)")
        return
      }
      var text = String(decoding: files[index].bytes, as: UTF8.self)
      change(&text)
      files[index] = SourceFile(name: files[index].name, text: text)
    }

    mutating func add(_ name: String, _ text: String) {
      files.append(SourceFile(name: "Rules/\(name).json", text: text))
    }

    /// Words of a type of the vocabulary.
    mutating func words(_ type: String, _ words: String...) {
      edit("scoring/vocabulary") { text in
        guard let start = text.range(of: "\"\(type)\": {"),
          let place = text.range(of: "\"values\": {", range: start.upperBound..<text.endIndex)
        else { _ = Issue.record("no \(type)"); return }
        text.insert(
          contentsOf: words.map { " \"\($0)\": \"\($0)\"," }.joined(), at: place.upperBound)
      }
    }

    /// A measure: its page, its word and the views that can show it.
    mutating func measure(_ name: String, _ type: String, _ formula: String, page: String) {
      words("FormMeasure", name)
      add(
        "scoring/2-measures/\(page)",
        """
        { "decision": "\(page)", "question": "?", "source": "a test", "out": { "\(name)": "\(type)" },
          "is": "\(formula)", "examples": [] }
        """)
      insert(" \"\(page)\",", after: "\"knee-angle\",", in: "book")
      insert(
        """
         { "id": "\(page)", "when": { "formMeasure": "\(name)" },
           "then": { "measuredFrom": ["front", "oblique", "side"] } },
        """, in: "scoring/2-measures/measured-from")
    }

    /// An exercise with its counting and its flow.
    mutating func exercise(
      _ id: String, counts measure: String, needs: [String], enter: Int, leave: Int
    ) {
      words("FormExercise", id)
      let needed = needs.map { "\"\($0)\"" }.joined(separator: ", ")
      insert(
        """
         { "id": "\(id)", "when": { "formExercise": "\(id)" }, "then": { "repMeasure": "\(measure)",
           "neededPoints": [\(needed)], "viewAdvised": "side", "exerciseName": "form.squat" } },
        """, in: "scoring/3-repetitions/exercise")
      insert(
        """
         { "id": "\(id)", "when": { "formExercise": "\(id)" }, "then": { "enterBelow": \(enter),
           "leaveAbove": \(leave), "attemptBelow": \((enter + leave) / 2), "cooldownMs": 800,
           "minDownMs": 300, "turnDegrees": 5 } },
        """, in: "scoring/3-repetitions/repetition")
      edit("scoring/5-guiding/flow") { text in
        text = text.replacingOccurrences(
          of: "\"when\": { \"formExercise\": \"squat\" }",
          with: "\"when\": { \"formExercise\": \"squat, \(id)\" }")
      }
    }

    /// An aspect with its band for every view, and what is said about it.
    mutating func aspect(
      _ id: String, of exercise: String, _ measure: String, taken: String,
      _ knots: [(Double, Double)], below: String?, above: String?
    ) {
      words("FormAspect", id)
      let (low, high) = (below.map { "\"\($0)\"" } ?? "null", above.map { "\"\($0)\"" } ?? "null")
      let middle = knots.filter { $0.1 == 100 }.map(\.0)
      let split =
        below == nil ? -1e4 : above == nil ? 1e4 : middle.reduce(0, +) / Double(middle.count)
      insert(
        """
         { "id": "\(exercise)-\(id)", "when": { "formExercise": "\(exercise)" }, "then": {
           "aspect": "\(id)", "aspectMeasure": "\(measure)", "taken": "\(taken)", "judgeBelow": null,
           "faultBelow": 70, "splitAt": \(split), "wordBelow": \(low), "wordAbove": \(high) } },
        """, in: "scoring/4-judging/aspects")
      for (index, knot) in knots.enumerated().reversed() {
        insert(
          """
           { "id": "\(exercise)-\(id)-\(index)", "when": { "formExercise": "\(exercise)",
             "formAspect": "\(id)" }, "then": { "bandValue": \(knot.0), "bandScore": \(knot.1) } },
          """, in: "scoring/4-judging/bands")
      }
      for word in [below, above].compactMap(\.self) {
        words("FormDirection", word)
        insert(
          """
           { "id": "\(exercise)-\(word)", "when": { "formExercise": "\(exercise)",
             "formAspect": "\(id)", "formDirection": "\(word)" }, "then": {
             "feedback": "form.cue.half_rep", "priority": 1, "isSpoken": true } },
          """, in: "scoring/6-speaking/feedback")
      }
    }

    /// The rules, or what is wrong with them.
    var loaded: (rules: FormRules?, mistakes: [String]) {
      var diagnostics = Diagnostics()
      guard let rulebook = Rulebook.load(files, into: &diagnostics) else {
        return (nil, diagnostics.sorted().map { $0.rendered() })
      }
      let rules = FormRules.load(rulebook, into: &diagnostics)
      return (rules, diagnostics.list.map(\.code))
    }
  }

  private func film(
    _ exercise: String, _ pages: Pages, _ bodies: [Poses.Body]
  ) -> (records: [RepRecord], rules: ExerciseRules)? {
    let (rules, mistakes) = pages.loaded
    guard let rules else {
      Issue.record(Comment(rawValue: mistakes.joined(separator: "\n")))
      return nil
    }
    var setup = FormSetup(
      exercise: exercise, kind: "coco17", width: 1000, height: 1000, language: "en")
    setup.mode = .recorded
    setup.isSmooth = true
    guard let judge = FormJudge(setup, rules) else { return nil }
    var session = FormSession(setup)
    var events: [FormEvent] = []
    for (index, body) in bodies.enumerated() {
      let list = Film.list(body)
      let pose = judge.pose(setup, 17) { list[$0].map { ($0.x, $0.y, 1) } }
      judge.take(pose, at: index * 33, &session, &events)
    }
    return (session.records, judge.rules)
  }

  /// A value that goes down and up again, as often as asked.
  private func waves(_ count: Int, high: Double, low: Double, frames: Int = 24) -> [Double] {
    let still = Array(repeating: high, count: 20)
    let wave = (1...frames).map {
      high + (low - high) * (1 - cos(Double($0) / Double(frames) * 2 * .pi)) / 2
    }
    return (0..<count).reduce(still) { values, _ in values + wave + still }
  }

  private func limb(_ from: SIMD2<Double>, _ degrees: Double, _ length: Double) -> SIMD2<Double> {
    let radians = degrees * (.pi / 180)
    return from + length * SIMD2(sin(radians), -cos(radians))
  }

  @Test func aHingeIsCountedAndJudgedByPagesAlone() throws {
    var pages = Pages()
    pages.measure("hipAngle", "deg", "angle(shoulder, hip, knee)", page: "hip-angle")
    pages.exercise(
      "hinge", counts: "hipAngle", needs: ["shoulder", "hip", "knee", "ankle"], enter: 130,
      leave: 160)
    pages.aspect(
      "reach", of: "hinge", "torsoLean", taken: "bottom", [(20, 0), (45, 70), (60, 100)],
      below: "upright", above: nil)
    pages.aspect(
      "bend", of: "hinge", "kneeAngle", taken: "worst",
      [(110, 0), (130, 70), (145, 100), (172, 100), (180, 80)], below: "bent", above: "locked")
    for (lean, score) in [(70.0, 100.0), (52, 84)] {
      let bodies = waves(3, high: 5, low: lean).map { lean -> Poses.Body in
        let (ankle, knee) = (SIMD2(0.5, 0.9), SIMD2(0.53, 0.7))
        let hip = limb(knee, -12, 0.2)
        return ["ankleL": ankle, "kneeL": knee, "hipL": hip, "shoulderL": limb(hip, lean, 0.22)]
      }
      let made = film("hinge", pages, bodies)
      let film = try #require(made)
      #expect(film.records.count == 3)
      #expect(film.records.allSatisfy { $0.isJudged && $0.faults.isEmpty })
      #expect(film.records.first?.aspects.last == score)
    }
  }

  @Test func aPushUpIsCountedAndJudgedByPagesAlone() throws {
    var pages = Pages()
    pages.measure("elbowAngle", "deg", "angle(shoulder, elbow, wrist)", page: "elbow-angle")
    pages.measure("bodyLine", "deg", "angle(shoulder, hip, ankle)", page: "body-line")
    pages.exercise(
      "push_up", counts: "elbowAngle", needs: ["shoulder", "elbow", "wrist", "hip", "ankle"],
      enter: 110, leave: 150)
    pages.aspect(
      "chest", of: "push_up", "elbowAngle", taken: "bottom",
      [(80, 100), (95, 85), (105, 70), (120, 30)], below: nil, above: "high")
    pages.aspect(
      "line", of: "push_up", "bodyLine", taken: "worst", [(140, 0), (160, 70), (170, 100)],
      below: "sagging", above: nil)
    for (elbow, sag, faults) in [(85.0, 0.0, 0), (85, 0.12, 1), (106, 0, 1)] {
      let bodies = waves(2, high: 170, low: elbow, frames: 72).map { elbow -> Poses.Body in
        let wrist = SIMD2(0.2, 0.8)
        let joint = limb(wrist, 0, 0.12)
        let shoulder = limb(joint, 180 - elbow, 0.12)
        let ankle = SIMD2(0.8, 0.78)
        let hip = (shoulder + ankle) / 2 + SIMD2(0, sag)
        return [
          "wristL": wrist, "elbowL": joint, "shoulderL": shoulder, "hipL": hip, "ankleL": ankle,
        ]
      }
      let made = film("push_up", pages, bodies)
      let film = try #require(made)
      #expect(film.records.count == 2)
      #expect(film.records.allSatisfy { $0.faults.count == faults }, "\(elbow) \(sag)")
    }
  }

  @Test func anOverheadPressIsCountedAndJudgedByPagesAlone() throws {
    var pages = Pages()
    pages.measure("elbowAngle", "deg", "angle(shoulder, elbow, wrist)", page: "elbow-angle")
    pages.measure("wristTilt", "number", "tilt(wrist) / torso", page: "wrist-tilt")
    pages.exercise(
      "press", counts: "elbowAngle", needs: ["shoulder", "elbow", "wrist", "hip"], enter: 100,
      leave: 150)
    pages.aspect(
      "even", of: "press", "wristTilt", taken: "worst", [(0.1, 100), (0.25, 70), (0.5, 0)],
      below: nil, above: "uneven")
    for (uneven, faults) in [(0.0, 0), (0.09, 1)] {
      let bodies = waves(2, high: 170, low: 70).map { elbow -> Poses.Body in
        var body: Poses.Body = [:]
        for (side, sign) in [("L", 1.0), ("R", -1)] {
          let shoulder = SIMD2(0.5 + sign * 0.08, 0.3)
          let joint = shoulder + SIMD2(sign * 0.11, 0.05)
          let along = atan2(shoulder.x - joint.x, -(shoulder.y - joint.y)) * 180 / .pi
          body["shoulder\(side)"] = shoulder
          body["elbow\(side)"] = joint
          body["wrist\(side)"] = limb(joint, along + sign * elbow, 0.12)
          body["hip\(side)"] = SIMD2(0.5 + sign * 0.05, 0.55)
        }
        for name in ["shoulderL", "elbowL", "wristL"] { body[name]? += SIMD2(0, -uneven) }
        return body
      }
      let made = film("press", pages, bodies)
      let film = try #require(made)
      #expect(film.records.count == 2)
      #expect(film.records.allSatisfy { $0.faults.count == faults }, "\(uneven)")
    }
  }

  // MARK: What would count wrongly

  private func codes(_ change: (inout Pages) -> Void) -> [String] {
    var pages = Pages()
    change(&pages)
    return pages.loaded.mistakes
  }

  private func replaced(_ page: String, _ old: String, _ new: String) -> [String] {
    codes { pages in
      pages.edit(page) { text in
        let changed = text.replacingOccurrences(of: old, with: new)
        #expect(changed != text, "\(old)")
        text = changed
      }
    }
  }

  @Test func pagesThatWouldCountWronglyAreRefused() {
    #expect(
      replaced("scoring/3-repetitions/repetition", "\"enterBelow\": 135", "\"enterBelow\": 160")
        .contains("no-way-back"))
    #expect(
      replaced("scoring/4-judging/bands", "\"bandValue\": 0.2, ", "\"bandValue\": 0.6, ").contains(
        "broken-band"))
    #expect(
      replaced(
        "scoring/6-speaking/feedback", "\"formDirection\": \"inward\"",
        "\"formDirection\": \"outward\""
      ).contains("no-feedback"))
    #expect(
      replaced("scoring/3-repetitions/exercise", "\"knee\", \"ankle\"]", "\"knee\", \"heel\"]")
        .contains("point-missing"))
    #expect(
      replaced("scoring/3-repetitions/exercise", "\"shoulder\", \"hip\",", "\"hip\",").contains(
        "point-not-needed"))
    #expect(
      replaced("scoring/2-measures/knee-angle", "\"deg\"", "\"number\"").contains("no-unit"))
    #expect(
      replaced("scoring/2-measures/knee-angle", "angle(hip, knee, ankle)", "thigh ** 2")
        .contains { $0 == "no-measure" || $0.contains("example") })
    #expect(
      replaced("scoring/2-measures/measured-from", "[\"front\", \"oblique\"]", "[]").contains(
        "no-view"))
  }
}
