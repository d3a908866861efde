/// How a call ended, in the words of the callable protocol.
public enum Status: String, Hashable, Sendable {
  /// There is an answer.
  case ok = "OK"
  /// The text of the request is wrong.
  case invalidArgument = "INVALID_ARGUMENT"
  /// The request is right, but a rule or a safety gate forbids the plan.
  case failedPrecondition = "FAILED_PRECONDITION"
  /// There is no function of that name.
  case notFound = "NOT_FOUND"
  /// What is remembered cannot be read or written now, or a language model is busy; the same call may
  /// work later.
  case unavailable = "UNAVAILABLE"
  /// What is remembered is damaged: no later call will find it otherwise.
  case dataLoss = "DATA_LOSS"
  /// A language model took too long; the same call may work later.
  case deadlineExceeded = "DEADLINE_EXCEEDED"
  /// A rule could not be computed.
  case `internal` = "INTERNAL"
}
