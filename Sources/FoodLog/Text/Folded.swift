/// A text with everything that means the same written the same way, and where each part came from.
///
/// Full-width letters become half-width, half-width katakana full-width, vulgar fractions `1/2`,
/// units in one sign what they stand for (`㎖` is `ml`), every dash and cross one of its kind. Letter
/// case stays: `2T` and `2t` differ.
package struct Folded: Sendable {
  /// The folded text.
  package private(set) var scalars: [Unicode.Scalar] = []
  /// For each of them, the position of its origin in the text, counted in Unicode scalars.
  package private(set) var origins: [Int] = []

  /// Folds a text.
  package init(_ text: String) {
    scalars.reserveCapacity(text.utf8.count)
    origins.reserveCapacity(text.utf8.count)
    for (index, scalar) in text.unicodeScalars.enumerated() { add(scalar, from: index) }
  }

  private mutating func add(_ scalar: Unicode.Scalar, from index: Int) {
    switch scalar.value {
    case 0x21...0x7E, 0x20, 0x0A: put(scalar, index)
    case 0xFF01...0xFF5E: put(Self.scalar(scalar.value - 0xFEE0), index)
    case 0xFF9E, 0xFF9F: voice(scalar.value == 0xFF9E ? 1 : 2, scalar, index)
    case 0xFF66...0xFF9D: put(Self.katakana[Int(scalar.value - 0xFF66)], index)
    default: addRare(scalar, from: index)
    }
  }

  private mutating func addRare(_ scalar: Unicode.Scalar, from index: Int) {
    if let fraction = Self.fraction(scalar) {
      if let last = scalars.last, last.isDigit { put(" ", index) }
      for part in fraction.unicodeScalars { put(part, index) }
      return
    }
    if let unit = Self.unit(scalar) {
      for part in unit.unicodeScalars { put(part, index) }
      return
    }
    switch scalar {
    case "\u{3000}", "\u{A0}", "\t", "\u{2002}"..."\u{200A}", "\u{202F}": put(" ", index)
    case "\u{2010}"..."\u{2015}", "\u{2212}": put("-", index)
    case "〜", "～": put("~", index)
    case "×", "✕", "✖": put("x", index)
    case "⁄", "∕": put("/", index)
    case "’", "‘", "ʼ": put("'", index)
    case "\r", "\u{2028}", "\u{2029}", "\u{85}": put("\n", index)
    default: put(scalar, index)
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar, _ index: Int) {
    scalars.append(scalar)
    origins.append(index)
  }

  /// Joins a voicing mark to the katakana before it.
  private mutating func voice(_ step: UInt32, _ mark: Unicode.Scalar, _ index: Int) {
    guard let last = scalars.last, 0x30AB...0x30DB ~= last.value else { return put(mark, index) }
    scalars[scalars.count - 1] = Self.scalar(last.value + step)
  }

  private static func scalar(_ value: UInt32) -> Unicode.Scalar {
    Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private static let katakana = Array(
    "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン"
      .unicodeScalars)

  private static func fraction(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "½": "1/2"
    case "⅓": "1/3"
    case "⅔": "2/3"
    case "¼": "1/4"
    case "¾": "3/4"
    case "⅕": "1/5"
    case "⅖": "2/5"
    case "⅗": "3/5"
    case "⅘": "4/5"
    case "⅙": "1/6"
    case "⅚": "5/6"
    case "⅛": "1/8"
    case "⅜": "3/8"
    case "⅝": "5/8"
    case "⅞": "7/8"
    default: nil
    }
  }

  /// The letters of a unit that is written in one sign, as Unicode takes it apart.
  private static func unit(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "㎏": "kg"
    case "㎎": "mg"
    case "㎖": "ml"
    case "㎗": "dl"
    case "ℓ": "l"
    case "㏄": "cc"
    case "㎝": "cm"
    case "㎜": "mm"
    case "㎈": "cal"
    case "㎉": "kcal"
    case "㌘": "グラム"
    case "㌔": "キロ"
    case "㍑": "リットル"
    case "㍉": "ミリ"
    case "㌍": "カロリー"
    default: nil
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is one of 0 to 9.
  var isDigit: Bool { 0x30...0x39 ~= value }

  /// Whether it is white space of a folded text.
  var isSpace: Bool { self == " " || self == "\n" }

  /// Whether it is kana, a kanji or one of their marks.
  package var isJapanese: Bool {
    switch value {
    case 0x3005...0x3007, 0x3040...0x30FA, 0x30FC...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF: true
    default: false
    }
  }

  /// Whether it is a letter of another script, or a mark inside one.
  var isLetter: Bool {
    // Looking the property up takes ten times as long, and almost every letter is one of these.
    if isASCII { return 0x41...0x5A ~= value & ~0x20 }
    return !isJapanese && (properties.isAlphabetic || value == 0x30FB)
  }
}

extension String {
  /// A text of scalars.
  init(_ scalars: ArraySlice<Unicode.Scalar>) {
    guard !scalars.allSatisfy(\.isASCII) else {
      self.init(unsafeUninitializedCapacity: scalars.count) { bytes in
        for (place, scalar) in scalars.enumerated() {
          bytes[place] = UInt8(truncatingIfNeeded: scalar.value)
        }
        return scalars.count
      }
      return
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}
