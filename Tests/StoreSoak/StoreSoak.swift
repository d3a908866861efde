import Folders
import Glibc
import PlannerService
import Population
import Store
import StoreLaws

/// Puts the store's laws before thousands of kills, interleavings and calls, and measures it.
///
///     store-soak --kills 1000 --seed 1
///     store-soak --faults 1000 --seed 1
///     store-soak --syncs 10000 --seed 1
///     store-soak --isolation 100000 --seed 1
///     store-soak --replays 1000 --seed 1
///     store-soak --persons 100000 --days 21 --seed 1
///     store-soak --speed 2000
///
/// With `PLANNER_TEST_SERVER` the stores are on a PostgreSQL server, else in files.
///
/// Exit code 1 when a law is broken, 64 for wrong usage.
@main
struct StoreSoak {
  private static let options = [
    "--kills", "--faults", "--syncs", "--isolation", "--replays", "--persons", "--days", "--speed",
    "--seed", "--from", KillRun.flag,
  ]

  static func main() async throws {
    var given: [String: String] = [:]
    var words = CommandLine.arguments.dropFirst()
    while let name = words.popFirst() {
      guard options.contains(name), let value = words.popFirst() else {
        print(
          "unknown option or missing value: \(name)\n"
            + "store-soak --kills N | --faults N | --syncs N | --isolation N | --replays N"
            + " | --persons N [--days N] | --speed N [--seed N]"
        )
        exit(64)
      }
      given[name] = value
    }
    let numbers = given.compactMapValues { Int($0) }
    if let path = given[KillRun.flag] {
      do {
        try KillRun.write(path: path, from: numbers["--from"] ?? 1)
      } catch {
        // What a failing file system does to a writer: it ends.
        exit(1)
      }
    }
    let folder = try Folder()
    let run = Run(folder: folder, seed: UInt64(max(0, numbers["--seed"] ?? 1)))
    let isClean = try await run.run(numbers)
    folder.remove()
    exit(isClean ? 0 : 1)
  }
}

/// A run in a folder of its own.
private struct Run {
  let folder: Folder
  let seed: UInt64

  func run(_ numbers: [String: Int]) async throws -> Bool {
    if let count = numbers["--kills"] { return try kills(count) }
    if let count = numbers["--faults"] { return try faults(count) }
    if let count = numbers["--syncs"] { return try syncs(count) }
    if let count = numbers["--isolation"] { return try isolation(count) }
    if let count = numbers["--replays"] { return try replays(count) }
    if let count = numbers["--persons"] {
      let load = LoadRun(
        location: try location("load.db"), seed: seed, service: try PlannerService())
      return try await load.run(max(1, count), days: max(1, numbers["--days"] ?? 365))
    }
    if let count = numbers["--speed"] { try SpeedRun(folder: folder).run(count) }
    return true
  }

  /// A store of the run's own: on the server of the tests, else in a file.
  private func location(_ name: String) throws -> StoreLocation {
    StoreLocation(try TestServer.schema() ?? "\(folder.path)/\(name)")
  }

  private func kills(_ count: Int) throws -> Bool {
    let path = try location("kills.db").text
    let outcome = try KillRun(program: CommandLine.arguments[0], path: path, seed: seed).run(count)
    print(
      "\(outcome.kills) kills: \(outcome.acknowledged) events and \(outcome.versions) versions"
        + " acknowledged, \(outcome.unheard) batches kept unheard,"
        + " \(outcome.problems.count) problems")
    for problem in outcome.problems { print(problem) }
    return outcome.problems.isEmpty
  }

  private func faults(_ count: Int) throws -> Bool {
    let program = CommandLine.arguments[0]
    let shim =
      program.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/") + "/libFaults.so"
    let run = KillRun(program: program, path: "\(folder.path)/faults.db", seed: seed)
    let outcome = try run.runIntoFaults(count, shim: shim)
    print(
      "\(outcome.kills) faults: \(outcome.acknowledged) events and \(outcome.versions) versions"
        + " acknowledged, \(outcome.problems.count) problems")
    for problem in outcome.problems { print(problem) }
    return outcome.problems.isEmpty
  }

  private func syncs(_ count: Int) throws -> Bool {
    var limits = StoreLimits()
    limits.page = 7
    let store = PersonStore(try location("syncs.db").open(), limits: limits)
    var broken = 0
    for number in 1...max(1, count) {
      var world = try SyncWorld(store, seed: seed, number: number)
      for problem in try world.problems(steps: 40) {
        broken += 1
        print("world \(number): \(problem)")
      }
    }
    print("\(count) interleavings, \(broken) problems")
    return broken == 0
  }

  private func isolation(_ count: Int) throws -> Bool {
    let store = PersonStore(try location("isolation.db").open())
    var run = try IsolationRun(store, seed: seed, people: 4)
    let leaks = try run.leaks(calls: count)
    print("\(run.answered) answered, \(run.refused) refused, \(leaks.count) leaks")
    for leak in leaks.prefix(20) { print(leak) }
    return leaks.isEmpty
  }

  private func replays(_ count: Int) throws -> Bool {
    let store = PersonStore(try location("replays.db").open())
    let run = try ReplayRun(store, seed: seed, in: folder)
    var broken = 0
    for number in 1...max(1, count) {
      for problem in try run.problems(number) {
        broken += 1
        print("history \(number): \(problem)")
      }
    }
    print("\(count) histories by two editions, \(broken) problems")
    return broken == 0
  }
}
