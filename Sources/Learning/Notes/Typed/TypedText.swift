import Consulting

/// A line of training in one form of writing.
enum TypedText {
  /// Lower case, with the signs of other keyboards as those of this one.
  static func folded(_ line: String) -> String {
    String(
      SaidText.narrow(line).lowercased().map { sign in
        if let plain = signs[sign] { return plain }
        // 四 names a muscle.
        guard sign.unicodeScalars.first?.properties.numericType == .decimal else { return sign }
        return sign.wholeNumberValue.flatMap { "\($0)".first } ?? sign
      })
  }

  private static let signs: [Character: Character] = {
    let rows: [(Character, String)] = [
      ("x", "×*✕✖"), (",", "､"), ("(", "["), (")", "]"), ("-", "−–—"),
    ]
    return Dictionary(
      uniqueKeysWithValues: rows.flatMap { plain, others in others.map { ($0, plain) } })
  }()

  /// The text with every comma between digits as a point, or as a gap: whoever types it knows.
  ///
  /// - Returns: nil where there are too many of them to try.
  static func settled(_ text: String) -> [String]? {
    let letters = Array(text)
    let places = letters.indices.filter { isBetweenDigits($0, letters) && letters[$0] == "," }
    guard places.count <= mostCommas else { return nil }
    return (0..<(1 << places.count)).map { choice in
      var letters = letters
      for (bit, place) in places.enumerated() where choice & (1 << bit) != 0 {
        letters[place] = "."
      }
      return String(letters)
    }
  }

  private static let mostCommas = 7

  /// A number that may be thousands or have three decimals, as `1,000` or `1.000`.
  static func grouped(_ text: String) -> String? {
    let letters = Array(text)
    for place in letters.indices
    where isBetweenDigits(place, letters) && ",.".contains(letters[place]) {
      let after = letters[(place + 1)...].prefix(while: TypedTokens.isDigit)
      let isOpen = after.count == 3 && (letters[place] == "," || after.allSatisfy { $0 == "0" })
      guard isOpen else { continue }
      let before = letters[..<place].reversed().prefix(while: TypedTokens.isDigit).reversed()
      return String(before) + String(letters[place]) + String(after)
    }
    return nil
  }

  private static func isBetweenDigits(_ place: Int, _ letters: [Character]) -> Bool {
    place > 0 && place + 1 < letters.count
      && TypedTokens.isDigit(letters[place - 1]) && TypedTokens.isDigit(letters[place + 1])
  }
}
