import JSONSource
import PlannerService
import Remembering
import Store

/// One part of a stream after its first message.
package enum LivePart: Sendable {
  /// One more message, after which the stream goes on.
  case message([UInt8])
  /// The end: the stream ran for as long as one may, or the server takes its leave.
  case result([UInt8])
  /// The end, because something went wrong.
  case failure(Refusal)

  /// Whether nothing follows.
  package var isLast: Bool { if case .message = self { false } else { true } }

  /// Its event.
  var event: [UInt8] {
    switch self {
    case .message(let told): CallableBody.event(CallableBody.message(told))
    case .result(let told): CallableBody.event(CallableBody.result(told))
    case .failure(let refusal): CallableBody.event(refusal.callableBody)
    }
  }

  /// The end of a stream whose document is not there any more.
  static let gone = LivePart.failure(
    Refusal(
      .notFound,
      Diagnostic(
        "document-gone", "the document that was followed was forgotten with everything else",
        hint: "save a new one, and follow that")))

  /// The end of every stream while the store cannot be read.
  package static func failed(_ failure: StoreFailure) -> LivePart {
    .failure(Refusal(ErrorBody(failure)))
  }
}
