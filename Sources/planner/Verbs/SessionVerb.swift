import Glibc
import JSONSource
import PlannerService

extension Verb {
  /// The session at the rack.
  static let session = Verb(
    name: "session",
    summary: "the session at the rack: the next set, line by line",
    operands: "", operandCount: 0...0,
    explanation: """
      Shows the workout of today and the next set with its reason, and takes what
      was done, a line each:

        100x5@2        load x repetitions @ what was left in reserve
        5@2            with the load that was asked; also 220lb x 5 rpe 8
        easy           more was left than asked
        pain shoulder 3
                       how bad, from 1 to 5; from then on the sets spare it
        note TEXT      comes back with the lifts it belongs to
        ok             nothing is wrong: after a sentence about a person that
                       was not understood no set follows until it is answered
        do EXERCISE    also one that nobody planned; it is asked like the others
        swap EXERCISE  stands in for the one that comes next
        undo, skip, card, leave, finish, abandon, help

      Every line is kept as soon as it is taken: after a crash 'planner session'
      goes on where it was. The end writes the session down and says what was
      learned. Lines are understood in English and Japanese.
      """,
    options: [
      Group(title: "Which", options: [SessionVerb.day, LocalStore.option]),
      Group(title: "Answer", options: [.language]),
    ],
    examples: [
      ("Today's workout", "planner session"),
      ("Thursday's, today", "planner session --day 4"),
    ],
    run: SessionVerb.run)
}

/// The parts of `planner session`.
enum SessionVerb {
  static let day = Option(
    "day", value: .one("N"), "the workout of another weekday, 1 (Monday) to 7")

  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) throws(Stopped)
    -> ExitCode
  {
    try run(arguments, &console) { console in
      if isatty(STDIN_FILENO) == 1 { console.write("> ") }
      _ = console.flush()
      return readLine()
    }
  }

  /// Runs a session with lines from somewhere; nil is their end.
  static func run(
    _ arguments: Arguments, _ console: inout Console, next: (inout Console) -> String?
  ) throws(Stopped) -> ExitCode {
    var rack = try TerminalSession(arguments, console)
    for line in try rack.begin(console) { console.print(line) }
    while let line = next(&console) {
      guard !line.allSatisfy(\.isWhitespace) else { continue }
      do throws(Stopped) {
        let (lines, isOver) = try rack.take(line, console)
        for line in lines { console.print(line) }
        if isOver { return .success }
      } catch {
        // What one line could not do keeps the session as it is.
        for line in error.lines { console.complain(line) }
      }
    }
    console.print(rack.left)
    return .success
  }
}
