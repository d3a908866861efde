/// A set of characters: what a class such as `[a-z-[aeiou]]` matches.
indirect enum ScalarSet: Hashable, Sendable {
  case range(ClosedRange<Unicode.Scalar>)
  /// A class of one letter, such as `d` for digits; a capital is its opposite.
  case escape(Unicode.Scalar)
  /// `\p{L}`: categories of Unicode that begin with a text.
  case category(String)
  case union([ScalarSet])
  case opposite(ScalarSet)
  case difference(ScalarSet, ScalarSet)

  /// Whether it holds the character; ignoring case a range holds a letter large and small, so that
  /// what is taken from a set or opposite to it is taken in both.
  func contains(_ scalar: Unicode.Scalar, ignoringCase: Bool) -> Bool {
    switch self {
    case .range(let range):
      range.contains(scalar) || ignoringCase && scalar.otherCases.contains(where: range.contains)
    case .escape(let letter): Self.escape(letter, scalar)
    case .category(let name): scalar.properties.generalCategory.code.hasPrefix(name)
    case .union(let sets): sets.contains { $0.contains(scalar, ignoringCase: ignoringCase) }
    case .opposite(let set): !set.contains(scalar, ignoringCase: ignoringCase)
    case .difference(let set, let other):
      set.contains(scalar, ignoringCase: ignoringCase)
        && !other.contains(scalar, ignoringCase: ignoringCase)
    }
  }

  /// Letters that stand for a class after a backslash.
  static let escapes: Set<Unicode.Scalar> = ["s", "S", "i", "I", "c", "C", "d", "D", "w", "W"]

  private static func escape(_ letter: Unicode.Scalar, _ scalar: Unicode.Scalar) -> Bool {
    switch letter {
    case "s": [" ", "\t", "\n", "\r"].contains(scalar)
    case "i": scalar == "_" || scalar == ":" || scalar.properties.isAlphabetic
    case "c": isNamePart(scalar)
    case "d": scalar.properties.generalCategory == .decimalNumber
    case "w": !["P", "Z", "C"].contains(scalar.properties.generalCategory.code.prefix(1))
    case "S": !escape("s", scalar)
    case "I": !escape("i", scalar)
    case "C": !escape("c", scalar)
    case "D": !escape("d", scalar)
    default: !escape("w", scalar)
    }
  }

  private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    if escape("i", scalar) || ["-", ".", "\u{B7}"].contains(scalar) { return true }
    switch scalar.properties.generalCategory {
    case .decimalNumber, .nonspacingMark, .spacingMark, .enclosingMark, .modifierLetter: return true
    default: return false
    }
  }

  /// The category or block of `\p{…}`; nil when there is none of that name.
  init?(property name: String) {
    if name.hasPrefix("Is") {
      guard let block = Self.blocks[String(name.dropFirst(2))] else { return nil }
      self = .range(block)
    } else {
      guard Self.categories.contains(name) else { return nil }
      self = .category(name)
    }
  }

  private static let categories: Set<String> = [
    "L", "Lu", "Ll", "Lt", "Lm", "Lo", "M", "Mn", "Mc", "Me", "N", "Nd", "Nl", "No", "P", "Pc",
    "Pd", "Ps", "Pe", "Pi", "Pf", "Po", "Z", "Zs", "Zl", "Zp", "S", "Sm", "Sc", "Sk", "So", "C",
    "Cc", "Cf", "Co", "Cn",
  ]

  /// The blocks of Unicode in common use (https://www.unicode.org/Public/UNIDATA/Blocks.txt).
  private static let blocks: [String: ClosedRange<Unicode.Scalar>] = [
    "BasicLatin": "\u{0}"..."\u{7F}", "Latin-1Supplement": "\u{80}"..."\u{FF}",
    "LatinExtended-A": "\u{100}"..."\u{17F}", "LatinExtended-B": "\u{180}"..."\u{24F}",
    "IPAExtensions": "\u{250}"..."\u{2AF}", "SpacingModifierLetters": "\u{2B0}"..."\u{2FF}",
    "CombiningDiacriticalMarks": "\u{300}"..."\u{36F}", "Greek": "\u{370}"..."\u{3FF}",
    "GreekandCoptic": "\u{370}"..."\u{3FF}", "Cyrillic": "\u{400}"..."\u{4FF}",
    "Armenian": "\u{530}"..."\u{58F}", "Hebrew": "\u{590}"..."\u{5FF}",
    "Arabic": "\u{600}"..."\u{6FF}", "Devanagari": "\u{900}"..."\u{97F}",
    "Bengali": "\u{980}"..."\u{9FF}", "Thai": "\u{E00}"..."\u{E7F}",
    "Georgian": "\u{10A0}"..."\u{10FF}", "HangulJamo": "\u{1100}"..."\u{11FF}",
    "LatinExtendedAdditional": "\u{1E00}"..."\u{1EFF}", "GreekExtended": "\u{1F00}"..."\u{1FFF}",
    "GeneralPunctuation": "\u{2000}"..."\u{206F}", "CurrencySymbols": "\u{20A0}"..."\u{20CF}",
    "LetterlikeSymbols": "\u{2100}"..."\u{214F}", "NumberForms": "\u{2150}"..."\u{218F}",
    "Arrows": "\u{2190}"..."\u{21FF}", "MathematicalOperators": "\u{2200}"..."\u{22FF}",
    "BoxDrawing": "\u{2500}"..."\u{257F}", "GeometricShapes": "\u{25A0}"..."\u{25FF}",
    "MiscellaneousSymbols": "\u{2600}"..."\u{26FF}", "Dingbats": "\u{2700}"..."\u{27BF}",
    "CJKSymbolsandPunctuation": "\u{3000}"..."\u{303F}", "Hiragana": "\u{3040}"..."\u{309F}",
    "Katakana": "\u{30A0}"..."\u{30FF}", "CJKUnifiedIdeographs": "\u{4E00}"..."\u{9FFF}",
    "HangulSyllables": "\u{AC00}"..."\u{D7A3}", "PrivateUse": "\u{E000}"..."\u{F8FF}",
    "HalfwidthandFullwidthForms": "\u{FF00}"..."\u{FFEF}",
  ]
}

