import TableLaws
import Testing

@testable import RuleEngine

/// A table in short, and what the checks find in it.
///
/// A row is its cells and its answer, with `|` between them; rows are called r1, r2, …. What is
/// found is the code and the row, or for a gap the conditions of each row that is missing.
struct TableCase: CustomTestStringConvertible {
  let testDescription: String
  let inputs: [String]
  let hit: String
  let rows: [String]
  let found: [String]

  init(
    _ title: String, _ inputs: String..., hit: String = "unique", rows: [String], found: [String]
  ) {
    (testDescription, self.inputs, self.hit, self.rows, self.found) =
      (title, inputs, hit, rows, found)
  }

  /// The page.
  var page: String {
    let types: [String: String] = [
      "experience": "Experience", "mood": "Light?", "weeks": "int [0..7]",
      "weightKg": "kg (0..100]?", "halal": "boolean", "joints": "list of Joint", "food": "string?",
      "pulse": "int", "load": "number [0..10)", "speed": "number", "spare": "list of Joint?",
      "tags": "list of string", "start": "date?", "pause": "days and time duration",
      "block": "years and months duration",
    ]
    let declared = inputs.map { "\"\($0)\": \"\(types[$0] ?? "")\"" }.joined(separator: ", ")
    let policy = hit.split(separator: "/").map(String.init)
    let aggregate = policy.count > 1 ? ", \"aggregate\": \"\(policy[1])\"" : ""
    let out = policy.count > 1 ? "int [0..9]" : "Light"
    return """
      { "decision": "t", "question": "?", "source": "test", "hit": "\(policy[0])"\(aggregate),
        "in": { \(declared) }, "out": { "o": "\(out)" },
        "rows": [
          \(rows.enumerated().map { row($0.element, number: $0.offset + 1) }.joined(separator: ",\n    "))
        ] }
      """
  }

  private func row(_ text: String, number: Int) -> String {
    let parts = text.split(separator: "|").map { String($0.trimmingBlanks) }
    let when = zip(inputs, parts).filter { $1 != "-" }.map { "\"\($0)\": \"\($1)\"" }
    let answer = parts.last ?? ""
    let then = Int(answer) == nil ? "\"\(answer)\"" : answer
    return "{ \"id\": \"r\(number)\", \"when\": { \(when.joined(separator: ", ")) },"
      + " \"then\": { \"o\": \(then) } }"
  }
}

extension Substring {
  fileprivate var trimmingBlanks: Substring {
    let rest = drop { $0 == " " }
    return rest.prefix(rest.count - rest.reversed().prefix { $0 == " " }.count)
  }
}

@Suite struct TableCaseTests {
  @Test(arguments: TableCases.all)
  func checksFindWhatIsThere(table: TableCase) {
    let (rulebook, mistakes) = SmallRules.load(table.page)
    guard let rulebook else {
      let codes = mistakes.split(separator: "\n").compactMap { line in
        line.hasSuffix("]")
          ? line.split(separator: "[").last.map { "refused \($0.dropLast())" } : nil
      }
      #expect(codes == table.found, "\(mistakes)")
      return
    }
    let gaps = rulebook.gapSentences
    let others = SmallRules.findings(rulebook).filter {
      $0.diagnostic.code != "gap" && !$0.diagnostic.code.hasPrefix("unused-")
    }.map { ([$0.diagnostic.code] + [$0.row].compactMap(\.self)).joined(separator: " ") }
    #expect(gaps + others == table.found)
  }
}

extension Rulebook {
  /// The rows missing in the only table.
  fileprivate var gapSentences: [String] {
    guard let space = decisions[0].table.flatMap(TableSpace.init),
      SmallRules.findings(self).contains(where: { $0.diagnostic.code == "gap" })
    else { return [] }
    var walk = Walk(space)
    return walk.gaps().flatMap { Walk.rows(matching: zip(space.columns, $0)) }.map {
      "gap " + RowCondition.sentence($0)
    }
  }
}
