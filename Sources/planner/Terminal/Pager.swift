import Glibc
import PlannerService

/// The program in which somebody wants to read what is longer than the screen.
///
/// It is started as others start it (`git`, `man`): by a shell, with what is said in `PAGER`, and
/// `less` is told to end by itself where a page fits, and to show colours.
struct Pager {
  /// How it is started.
  let command: String

  /// The pager that the environment names; nil for none, and for `cat`, which shows the same.
  init?(_ environment: [String: String]) {
    guard let command = environment["PAGER"], !command.isEmpty, command != "cat" else { return nil }
    self.command = command
  }

  /// Whether somebody reads at a terminal with fewer lines than a text has.
  static func isWanted(for text: [UInt8]) -> Bool {
    var size = winsize()
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1,
      ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0
    else { return false }
    return text.count { $0 == UInt8(ascii: "\n") } >= Int(size.ws_row)
  }

  /// Shows a text until its reader has read enough.
  ///
  /// - Returns: Whether it was shown; false where the pager could not be started.
  func show(_ text: [UInt8]) -> Bool {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return false }
    // The pager must not hold the end that is written to, or it never reads to the end.
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)
    // What somebody set already is kept.
    setenv("LESS", "FRX", 0)
    var words: [UnsafeMutablePointer<CChar>?] = [
      strdup("/bin/sh"), strdup("-c"), strdup(command), nil,
    ]
    defer { words.forEach { free($0) } }
    var process = pid_t()
    let isStarted = posix_spawn(&process, "/bin/sh", &actions, nil, &words, environ) == 0
    close(ends[0])
    if isStarted { _ = Files.write(text, to: ends[1]) }
    close(ends[1])
    return isStarted && ended(process)
  }

  /// Whether a process ended as something that ran: a shell ends with 126 or 127 when there was nothing to run.
  private func ended(_ process: pid_t) -> Bool {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { guard errno == EINTR else { return false } }
    let code = (status >> 8) & 0xFF
    return code != 126 && code != 127
  }
}
