import Glibc
import JSONSource
import Planning
import PlannerService

/// Two editions, and what moving from one to the other does to what is learned of many histories, or
/// to the scores of many recorded sets.
///
/// Runs on all cores, holding a few histories at a time; the result does not depend on their number.
package struct LearningImpact: Sendable {
  /// What the lines are, and whose answers are compared.
  package enum Subject: String, Sendable {
    /// Requests of `learn`, whose digests are compared.
    case histories
    /// Requests of `scoreForm`, whose summaries are compared.
    case recordings

    fileprivate var function: String { self == .histories ? "learn" : "scoreForm" }

    /// What is compared of an answer.
    fileprivate func digest(_ answer: JSON?) -> JSON? {
      guard self == .recordings else { return answer?["digest"] }
      guard let summary = answer?["summary"] else { return nil }
      let aspects = (summary["aspects"]?.members ?? []).map { aspect in
        JSON(
          .object([
            .init(key: "aspect", value: JSON(.string(aspect.key))),
            .init(key: "score", value: aspect.value),
            .init(key: "faults", value: summary["faults"]?[aspect.key] ?? JSON(.null)),
            .init(key: "direction", value: summary["directions"]?[aspect.key] ?? JSON(.null)),
          ]))
      }
      return JSON(
        .object([
          .init(key: "summary", value: summary),
          .init(key: "aspects", value: JSON(.array(aspects))),
        ]))
    }
  }

  private let subject: Subject
  private let base: PlannerService
  private let rules: PlannerService
  /// Pages whose files differ.
  package let pages: [String]
  private let threads: Int

  /// Histories that a thread takes at a time.
  private static let partSize = 8

  /// Compares two editions.
  package init(
    base: Planning.Edition, rules: Planning.Edition, of subject: Subject = .histories,
    threads: Int = 2 * max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  ) {
    self.subject = subject
    self.base = PlannerService(base)
    self.rules = PlannerService(rules)
    pages = EditionDifference(base, rules).pages.sorted()
    self.threads = max(1, threads)
  }

  /// Compares what both answer to requests, one a line, as they are or as `{"id": …, "data": {…}}`.
  ///
  /// - Parameter descriptor: Where the lines come from.
  /// - Returns: What differs, and why the lines could not be read to their end.
  package func run(_ descriptor: Int32) -> (tally: HistoryTally, unreadable: String?) {
    var reader = LineReader(descriptor)
    var tally = HistoryTally()
    var working: [Worker<HistoryTally>] = []
    var first = 1
    while true {
      let lines = reader.next(Self.partSize)
      if lines.isEmpty { break }
      if working.count == threads { tally.add(working.removeFirst().wait()) }
      working.append(Worker { [first] in compare(lines, first: first) })
      first += lines.count
    }
    for worker in working { tally.add(worker.wait()) }
    return (tally, reader.failure)
  }

  private func compare(_ lines: [LineReader.Line], first: Int) -> HistoryTally {
    var tally = HistoryTally()
    for (index, line) in lines.enumerated() {
      let number = first + index
      guard case .text(let bytes) = line else {
        tally.addBadLine(number, "the line is longer than 1 MB")
        continue
      }
      if bytes.allSatisfy({ $0 <= 32 }) { continue }
      compare(bytes, number, into: &tally)
    }
    return tally
  }

  private func compare(_ bytes: [UInt8], _ number: Int, into tally: inout HistoryTally) {
    var diagnostics = Diagnostics()
    let source = SourceFile(name: "roster", bytes: bytes)
    guard let json = JSONParser.parse(source, into: &diagnostics) else {
      let reason = diagnostics.sorted().first?.message ?? "the line is not JSON"
      return tally.addBadLine(number, reason)
    }
    let history = json["data"] ?? json
    let (before, after) = (learned(history, by: base), learned(history, by: rules))
    switch (before, after) {
    case (.refused(let reason), .refused): tally.addBadLine(number, reason)
    case (.known, .refused): tally.addRefused(isNew: true)
    case (.refused, .known): tally.addRefused(isNew: false)
    case (.known(let old), .known(let new)):
      let name = json["data"] == nil ? nil : json["id"]?.string
      tally.add(HistoryChange(line: number, name: name ?? "", from: old, to: new))
    }
  }

  private enum Learned {
    case known(JSON)
    case refused(String)
  }

  private func learned(_ history: JSON, by service: PlannerService) -> Learned {
    do {
      let answer = try service.value(subject.function, history)
      return subject.digest(answer).map { .known($0) } ?? .refused("the line is refused")
    } catch {
      return .refused(error.errors.first?.message ?? "the line is refused")
    }
  }
}
