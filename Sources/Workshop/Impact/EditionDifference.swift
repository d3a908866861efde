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
        things[name] = Set(
          PageComparison.Thing.differing(before?.catalogue, after?.catalogue).map(\.id))
      }
    }
    self.pages = pages
    self.things = things
    hasOtherMessages = !one.messages.keys(differingFrom: other.messages).isEmpty
  }
}

extension Rulebook {
  fileprivate func page(named name: String) -> Decision? {
    decision(named: name).map { decisions[$0] }
  }
}
