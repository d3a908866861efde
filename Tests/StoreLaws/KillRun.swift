import Glibc
import Population
import Store

/// A writer that is killed at random instants, and the store it leaves behind.
///
/// The writer sends events in batches of four, sends those again that were not acknowledged before it
/// was killed, saves a document now and then, and says each acknowledgement aloud.
package struct KillRun {
  /// The option by which `store-soak` is the writer.
  package static let flag = "--writer"
  private static let batch = 4

  private let program: String
  private let path: String
  private let seed: UInt64

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - program: The path of `store-soak`.
  ///   - path: The store, which is empty yet.
  ///   - seed: When to kill.
  package init(program: String, path: String, seed: UInt64) {
    self.program = program
    self.path = path
    self.seed = seed
  }

  /// What a run came to.
  package struct Outcome: Sendable {
    /// Writers killed while they wrote, and before.
    package var kills = 0
    /// Events that were acknowledged.
    package var acknowledged = 0
    /// Versions of the document that were acknowledged.
    package var versions: Int64 = 0
    /// Batches that were kept and not acknowledged, because the kill came between.
    package var unheard = 0
    /// What is wrong.
    package var problems: [String] = []
  }

  /// Kills so many writers.
  package func run(_ count: Int) throws -> Outcome {
    var outcome = Outcome()
    var random = SplitMix64(seed)
    for _ in 0..<count {
      let words = [Self.flag, path, "--from", "\(outcome.acknowledged + 1)"]
      let heard = try Writer(program, words)
        .linesUntilKilled(after: random.int(1...60_000), ofFirstWord: random.chance(0.5))
      outcome.kills += 1
      hear(heard, &outcome)
      try judge(&outcome)
      if !outcome.problems.isEmpty { return outcome }
    }
    return outcome
  }

  /// Lets so many writers run into a file system that fails, each at another call.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - shim: The path of `libFaults.so`.
  /// - Returns: What they came to; `kills` are the writers that failed.
  /// - Throws: What keeps a writer from being started or the store from being opened.
  package func runIntoFaults(_ count: Int, shim: String) throws -> Outcome {
    var outcome = Outcome()
    var random = SplitMix64(seed)
    for _ in 0..<count {
      // No room, a broken disk, one that may only be read.
      var environment = [
        "LD_PRELOAD=\(shim)", "FAULT_AFTER=\(random.int(0...120))",
        "FAULT_ERRNO=\(random.pick([ENOSPC, EIO, EROFS]))",
      ]
      if random.chance(0.5) { environment.append("FAULT_ONCE=1") }
      let words = [Self.flag, path, "--from", "\(outcome.acknowledged + 1)"]
      let heard = try Writer(program, words, environment).linesUntilFailed()
      outcome.kills += 1
      hear(heard, &outcome)
      try judge(&outcome)
      if !outcome.problems.isEmpty { return outcome }
    }
    return outcome
  }

  private func hear(_ lines: [String], _ outcome: inout Outcome) {
    for line in lines {
      let parts = line.split(separator: " ")
      if parts.first == "events", let last = Int(parts[1]) { outcome.acknowledged = last }
      if parts.first == "version", let last = Int64(parts[1]) { outcome.versions = last }
    }
  }

  private func judge(_ outcome: inout Outcome) throws {
    let database = try StoreLocation(path).open()
    let store = PersonStore(database)
    outcome.problems += try database.damages()
    let (writing, saving) = (try SeededFacts.person(1), try SeededFacts.person(2))
    let known = try store.person(writing) != nil && store.person(saving) != nil
    let version = known ? try store.document("plan", "p", of: saving)?.version ?? 0 : 0
    let kept = known ? Int(try store.lastSequence(of: writing)) : 0
    if kept < outcome.acknowledged {
      outcome.problems.append("\(outcome.acknowledged) acknowledged, \(kept) kept")
    }
    if kept % Self.batch != 0 { outcome.problems.append("half a batch is kept") }
    if version < outcome.versions {
      outcome.problems.append("version \(outcome.versions) acknowledged, \(version) kept")
    }
    outcome.unheard += (kept - outcome.acknowledged) / Self.batch
    // A number that is its sequence was kept once and in its turn.
    let from = Int64(max(0, outcome.acknowledged - 40))
    for event in try store.events(of: writing, after: from, limit: 100_000)
    where event.event.number != event.sequence {
      outcome.problems.append("event \(event.event.number) is number \(event.sequence)")
    }
  }

  /// Writes until it is killed; run by `store-soak`.
  package static func write(path: String, from first: Int) throws -> Never {
    let store = PersonStore(try StoreLocation(path).open())
    let (writing, saving) = (try SeededFacts.person(1), try SeededFacts.person(2))
    try store.writing { () throws(StoreFailure) in
      guard try store.person(saving) == nil else { return }
      try store.create(writing, SeededFacts.somebody)
      try store.create(saving, SeededFacts.somebody)
    }
    let now = try SeededFacts.moment(1)
    var next = first
    while true {
      let events = try (next..<next + batch).map { number in
        var random = SplitMix64(1, number)
        return try SeededFacts.event(number, client: "writer", hours: 0, &random)
      }
      let taken = try store.append(events, to: writing, now: now)
      guard taken.allSatisfy({ $0.sequence != nil }) else {
        throw SeededFacts.Slip(sentence: "an event was refused: \(taken)")
      }
      next += batch
      say("events \(next - 1)")
      let seen = try store.document("plan", "p", of: saving)?.version ?? 0
      let body = try Content(reading: Array("{\"n\":\(seen + 1)}".utf8), name: "body")
      if case .saved(let document) = try store.save(
        body, kind: "plan", id: "p", of: saving, seen: seen, edition: "", now: now)
      {
        say("version \(document.version)")
      }
    }
  }

  private static func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }
}

