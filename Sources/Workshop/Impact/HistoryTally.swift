import JSONSource

/// What an edition does to what is learned, over many histories.
package struct HistoryTally: Sendable {
  /// A number that differs.
  struct Moved: Sendable {
    var histories = 0
    var values = 0
    var sum = 0.0
    var least = Double.infinity
    var most = -Double.infinity
  }

  /// A word that became another.
  struct Turned: Hashable, Sendable {
    let field: String
    let from: String
    let to: String
  }

  /// A history among those that change most.
  struct Most: Sendable {
    let line: Int
    let name: String
    let count: Int
    let first: HistoryChange.Difference
  }

  /// Lines that are histories.
  package private(set) var histories = 0
  package private(set) var changed = 0
  /// Histories that the new rules alone refuse, and the old ones alone.
  private(set) var lost = 0
  private(set) var gained = 0
  private(set) var badLines = 0
  package private(set) var firstBadLines: [(line: Int, reason: String)] = []
  private(set) var moved: [String: Moved] = [:]
  private(set) var turned: [Turned: Int] = [:]
  private(set) var most: [Most] = []

  /// Lines and histories that are named.
  private static let named = 5

  init() {}

  /// Lines that are no histories.
  package var unread: Int { badLines }

  mutating func addBadLine(_ line: Int, _ reason: String) {
    badLines += 1
    firstBadLines = Array((firstBadLines + [(line, reason)]).prefix(Self.named))
  }

  mutating func addRefused(isNew: Bool) {
    histories += 1
    changed += 1
    if isNew { lost += 1 } else { gained += 1 }
  }

  mutating func add(_ change: HistoryChange) {
    histories += 1
    guard let first = change.differences.first else { return }
    changed += 1
    var fields: Set<String> = []
    for difference in change.differences {
      if case .number(let from) = difference.from, case .number(let to) = difference.to {
        let isFirst = fields.insert(difference.field).inserted
        moved[difference.field, default: Moved()].add(to - from, isFirst: isFirst)
      } else {
        let turn = Turned(
          field: difference.field, from: difference.from.kind, to: difference.to.kind)
        turned[turn, default: 0] += 1
      }
    }
    take([
      Most(
        line: change.line, name: change.name, count: change.differences.count, first: first)
    ])
  }

  /// Adds what another thread counted.
  mutating func add(_ other: HistoryTally) {
    histories += other.histories
    changed += other.changed
    lost += other.lost
    gained += other.gained
    badLines += other.badLines
    firstBadLines = Array(
      (firstBadLines + other.firstBadLines).sorted { $0.line < $1.line }.prefix(Self.named))
    for (field, more) in other.moved { moved[field, default: Moved()].add(more) }
    for (turn, count) in other.turned { turned[turn, default: 0] += count }
    take(other.most)
  }

  private mutating func take(_ more: [Most]) {
    most = Array(
      (most + more).sorted { ($1.count, $0.line) < ($0.count, $1.line) }.prefix(Self.named))
  }
}

extension HistoryTally.Moved {
  fileprivate mutating func add(_ step: Double, isFirst: Bool) {
    if isFirst { histories += 1 }
    values += 1
    sum += step
    (least, most) = (min(least, step), max(most, step))
  }

  fileprivate mutating func add(_ other: Self) {
    histories += other.histories
    values += other.values
    sum += other.sum
    (least, most) = (min(least, other.least), max(most, other.most))
  }
}

extension HistoryChange.Told {
  /// A word, or that there is a number where none was, or none where one was.
  fileprivate var kind: String {
    switch self {
    case .nothing: "nothing"
    case .number: "a number"
    case .word(let word): word
    }
  }
}

extension HistoryTally {
  /// Writes a report of it.
  ///
  /// - Parameters:
  ///   - base: The rules there are.
  ///   - rules: The rules that are tried.
  ///   - pages: Pages whose files differ.
  ///   - writer: Where it is written.
  package func write(
    base: String, rules: String, pages: [String], into writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.field("base", base)
    writer.field("rules", rules)
    writer.field("histories", histories)
    writer.field("changed", changed)
    writer.field("lost", lost)
    writer.field("gained", gained)
    writer.field("bad_lines", badLines)
    writer.objects("first_bad_lines", firstBadLines) { line, writer in
      writer.field("line", line.line)
      writer.field("reason", line.reason)
    }
    writer.key("pages")
    writer.beginArray()
    for page in pages { writer.value(page) }
    writer.endArray()
    writeNumbers(into: &writer)
    let words = turned.sorted {
      ($1.value, $0.key.field, $0.key.from, $0.key.to)
        < ($0.value, $1.key.field, $1.key.from, $1.key.to)
    }
    writer.objects("words", words) { word, writer in
      writer.field("field", word.key.field)
      writer.field("from", word.key.from)
      writer.field("to", word.key.to)
      writer.field("times", word.value)
    }
    writer.objects("most_affected", most) { history, writer in
      writer.field("line", history.line)
      writer.field("id", history.name)
      writer.field("values", history.count)
      writer.field("pointer", history.first.pointer)
      writer.field("from", history.first.from.text)
      writer.field("to", history.first.to.text)
    }
    writer.endObject()
  }

  private func writeNumbers(into writer: inout JSONWriter) {
    let numbers = moved.sorted { ($1.value.histories, $0.key) < ($0.value.histories, $1.key) }
    writer.objects("numbers", numbers) { number, writer in
      writer.field("field", number.key)
      writer.field("histories", number.value.histories)
      writer.field("mean", Self.rounded(number.value.sum / Double(number.value.values)))
      writer.field("least", Self.rounded(number.value.least))
      writer.field("most", Self.rounded(number.value.most))
    }
  }

  private static func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }
}
