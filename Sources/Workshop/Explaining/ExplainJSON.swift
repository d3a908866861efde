import Consulting
import Planning
import JSONSource
import RuleEngine

/// Explanations as JSON: the numbers, and the rows they rest on, each once.
///
///     {"numbers": [{"pointer": "/kcal", "value": 1851, "how": "…", "from": [
///        {"name": "energyTarget", "value": 1851.4, "row": 41}]}],
///      "rows": [{"row": 41, "page": "energy target", "id": null, "formula": "…", "file": "…",
///        "line": 2, "given": [{"name": "energyFactor", "value": 0.85, "row": 30}]}]}
package struct ExplainJSON: Sendable {
  private let words: ExplainWords

  /// Writes with the words of one language.
  package init(_ words: ExplainWords) {
    self.words = words
  }

  /// Writes numbers with their chains.
  package func write(_ accounts: [Account], into writer: inout JSONWriter) {
    var rows: [Int: Link] = [:]
    writer.beginObject()
    writer.key("numbers")
    writer.beginArray()
    for account in accounts {
      write(account, into: &writer)
      for link in account.links { collect(link, &rows) }
    }
    writer.endArray()
    write(rows, into: &writer)
    writer.endObject()
  }

  /// Writes why a row did not answer.
  package func write(_ whyNot: WhyNot, into writer: inout JSONWriter) {
    var rows: [Int: Link] = [:]
    writer.beginObject()
    write(whyNot.row, "row", into: &writer)
    writer.key("askings")
    writer.beginArray()
    for verdict in whyNot.verdicts { write(verdict, &rows, into: &writer) }
    writer.endArray()
    write(rows, into: &writer)
    writer.endObject()
  }

  /// Why an exercise or a food is not in a plan: its name, and each reason with its key.
  package func write(_ absence: Absence, into writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("name", absence.name)
    writer.key("reasons")
    writer.beginArray()
    for reason in absence.reasons {
      writer.beginObject()
      writer.field("key", reason.key)
      writer.field("text", reason.text)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  private func write(
    _ verdict: WhyNot.Verdict, _ rows: inout [Int: Link], into writer: inout JSONWriter
  ) {
    writer.beginObject()
    switch verdict {
    case .answered: writer.field("verdict", "answered")
    case .earlier(let row):
      writer.field("verdict", "earlier")
      writer.field("earlier", row)
    case .failed(let message):
      writer.field("verdict", "failed")
      writer.field("message", message)
    case .cell(let fact, let asks, let found):
      writer.field("verdict", "cell")
      writer.field("fact", fact)
      writer.field("asks", asks)
      writer.key("found")
      write(found, into: &writer)
      collect(found, &rows)
    }
    writer.endObject()
  }

  private func write(_ account: Account, into writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("pointer", account.pointer)
    writer.key("value")
    writer.json(account.value)
    if account.isOtherwise {
      writer.key("rules_give")
      writer.json(account.ruled ?? JSON(.null))
    }
    writer.field("kind", account.relation.word)
    writer.field("how", words.text(account.key))
    writer.key("from")
    writer.beginArray()
    for link in account.links { write(link, into: &writer) }
    writer.endArray()
    if let catalogue = account.catalogue { write(catalogue, "catalogue", into: &writer) }
    writer.endObject()
  }

  private func write(_ link: Link, into writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("name", link.name)
    writer.key("value")
    writer.value(link.value)
    switch link.source {
    case .row(let row): if let turn = row.turn { writer.field("row", turn) }
    case .request(let field): writer.field("request", field)
    case .notGiven(let field): writer.field("not_given", field)
    case .asked: writer.field("asked", true)
    }
    writer.endObject()
  }

  private func write(
    _ row: RowReference, _ key: StaticString, into writer: inout JSONWriter
  ) {
    writer.key(key)
    writer.beginObject()
    writer.field("page", row.page)
    if let id = row.row { writer.field("id", id) }
    writer.field("file", row.place.file)
    writer.field("line", row.place.line)
    writer.endObject()
  }

  private func write(_ rows: [Int: Link], into writer: inout JSONWriter) {
    writer.key("rows")
    writer.beginArray()
    for turn in rows.keys.sorted() {
      guard let link = rows[turn], case .row(let row) = link.source else { continue }
      writer.beginObject()
      writer.field("row", turn)
      writer.field("page", row.page)
      if let id = row.row { writer.field("id", id) }
      if let formula = row.formula { writer.field("formula", formula) }
      writer.field("file", row.place.file)
      writer.field("line", row.place.line)
      writer.key("given")
      writer.beginArray()
      for input in link.inputs { write(input, into: &writer) }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
  }

  private func collect(_ link: Link, _ rows: inout [Int: Link]) {
    guard case .row(let row) = link.source, let turn = row.turn, rows[turn] == nil else { return }
    rows[turn] = link
    for input in link.inputs { collect(input, &rows) }
  }
}

extension Origin.Relation {
  /// The relation in a word that programs rely on.
  fileprivate var word: String {
    switch self {
    case .rounded, .span: "rule"
    case .given: "request"
    case .catalogued: "catalogue"
    case .counted: "counted"
    case .computed: "computed"
    case .solved: "solver"
    case .said: "sentence"
    }
  }
}

extension JSONWriter {
  /// A value of the expression language; what JSON has no form for is written as the language does.
  fileprivate mutating func value(_ value: Value) {
    switch value {
    case .null: null()
    case .boolean(let flag): self.value(flag)
    case .number(let number): self.value(number)
    case .string(let text): self.value(text)
    case .list(let items):
      beginArray()
      for item in items { self.value(item) }
      endArray()
    default: self.value(value.text)
    }
  }
}
