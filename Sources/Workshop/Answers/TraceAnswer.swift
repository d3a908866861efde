import Planning
import JSONSource
import PlannerService

extension Trace {
  /// The answer as a document; nil when the call was refused.
  package var answer: JSON? {
    guard case .success(let bytes) = outcome else { return nil }
    return JSON(written: bytes)
  }
}

extension JSON {
  /// A document that the program itself has written.
  init(written bytes: [UInt8]) {
    var diagnostics = Diagnostics()
    guard
      let json = JSONParser.parse(SourceFile(name: "answer", bytes: bytes), into: &diagnostics)
    else { preconditionFailure("the planner wrote something that is not JSON") }
    self = json
  }

  /// Whether two values say the same, wherever they stand; the order of members counts.
  func says(_ other: JSON) -> Bool {
    var (one, two) = (JSONWriter(), JSONWriter())
    one.json(self)
    two.json(other)
    return one.bytes == two.bytes
  }
}

extension ErrorBody {
  /// The whole document that every door gives for it.
  package var document: JSON {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("error")
    write(into: &writer)
    writer.endObject()
    return JSON(written: writer.bytes)
  }
}
