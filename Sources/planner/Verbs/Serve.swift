import Glibc
import PlannerHTTP
import PlannerServer
import PlannerService
import Remembering
import Store

extension Verb {
  /// The functions over HTTP.
  static let serve = Verb(
    name: "serve",
    summary: "the functions over HTTP, for apps and web pages",
    operands: "", operandCount: 0...0,
    explanation: """
      Answers POST /generatePlan and its sisters with {"data": …} as Firebase's
      callables do, and GET /openapi.json, /v1/catalog, /readyz, /livez, /metrics;
      /journal and /journal/ja are a page for food of whoever has a token. POST /mcp
      speaks with assistants, as 'planner mcp' does for an athlete.
      With --store it also remembers people, who are known by the 'iss' and 'sub' of
      their tokens: POST /sync, /today, /adaptPlan without a plan and their sisters.
      Rules and catalogues are followed: a valid new edition takes over at once, a
      broken one is turned away and the last good one stays. One log line a request
      goes to standard output. SIGTERM ends it without losing a request.
      """,
    options: ServeVerb.options,
    examples: [
      ("On this machine", "planner serve"),
      (
        "A coach's rules, for one web page",
        "planner serve --rules ~/mine --allow-origin https://app.example"
      ),
      (
        "Only for people who are signed in",
        "planner serve --jwks keys.json --issuer https://id.example \\\n"
          + "    --audience app --require-token"
      ),
      (
        "People are remembered",
        "planner serve --store people.db --jwks keys.json \\\n"
          + "    --issuer https://id.example --audience app"
      ),
    ],
    run: ServeVerb.run)
}

/// The parts of `planner serve`.
private enum ServeVerb {
  static let store = Option(
    "store", value: .one("FILE"),
    "remembers whoever shows a token; - is $PLANNER_STORE, which may name a PostgreSQL server")
  static let options: [Verb.Group] = [
    Verb.Group(
      title: "Where",
      options: [
        Option(
          "host", value: .one("ADDRESS"),
          "address to listen on, else 0.0.0.0 when $PORT is set, else 127.0.0.1"),
        Option("port", value: .one("N"), "port, else $PORT, else 8080; 0 for any free one"),
        Option("allow-origin", value: .list("ORIGIN"), "web pages that may call, else all"),
        Option(
          "trusted-proxy", value: .list("ADDRESS"), "proxies whose X-Forwarded-For is believed"),
      ]),
    Verb.Group(
      title: "Who",
      options: [
        Option("jwks", value: .one("FILE"), "keys of whoever signs the bearer tokens of people"),
        Option("issuer", value: .one("TEXT"), "what their 'iss' must be"),
        Option("audience", value: .list("TEXT"), "what their 'aud' must have one of"),
        Option(
          "any-issuer-and-audience", value: .flag,
          "believe every token these keys signed, whoever it was meant for"),
        Option("require-token", value: .flag, "refuse calls without a token"),
        Option("app-jwks", value: .one("FILE"), "keys of whoever signs the tokens of apps"),
        Option("app-issuer", value: .one("TEXT"), "what their 'iss' must be"),
        Option("app-audience", value: .list("TEXT"), "what their 'aud' must have one of"),
        Option(
          "app-any-issuer-and-audience", value: .flag,
          "believe every token these keys signed, whichever app it was meant for"),
        Option("require-app", value: .flag, "refuse calls without an app's token"),
        store,
      ]),
    Verb.Group(
      title: "How much",
      options: [
        Option("rate", value: .one("N"), "calls a minute for each user or address, else no limit"),
        Option("max-body", value: .one("BYTES"), "largest body, else 1048576"),
        Option("max-connections", value: .one("N"), "connections at once, else 2000"),
        Option("followers", value: .one("N"), "streams of followDocument at once, else 1000"),
        Option("followers-each", value: .one("N"), "of them for each person, else 8"),
        Option("look-every", value: .one("MS"), "between two looks for news of them, else 300"),
        Option(
          "follow-for", value: .one("SECONDS"), "until a stream ends, to be asked again, else 50"),
        Option(
          "threads", value: .one("N"), "threads that read, else one a core; one more write plans"),
        Option("drain", value: .one("SECONDS"), "to go on serving after SIGTERM, else 5"),
      ]),
  ]

  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) throws(Stopped)
    -> ExitCode
  {
    let options: ServerOptions
    do throws(UsageMistakes) {
      options = try ServeOptions(arguments, console).server
    } catch {
      throw Stopped(.usage, error.lines.map { "planner serve: \($0)" })
    }
    return try start(options, arguments, &console)
  }

  private static func start(
    _ options: ServerOptions, _ arguments: Arguments, _ console: inout Console
  ) throws(Stopped) -> ExitCode {
    let live = try Stopped.live(arguments, console)
    var options = options
    options.site.pool = try pool(arguments, console, options)
    let foods = try McpTexts.foods(arguments, console)
    options.site.telling = { service, function, request, answer in
      McpTexts(service: service, foods: foods).told(function, request, answer)
    }
    do throws(ServerFailure) {
      try Server.run(live, options) { address in
        _ = Files.write(Array("planner serves at \(address)\n".utf8), to: STDERR_FILENO)
      }
      return .success
    } catch {
      throw Stopped(.unreadable, ["planner: \(error.sentence)"])
    }
  }

  /// Where people are remembered; nil without an option that says so.
  private static func pool(
    _ arguments: Arguments, _ console: Console, _ options: ServerOptions
  ) throws(Stopped) -> ConnectionPool? {
    guard let place = arguments.value(of: store) else { return nil }
    let location = try LocalStore.location(place, console)
    // As many as there are threads that answer dear calls, which all calls about people are.
    let connections =
      (options.threads > 0 ? options.threads : sysconf(Int32(_SC_NPROCESSORS_ONLN))) + 1
    return try Stopped.unlessKept { () throws(StoreFailure) in
      try ConnectionPool(connections: max(2, connections)) { () throws(StoreFailure) in
        try location.open()
      }
    }
  }
}
