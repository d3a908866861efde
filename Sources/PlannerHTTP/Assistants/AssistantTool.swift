import Consulting
import JSONSource
import PlannerService
import RuleEngine

/// A function as an assistant calls it; its form is the function's own.
struct AssistantTool {
  let function: ServiceFunction
  /// Whether a call changes nothing that anybody would miss.
  let isReading: Bool
  /// Whether the same call may be made again for the rest of a long answer.
  let isRepeatable: Bool

  init(_ function: ServiceFunction) {
    self.function = function
    // States follow from what was written down, and are made anew whenever they are wanted.
    isReading = function.remembered.map { $0.writes.subtracting([.states]).isEmpty } ?? true
    isRepeatable = isReading || function.remembered?.takes(JSON(.object([]))) == false
  }

  /// Which line of a long answer is the first to be told; the door's own field.
  static let fromLine = RequestField(
    name: "from_line", meaning: "the first line of the text that is told, where it is long",
    isRequired: false,
    shape: .optional(
      .value(FactType(type: .number(unit: nil), isInteger: true, range: longest))))
  private static let longest = NumberRange(low: 1, high: 1_000_000)

  /// What a call takes.
  var form: RequestForm {
    let form = function.request
    return RequestForm(form.fields + (isRepeatable ? [Self.fromLine] : []), laws: form.laws)
  }

  /// Writes the members that describe it.
  func write(into writer: inout JSONWriter) {
    writer.field("name", function.name)
    writer.field("description", function.summary)
    writer.key("inputSchema")
    ContractSchema(form).write(into: &writer)
    writer.key("annotations")
    writer.object { writer in
      writer.field("readOnlyHint", isReading)
      if !isReading { writer.field("destructiveHint", false) }
    }
  }
}

extension AssistantDesk {
  /// What the reader's row of the table names and this edition brings.
  var tools: [AssistantTool] {
    let personal = remembers ? reader.personal.compactMap(service.personalFunction) : []
    let anybody = reader.functions.compactMap { name in
      (remembers ? service.personalFunction(name) : nil) ?? service.function(name)
    }
    return (personal + anybody).map(AssistantTool.init)
  }

  func listTools(_ message: AssistantMessage) throws(AssistantFault) -> AssistantResult {
    let part = try AssistantPart(of: tools, for: message)
    return AssistantResult(isKeepable: true) { writer in
      part.write("tools", into: &writer) { tool, writer in tool.write(into: &writer) }
    }
  }

  /// Calls a tool; what its function refuses is a result that says so.
  func callTool(_ message: AssistantMessage) throws(AssistantFault) -> AssistantResult {
    let name = message.text("name") ?? ""
    guard let tool = tools.first(where: { $0.function.name == name }) else {
      throw AssistantFault(
        .wrongParameters, "there is no tool \(Diagnostic.quoted(name))",
        errors: ErrorBody.unknownFunction(name, known: tools.map(\.function.name)).errors)
    }
    let given = message.parameters["arguments"] ?? JSON(.object([]))
    guard given.isNull || given.members != nil else {
      throw AssistantFault(
        .wrongParameters, "arguments must be an object, not \(given.typeName)")
    }
    let arguments = given.isNull ? JSON(.object([])) : given
    do throws(ErrorBody) {
      return try answer(tool, arguments, of: message.source)
    } catch {
      return AssistantResult { Self.write(error, into: &$0) }
    }
  }

  private func answer(
    _ tool: AssistantTool, _ arguments: JSON, of source: SourceFile
  ) throws(ErrorBody) -> AssistantResult {
    var request = arguments
    var line = 1
    if tool.isRepeatable {
      line = try firstLine(arguments, of: source)
      request = arguments.without(AssistantTool.fromLine.name)
    }
    let bytes = try answering(tool.function.name, request, source)
    let text = text(of: bytes, tool, request, from: line)
    return AssistantResult { writer in
      Self.write(text, into: &writer)
      writer.key("structuredContent")
      writer.raw(bytes[...])
      writer.field("isError", false)
    }
  }

  /// The line from which on the text is told.
  private func firstLine(
    _ arguments: JSON, of source: SourceFile
  ) throws(ErrorBody) -> Int {
    let field = AssistantTool.fromLine
    guard let value = arguments[field.name] else { return 1 }
    let asked = JSON(.object([JSON.Member(key: field.name, value: value)]))
    let mistakes = RequestForm([field])
      .mistakes(of: asked, service.rules?.rulebook.vocabulary, service.messages)
    guard mistakes.isEmpty else {
      throw ErrorBody(
        .invalid(mistakes), request: arguments, source: source, messages: service.messages)
    }
    return value.number.map { Int($0) } ?? 1
  }

  /// An answer as the terminal would print it, as much of it as a model can take.
  private func text(
    of bytes: [UInt8], _ tool: AssistantTool, _ request: JSON, from line: Int
  ) -> AssistantText {
    var diagnostics = Diagnostics()
    let source = SourceFile(name: "answer", bytes: bytes)
    let answer = JSONParser.parse(source, into: &diagnostics) ?? JSON(.null)
    let whole = telling(tool.function.name, request, answer) ?? Self.pretty(answer)
    let part = AssistantText.Part(of: whole, from: line)
    guard let rest = part.rest else { return AssistantText(part.text) }
    let language = request["language"]?.string
    let values = [
      ("first", "\(rest.lowerBound)"), ("last", "\(rest.upperBound)"),
      ("tool", tool.function.name),
    ]
    return AssistantText(
      part.text + "\n" + said(tool.isRepeatable ? "more" : "cut", language, values))
  }

  private static func pretty(_ json: JSON) -> String {
    var writer = JSONWriter(pretty: true)
    writer.json(json)
    return writer.text
  }

  private static func write(_ text: AssistantText, into writer: inout JSONWriter) {
    writer.key("content")
    writer.beginArray()
    writer.object { writer in
      writer.field("type", "text")
      writer.field("text", text.text)
    }
    writer.endArray()
  }

  /// Why a function gave no answer: for the model in words, for programs as every door says it.
  private static func write(_ error: ErrorBody, into writer: inout JSONWriter) {
    let lines = error.errors.map { mistake in
      let pointer = mistake.pointer.isEmpty ? "" : "\(mistake.pointer): "
      let place = mistake.place.map { $0.file == "request" ? "" : "\($0.file):\($0.line): " } ?? ""
      let hint = mistake.hint.map { "\n  hint: \($0)" } ?? ""
      return "\(place)\(pointer)\(mistake.message) [\(mistake.code)]\(hint)"
    }
    let said = lines.isEmpty ? error.message : lines.joined(separator: "\n")
    write(AssistantText(AssistantText.Part(of: said, from: 1).text), into: &writer)
    writer.key("structuredContent")
    writer.json(error.document)
    writer.field("isError", true)
  }
}
