import Consulting
import JSONSource
import RuleEngine

/// A value of a digest, and where it comes from.
struct ExplainedNumber {
  /// A row of a page that settles it.
  struct Row {
    let page: String
    let row: String?
    let file: String
    let line: Int
    let says: [(key: String, value: Value)]
  }

  let pointer: String
  let value: JSON
  let text: String
  let evidence: [String]
  let rows: [Row]

  /// The values that were asked for.
  static let all: AnswerForm<[ExplainedNumber]> = .object([
    .always("numbers", { $0 }, form.list)
  ])

  private static let form: AnswerForm<ExplainedNumber> = .object([
    .always("pointer", \.pointer, .text), .always("value", \.value, .any),
    .always("text", \.text, .text), .always("evidence", \.evidence, .texts),
    .always("rows", \.rows, row.list),
  ])

  private static let row: AnswerForm<Row> = .object([
    .always("page", \.page, .text), .nullable("row", \.row, .text), .always("file", \.file, .text),
    .always("line", \.line, .integer),
    .always("says", \.says, AnswerForm<Value>.value.keyed),
  ])
}
