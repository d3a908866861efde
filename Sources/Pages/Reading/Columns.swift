import JSONSource

extension StringProtocol {
  /// The text in lines of at most `width` columns.
  ///
  /// Lines break at spaces and beside wide characters, but not beside a no-break space; no line
  /// begins with a closing mark or ends with an opening one; a word longer than a line is cut.
  package func wrapped(to width: Int) -> [String] {
    var text = String(self)
    if text.columns <= width { return [text] }
    return text.withUTF8 { bytes in
      var lines = Lines(bytes: bytes, width: width)
      for piece in Piece.all(in: bytes) { lines.add(piece) }
      return lines.finished
    }
  }
}

/// Lines that are filled piece by piece.
private struct Lines {
  let bytes: UnsafeBufferPointer<UInt8>
  let width: Int
  private var lines: [String] = []
  private var line: [UInt8] = []
  private var used = 0

  init(bytes: UnsafeBufferPointer<UInt8>, width: Int) {
    self.bytes = bytes
    self.width = width
  }

  var finished: [String] { lines + [String(decoding: line, as: UTF8.self)] }

  mutating func add(_ piece: Piece) {
    let gap = piece.isSpaced && used > 0 ? 1 : 0
    if used > 0, used + gap + piece.columns > width {
      breakLine()
    } else if gap > 0 {
      line.append(0x20)
      used += 1
    }
    guard piece.columns > width else {
      line += bytes[piece.start..<piece.end]
      used += piece.columns
      return
    }
    cut(piece)
  }

  private mutating func breakLine() {
    lines.append(String(decoding: line, as: UTF8.self))
    line.removeAll(keepingCapacity: true)
    used = 0
  }

  /// Fills lines with a piece that is longer than any.
  private mutating func cut(_ piece: Piece) {
    let part = UnsafeBufferPointer(rebasing: bytes[piece.start..<piece.end])
    var walk = ScalarWalk(part)
    var start = 0
    while let scalar = walk.next() {
      let columns = Unicode.Scalar.columns(of: scalar)
      if columns > 0, used > 0, used + columns > width { breakLine() }
      line += part[start..<walk.offset]
      used += columns
      start = walk.offset
    }
  }
}

/// Text that stays together on a line, by the offsets of its bytes.
private struct Piece {
  let isSpaced: Bool
  let start: Int
  var end: Int
  var columns = 0

  private init(isSpaced: Bool, at start: Int) {
    self.isSpaced = isSpaced
    self.start = start
    end = start
  }

  /// What a line may not be broken inside of.
  static func all(in bytes: UnsafeBufferPointer<UInt8>) -> [Piece] {
    var pieces: [Piece] = []
    pieces.reserveCapacity(bytes.count / 4)
    var piece = Piece(isSpaced: true, at: 0)
    var (isSpaced, isAfterWide, isGlued) = (true, false, false)
    var walk = ScalarWalk(bytes)
    var start = 0
    while let scalar = walk.next() {
      defer { start = walk.offset }
      if scalar == 0x20 {
        isSpaced = true
        continue
      }
      let columns = scalar < 0x80 ? 1 : Unicode.Scalar.columns(of: scalar)
      let isBeside = columns > 0 && (columns == 2 || isAfterWide)
      let isBreak = isSpaced || (isBeside && !isGlued && !ColumnMark.closes(scalar))
      if isBreak {
        if piece.end > piece.start { pieces.append(piece) }
        piece = Piece(isSpaced: isSpaced, at: start)
      }
      piece.end = walk.offset
      piece.columns += columns
      isSpaced = false
      if columns > 0 { (isAfterWide, isGlued) = (columns == 2, ColumnMark.opens(scalar)) }
    }
    if piece.end > piece.start { pieces.append(piece) }
    return pieces
  }
}

/// Marks beside which lines do not break.
private enum ColumnMark {
  /// A mark that no line begins with (JIS X 4051, the usual ones), or a no-break space.
  static func closes(_ scalar: UInt32) -> Bool {
    scalar == noBreak || (scalar >= firstWide && closing.contains(scalar))
  }

  /// A mark that no line ends with (JIS X 4051, the usual ones), or a no-break space.
  static func opens(_ scalar: UInt32) -> Bool {
    scalar == noBreak || (scalar >= firstWide && opening.contains(scalar))
  }

  private static let noBreak: UInt32 = 0xA0
  private static let firstWide: UInt32 = 0x3001
  private static let closing =
    "、。，．：；！？）」』】・％ー〜／々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ".unicodeScalars.map(\.value)
  private static let opening = "（「『【〜".unicodeScalars.map(\.value)
}
