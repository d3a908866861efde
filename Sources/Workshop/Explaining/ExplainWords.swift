import Planning
import JSONSource
import RuleEngine

/// The sentences of explanations in one language, from the messages.
package struct ExplainWords: Sendable {
  private let messages: Messages
  /// The language of the sentences.
  package let language: String

  /// The words of an edition.
  package init(_ edition: Planning.Edition, language: String) {
    messages = edition.rulebook.messages
    self.language = language
  }

  /// A message with its placeholders filled.
  package func text(_ key: String, _ values: (String, String)...) -> String {
    messages.text(key, language: language, values: values)
  }

  /// What was asked for and is not in the plan, with what was probably meant.
  package func sentence(_ unknown: UnknownNumber) -> String {
    joined(text("explain.no_number", ("number", unknown.text)), hint(unknown.nearest))
  }

  /// The page or row that does not exist, with what was probably meant or what there is.
  package func sentence(_ unknown: UnknownRow) -> String {
    guard let row = unknown.row else {
      return joined(text("explain.no_page", ("page", unknown.page)), hint(unknown.nearest))
    }
    let rows =
      unknown.rows.isEmpty
      ? nil : text("explain.rows", ("rows", unknown.rows.joined(separator: ", ")))
    return joined(
      text("explain.no_row", ("page", unknown.page), ("row", row)), hint(unknown.nearest) ?? rows)
  }

  /// An id that a catalogue does not have, with what was probably meant.
  package func sentence(noSuch id: String, in catalogue: String, of ids: [String]) -> String {
    joined(
      text("explain.no_row", ("page", catalogue), ("row", id)),
      hint(Spelling.nearest(to: id, in: ids)))
  }

  private func hint(_ nearest: String?) -> String? {
    nearest.map { text("hint.did_you_mean", ("word", $0)) }
  }

  private func joined(_ sentence: String, _ more: String?) -> String {
    ([sentence] + [more].compactMap(\.self)).joined(separator: text("label.between"))
  }

  /// Where a value came from.
  func source(of link: Link) -> String {
    switch link.source {
    case .row(let row): self.row(row)
    case .request(let field): text("explain.by_request", ("field", field))
    case .notGiven(let field): text("explain.not_given", ("field", field))
    case .asked: text("explain.asked")
    }
  }

  /// A row or formula with its file and line.
  func row(_ row: RowReference) -> String {
    let name =
      row.row.map { text("explain.row", ("row", $0), ("page", row.page)) }
      ?? text("explain.formula", ("page", row.page))
    return "\(name)  \(row.place.file):\(row.place.line)"
  }

  /// A value as a person reads it: words without quotes, numbers to four decimals.
  func value(_ value: Value) -> String {
    switch value {
    case .string(let text): text
    case .number(let number): ((number * 1e4).rounded() / 1e4).plain
    case .list(let items) where items.isEmpty: text("explain.none")
    case .list(let items): items.map(self.value).joined(separator: ", ")
    case .null: text("explain.nothing")
    default: value.text
    }
  }
}
