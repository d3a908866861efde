import JSONSource
import Remembering
import Store

extension Verb {
  /// This machine and a server.
  static let sync = Verb(
    name: "sync",
    summary: "brings the store and a server together, both ways",
    operands: "", operandCount: 0...0,
    explanation: """
      Sends what was logged here and takes what was logged elsewhere; what is saved
      goes both ways, and changes of both sides are merged where they touch nothing
      common. The server knows you by your token, from $PLANNER_TOKEN or a file; it
      is only sent over https, or to this machine. Sending again does no harm.

      It needs libcurl, which every machine with the toolchain has.
      """,
    options: [
      Group(
        title: "Where",
        options: [SyncVerb.to, SyncVerb.tokenFile, LocalStore.option]),
      Group(title: "When both changed the same", options: [SyncVerb.keep]),
    ],
    examples: [
      ("With your coach's server", "planner sync --to https://planner.example"),
      (
        "The plan of this machine stays",
        "planner sync --to https://planner.example --keep mine"
      ),
    ],
    run: SyncVerb.run)
}

/// The parts of `planner sync`.
private enum SyncVerb {
  static let to = Option("to", value: .one("URL"), "the server: planner serve --store")
  static let tokenFile = Option(
    "token-file", value: .one("FILE"), "your token, else $PLANNER_TOKEN")
  static let keep = Option(
    "keep", value: .one("SIDE"), "mine or theirs, else both stay and you are told")

  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) throws(Stopped)
    -> ExitCode
  {
    let side = try side(arguments)
    guard let url = arguments.value(of: to) else {
      throw Stopped(.usage, ["planner: --to URL is missing"])
    }
    let server = try RemotePlanner(url, token: try token(arguments, console))
    let time = try LocalTime(console)
    let service = try Stopped.service(arguments, console)
    let local = try LocalStore(arguments, console, isMaking: true)
    let person = try Stopped.unlessKept { () throws(StoreFailure) in
      try local.person(now: time)
    }
    var sync = try Stopped.unlessKept { () throws(StoreFailure) in
      try RemoteSync(
        local.store, person, by: service, server: server.url, now: time.moment, keeping: side,
        ask: server.ask)
    }
    do throws(RemoteFailure) {
      return show(try sync.run(), &console)
    } catch {
      throw Stopped(error.isRefusal ? .refused : .unreadable, ["planner: \(error.message)"])
    }
  }

  private static func show(_ report: RemoteSync.Report, _ console: inout Console) -> ExitCode {
    let changed = report.changed.isEmpty ? "" : ", \(report.changed.joined(separator: " and "))"
    console.print("\(report.sent) sent, \(report.received) received\(changed)")
    for refused in report.refused {
      let reasons = refused.mistakes.map(\.message).joined(separator: "; ")
      console.complain(
        "planner: the server does not take \(refused.event.stream) of \(refused.event.at.text):"
          + " \(reasons)")
    }
    for unusable in report.unusable {
      let reasons = unusable.mistakes.map(\.message).joined(separator: "; ")
      console.complain(
        "planner: \(unusable.event.stream) of \(unusable.event.at.text) came from the server and is not"
          + " kept: \(reasons)")
    }
    for unusable in report.unusableDocuments {
      console.complain("planner: the \(unusable.kind) of the server is not kept")
      for mistake in unusable.mistakes { console.complain("  " + mistake.rendered()) }
    }
    for torn in report.torn {
      let places = torn.reasons.map { $0.isEmpty ? "all of it" : $0 }.joined(separator: ", ")
      console.complain("planner: the \(torn.kind) was changed on both sides: \(places)")
      console.complain("  hint: --keep mine or --keep theirs decides")
    }
    return report.refused.isEmpty && report.torn.isEmpty && report.unusable.isEmpty
      && report.unusableDocuments.isEmpty
      ? .success : .refused
  }

  private static func side(_ arguments: Arguments) throws(Stopped) -> RemoteSync.Side? {
    guard let word = arguments.value(of: keep) else { return nil }
    guard let side = RemoteSync.Side(rawValue: word) else {
      throw Stopped(.usage, ["planner: --keep is mine or theirs, not '\(word)'"])
    }
    return side
  }

  private static func token(
    _ arguments: Arguments, _ console: Console
  ) throws(Stopped) -> String {
    let given =
      try arguments.value(of: tokenFile).map { (path) throws(Stopped) in
        String(decoding: try Stopped.file(path).bytes, as: UTF8.self)
      } ?? console.environment["PLANNER_TOKEN"]
    let token = (given ?? "").filter { !$0.isWhitespace }
    guard !token.isEmpty else {
      throw Stopped(
        .usage,
        [
          "planner: the server must know you", "  hint: set PLANNER_TOKEN, or --token-file FILE",
        ])
    }
    return token
  }
}
