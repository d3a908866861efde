import JSONSource

/// A sentence of the plan read back: its message key and what stood in the placeholders.
struct Said: Equatable {
  let key: String
  let values: [String: String]
}

extension Judge {
  /// The change log, read back through the message templates; unknown sentences have the key "".
  func readChanges() -> [Said] {
    plan.sentences("change_log").map { sentence in
      readBack(sentence, among: changeKeys) ?? Said(key: "", values: ["text": sentence])
    }
  }

  private var changeKeys: [String] {
    pages.messageKeys("change.") + pages.messageKeys("gate.")
  }

  /// The message a sentence was made from: among those that fit, the one with the most own words.
  func readBack(_ sentence: String, among keys: [String]) -> Said? {
    var best: (said: Said, length: Int)?
    for key in keys {
      guard let template = pages.message(key, athlete.language),
        let values = Template(template).values(in: sentence)
      else { continue }
      let length = Template(template).words.reduce(0) { $0 + $1.utf8.count }
      if length > best?.length ?? -1 { best = (Said(key: key, values: values), length) }
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
