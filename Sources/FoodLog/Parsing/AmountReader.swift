/// Reads amounts of English lines: numbers, words for numbers, ranges, packages, sizes and units.
struct AmountReader {
  let tokens: [FoodToken]
  let words: FoodWords

  /// An amount and where it ends.
  struct Amount {
    var value: Double
    var low: Double
    var high: Double
    /// The token after it.
    var end: Int
    /// Whether it was only `a` or `an`.
    var isArticle = false
  }

  /// The token at a place, if there is one.
  func token(_ index: Int) -> FoodToken? { tokens.indices.contains(index) ? tokens[index] : nil }

  /// The lower-case text at a place; empty after the end.
  func lower(_ index: Int) -> String { token(index)?.lower ?? "" }

  /// An amount that begins at a token.
  func amount(at index: Int) -> Amount? {
    guard let first = single(at: index) else { return nil }
    var amount = Amount(
      value: first.value, low: first.value, high: first.value, end: first.end,
      isArticle: first.isArticle)
    if grammar.range.contains(lower(amount.end)), !first.isArticle,
      let second = single(at: amount.end + 1), second.value > first.value, !second.isArticle
    {
      amount.low = first.value
      amount.high = second.value
      amount.value = (first.value + second.value) / 2
      amount.end = second.end
    }
    return amount
  }

  private var grammar: GrammarWords { words.grammar }

  /// Whether `of` stands at a place.
  func isOf(_ index: Int) -> Bool { grammar.of.contains(lower(index)) }

  /// What the number at a place multiplies by; nil for any other word.
  private func dozen(_ index: Int) -> Double? {
    grammar.dozen.contains(lower(index)) ? words.numbers[lower(index)] : nil
  }

  private typealias Single = (value: Double, end: Int, isArticle: Bool)

  private func single(at index: Int) -> Single? {
    guard let token = token(index) else { return nil }
    if token.kind == .number { return numeral(token, index) }
    return word(token, index)
  }

  /// A number in digits, with a fraction or a dozen after it.
  private func numeral(_ token: FoodToken, _ index: Int) -> Single? {
    guard lower(index + 1) != "%" || self.token(index + 1)?.isAfterSpace == true,
      !Self.isLeanShare(token)
    else { return nil }
    if let next = self.token(index + 1), next.kind == .word, !next.isAfterSpace,
      words.units.unit(written: next.text, afterNumber: true, words.spelling) == nil,
      !grammar.times.contains(next.lower)
    {
      return nil
    }
    let end = index + 1
    if let large = words.multipliers[lower(end)] {
      return skippingOf((token.value * large, end + 1, false))
    }
    if let grouped = grouped(index) { return (grouped.value, grouped.end, false) }
    if !token.isFraction, let joined = fraction(after: end) {
      return (token.value + joined.value, joined.end, false)
    }
    if let dozen = dozen(end) {
      return (token.value * dozen, isOf(end + 1) ? end + 2 : end + 1, false)
    }
    if let part = words.fractions[lower(end)],
      !grammar.half.contains(lower(end)) || token.value == 1
    {
      return skippingArticle((token.value * part, end + 1, false))
    }
    return (token.value, end, false)
  }

  /// Whether a fraction says how lean meat is, as `93/7`: its two numbers are all of a hundred.
  private static func isLeanShare(_ token: FoodToken) -> Bool {
    let parts = token.text.split(separator: "/").compactMap { Int($0) }
    return token.isFraction && parts.count == 2 && parts[0] > parts[1] && parts[0] + parts[1] == 100
  }

  /// `1 000`: thousands with a space between them, where the second group can be nothing else.
  private func grouped(_ index: Int) -> Words? {
    guard let head = token(index), let group = token(index + 1), group.isAfterSpace,
      Self.isDigits(head.text, 1...3), head.value > 0, Self.isDigits(group.text, 3...3)
    else { return nil }
    return group.text.hasPrefix("0") ? (head.value * 1000 + group.value, index + 2) : nil
  }

