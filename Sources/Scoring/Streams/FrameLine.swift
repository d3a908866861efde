#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads the line of a frame in one walk: `{"s": id, "t": 33, "points": [[x, y, confidence], null, …]}`.
///
/// It knows this one order of keys and no mistakes: whatever else a line is, the answer is nil and
/// the line is read again as any JSON.
struct FrameLine {
  /// The id as it is written, quotes included.
  let id: Range<Int>
  let t: Int
  let pose: Pose

  init?(
    _ line: Span<UInt8>, _ session: (Range<Int>) -> (judge: FormJudge, setup: FormSetup)?
  ) {
    var walk = LineWalk()
    guard walk.reads("{", line), walk.reads("\"s\"", line), walk.reads(":", line),
      let id = walk.scalar(line), walk.reads(",", line), walk.reads("\"t\"", line),
      walk.reads(":", line), let time = walk.number(line), time >= 0,
      time <= Double(FrameReader.latest),
      let t = Int(exactly: time), walk.reads(",", line), walk.reads("\"points\"", line),
      walk.reads(":", line), let (judge, setup) = session(id)
    else { return nil }
    var pose = Pose()
    if !walk.reads("null", line) {
      guard let points = walk.points(line, judge, setup) else { return nil }
      pose = points
    }
    guard walk.reads("}", line), walk.isAtEnd(line) else { return nil }
    (self.id, self.t, self.pose) = (id, t, pose)
  }
}

/// A place in a line.
private struct LineWalk {
  var index = 0

  @inline(__always)
  mutating func skipSpace(_ line: Span<UInt8>) {
    while index < line.count, line[index] == 0x20 || line[index] == 0x09 || line[index] == 0x0D {
      index += 1
    }
  }

  mutating func isAtEnd(_ line: Span<UInt8>) -> Bool {
    skipSpace(line)
    return index == line.count
  }

  @inline(__always)
  mutating func reads(_ word: StaticString, _ line: Span<UInt8>) -> Bool {
    skipSpace(line)
    let count = word.utf8CodeUnitCount
    guard index + count <= line.count else { return false }
    for offset in 0..<count where line[index + offset] != word.utf8Start[offset] { return false }
    index += count
    return true
  }

  @inline(__always)
  mutating func reads(_ byte: UInt8, _ line: Span<UInt8>) -> Bool {
    skipSpace(line)
    guard index < line.count, line[index] == byte else { return false }
    index += 1
    return true
  }

  /// A short text without escapes, or a number.
  mutating func scalar(_ line: Span<UInt8>) -> Range<Int>? {
    skipSpace(line)
    let start = index
    guard index < line.count else { return nil }
    if line[index] == UInt8(ascii: "\"") {
      index += 1
      while index < line.count, line[index] != UInt8(ascii: "\"") {
        guard line[index] >= 0x20, line[index] < 0x7F, line[index] != UInt8(ascii: "\\") else {
          return nil
        }
        index += 1
      }
      index += 1
      return index <= line.count ? start..<index : nil
    }
    return number(line) == nil ? nil : start..<index
  }

  mutating func points(_ line: Span<UInt8>, _ judge: FormJudge, _ setup: FormSetup) -> Pose? {
    let count = judge.places.count
    var values = InlineArray<99, Double>(repeating: .nan)
    guard count <= 33, reads(UInt8(ascii: "["), line) else { return nil }
    for place in 0..<count {
      if place > 0, !reads(UInt8(ascii: ","), line) { return nil }
      if reads("null", line) { continue }
      guard reads(UInt8(ascii: "["), line), let x = number(line), reads(UInt8(ascii: ","), line),
        let y = number(line), reads(UInt8(ascii: ","), line), let confidence = number(line),
        (0...1).contains(confidence), reads(UInt8(ascii: "]"), line)
      else { return nil }
      values[place * 3] = x
      values[place * 3 + 1] = y
      values[place * 3 + 2] = confidence
    }
    guard reads(UInt8(ascii: "]"), line) else { return nil }
    return judge.pose(setup, count) { place in
      values[place * 3].isNaN
        ? nil : (values[place * 3], values[place * 3 + 1], values[place * 3 + 2])
    }
  }

  /// A number as JSON writes it; nil for anything else.
  mutating func number(_ line: Span<UInt8>) -> Double? {
    skipSpace(line)
    let start = index
    let isNegative = index < line.count && line[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    let first = index
    var mantissa: UInt64 = 0
    var digits = 0
    readDigits(line, &mantissa, &digits)
    guard digits > 0, !(digits > 1 && line[first] == UInt8(ascii: "0")) else { return nil }
    var places = 0
    if index < line.count, line[index] == UInt8(ascii: ".") {
      index += 1
      readDigits(line, &mantissa, &places)
      guard places > 0 else { return nil }
    }
    let isLong = digits + places > 18 || mantissa > 1 << 53 || places > 22
    if index < line.count, line[index] | 0x20 == UInt8(ascii: "e") { return nil }
    if isLong { return Self.long(line, start..<index) }
    // A whole number below 2⁵³ divided by a power of ten up to 10²² is rounded correctly.
    let value = Double(mantissa) / Self.powers[places]
    return isNegative ? -value : value
  }

  @inline(__always)
  private mutating func readDigits(
    _ line: Span<UInt8>, _ mantissa: inout UInt64, _ count: inout Int
  ) {
    while index < line.count, line[index] &- 0x30 < 10 {
      mantissa = mantissa &* 10 &+ UInt64(line[index] &- 0x30)
      index += 1
      count += 1
    }
  }

  private static func long(_ line: Span<UInt8>, _ range: Range<Int>) -> Double? {
    var text: [CChar] = []
    for index in range { text.append(CChar(bitPattern: line[index])) }
    text.append(0)
    let number = strtod(text, nil)
    return number.isFinite ? number : nil
  }

  private static let powers: [Double] = (0...22).map { places in
    (0..<places).reduce(1.0) { power, _ in power * 10 }
  }
}
