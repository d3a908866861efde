import Domain

/// A day of a table of training and what its clock showed, in any of the usual forms:
/// `2026-03-02 18:30:00`, `28 Mar 2025, 17:29`, `3/28/2025 5:29 PM`, `2024年3月1日`.
struct HistoryDay: Sendable {
  let day: CalendarDay
  /// Seconds of the day; nil where only the day is told.
  let second: Int?
  /// Minutes east of Greenwich; nil where nobody says.
  let offset: Int?

  /// A number with its digits, a word or a sign.
  private enum Token {
    case number(Int, digits: Int)
    case word(String)
    case sign(Character)
  }

  /// Whether a day of numbers alone begins with one that can only be its day, or only its month.
  static func order(of text: String) -> HistoryDayOrder? {
    guard let (first, second) = ambiguous(text) else { return nil }
    return first > 12 ? .dayFirst : second > 12 ? .monthFirst : nil
  }

  /// Whether only an order of day and month can tell which day it is.
  static func needsOrder(_ text: String) -> Bool { ambiguous(text) != nil }

  private static func ambiguous(_ text: String) -> (Int, Int)? {
    let tokens = Self.tokens(text)
    guard tokens.count >= 5, case .number(let first, let digits) = tokens[0], digits <= 2,
      case .sign = tokens[1], case .number(let second, _) = tokens[2], case .sign = tokens[3],
      case .number = tokens[4]
    else { return nil }
    return (first, second)
  }

  /// Reads a day; nil for what is none.
  init?(_ text: String, _ order: HistoryDayOrder?, _ rules: HistoryRules) {
    var tokens = Self.tokens(text)[...]
    guard let day = Self.day(&tokens, order, rules) else { return nil }
    self.day = day
    guard let clock = Self.clock(&tokens) else {
      // A number that is no clock is left over.
      guard tokens.allSatisfy(Self.isFiller) else { return nil }
      (second, offset) = (nil, nil)
      return
    }
    (second, offset) = clock
  }

  /// Reads what a clock shows, such as `7:37 PM`; nil for anything else.
  static func second(ofClock text: String) -> Int? {
    var tokens = tokens(text)[...]
    return clock(&tokens)?.second
  }

  private static func isFiller(_ token: Token) -> Bool {
    if case .number = token { false } else { true }
  }

  private static func tokens(_ text: String) -> [Token] {
    var tokens: [Token] = []
    var rest = Substring(text)
    while let first = rest.first {
      if first.isASCII, first.isNumber {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        tokens.append(.number(Int(digits.prefix(9)) ?? 0, digits: digits.count))
        rest = rest.dropFirst(digits.count)
      } else if first.isLetter {
        let word = rest.prefix(while: \.isLetter)
        tokens.append(.word(word.lowercased()))
        rest = rest.dropFirst(word.count)
      } else {
        if !first.isWhitespace { tokens.append(.sign(first)) }
        rest = rest.dropFirst()
      }
    }
    return tokens
  }

  // MARK: Parts

  private static func day(
    _ tokens: inout ArraySlice<Token>, _ order: HistoryDayOrder?, _ rules: HistoryRules
  ) -> CalendarDay? {
    var numbers: [(value: Int, digits: Int)] = []
    var month: Int?
    while numbers.count + (month == nil ? 0 : 1) < 3, let token = tokens.popFirst() {
      switch token {
      case .number(let value, let digits): numbers.append((value, digits))
      case .word(let word): month = month ?? rules.month(word)
      case .sign: break
      }
    }
    if let month, numbers.count == 2 {
      let (first, second) = (numbers[0], numbers[1])
      return first.digits == 4
        ? CalendarDay(year: first.value, month: month, day: second.value)
        : CalendarDay(year: year(second), month: month, day: first.value)
    }
    guard month == nil, numbers.count == 3 else { return nil }
    let values = numbers.map(\.value)
    if numbers[0].digits == 4 {
      return CalendarDay(year: values[0], month: values[1], day: values[2])
    }
    guard let order else { return nil }
    return order == .dayFirst
      ? CalendarDay(year: year(numbers[2]), month: values[1], day: values[0])
      : CalendarDay(year: year(numbers[2]), month: values[0], day: values[1])
  }

  private static func year(_ number: (value: Int, digits: Int)) -> Int {
    number.digits == 2 ? 2000 + number.value : number.value
  }

  /// What a clock shows, which is then taken off the tokens; they stay where none is read.
  private static func clock(_ tokens: inout ArraySlice<Token>) -> (second: Int, offset: Int?)? {
    var rest = tokens.drop(while: isFiller)
    guard case .number(var hour, _)? = rest.popFirst(), takes(":", &rest),
      case .number(let minute, _)? = rest.popFirst()
    else { return nil }
    var second = 0
    if takes(":", &rest), case .number(let value, _)? = rest.popFirst() { second = value }
    if takes(".", &rest), case .number? = rest.first { rest.removeFirst() }
    if case .word(let half)? = rest.first, ["am", "pm", "a", "p"].contains(half) {
      guard 1...12 ~= hour else { return nil }
      hour = hour % 12 + (half.hasPrefix("p") ? 12 : 0)
      rest.removeFirst()
    }
    guard hour < 24, minute < 60, second < 60, let place = place(rest) else { return nil }
    tokens = []
    return (hour * 3600 + minute * 60 + second, place.minutes)
  }

  private static func takes(_ sign: Character, _ tokens: inout ArraySlice<Token>) -> Bool {
    guard case .sign(sign)? = tokens.first else { return false }
    tokens.removeFirst()
    return true
  }

  /// Where a clock stands.
  private enum Place {
    case untold
    case east(minutes: Int)

    /// Minutes east of Greenwich; nil where nobody says.
    var minutes: Int? { if case .east(let minutes) = self { minutes } else { nil } }
  }

  /// The place of a clock by `Z`, `UTC` or `+01:00` behind it; nil for numbers that are none of these.
  private static func place(_ rest: ArraySlice<Token>) -> Place? {
    let tokens = Array(rest)
    if tokens.count == 1, case .word(let word) = tokens[0], ["z", "utc", "gmt"].contains(word) {
      return .east(minutes: 0)
    }
    guard tokens.count >= 2, case .sign(let sign) = tokens[0], sign == "+" || sign == "-",
      case .number(let hours, let digits) = tokens[1]
    else { return tokens.allSatisfy(isFiller) ? .untold : nil }
    var minutes = digits == 4 ? hours / 100 * 60 + hours % 100 : hours * 60
    if tokens.count == 4, case .sign(":") = tokens[2], case .number(let more, _) = tokens[3] {
      minutes += more
    } else if tokens.count > 2 {
      return nil
    }
    return .east(minutes: sign == "-" ? -minutes : minutes)
  }
}