  private static func isDigits(_ text: String, _ count: ClosedRange<Int>) -> Bool {
    count.contains(text.utf8.count) && text.utf8.allSatisfy { 0x30...0x39 ~= $0 }
  }

  /// Whether a number before a unit may be read in two ways that are a multiple apart: `1.000 g` is
  /// one or a thousand, `1 500 g` one of 500 g or 1500 g.
  func isDoubtful(_ index: Int) -> Bool {
    guard let head = token(index), head.kind == .number else { return false }
    if let unit = unit(at: index + 1, afterNumber: true)?.unit,
      (unit.grams ?? unit.millilitres ?? 2) <= 1
    {
      let parts = head.text.split(separator: ".", omittingEmptySubsequences: false)
      return parts.count == 2 && parts[0] != "0" && Self.isDigits(String(parts[0]), 1...3)
        && Self.isDigits(String(parts[1]), 3...3)
    }
    guard let group = token(index + 1), group.isAfterSpace, group.kind == .number, head.value > 0,
      Self.isDigits(head.text, 1...1), Self.isDigits(group.text, 3...3),
      !group.text.hasPrefix("0"), let unit = unit(at: index + 2, afterNumber: true),
      (unit.unit.grams ?? unit.unit.millilitres ?? 2) <= 1
    else { return false }
    return self.unit(at: unit.end, afterNumber: true) == nil
  }

  /// A fraction that belongs to the number before it: `1 1/2`, `1-1/2`, `1 and 1/2`, `1 and a half`.
  private func fraction(after index: Int) -> (value: Double, end: Int)? {
    var end = index
    if ["-", "+"].contains(lower(end)) || grammar.and.contains(lower(end)) { end += 1 }
    if let token = token(end), token.kind == .number, token.isFraction, token.value < 1 {
      return (token.value, end + 1)
    }
    guard end > index, lower(index) != "-" else { return nil }
    if grammar.one.contains(lower(end)) { end += 1 }
    guard end > index + 1, let part = words.fractions[lower(end)] else { return nil }
    return (part, end + 1)
  }

  /// A number in words.
  private func word(_ token: FoodToken, _ index: Int) -> Single? {
    if let part = words.fractions[token.lower] {
      guard grammar.fractionsAlone.contains(token.lower) else { return nil }
      return fractionOf(part, index + 1)
    }
    if let large = hundreds(at: index) { return skippingOf((large.value, large.end, false)) }
    if let joined = tens(at: index) { return (joined.value, joined.end, false) }
    guard let value = words.numbers[token.lower] else { return nil }
    let isArticle = grammar.articles.contains(token.lower)
    let next = lower(index + 1)
    if let part = words.fractions[next] { return fractionOf(value * part, index + 2) }
    if isArticle, let inner = words.numbers[next], inner > 1 {
      return skippingOf((inner, index + 2, false))
    }
    if let dozen = dozen(index + 1) { return skippingOf((value * dozen, index + 2, false)) }
    if let dozen = dozen(index) { return skippingOf((dozen, index + 1, false)) }
    if !isArticle, let joined = fraction(after: index + 1) {
      return (value + joined.value, joined.end, false)
    }
    return grammar.numbersOf.contains(token.lower)
      ? skippingOf((value, index + 1, false)) : (value, index + 1, isArticle)
  }

  private typealias Words = (value: Double, end: Int)

  /// `two hundred`, `a hundred and fifty`, `two thousand three hundred`; nil without a multiplier.
  private func hundreds(at index: Int) -> Words? {
    guard
      let first = words.multipliers[lower(index)].map({ (1, $0, index + 1) })
        ?? below(at: index).flatMap({ one in
          words.multipliers[lower(one.end)].map { (one.value, $0, one.end + 1) }
        })
    else { return nil }
    var (value, end) = (first.0 * first.1, first.2)
    let next = grammar.and.contains(lower(end)) ? end + 1 : end
    if let more = below(at: next) {
      if let factor = words.multipliers[lower(more.end)], factor < first.1 {
        let rest = hundreds(at: next)
        value += rest?.value ?? more.value * factor
        end = rest?.end ?? more.end + 1
      } else if more.value < first.1, more.value > 1 || end == next {
        (value, end) = (value + more.value, more.end)
      }
    }
    return (value, end)
  }

