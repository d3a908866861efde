import Consulting
import JSONSource
import PlannerService
import Store

/// The functions that come to a plan.
extension PersonalPlanner {
  /// Plans as the pure function does, and keeps the plan when `save` is true.
  ///
  /// What the kept profile answers is part of a plan that is kept: the request need not say it again, and
  /// may not say otherwise.
  func generatePlan(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    var call = call
    let isSaved = call.bool("save")
    try call.checked()
    let signs = try signs(call.memory)
    var told = call.request.without("save")
    guard isSaved == true else {
      try pass(signs: signs, call)
      return try service.answer("generatePlan", told, of: call.source)
    }
    try stop(for: signs, telling: told, at: "", call)
    let profile = try kept { () throws(StoreFailure) in try call.memory.document(.profile) }
    var carried: [JSON.Member] = []
    if let profile {
      told = try filled(told, from: profile, call)
    } else {
      carried = try lasting(besides: told, call.memory)
      told = JSON(.object((told.members ?? []) + carried), range: told.range)
    }
    let answer = try service.answer("generatePlan", told, of: call.source)
    let document = try keep(plan: answer, call.memory)
    return answer.saved(document.version, carrying: carried.map(\.key))
  }

  /// What the kept plan knows of the person and a request for a new one says nothing of.
  private func lasting(
    besides request: JSON, _ memory: PersonAccess
  ) throws(ErrorBody) -> [JSON.Member] {
    let plan = try kept { () throws(StoreFailure) in try memory.document(.plan)?.json() }
    guard let rules = service.rules, let answers = plan?["profile"] else { return [] }
    do throws(PlanFailure) {
      return try rules.lastingAnswers(of: answers, besides: request)
    } catch {
      throw refusal(of: answers, error)
    }
  }

  /// A request with what the kept profile answers beside it.
  ///
  /// - Throws: Every answer of the request that is another than the profile's, with its place.
  private func filled(
    _ told: JSON, from profile: Document, _ call: PersonalCall
  ) throws(ErrorBody) -> JSON {
    let given = (told.members ?? []).filter { !$0.value.isNull }
    let (whole, differing) = try kept { () throws(StoreFailure) -> (JSON, [Diagnostic]) in
      let known = try service.answers(of: profile).filter { answer in
        !given.contains { $0.key == answer.key }
      }
      let whole = JSON(.object(given + known), range: told.range)
      guard let answers = try? service.rules?.answers(of: whole) else { return (whole, []) }
      return (whole, try service.differences(of: answers, from: profile, at: "", call.language))
    }
    guard differing.isEmpty else {
      throw ErrorBody(.failedPrecondition, ErrorBody.summary(of: differing), errors: differing)
    }
    return whole
  }

  /// The kept plan; where there is none, the plan of the kept profile, which is kept from then on.
  ///
  /// What the profile has answered otherwise since the plan was made is told beside it.
  func getPlan(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    let seen = call.int("seen")
    let memory = call.memory
    try pass(signs: try signs(memory), call)
    try passGates(call)
    let document =
      if let plan = try kept({ () throws(StoreFailure) in try memory.document(.plan) }) {
        plan
      } else {
        try keep(plan: try firstPlan(memory), memory)
      }
    let plan = try kept { () throws(StoreFailure) in try document.json() }
    _ = try usable(try told(document, memory))
    let differing = try kept { () throws(StoreFailure) in
      try service.news(of: try memory.document(.profile), for: document, plan, call.language)
    }
    // A client that has it already need not be sent it again.
    let isSeen = seen.map { Int64($0) == document.version } ?? false
    return StoreAnswers.plan.bytes(
      of: (
        Int(document.version), document.edition, differing, isSeen ? nil : document.body.bytes
      ))
  }

  private func firstPlan(_ memory: PersonAccess) throws(ErrorBody) -> [UInt8] {
    guard let profile = try kept({ () throws(StoreFailure) in try memory.document(.profile) })
    else {
      throw .lacking(
        "no-plan", "there is no plan yet, and no profile to make one of",
        hint: "call generatePlan with 'save', or saveDocument with a profile")
    }
    return try pure("generatePlan", try kept { () throws(StoreFailure) in try profile.json() })
  }

  /// Keeps a plan in the place of the one before.
  private func keep(plan answer: [UInt8], _ memory: PersonAccess) throws(ErrorBody) -> Document {
    let document = try kept { () throws(StoreFailure) in
      let body = try Content(reading: answer, name: "plan")
      let edition = try body.json()["edition"]?["hash"]?.string ?? ""
      return try memory.replace(body, as: .plan, edition: edition, now: now)
    }
    try prove(document, memory)
    return document
  }

  /// The answer of a pure function about kept things, as it leaves the program; places in a text nobody
  /// sent stay untold.
  func pure(_ function: String, _ request: JSON) throws(ErrorBody) -> [UInt8] {
    do throws(ErrorBody) {
      return try service.answer(function, request, of: SourceFile(name: "kept", bytes: []))
    } catch {
      throw error.unplaced
    }
  }

  /// The answer of a pure function about kept things, to go on with.
  func ask(_ function: String, _ request: JSON) throws(ErrorBody) -> JSON {
    do throws(ErrorBody) {
      return try service.value(function, request)
    } catch {
      throw error.unplaced
    }
  }
}

extension ErrorBody {
  /// The same without places in a text that nobody sent.
  fileprivate var unplaced: ErrorBody {
    let errors = errors.map { mistake in
      var mistake = mistake
      mistake.place = nil
      return mistake
    }
    return ErrorBody(status, message, errors: errors)
  }
}

extension [UInt8] {
  /// The object that these bytes are, with more members at its end.
  func adding(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    members(&writer)
    writer.endObject()
    return dropLast() + [UInt8(ascii: ",")] + writer.bytes.dropFirst()
  }

  /// The answer with the version under which its plan is kept, and the fields that it took over from the
  /// plan before.
  func saved(_ version: Int64, carrying fields: [String] = []) -> [UInt8] {
    adding { writer in
      for member in StoreAnswers.keptPlan {
        member.write((Int(version), nil, [], nil, fields), &writer)
      }
    }
  }
}
