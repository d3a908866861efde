import Foundation
import JSONSource
import RuleEngine

@testable import Scoring

/// The rules as they are built in, and sets to score by them.
enum Sample {
  static let rules: FormRules = {
    var diagnostics = Diagnostics()
    guard let rulebook = Rulebook.load(files, into: &diagnostics),
      let rules = FormRules.load(rulebook, into: &diagnostics)
    else { fatalError(diagnostics.sorted().map { $0.rendered() }.joined(separator: "\n")) }
    return rules
  }()

  /// The pages and catalogues of this repository.
  static let files: [SourceFile] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return ["Rules", "Catalog"].flatMap { room -> [SourceFile] in
      let folder = root.appending(path: room)
      let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
      return (names ?? []).filter { FileRole.isRule("\(room)/\($0)") }.sorted().compactMap { name in
        guard let data = try? Data(contentsOf: folder.appending(path: name)) else { return nil }
        return SourceFile(name: "\(room)/\(name)", bytes: Array(data))
      }
    }
  }()

  static let squat: ExerciseRules = {
    guard let squat = rules.exercise("squat") else { fatalError("no squat") }
    return squat
  }()

  static func setup(
    _ mode: FormSetup.Mode = .recorded, width: Int = 1000, height: Int = 1000
  ) -> FormSetup {
    var setup = FormSetup(
      exercise: "squat", kind: "coco17", width: width, height: height, language: "en")
    setup.mode = mode
    setup.isSmooth = true
    return setup
  }

  static func judge(_ setup: FormSetup) -> FormJudge {
    guard let judge = FormJudge(setup, rules) else { fatalError("no judge") }
    return judge
  }
}

/// A frame of a set: points by their names, normalised, with one confidence.
struct Frame {
  var t: Int
  var points: [String: SIMD2<Double>]?
  var confidence = 0.9
  var command: FormCommand?

  /// A frame at a place in a film of 30 pictures a second.
  init(_ index: Int, _ points: [String: SIMD2<Double>]?) {
    t = Int((Double(index) * 1000 / 30).rounded())
    self.points = points
  }

  init(t: Int, _ command: FormCommand) {
    self.t = t
    self.command = command
  }
}

/// What a set came to.
struct Film {
  var session: FormSession
  var events: [FormEvent] = []
  let judge: FormJudge

  init(_ setup: FormSetup, _ frames: [Frame] = [], _ judge: FormJudge? = nil) {
    session = FormSession(setup)
    self.judge = judge ?? Sample.judge(setup)
    for frame in frames { take(frame) }
  }

  mutating func take(_ frame: Frame) {
    if let command = frame.command {
      return judge.take(command, at: frame.t, &session, &events)
    }
    var pose = Pose()
    if let points = frame.points {
      let list = Film.list(points)
      pose = judge.pose(session.setup, 17) { index in
        list[index].map { ($0.x, $0.y, frame.confidence) }
      }
    }
    judge.take(pose, at: frame.t, &session, &events)
  }

  /// Points in the order of COCO.
  static func list(_ points: [String: SIMD2<Double>]) -> [SIMD2<Double>?] {
    let names = [
      "nose", nil, nil, nil, nil, "shoulderL", "shoulderR", "elbowL", "elbowR", "wristL", "wristR",
      "hipL", "hipR", "kneeL", "kneeR", "ankleL", "ankleR",
    ]
    return names.map { $0.flatMap { points[$0] } }
  }

  var summary: FormSummary { FormSummary(session.records, judge.rules) }

  /// The events in short, as `800 rep 1`.
  var story: [String] {
    events.map { event in
      switch event.kind {
      case .phase(let phase): "\(event.t) \(phase.rawValue)"
      case .rest(let until): "\(event.t) rest until \(until)"
      case .correction(let faults):
        "\(event.t) correction "
          + faults.map { "\(judge.rules.aspects[$0.aspect].name) \($0.direction)" }
          .joined(separator: ", ")
      case .count(let n): "\(event.t) count \(n)"
      case .hint(let key): "\(event.t) \(key)"
      case .baseMatched(let view): "\(event.t) base_matched \(view.rawValue)"
      case .fault(let aspect, let direction, let score):
        "\(event.t) fault \(judge.rules.aspects[aspect].name) \(direction) \(score)"
      case .rep(let record): "\(event.t) rep \(Film.text(record, judge.rules))"
      case .halfRep(let lowest): "\(event.t) half_rep \(lowest)"
      case .repIgnored(let reason): "\(event.t) rep_ignored \(reason)"
      case .repDiscarded(let reason): "\(event.t) rep_discarded \(reason)"
      case .lost: "\(event.t) lost"
      case .seen: "\(event.t) seen"
      case .guideMatched: "\(event.t) guide_matched"
      case .pain: "\(event.t) pain"
      case .ignored(let command): "\(event.t) ignored \(command.rawValue)"
      }
    }
  }

  private static func text(_ record: RepRecord, _ rules: ExerciseRules) -> String {
    let scores = zip(rules.aspects, record.aspects).map { aspect, score in
      "\(aspect.name) \(score.map { "\($0)" } ?? "null")"
    }
    let faults = record.faults.map {
      "; \(rules.aspects[$0.aspect].name) \($0.direction) from \($0.t)"
    }
    return "\(record.n): \(record.start) \(record.bottom) \(record.end) lowest \(record.lowest), "
      + scores.joined(separator: ", ") + ", overall \(record.overall.map { "\($0)" } ?? "null")"
      + faults.joined()
  }
}
