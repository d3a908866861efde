import JSONSource

/// Every sentence has beside it what it was made of, and is made of just that.
struct SaidLaw {
  let pages: RulePages
  let language: String

  /// The members that hold sentences of the rules; names and words of the catalogue have ids beside
  /// them.
  private static let spoken: Set = [
    "tips", "safety_notes", "warnings", "change_log", "notes", "disclaimer", "load_hint", "reason",
    "reasons", "note", "text", "add", "steps",
  ]

  /// What names messages by their keys, and what the plan said before.
  private static let unspoken: Set = ["why", "changes"]

  /// The sentences of an answer that their data do not say.
  func violations(_ json: JSON, _ at: String = "") -> [Violation] {
    if let items = json.array {
      return items.enumerated().flatMap { violations($1, "\(at)/\($0)") }
    }
    let members = (json.members ?? []).filter {
      !Self.unspoken.contains($0.key) && !$0.key.hasSuffix("_said")
    }
    return members.flatMap { member -> [Violation] in
      let below = violations(member.value, "\(at)/\(member.key)")
      guard Self.spoken.contains(member.key) else { return below }
      return below + sentence(member.value, json["\(member.key)_said"], "\(at)/\(member.key)")
    }
  }

  private func sentence(_ text: JSON, _ said: JSON?, _ at: String) -> [Violation] {
    if let items = text.array {
      let data = said?.array ?? []
      guard items.count == data.count else {
        return [Violation(.form, at, "\(items.count) sentences, \(data.count) beside them")]
      }
      return zip(items, data).enumerated().flatMap { sentence($1.0, $1.1, "\(at)/\($0)") }
    }
    guard let sentence = text.string else { return [] }
    guard let said = Said(said), let words = pages.message(said.key, language) else {
      return [Violation(.form, at, "nothing says what '\(sentence)' was made of")]
    }
    let made = Template(words).filled(said.values)
    return made == sentence
      ? [] : [Violation(.form, at, "'\(sentence)' beside what makes '\(made)'")]
  }
}
