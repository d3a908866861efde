import Consulting
import JSONSource

/// A run as JSON, for programs: counts, failures, gaps and coverage.
package enum TestJSON {
  /// Writes the document.
  package static func write(_ run: TestRun, into writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("counts")
    writer.beginObject()
    for suite in TestCase.Suite.allCases {
      let cases = run.cases.filter { $0.suite == suite }
      writer.key(suite.rawValue)
      writer.beginObject()
      writer.field("cases", cases.count)
      writer.field("failed", cases.count(where: \.isFailed))
      writer.field("gaps", cases.count { $0.outcome == .gap })
      writer.endObject()
    }
    writer.endObject()
    write("failures", run.failures, into: &writer)
    write("gaps", run.gaps, into: &writer)
    if let coverage = run.coverage { write(coverage, into: &writer) }
    writer.key("accepted")
    writer.beginArray()
    for file in run.accepted { writer.value(file.path) }
    writer.endArray()
    writer.endObject()
  }

  private static func write(
    _ key: StaticString, _ cases: [TestCase], into writer: inout JSONWriter
  ) {
    writer.key(key)
    writer.beginArray()
    for testCase in cases {
      writer.beginObject()
      writer.field("suite", testCase.suite.rawValue)
      writer.field("group", testCase.group)
      writer.field("name", testCase.name)
      write(testCase.place, into: &writer)
      if case .failed(let lines) = testCase.outcome {
        writer.key("reasons")
        writer.beginArray()
        for line in lines { writer.value(line) }
        writer.endArray()
      }
      writer.endObject()
    }
    writer.endArray()
  }

  private static func write(_ coverage: Coverage, into writer: inout JSONWriter) {
    writer.key("coverage")
    writer.beginObject()
    writer.field("rows", coverage.count)
    writer.field("hit", coverage.count - coverage.neverHit.count)
    writer.field("percent", (coverage.percent * 10).rounded(.down) / 10)
    writer.key("never_hit")
    writer.beginArray()
    for row in coverage.neverHit {
      writer.beginObject()
      writer.field("page", row.page)
      writer.field("row", row.id)
      write(row.place, into: &writer)
      writer.endObject()
    }
    writer.endArray()
    writer.key("without_example")
    writer.beginArray()
    for page in coverage.untested { writer.value(page) }
    writer.endArray()
    writer.endObject()
  }

  private static func write(_ place: Place, into writer: inout JSONWriter) {
    writer.field("file", place.file)
    writer.field("line", place.line)
  }
}
