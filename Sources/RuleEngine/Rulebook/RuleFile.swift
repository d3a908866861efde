import JSONSource

/// One file of the rules while it is read: its bytes, and every mistake found in it so far.
struct RuleFile: Sendable {
  /// The file.
  let source: SourceFile
  /// What was found in it.
  private(set) var diagnostics = Diagnostics()

  /// A file is not reported on without end: nobody reads more, and places cost time.
  private static let mostMistakes = 200

  init(_ source: SourceFile) {
    self.source = source
  }

  /// Parses the file; nil when its JSON is broken, which is reported.
  mutating func parse() -> JSON? {
    var found = Diagnostics()
    let json = JSONParser.parse(source, into: &found)
    diagnostics.report(found)
    return json
  }

  /// Reports a mistake at a piece of the file.
  mutating func report(
    _ code: String, _ message: String, hint: String? = nil, at range: Range<Int32>
  ) {
    guard hasRoom(at: range) else { return }
    diagnostics.report(
      Diagnostic(code, Self.short(message), hint: hint, place: source.place(of: range)))
  }

  /// Reports a mistake in a part of a string; `part` counts UTF-8 in the decoded text.
  mutating func report(
    _ code: String, _ message: String, hint: String? = nil, in json: JSON, part: Range<Int>
  ) {
    guard hasRoom(at: json.range) else { return }
    diagnostics.report(
      Diagnostic(
        code, Self.short(message), hint: hint, place: source.place(inString: json, utf8: part)))
  }

  /// A sentence that repeats a very long name is cut.
  private static func short(_ message: String) -> String {
    message.utf8.count > 400 ? "\(message.prefix(200))…" : message
  }

  private mutating func hasRoom(at range: Range<Int32>) -> Bool {
    let count = diagnostics.list.count
    if count == Self.mostMistakes {
      diagnostics.report(
        Diagnostic(
          "too-many-mistakes", "only the first \(count) mistakes of this file are shown",
          hint: "mend these first", place: source.place(of: range)))
    }
    return count < Self.mostMistakes
  }
}

// MARK: Reading values

/// What a value is called is only put into words for a mistake.
extension RuleFile {
  /// The members of an object, checked: only known keys, no required one missing.
  ///
  /// What stands under a slip of a missing key is read under that key: the slip is one mistake, and what is
  /// wrong behind it is told at once. `what` is the object in a coach's words, such as `a row`. Anything else
  /// gives nil.
  mutating func members(
    of json: JSON, _ what: @autoclosure () -> String, known: [String], required: [String] = []
  ) -> [JSON.Member]? {
    guard var members = object(json, what()) else { return nil }
    for (place, member) in members.enumerated() where !known.contains(member.key) {
      report(
        "unknown-field", "\(what()) has no '\(member.key)'",
        hint: Hint.nearest(member.key, in: known, what: "it has"), at: member.keyRange)
      guard let meant = Spelling.nearest(to: member.key, in: known), required.contains(meant),
        !members.contains(where: { $0.key == meant })
      else { continue }
      members[place] = JSON.Member(key: meant, keyRange: member.keyRange, value: member.value)
    }
    for key in required where !members.contains(where: { $0.key == key }) {
      report(
        "missing-field", "\(what()) needs '\(key)'", hint: "add \"\(key)\": …", at: json.range)
    }
    return members
  }

  /// The members of an object with free keys; nil, and a report, for anything else.
  mutating func object(_ json: JSON, _ what: @autoclosure () -> String) -> [JSON.Member]? {
    if let members = json.members { return members }
    report(
      "wrong-type", "\(what()) must be an object, not \(json.typeName)", hint: "write { … }",
      at: json.range)
    return nil
  }

  /// The values of a list; nil, and a report, for anything else.
  mutating func list(_ json: JSON, _ what: @autoclosure () -> String) -> [JSON]? {
    if let items = json.array { return items }
    report(
      "wrong-type", "\(what()) must be a list, not \(json.typeName)", hint: "write [ … ]",
      at: json.range)
    return nil
  }

  /// A text that says something; nil, and a report, for anything else.
  mutating func text(_ json: JSON, _ what: @autoclosure () -> String) -> String? {
    guard let text = json.string else {
      report(
        "wrong-type", "\(what()) must be a text, not \(json.typeName)", hint: "write \"…\"",
        at: json.range)
      return nil
    }
    if text.contains(where: { !$0.isWhitespace }) { return text }
    report("empty-text", "\(what()) is empty", hint: "say it in a few words", at: json.range)
    return nil
  }

  /// A name that expressions can use; nil, and a report, for anything else.
  mutating func checkName(_ name: String, _ what: String, at range: Range<Int32>) -> Bool {
    if Identifier.isName(name) { return true }
    report(
      "bad-name", "'\(name)' cannot be the name of \(what)",
      hint: Identifier.keywords.contains(name)
        ? "it is a word of the expression language"
        : "begin with a letter and use only letters, digits and _: maxSets", at: range)
    return false
  }
}

/// Names that expressions can use: a letter, then letters, digits and underscores.
enum Identifier {
  /// Words of the expression language, which cannot be names.
  static let keywords: Set<String> = [
    "and", "or", "not", "if", "then", "else", "for", "in", "return", "some", "every", "satisfies",
    "between", "instance", "of", "function", "external", "true", "false", "null", "item",
    "partial",
  ]

  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLetter(first), text.utf8.count <= 128 else { return false }
    return text.utf8.allSatisfy(isPart) && !keywords.contains(text)
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }

  static func isPart(_ byte: UInt8) -> Bool {
    isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Where each name of an expression first stands, outside texts; UTF-8 offsets.
  static func words(in text: String) -> [String: Range<Int>] {
    let bytes = Array(text.utf8)
    var words: [String: Range<Int>] = [:]
    var index = 0
    while index < bytes.count {
      let start = index
      if bytes[index] == UInt8(ascii: "\"") {
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index += 1
      } else if isLetter(bytes[index]) {
        while index < bytes.count, isPart(bytes[index]) { index += 1 }
        let word = String(decoding: bytes[start..<index], as: UTF8.self)
        if words[word] == nil { words[word] = start..<index }
      } else {
        index += 1
      }
    }
    return words
  }
}

/// What to do about a word nobody knows.
enum Hint {
  /// `did you mean 'novice'?`, or the choice when it is short.
  static func nearest(_ word: String, in words: [String], what: String) -> String? {
    let choice =
      words.isEmpty || words.count > 12 ? nil : "\(what) \(words.joined(separator: ", "))"
    guard let near = Spelling.nearest(to: word, in: words) else { return choice }
    return ["did you mean '\(near)'?", choice].compactMap(\.self).joined(separator: " ")
  }
}
