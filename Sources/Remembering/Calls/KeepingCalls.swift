import Consulting
import JSONSource
import PlannerService
import Store

/// The functions that keep something, or forget it.
extension PersonalPlanner {
  /// Keeps a profile or a plan, if it still is the version that the caller saw.
  ///
  /// When somebody else saved it meanwhile, the answer is what there is now, with both changes merged
  /// where they touch nothing common, else with the places of which the person must choose one.
  func saveDocument(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    let part = try call.required("kind") { $0.string.flatMap(Remembered.Part.init) }
    let seen = try call.required("seen") { $0.number.flatMap(Int64.init(exactly:)) }
    let body = try call.required("body") { $0 }
    try check(body, as: part)
    let memory = call.memory
    let differing = try kept { () throws(StoreFailure) in
      try memory.document(.profile).map { (profile) throws(StoreFailure) in
        part != .plan
          ? []
          : try service.differences(
            of: body["profile"] ?? .null, from: profile, at: "/body/profile", call.language)
      } ?? []
    }
    guard differing.isEmpty else {
      throw ErrorBody(.failedPrecondition, ErrorBody.summary(of: differing), errors: differing)
    }
    let saving = try kept { () throws(StoreFailure) in
      try memory.save(
        Content(body), as: part, seen: seen,
        edition: body["edition"]?["hash"]?.string ?? "", now: now)
    }
    if part == .plan, case .saved(let document) = saving { try prove(document, memory) }
    return Self.bytes(saving)
  }

  /// Refuses a profile of which no plan can be made, and a plan that cannot be read.
  private func check(_ body: JSON, as part: Remembered.Part) throws(ErrorBody) {
    guard let refusal = service.refusal(of: body, as: part) else { return }
    let errors = refusal.errors.map { mistake in
      var mistake = mistake
      mistake.pointer = "/body" + mistake.pointer
      return mistake
    }
    throw ErrorBody(refusal.status, refusal.message, errors: errors)
  }

  private static func bytes(_ saving: Saving) -> [UInt8] {
    switch saving {
    case .saved(let document):
      return StoreAnswers.saved.bytes(of: (Int(document.version), nil))
    case .stale(let current, let merged, let touching):
      return StoreAnswers.saved.bytes(
        of: (Int(current?.version ?? 0), (current?.body.bytes, merged?.bytes, touching)))
    }
  }

  /// Takes what a client wrote down while it was offline, and tells what it has not seen.
  func sync(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    let (store, person) = call.memory.all([.events, .plan, .profile, .forms])
    return try kept { () throws(StoreFailure) in
      let request = try SyncRequest(call.request, of: call.source, store.limits)
        .checked { $0.mistakes(by: service) }
      return try store.sync(request, of: person, now: now).bytes
    }
  }

  /// Gives the person one more way to sign in, which another token proves to be theirs.
  ///
  /// Whoever began with an anonymous account and then signs in keeps everything: the anonymous token
  /// calls, and brings the other one.
  func addIdentity(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    guard let added = identity(try call.required("token", \.string)) else {
      throw call.refusal(
        "wrong-token", "the token is not to be believed",
        hint: "send a fresh token of the other account", at: "token")
    }
    let (store, person) = call.memory.all([.identities])
    return try kept { () throws(StoreFailure) in
      try store.add(added, to: person)
      return StoreAnswers.added.bytes(of: true)
    }
  }

  /// Forgets everything about the person, when the request is sure.
  func deleteMe(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    guard call.request["sure"]?.bool == true else {
      throw call.refusal(
        "not-sure", "this deletes everything and cannot be undone", hint: #"write "sure": true"#,
        at: "sure")
    }
    let (store, person) = call.memory.all([
      .plan, .profile, .events, .states, .forms, .identities,
    ])
    return try kept { () throws(StoreFailure) in
      _ = try store.forget(person)
      return StoreAnswers.forgotten.bytes(of: true)
    }
  }
}
