/// The form in which two spellings of one word are the same.
package enum WordForm {
  /// A word without capitals, its parts joined by `_`, kana as katakana: `Tree-nuts` is
  /// `tree_nuts`, `えび` is `エビ`, `ＡＢＣ` is `abc`.
  package static func folded(_ text: String) -> String {
    var word = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars {
      let next = folded(scalar)
      if next == "_", word.isEmpty || word.last == "_" { continue }
      word.append(next)
    }
    if word.last == "_" { word.removeLast() }
    return String(word)
  }

  /// What the folded form of a text begins with.
  package static func first(of text: String) -> Unicode.Scalar? {
    for scalar in text.unicodeScalars {
      let begins = folded(scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar)
      if begins != "_" { return begins }
    }
    return nil
  }

  /// The same with every part in the singular: `Tree nuts` is `tree_nut`.
  package static func singular(_ text: String) -> String {
    parts(of: text).joined(separator: "_")
  }

  /// The parts of a word in the singular.
  package static func parts(of text: String) -> [String] {
    folded(text).split(separator: "_").map(singular)
  }

  private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x20, 0x2D, 0x5F, 0x2010...0x2015, 0x3000: "_"
    case 0x3041...0x3096: Unicode.Scalar(scalar.value + 0x60) ?? scalar
    case 0xFF10...0xFF19, 0xFF41...0xFF5A: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    default: scalar
    }
  }

  /// One form for one and many of a thing.
  ///
  /// `tomatoes` is `tomato`, `berries` is `berry`, `lupinis` is `lupini`. The form need not be one
  /// that people write, only the same for both: `roe` and `roes` are `ro`.
  private static func singular(_ word: Substring) -> String {
    var word = word
    let isLong = word.count > longestWithoutMany
    if isLong, ["shes", "ches", "xes", "sses", "uses"].contains(where: word.hasSuffix) {
      word = word.dropLast(2)
    }
    if isLong, word.hasSuffix("s"), !word.hasSuffix("ss") { word = word.dropLast() }
    if isLong, word.hasSuffix("ie") { return word.dropLast(2) + "y" }
    return String(isLong && word.hasSuffix("oe") ? word.dropLast() : word)
  }

  private static let longestWithoutMany = 2
}
