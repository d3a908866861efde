import JSONSource

extension String {
  /// The text with its line breaks and tabs, and no other sign that a terminal would obey.
  ///
  /// - Parameter styled: Whether styles are kept, which are numbers between `ESC [` and `m`.
  /// - Returns: The text, with a picture in the place of every other sign.
  func printable(styled: Bool) -> String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x0A }) { return self }
    var shown = ""
    var rest = self[...]
    while let next = rest.first {
      if styled, let style = rest.style {
        shown += rest[..<style]
        rest = rest[style...]
      } else {
        shown += next == "\n" || next == "\t" ? String(next) : Diagnostic.printable(String(next))
        rest = rest.dropFirst()
      }
    }
    return shown
  }
}

extension Substring {
  /// Where a style ends that the text begins with; nil for none.
  fileprivate var style: Index? {
    guard hasPrefix("\u{1B}["), let end = firstIndex(of: "m") else { return nil }
    let numbers = self[index(startIndex, offsetBy: 2)..<end]
    return numbers.allSatisfy { $0.isASCII && $0.isNumber || $0 == ";" } ? index(after: end) : nil
  }
}