/// A process that is read until it is killed.
private struct Writer {
  private let process: pid_t
  private let output: Int32

  init(_ program: String, _ words: [String], _ environment: [String] = []) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw SeededFacts.Slip(sentence: "no pipe") }
    // A writer that held the other's end would keep it from ending.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    var arguments: [UnsafeMutablePointer<CChar>?] = ([program] + words).map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var started = pid_t()
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) }
    defer { for variable in variables { free(variable) } }
    variables.append(nil)
    let failure =
      environment.isEmpty
      ? posix_spawn(&started, program, &actions, nil, &arguments, environ)
      : posix_spawn(&started, program, &actions, nil, &arguments, &variables)
    close(ends[1])
    guard failure == 0 else {
      close(ends[0])
      throw SeededFacts.Slip(sentence: "cannot start \(program)")
    }
    process = started
    output = ends[0]
  }

  /// Whole lines the process wrote before it was killed; it must not have ended by itself.
  ///
  /// - Parameters:
  ///   - microseconds: How long it lives.
  ///   - ofFirstWord: Whether that counts from its first line, however slow the machine is, and not
  ///     from its start.
  /// - Returns: The lines.
  /// - Throws: How it ended by itself.
  func linesUntilKilled(after microseconds: Int, ofFirstWord: Bool) throws -> [String] {
    if ofFirstWord {
      var word = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      while poll(&word, 1, -1) < 0, errno == EINTR {}
    }
    usleep(UInt32(microseconds))
    kill(process, SIGKILL)
    let (lines, status) = lines()
    guard status & 0x7F == SIGKILL else {
      throw SeededFacts.Slip(sentence: "the writer ended by itself with status \(status)")
    }
    return lines
  }

  /// Whole lines the process wrote before it failed, or before it was killed because the fault did not
  /// hold it up: what only tidies up may fail unnoticed.
  func linesUntilFailed() throws -> [String] {
    // A pipe holds the lines of that time.
    for _ in 0..<100 {
      var end = pollfd(fd: output, events: 0, revents: 0)
      if poll(&end, 1, 0) > 0, end.revents & Int16(POLLHUP) != 0 { break }
      usleep(2000)
    }
    kill(process, SIGKILL)
    let (lines, status) = lines()
    guard status & 0x7F == SIGKILL || status & 0x7F == 0 else {
      throw SeededFacts.Slip(sentence: "the writer ended with status \(status)")
    }
    return lines
  }

  private func lines() -> (lines: [String], status: Int32) {
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(output, &buffer, buffer.count)
      guard count > 0 else { break }
      text += buffer[..<count]
    }
    close(output)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return (lines.dropLast().map { String(decoding: $0, as: UTF8.self) }, status)
  }
}
