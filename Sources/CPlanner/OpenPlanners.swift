import JSONSource
import PlannerService
import Synchronization

/// The planners a process has open.
///
/// A handle is a number and not an address: one that was closed, or never opened, can be told from
/// one in use, so that a host's mistake is answered and does not end the host.
enum OpenPlanners {
  private struct Table {
    var services: [UInt64: PlannerService] = [:]
    var latest: UInt64 = 0
  }

  private static let table = Mutex(Table())

  /// Keeps a planner under a number that was never used before.
  static func add(_ service: PlannerService) -> UInt64 {
    table.withLock { table in
      table.latest += 1
      table.services[table.latest] = service
      return table.latest
    }
  }

  /// Forgets a planner; calls that are under way keep theirs.
  static func remove(_ handle: UInt64) {
    _ = table.withLock { $0.services.removeValue(forKey: handle) }
  }

  /// Answers a call whose arguments may be anything.
  static func answer(
    _ handle: UInt64, _ function: UnsafePointer<CChar>?, _ request: UnsafePointer<CChar>?,
    _ length: Int
  ) -> PlannerService.Response {
    guard let service = table.withLock({ $0.services[handle] }) else {
      return refused("closed-handle", "there is no open planner with the handle \(handle)")
    }
    guard (0..<Int(Int32.max)).contains(length) else {
      return refused("too-large", "the request is larger than 2 GB")
    }
    guard request != nil || length == 0 else {
      return refused("null-request", "the request is NULL, but its length is \(length)")
    }
    let bytes = UnsafeRawBufferPointer(start: request, count: length)
    return service.call(function.map { String(cString: $0) } ?? "", Array(bytes))
  }

  private static func refused(_ code: String, _ sentence: String) -> PlannerService.Response {
    .failed(
      ErrorBody(.invalidArgument, sentence, errors: [Diagnostic(code, sentence)]))
  }
}
