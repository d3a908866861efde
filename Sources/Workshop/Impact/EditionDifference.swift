import Planning
import JSONSource
import RuleEngine

/// Where the files of two editions differ, as far as answers can depend on it.
struct EditionDifference: Sendable {
  /// Pages whose files differ, or that only one edition has.
  let pages: Set<String>
  /// Ids of things that differ, by catalogue.
  let things: [String: Set<String>]
  /// Whether the sentences differ.
  let hasOtherMessages: Bool

  init(_ base: Planning.Edition, _ rules: Planning.Edition) {
    let (one, other) = (base.rulebook, rules.rulebook)
    let names = Set((one.decisions + other.decisions).map(\.name))
    var pages: Set<String> = []
    var things: [String: Set<String>] = [:]
    for name in names {
      let (before, after) = (one.page(named: name), other.page(named: name))
      if before?.file.bytes == after?.file.bytes { continue }
      if before?.catalogue == nil, after?.catalogue == nil {
        pages.insert(name)
      } else {
        things[name] = Self.ids(before?.catalogue, after?.catalogue)
      }
    }
    self.pages = pages
    self.things = things
    hasOtherMessages = Self.messages(one.messages) != Self.messages(other.messages)
  }

  /// Ids whose rows differ, or that only one of the catalogues has.
  private static func ids(_ one: Catalogue?, _ other: Catalogue?) -> Set<String> {
    let (before, after) = (one?.things ?? [:], other?.things ?? [:])
    return Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
  }

  private static func messages(_ messages: Messages) -> [[String]] {
    messages.languages.map { language in
      messages.keys.map { "\($0) \(messages.text($0, language: language))" }
    }
  }
}

extension Rulebook {
  fileprivate func page(named name: String) -> Decision? {
    decision(named: name).map { decisions[$0] }
  }
}
