/// The numbers that a text names, in digits and in words of English and Japanese.
///
///     SaidNumbers.unfounded(in: "Eight of 10 were clean.", among: [8, 9])  // "10"
///
/// "One" is a pronoun more often than a number and is none here, and so is 一 before a word.
package enum SaidNumbers {
  /// The first number of a text that is none of the facts, as it stands there; nil when there is none.
  ///
  /// Digits of other scripts, fractions and powers of ten in one sign are never facts.
  package static func unfounded(in text: String, among facts: [Double]) -> String? {
    numbers(in: text).first { number in number.value.map { !facts.contains($0) } ?? true }?.text
  }

  /// The numbers of a text in their order; one whose value is not read has none.
  private static func numbers(in text: String) -> [(text: String, value: Double?)] {
    inDigits(text) + inEnglish(text) + inKanji(text)
  }

  private static func inDigits(_ text: String) -> [(text: String, value: Double?)] {
    let odd = text.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .decimalNumber, .otherNumber, .letterNumber:
        !scalar.isASCII && !kanji.keys.contains(Character(scalar))
      default: false
      }
    }
    let plain = text.split { !("0"..."9").contains($0) && $0 != "." }.compactMap {
      var digits = $0.hasPrefix("..") ? $0.drop { $0 == "." } : $0
      while digits.last == "." { digits.removeLast() }
      return digits.isEmpty ? nil : (text: String(digits), value: Double(digits))
    }
    return odd.map { (String($0), nil) } + plain
  }

  private static let small = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  private static let tens = [
    "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]

  private static func inEnglish(_ text: String) -> [(text: String, value: Double?)] {
    let words = text.lowercased().split { !$0.isASCII || !$0.isLetter }.map(String.init)
    var found: [(text: String, value: Double?)] = []
    var open: Double?
    for word in words {
      if let ten = tens.firstIndex(of: word) {
        if let open { found.append(("\(Int(open))", open)) }
        open = Double(20 + 10 * ten)
      } else if let one = small.firstIndex(of: word), let ten = open, (1...9).contains(one) {
        found.append(("\(Int(ten) + one)", ten + Double(one)))
        open = nil
      } else {
        if let open { found.append(("\(Int(open))", open)) }
        open = nil
        if let one = small.firstIndex(of: word), one != 1 { found.append((word, Double(one))) }
        if ["hundred", "thousand", "dozen", "half", "twice"].contains(word) {
          found.append((word, nil))
        }
      }
    }
    if let open { found.append(("\(Int(open))", open)) }
    return found
  }

  private static let kanji: [Character: Int] = [
    "〇": 0, "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10,
    "百": 100, "千": 1000,
  ]
  /// What makes a number of the sign before it.
  private static let counters: Set<Character> = [
    "回", "本", "度", "割", "秒", "分", "点", "％", "%", "キ", "セ", "レ", "パ", "k", "種", "つ", "倍", "週",
    "日",
  ]

  private static func inKanji(_ text: String) -> [(text: String, value: Double?)] {
    var found: [(text: String, value: Double?)] = []
    var run: [Character] = []
    for sign in text {
      if kanji[sign] != nil {
        run.append(sign)
        continue
      }
      if !run.isEmpty, counters.contains(sign), !(run == ["一"] && "つ度".contains(sign)) {
        found.append((String(run), value(of: run)))
      }
      run = []
    }
    return found
  }

  /// What signs such as 二十五 come to.
  private static func value(of signs: [Character]) -> Double? {
    var (sum, one) = (0, 0)
    for sign in signs {
      guard let number = kanji[sign] else { return nil }
      if number < 10 {
        one = one * 10 + number
      } else {
        sum += max(one, 1) * number
        one = 0
      }
    }
    return Double(sum + one)
  }
}
