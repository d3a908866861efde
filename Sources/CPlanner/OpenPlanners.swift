import JSONSource
import PlannerService
import Remembering
import Synchronization

/// The planners a process has open.
///
/// A handle is a number and not an address: one that was closed, or never opened, can be told from
/// one in use, so that a host's mistake is answered and does not end the host.
enum OpenPlanners {
  /// A planner of anybody, or of one person.
  enum Planner: Sendable {
    case anybody(PlannerService)
    case somebody(RememberedPerson)

    func call(_ function: String, _ request: [UInt8]) -> PlannerService.Response {
      switch self {
      case .anybody(let service): service.call(function, request)
      case .somebody(let person): person.call(function, request)
      }
    }
  }

  private struct Table {
    var planners: [UInt64: Planner] = [:]
    var latest: UInt64 = 0
  }

  private static let table = Mutex(Table())

  /// Keeps a planner under a number that was never used before.
  static func add(_ planner: Planner) -> UInt64 {
    table.withLock { table in
      table.latest += 1
      table.planners[table.latest] = planner
      return table.latest
    }
  }

  /// Forgets a planner; calls that are under way keep theirs.
  static func remove(_ handle: UInt64) {
    _ = table.withLock { $0.planners.removeValue(forKey: handle) }
  }

  /// The planner of a handle; nil when there is none.
  static func planner(_ handle: UInt64) -> Planner? {
    table.withLock { $0.planners[handle] }
  }

  /// Answers a call whose arguments may be anything.
  static func answer(
    _ handle: UInt64, _ function: UnsafePointer<CChar>?, _ request: UnsafePointer<CChar>?,
    _ length: Int
  ) -> PlannerService.Response {
    guard let planner = planner(handle) else {
      return refused("closed-handle", "there is no open planner with the handle \(handle)")
    }
    guard (0..<Int(Int32.max)).contains(length) else {
      return refused("too-large", "the request is larger than 2 GB")
    }
    guard request != nil || length == 0 else {
      return refused("null-request", "the request is NULL, but its length is \(length)")
    }
    let bytes = UnsafeRawBufferPointer(start: request, count: length)
    return planner.call(function.map { String(cString: $0) } ?? "", Array(bytes))
  }

  private static func refused(_ code: String, _ sentence: String) -> PlannerService.Response {
    .failed(
      ErrorBody(.invalidArgument, sentence, errors: [Diagnostic(code, sentence)]))
  }
}
