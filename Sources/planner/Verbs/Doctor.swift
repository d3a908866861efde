import Model
import PlannerServer
import PlannerService
import Remembering
import RuleEngine
import Store

extension Verb {
  /// What there is on this machine, for whoever asks why something does not work.
  static let doctor = Verb(
    name: "doctor",
    summary: "what is there: rules, store, libraries, zones, model",
    operands: "", operandCount: 0...0,
    explanation: """
      Says what the program found, and what is missing with what to do about it; write
      it into a report of a mistake. Nothing is changed, no key or password is told.
      Ends with 1 when the rules cannot be used or the store is damaged.
      """,
    options: [Group(title: "Where", options: [LocalStore.option])],
    examples: [("Before asking for help", "planner doctor")],
    run: { (arguments, console) throws(Stopped) in
      let findings = Doctor.findings(arguments, console)
      for finding in findings { console.print(finding.line) }
      return findings.contains(where: \.isTrouble) ? .refused : .success
    })
}

/// The parts of `planner doctor`.
enum Doctor {
  /// Something that was looked at.
  struct Finding {
    let subject: String
    let says: String
    /// Whether the program cannot do its work with it.
    var isTrouble = false

    var line: String { "\(subject.filled(to: 16))\(says)" }
  }

  /// Everything, in the order people read about it.
  static func findings(_ arguments: Arguments, _ console: Console) -> [Finding] {
    [
      Finding(subject: "program", says: "planner \(Release.version)"), rules(arguments, console),
      Finding(subject: "time zones", says: ZoneEdition.current.text), store(arguments, console),
      library("SQLite") { () throws(StoreFailure) in try SQLiteLibrary.load() },
      library("libpq") { () throws(StoreFailure) in try PostgresLibrary.load() },
      library("libcurl") { () throws(RemoteFailure) in try RemotePlanner.load() },
      library("libcrypto") { () throws(ServerFailure) in try SignatureChecks.load() },
      model(console),
      Finding(
        subject: "terminal",
        says: "\(console.screen.width) columns, \(console.screen.isStyled ? "styled" : "plain")"),
    ]
  }

  private static func rules(_ arguments: Arguments, _ console: Console) -> Finding {
    do throws(Stopped) {
      return Finding(subject: "rules", says: try Stopped.identity(arguments, console))
    } catch {
      return Finding(
        subject: "rules", says: error.lines.joined(separator: "\n  "), isTrouble: true)
    }
  }

  private static func store(_ arguments: Arguments, _ console: Console) -> Finding {
    do throws(Stopped) {
      let location = try LocalStore.location(arguments.value(of: LocalStore.option), console)
      if !location.isServer, !Files.exists(location.shown) {
        return Finding(
          subject: "store", says: "none yet at \(location.shown); 'planner log' makes one")
      }
      _ = try LocalStore(arguments, console)
      return Finding(
        subject: "store", says: "\(location.shown); 'planner store check' reads it all")
    } catch {
      return Finding(
        subject: "store", says: error.lines.joined(separator: "\n  "), isTrouble: true)
    }
  }

  private static func library<Failure: LibraryFailure>(
    _ name: String, _ load: () throws(Failure) -> Void
  ) -> Finding {
    do throws(Failure) {
      try load()
      return Finding(subject: name, says: "there")
    } catch {
      return Finding(subject: name, says: error.reason)
    }
  }

  private static func model(_ console: Console) -> Finding {
    let set = ModelEndpoint.Setting.allCases.map(\.rawValue).filter {
      !(console.environment[$0] ?? "").isEmpty
    }
    return Finding(
      subject: "language model",
      says: set.isEmpty ? "none; nothing asks one" : "set: \(set.joined(separator: ", "))")
  }
}

/// Why a library of the machine cannot be used, in a sentence.
private protocol LibraryFailure: Error {
  var reason: String { get }
}
extension StoreFailure: LibraryFailure {
  fileprivate var reason: String {
    mistakes.map { mistake in
      mistake.message + (mistake.hint.map { "\n  hint: \($0)" } ?? "")
    }.joined(separator: "\n")
  }
}
extension RemoteFailure: LibraryFailure {
  fileprivate var reason: String { message }
}
extension ServerFailure: LibraryFailure {
  fileprivate var reason: String { sentence }
}
