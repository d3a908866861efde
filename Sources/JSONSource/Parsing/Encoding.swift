/// UTF-8: whole characters and their mistakes.
extension DocumentParser {
  /// The end of the character that begins at `start`, a broken one counting byte by byte.
  func endOfScalar(_ text: Span<UInt8>, at start: Int) -> Int {
    guard start < text.count else { return text.count }
    return start + (scalar(text, at: start)?.utf8.count ?? 1)
  }

  /// The character that begins at `start`; nil at the end and for bytes that are not UTF-8.
  func scalar(_ text: Span<UInt8>, at start: Int) -> Unicode.Scalar? {
    guard start < text.count else { return nil }
    guard text[start] >= 0x80 else { return Unicode.Scalar(text[start]) }
    var decoder = UTF8()
    var bytes = (start..<min(start + 4, text.count)).map { text[$0] }.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return nil }
    return scalar
  }

  /// Whether a sign outside ASCII stands here that is neither part of a word nor a quote.
  func startsWithSymbol(_ text: Span<UInt8>, at start: Int? = nil) -> Bool {
    guard let scalar = scalar(text, at: start ?? index), !scalar.isASCII else { return false }
    switch scalar.properties.generalCategory {
    case .initialPunctuation, .finalPunctuation, .openPunctuation, .closePunctuation: return false
    case .connectorPunctuation, .dashPunctuation, .otherPunctuation, .mathSymbol, .control,
      .format, .spaceSeparator, .lineSeparator, .paragraphSeparator:
      return scalar != "\u{FF02}"
    default: return false
    }
  }

  /// A piece of the text; nil, with a report, when it is not UTF-8.
  mutating func validText(_ text: Span<UInt8>, _ range: Range<Int>) -> String? {
    guard checkEncoding(text, range) else { return nil }
    return string(text, range)
  }

  /// Reports the first bytes of a piece that are not UTF-8; false when there are such.
  @discardableResult
  mutating func checkEncoding(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: text.extracting(range))
      return true
    } catch {
      let bad = range.lowerBound + error.byteOffsets.lowerBound
      report(
        "invalid-utf-8", "this is not UTF-8", hint: "save the file as UTF-8",
        at: bad..<range.lowerBound + error.byteOffsets.upperBound)
      return false
    }
  }

  /// A piece of the text in quotes, for a sentence.
  func quoted(_ text: Span<UInt8>, _ range: Range<Int>) -> String {
    Diagnostic.quoted(string(text, range))
  }

  private func string(_ text: Span<UInt8>, _ range: Range<Int>) -> String {
    text.extracting(range).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }
}
