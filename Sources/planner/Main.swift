import Glibc

/// The program: reads its words, runs a verb, writes everything at once and ends with its code.
@main
enum Main {
  static func main() {
    // A reader that goes away early, such as `head`, is no mistake.
    signal(SIGPIPE, SIG_IGN)
    // A limit on the size of files is told as a full disk.
    signal(SIGXFSZ, SIG_IGN)
    var console = Console.standard
    let code = Verb.run(Array(CommandLine.arguments.dropFirst()), console: &console)
    exit(console.finish() ? code.rawValue : ExitCode.unwritable.rawValue)
  }
}
