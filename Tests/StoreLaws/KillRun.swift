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
      let heard = try Writer(program, words).linesUntilKilled(after: random.int(1...60_000))
      outcome.kills += 1
      for line in heard {
        let parts = line.split(separator: " ")
        if parts.first == "events", let last = Int(parts[1]) { outcome.acknowledged = last }
        if parts.first == "version", let last = Int64(parts[1]) { outcome.versions = last }
      }
      try judge(&outcome)
      if !outcome.problems.isEmpty { return outcome }
    }
    return outcome
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

  init(_ program: String, _ words: [String]) throws {
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
    let failure = posix_spawn(&started, program, &actions, nil, &arguments, environ)
    close(ends[1])
    guard failure == 0 else {
      close(ends[0])
      throw SeededFacts.Slip(sentence: "cannot start \(program)")
    }
    process = started
    output = ends[0]
  }

  /// Whole lines the process wrote before it was killed; it must not have ended by itself.
  func linesUntilKilled(after microseconds: Int) throws -> [String] {
    usleep(UInt32(microseconds))
    kill(process, SIGKILL)
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
    guard status & 0x7F == SIGKILL else {
      throw SeededFacts.Slip(sentence: "the writer ended by itself with status \(status)")
    }
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.dropLast().map { String(decoding: $0, as: UTF8.self) }
  }
}
