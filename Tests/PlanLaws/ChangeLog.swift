import JSONSource

/// A sentence of the plan read back: its message key and what stood in the placeholders.
struct Said: Hashable, Sendable {
  let key: String
  let values: [String: String]
}

extension Judge {
  /// The change log, read back through the message templates; unknown sentences have the key "".
  func readChanges() -> [Said] {
    plan.sentences("change_log").map { sentence in
      guard let said = readBack(sentence, among: changeKeys) else {
        return Said(key: "", values: ["text": sentence])
      }
      guard said.key.hasPrefix(Self.quiet) else { return said }
      return Said(key: String(said.key.dropFirst(Self.quiet.count)), values: [:])
    }
  }

  /// Where numbers are hidden, a sentence with a quiet form is said in that form alone.
  private var changeKeys: [String] {
    let keys = pages.messageKeys("change.") + pages.messageKeys("gate.")
    guard athlete.hidesNumbers else { return keys }
    return keys.filter { !isQuiet($0) } + pages.messageKeys(Self.quiet + "change.")
  }

  /// Whether a sentence is said without its numbers in this plan.
  func isQuiet(_ key: String) -> Bool {
    athlete.hidesNumbers && pages.message(Self.quiet + key, "en") != nil
  }

  private static let quiet = "quiet."

  /// The message a sentence was made from: among those that fit, the one with the most own words.
  func readBack(_ sentence: String, among keys: [String]) -> Said? {
    var best: (said: Said, length: Int)?
    for key in keys {
      guard let text = pages.message(key, athlete.language) else { continue }
      for template in Template.forms(of: text) {
        guard let values = template.values(in: sentence) else { continue }
        let length = template.words.reduce(0) { $0 + $1.utf8.count }
        if length > best?.length ?? -1 { best = (Said(key: key, values: values), length) }
      }
    }
    return best?.said
  }

  /// A message with its placeholders filled; the key when there is none.
  func sentence(_ key: String, _ values: [String: String] = [:]) -> String {
    guard let text = pages.message(key, athlete.language) else { return key }
    return Template(text).filled(values)
  }
}

/// A message text: words and placeholders in turn, beginning and ending with words.
struct Template {
  private(set) var words: [String] = []
  private var names: [String] = []

  init(_ text: String) {
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      words.append(String(rest[..<open]))
      names.append(String(rest[rest.index(after: open)..<close]))
      rest = rest[rest.index(after: close)...]
    }
    words.append(String(rest))
  }

  /// The templates of a text with each of its plural forms, `{count?one|other}`.
  static func forms(of text: String) -> [Template] {
    let parts = text.split(separator: "{", omittingEmptySubsequences: false).map(String.init)
    return [0, 1].map { form in
      let said = parts.dropFirst().map { part -> String in
        guard let mark = part.firstIndex(of: "?"), let end = part.firstIndex(of: "}"), mark < end
        else { return "{" + part }
        let words = part[part.index(after: mark)..<end].split(separator: "|")
        return (words.count == 2 ? String(words[form]) : "") + part[part.index(after: end)...]
      }
      return Template(parts[0] + said.joined())
    }
  }

  func filled(_ values: [String: String]) -> String {
    var text = words[0]
    for (index, name) in names.enumerated() {
      text += (values[name] ?? "{\(name)}") + words[index + 1]
    }
    return text
  }

  /// What stands in the placeholders of a sentence; nil when the words do not fit.
  func values(in sentence: String) -> [String: String]? {
    guard sentence.hasPrefix(words[0]) else { return nil }
    var rest = sentence.dropFirst(words[0].count)
    var values: [String: String] = [:]
    for (index, name) in names.enumerated() {
      let next = words[index + 1]
      if index == names.count - 1 {
        guard rest.hasSuffix(next) else { return nil }
        values[name] = String(rest.dropLast(next.count))
        return values
      }
      guard let found = Self.find(next, in: rest) else { return nil }
      values[name] = String(rest[..<found.lowerBound])
      rest = rest[found.upperBound...]
    }
    return rest.isEmpty ? values : nil
  }

  private static func find(_ word: String, in text: Substring) -> Range<Substring.Index>? {
    guard !word.isEmpty else { return text.startIndex..<text.startIndex }
    var start = text.startIndex
    while start < text.endIndex {
      if text[start...].hasPrefix(word) {
        return start..<text.index(start, offsetBy: word.count)
      }
      start = text.index(after: start)
    }
    return nil
  }
}
