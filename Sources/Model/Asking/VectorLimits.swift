/// How long vectors may take, and how much is asked for at once.
package struct VectorLimits: Hashable, Sendable {
  /// What all calls may take together, in milliseconds.
  package let milliseconds: Int
  /// The most texts of a call.
  package let texts: Int
  /// How many questions may wait at once, this one among them, where they are counted; nil for any.
  package let atOnce: Int?

  /// The most bytes of the texts of a call, as long as it is more than one.
  private static let mostBytes = 24 << 10

  /// Puts limits together.
  package init(milliseconds: Int, texts: Int, atOnce: Int? = nil) {
    (self.milliseconds, self.texts, self.atOnce) = (milliseconds, max(1, texts), atOnce)
  }

  /// As many of the first texts as one call takes; one at least.
  func part(of texts: ArraySlice<String>) -> ArraySlice<String> {
    var bytes = 0
    let part = texts.prefix(self.texts).prefix { text in
      bytes += text.utf8.count
      return bytes <= Self.mostBytes
    }
    return part.isEmpty ? texts.prefix(1) : part
  }
}
