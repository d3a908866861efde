import Consulting
import JSONSource
import PlannerService
import Store

/// The function that tells of a document, and of what becomes of it.
extension PersonalPlanner {
  /// A profile or a plan as it is now, unless the caller has that version.
  func followDocument(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    try followed(call).told
  }

  /// The same, with what is followed from then on.
  ///
  /// One that is not there yet has version 0, so that it can be followed before it is first saved.
  func followed(_ call: PersonalCall) throws(ErrorBody) -> FollowedDocument {
    let part = try call.required("kind") { $0.string.flatMap(Remembered.Part.init) }
    let kind = part.rawValue
    let seen = call.int("seen") ?? 0
    let memory = call.memory
    let document = try kept { () throws(StoreFailure) in try memory.document(part) }
    let last = document?.version ?? 0
    if Int64(seen) > last {
      throw call.refusal(
        "unknown-version", "the \(kind) has version \(last), not \(seen)",
        hint: "send the version of the last answer, or leave 'seen' out", at: "seen")
    }
    return Following(person: person, kind: kind, seen: Int64(seen)).telling(document)
  }
}
