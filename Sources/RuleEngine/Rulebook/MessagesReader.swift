import JSONSource

/// Reads `Rules/messages/*.json`, one file a language, and compares the languages.
struct MessagesReader {
  private struct Language {
    let name: String
    var file: RuleFile
    var entries: [(member: JSON.Member, text: Messages.Text)] = []
    var whole: Range<Int32> = 0..<1
  }

  private(set) var diagnostics = Diagnostics()

  /// Reads all languages; nil when one of them cannot be read.
  mutating func read(_ sources: [SourceFile]) -> Messages? {
    var languages: [Language] = []
    var isWhole = true
    for source in sources {
      var language = Language(name: Self.language(of: source.name), file: RuleFile(source))
      if let json = language.file.parse() {
        Self.readEntries(json, of: &language)
        languages.append(language)
      } else {
        isWhole = false
        diagnostics.report(language.file.diagnostics)
      }
    }
    let messages = Self.compare(&languages)
    for language in languages { diagnostics.report(language.file.diagnostics) }
    return isWhole ? messages : nil
  }

  private static func language(of name: String) -> String {
    String(name.dropFirst("Rules/messages/".count).dropLast(".json".count))
  }

  private static func readEntries(_ json: JSON, of language: inout Language) {
    language.whole = json.range
    for member in language.file.object(json, "a message file") ?? [] where member.key != "$schema" {
      guard let text = language.file.text(member.value, "the message '\(member.key)'"),
        let parts = parts(of: text, at: member.value, &language.file)
      else { continue }
      language.entries.append((member, parts))
    }
  }

  /// Cuts a text at `{name}`.
  private static func parts(
    of text: String, at json: JSON, _ file: inout RuleFile
  ) -> Messages.Text? {
    let braces = [UInt8(ascii: "{"), UInt8(ascii: "}")]
    guard text.utf8.contains(where: braces.contains) else {
      return Messages.Text(parts: [.words(text)])
    }
    var parts: [Messages.Text.Part] = []
    let bytes = Array(text.utf8)
    var start = 0
    var brackets = bracketOffsets(in: text, bytes).makeIterator()
    while let open = brackets.next() {
      let close = bytes[open] == UInt8(ascii: "{") ? brackets.next() : nil
      let name = close.map { String(decoding: bytes[open + 1..<$0], as: UTF8.self) }
      guard let name, let close, bytes[close] == UInt8(ascii: "}"), let part = Self.part(name)
      else {
        file.report(
          "bad-placeholder", "this placeholder cannot be read",
          hint: "write it as {name}, with letters, digits and _ only, or as {name?set|sets}",
          in: json, part: open..<open + 1)
        return nil
      }
      if open > start {
        parts.append(.words(String(decoding: bytes[start..<open], as: UTF8.self)))
      }
      parts.append(part)
      start = close + 1
    }
    if start < bytes.count {
      parts.append(.words(String(decoding: bytes[start...], as: UTF8.self)))
    }
    return Messages.Text(parts: parts)
  }

  /// `name`, or `name?one|other`; nil for anything else.
  private static func part(_ text: String) -> Messages.Text.Part? {
    let halves = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(halves[0])
    guard Identifier.isName(name) else { return nil }
    guard halves.count == 2 else { return .placeholder(name) }
    let forms = halves[1].split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    guard forms.count == 2, forms[0] != forms[1] else { return nil }
    return .plural(name, one: forms[0], other: forms[1])
  }

  /// Where `{` and `}` stand as characters of their own, without a mark that combines with them.
  private static func bracketOffsets(in text: String, _ bytes: [UInt8]) -> [Int] {
    bytes.indices.filter { offset in
      guard bytes[offset] == UInt8(ascii: "{") || bytes[offset] == UInt8(ascii: "}") else {
        return false
      }
      let character = text[text.utf8.index(text.startIndex, offsetBy: offset)]
      return character == "{" || character == "}"
    }
  }

  /// The messages that all languages have; reports where they differ from the first language.
  private static func compare(_ languages: inout [Language]) -> Messages? {
    guard let first = languages.first else { return Messages() }
    var texts = [first.entries.map(\.text)]
    var isSame = !first.file.diagnostics.hasErrors
    for other in languages.indices.dropFirst() {
      var found: [Messages.Text] = []
      let index = Dictionary(
        languages[other].entries.map { ($0.member.key, $0) }, uniquingKeysWith: { one, _ in one })
      for (member, text) in first.entries {
        guard let (place, translated) = index[member.key] else {
          let isBroken = languages[other].file.diagnostics.hasErrors
          if !isBroken { reportMissing(member.key, in: &languages[other]) }
          isSame = false
          continue
        }
        found.append(translated)
        if translated.placeholders != text.placeholders {
          reportPlaceholders(place, text, from: first, &languages[other].file)
          isSame = false
        }
      }
      let known = Set(first.entries.map(\.member.key))
      for (member, _) in languages[other].entries where !known.contains(member.key) {
        if !first.file.diagnostics.hasErrors { reportExtra(member, first, &languages[other].file) }
        isSame = false
      }
      texts.append(found)
    }
    guard isSame else { return nil }
    return Messages(
      languages: languages.map(\.name), keys: first.entries.map(\.member.key), texts: texts)
  }

  private static func reportMissing(_ key: String, in language: inout Language) {
    let end = max(language.whole.upperBound - 1, language.whole.lowerBound)
    language.file.report(
      "missing-message", "the message '\(key)' is missing in '\(language.name)'",
      hint: "every language has the same keys", at: end..<end + 1)
  }

  private static func reportExtra(
    _ member: JSON.Member, _ first: Language, _ file: inout RuleFile
  ) {
    file.report(
      "unknown-message", "'\(first.name)' has no message '\(member.key)'",
      hint: Hint.nearest(member.key, in: first.entries.map(\.member.key), what: "it has")
        ?? "every language has the same keys", at: member.keyRange)
  }

  private static func reportPlaceholders(
    _ member: JSON.Member, _ text: Messages.Text, from first: Language, _ file: inout RuleFile
  ) {
    let names = text.placeholders.map { "{\($0)}" }.joined(separator: ", ")
    file.report(
      "different-placeholders",
      "the placeholders of '\(member.key)' differ from those in '\(first.name)'",
      hint: names.isEmpty ? "it has none there" : "there it has \(names)", at: member.value.range)
  }
}
