import Glibc
import PlannerHTTP
import PlannerServer
import PlannerService
import Remembering
import Store

extension Verb {
  /// The page of this machine's person in their browser.
  static let open = Verb(
    name: "open",
    summary: "everything on one page in your browser, kept on this machine",
    operands: "", operandCount: 0...0,
    explanation: """
      Shows plan, training, food and progress of this machine's person in a browser.
      The page is answered to this machine alone, asks nothing of any other, and
      keeps what it is told in the same file as 'planner log'. Ctrl+C ends it; what
      was written down stays.
      """,
    options: OpenVerb.options,
    examples: [
      ("The page", "planner open"),
      ("Only its address", "planner open --no-browser"),
      ("A coach's rules, a file of one's own", "planner open --rules ~/mine --store ~/me.db"),
    ],
    run: OpenVerb.run)
}

/// The parts of `planner open`.
private enum OpenVerb {
  /// A port of its own, so that what a browser remembers of the page is found again.
  static let usualPort: UInt16 = 8042
  static let port = Option("port", value: .one("N"), "port, else 8042; 0 for any free one")
  static let noBrowser = Option("no-browser", value: .flag, "tells the address and opens nothing")
  static let options: [Verb.Group] = [
    Verb.Group(title: "Where", options: [port, noBrowser, LocalStore.option])
  ]

  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) throws(Stopped)
    -> ExitCode
  {
    let live = try Stopped.live(arguments, console)
    let place = try LocalStore.place(arguments, console)
    var options = ServerOptions()
    options.port = try chosenPort(arguments)
    options.isLogging = false
    options.drainSeconds = 0
    options.site.origin = WebOrigin(allowed: [])
    options.site.owner = Owner(LocalStore.identity, offsetMinutes: offset)
    options.site.pool = try Stopped.unlessKept { () throws(StoreFailure) in
      try ConnectionPool(connections: max(2, sysconf(Int32(_SC_NPROCESSORS_ONLN)) + 1)) {
        () throws(StoreFailure) in try place.open()
      }
    }
    let opens = !arguments.has("no-browser")
    do throws(ServerFailure) {
      try Server.run(live, options) { address in
        _ = Files.write(
          Array("Your page: \(address)/\nIt is kept in \(place.shown); Ctrl+C ends it.\n".utf8),
          to: STDOUT_FILENO)
        if opens { Browser.open("\(address)/") }
      }
      return .success
    } catch {
      throw Stopped(
        .unreadable,
        [
          "planner: \(error.sentence)",
          "  hint: where the page is open already, go to it; else name another port: --port N",
        ])
    }
  }

  /// What the clock of this machine shows more than UTC, in minutes.
  @Sendable private static func offset(at seconds: Int64) -> Int {
    var time = time_t(seconds)
    var local = tm()
    localtime_r(&time, &local)
    return Int(local.tm_gmtoff) / 60
  }

  private static func chosenPort(_ arguments: Arguments) throws(Stopped) -> UInt16 {
    guard let text = arguments.value(of: port) else { return usualPort }
    guard let number = UInt16(text) else {
      throw Stopped(
        .usage, ["planner open: --port must be a whole number from 0 to 65535, not '\(text)'"])
    }
    return number
  }
}

/// The browser of whoever sits at this machine.
private enum Browser {
  /// Shows an address; where there is no screen nothing happens, and the printed address serves.
  static func open(_ address: String) {
    guard getenv("DISPLAY") != nil || getenv("WAYLAND_DISPLAY") != nil else { return }
    var words: [UnsafeMutablePointer<CChar>?] = [strdup("xdg-open"), strdup(address), nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    _ = posix_spawnp(&process, "xdg-open", nil, nil, &words, environ)
  }
}
