import Glibc
import JSONSource
import Pages
import Planning
import PlannerService
import Workshop

/// What a change of rules does to what is learned of many histories, or to the scores of sets.
enum ImpactHistories {
  static let histories = Option(
    "histories", value: .one("FILE"),
    "requests of learn, one a line: what the coach learns otherwise; - is standard input")

  static let recordings = Option(
    "recordings", value: .one("FILE"),
    "requests of scoreForm, one a line: what is scored otherwise; - is standard input")

  /// Two editions with their names.
  struct Sides {
    let base: Planning.Edition
    let rules: Planning.Edition
    let baseName: String
    let rulesName: String
  }

  /// Compares and prints.
  static func run(
    _ path: String, of subject: LearningImpact.Subject, _ sides: Sides, format: String,
    language: String, _ console: inout Console
  ) throws(Stopped) {
    let impact = LearningImpact(base: sides.base, rules: sides.rules, of: subject)
    let (tally, unreadable) = impact.run(try descriptor(path))
    for line in tally.firstBadLines {
      console.complain("planner: line \(line.line) of the roster: \(line.reason)")
    }
    if tally.unread > tally.firstBadLines.count {
      console.complain("planner: \(tally.unread) lines of the roster are no \(subject.rawValue)")
    }
    if let unreadable {
      throw Stopped(.unreadable, ["planner: cannot read the roster: \(unreadable)"])
    }
    var writer = JSONWriter()
    tally.write(
      base: sides.baseName, rules: sides.rulesName, pages: impact.pages, into: &writer)
    let report = try RequestDocument.json(SourceFile(name: "report", bytes: writer.bytes))
    if format == "json" {
      console.print(Array(report.pretty.utf8))
    } else {
      let text = HistoryImpactText(
        phrases: CoachPhrases(messages: sides.rules.rulebook.messages, language: language),
        report: report, isOfSets: subject == .recordings)
      for line in text.lines { console.print(line) }
    }
  }

  private static func descriptor(_ path: String) throws(Stopped) -> Int32 {
    if path == "-" { return STDIN_FILENO }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw Stopped(
        .unreadable, ["planner: cannot read \(path): \(String(cString: strerror(errno)))"])
    }
    return descriptor
  }
}
