extension SourceFile {
  /// The place of a piece of the text, given as UTF-8 offsets.
  ///
  /// A piece of several lines is underlined to the end of its first one. Offsets outside the
  /// text mean its end.
  ///
  /// - Complexity: O(offset); a `PlaceFinder` is faster for many places of one text.
  package func place(of range: Range<Int32>) -> Place {
    var finder = PlaceFinder(self)
    return finder.place(of: range)
  }

  /// The place of a part of a decoded string, whatever escapes the text wrote it with.
  ///
  ///     place(inString: value, utf8: 1..<2)  // of "a\u00e9": the six characters of the escape
  ///
  /// - Parameters:
  ///   - value: A string of this source; any other value is placed as a whole.
  ///   - range: UTF-8 offsets in the decoded string.
  /// - Returns: The place, an escape being underlined as a whole.
  package func place(inString value: JSON, utf8 range: Range<Int>) -> Place {
    guard value.string != nil else { return place(of: value.range) }
    return place(inStringAt: value.range, utf8: range)
  }

  /// The place of a part of the string or key that stands, quotes included, at `quoted`.
  package func place(inStringAt quoted: Range<Int32>, utf8 range: Range<Int>) -> Place {
    var place = self.place(of: sourceRange(inStringAt: quoted, utf8: range))
    if range.isEmpty { place.length = 1 }
    return place
  }

  private func sourceRange(inStringAt quoted: Range<Int32>, utf8 range: Range<Int>) -> Range<Int32>
  {
    let end = min(Int(quoted.upperBound) - 1, bytes.count)
    var index = Int(quoted.lowerBound) + 1
    guard index >= 0, index <= end else { return quoted }
    var decoded = 0
    var lower: Int?
    while index < end, decoded < range.upperBound || lower == nil {
      let (read, written) = step(at: index)
      if lower == nil, range.lowerBound < decoded + written { lower = index }
      if lower != nil, decoded >= range.upperBound { break }
      index = min(index + read, end)
      decoded += written
    }
    return Int32(lower ?? index)..<Int32(max(index, lower ?? index))
  }

  /// Bytes of text and bytes of decoded string that one byte or escape of a string stands for.
  private func step(at index: Int) -> (read: Int, written: Int) {
    guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count else { return (1, 1) }
    guard bytes[index + 1] == UInt8(ascii: "u"), index + 6 <= bytes.count,
      let code = UInt16(String(decoding: bytes[index + 2..<index + 6], as: UTF8.self), radix: 16)
    else { return (2, 1) }
    return switch code {
    case ..<0x80: (6, 1)
    case ..<0x800: (6, 2)
    case 0xD800..<0xDC00: (12, 4)
    default: (6, 3)
    }
  }
}

/// Turns offsets of one text into places, fastest when asked in reading order.
///
/// It remembers the line it is in, so that all the mistakes of a long line share one copy of it.
package struct PlaceFinder: Sendable {
  private let source: SourceFile
  private var line = 0
  private var lineRange = 0..<0
  private var text = ""
  private var isValid = true
  /// An offset of the line and its column, from 0: where counting goes on.
  private var counted = (offset: 0, column: 0)

  /// Starts at the beginning of a text.
  package init(_ source: SourceFile) {
    self.source = source
    moveToLine(1, from: 0)
  }

  /// The place of a piece of the text, given as UTF-8 offsets.
  package mutating func place(of range: Range<Int32>) -> Place {
    let lower = min(max(Int(range.lowerBound), 0), source.bytes.count)
    let upper = min(max(Int(range.upperBound), lower), source.bytes.count)
    moveToLine(of: lower)
    let column = self.column(of: min(lower, lineRange.upperBound))
    let length = scalars(in: min(lower, lineRange.upperBound)..<min(upper, lineRange.upperBound))
    return Place(
      file: source.name, line: line, column: column + 1, length: max(1, length), text: text)
  }

  private mutating func moveToLine(of offset: Int) {
    if offset < lineRange.lowerBound { moveToLine(1, from: 0) }
    var start = lineRange.lowerBound
    var number = line
    var index = max(start, min(counted.offset, offset))
    while index < offset {
      if source.bytes[index] == UInt8(ascii: "\n") {
        start = index + 1
        number += 1
      }
      index += 1
    }
    if number != line { moveToLine(number, from: start) }
  }

  private mutating func moveToLine(_ number: Int, from start: Int) {
    let bytes = source.bytes
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    if end < bytes.count, end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    line = number
    lineRange = start..<end
    text = String(decoding: bytes[lineRange], as: UTF8.self)
    isValid = text.utf8.elementsEqual(bytes[lineRange])
    counted = (start, 0)
  }

  private mutating func column(of offset: Int) -> Int {
    if offset < counted.offset || !isValid { counted = (lineRange.lowerBound, 0) }
    counted = (offset, counted.column + scalars(in: counted.offset..<offset))
    return counted.column
  }

  private func scalars(in range: Range<Int>) -> Int {
    guard isValid else {
      return String(decoding: source.bytes[range], as: UTF8.self).unicodeScalars.count
    }
    var count = 0
    for byte in source.bytes[range] where byte & 0xC0 != 0x80 { count += 1 }
    return count
  }
}
