/// Reads JSON texts strictly as RFC 8259 writes them, with the place of every value.
package enum JSONParser {
  /// Reads one document; nil when any mistake was reported.
  ///
  /// Refused, each with its own code: everything outside RFC 8259, and also duplicate keys, byte
  /// order marks, encodings other than UTF-8, lone surrogates, numbers too large for a `Double`,
  /// and more than 64 levels of nesting. Reading goes on after a mistake where the grammar
  /// allows, up to 100 mistakes.
  ///
  /// - Complexity: O(bytes) in time and memory, whatever the bytes are.
  package static func parse(
    _ source: SourceFile, into diagnostics: inout Diagnostics
  ) -> JSON? {
    var parser = DocumentParser()
    let document = parser.document(source.bytes.span)
    guard !parser.mistakes.isEmpty else { return document }
    report(parser.mistakes, of: source, into: &diagnostics)
    return nil
  }

  private static func report(
    _ mistakes: [ParseMistake], of source: SourceFile, into diagnostics: inout Diagnostics
  ) {
    var places = PlaceFinder(source)
    let inOrder = mistakes.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, mistake) in inOrder {
      var hint = mistake.hint
      if let first = mistake.first {
        var earlier = places
        let place = earlier.place(of: first)
        hint = "it is first given at line \(place.line), column \(place.column); " + hint
      }
      diagnostics.report(
        Diagnostic(
          mistake.code, mistake.message, hint: hint, place: places.place(of: mistake.range)))
    }
  }
}

/// A mistake on its way to a diagnostic: its place is still an offset.
struct ParseMistake {
  let code: String
  let message: String
  let hint: String
  let range: Range<Int32>
  /// Where the thing was given first, when it is given twice.
  let first: Range<Int32>?
}
