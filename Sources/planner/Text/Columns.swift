extension StringProtocol {
  /// Columns the text takes on a terminal: two for a wide East Asian character, none for a mark.
  package var columns: Int {
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
    return unicodeScalars.reduce(0) { $0 + $1.columns }
  }

  /// The text with spaces after it, up to a number of columns.
  package func filled(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - columns))
  }

  /// The text with spaces before it, up to a number of columns.
  package func pushed(to width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - columns)) + self
  }

  /// The text in lines of at most `width` columns.
  ///
  /// Lines break at spaces and beside wide characters, but no line begins with a closing mark;
  /// a word longer than a line is cut.
  package func wrapped(to width: Int) -> [String] {
    if columns <= width { return [String(self)] }
    var lines: [String] = []
    var line = ""
    var used = 0
    let text = String(self)
    for piece in text.pieces {
      let gap = piece.isSpaced && used > 0 ? 1 : 0
      if used > 0, used + gap + piece.columns > width {
        lines.append(line)
        (line, used) = ("", 0)
      } else if gap > 0 {
        line += " "
        used += 1
      }
      if piece.columns <= width {
        line += text[piece.start..<piece.end]
        used += piece.columns
        continue
      }
      for scalar in text.unicodeScalars[piece.start..<piece.end] {
        let columns = scalar.columns
        if columns > 0, used > 0, used + columns > width {
          lines.append(line)
          (line, used) = ("", 0)
        }
        line.unicodeScalars.append(scalar)
        used += columns
      }
    }
    return lines + [line]
  }
}

extension String {
  /// What a line may not be broken inside of.
  fileprivate var pieces: [Piece] {
    var pieces: [Piece] = []
    var isSpaced = true
    var isAfterWide = false
    for index in unicodeScalars.indices {
      let scalar = unicodeScalars[index]
      if scalar == " " {
        isSpaced = true
        continue
      }
      let columns = scalar.columns
      let isBreak = isSpaced || (columns > 0 && (columns == 2 || isAfterWide) && !scalar.isClosing)
      if isBreak || pieces.isEmpty { pieces.append(Piece(isSpaced: isSpaced, at: index)) }
      pieces[pieces.count - 1].end = unicodeScalars.index(after: index)
      pieces[pieces.count - 1].columns += columns
      isSpaced = false
      if columns > 0 { isAfterWide = columns == 2 }
    }
    return pieces
  }
}

/// Text that stays together on a line.
private struct Piece {
  let isSpaced: Bool
  let start: String.Index
  var end: String.Index
  var columns = 0

  init(isSpaced: Bool, at start: String.Index) {
    self.isSpaced = isSpaced
    self.start = start
    end = start
  }
}

extension Unicode.Scalar {
  /// Columns of one scalar (Unicode East Asian Width W and F, general categories Mn, Me, Cf).
  fileprivate var columns: Int {
    // Everything before the first wide block, but for the marks, is one column wide.
    if value < 0x300 || (0x2010...0x205F).contains(value) { return 1 }
    if Self.wide.contains(where: { $0.contains(value) }) { return 2 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }

  /// A mark that no line begins with (JIS X 4051, the usual ones).
  fileprivate var isClosing: Bool {
    value >= 0x3001 && "、。，．：；！？）」』】・％ー".unicodeScalars.contains(self)
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
    0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]
}
