import Consulting
import Domain

/// Whether every number, date and time of a text is one of the facts.
struct GroundedNumbers {
  let rules: CoachRules
  /// Numbers of facts, with their units.
  let facts: [(value: Double, unit: String?)]
  /// Dates and times as facts have them, and everything the person wrote.
  let texts: Set<String>

  /// Something in a text that needs a fact.
  struct Token: Hashable {
    let text: String
    /// Its number; nil for a date or a time.
    let number: Double?
    let decimals: Int
    let unit: String?
  }

  /// Whether all of a text is founded.
  func holds(_ text: String) -> Bool { Self.tokens(text, rules.units).allSatisfy(isFounded) }

  private func isFounded(_ token: Token) -> Bool {
    if texts.contains(token.text) || rules.emergencyNumbers.contains(token.text) { return true }
    guard let number = token.number else { return false }
    if token.unit == nil, token.decimals == 0, number <= rules.freeNumbers { return true }
    return facts.contains { fact in
      Figure.rounded(abs(fact.value), decimals: token.decimals).isClose(to: number)
        && (token.unit == nil || fact.unit == nil || token.unit == fact.unit)
    }
  }

  /// The dates, times and numbers of a text.
  static func tokens(_ text: String, _ units: [String: String]) -> [Token] {
    let letters = Array(SaidText.narrow(text).lowercased())
    var tokens: [Token] = []
    var place = 0
    while place < letters.count {
      guard letters[place].isASCIIDigit else {
        place += 1
        continue
      }
      let start = place
      while place < letters.count, isInside(letters, place) { place += 1 }
      tokens.append(token(String(letters[start..<place]), unit(letters, place, units)))
    }
    return tokens
  }

  /// Whether a sign goes on with a number: a digit, or what stands between two.
  private static func isInside(_ letters: [Character], _ place: Int) -> Bool {
    if letters[place].isASCIIDigit { return true }
    return ".,:-".contains(letters[place]) && place + 1 < letters.count
      && letters[place + 1].isASCIIDigit
  }

  private static func token(_ text: String, _ unit: String?) -> Token {
    let plain = text.filter { $0 != "," }
    guard let number = Double(plain) else {
      return Token(text: text, number: nil, decimals: 0, unit: nil)
    }
    let decimals =
      plain.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
      .first?.count ?? 0
    return Token(text: text, number: number, decimals: decimals, unit: unit)
  }

  /// The unit that follows a number, with a space or without; nil for none that is known.
  private static func unit(
    _ letters: [Character], _ place: Int, _ units: [String: String]
  ) -> String? {
    let rest = letters[place...].prefix(20)
    let word = String(rest.drop { $0 == " " }.prefix { $0.isLetter || $0 == "%" })
    if let unit = units[word] { return unit }
    return units.keys.sorted { ($0.count, $0) > ($1.count, $1) }
      .first { !SaidText.isSpaced($0) && word.hasPrefix($0) }.flatMap { units[$0] }
  }
}

extension Character {
  /// Whether it is one of the ten digits.
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
