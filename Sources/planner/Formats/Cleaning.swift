extension String {
  /// The text on one line, without what a reader cannot see.
  ///
  /// Control characters and line breaks become spaces; the marks that turn the direction of what
  /// follows (UAX #9) are dropped, so that a name can only change how it looks itself.
  var cleaned: String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: scalars.append(" ")
      case 0x061C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF: continue
      case 0xFFF9...0xFFFB, 0xFFFE, 0xFFFF, 0xE0000...0xE007F: continue
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
