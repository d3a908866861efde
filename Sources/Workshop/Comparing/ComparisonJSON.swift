import Consulting
import JSONSource
import RuleEngine

/// The comparison of two editions for programs.
package enum ComparisonJSON {
  /// Writes the document.
  package static func write(_ comparison: EditionComparison, into writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("before", comparison.before)
    writer.field("after", comparison.after)
    writer.field("same", comparison.sameCount)
    writer.objects("pages", comparison.pages, write)
    writer.field("words", comparison.words)
    writer.field("messages", comparison.messages)
    writer.field("food_pages", comparison.foodPages)
    writer.endObject()
  }

  private static func write(_ page: EditionComparison.Page, into writer: inout JSONWriter) {
    writer.field("page", page.name)
    writer.field("file", page.file)
    switch page.state {
    case .new: writer.field("state", "new")
    case .gone: writer.field("state", "gone")
    case .both(let both):
      write(both.finding, both.compared, into: &writer)
      writer.field("added", both.added)
      writer.field("removed", both.removed)
    }
  }

  private static func write(
    _ finding: PageComparison.Finding, _ outputs: [String], into writer: inout JSONWriter
  ) {
    switch finding {
    case .same: writer.field("state", "same")
    case .unproven(let why):
      writer.field("state", "unproven")
      writer.field("why", why)
    case .formula(let before, let after):
      writer.field("state", "formula")
      writer.field("before", before)
      writer.field("after", after)
    case .things(let things):
      writer.field("state", "things")
      writer.objects("things", things) { thing, writer in
        writer.field("id", thing.id)
        values("before", thing.before, into: &writer)
        values("after", thing.after, into: &writer)
      }
    case .regions(let regions):
      writer.field("state", "regions")
      writer.objects("regions", regions) { region, writer in
        writer.objects("where", region.conditions, write)
        writer.objects("example", region.example, write)
        writer.field("part", region.isPart)
        answer("before", region.before, outputs, into: &writer)
        answer("after", region.after, outputs, into: &writer)
      }
    }
  }

  private static func values(
    _ key: StaticString, _ values: [String: Value]?, into writer: inout JSONWriter
  ) {
    guard let values else { return }
    let named = values.keys.sorted().map { ($0, values[$0]?.text ?? "null") }
    writer.texts(key, named)
  }

  private static func write(
    _ condition: RowCondition, into writer: inout JSONWriter
  ) {
    writer.field("input", condition.input)
    writer.field("cell", condition.cell)
  }

  private static func answer(
    _ key: StaticString, _ answer: TableAnswers.Answer, _ outputs: [String],
    into writer: inout JSONWriter
  ) {
    writer.key(key)
    writer.beginObject()
    writer.field("rows", answer.ids)
    writer.field("conflict", answer.isConflict)
    writer.objects("answers", answer.rows) { row, writer in
      writer.texts("says", zip(outputs, row.said).map { ($0, $1.text) })
      if let because = row.because { writer.field("because", because) }
    }
    writer.endObject()
  }
}

extension JSONWriter {
  /// Writes an object of texts.
  fileprivate mutating func texts(_ key: StaticString, _ texts: [(name: String, text: String)]) {
    self.key(key)
    beginObject()
    for (name, text) in texts {
      self.key(name)
      value(text)
    }
    endObject()
  }
}
