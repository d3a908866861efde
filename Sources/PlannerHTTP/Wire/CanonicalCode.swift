import PlannerService

/// The seventeen ways a call can end, with the words of the callable protocol and their HTTP status.
///
/// Source: `errorCodeMap` of firebase-functions, `google.rpc.Code` and its HTTP mapping.
package enum CanonicalCode: String, CaseIterable, Sendable {
  case ok = "OK"
  case cancelled = "CANCELLED"
  case unknown = "UNKNOWN"
  case invalidArgument = "INVALID_ARGUMENT"
  case deadlineExceeded = "DEADLINE_EXCEEDED"
  case notFound = "NOT_FOUND"
  case alreadyExists = "ALREADY_EXISTS"
  case permissionDenied = "PERMISSION_DENIED"
  case unauthenticated = "UNAUTHENTICATED"
  case resourceExhausted = "RESOURCE_EXHAUSTED"
  case failedPrecondition = "FAILED_PRECONDITION"
  case aborted = "ABORTED"
  case outOfRange = "OUT_OF_RANGE"
  case unimplemented = "UNIMPLEMENTED"
  case `internal` = "INTERNAL"
  case unavailable = "UNAVAILABLE"
  case dataLoss = "DATA_LOSS"

  /// What the service said, in the protocol's words.
  package init(_ status: Status) {
    self = Self(rawValue: status.rawValue) ?? .internal
  }

  /// The HTTP status that carries it.
  package var http: Int {
    switch self {
    case .ok: 200
    case .invalidArgument, .failedPrecondition, .outOfRange: 400
    case .unauthenticated: 401
    case .permissionDenied: 403
    case .notFound: 404
    case .alreadyExists, .aborted: 409
    case .resourceExhausted: 429
    case .cancelled: 499
    case .unknown, .internal, .dataLoss: 500
    case .unimplemented: 501
    case .unavailable: 503
    case .deadlineExceeded: 504
    }
  }
}
