import Glibc
import PlannerHTTP
import PlannerService

/// A running server: sockets, threads, signals, and the watch over files.
package struct Server {
  /// Between two looks at connections, and at files that move.
  private static let tickMilliseconds = 25
  /// Ticks between two looks at files that stand still; looking at all of them takes time.
  private static let restingTicks = 10
  /// Requests under way have this long to end once no new ones are taken; Cloud Run allows ten.
  private static let finishSeconds = 9.0
  /// Connections that are being cut, or told that there is no room, need room themselves.
  private static let spareConnections = 512

  private let site: Site
  private let live: LiveService
  private let log: LogWriter
  private let book: OpenConnections
  private var tokens: [TokenFile] = []
  private var ticks = 0

  /// Serves until a signal says to stop.
  ///
  /// - Parameters:
  ///   - live: The rules, which are followed when they change.
  ///   - options: Everything else.
  ///   - announce: Told where it listens, once it does.
  /// - Throws: Why it cannot start.
  package static func run(
    _ live: LiveService, _ options: ServerOptions, announce: (String) -> Void
  ) throws(ServerFailure) {
    let signals = Signals()
    var server = try Server(live, options)
    try server.serve(options, signals, announce)
  }

  private init(_ live: LiveService, _ options: ServerOptions) throws(ServerFailure) {
    self.live = live
    log = LogWriter(options.isLogging ? STDOUT_FILENO : nil)
    book = OpenConnections(most: options.mostConnections)
    var settings = options.site
    let people = try options.people.map(Self.tokenFile)
    let apps = try options.apps.map(Self.tokenFile)
    settings.gate = Gate(people: people?.policy, apps: apps?.policy)
    tokens = [people, apps].compactMap(\.self)
    site = Site(live, settings)
  }

  private static func tokenFile(_ tokens: ServerOptions.Tokens) throws(ServerFailure) -> TokenFile {
    try TokenFile(
      tokens.keys, issuer: tokens.issuer, audiences: tokens.audiences,
      isRequired: tokens.isRequired)
  }

  private mutating func serve(
    _ options: ServerOptions, _ signals: Signals, _ announce: (String) -> Void
  ) throws(ServerFailure) {
    Self.allowDescriptors(options.mostConnections + Self.spareConnections + 64)
    let socket = try ListeningSocket(host: options.host, port: options.port)
    try startThreads(socket, options)
    let host = options.host.contains(":") ? "[\(options.host)]" : options.host
    announce("http://\(host):\(socket.port)")
    let signal = attend(until: { signals.next(milliseconds: Self.tickMilliseconds) })
    if signal == SIGTERM { drain(options.drainSeconds, signals) }
    finish(socket, signals)
    log.flush()
  }

  /// Starts the threads that read and answer what is cheap, and those that answer what is dear.
  private func startThreads(
    _ socket: ListeningSocket, _ options: ServerOptions
  ) throws(ServerFailure) {
    let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    let threads = options.threads > 0 ? options.threads : cores
    let watch = try Watch(site)
    let house = EventLoop.House(
      site: site, watch: watch, book: book, log: log,
      workers: try Workers(site, count: threads + 1), numbers: RequestNumbers(),
      mostSockets: options.mostConnections + Self.spareConnections)
    for _ in 0..<threads {
      let loop = try EventLoop(house, listening: socket.descriptor)
      try Thread.start { loop.run() }
    }
  }

  // MARK: While it serves

  /// Looks after connections and files until there is a signal.
  private mutating func attend(until signal: () -> Int32?) -> Int32 {
    while true {
      if let signal = signal() { return signal }
      tick()
    }
  }

  private mutating func tick() {
    book.sweep(now: Clock.nanoseconds)
    ticks += 1
    guard ticks % Self.restingTicks == 0 || live.isMoving else { return }
    switch live.poll() {
    case .swapped(let edition): note("INFO", "edition \(edition) is in force")
    case .mended(let edition): note("INFO", "the files are edition \(edition) again")
    case .rejected(let mistakes):
      note("ERROR", "the newest files are broken, the last good edition stays: \(mistakes[0])")
    case nil: break
    }
    for index in tokens.indices {
      if let sentence = tokens[index].poll() { note("WARNING", sentence) }
    }
  }

  private func note(_ severity: String, _ message: String) {
    log.write(LogLine.note(severity, message, at: Clock.now))
  }

  // MARK: The end

  /// Not ready any more, but still answering, so that balancers look elsewhere first.
  private mutating func drain(_ seconds: Int, _ signals: Signals) {
    site.drain()
    note("INFO", "draining for \(seconds) s")
    let end = Clock.nanoseconds + UInt64(seconds) * 1_000_000_000
    while Clock.nanoseconds < end {
      if signals.next(milliseconds: Self.tickMilliseconds) != nil { return }
      tick()
    }
  }

  /// Takes no new connection, lets requests under way end, and stops.
  private func finish(_ socket: ListeningSocket, _ signals: Signals) {
    site.drain()
    shutdown(socket.descriptor, Int32(SHUT_RDWR))
    let begun = Clock.now
    while book.cutIdle() > 0, begun.seconds(to: Clock.now) < Self.finishSeconds {
      if signals.next(milliseconds: Self.tickMilliseconds) != nil { break }
      book.sweep(now: Clock.nanoseconds)
    }
    note("INFO", "stopped")
  }

  /// Asks the system for as many descriptors as connections may need.
  private static func allowDescriptors(_ count: Int) {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0,
      limit.rlim_cur < rlim_t(count)
    else { return }
    limit.rlim_cur = min(rlim_t(count), limit.rlim_max)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