  /// A number under a hundred in words.
  private func below(at index: Int) -> Words? {
    tens(at: index) ?? words.numbers[lower(index)].map { ($0, index + 1) }
  }

  /// `twenty five`, `twenty-five`.
  private func tens(at index: Int) -> Words? {
    let parts = lower(index).split(separator: "-").map(String.init)
    if parts.count == 2, let ten = ten(parts[0]), let one = unit(parts[1]) {
      return (ten + one, index + 1)
    }
    guard parts.count == 1, let ten = ten(parts[0]), let one = unit(lower(index + 1)) else {
      return nil
    }
    return (ten + one, index + 2)
  }

  private func ten(_ word: String) -> Double? {
    words.numbers[word].flatMap {
      $0 >= 20 && $0.truncatingRemainder(dividingBy: 10) == 0 ? $0 : nil
    }
  }

  private func unit(_ word: String) -> Double? {
    guard !grammar.articles.contains(word), !grammar.numbersOf.contains(word) else { return nil }
    return words.numbers[word].flatMap { $0 < 10 && $0 >= 1 ? $0 : nil }
  }

  /// What follows a fraction in words: `of a`, `a dozen`.
  private func fractionOf(_ value: Double, _ index: Int) -> Single {
    let single = skippingArticle((value, index, false))
    guard let dozen = dozen(single.end) else { return single }
    return skippingOf((value * dozen, single.end + 1, false))
  }

  private func skippingArticle(_ single: Single) -> Single {
    var end = single.end
    if isOf(end) { end += 1 }
    if grammar.determiners.contains(lower(end)) { end += 1 }
    return (single.value, end, false)
  }

  private func skippingOf(_ single: Single) -> Single {
    (single.value, isOf(single.end) ? single.end + 1 : single.end, single.isArticle)
  }

  /// A unit that begins at a token, and the token after it.
  func unit(at index: Int, afterNumber: Bool) -> (unit: UnitWords.Unit, end: Int)? {
    guard let token = token(index), token.kind == .word else { return nil }
    if lower(index) == "fl" {
      let next = lower(index + 1) == "." ? index + 2 : index + 1
      if lower(next).hasPrefix("oz") || lower(next).hasPrefix("ounce"),
        let unit = words.units.unit(named: "fl oz")
      {
        return (unit, afterPeriod(next + 1))
      }
    }
    if lower(index) == "fluid", lower(index + 1).hasPrefix("o"),
      let unit = words.units.unit(named: "fl oz")
    {
      return (unit, afterPeriod(index + 2))
    }
    guard
      let unit = words.units.unit(
        written: token.text, afterNumber: afterNumber, words.spelling)
    else { return nil }
    return (unit, afterPeriod(index + 1))
  }

  private func afterPeriod(_ index: Int) -> Int {
    guard let token = token(index), token.lower == ".", !token.isAfterSpace else { return index }
    return index + 1
  }

  /// A weight or volume such as `15 oz`, `15-ounce`, `400g`, from a token on.
  func measure(at index: Int) -> (weighed: ParsedItem.Weighed, end: Int)? {
    var start = index
    if words.fillers.about.contains(lower(start)) { start += 1 }
    guard let amount = amount(at: start), !amount.isArticle else { return nil }
    let hyphen = lower(amount.end) == "-" ? 1 : 0
    guard let unit = unit(at: amount.end + hyphen, afterNumber: true), unit.unit.isMeasure else {
      return nil
    }
    return (.init(quantity: amount.value, unit: unit.unit.name), unit.end)
  }
}
