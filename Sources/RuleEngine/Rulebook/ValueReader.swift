import JSONSource

/// Reads JSON as values of one declared type: constants of outputs, examples, catalogues.
struct ValueReader {
  let type: FactType
  private let words: WordType?

  init(_ type: FactType, _ vocabulary: Vocabulary) {
    self.type = type
    switch type.type {
    case .word(let enumeration), .list(.word(let enumeration)):
      words = vocabulary.wordType(named: enumeration.name)
    default: words = nil
    }
  }

  /// The value, called `what` in messages; nil, and a report, when it does not fit the type.
  func read(_ json: JSON, _ what: String, _ file: inout RuleFile) -> Value? {
    if json.isNull {
      if type.isOptional { return .null }
      file.report(
        "wrong-type", "'\(what)' must be \(type.type.phrase), not null",
        hint: "end the type with ? if it may be missing", at: json.range)
      return nil
    }
    return read(json, of: type.type, what, &file)
  }

  private func read(
    _ json: JSON, of type: ValueType, _ what: String, _ file: inout RuleFile
  ) -> Value? {
    switch (type, json.kind) {
    case (.boolean, .bool(let bool)): return .boolean(bool)
    case (.string, .string(let text)): return .string(text)
    case (.number, .number(let number)):
      guard let mistake = self.type.mistake(in: number) else { return .number(number) }
      file.report(
        mistake.code, "'\(what)' \(mistake.message)", hint: mistake.writtenHint, at: json.range)
      return nil
    case (.word, .string(let text)):
      guard let words else { return nil }
      if let word = words.word(text) { return .string(words.enumeration.words[word]) }
      file.reportUnknownWord(text, words, called: what, at: json)
      return nil
    case (.temporal(let kind), .string(let text)) where Temporal(text, as: kind) != nil:
      return Temporal(text, as: kind).map { .temporal($0) }
    case (.temporal, .string(let text)) where Places.trouble(in: text) != nil:
      file.report(
        "wrong-type", "'\(what)' names a place: \(Places.trouble(in: text) ?? "")",
        hint: Places.remedy, at: json.range)
      return nil
    case (.list(let element), .array(let items)):
      var values: [Value] = []
      values.reserveCapacity(items.count)
      for item in items {
        guard let value = read(item, of: element, what, &file) else { continue }
        values.append(value)
      }
      return values.count == items.count ? .list(values) : nil
    case (.any, _): return nil
    default:
      file.report(
        "wrong-type", "'\(what)' must be \(type.phrase), not \(json.typeName)",
        hint: hint(for: type),
        at: json.range)
      return nil
    }
  }

  private func hint(for type: ValueType) -> String? {
    switch type {
    case .number: "write digits, without quotes"
    case .string: #"write "…""#
    case .list: "write [ … ]"
    case .boolean: "write true or false"
    case .temporal: #"write "2026-01-31", "10:30:00", "2026-01-31T10:30:00Z" or "P1D""#
    case .word(let enumeration): "a word of \(enumeration.name) is one of \(words?.choice ?? "")"
    default: nil
    }
  }
}

extension RuleFile {
  /// Reports a word that its word type does not have; `part` counts UTF-8 in the decoded text.
  mutating func reportUnknownWord(
    _ word: String, _ type: WordType, called name: String, at json: JSON, part: Range<Int>? = nil
  ) {
    let part = part ?? 0..<word.utf8.count
    if let meant = type.wordOrAlias(word) {
      return report(
        "unknown-word", "unknown word '\(word)'",
        hint: "write '\(type.enumeration.words[meant])'; '\(word)' is only for requests",
        in: json, part: part)
    }
    report(
      "unknown-word", "unknown word '\(word.utf8.count > 60 ? "\(word.prefix(20))…" : word)'",
      hint: Hint.nearest(word, in: type.enumeration.words, what: "\(name) is one of"),
      in: json, part: part)
  }
}
