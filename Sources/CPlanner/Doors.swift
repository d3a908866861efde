import CPlannerHeader
import Glibc
import Model
import PlannerService
import Remembering

// planner.h documents these functions in full; the compiler compares every signature with it.

/// Loads an edition; 0 and a last error when it cannot.
@c @implementation
public func planner_open(
  _ rules: UnsafePointer<CChar>?, _ catalog: UnsafePointer<CChar>?
) -> planner_handle {
  let source = EditionSource(
    rules: rules.map { String(cString: $0) }, catalog: catalog.map { String(cString: $0) })
  do {
    let service = try PlannerService(source, environment: settings)
    LastError.set(nil)
    return OpenPlanners.add(.anybody(service))
  } catch {
    LastError.set(error.description)
    return 0
  }
}

/// What the process was told of a language model.
private var settings: [String: String] {
  var settings: [String: String] = [:]
  for setting in ModelEndpoint.Setting.allCases {
    settings[setting.rawValue] = getenv(setting.rawValue).map { String(cString: $0) }
  }
  return settings
}

/// The same planner for one person; 0 and a last error when nothing can be remembered.
@c @implementation
public func planner_remember(
  _ planner: planner_handle, _ store: UnsafePointer<CChar>?, _ person: UnsafePointer<CChar>?
) -> planner_handle {
  guard case .anybody(let service) = OpenPlanners.planner(planner), let store else {
    LastError.set("planner_remember needs a handle of planner_open and the path of a file")
    return 0
  }
  do throws(RememberedPerson.Failure) {
    let person = try RememberedPerson(
      service, store: String(cString: store), person: person.map { String(cString: $0) })
    LastError.set(nil)
    return OpenPlanners.add(.somebody(person))
  } catch {
    LastError.set(error.description)
    return 0
  }
}

/// Answers one request.
@c @implementation
public func planner_call(
  _ planner: planner_handle, _ function: UnsafePointer<CChar>?, _ request: UnsafePointer<CChar>?,
  _ requestLength: Int, _ response: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ responseLength: UnsafeMutablePointer<Int>?
) -> planner_status {
  guard let response else {
    LastError.set("planner_call needs a place for the response")
    return PLANNER_INVALID_ARGUMENT
  }
  let answer = OpenPlanners.answer(planner, function, request, requestLength)
  response.pointee = terminatedCopy(answer.bytes)
  responseLength?.pointee = response.pointee == nil ? 0 : answer.bytes.count
  guard response.pointee != nil else {
    LastError.set("no memory for a response of \(answer.bytes.count) bytes")
    return PLANNER_INTERNAL
  }
  LastError.set(nil)
  return answer.status.number
}

/// Gives back a response.
@c @implementation
public func planner_free(_ response: UnsafeMutablePointer<CChar>?) {
  Glibc.free(response)
}

/// Forgets a planner.
@c @implementation
public func planner_close(_ planner: planner_handle) {
  OpenPlanners.remove(planner)
}

/// Why the calling thread's latest call failed; nil when it did not.
@c @implementation
public func planner_last_error() -> UnsafePointer<CChar>? {
  LastError.text
}

/// The bytes in memory of the C library, with a zero byte after them; nil when there is none left.
private func terminatedCopy(_ bytes: [UInt8]) -> UnsafeMutablePointer<CChar>? {
  guard let memory = malloc(bytes.count + 1) else { return nil }
  let copy = UnsafeMutableRawBufferPointer(start: memory, count: bytes.count + 1)
  copy.copyBytes(from: bytes)
  copy[bytes.count] = 0
  return memory.assumingMemoryBound(to: CChar.self)
}

extension Status {
  /// The canonical number of the callable protocol's word.
  fileprivate var number: planner_status {
    switch self {
    case .ok: PLANNER_OK
    case .invalidArgument: PLANNER_INVALID_ARGUMENT
    case .notFound: PLANNER_NOT_FOUND
    case .failedPrecondition: PLANNER_FAILED_PRECONDITION
    case .internal: PLANNER_INTERNAL
    case .unavailable: PLANNER_UNAVAILABLE
    case .dataLoss: PLANNER_DATA_LOSS
    case .deadlineExceeded: PLANNER_DEADLINE_EXCEEDED
    }
  }
}
