extension StringProtocol {
  /// Columns the text takes on a terminal: two for a wide East Asian character, none for a mark.
  package var columns: Int {
    unicodeScalars.reduce(0) { $0 + $1.columns }
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
    var lines: [String] = []
    var line = ""
    var used = 0
    for piece in pieces {
      let gap = piece.isSpaced && used > 0 ? 1 : 0
      if used > 0, used + gap + piece.text.columns > width {
        lines.append(line)
        (line, used) = ("", 0)
      } else if gap > 0 {
        line += " "
        used += 1
      }
      for character in piece.text {
        let columns = String(character).columns
        if used > 0, used + columns > width {
          lines.append(line)
          (line, used) = ("", 0)
        }
        line.append(character)
        used += columns
      }
    }
    return line.isEmpty && !lines.isEmpty ? lines : lines + [line]
  }

  /// What a line may not be broken inside of.
  private var pieces: [(text: String, isSpaced: Bool)] {
    var pieces: [(text: String, isSpaced: Bool)] = []
    var isSpaced = true
    var isAfterWide = false
    for character in self {
      if character == " " {
        isSpaced = true
        continue
      }
      let isWide = String(character).columns == 2
      let isClosing = "、。，．：；！？）」』】・％ー".contains(character)
      let isNew = isSpaced || (!isClosing && (isWide || isAfterWide))
      if isNew || pieces.isEmpty {
        pieces.append((String(character), isSpaced))
      } else {
        pieces[pieces.count - 1].text.append(character)
      }
      isSpaced = false
      isAfterWide = isWide
    }
    return pieces
  }
}

extension Unicode.Scalar {
  /// Columns of one scalar (Unicode East Asian Width W and F, general categories Mn, Me, Cf).
  fileprivate var columns: Int {
    if value < 0x300 { return 1 }
    if Self.wide.contains(where: { $0.contains(value) }) { return 2 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
    0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]
}
