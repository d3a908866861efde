extension String {
  /// The text without the space around it.
  var trimmed: String {
    var text = drop { $0.isWhitespace }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}
