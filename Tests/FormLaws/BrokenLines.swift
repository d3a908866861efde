import JSONSource
import Population

/// Lines and requests that no sound client sends.
struct BrokenLines {
  private(set) var lines: [[UInt8]] = []
  private let id: String
  private var time = 0

  /// A stream: a beginning, frames of somebody who squats, commands, an end; some of it broken.
  init(_ chance: inout SplitMix64) {
    id = chance.pick(["1", "\"a\"", "-0.5", "\"\\u0000\"", "\"🧍\"", "null", "[1]", "1e308"])
    let start = #"{"s":\#(id),"start":\#(Self.start(&chance))}"#
    lines.append(Self.spoiled(start, &chance, share: 0.1))
    for index in 0..<chance.int(5...60) {
      let line = Self.spoiled(line(index, &chance), &chance, share: 0.4)
      lines.append(line)
      if chance.chance(0.05) { lines.append(line) }
    }
    if chance.chance(0.3) {
      lines.append(Array(#"{"s":\#(id),"t":\#(time),"command":"finish"}"#.utf8))
    }
  }

  private mutating func line(_ index: Int, _ chance: inout SplitMix64) -> String {
    time += chance.pick([33, 33, 33, 33, 33, 0, -500, 4000, 90_000, 1 << 40])
    switch chance.int(0...19) {
    case 0:
      let command = chance.pick(["pause", "resume", "finish", "pain", "jump", ""])
      return #"{"s":\#(id),"t":\#(time),"command":"\#(command)"}"#
    case 1: return #"{"s":\#(id),"start":\#(Self.start(&chance))}"#
    case 2: return #"{"s":\#(id),"t":\#(time),"points":null}"#
    default: return #"{"s":\#(id),"t":\#(time),"points":\#(Self.points(index, &chance))}"#
    }
  }

  private static func start(_ chance: inout SplitMix64) -> String {
    let width = chance.pick([1, 720, 720, 720, 1000, 1000, 16384, 0])
    let kind = chance.pick(["coco17", "coco17", "coco17", "coco17", "blazepose33", "other"])
    let mode = chance.pick(["recorded", "guided"])
    let units = chance.pick(["normalized", "pixels"])
    return #"{"exercise":"squat","points":"\#(kind)","width":\#(width),"height":1000,"#
      + #""mode":"\#(mode)","units":"\#(units)","mirrored":\#(chance.chance(0.5)),"#
      + #""smoothed":\#(chance.chance(0.5)),"target_reps":\#(chance.int(1...3))}"#
  }

  /// Somebody on the way down or up, with points that lie anywhere now and then.
  private static func points(_ frame: Int, _ chance: inout SplitMix64) -> String {
    let depth = Double(abs(frame % 40 - 20)) / 20
    let places = (0..<chance.pick(Array(repeating: 17, count: 30) + [33, 0, 16])).map {
      place -> String in
      if chance.chance(0.003) { return odd(&chance) }
      let row = Double(max(0, place - 4) / 2) / 6
      let y = 0.15 + row * 0.7 + (1 - depth) * (1 - row) * 0.2
      let x = 0.5 + (place % 2 == 0 ? -0.06 : 0.06)
      return "[\(x),\(y),\(chance.chance(0.95) ? 0.9 : 0.2)]"
    }
    return "[\(places.joined(separator: ","))]"
  }

  private static func odd(_ chance: inout SplitMix64) -> String {
    chance.pick([
      "null", "[]", "[1e308,-1e308,1]", "[0.5,0.5]", "[0.5,0.5,2]", "[\"x\",0,1]", "[5e-324,0,1]",
      "[0.1,0.2,0.9,4]", "{}", "true", "[-99999999999999999999,1,1]", "[null,null,null]",
    ])
  }

  // MARK: Spoiling

  /// A text with some of its bytes changed, in so many of a hundred cases.
  private static func spoiled(
    _ text: String, _ chance: inout SplitMix64, share: Double
  ) -> [UInt8] {
    var bytes = Array(text.utf8)
    guard chance.chance(share) else { return bytes }
    for _ in 0..<chance.int(1...4) {
      let place = chance.int(0...bytes.count)
      switch chance.int(0...7) {
      case 0 where place < bytes.count: bytes[place] = UInt8(chance.int(0...255))
      case 1 where place < bytes.count: bytes.remove(at: place)
      case 2: bytes.removeLast(bytes.count - place)
      case 3: bytes.insert(contentsOf: "1e999".utf8, at: place)
      case 4: bytes.insert(contentsOf: "-99999999999".utf8, at: place)
      case 5: bytes.insert(contentsOf: [0xC0, 0x80, 0xFF], at: place)
      case 6:
        bytes.insert(
          contentsOf: Array(repeating: UInt8(ascii: "["), count: chance.pick([3, 5000])), at: place)
      default: bytes += bytes[min(place, bytes.count)...]
      }
    }
    return bytes
  }

  // MARK: Calls

  /// A call with broken frames or a state that was tampered with.
  static func request(
    _ chance: inout SplitMix64, begin: (JSON) -> JSON?
  ) -> (name: String, [UInt8]) {
    let frames = (0..<chance.int(0...8)).map { index in
      #"{"t":\#(index * 33),"points":\#(points(index, &chance))}"#
    }.joined(separator: ",")
    let start = start(&chance)
    let begun = BrokenStreams.json(Array(start.utf8)).flatMap(begin)
    guard chance.chance(0.6), let state = begun?["state"] else {
      let text = String(start.dropLast()) + #","frames":[\#(frames)]}"#
      return ("scoreForm", spoiled(text, &chance, share: 0.5))
    }
    var writer = JSONWriter()
    writer.json(chance.chance(0.6) ? tampered(state, &chance) : state)
    let name = chance.pick(["scoreFrames", "scoreFrames", "finishForm"])
    let text =
      name == "finishForm"
      ? #"{"state":\#(writer.text)}"# : #"{"state":\#(writer.text),"frames":[\#(frames)]}"#
    return (name, spoiled(text, &chance, share: 0.2))
  }

  /// A value with one or two of its parts changed.
  private static func tampered(_ json: JSON, _ chance: inout SplitMix64) -> JSON {
    if let items = json.array, !items.isEmpty {
      var items = items
      let place = chance.int(0...items.count - 1)
      items[place] = tampered(items[place], &chance)
      if chance.chance(0.1) { items.remove(at: chance.int(0...items.count - 1)) }
      return JSON(.array(items))
    }
    if let members = json.members, !members.isEmpty {
      var members = members
      let place = chance.int(0...members.count - 1)
      members[place] = JSON.Member(
        key: members[place].key, value: tampered(members[place].value, &chance))
      return JSON(.object(members))
    }
    return chance.pick([
      JSON(.null), JSON(.bool(true)), JSON(.number(-1)), JSON(.number(1e15)), JSON(.number(0.5)),
      JSON(.number(3)), JSON(.string("active")), JSON(.string("")), JSON(.array([])),
      JSON(.object([])),
      JSON(.array([JSON(.number(1)), JSON(.number(2))])),
    ])
  }
}
