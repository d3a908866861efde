/// Reads one document from front to back, mending what it can so that one reading finds every mistake.
///
/// The text is handed to every method instead of being stored, which keeps it in registers.
/// Broken parts become `null`: a document with a mistake is refused as a whole. Every loop
/// either moves `index` forward or ends.
struct DocumentParser {
  static let deepest = 64
  static let mostMistakes = 100

  private(set) var mistakes: [ParseMistake] = []
  /// The next byte to read.
  var index = 0
  /// Lists and objects around `index`.
  var openLists = 0
  var openObjects = 0
  /// What follows is skewed by a mistake just reported: a separator missing here is its consequence.
  var isQuiet = false
  /// An end that came too early was reported; the brackets around it keep silent.
  var hasEnded = false
  /// Where brackets were found not to match; text after the document is a consequence.
  var wrongBracket: Int?
  /// Whether the last string was ASCII without escapes, so that its bytes are its text.
  var isPlain = true

  mutating func document(_ text: Span<UInt8>) -> JSON {
    guard startsReadably(text) else { return JSON(.null) }
    skipSpace(text)
    guard index < text.count else {
      if mistakes.isEmpty {
        report(
          "empty-document", "the text is empty", hint: "write at least { }", at: 0..<text.count)
      }
      return JSON(.null)
    }
    let root = value(text)
    skipSpace(text)
    if index < text.count, !isQuiet, wrongBracket == nil {
      report(
        "text-after-document", "there is more text after the end of the document",
        hint: "remove it, or look for a bracket that closes too early",
        at: index..<endOfScalar(text, at: index))
    }
    return root
  }

  /// Reads the value at `index`; at something that is no value it reports and moves past it.
  ///
  /// `twin` has the members an object here is likely to repeat, such as those of the object
  /// before it in a list.
  mutating func value(_ text: Span<UInt8>, like twin: [JSON.Member] = []) -> JSON {
    let start = index
    let kind: JSON.Kind
    switch peek(text) {
    case Byte.quote: kind = .string(string(text))
    case Byte.minus, Byte.zero...Byte.nine: kind = number(text)
    case Byte.openBrace: kind = object(text, like: twin)
    case Byte.openBracket: kind = list(text)
    case Byte.t where reads("true", text): kind = .bool(true)
    case Byte.f where reads("false", text): kind = .bool(false)
    case Byte.n where reads("null", text): kind = .null
    default: kind = oddValue(text)
    }
    return JSON(kind, range: Int32(start)..<Int32(index))
  }

  /// The next byte, or 0 at the end; 0 inside a text is a mistake wherever it stands.
  @inline(__always)
  func peek(_ text: Span<UInt8>) -> UInt8 {
    index < text.count ? text[index] : 0
  }

  /// Moves to the next byte that is neither white space nor part of a comment.
  @inline(__always)
  mutating func skipSpace(_ text: Span<UInt8>) {
    while index < text.count {
      switch text[index] {
      case Byte.space, Byte.lineFeed, Byte.carriageReturn, Byte.tab: index += 1
      case Byte.slash, Byte.hash, 0xC2, 0xE3, 0xEF:
        guard skipOddSpace(text) else { return }
      default: return
      }
    }
  }

  /// Keeps a mistake; the hundredth ends the reading.
  mutating func report(
    _ code: String, _ message: String, hint: String, at range: Range<Int>,
    first: Range<Int32>? = nil
  ) {
    guard mistakes.count <= Self.mostMistakes else { return }
    let isTooMany = mistakes.count == Self.mostMistakes
    mistakes.append(
      ParseMistake(
        code: isTooMany ? "too-many-mistakes" : code,
        message: isTooMany ? "there are more than \(Self.mostMistakes) mistakes" : message,
        hint: isTooMany ? "mend the ones above first" : hint,
        range: Int32(range.lowerBound)..<Int32(range.upperBound), first: isTooMany ? nil : first))
  }

  /// Whether reading has been given up; every loop ends then.
  var isFull: Bool { mistakes.count > Self.mostMistakes }

  @inline(__always)
  private mutating func reads(_ word: StaticString, _ text: Span<UInt8>) -> Bool {
    let end = index + word.utf8CodeUnitCount
    guard end <= text.count else { return false }
    for offset in 1..<word.utf8CodeUnitCount
    where text[index + offset] != word.utf8Start[offset] { return false }
    if end < text.count, Byte.continuesWord(text[end]), !startsWithSymbol(text, at: end) {
      return false
    }
    index = end
    return true
  }
}

/// The bytes the grammar knows by name.
enum Byte {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
  static let backslash = UInt8(ascii: "\\")
  static let slash = UInt8(ascii: "/")
  static let star = UInt8(ascii: "*")
  static let hash = UInt8(ascii: "#")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let equals = UInt8(ascii: "=")
  static let greater = UInt8(ascii: ">")
  static let plus = UInt8(ascii: "+")
  static let minus = UInt8(ascii: "-")
  static let point = UInt8(ascii: ".")
  static let zero = UInt8(ascii: "0")
  static let nine = UInt8(ascii: "9")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let e = UInt8(ascii: "e")
  static let f = UInt8(ascii: "f")
  static let n = UInt8(ascii: "n")
  static let t = UInt8(ascii: "t")
  static let u = UInt8(ascii: "u")

  /// Digits, ASCII letters, `_`, `$` and everything outside ASCII.
  static func continuesWord(_ byte: UInt8) -> Bool {
    switch byte {
    case zero...nine, UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  /// Whether a value, right or wrong, may begin with the byte.
  static func startsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case quote, apostrophe, openBrace, openBracket, minus, plus, point: true
    default: continuesWord(byte)
    }
  }
}
