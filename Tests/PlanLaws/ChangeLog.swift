import JSONSource

/// What a sentence was made of: its message key and what stands in the placeholders.
struct Said: Hashable, Sendable {
  let key: String
  let values: [String: String]

  init(key: String, values: [String: String]) {
    self.key = key
    self.values = values
  }

  /// The data beside a sentence; nil where there are none.
  init?(_ json: JSON?) {
    guard let key = json?["key"]?.string else { return nil }
    let values = (json?["values"]?.members ?? []).map { ($0.key, $0.value.string ?? "") }
    self.init(key: key, values: Dictionary(values) { $1 })
  }

  /// The data beside the sentences of a list.
  static func all(_ json: JSON, _ key: String) -> [Said] {
    (json["\(key)_said"]?.array ?? []).map { Said($0) ?? Said(key: "", values: [:]) }
  }
}

extension Judge {
  /// The change log; unknown sentences have the key "", quiet ones that of the sentence they hide.
  func readChanges() -> [Said] {
    let known = Set(changeKeys)
    return Said.all(plan.json, "change_log").map { said in
      guard known.contains(said.key) else { return Said(key: "", values: said.values) }
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
      text += Self.value(of: name, in: values) + words[index + 1]
    }
    return text
  }

  /// What stands in a placeholder; `count?set|sets` is the first word where the count is 1.
  private static func value(of name: String, in values: [String: String]) -> String {
    let parts = name.split(separator: "?", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return values[name] ?? "{\(name)}" }
    let forms = parts[1].split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    return forms[values[parts[0]] == "1" ? 0 : forms.count - 1]
  }
}
