import Consulting

/// A number beside words of what is measured, as a text may tell it: `temp 39.4`, `体温38.5`.
struct SignNumber {
  private let rule: SignWords.Number

  init(_ rule: SignWords.Number) { self.rule = rule }

  /// Whether a text in one form of writing tells it, by its tokens.
  func isTold(among tokens: [String]) -> Bool {
    let values = tokens.indices.filter { place in
      Double(tokens[place]).map(rule.range.contains) ?? false
        && (place + 1 >= tokens.count || !rule.passed.contains(tokens[place + 1]))
    }
    guard !values.isEmpty else { return false }
    let passed = Set(
      tokens.indices.flatMap { place in
        rule.otherwise.filter { begins($0, place, tokens) }.flatMap {
          place..<(place + $0.split(separator: " ").count)
        }
      })
    let stands = { (words: [String], place: Int) in
      !passed.contains(place) && words.contains { begins($0, place, tokens) }
    }
    guard rule.beside.isEmpty || tokens.indices.contains(where: { stands(rule.beside, $0) }) else {
      return false
    }
    return values.contains { place in
      tokens.indices.contains { other in
        abs(other - place) <= rule.within && stands(rule.words, other)
      }
    }
  }

  private func begins(_ word: String, _ place: Int, _ tokens: [String]) -> Bool {
    SaidText.isSpaced(word)
      ? SaidText.begins(word, place, tokens) : SaidText.holds(tokens[place], unspaced: word)
  }

  /// Runs of letters, and numbers with their decimals.
  static func tokens(_ text: String) -> [String] {
    var tokens: [String] = []
    var token = ""
    var isNumber = false
    let letters = Array(text)
    for (place, letter) in letters.enumerated() {
      let isDigit = letter.isASCII && letter.isNumber
      let isPoint =
        isNumber && (letter == "." || letter == ",") && place + 1 < letters.count
        && letters[place + 1].isASCII && letters[place + 1].isNumber && !token.contains(".")
      if !token.isEmpty, isDigit != isNumber && !isPoint || !isDigit && !isPoint && !letter.isLetter
      {
        tokens.append(token)
        token = ""
      }
      if isPoint {
        token.append(".")
      } else if isDigit || letter.isLetter || letter == "%" {
        isNumber = isDigit
        token.append(letter)
      }
    }
    return token.isEmpty ? tokens : tokens + [token]
  }
}
