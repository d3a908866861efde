import JSONSource

/// The sentences of every language, with `{placeholders}`.
///
/// `{count?set|sets}` is the first form where the value of `count` is 1 and the second elsewhere.
package struct Messages: Sendable {
  /// The languages, in the order of the vocabulary, then of the alphabet: `en`, `ja`.
  package let languages: [String]
  /// The keys every language has, in the order of the first file.
  package let keys: [String]
  private let index: NameTable
  /// The texts of each language in the order of the keys, a few to a part; those of an image are
  /// read part by part when somebody asks for one of them.
  let parts: [[Kept<[Text]>]]
  /// How many texts a part holds; the last one holds the rest.
  static let partLength = 64

  /// A text cut at its placeholders.
  struct Text: Hashable, Sendable {
    enum Part: Hashable, Sendable {
      case words(String)
      case placeholder(String)
      case plural(String, one: String, other: String)
    }
    let parts: [Part]

    /// The placeholders in alphabetical order, each once.
    var placeholders: [String] {
      let names = parts.compactMap { part in
        switch part {
        case .words: String?.none
        case .placeholder(let name), .plural(let name, _, _): name
        }
      }
      return names.count < 2 ? names : Set(names).sorted()
    }
  }

  /// No messages: every key is said as it is.
  package init() {
    self.init(languages: [], keys: [], texts: [])
  }

  init(languages: [String], keys: [String], texts: [[Text]]) {
    let parts = texts.map { texts in
      stride(from: 0, to: texts.count, by: Self.partLength).map { start in
        let part = Array(texts[start..<min(start + Self.partLength, texts.count)])
        return Kept { part }
      }
    }
    self.init(languages: languages, keys: keys, parts: parts)
  }

  /// Messages with the texts of each language in parts.
  init(languages: [String], keys: [String], parts: [[Kept<[Text]>]]) {
    self.languages = languages
    self.keys = keys
    self.parts = parts
    index = NameTable(keys)
  }

  /// The language that is spoken to whoever asks for none: the first.
  package var usualLanguage: String { languages.first ?? "" }

  /// Whether there is a message of that key.
  package func contains(_ key: String) -> Bool { index[key] != nil }

  /// Keys of a list that no message has, in the order of the list.
  package func missingKeys(_ keys: [String]) -> [String] { keys.filter { !contains($0) } }

  /// The placeholders of a message in alphabetical order; empty for an unknown key.
  package func placeholders(of key: String) -> [String] {
    guard let position = index[key], !parts.isEmpty else { return [] }
    return text(position, of: 0).placeholders
  }

  /// Whether a sentence is a message of that key with whatever values.
  package func makes(_ sentence: String, of key: String, language: String) -> Bool {
    guard let position = index[key], !parts.isEmpty else { return false }
    return text(position, of: number(of: language)).fits(sentence.utf8[...])
  }

  /// A message with its placeholders filled.
  ///
  /// An unknown language means the first one. An unknown key gives the key itself, and a
  /// placeholder without a value stays as it is written: both are seen, neither stops a plan.
  package func text(
    _ key: String, language: String, values: [(String, String)] = []
  ) -> String {
    guard let position = index[key], !parts.isEmpty else { return key }
    let text = self.text(position, of: number(of: language))
    if text.parts.count == 1, case .words(let words) = text.parts[0] { return words }
    var result = ""
    for part in text.parts {
      switch part {
      case .words(let words): result += words
      case .placeholder(let name):
        result += values.first { $0.0 == name }?.1 ?? "{\(name)}"
      case .plural(let name, let one, let other):
        result += values.first { $0.0 == name }?.1 == "1" ? one : other
      }
    }
    return result
  }

  /// The number of a language; that of the first one where it is unknown.
  private func number(of language: String) -> Int { languages.firstIndex(of: language) ?? 0 }

  private func text(_ position: Int, of language: Int) -> Text {
    let (part, place) = position.quotientAndRemainder(dividingBy: Self.partLength)
    return parts[language][part].content[place]
  }
}

extension Messages.Text {
  /// Whether the words stand in a sentence in their order, those at the ends at its ends.
  fileprivate func fits(_ sentence: Substring.UTF8View) -> Bool {
    var rest = sentence
    var isOpen = false
    for (place, part) in parts.enumerated() {
      guard case .words(let words) = part else {
        isOpen = true
        continue
      }
      let wanted = Array(words.utf8)
      let isLast = place == parts.count - 1
      if isOpen, isLast { rest = rest.suffix(wanted.count) }
      while isOpen, !rest.isEmpty, !rest.starts(with: wanted) { rest = rest.dropFirst() }
      guard rest.starts(with: wanted) else { return false }
      rest = rest.dropFirst(wanted.count)
      isOpen = false
    }
    return isOpen || rest.isEmpty
  }
}
