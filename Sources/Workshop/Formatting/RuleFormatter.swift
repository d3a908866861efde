import JSONSource

/// Writes a file of the rules as it reads best: rows below each other, keys in their order.
///
/// What a person wrote stays: the order of rows, columns and words, the spelling of numbers and
/// texts, empty lines between rows, and line breaks in what takes several lines anyway. The same
/// text comes out when it is formatted again.
package enum RuleFormatter {
  /// The formatted text; nil, and a report, when the file is no JSON.
  package static func formatted(
    _ source: SourceFile, into diagnostics: inout Diagnostics
  ) -> [UInt8]? {
    guard let json = JSONParser.parse(source, into: &diagnostics) else { return nil }
    let draft = Draft(json, of: source, Shape(of: json, named: source.name))
    return Array(Layout.document(draft).utf8)
  }
}
