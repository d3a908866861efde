import JSONSource
import PlannerService
import Scoring

/// Frames of many people, JSON to JSON, and one call with a few frames.
enum FormBench {
  private static let frames = 300
  private static let people = 50

  static func run(_ service: PlannerService, _ effort: Effort) -> [Finding] {
    guard let rulebook = service.rules?.rulebook, let scorer = try? Scorer(proved: rulebook) else {
      return []
    }
    return [lines(scorer, effort), call(service, effort)]
  }

  /// Lines of a live stream, one core.
  private static func lines(_ scorer: Scorer, _ effort: Effort) -> Finding {
    let starts = (0..<people).map { Array(#"{"s":\#($0),"start":\#(start)}"#.utf8) }
    let lines = (0..<frames).flatMap { frame in
      (0..<people).map {
        Array(#"{"s":\#($0),"t":\#(frame * 33),"points":\#(points(frame))}"#.utf8)
      }
    }
    let samples = Samples(effort.repeats, warmUp: 1) {
      var streams = FormStreams(scorer)
      var output: [UInt8] = []
      for line in starts { streams.take(line, now: 0, into: &output) }
      for line in lines { streams.take(line, now: 0, into: &output) }
    }
    let second = samples.median > 0 ? Double(lines.count) / samples.median : 0
    return Finding("form: frames of \(people) streams, JSON to JSON, one core", second, .perSecond)
  }

  /// Ten frames with the state in and out.
  private static func call(_ service: PlannerService, _ effort: Effort) -> Finding {
    let begun = service.call("startForm", Array(start.utf8)).bytes
    var diagnostics = Diagnostics()
    let json = JSONParser.parse(SourceFile(name: "", bytes: begun), into: &diagnostics)
    var writer = JSONWriter()
    writer.json(json?["state"] ?? JSON(.null))
    let some = (0..<10).map { #"{"t":\#($0 * 33),"points":\#(points($0))}"# }
    let request = Array(
      #"{"state":\#(writer.text),"frames":[\#(some.joined(separator: ","))]}"#.utf8)
    let samples = Samples(effort.samples, warmUp: 3) {
      for _ in 0..<100 { _ = service.call("scoreFrames", request) }
    }
    return Finding(
      "form: ten frames with their state, JSON to JSON", samples.median / 100, .microseconds,
      goal: 150e-6)
  }

  private static let start =
    #"{"exercise":"squat","points":"coco17","width":720,"height":1280,"mode":"recorded"}"#

  /// Somebody who squats, from the front, with the noise of a pose network.
  private static func points(_ frame: Int) -> String {
    let depth = Double(abs(frame % 60 - 30)) / 30
    let low = [0.36, 0.49, 0.60, 0.62, 0.69, 0.70, 0.86]
    let high = [0.15, 0.28, 0.38, 0.46, 0.50, 0.68, 0.86]
    let half = [0.0, 0.10, 0.14, 0.15, 0.07, 0.11, 0.10]
    var places = Array(repeating: "null", count: 17)
    for (joint, place) in [(0, 0), (1, 5), (2, 7), (3, 9), (4, 11), (5, 13), (6, 15)] {
      let y = low[joint] + (high[joint] - low[joint]) * depth
      for side in 0...(joint == 0 ? 0 : 1) {
        let noise = Double((frame * 7919 + joint * 104_729 + side * 1299) % 1000) / 500_000
        let x = 0.5 + (side == 0 ? half[joint] : -half[joint]) + noise
        places[place + side] = "[\(rounded(x)),\(rounded(y + noise)),0.93]"
      }
    }
    return "[\(places.joined(separator: ","))]"
  }

  private static func rounded(_ number: Double) -> Double { (number * 1e5).rounded() / 1e5 }
}
