/// Names as they are compared: lower case, without punctuation, in the singular.
package struct NameSpelling: Sendable {
  /// Words whose singular is not made by rule.
  let irregular: [String: String]
  /// Words that are left out at the beginning.
  let leading: Set<String>

  /// The compared form of a name.
  package func normal(_ name: String) -> String { words(name).joined(separator: " ") }

  /// The words of the compared form; a space inside Japanese parts no words.
  package func words(_ name: String) -> [String] {
    let scalars = Folded(name).scalars
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for (place, scalar) in scalars.enumerated() {
      if scalar.isSpace, word.last?.isJapanese == true, place + 1 < scalars.count,
        scalars[place + 1].isJapanese
      {
        continue
      }
      if scalar.isDigit || scalar.isLetter || scalar.isJapanese || Self.inner.contains(scalar) {
        word.append(scalar)
      } else if !word.isEmpty {
        words.append(compared(String(word).lowercased()))
        word = String.UnicodeScalarView()
      }
    }
    if !word.isEmpty { words.append(compared(String(word).lowercased())) }
    return Array(words.drop { leading.contains($0) })
  }

  /// A word as it is compared: whose it is stands without its sign, as it is typed: `shepherds pie`.
  private func compared(_ word: String) -> String {
    if word == "&" { return "and" }
    return singular(word.hasSuffix("'s") ? String(word.dropLast(2)) : word)
  }

  /// The singular of a word in lower case.
  func singular(_ word: String) -> String {
    if let known = irregular[word] { return known }
    let letters = Array(word.utf8)
    guard letters.count > 3, letters.last == UInt8(ascii: "s") else { return word }
    if word.hasSuffix("ies") { return String(word.dropLast(3)) + "y" }
    for ending in ["ches", "shes", "xes", "sses", "zes", "oes"] where word.hasSuffix(ending) {
      return String(word.dropLast(2))
    }
    switch letters[letters.count - 2] {
    case UInt8(ascii: "s"), UInt8(ascii: "u"), UInt8(ascii: "i"): return word
    default: return String(word.dropLast())
    }
  }

  /// Punctuation that belongs to words.
  private static let inner: Set<Unicode.Scalar> = ["%", "'", "&"]
}
