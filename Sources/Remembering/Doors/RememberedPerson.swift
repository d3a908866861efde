import Domain
import Glibc
import JSONSource
import PlannerService
import Store

/// The planner for one person, who is remembered in a file of this machine.
///
///     let me = try RememberedPerson(try PlannerService(), store: "me.db")
///     let day = me.call("today", Array(#"{"date": "2026-03-02"}"#.utf8))
///
/// It answers every function of the service, and besides those about somebody: the saved plan, what
/// was written down, progress. It may be shared by any number of threads. The file is an SQLite
/// database, for which the machine needs libsqlite3.
public struct RememberedPerson: Sendable {
  /// Why nothing can be remembered; `description` says it in a sentence, with what to do.
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// Every reason, with its stable code and a hint.
    public let description: String
  }

  /// Connections at once; more threads wait for each other.
  private static let connections = 4

  private let service: PlannerService
  private let pool: ConnectionPool
  private let identity: Identity

  /// Opens the file, and makes it when there is none; only its owner can read it then.
  ///
  /// - Parameters:
  ///   - service: The functions.
  ///   - store: The path of the file; its folder exists.
  ///   - person: Which of the people in the file, 1 to 200 bytes; nil for the one whom the command
  ///     line of this machine remembers.
  /// - Throws: Why it cannot be opened.
  public init(
    _ service: PlannerService, store: String, person: String? = nil
  ) throws(Failure) {
    self.service = service
    identity = Identity(issuer: "planner", subject: person ?? "local")
    do throws(StoreFailure) {
      guard 1...200 ~= identity.subject.utf8.count else {
        throw StoreFailure(
          .refused, "bad-identity", "a person's name has 1 to 200 bytes",
          hint: "give another name, or none")
      }
      pool = try ConnectionPool(connections: Self.connections) { () throws(StoreFailure) in
        try SQLiteDatabase(path: store)
      }
    } catch {
      throw Failure(description: error.mistakes.map { $0.rendered() }.joined(separator: "\n"))
    }
  }

  /// Answers one request.
  ///
  /// - Parameters:
  ///   - function: A name such as `adaptPlan` or `today`.
  ///   - request: One JSON document.
  /// - Returns: The answer, or an error body naming every mistake.
  public func call(_ function: String, _ request: [UInt8]) -> PlannerService.Response {
    let source = SourceFile(name: "request", bytes: request)
    var diagnostics = Diagnostics()
    guard let json = JSONParser.parse(source, into: &diagnostics) else {
      return .failed(.malformed(diagnostics.sorted()))
    }
    do throws(ErrorBody) {
      let answer =
        service.concerns(function, json)
        ? try pool.answer(
          function, json, of: source, by: service, for: identity, now: try Self.now(),
          proof: { _ in nil })
        : try service.answer(function, json, of: source)
      return PlannerService.Response(bytes: answer, status: .ok)
    } catch {
      return .failed(error)
    }
  }

  private static func now() throws(ErrorBody) -> Moment {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let milliseconds = Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    guard let moment = Moment(milliseconds: milliseconds) else {
      throw .lacking(
        "no-clock", "the clock of this machine stands past the year 9999", hint: "set the clock")
    }
    return moment
  }
}
