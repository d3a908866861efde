import JSONSource

/// A type as a page writes it: `int sets/week [0..40]`, `Experience?`, `list of Joint`.
enum TypeText {
  /// What is wrong with a type, and where in its text.
  struct Mistake: Error {
    let code: String
    let message: String
    let hint: String?
    let range: Range<Int>
  }

  /// Reads a type.
  static func read(_ text: String, _ vocabulary: Vocabulary) throws(Mistake) -> FactType {
    let bytes = Array(text.utf8)
    var part = trimmed(0..<bytes.count, of: bytes)
    var isOptional = false
    if let last = bytes[part].last, last == UInt8(ascii: "?") {
      isOptional = true
      part = trimmed(part.lowerBound..<(part.upperBound - 1), of: bytes)
    }
    let prefix = Array("list of ".utf8)
    if bytes[part].starts(with: prefix) {
      let rest = trimmed((part.lowerBound + prefix.count)..<part.upperBound, of: bytes)
      var type = try plain(rest, of: bytes, vocabulary)
      type.type = .list(type.type)
      type.isOptional = isOptional
      return type
    }
    var type = try plain(part, of: bytes, vocabulary)
    type.isOptional = isOptional
    return type
  }

  private static func plain(
    _ part: Range<Int>, of bytes: [UInt8], _ vocabulary: Vocabulary
  ) throws(Mistake) -> FactType {
    let bracket = bytes[part].firstIndex { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "(") }
    let base = trimmed(part.lowerBound..<(bracket ?? part.upperBound), of: bytes)
    var type = try self.base(base, of: bytes, vocabulary)
    guard let bracket else { return type }
    let range = trimmed(bracket..<part.upperBound, of: bytes)
    guard case .number = type.type else {
      throw Mistake(
        code: "unknown-type", message: "only a number can have a range",
        hint: "leave the range out", range: range)
    }
    type.range = try numberRange(range, of: bytes)
    return type
  }

  private static func base(
    _ part: Range<Int>, of bytes: [UInt8], _ vocabulary: Vocabulary
  ) throws(Mistake) -> FactType {
    if let kind = Temporal.Kind(rawValue: String(decoding: bytes[part], as: UTF8.self)) {
      return FactType(type: .temporal(kind), isInteger: kind == .date)
    }
    let words = bytes[part].split(separator: UInt8(ascii: " "))
    let isInteger = words.first.map { $0.elementsEqual("int".utf8) } ?? false
    let rest = isInteger ? words.dropFirst() : words[...]
    guard let word = rest.first, rest.count == 1 else {
      if isInteger, rest.isEmpty { return FactType(type: .number(unit: nil), isInteger: true) }
      throw unknown(part, of: bytes, vocabulary)
    }
    let name = String(decoding: word, as: UTF8.self)
    if name == "number" { return FactType(type: .number(unit: nil), isInteger: isInteger) }
    if vocabulary.hasUnit(name) { return FactType(type: .number(unit: name), isInteger: isInteger) }
    guard !isInteger else {
      throw unknown(word.startIndex..<word.endIndex, of: bytes, vocabulary)
    }
    if name == "boolean" { return FactType(type: .boolean) }
    if name == "string" { return FactType(type: .string) }
    if let words = vocabulary.wordType(named: name) {
      return FactType(type: .word(words.enumeration))
    }
    throw unknown(part, of: bytes, vocabulary)
  }

  private static func unknown(
    _ part: Range<Int>, of bytes: [UInt8], _ vocabulary: Vocabulary
  ) -> Mistake {
    let name = String(decoding: bytes[part], as: UTF8.self)
    let known =
      ["number", "boolean", "string", "int"] + Temporal.Kind.allCases.map(\.rawValue)
      + vocabulary.wordTypes.map(\.name)
      + vocabulary.units.map(\.name)
    let near = Spelling.nearest(to: name, in: known).map { "did you mean '\($0)'?" }
    return Mistake(
      code: "unknown-type",
      message: name.isEmpty ? "the type is missing" : "unknown type '\(name)'",
      hint: near
        ?? "a type is a unit, number, boolean, string, date, time or a word type of "
        + "vocabulary.json, or 'list of' one of these",
      range: part.isEmpty ? 0..<bytes.count : part)
  }

  private static func numberRange(
    _ part: Range<Int>, of bytes: [UInt8]
  ) throws(Mistake) -> NumberRange {
    let text = bytes[part]
    let dots = text.indices.dropLast().first {
      text[$0] == UInt8(ascii: ".") && text[$0 + 1] == UInt8(ascii: ".")
    }
    guard let dots, let close = text.last, text.count >= 4,
      close == UInt8(ascii: "]") || close == UInt8(ascii: ")")
    else { throw badRange(part, of: bytes) }
    let low = trimmed((part.lowerBound + 1)..<dots, of: bytes)
    let high = trimmed((dots + 2)..<max(dots + 2, part.upperBound - 1), of: bytes)
    let ends = (NumberText.number(bytes[low]), NumberText.number(bytes[high]))
    guard low.isEmpty || ends.0 != nil, high.isEmpty || ends.1 != nil else {
      throw badRange(part, of: bytes)
    }
    let includes = (text.first == UInt8(ascii: "["), close == UInt8(ascii: "]"))
    if let lowest = ends.0, let highest = ends.1,
      lowest > highest || (lowest == highest && !(includes.0 && includes.1))
    {
      throw Mistake(
        code: "empty-range", message: "no number lies in this range",
        hint: "the smaller number comes first", range: part)
    }
    return NumberRange(
      low: ends.0, includesLow: includes.0, high: ends.1, includesHigh: includes.1)
  }

  private static func badRange(_ part: Range<Int>, of bytes: [UInt8]) -> Mistake {
    Mistake(
      code: "bad-range", message: "cannot read '\(String(decoding: bytes[part], as: UTF8.self))'",
      hint: "write a range as [0..40], (0..1] or, without an end, [0..)", range: part)
  }

  private static func trimmed(_ part: Range<Int>, of bytes: [UInt8]) -> Range<Int> {
    var (low, high) = (part.lowerBound, part.upperBound)
    while low < high, bytes[low] <= UInt8(ascii: " ") { low += 1 }
    while low < high, bytes[high - 1] <= UInt8(ascii: " ") { high -= 1 }
    return low..<high
  }
}

extension FactType {
  /// The type as a page writes it.
  package var text: String {
    var text =
      switch type {
      case .list(let element): "list of " + FactType(type: element, isInteger: isInteger).text
      case .number(let unit): isInteger ? unit.map { "int \($0)" } ?? "int" : unit ?? "number"
      case .boolean: "boolean"
      case .string: "string"
      case .word(let enumeration): enumeration.name
      case .temporal(let kind): kind.rawValue
      default: type.phrase
      }
    if let range { text += " " + range.text }
    return isOptional ? text + "?" : text
  }
}

extension NumberRange {
  /// The range as a page writes it: `[0..40]`.
  package var text: String {
    (includesLow ? "[" : "(") + (low?.plain ?? "") + ".." + (high?.plain ?? "")
      + (includesHigh ? "]" : ")")
  }
}