extension Unicode.Scalar {
  /// The same letter small and large, where one character writes it.
  fileprivate var otherCases: [Unicode.Scalar] {
    [properties.lowercaseMapping, properties.uppercaseMapping].compactMap {
      $0.unicodeScalars.count == 1 ? $0.unicodeScalars.first : nil
    }
  }

  /// The letter that large and small ones share.
  var folded: Unicode.Scalar {
    if isASCII { return ("A"..."Z").contains(self) ? Unicode.Scalar(UInt8(value) | 0x20) : self }
    let small = properties.lowercaseMapping.unicodeScalars
    return small.count == 1 ? small.first ?? self : self
  }
}

extension Unicode.GeneralCategory {
  /// Its two letters, as `\p{…}` writes them.
  fileprivate var code: String {
    switch self {
    case .uppercaseLetter: "Lu"
    case .lowercaseLetter: "Ll"
    case .titlecaseLetter: "Lt"
    case .modifierLetter: "Lm"
    case .otherLetter: "Lo"
    case .nonspacingMark: "Mn"
    case .spacingMark: "Mc"
    case .enclosingMark: "Me"
    case .decimalNumber: "Nd"
    case .letterNumber: "Nl"
    case .otherNumber: "No"
    case .connectorPunctuation: "Pc"
    case .dashPunctuation: "Pd"
    case .openPunctuation: "Ps"
    case .closePunctuation: "Pe"
    case .initialPunctuation: "Pi"
    case .finalPunctuation: "Pf"
    case .otherPunctuation: "Po"
    case .mathSymbol: "Sm"
    case .currencySymbol: "Sc"
    case .modifierSymbol: "Sk"
    case .otherSymbol: "So"
    case .spaceSeparator: "Zs"
    case .lineSeparator: "Zl"
    case .paragraphSeparator: "Zp"
    case .control: "Cc"
    case .format: "Cf"
    case .surrogate: "Cs"
    case .privateUse: "Co"
    case .unassigned: "Cn"
    @unknown default: "Cn"
    }
  }
}
