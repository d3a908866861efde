import Domain
import JSONSource
import RuleEngine

/// A mistake in a request, before it is said in a language.
package struct Mistake: Hashable, Sendable {
  /// A stable kebab-case code such as `unknown-word`.
  package let code: String
  package let message: Phrase
  /// What to do about it.
  package var hint: Phrase?
  /// JSON Pointer of the value.
  package let pointer: String
  /// The values that would have been right, when they can be listed.
  package var allowed: [String] = []

  package init(
    code: String, message: Phrase, hint: Phrase? = nil, pointer: String, allowed: [String] = []
  ) {
    self.code = code
    self.message = message
    self.hint = hint
    self.pointer = pointer
    self.allowed = allowed
  }
}

extension Mistake {
  /// A value of another type than the one that belongs there.
  package static func wrongType(_ json: JSON, _ wanted: Phrase, at pointer: String) -> Mistake {
    let values: [(String, Phrase.Text)] = [
      ("found", .message("json.\(json.kindName)")), ("wanted", .phrase(wanted)),
    ]
    return Mistake(
      code: "wrong-type", message: Phrase("mistake.wrong_type", values),
      hint: mending(json, wanted, at: pointer) ?? Phrase("hint.schema"), pointer: pointer)
  }

  /// What makes a text the wanted value, where a small slip made it a text.
  private static func mending(_ json: JSON, _ wanted: Phrase, at pointer: String) -> Phrase? {
    guard let text = json.string else { return nil }
    var diagnostics = Diagnostics()
    let bare = JSONParser.parse(SourceFile(name: "", text: text), into: &diagnostics)
    return switch wanted.key {
    case "wanted.number" where bare?.number != nil,
      "wanted.whole_number" where bare?.number != nil, "wanted.boolean" where bare?.bool != nil:
      Phrase("hint.no_quotes", ("text", .said(text)))
    case "wanted.number", "wanted.whole_number":
      Measure(field: pointer).flatMap { measure in
        measure.read(text).map { measured(.said(text), $0, measure) }
      }
    case "wanted.words", "wanted.foods": Phrase("hint.brackets", ("list", .said("[\"\(text)\"]")))
    default: nil
    }
  }

  /// What a measure in another unit is in the unit of the request.
  private static func measured(_ text: Phrase.Text, _ number: Double, _ measure: Measure)
    -> Phrase
  {
    Phrase(
      "hint.measure", ("text", text), ("number", .number(number, decimals: 1)),
      ("unit", .plain(measure.unit)))
  }

  /// A word that is none of those known.
  package static func unknownWord(_ word: String, among words: [String], at pointer: String)
    -> Mistake
  {
    Mistake(
      code: "unknown-word", message: Phrase("mistake.unknown_word", ("word", .said(word))),
      hint: choice(word, words), pointer: pointer, allowed: words)
  }

  /// A field that nobody reads.
  package static func unknownField(_ field: String, among fields: [String], at pointer: String)
    -> Mistake
  {
    Mistake(
      code: "unknown-field", message: Phrase("mistake.unknown_field", ("field", .said(field))),
      hint: didYouMean(field, fields) ?? sharing(field, fields) ?? Phrase("hint.schema"),
      pointer: pointer)
  }

  /// The few fields that have a part of the name in common: `age` means `age_range` or `age_years`.
  private static func sharing(_ field: String, _ fields: [String]) -> Phrase? {
    let parts = Set(field.split(separator: "_"))
    let near = fields.filter { !parts.isDisjoint(with: $0.split(separator: "_")) }
    guard (1...mostShared).contains(near.count) else { return nil }
    return Phrase("hint.one_of", ("words", .plain(near.joined(separator: ", "))))
  }

  private static let mostShared = 3

  /// A field that must be there.
  package static func missing(_ field: String, hint: Phrase? = nil, at pointer: String) -> Mistake {
    Mistake(
      code: "missing-field", message: Phrase("mistake.missing", ("field", .plain(field))),
      hint: hint ?? Phrase("hint.add_field", ("field", .plain(field))), pointer: pointer)
  }

  /// A number with decimals where things are counted.
  package static func notWhole(
    _ number: Double, within range: ClosedRange<Double>, at pointer: String
  ) -> Mistake {
    Mistake(
      code: "not-whole",
      message: Phrase("mistake.not_whole", ("number", .plain(number.description))),
      hint: metres(number, range, pointer) ?? Phrase("hint.no_decimals"), pointer: pointer)
  }

