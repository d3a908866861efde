import Planning
import JSONSource
import PlannerService
import Population
import RuleEngine

/// Whose plans are compared.
package enum Roster: Sendable {
  /// Requests, one a line, from a descriptor; a line may also be one of `planner batch`.
  case lines(Int32)
  /// Believable athletes from a seed.
  case seeded(count: Int, seed: UInt64)
}

/// A few athletes of a roster.
enum RosterPart: Sendable {
  /// Lines, and the number of the first of them.
  case lines([LineReader.Line], first: Int)
  /// Numbers of seeded athletes, from 1.
  case seeded(Range<Int>)
}

/// Reads the athletes of a roster.
struct RosterReader: Sendable {
  /// An athlete.
  struct Athlete {
    let number: Int
    let name: String
    let request: JSON
  }

  private let requests: SeededRequests
  private let seed: UInt64

  /// Prepares seeded athletes, who know what both editions know.
  init(_ base: Planning.Edition, _ rules: Planning.Edition, seed: UInt64) {
    func common(_ catalogue: String, _ column: String) -> [String] {
      Set(base.texts(catalogue, column)).intersection(rules.texts(catalogue, column)).sorted()
    }
    requests = SeededRequests(
      exerciseIds: common("exercises", "id"), families: common("ingredients", "family"))
    self.seed = seed
  }

  /// The athletes of a part; calls `bad` with the number of every line that is no request.
  func athletes(_ part: RosterPart, bad: (Int, String) -> Void) -> [Athlete] {
    switch part {
    case .seeded(let numbers):
      numbers.map { number in
        Athlete(
          number: number, name: "",
          request: requests.request(.believable, seed: seed, number: number - 1))
      }
    case .lines(let lines, let first):
      lines.enumerated().compactMap { index, line in
        athlete(line, number: first + index) { bad(first + index, $0) }
      }
    }
  }

  private func athlete(
    _ line: LineReader.Line, number: Int, bad: (String) -> Void
  ) -> Athlete? {
    guard case .text(let bytes) = line else {
      bad("the line is longer than 1 MB")
      return nil
    }
    if bytes.allSatisfy({ $0 <= 32 }) { return nil }
    var diagnostics = Diagnostics()
    guard let json = JSONParser.parse(SourceFile(name: "roster", bytes: bytes), into: &diagnostics)
    else {
      bad(diagnostics.sorted().first?.message ?? "the line is not JSON")
      return nil
    }
    let request = json["data"] ?? json
    guard request.members != nil else {
      bad("\(request.typeName) where a request belongs")
      return nil
    }
    return Athlete(number: number, name: Self.name(json["id"]), request: request)
  }

  private static func name(_ id: JSON?) -> String {
    guard let id, !id.isNull else { return "" }
    var writer = JSONWriter()
    writer.json(id)
    return id.string ?? writer.text
  }
}

extension Planning.Edition {
  /// A column of texts of a catalogue.
  fileprivate func texts(_ catalogue: String, _ column: String) -> [String] {
    guard let page = rulebook.decision(named: catalogue),
      let table = rulebook.decisions[page].catalogue, let place = table.column(named: column)
    else { return [] }
    return (0..<table.count).compactMap { row in
      if case .string(let text) = table.value(row: row, column: place) { text } else { nil }
    }
  }
}
