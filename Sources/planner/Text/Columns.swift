import JSONSource

extension StringProtocol {
  /// The text in lines of at most `width` columns.
  ///
  /// Lines break at spaces and beside wide characters, but not beside a no-break space; no line
  /// begins with a closing mark or ends with an opening one; a word longer than a line is cut.
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
    var isGlued = false
    for index in unicodeScalars.indices {
      let scalar = unicodeScalars[index]
      if scalar == " " {
        isSpaced = true
        continue
      }
      let columns = scalar.columns
      let isBeside = columns > 0 && (columns == 2 || isAfterWide)
      let isBreak = isSpaced || (isBeside && !isGlued && !scalar.isClosing)
      if isBreak || pieces.isEmpty { pieces.append(Piece(isSpaced: isSpaced, at: index)) }
      pieces[pieces.count - 1].end = unicodeScalars.index(after: index)
      pieces[pieces.count - 1].columns += columns
      isSpaced = false
      if columns > 0 { (isAfterWide, isGlued) = (columns == 2, scalar.isOpening) }
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
  /// A mark that no line begins with (JIS X 4051, the usual ones), or a no-break space.
  fileprivate var isClosing: Bool {
    isNoBreak
      || (value >= 0x3001 && "、。，．：；！？）」』】・％ー〜／々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ".unicodeScalars.contains(self))
  }

  /// A mark that no line ends with (JIS X 4051, the usual ones), or a no-break space.
  fileprivate var isOpening: Bool {
    isNoBreak || (value >= 0x3001 && "（「『【〜".unicodeScalars.contains(self))
  }

  private var isNoBreak: Bool { value == 0xA0 }
}
