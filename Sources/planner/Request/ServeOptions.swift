import Consulting
import Pages
import PlannerHTTP
import PlannerServer

/// The words of `planner serve` as decisions.
struct ServeOptions {
  /// The decisions.
  private(set) var server = ServerOptions()
  private var mistakes = UsageMistakes()

  /// Reads the words.
  ///
  /// - Throws: Every mistake, each as one line.
  init(_ arguments: Arguments, _ console: Console) throws(UsageMistakes) {
    readPlace(arguments, console)
    readLimits(arguments)
    server.people = tokens(arguments, prefix: "", required: "require-token")
    server.apps = tokens(arguments, prefix: "app-", required: "require-app")
    if arguments.text("store") != nil, server.people == nil {
      mistakes.add("people are known by their tokens: add --jwks FILE beside --store")
    }
    server.site.labels = ["K_SERVICE", "K_REVISION"].compactMap { name in
      console.environment[name].map { LogLine.Label(name.lowercased(), $0) }
    }
    if !mistakes.lines.isEmpty { throw mistakes }
  }

  private mutating func readPlace(_ arguments: Arguments, _ console: Console) {
    let given = console.environment["PORT"]
    server.host = arguments.text("host") ?? (given == nil ? "127.0.0.1" : "0.0.0.0")
    if let port = number(arguments.text("port") ?? given, "port", in: 0...65535) {
      server.port = UInt16(port)
    }
    let origins = arguments.values(of: "allow-origin")
    if !origins.isEmpty { server.site.origin = WebOrigin(allowed: origins) }
    for origin in origins where !isOrigin(origin) {
      mistakes.add("--allow-origin needs 'https://' and a host without a path, not '\(origin)'")
    }
    server.site.trustedProxies = arguments.values(of: "trusted-proxy")
  }

  private mutating func readLimits(_ arguments: Arguments) {
    server.site.callsPerMinute = number(arguments.text("rate"), "rate", in: 1...1_000_000)
    if let bytes = number(arguments.text("max-body"), "max-body", in: 1024...(64 << 20)) {
      server.site.limits.bodyBytes = bytes
    }
    if let most = number(arguments.text("max-connections"), "max-connections", in: 16...100_000) {
      server.mostConnections = most
    }
    readFollowing(arguments)
    if let threads = number(arguments.text("threads"), "threads", in: 2...1024) {
      server.threads = threads
    }
    if let seconds = number(arguments.text("drain"), "drain", in: 0...3600) {
      server.drainSeconds = seconds
    }
  }

  /// Streams stand for long: they leave half of the connections to others unless somebody says so.
  private mutating func readFollowing(_ arguments: Arguments) {
    var limits = Followers.Limits()
    limits.atOnce = min(limits.atOnce, server.mostConnections / 2)
    if let most = number(arguments.text("followers"), "followers", in: 1...100_000) {
      limits.atOnce = most
    }
    if let each = number(arguments.text("followers-each"), "followers-each", in: 1...1000) {
      limits.each = each
    }
    if let every = number(arguments.text("look-every"), "look-every", in: 10...10_000) {
      limits.lookMilliseconds = every
    }
    if let seconds = number(arguments.text("follow-for"), "follow-for", in: 1...3600) {
      limits.seconds = seconds
    }
    server.site.following = limits
  }

  private mutating func tokens(
    _ arguments: Arguments, prefix: String, required: String
  ) -> ServerOptions.Tokens? {
    let isRequired = arguments.has(required)
    let issuer = arguments.text("\(prefix)issuer")
    let audiences = arguments.values(of: "\(prefix)audience")
    let believesAny = arguments.has("\(prefix)any-issuer-and-audience")
    guard let keys = arguments.text("\(prefix)jwks") else {
      if isRequired || issuer != nil || !audiences.isEmpty || believesAny {
        mistakes.add("tokens can only be checked with keys: add --\(prefix)jwks FILE")
      }
      return nil
    }
    if !believesAny, issuer == nil || audiences.isEmpty { demandMeaning(prefix) }
    if believesAny, issuer != nil || !audiences.isEmpty {
      mistakes.add(
        "--\(prefix)any-issuer-and-audience leaves both unchecked: take it away, or --\(prefix)issuer"
          + " and --\(prefix)audience")
    }
    return ServerOptions.Tokens(
      keys: keys, issuer: issuer, audiences: audiences, isRequired: isRequired)
  }

  /// A provider signs the tokens of every project with the same keys.
  private mutating func demandMeaning(_ prefix: String) {
    mistakes.add(
      "--\(prefix)jwks alone would believe the tokens of every project whose provider has these keys:"
        + " add --\(prefix)issuer TEXT and --\(prefix)audience TEXT, the 'iss' and 'aud' of your own"
        + " tokens, or --\(prefix)any-issuer-and-audience to believe them all")
  }

  private mutating func number(_ text: String?, _ name: String, in range: ClosedRange<Int>) -> Int?
  {
    guard let text else { return nil }
    guard let number = Int(text), range.contains(number) else {
      mistakes.add(
        "--\(name) must be a whole number from \(range.lowerBound) to \(range.upperBound),"
          + " not '\(text)'")
      return nil
    }
    return number
  }

  /// A scheme and a host, as browsers write them into `Origin`.
  private func isOrigin(_ text: String) -> Bool {
    ["https://", "http://"].contains { scheme in
      text.hasPrefix(scheme) && text.count > scheme.count
        && !text.dropFirst(scheme.count).contains("/")
    }
  }
}

extension Arguments {
  /// The value of an option by its name; nil when it was not given.
  fileprivate func text(_ name: String) -> String? {
    options.last { $0.name == name }?.value
  }
}
