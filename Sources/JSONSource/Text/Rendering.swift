extension Diagnostic {
  /// The diagnostic as a person reads it: place, sentence and code, then line, caret and hint.
  ///
  ///     volume.json:9:48: error: unknown word 'novise' [unknown-word]
  ///         { "when": { "experience": "novise" } }
  ///                                    ^~~~~~
  ///       hint: did you mean 'novice'?
  ///
  /// Lines end with a line feed except the last. The shown line loses its indentation and, when
  /// it is too wide for 100 columns, what stands far from the caret; a blank line is not shown.
  package func rendered() -> String {
    var lines = [header]
    if let place, place.text.contains(where: { !$0.isWhitespace }) {
      let excerpt = Excerpt(place)
      lines.append("    " + excerpt.line)
      lines.append("    " + excerpt.caret)
    }
    if let hint { lines.append("  hint: " + hint) }
    lines += paste
    return lines.joined(separator: "\n")
  }

  private var header: String {
    let sentence = "\(severity.rawValue): \(message) [\(code)]"
    if let place { return "\(place.file):\(place.line):\(place.column): \(sentence)" }
    return pointer.isEmpty ? sentence : "\(pointer): \(sentence)"
  }

  /// A word of the text in quotes, fit for a sentence: at most 40 characters, nothing invisible.
  package static func quoted(_ word: String) -> String {
    "'" + shortened(word) + "'"
  }

  /// A line of a text, as long as it is, with nothing that a terminal would obey.
  package static func printable(_ line: some StringProtocol) -> String {
    String(String.UnicodeScalarView(line.unicodeScalars.map(\.shown)))
  }

  /// The same without quotes.
  package static func shortened(_ word: String) -> String {
    var text = ""
    for (count, scalar) in word.unicodeScalars.prefix(41).enumerated() {
      text.unicodeScalars.append(count == 40 ? "…" : scalar.shown)
    }
    return text
  }
}

/// The part of a line that is shown, and the line with the caret below it.
private struct Excerpt {
  private static let width = 96
  /// Scalars looked at on either side of the caret: enough to fill the width with combining marks.
  private static let reach = 400

  let line: String
  let caret: String

  init(_ place: Place) {
    let skipped = max(0, place.column - 1 - Self.reach)
    let scalars = place.text.unicodeScalars.dropFirst(skipped).prefix(3 * Self.reach).map(\.shown)
    let start = min(max(place.column - 1 - skipped, 0), scalars.count)
    let end = min(start + max(place.length, 1), max(scalars.count, start + 1))
    let indent = min(scalars.prefix { $0 == " " }.count, start)
    let columns = [0] + scalars.reduce(into: [Int]()) { $0.append(($0.last ?? 0) + $1.columns) }
    var left = indent
    if columns[min(end, scalars.count)] - columns[left] > Self.width - 2 {
      while columns[start] - columns[left] > Self.width / 3 { left += 1 }
    }
    let lead = left > indent ? "… " : ""
    let room = Self.width - lead.unicodeScalars.count
    var right = scalars.count
    if columns[right] - columns[left] > room {
      while columns[right] - columns[left] > room - 2 { right -= 1 }
      let kept = scalars[..<right].lastIndex(of: " ") ?? 0
      if kept >= end, right - kept < 24 { right = kept }
    }
    let tail = right == scalars.count ? "" : scalars[right - 1] == " " ? "…" : " …"
    var shown = String.UnicodeScalarView()
    shown.append(contentsOf: scalars[left..<right])
    line = lead + String(shown) + tail
    let marked = columns[min(end, right)] - columns[min(start, right)]
    caret =
      String(repeating: " ", count: lead.unicodeScalars.count + columns[start] - columns[left])
      + "^" + String(repeating: "~", count: max(marked, 1) - 1)
  }
}

extension Unicode.Scalar {
  /// The scalar as it is shown in a terminal: control characters as their pictures, tabs as a
  /// space, and marks that would turn the direction of the line as a replacement character.
  fileprivate var shown: Unicode.Scalar {
    switch value {
    case 0x09: " "
    case 0..<0x20: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: self
    }
  }
}