  /// The centimetres of a number that can only be metres.
  private static func metres(_ number: Double, _ range: ClosedRange<Double>, _ pointer: String)
    -> Phrase?
  {
    guard let measure = Measure(field: pointer),
      let whole = measure.metres(number, within: range)
    else { return nil }
    return measured(.plain("\(Figure.text(number, decimals: 6)) m"), whole, measure)
  }

  /// A number outside its range.
  package static func outOfRange(
    _ number: Double, _ low: Double, _ high: Double, at pointer: String
  )
    -> Mistake
  {
    let ends = [low, high].map { Figure.text($0, decimals: 6) }
    let near = metres(number, low...high, pointer)
    // An end is refused only where it is left out.
    let isEnd = number == low || number == high
    return Mistake(
      code: "out-of-range",
      message: Phrase(
        isEnd ? "mistake.end_of_range" : "mistake.out_of_range",
        ("number", .number(number, decimals: 6)), ("low", .plain(ends[0])),
        ("high", .plain(ends[1]))),
      hint: near
        ?? Phrase(
          isEnd ? "hint.between" : "hint.in_range", ("low", .plain(ends[0])),
          ("high", .plain(ends[1]))),
      pointer: pointer, allowed: ends)
  }

  /// A list of more items than are read.
  package static func tooMany(_ count: Int, _ most: Int, at pointer: String) -> Mistake {
    Mistake(
      code: "too-many",
      message: Phrase(
        "mistake.too_many_items", ("count", .number(count)), ("most", .number(most))),
      hint: Phrase("hint.fewer"), pointer: pointer)
  }

  /// A text that is no day of the calendar.
  package static func noDate(_ text: String, at pointer: String) -> Mistake {
    Mistake(
      code: "no-date", message: Phrase("mistake.no_date", ("text", .said(text))),
      hint: Phrase("hint.date"), pointer: pointer)
  }

  /// A day from which nothing can be counted on, as the calendar ends.
  package static func lateDate(_ day: CalendarDay, at pointer: String) -> Mistake {
    Mistake(
      code: "out-of-range", message: Phrase("mistake.late_date", ("day", .plain(day.text))),
      hint: Phrase("hint.late_date", ("last", .plain(CalendarDay.lastAsked.text))),
      pointer: pointer)
  }

  /// A text that is no instant from 1970 on.
  package static func noInstant(_ text: String, at pointer: String) -> Mistake {
    Mistake(
      code: "bad-instant", message: Phrase("mistake.no_instant", ("text", .said(text))),
      hint: Phrase("hint.instant"), pointer: pointer)
  }

  /// The nearest of some words, or all of them to choose from, of very many the first; nil where there
  /// are none.
  package static func choice(_ word: String, _ words: [String]) -> Phrase? {
    if let near = didYouMean(word, words) { return near }
    guard !words.isEmpty else { return nil }
    let shown = words.count > mostWordsShown ? words.prefix(mostWordsShown / 2) : words[...]
    let list = ("words", Phrase.Text.plain(shown.joined(separator: ", ")))
    return shown.count == words.count
      ? Phrase("hint.one_of", list)
      : Phrase("hint.one_of_many", list, ("count", .number(words.count - shown.count)))
  }

  /// A hint with more words than this is no help.
  private static let mostWordsShown = 40

  /// The nearest of some words, when one is near.
  package static func didYouMean(_ word: String, _ words: [String]) -> Phrase? {
    Spelling.nearest(to: word, in: words).map {
      Phrase("hint.did_you_mean", ("word", .plain($0)))
    }
  }
}

extension Phrase {
  /// `one of novice, intermediate, advanced`.
  package static func oneOf(_ words: [String]) -> Phrase {
    Phrase("wanted.one_of", ("words", .plain(words.joined(separator: ", "))))
  }
}

extension Phrase.Text {
  /// What somebody wrote, as far as it may be repeated in a sentence.
  package static func said(_ text: String) -> Self {
    .plain(
      text.unicodeScalars.count <= 60
        ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(60))) + "…")
  }
}

extension JSON {
  /// The name of its type in the keys of messages.
  fileprivate var kindName: String {
    switch kind {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
