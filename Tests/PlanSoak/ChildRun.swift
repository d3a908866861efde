import Glibc

/// Cases in child processes, so that a trap or a hang of one is told and the rest goes on.
///
/// A child prints `CASE n` before each case, `COUNT what` or `COUNT what=n` for what is counted,
/// and any other line for what is wrong.
struct ChildRun {
  /// The option by which this program runs so many cases as a child.
  let flag: String
  let root: String
  let seed: UInt64
  /// Cases of one child.
  let chunk: Int

  /// Runs so many cases; true when nothing was wrong.
  func run(_ count: Int, from first: Int, _ title: String) -> Bool {
    var counts: [String: Int] = [:]
    var next = first
    var isClean = true
    while next < first + count {
      let end = min(first + count, next + chunk)
      var last = next - 1
      let words = "\(flag) \(end - next) --from \(next) --seed \(seed) --root '\(root)'"
      let status = Child.read(words) { line in
        if line.hasPrefix("CASE ") {
          last = Int(line.dropFirst(5)) ?? last
        } else if line.hasPrefix("COUNT ") {
          let words = line.dropFirst(6).split(separator: "=")
          counts[String(words[0]), default: 0] += words.count > 1 ? Int(words[1]) ?? 0 : 1
        } else {
          isClean = false
          print("case \(last): \(line)")
        }
      }
      if status != 0 {
        isClean = false
        counts["ended by signal or exit", default: 0] += 1
        print("case \(last): the process ended with status \(status)")
        next = last + 1
      } else {
        next = end
      }
    }
    print("== \(title) \(first)..<\(first + count), seed \(seed)")
    for (name, number) in counts.sorted(by: { $0.key < $1.key }) { print("\(name): \(number)") }
    return isClean
  }

  /// The cases of a child: says each number before it begins.
  ///
  /// One that takes longer than so many seconds ends the process; the parent knows the case.
  static func each(
    _ count: Int, from first: Int, seconds: UInt32, _ judge: (_ number: Int) -> Void
  ) {
    for number in first..<first + count {
      say("CASE \(number)")
      alarm(seconds)
      judge(number)
    }
    alarm(0)
  }

  /// Says one line to the parent, now.
  static func say(_ line: String) {
    print(String(line.map { $0.isNewline ? " " : $0 }))
    fflush(nil)
  }
}
