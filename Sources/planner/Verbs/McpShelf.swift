import JSONSource
import PlannerHTTP
import PlannerService
import RuleEngine
import Workshop

/// What an assistant may read: the day, the pages of the rules, and what these rest on.
enum McpShelf {
  private static let rules = "rules://"
  private static let sources = "sources://"
  private static let day = "plan://today"
  private static let json = "application/json"

  /// The shelf of an edition; `today` tells the day of whoever is remembered.
  static func shelf(
    _ service: PlannerService, today: (() throws(ErrorBody) -> String)? = nil
  ) -> AssistantShelf {
    guard let rulebook = service.rules?.rulebook else { return AssistantShelf() }
    let register = AssistantShelf.Item(
      sources, "sources", "what the numbers of the rules rest on")
    return AssistantShelf(
      items: {
        (today == nil ? [] : [daily]) + [register]
          + pages(rulebook).map { .init(address(of: $0), $0.name, $0.question, type: json) }
      },
      forms: [
        .init("\(rules){+path}", "page", "a page of the rules, by its path", type: json),
        .init("\(sources){id}", "source", "what a source says, and what rests on it"),
      ],
      reading: { address throws(ErrorBody) in
        if address == day, let today { return (try today(), "text/plain") }
        if address.hasPrefix(sources) {
          return told(address, SourceRegister(rulebook)).map { ($0, "text/plain") }
        }
        guard address.hasPrefix(rules) else { return nil }
        return pages(rulebook).first { Self.address(of: $0) == address }.map {
          (String(decoding: $0.file.bytes, as: UTF8.self), json)
        }
      })
  }

  /// The pages, which take a moment to read where they are built in.
  private static func pages(_ rulebook: Rulebook) -> [Decision] {
    rulebook.decisions.filter { $0.file.name.hasPrefix("Rules/") }
  }

  private static let daily = AssistantShelf.Item(
    day, "today", "the workout and meals of today, and what was logged")

  private static func address(of page: Decision) -> String {
    rules + page.file.name.dropFirst("Rules/".count)
  }

  /// What the register says at an address; nil where there is nothing.
  private static func told(_ address: String, _ register: SourceRegister) -> String? {
    let text = SourceText(register)
    let id = String(address.dropFirst(sources.count))
    let lines =
      id.isEmpty
      ? text.summary + register.sources.map { "\($0.id): \($0.title)" }
      : register.source(id).map { text.lines(of: $0) }
    return lines?.joined(separator: "\n")
  }
}
