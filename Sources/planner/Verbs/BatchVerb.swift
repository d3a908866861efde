import Pages
import Glibc
import PlannerService

extension Verb {
  /// Many calls, a line each.
  static let batch = Verb(
    name: "batch",
    summary: "many requests, one a line, on all cores",
    operands: "[FILE]", operandCount: 0...1,
    explanation: """
      Reads lines from FILE or standard input and writes a line for each, in order:
        {"id": any, "function": "generatePlan", "data": {…}}
        {"id": the same, "result": {…}}   or   {"id": the same, "error": {…}}
      A bad line gives an error line and never stops the batch. Memory stays the same
      however long the batch is.
      """,
    options: [],
    examples: [
      ("From a file", "planner batch requests.jsonl > answers.jsonl"),
      (
        "In a pipe",
        "echo '{\"id\": 1, \"function\": \"generatePlan\", \"data\": {\"schedule_days\": 4}}' \\\n"
          + "    | planner batch"
      ),
    ],
    run: BatchVerb.run)
}

/// The parts of `planner batch`.
private enum BatchVerb {
  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) throws(Stopped)
    -> ExitCode
  {
    let service = try Stopped.service(arguments, console)
    let path = arguments.operands.first ?? "-"
    let input = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else {
      throw Stopped(
        .unreadable, ["planner: cannot read \(path): \(String(cString: strerror(errno)))"])
    }
    defer { if input != STDIN_FILENO { close(input) } }
    let tally = Batch(answer: service.answer).run(
      from: input, to: STDOUT_FILENO, progress: progress())
    if let reason = tally.unreadable {
      throw Stopped(.unreadable, ["planner: cannot read \(path): \(reason)"])
    }
    if let reason = tally.unwritable {
      throw Stopped(.unwritable, ["planner: cannot write: \(reason)"])
    }
    return .success
  }

  /// Tells a person at a terminal how far it is; says nothing to anybody else.
  private static func progress() -> (Batch.Tally) -> Void {
    guard isatty(STDERR_FILENO) == 1, isatty(STDOUT_FILENO) == 0 else { return { _ in } }
    var shown = 0
    return { tally in
      guard tally.lines == 0 || tally.lines - shown >= 500 else { return }
      shown = tally.lines
      _ = Files.write(
        Array("\r\(tally.lines) lines, \(tally.errors) errors ".utf8), to: STDERR_FILENO)
    }
  }
}
