extension StringProtocol {
  /// Columns the text takes on a terminal: two for a wide East Asian character, none for a mark.
  package var columns: Int {
    utf8.withContiguousStorageIfAvailable { bytes in
      if bytes.allSatisfy({ $0 < 0x80 }) { return bytes.count }
      var columns = 0
      var walk = ScalarWalk(bytes)
      while let scalar = walk.next() { columns += Unicode.Scalar.columns(of: scalar) }
      return columns
    } ?? unicodeScalars.reduce(0) { $0 + $1.columns }
  }

  /// The text with spaces after it, up to a number of columns.
  package func filled(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - columns))
  }

  /// The text with spaces before it, up to a number of columns.
  package func pushed(to width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - columns)) + self
  }
}

extension Unicode.Scalar {
  /// Columns of a terminal: two for the wide characters of East Asia (Unicode East Asian Width W
  /// and F), none for marks and formats (general categories Mn, Me, Cf).
  package var columns: Int { Self.columns(of: value) }

  /// Columns of the scalar with this value.
  package static func columns(of value: UInt32) -> Int {
    switch value {
    case ..<0x300, 0x2010...0x2027: 1
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x3098, 0x309B...0xA4CF, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
      0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      2
    default:
      switch Unicode.Scalar(value)?.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: 0
      default: 1
      }
    }
  }
}
