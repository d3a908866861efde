import Glibc
import JSONSource
import RuleEngine
import Workshop

/// Random expressions before the evaluating door; a child of `ChildRun`.
struct ExpressionRun {
  static let flag = "--expression-child"

  let seed: UInt64

  /// The cases of a child: prints each number before it begins, then what went wrong, and at the
  /// end what the cases came to.
  func runChild(_ count: Int, from first: Int) {
    var tally = ExpressionTally()
    ChildRun.each(count, from: first, seconds: 20) { number in
      for problem in tally.judge(SeededExpressions.line(seed: seed, number: number)) {
        print(problem)
      }
    }
    for (name, number) in tally.counts.sorted(by: { $0.key < $1.key }) {
      print("COUNT \(name)=\(number)")
    }
    fflush(nil)
  }
}

/// What random expressions came to.
struct ExpressionTally {
  private(set) var counts: [String: Int] = [:]
  private let doors = [("strict", EvalDoor(mode: .strict)), ("lenient", EvalDoor(mode: .lenient))]

  /// Answers a line in both modes, twice; what is wrong with the answers.
  mutating func judge(_ line: [UInt8]) -> [String] {
    var problems: [String] = []
    for (mode, door) in doors {
      let answer = door.answer(line)
      let shown = { String(decoding: line, as: UTF8.self).prefix(2000) }
      if door.answer(line).bytes != answer.bytes { problems.append("answers differ: \(shown())") }
      var diagnostics = Diagnostics()
      let source = SourceFile(name: "answer", bytes: answer.bytes)
      let json = JSONParser.parse(source, into: &diagnostics)
      let code = json?["error"]?["code"]?.string
      if (json?["value"] == nil) == (code == nil) { problems.append("no answer: \(shown())") }
      if mode == "lenient", let code, !code.hasSuffix("-limit"), code != "bad-line" {
        problems.append("lenient error \(code): \(shown())")
      }
      counts[
        "\(mode) \(code ?? (json?["value"]?.isNull == true ? "null" : "value"))", default: 0] +=
        1
    }
    return problems
  }
}
