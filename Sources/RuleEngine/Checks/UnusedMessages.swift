import JSONSource

extension Check {
  /// Messages that nothing says.
  static let unusedMessages = Check("unused-message") { examination in
    let rulebook = examination.rulebook
    let users = examination.users
    var said = users.messages
    for decision in rulebook.decisions {
      for row in decision.table?.rows ?? [] {
        if let key = row.because { said.insert(key) }
        for case .constant(let value) in row.outputs { said.formUnion(value.texts) }
      }
      for value in decision.catalogue?.values ?? [] { said.formUnion(value.texts) }
      for expression in decision.table?.expressions ?? [decision.formula].compactMap(\.self) {
        said.formUnion(expression.text.quoted)
      }
    }
    let words = Set(rulebook.vocabulary.wordTypes.flatMap(\.enumeration.words))
    return rulebook.messages.keys.filter { key in
      guard !said.contains(key) else { return false }
      let family = key.prefix { $0 != "." }
      let name = String(key.dropFirst(family.count + 1))
      return !users.messageFamilies.contains(String(family))
        || !(words.contains(name) || said.contains(name))
    }.map { key in
      let role = FileRole.messages(language: rulebook.messages.languages.first ?? "")
      return Finding(
        Diagnostic(
          "unused-message", "nothing says the message '\(key)'",
          hint: "let a row name it, or delete it from every language",
          place: examination.place(of: [key], in: role), severity: .warning))
    }
  }
}

extension String {
  /// What stands between its double quotes.
  fileprivate var quoted: [String] {
    let parts = split(separator: "\"", omittingEmptySubsequences: false)
    return parts.indices.filter { !$0.isMultiple(of: 2) }.map { String(parts[$0]) }
  }
}

extension Value {
  /// The texts in a value.
  fileprivate var texts: [String] {
    switch self {
    case .string(let text): [text]
    case .list(let items): items.flatMap(\.texts)
    default: []
    }
  }
}
