import JSONSource
import RuleEngine

/// Reading the lines of the evaluating doors and writing their answers.
enum EvalLine {
  /// Answers one line; whatever is wrong with it is its answer.
  static func answer(
    _ line: [UInt8], _ evaluate: (JSON) throws(EvalMistake) -> EvalDoor.Outcome
  ) -> (bytes: [UInt8], isError: Bool) {
    var writer = JSONWriter()
    writer.beginObject()
    let outcome: EvalDoor.Outcome
    do throws(EvalMistake) {
      let json = try parsed(line)
      if let id = json["id"] {
        writer.key("id")
        writer.json(id)
      }
      outcome = try evaluate(json)
    } catch {
      outcome = .error(error)
    }
    let isError = write(outcome, to: &writer)
    writer.endObject()
    return (writer.bytes, isError)
  }

  /// The entries of a line's context; none when there is no context.
  static func context(_ json: JSON?) throws(EvalMistake) -> Context {
    guard let json, !json.isNull else { return Context() }
    do throws(Diagnostic) {
      if case .context(let context) = try Value(json: json) { return context }
    } catch {
      throw EvalMistake(error.code, error.message, hint: error.hint)
    }
    throw EvalMistake("bad-line", "the context must be an object, not \(json.typeName)")
  }

  /// The types a line names, each of which may use those before it.
  static func types(_ json: JSON?) throws(EvalMistake) -> [String: ValueType] {
    var types: [String: ValueType] = [:]
    for member in json?.members ?? [] {
      do throws(ExpressionMistake) {
        types[member.key] = try ValueType(feel: member.value.string ?? "", types: types)
      } catch {
        throw EvalMistake(
          error.code, "the type '\(member.key)' cannot be read: \(error.message)",
          hint: error.hint)
      }
    }
    return types
  }

  private static func parsed(_ line: [UInt8]) throws(EvalMistake) -> JSON {
    var diagnostics = Diagnostics()
    let source = SourceFile(name: "line", bytes: line)
    guard let json = JSONParser.parse(source, into: &diagnostics) else {
      let first = diagnostics.sorted().first
      throw EvalMistake(
        first?.code ?? "bad-line", first?.message ?? "the line is no JSON", hint: first?.hint)
    }
    guard json.members != nil else {
      throw EvalMistake("bad-line", "a line must be an object, not \(json.typeName)")
    }
    return json
  }

  private static func write(_ outcome: EvalDoor.Outcome, to writer: inout JSONWriter) -> Bool {
    switch outcome {
    case .value(let value, let reason):
      writer.key("value")
      value.write(to: &writer)
      if let reason {
        writer.key("reason")
        reason.write(to: &writer)
      }
      return false
    case .error(let mistake):
      writer.key("error")
      mistake.write(to: &writer)
      return true
    }
  }
}
