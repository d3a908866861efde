import Glibc
import JSONSource
import PlannerService
import Scoring

/// Frames of many people, JSON to JSON, and one call with a few frames.
enum FormBench {
  private static let frames = 300
  private static let people = 50
  /// A sixtieth of a live stream's frames of a minute, so that five thousand people take seconds.
  private static let shortFrames = 30
  private static let manyPeople = 5000
  private static let mostPeople = 10_000

  static func run(_ service: PlannerService, _ effort: Effort) -> [Measurement] {
    guard let rulebook = service.rules?.rulebook, let scorer = try? Scorer(proved: rulebook) else {
      return []
    }
    return [lines(scorer, people, frames, effort), call(service, effort)]
  }

  /// Everything that is asked of live streams, which takes a minute.
  static func all(_ service: PlannerService, _ effort: Effort) -> [Measurement] {
    guard let rulebook = service.rules?.rulebook, let scorer = try? Scorer(proved: rulebook) else {
      return []
    }
    // Memory first: what other measurements gave back would be taken again.
    let memory = memory(scorer)
    let speed = [
      lines(scorer, people, frames, effort), lines(scorer, manyPeople, shortFrames, effort),
      cores(scorer, effort),
    ]
    return speed + eachFrame(scorer) + [call(service, effort), state(service)] + memory
  }

  // MARK: Lines

  private static func starts(_ people: Range<Int>) -> [[UInt8]] {
    people.map { Array(#"{"s":\#($0),"start":\#(start)}"#.utf8) }
  }

  private static func lines(_ people: Range<Int>, _ frames: Int) -> [[UInt8]] {
    (0..<frames).flatMap { lines(people, of: $0) }
  }

  /// Seconds of a processor that some lines take.
  private static func seconds(_ scorer: Scorer, _ starts: [[UInt8]], _ lines: [[UInt8]]) -> Double {
    var streams = FormStreams(scorer)
    var output: [UInt8] = []
    for line in starts { streams.take(line, now: 0, into: &output) }
    return Samples.time(.processor) {
      for line in lines { streams.take(line, now: 0, into: &output) }
    }
  }

  /// Lines of live streams, one core.
  private static func lines(
    _ scorer: Scorer, _ people: Int, _ frames: Int, _ effort: Effort
  ) -> Measurement {
    let (starts, lines) = (starts(0..<people), lines(0..<people, frames))
    let samples = Samples(
      (0..<max(1, effort.repeats)).map { _ in seconds(scorer, starts, lines) })
    let second = samples.median > 0 ? Double(lines.count) / samples.median : 0
    return Measurement(
      "form: frames of \(people) streams, JSON to JSON, one core", second, .perSecond)
  }

  /// How many times as many frames two cores take as one, each with half of the streams; by the work
  /// of their threads, as other programs may want the cores too.
  private static func cores(_ scorer: Scorer, _ effort: Effort) -> Measurement {
    let halves = [0..<people, people..<2 * people].map { (starts($0), lines($0, frames)) }
    let samples = Samples(
      (0..<max(1, effort.repeats)).map { _ in
        let one = seconds(scorer, halves[0].0, halves[0].1)
        let workers = halves.map { half in Worker { seconds(scorer, half.0, half.1) } }
        let both = workers.map { $0.wait() }.max() ?? 0
        return both > 0 ? 2 * one / both : 0
      })
    return Measurement("form: two cores by one", samples.median, .times)
  }

  /// What a frame takes, in the middle and of a hundred the slowest but one.
  private static func eachFrame(_ scorer: Scorer) -> [Measurement] {
    let (starts, lines) = (starts(0..<people), lines(0..<people, frames))
    var streams = FormStreams(scorer)
    var output: [UInt8] = []
    for line in starts { streams.take(line, now: 0, into: &output) }
    let samples = Samples(
      lines.map { line in
        Samples.time { streams.take(line, now: 0, into: &output) }
      })
    return [
      Measurement("form: a frame, median", samples.median, .microseconds),
      Measurement(
        "form: a frame, 99 of 100 within", samples.quantile(0.99), .microseconds, goal: 1e-4),
      Measurement("form: a frame, slowest of \(lines.count)", samples.most, .microseconds),
    ]
  }

  // MARK: Room

  /// The largest state of a set as text, besides its repetitions and pictures.
  private static func state(_ service: PlannerService) -> Measurement {
    var state = json(service.call("startForm", Array(start.utf8)).bytes)?["state"]
    var most = 0
    for frame in 0..<frames {
      let frames = #"[{"t":\#(frame * 33),"points":\#(points(frame))}]"#
      let request = #"{"state":\#(text(state)),"frames":\#(frames)}"#
      state = json(service.call("scoreFrames", Array(request.utf8)).bytes)?["state"]
      let session = state?["session"]?.array ?? []
      let records = session.suffix(2).map { text($0).utf8.count }
      most = max(most, text(state).utf8.count - records.reduce(0, +))
    }
    return Measurement(
      "form: a stream's state besides its records, KB", Double(most) / 1024, .times, goal: 8)
  }

  /// Memory of ten thousand streams, and what an hour of frames adds to one of somebody who stands.
  private static func memory(_ scorer: Scorer) -> [Measurement] {
    let before = megabytes
    var streams = FormStreams(scorer)
    var output: [UInt8] = []
    for line in starts(0..<mostPeople) { streams.take(line, now: 0, into: &output) }
    for frame in 0..<shortFrames {
      for line in lines(0..<mostPeople, of: frame) { streams.take(line, now: 0, into: &output) }
      output.removeAll(keepingCapacity: true)
    }
    let open = megabytes
    let still = points(0)
    for frame in shortFrames..<108_000 {
      let line = #"{"s":1,"t":\#(frame * 33),"points":\#(still)}"#
      streams.take(Array(line.utf8), now: 0, into: &output)
    }
    return [
      Measurement("form: memory of \(streams.count) streams", open - before, .megabytes, goal: 200),
      Measurement("form: what an hour of frames adds", megabytes - open, .megabytes, goal: 1),
    ]
  }

  private static func lines(_ people: Range<Int>, of frame: Int) -> [[UInt8]] {
    let points = points(frame)
    return people.map { Array(#"{"s":\#($0),"t":\#(frame * 33),"points":\#(points)}"#.utf8) }
  }

  /// Memory of this process that is in use.
  private static var megabytes: Double { ProcessBench.megabytes("VmRSS:", of: getpid()) }

  private static func json(_ bytes: [UInt8]) -> JSON? {
    var diagnostics = Diagnostics()
    return JSONParser.parse(SourceFile(name: "", bytes: bytes), into: &diagnostics)
  }

  private static func text(_ json: JSON?) -> String {
    var writer = JSONWriter()
    writer.json(json ?? JSON(.null))
    return writer.text
  }

  /// Ten frames with the state in and out.
  private static func call(_ service: PlannerService, _ effort: Effort) -> Measurement {
    let begun = json(service.call("startForm", Array(start.utf8)).bytes)?["state"]
    let some = (0..<10).map { #"{"t":\#($0 * 33),"points":\#(points($0))}"# }
    let request = Array(
      #"{"state":\#(text(begun)),"frames":[\#(some.joined(separator: ","))]}"#.utf8)
    let samples = Samples(effort.samples, warmUp: 3, clock: .processor) {
      for _ in 0..<100 { _ = service.call("scoreFrames", request) }
    }
    return Measurement(
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
