import FoodLog
import Glibc
import JSONSource
import Pages
import PlannerService

/// Foods of labels: read from an export, and taken up again beside a line.
enum ImportedFoods {
  /// The most reasons that are told one by one.
  private static let mostTold = 20
  /// Bytes after which what was read is written out.
  private static let mostGathered = 1 << 20
  /// Lines that are read together.
  private static let chunk = 256
  /// The most foods of a file that one line of food may name.
  private static let mostNamed = 100

  /// Prints the products of an export as foods, a line each.
  static func read(
    _ path: String, _ arguments: Arguments, _ console: inout Console
  ) throws(Stopped) -> ExitCode {
    var labels = LabelImport(try FoodsVerb.catalogue(arguments, console))
    var count = (foods: 0, left: 0)
    try lines(of: path) { (line, number) throws(Stopped) in
      let outcome: LabelImport.Outcome? =
        if case .text(let bytes) = line { labels.take(bytes) } else { .left("line-too-long") }
      switch outcome {
      case nil:
        if case .text(let bytes) = line, bytes.starts(with: "\u{FEFF}".utf8) {
          throw Stopped(
            .data,
            [
              "planner: \(path):\(number): the text begins with a byte order mark",
              "  hint: save the file as UTF-8 without a byte order mark",
            ])
        }
        throw Stopped(
          .data,
          [
            "planner: \(path):\(number): neither JSON nor a table with the columns code and "
              + "product_name; take the JSONL or CSV export of Open Food Facts, unpacked"
          ])
      case .head: break
      case .left(let codes):
        count.left += 1
        if count.left <= mostTold { console.complain("\(path):\(number): left out: \(codes)") }
      case .food(let bytes):
        count.foods += 1
        console.print(bytes)
        guard console.output.count < mostGathered || console.flush() else {
          throw Stopped(.unwritable, [])
        }
      }
    }
    console.complain("\(count.foods) foods; \(count.left) products left out")
    console.complain(labels.notice)
    return .success
  }

  /// The foods of a file that a line names, by their names or the digits of their labels.
  static func named(
    in text: String, _ path: String, by service: PlannerService
  ) throws(Stopped) -> [JSON] {
    var found: [JSON] = []
    let said = text.lowercased()
    try lines(of: path) { (line, number) throws(Stopped) in
      guard case .text(let bytes) = line, found.count < mostNamed else { return }
      let food = try RequestDocument.json(SourceFile(name: "\(path):\(number)", bytes: bytes))
      let names =
        [food["canonicalName"]?.string].compactMap(\.self)
        + (food["aliases"]?.array ?? []).compactMap(\.string)
      if names.contains(where: { !$0.isEmpty && said.contains($0.lowercased()) }) {
        found.append(food)
      }
    }
    return found
  }

  private static func lines(
    of path: String, _ take: (LineReader.Line, Int) throws(Stopped) -> Void
  ) throws(Stopped) {
    let input = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else {
      throw Stopped(
        .unreadable, ["planner: cannot read \(path): \(String(cString: strerror(errno)))"])
    }
    defer { if input != STDIN_FILENO { close(input) } }
    var reader = LineReader(input)
    var number = 0
    while true {
      let lines = reader.next(chunk)
      if lines.isEmpty { break }
      for line in lines {
        number += 1
        if case .text(let bytes) = line, bytes.allSatisfy({ $0 == 0x0D || $0 == 0x20 }) { continue }
        try take(line, number)
      }
    }
    if let reason = reader.failure {
      throw Stopped(.unreadable, ["planner: cannot read \(path): \(reason)"])
    }
  }
}
