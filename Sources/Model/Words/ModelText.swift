import JSONSource

/// The text of a model as the JSON document it was to be.
package enum ModelText {
  /// The document; nil for anything else, such as prose around it or a key that is there twice.
  package static func json(_ text: String) -> JSON? {
    var diagnostics = Diagnostics()
    let source = SourceFile(name: "answer", text: bare(text))
    guard let json = JSONParser.parse(source, into: &diagnostics), !diagnostics.hasErrors else {
      return nil
    }
    return json
  }

  /// A text without the space around it and without one fence of code.
  package static func bare(_ text: String) -> String {
    var text = trimmed(text[...])
    let fence = "```"
    guard text.hasPrefix(fence), text.hasSuffix(fence), text.count >= 2 * fence.count else {
      return String(text)
    }
    text = text.dropFirst(fence.count).dropLast(fence.count)
    if let line = text.firstIndex(where: \.isNewline), text[..<line].allSatisfy(\.isLetter) {
      text = text[line...]
    }
    return String(trimmed(text))
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return text
  }
}
