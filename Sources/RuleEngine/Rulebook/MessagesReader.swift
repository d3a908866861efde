import JSONSource

/// Reads the messages of all languages and compares the languages.
///
/// A language has a file in every folder of messages: what systems share, and what is a system's own.
struct MessagesReader {
  /// A file of a language.
  private struct Page {
    var file: RuleFile
    var whole: Range<Int32> = 0..<1

    /// The folder, which is the same for the files of other languages that say the same.
    var folder: Substring {
      file.source.name.prefix(
        upTo: file.source.name.lastIndex(of: "/") ?? file.source.name.startIndex)
    }
  }

  /// A message, and the file it stands in.
  private struct Entry {
    let page: Int
    let member: JSON.Member
    let text: Messages.Text
  }

  private struct Language {
    let name: String
    var pages: [Page] = []
    var entries: [Entry] = []

    var hasErrors: Bool { pages.contains { $0.file.diagnostics.hasErrors } }
  }

  private(set) var diagnostics = Diagnostics()
  private let order: [String]

  /// Reads languages in an order; those that it does not have come last.
  init(order: [String]) { self.order = order }

  /// Reads all languages; nil when a file cannot be read.
  mutating func read(_ sources: [SourceFile]) -> Messages? {
    var languages: [Language] = []
    var isWhole = true
    for source in sources {
      guard case .messages(let name) = FileRole(of: source.name) else { continue }
      var file = RuleFile(source)
      guard let json = file.parse() else {
        isWhole = false
        diagnostics.report(file.diagnostics)
        continue
      }
      let index = languages.firstIndex { $0.name == name } ?? languages.count
      if index == languages.count { languages.append(Language(name: name)) }
      languages[index].pages.append(Page(file: file))
      Self.readEntries(json, of: &languages[index])
    }
    languages.sort { (place(of: $0.name), $0.name) < (place(of: $1.name), $1.name) }
    let messages = Self.compare(&languages)
    for page in languages.flatMap(\.pages) { diagnostics.report(page.file.diagnostics) }
    return isWhole ? messages : nil
  }

  private func place(of language: String) -> Int {
    order.firstIndex(of: language) ?? order.count
  }

  private static func readEntries(_ json: JSON, of language: inout Language) {
    let page = language.pages.count - 1
    var file = language.pages[page].file
    let earlier = Set(language.entries.map(\.member.key))
    for member in file.object(json, "a message file") ?? [] where member.key != "$schema" {
      guard let text = file.text(member.value, "the message '\(member.key)'"),
        let parts = parts(of: text, at: member.value, &file)
      else { continue }
      if earlier.contains(member.key) {
        file.report(
          "duplicate-name", "another file of '\(language.name)' has the message '\(member.key)'",
          hint: "leave it out of one of them", at: member.keyRange)
      } else {
        language.entries.append(Entry(page: page, member: member, text: parts))
      }
    }
    language.pages[page] = Page(file: file, whole: json.range)
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
    var isSame = !first.hasErrors
    for other in languages.indices.dropFirst() {
      var found: [Messages.Text] = []
      let index = Dictionary(
        languages[other].entries.map { ($0.member.key, $0) }, uniquingKeysWith: { one, _ in one })
      for entry in first.entries {
        guard let translated = index[entry.member.key] else {
          let folder = first.pages[entry.page].folder
          if !languages[other].hasErrors {
            reportMissing(entry.member.key, below: folder, in: &languages[other])
          }
          isSame = false
          continue
        }
        found.append(translated.text)
        if translated.text.placeholders != entry.text.placeholders {
          reportPlaceholders(translated, entry.text, from: first, in: &languages[other])
          isSame = false
        }
      }
      let known = Set(first.entries.map(\.member.key))
      for entry in languages[other].entries where !known.contains(entry.member.key) {
        if !first.hasErrors { reportExtra(entry, first, in: &languages[other]) }
        isSame = false
      }
      texts.append(found)
    }
    guard isSame else { return nil }
    return Messages(
      languages: languages.map(\.name), keys: first.entries.map(\.member.key), texts: texts)
  }

  private static func reportMissing(
    _ key: String, below folder: Substring, in language: inout Language
  ) {
    let page = language.pages.firstIndex { $0.folder == folder } ?? 0
    let whole = language.pages[page].whole
    let end = max(whole.upperBound - 1, whole.lowerBound)
    language.pages[page].file.report(
      "missing-message", "the message '\(key)' is missing in '\(language.name)'",
      hint: "every language has the same keys", at: end..<end + 1)
  }

  private static func reportExtra(_ entry: Entry, _ first: Language, in language: inout Language) {
    language.pages[entry.page].file.report(
      "unknown-message", "'\(first.name)' has no message '\(entry.member.key)'",
      hint: Hint.nearest(entry.member.key, in: first.entries.map(\.member.key), what: "it has")
        ?? "every language has the same keys", at: entry.member.keyRange)
  }

  private static func reportPlaceholders(
    _ entry: Entry, _ text: Messages.Text, from first: Language, in language: inout Language
  ) {
    let names = text.placeholders.map { "{\($0)}" }.joined(separator: ", ")
    language.pages[entry.page].file.report(
      "different-placeholders",
      "the placeholders of '\(entry.member.key)' differ from those in '\(first.name)'",
      hint: names.isEmpty ? "it has none there" : "there it has \(names)",
      at: entry.member.value.range)
  }
}
