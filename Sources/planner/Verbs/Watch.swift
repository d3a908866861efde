import Glibc
import PlannerService

extension Verb {
  /// The check again and again.
  static let watch = Verb(
    name: "watch",
    summary: "the check again on every change of the rules",
    operands: "[DIR]", operandCount: 0...1,
    explanation: """
      DIR is chosen as 'planner check' chooses it. Checks it now, and again whenever
      its files have changed and stand still, until Ctrl-C.
      """,
    options: [],
    examples: [("A copy a coach works on", "planner watch ~/my-rules")],
    run: WatchVerb.run)
}

/// The parts of `planner watch`.
private enum WatchVerb {
  /// Between two looks at the files.
  private static let pauseMicroseconds: UInt32 = 150_000

  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) -> ExitCode {
    var watch = FolderWatch(Stopped.source(of: arguments.operands.first, arguments, console))
    guard watch.canChange else {
      console.complain("planner watch: the rules built in never change; name a folder")
      return .usage
    }
    repeat {
      _ = Verb.check.run(arguments, &console)
      guard console.flush() else { return .refused }
      waitForChange(&watch)
    } while true
  }

  private static func waitForChange(_ watch: inout FolderWatch) {
    while true {
      usleep(pauseMicroseconds)
      if let stamp = watch.settled(), watch.judge(stamp) { return }
    }
  }
}
