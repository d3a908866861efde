import Foundation
import JSONSource
import Testing

@testable import RuleEngine

/// The cases of the folder `Conformance`, a line each: an expression with a context, or `test`s of
/// an `input`, and the `value`, or `error` with true or the code of the strict failure.
///
/// Leniently a failure is null unless `lenient` says otherwise.
@Suite struct ConformanceTests {
  @Test(arguments: [
    "operators", "standard", "functions", "dates", "patterns", "names", "values", "logic",
    "collections",
    "edges",
  ])
  func everyCaseAnswersAsTheStandardSays(_ file: String) throws {
    let cases = try ConformanceFile(file).cases
    #expect(cases.count > 20)
    #expect(cases.flatMap(\.problems) == [])
  }
}

/// A file of cases.
struct ConformanceFile {
  let cases: [ConformanceCase]

  init(_ name: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Conformance")
    let text = try String(
      contentsOf: folder.appendingPathComponent("\(name).jsonl"), encoding: .utf8)
    cases = try text.split(separator: "\n").enumerated().map { index, line in
      try ConformanceCase(String(line), place: "\(name):\(index + 1)")
    }
  }
}

/// One case.
struct ConformanceCase {
  struct Unreadable: Error {
    let place: String
  }

  private let place: String
  private let text: String
  private let isTest: Bool
  private let input: Value?
  private let context: Context
  private let expected: Value?
  private let code: String?
  private let lenient: Value

  init(_ line: String, place: String) throws {
    var diagnostics = Diagnostics()
    guard
      let json = JSONParser.parse(SourceFile(name: place, text: line), into: &diagnostics),
      let text = (json["expression"] ?? json["test"])?.string,
      case .context(let context) = try json["context"].map({ try Value(json: $0) })
        ?? .context(Context())
    else { throw Unreadable(place: place) }
    self.place = place
    self.text = text
    self.context = context
    isTest = json["test"] != nil
    input = try json["input"].map { try Value(json: $0) }
    expected = try json["value"].map { try Value(json: $0) }
    code = json["error"]?.string
    lenient = try json["lenient"].map { try Value(json: $0) } ?? expected ?? .null
    guard (expected == nil) == (json["error"] != nil) else { throw Unreadable(place: place) }
  }

  /// What goes wrong, strictly and leniently.
  var problems: [String] {
    let strict: String? =
      switch (answer(.strict), expected) {
      case (.success(let value), let expected?):
        value.isSame(as: expected) ? nil : "is \(value.text), not \(expected.text)"
      case (.success(let value), nil): "is \(value.text), not an error"
      case (.failure(let found), nil):
        code == nil || code == found.code ? nil : "fails with \(found.code), not \(code ?? "")"
      case (.failure(let found), _?): "fails with \(found.code)"
      }
    let forgiving: String? =
      switch answer(.lenient) {
      case .success(let value) where value.isSame(as: lenient): nil
      case .success(let value): "leniently is \(value.text), not \(lenient.text)"
      case .failure(let found):
        // A text that cannot be read is null, as the door has it; a limit holds in both modes.
        found.isMistake && lenient == .null || found.code == code && found.code.hasSuffix("-limit")
          ? nil : "leniently fails with \(found.code)"
      }
    return [strict, forgiving].compactMap(\.self).map { "\(place): \(text) \($0)" }
  }

  private struct Failure: Error {
    let code: String
    let isMistake: Bool
  }

  private func answer(_ mode: Mode) -> Result<Value, Failure> {
    let known = ContextFacts(context, mode: mode)
    let compiled =
      isTest
      ? Expression.compileUnaryTests(text, scope: known.scope, mode: mode)
      : Expression.compile(text, scope: known.scope, mode: mode)
    switch compiled {
    case .failure(let mistakes):
      return .failure(Failure(code: mistakes.list[0].code, isMistake: true))
    case .success(let expression):
      return Result { () throws(EvaluationFailure) in
        try expression.evaluate(known.facts, input: input, mode: mode)
      }.mapError { Failure(code: $0.code, isMistake: false) }
    }
  }
}

extension Value {
  /// Equal, numbers to 1e-8.
  fileprivate func isSame(as other: Value) -> Bool {
    switch (self, other) {
    case (.number(let first), .number(let second)):
      first.isClose(to: second) || (first - second).magnitude <= second.magnitude * 1e-12
    case (.list(let first), .list(let second)):
      first.count == second.count && zip(first, second).allSatisfy { $0.isSame(as: $1) }
    case (.context(let first), .context(let second)):
      first.entries.count == second.entries.count
        && first.entries.allSatisfy { entry in
          second[entry.key].map { entry.value.isSame(as: $0) } ?? false
        }
    default: self == other
    }
  }
}
