import JSONSource

extension PlannerService {
  /// Answers one line of a batch: `{"id": any, "function": "…", "data": {…}}`.
  ///
  /// The line that comes back has the same id, byte for byte, and `result` or `error`.
  package func answer(_ line: LineReader.Line) -> AnsweredLine {
    var id: ArraySlice<UInt8> = Array("null".utf8)[...]
    do throws(ErrorBody) {
      return AnsweredLine(bytes: try result(of: line, id: &id), isError: false)
    } catch {
      var writer = JSONWriter()
      writer.beginObject()
      writer.key("id")
      writer.raw(id)
      writer.key("error")
      error.write(into: &writer)
      writer.endObject()
      return AnsweredLine(bytes: writer.bytes, isError: true)
    }
  }

  private func result(
    of line: LineReader.Line, id: inout ArraySlice<UInt8>
  ) throws(ErrorBody) -> [UInt8] {
    let source = SourceFile(name: "request", bytes: try Self.bytes(of: line))
    var diagnostics = Diagnostics()
    guard let envelope = JSONParser.parse(source, into: &diagnostics) else {
      throw .malformed(diagnostics.sorted())
    }
    if let given = envelope["id"]?.range {
      id = source.bytes[Int(given.lowerBound)..<Int(given.upperBound)]
    }
    let (function, data) = try opened(envelope, of: source)
    let result = try answer(function, data, of: source)
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("id")
    writer.raw(id)
    writer.key("result")
    writer.raw(result[...])
    writer.endObject()
    return writer.bytes
  }

  private static func bytes(of line: LineReader.Line) throws(ErrorBody) -> [UInt8] {
    switch line {
    case .text(let bytes): return bytes
    case .tooLong:
      let mistake = Diagnostic(
        "line-too-long", "the line is longer than \(LineReader.longestLine) bytes",
        hint: "send a request that large by itself, with 'planner call'")
      throw ErrorBody(.invalidArgument, mistake.message, errors: [mistake])
    }
  }

  /// The function and the request in an envelope; throws every mistake in the envelope itself.
  private func opened(
    _ envelope: JSON, of source: SourceFile
  ) throws(ErrorBody) -> (String, JSON) {
    let fields = ["id", "function", "data"]
    guard let members = envelope.members else {
      throw Self.mistakes([
        Diagnostic(
          "wrong-type", "a line must be an object, not \(envelope.typeName)",
          hint: #"write {"id": 1, "function": "generatePlan", "data": {…}}"#)
      ])
    }
    if let function = envelope["function"]?.string, let data = envelope["data"],
      members.allSatisfy({ fields.contains($0.key) })
    {
      return (function, data)
    }
    throw Self.mistakes(mistakes(in: envelope, members, fields, of: source))
  }

  /// Everything that is wrong with a line besides what its function says.
  private func mistakes(
    in envelope: JSON, _ members: [JSON.Member], _ fields: [String], of source: SourceFile
  ) -> [Diagnostic] {
    let functions = functions.map(\.name)
    var found: [Diagnostic] = []
    for member in members where !fields.contains(member.key) {
      found.append(
        Diagnostic(
          "unknown-field", "unknown field '\(member.key)'",
          hint: Spelling.nearest(to: member.key, in: fields).map { "did you mean '\($0)'?" },
          place: source.place(of: member.keyRange), pointer: "/\(member.key)", allowed: fields))
    }
    for (field, hint, allowed) in [
      ("function", "one of \(functions.joined(separator: ", "))", functions),
      ("data", #"write the request there: {"schedule_days": 4}"#, []),
    ] where envelope[field] == nil {
      found.append(
        Diagnostic(
          "missing-field", "\(field) is missing", hint: hint, pointer: "/\(field)",
          allowed: allowed))
    }
    if let function = envelope["function"], function.string == nil {
      found.append(
        Diagnostic(
          "wrong-type", "function must be a string, not \(function.typeName)",
          hint: "one of \(functions.joined(separator: ", "))",
          place: source.place(of: function.range), pointer: "/function", allowed: functions))
    }
    return found
  }

  private static func mistakes(_ found: [Diagnostic]) -> ErrorBody {
    ErrorBody(.invalidArgument, ErrorBody.summary(of: found), errors: found)
  }
}
