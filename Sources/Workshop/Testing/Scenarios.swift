import Planning
import JSONSource
import PlannerService
import RuleEngine

/// The scenarios of a rules folder and what was accepted for them.
///
/// `SYSTEM/scenarios/NAME.json` is a scenario, `NAME.accepted.txt` beside it what was accepted.
struct Scenarios: Sendable {
  /// A scenario's file, read, with its accepted text.
  struct Entry: Sendable {
    let file: String
    /// nil when it has mistakes.
    let scenario: Scenario?
    let mistakes: [Diagnostic]
    /// nil when nothing was accepted yet.
    let accepted: ScenarioSnapshot?

    /// Its name, else its file.
    var name: String { scenario?.name ?? file }
    var acceptedPath: String { "\(file.dropLast(".json".count)).accepted.txt" }
  }

  /// The scenarios in the order of their files.
  let entries: [Entry]

  /// Reads the scenarios of a rules folder; what is built in has none.
  init(of rules: String?) throws(UnreadableFile) {
    guard let rules else {
      entries = []
      return
    }
    var entries: [Entry] = []
    for name in try Files.jsonFiles(in: rules) where FileRole(of: "Rules/\(name)") == .scenario {
      entries.append(try Self.entry("\(rules)/\(name)"))
    }
    self.entries = entries
  }

  private static func entry(_ path: String) throws(UnreadableFile) -> Entry {
    var diagnostics = Diagnostics()
    let source = SourceFile(name: path, bytes: try Files.read(path))
    let scenario = Scenario.read(source, into: &diagnostics)
    let entry = Entry(
      file: path, scenario: scenario, mistakes: diagnostics.sorted(), accepted: nil)
    guard Files.exists(entry.acceptedPath) else { return entry }
    let text = String(decoding: try Files.read(entry.acceptedPath), as: UTF8.self)
    return Entry(
      file: path, scenario: scenario, mistakes: entry.mistakes,
      accepted: ScenarioSnapshot(text: text))
  }
}

extension Scenarios.Entry {
  /// Runs the scenario; nil when it has mistakes.
  func run(
    _ edition: Planning.Edition, path: @escaping @Sendable (String) -> String
  ) -> ScenarioRun? {
    scenario.map { ScenarioRun($0, edition, path: path) }
  }

  /// The same scenario with something else accepted for it.
  func accepting(_ snapshot: ScenarioSnapshot) -> Scenarios.Entry {
    .init(file: file, scenario: scenario, mistakes: mistakes, accepted: snapshot)
  }

  /// How the scenario came out; `path` tells where a file of the edition lies.
  func testCase(_ run: ScenarioRun?, path: (String) -> String) -> TestCase {
    let place =
      scenario?.place ?? mistakes.first?.place
      ?? Place(file: file, line: 1, column: 1, length: 1, text: "")
    var lines = mistakes.flatMap { $0.rendered().split(separator: "\n").map(String.init) }
    if let run { lines += failure(of: run, path: path) }
    return TestCase(
      suite: .scenario, group: name, name: scenario?.question ?? "", place: place,
      outcome: lines.isEmpty ? .passed : .failed(lines))
  }

  private func failure(of run: ScenarioRun, path: (String) -> String) -> [String] {
    var lines = run.differences.flatMap { difference, rows in
      let place = "\(difference.place.file):\(difference.place.line)"
      return ["\(place): \(difference.pointer) \(difference.message)"]
        + rows.map { "  from \($0.label)" }
    }
    guard let accepted else {
      return lines + ["\(acceptedPath) is missing: look at the plan, then accept it with --accept"]
    }
    let difference = UnifiedDiff.lines(from: accepted.digest, to: run.snapshot.digest)
    guard !lines.isEmpty || !difference.isEmpty else { return [] }
    lines += movedRows(from: accepted.rows, run, path)
    if !difference.isEmpty {
      lines += ["the plan is not the accepted one:", "--- \(acceptedPath)", "+++ now"] + difference
    }
    return lines
  }

  /// The rows that answer otherwise than when the scenario was accepted.
  private func movedRows(
    from accepted: [String], _ run: ScenarioRun, _ path: (String) -> String
  ) -> [String] {
    let before = Set(accepted)
    let now = Set(run.snapshot.rows)
    let gone = accepted.filter { !now.contains($0) }.map { "was  \($0)" }
    let new = run.snapshot.rows.filter { !before.contains($0) }.map { line in
      let place = run.rows.place(of: line).map { "  \(path($0.file)):\($0.line)" } ?? ""
      return "now  \(line)\(place)"
    }
    return gone.isEmpty && new.isEmpty ? [] : ["rows that answer otherwise:"] + gone + new
  }
}
