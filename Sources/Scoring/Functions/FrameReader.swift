import Consulting
import JSONSource

/// Something a set takes in.
enum FormInput {
  case points(t: Int, Pose)
  case command(t: Int, FormCommand)
}

/// Reads frames, gathering every mistake with its place.
struct FrameReader {
  let judge: FormJudge
  let setup: FormSetup
  private(set) var mistakes: [Mistake] = []
  private(set) var inputs: [FormInput] = []

  /// Later than this no clock of milliseconds goes.
  static let latest = 1 << 50

  init(_ judge: FormJudge, _ setup: FormSetup) {
    self.judge = judge
    self.setup = setup
  }

  /// Reads a list of frames.
  mutating func read(_ frames: JSON, most: Int, at pointer: String) {
    guard let frames = frames.array else {
      return mistakes.append(.wrongType(frames, Phrase("wanted.frames"), at: pointer))
    }
    guard (1...most).contains(frames.count) else {
      return mistakes.append(.outOfRange(Double(frames.count), 1, Double(most), at: pointer))
    }
    inputs.reserveCapacity(frames.count)
    for (index, frame) in frames.enumerated() where mistakes.count < PlanFailure.mostNamed {
      read(frame, Place(list: pointer, index: index), others: [])
    }
  }

  /// Reads a frame that stands alone, beside the id of its set.
  mutating func read(frame: JSON) { read(frame, Place(list: "", index: nil), others: ["s"]) }

  /// Where a frame stands; its pointer is made only for a mistake.
  private struct Place {
    let list: String
    let index: Int?

    var pointer: String { list + (index.map { "/\($0)" } ?? "") }
  }

  private mutating func read(_ frame: JSON, _ place: Place, others: [String]) {
    guard let members = frame.members else {
      return mistakes.append(
        .wrongType(frame, Phrase("wanted.object"), at: place.pointer))
    }
    var (t, points, command): (Int?, JSON?, JSON?) = (nil, nil, nil)
    for member in members {
      switch member.key {
      case "t": t = time(member.value, place)
      case "points": points = member.value
      case "command": command = member.value
      case _ where others.contains(member.key): break
      default:
        mistakes.append(
          .unknownField(
            member.key, among: ["t", "points", "command"],
            at: JSONPointer.child(member.key, of: place.pointer)))
      }
    }
    if frame["t"] == nil { mistakes.append(.missing("t", at: place.pointer + "/t")) }
    if let command {
      if let word = self.command(command, place), let t {
        inputs.append(.command(t: t, word))
      }
    } else if let points {
      if let pose = pose(points, place), let t { inputs.append(.points(t: t, pose)) }
    } else {
      mistakes.append(.missing("points", at: place.pointer + "/points"))
    }
  }

  private mutating func time(_ json: JSON, _ place: Place) -> Int? {
    if let number = json.number, let whole = Int(exactly: number), 0...Self.latest ~= whole {
      return whole
    }
    mistakes.append(
      Mistake(
        code: "bad-time", message: Phrase("mistake.frame_time"), pointer: place.pointer + "/t"))
    return nil
  }

  private mutating func command(_ json: JSON, _ place: Place) -> FormCommand? {
    let words = FormCommand.allCases.map(\.rawValue)
    let pointer = place.pointer + "/command"
    guard let text = json.string else {
      mistakes.append(.wrongType(json, .oneOf(words), at: pointer))
      return nil
    }
    if let command = FormCommand(rawValue: text) { return command }
    mistakes.append(.unknownWord(text, among: words, at: pointer))
    return nil
  }

  private mutating func pose(_ json: JSON, _ place: Place) -> Pose? {
    if json.isNull { return Pose() }
    guard let points = json.array else {
      mistakes.append(.wrongType(json, Phrase("wanted.points"), at: place.pointer + "/points"))
      return nil
    }
    guard points.count == judge.places.count else {
      mistakes.append(
        Mistake(
          code: "point-count",
          message: Phrase(
            "mistake.point_count", ("found", .number(points.count)),
            ("kind", .plain(judge.places.kind)), ("wanted", .number(judge.places.count))),
          pointer: place.pointer + "/points"))
      return nil
    }
    var isWhole = true
    for number in points.indices where !Self.isPoint(points[number]) {
      isWhole = false
      mistakes.append(
        Mistake(
          code: "bad-point",
          message: Phrase(
            "mistake.wrong_type", ("found", .message("json.\(points[number].kindWord)")),
            ("wanted", .phrase(Phrase("wanted.point")))), hint: Phrase("hint.point"),
          pointer: place.pointer + "/points/\(number)"))
      if mistakes.count >= PlanFailure.mostNamed { break }
    }
    guard isWhole else { return nil }
    return judge.pose(setup, points.count) { number in
      guard let parts = points[number].array, let x = parts[0].number, let y = parts[1].number,
        let confidence = parts[2].number
      else { return nil }
      return (x, y, confidence)
    }
  }

  private static func isPoint(_ json: JSON) -> Bool {
    if json.isNull { return true }
    guard let parts = json.array, parts.count == 3, parts[0].number != nil,
      parts[1].number != nil, let confidence = parts[2].number
    else { return false }
    return (0...1).contains(confidence)
  }
}

extension JSON {
  fileprivate var kindWord: String {
    switch kind {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}

extension FormJudge {
  /// Takes in everything in its order.
  func take(_ inputs: [FormInput], _ session: inout FormSession) -> [FormEvent] {
    var events: [FormEvent] = []
    for input in inputs {
      switch input {
      case .points(let t, let pose): take(pose, at: t, &session, &events)
      case .command(let t, let command): take(command, at: t, &session, &events)
      }
    }
    return events
  }
}
