import Glibc
import JSONSource
import RuleEngine
import Workshop

/// Random expressions before the evaluating door, in child processes, so that a trap or a hang of
/// one case is told and the rest goes on.
struct ExpressionRun {
  let seed: UInt64

  /// Runs so many cases; true when every one was answered as the door promises.
  func run(_ count: Int, from first: Int) -> Bool {
    var counts: [String: Int] = [:]
    var isClean = true
    var next = first
    while next < first + count {
      let end = min(first + count, next + 5000)
      var last = next - 1
      let status = Child.read("--expression-child \(end - next) --from \(next) --seed \(seed)") {
        line in
        if line.hasPrefix("CASE ") {
          last = Int(line.dropFirst(5)) ?? last
        } else if line.hasPrefix("COUNT ") {
          let words = line.dropFirst(6).split(separator: "=")
          counts[String(words[0]), default: 0] += words.count > 1 ? Int(words[1]) ?? 0 : 0
        } else {
          isClean = false
          print("case \(last): \(line)")
        }
      }
      next = end
      guard status != 0 else { continue }
      isClean = false
      print("case \(last): the process ended with status \(status)")
      next = last + 1
    }
    print("== expressions \(first)..<\(first + count), seed \(seed)")
    for (name, number) in counts.sorted(by: { $0.key < $1.key }) { print("\(name): \(number)") }
    return isClean
  }

  /// The cases of a child: prints each number before it begins, then what went wrong, and at the
  /// end what the cases came to.
  func runChild(_ count: Int, from first: Int) {
    var tally = ExpressionTally()
    for number in first..<first + count {
      print("CASE \(number)")
      fflush(nil)
      // A hang ends the process; the parent knows the case.
      alarm(20)
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
