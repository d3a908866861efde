import Consulting
import JSONSource
import Model
import RuleEngine

@testable import Scoring

/// The functions of scoring, called as every door calls them.
enum Calls {
  static let functions = System.scoring.functions(of: Sample.rules.rulebook).anybody

  /// An answer, or the mistakes of the request.
  enum Outcome {
    case answer(JSON, text: String)
    case mistakes([Diagnostic])

    /// A value of the answer by its keys.
    subscript(_ keys: String...) -> JSON? {
      guard case .answer(let json, _) = self else { return nil }
      return keys.reduce(json as JSON?) { $0?[$1] }
    }

    var text: String { if case .answer(_, let text) = self { text } else { "" } }
    var pointers: [String] {
      if case .mistakes(let list) = self { list.map(\.pointer) } else { [] }
    }
  }

  static func call(
    _ name: String, _ request: String, asking door: ModelDoor? = nil
  ) -> Outcome {
    let all =
      door.map { System.scoring.functions(of: Sample.rules.rulebook, asking: $0).anybody }
      ?? functions
    guard let function = all.first(where: { $0.name == name }) else { return .mistakes([]) }
    var writer = JSONWriter()
    do throws(PlanFailure) {
      try function.answering(json(request), &writer)
      return .answer(json(writer.text), text: writer.text)
    } catch {
      switch error {
      case .invalid(let mistakes), .refused(let mistakes): return .mistakes(mistakes)
      case .rule(let mistake): return .mistakes([mistake])
      case .unanswered(let question): return .mistakes([question.mistake])
      }
    }
  }

  static func json(_ text: String) -> JSON {
    var diagnostics = Diagnostics()
    return JSONParser.parse(SourceFile(name: "", text: text), into: &diagnostics) ?? JSON(.null)
  }

  static func text(_ json: JSON?) -> String {
    var writer = JSONWriter()
    writer.json(json ?? JSON(.null))
    return writer.text
  }

  /// How a set begins, without the bracket at its end.
  static func start(_ mode: String = "recorded", _ more: String = "") -> String {
    #"{"exercise": "squat", "points": "coco17", "width": 1000, "height": 1000, "mode": ""#
      + #"\#(mode)", "smoothed": true\#(more)"#
  }

  static func frames(_ frames: [Frame]) -> String {
    "[" + frames.map(text).joined(separator: ",") + "]"
  }

  static func text(_ frame: Frame) -> String {
    if let command = frame.command {
      return #"{"t": \#(frame.t), "command": "\#(command.rawValue)"}"#
    }
    return #"{"t": \#(frame.t), "points": \#(points(frame))}"#
  }

  static func points(_ frame: Frame) -> String {
    guard let points = frame.points else { return "null" }
    let list = Film.list(points).map { point in
      point.map { "[\($0.x), \($0.y), \(frame.confidence)]" } ?? "null"
    }
    return "[" + list.joined(separator: ",") + "]"
  }

  static func scored(_ frames: [Frame], _ mode: String = "recorded", _ more: String = "") -> Outcome
  {
    call("scoreForm", start(mode, more) + #", "frames": "# + self.frames(frames) + "}")
  }

  /// The same set in pieces, its state through text between them.
  static func streamed(_ frames: [Frame], cuts: [Int], _ mode: String) -> (
    events: [String], record: JSON?, longestState: Int
  ) {
    var state = text(call("startForm", start(mode) + "}")["state"])
    var events: [String] = []
    var longest = state.utf8.count
    let ends = [0] + cuts + [frames.count]
    for (from, to) in zip(ends, ends.dropFirst()) where from < to {
      let answer = call(
        "scoreFrames",
        #"{"state": \#(state), "frames": \#(self.frames(Array(frames[from..<to])))}"#)
      events += (answer["events"]?.array ?? []).map { text($0) }
      state = text(answer["state"])
      let records = answer["live", "reps"]?.number ?? 0
      if records == 0 { longest = max(longest, state.utf8.count) }
    }
    return (events, call("finishForm", #"{"state": \#(state)}"#)["record"], longest)
  }
}

/// Numbers that look random and are the same every time.
struct Dice {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  /// A number of a range.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + Double(next() >> 11) / Double(1 << 53)
      * (range.upperBound - range.lowerBound)
  }

  mutating func whole(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }
}
