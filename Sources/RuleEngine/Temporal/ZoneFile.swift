/// What a file of the IANA database says of a place (TZif of RFC 8536): when its clocks changed, and
/// by which rule they go on.
struct ZoneFile: Sendable {
  /// Why a file is not taken.
  struct Mistake: Error, Hashable, Sendable {
    /// One sentence without a full stop.
    let sentence: String

    init(_ sentence: String) {
      self.sentence = sentence
    }
  }

  /// A change of the clocks.
  struct Change: Hashable, Sendable {
    /// Seconds from 1970 in UTC.
    let moment: Int
    /// Seconds east of UTC from then on.
    let offset: Int
  }

  /// Seconds east of UTC before every change.
  private let first: Int
  /// By moment.
  private let changes: [Change]
  /// What holds from the last change on; nil where that stays.
  private let rule: ZoneRule?

  /// Reads a file of version 2 or newer.
  ///
  /// - Throws: The first thing that is wrong with it.
  init(_ bytes: [UInt8]) throws(Mistake) {
    var reader = ZoneFileReader(rest: bytes[...])
    // The first block is for readers of version 1: 32 bits end in 2038.
    let old = try reader.header()
    try reader.skip(old.bytes(ofMoment: 4))
    let counts = try reader.header()
    let block = try reader.block(counts)
    first = block.offsets[0]
    changes = block.changes
    rule = try reader.footer()
  }

  /// Seconds east of UTC outside summer time, after the last change.
  var usual: Int { rule?.usual ?? changes.last?.offset ?? first }

  func offset(atUniversal seconds: Int) -> Int {
    guard let index = changes.lastIndex(where: { $0.moment <= seconds }) else {
      return changes.isEmpty ? rule?.offset(atUniversal: seconds) ?? first : first
    }
    let isLast = index == changes.count - 1
    return (isLast ? rule?.offset(atUniversal: seconds) : nil) ?? changes[index].offset
  }

  /// In the hour that a clock shows twice the first one counts; a time that it skips is read with
  /// the offset before the change.
  func offset(atLocal seconds: Int) -> Int {
    let reached = changes.indices.last { index in
      let before = index == 0 ? first : changes[index - 1].offset
      return changes[index].moment + max(before, changes[index].offset) <= seconds
    }
    guard let index = reached else {
      return changes.isEmpty ? rule?.offset(atLocal: seconds) ?? first : first
    }
    let isLast = index == changes.count - 1
    return (isLast ? rule?.offset(atLocal: seconds) : nil) ?? changes[index].offset
  }
}

/// How much of everything a block of a file holds.
private struct ZoneFileCounts {
  let universal: Int
  let standard: Int
  let leapSeconds: Int
  let changes: Int
  let types: Int
  let letters: Int

  /// The length of the block; a moment is 4 or 8 bytes long.
  func bytes(ofMoment width: Int) -> Int {
    changes * (width + 1) + types * 6 + letters + leapSeconds * (width + 4) + standard + universal
  }
}

/// Reads a file from its beginning.
private struct ZoneFileReader {
  var rest: ArraySlice<UInt8>

  /// No clock is farther from UTC, by RFC 8536: less than 25 hours west, less than 26 east.
  private static let offsets = -89_999...93_599
  /// No moment lies farther back, by RFC 8536; none is taken that lies farther ahead.
  private static let farthest = 1 << 59

  mutating func header() throws(ZoneFile.Mistake) -> ZoneFileCounts {
    guard try take(4).elementsEqual("TZif".utf8) else {
      throw ZoneFile.Mistake("it does not begin as a file of time zones does")
    }
    let version = try take(1).first ?? 0
    guard version >= UInt8(ascii: "2") else {
      throw ZoneFile.Mistake("it is of version 1, whose times end in 2038")
    }
    _ = try take(15)
    var numbers: [Int] = []
    for _ in 0..<6 { numbers.append(try unsigned()) }
    return ZoneFileCounts(
      universal: numbers[0], standard: numbers[1], leapSeconds: numbers[2], changes: numbers[3],
      types: numbers[4], letters: numbers[5])
  }

  mutating func skip(_ count: Int) throws(ZoneFile.Mistake) { _ = try take(count) }

  mutating func block(
    _ counts: ZoneFileCounts
  ) throws(ZoneFile.Mistake) -> (offsets: [Int], changes: [ZoneFile.Change]) {
    guard counts.leapSeconds == 0 else { throw ZoneFile.Mistake("it counts leap seconds") }
    guard 1...256 ~= counts.types, counts.letters > 0,
      [0, counts.types].contains(counts.universal), [0, counts.types].contains(counts.standard),
      counts.bytes(ofMoment: 8) <= rest.count
    else { throw ZoneFile.Mistake("its counts contradict each other or its length") }
    let moments = try moments(counts.changes)
    let types = Array(try take(counts.changes))
    let offsets = try offsets(counts)
    try skip(counts.letters + counts.standard + counts.universal)
    var changes: [ZoneFile.Change] = []
    for (moment, type) in zip(moments, types) {
      guard Int(type) < offsets.count else {
        throw ZoneFile.Mistake("a change names a kind of time that is not there")
      }
      changes.append(ZoneFile.Change(moment: moment, offset: offsets[Int(type)]))
    }
    return (offsets, changes)
  }

  /// The rule in its two line breaks, which end the file; nil where there is none.
  mutating func footer() throws(ZoneFile.Mistake) -> ZoneRule? {
    guard rest.first == UInt8(ascii: "\n"), rest.count > 1, rest.last == UInt8(ascii: "\n") else {
      throw ZoneFile.Mistake("it does not end with a rule on a line")
    }
    let line = rest.dropFirst().dropLast()
    if line.isEmpty { return nil }
    guard line.allSatisfy({ 0x21...0x7E ~= $0 }),
      let rule = ZoneRule(String(decoding: line, as: UTF8.self)[...])
    else { throw ZoneFile.Mistake("the rule on its last line cannot be read") }
    return rule
  }

  private mutating func moments(_ count: Int) throws(ZoneFile.Mistake) -> [Int] {
    var moments: [Int] = []
    for _ in 0..<count {
      let moment = Int(Int64(bitPattern: try number(8)))
      guard -Self.farthest...Self.farthest ~= moment, moments.last.map({ $0 < moment }) ?? true
      else { throw ZoneFile.Mistake("its changes are not in the order of time") }
      moments.append(moment)
    }
    return moments
  }

  private mutating func offsets(_ counts: ZoneFileCounts) throws(ZoneFile.Mistake) -> [Int] {
    var offsets: [Int] = []
    for _ in 0..<counts.types {
      let offset = Int(Int32(truncatingIfNeeded: try number(4)))
      let (isSummer, name) = (try number(1), try number(1))
      guard Self.offsets ~= offset, isSummer < 2, name < counts.letters else {
        throw ZoneFile.Mistake("a kind of time in it is more than a day from UTC, or no kind")
      }
      offsets.append(offset)
    }
    return offsets
  }

  private mutating func unsigned() throws(ZoneFile.Mistake) -> Int { Int(try number(4)) }

  private mutating func number(_ width: Int) throws(ZoneFile.Mistake) -> UInt64 {
    try take(width).reduce(0) { $0 << 8 | UInt64($1) }
  }

  private mutating func take(_ count: Int) throws(ZoneFile.Mistake) -> ArraySlice<UInt8> {
    guard count <= rest.count else { throw ZoneFile.Mistake("it ends too early") }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}
