import Consulting
import JSONSource
import Learning
import PlannerService
import Store

/// The bands of patterns and the programme: what the athlete decides.
extension PersonalPlanner {
  /// Notes that moved bands were seen; the same again changes nothing.
  func acknowledge(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    let bands = call.request["bands"] ?? JSON(.array([]))
    try tell(.acknowledge, [.init(key: "bands", value: bands)], at: now, call)
    let digest = try digest(try learned(call.memory), call.language)
    let banners = try told(call).banners(digest["digest"]?["patterns"]?.array ?? [])
    return LearningAnswers.acknowledged.bytes(of: banners)
  }

  /// Raises what the athlete wants the lift of a pattern to reach; it is never lowered.
  func raiseStretch(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    let name = call.request["pattern"]?.string ?? ""
    let wanted = call.request["stretch_kg"]?.number ?? 0
    let pattern = try band(name, call)
    guard let stretch = pattern["stretch_kg"]?.number else {
      throw refusal(
        "no-band", Phrase("mistake.band_none", ("pattern", .message("pattern.\(name)"))),
        hint: Phrase("hint.band_none"), at: "/pattern", call.language)
    }
    guard wanted >= stretch else {
      throw refusal(
        "below-stretch",
        Phrase(
          "mistake.band_lower", ("wanted", .number(wanted, decimals: 2)),
          ("stretch", .number(stretch, decimals: 2))),
        hint: Phrase("hint.band_lower"), at: "/stretch_kg", call.language)
    }
    if wanted > stretch {
      let request = (call.request.members ?? []).filter { $0.key != "language" }
      try tell(.raiseStretch, request, at: now, call)
    }
    return LearningAnswers.raised.bytes(
      of: (wanted > stretch ? "applied" : "replayed", try band(name, call)))
  }

  /// A pattern of the digest; null for one that was never trained.
  private func band(_ name: String, _ call: PersonalCall) throws(ErrorBody) -> JSON {
    let digest = try digest(try learned(call.memory), call.language)["digest"]
    return digest?["patterns"]?.array?.first { $0["pattern"]?.string == name } ?? .null
  }

  /// Begins a programme in the place of the one before: the one that is sent, else the kept plan week
  /// after week, whose days keep their names when the plan is made anew.
  ///
  /// The same again changes nothing; that of the plan begins again once it is over.
  func startProgramme(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    try pass(signs: try signs(call.memory), call)
    try passGates(call)
    let told = try told(call)
    let sent = (call.request.members ?? []).filter { $0.key != "language" && !$0.value.isNull }
    let plan = call.request["programme"]?.isNull ?? true ? try layOut(told, call) : nil
    let others = sent.filter { !["day_keys", "retired_keys"].contains($0.key) }
    let request = plan.map { others + Self.kept($0) } ?? sent
    let isBegun = told.programme.map { Content($0) } == Content(JSON(.object(request)))
    let isOver = try learned(call.memory).programme["up_next"]?.isNull ?? true
    let isSame = isBegun && !(isOver && plan != nil)
    if !isSame { try tell(.startProgramme, request, at: now, call) }
    return try standing(isSame ? "replayed" : "applied", plan?["days"], call)
  }

  /// The kept plan as a programme, by the names its days had before.
  private func layOut(_ told: CoachTold, _ call: PersonalCall) throws(ErrorBody) -> JSON {
    let plan = try keptPlan(call.memory)
    guard !plan.isEmpty else {
      throw refusal(
        "no-plan", Phrase("mistake.programme_plan"), hint: Phrase("hint.programme_plan"),
        at: "/programme", call.language)
    }
    let names = ["day_keys", "retired_keys"].compactMap { key in
      (call.request[key] ?? told.named?[key]).map { JSON.Member(key: key, value: $0) }
    }
    let language = JSON.Member(key: "language", value: .string(call.language))
    return try ask("layOutProgramme", JSON(.object(plan + names + [language])))
  }

  /// What is kept of a plan's programme, as `startProgramme` takes it.
  private static func kept(_ laidOut: JSON) -> [JSON.Member] {
    let days = (laidOut["days"]?.array ?? []).map { day in
      JSON(.object((day.members ?? []).filter { ["key", "patterns"].contains($0.key) }))
    }
    return [
      .init(
        key: "programme",
        value: JSON(["slots": laidOut["slots"] ?? JSON(.array([]))])),
      .init(key: "day_keys", value: .array(days)),
      .init(key: "retired_keys", value: laidOut["retired_keys"] ?? JSON(.array([]))),
    ]
  }

  /// The name a weekday of the kept plan has in the programme that goes on; nil where it has none.
  func dayKey(ofWeekday weekday: Double, _ call: PersonalCall) throws(ErrorBody) -> JSON? {
    let told = try told(call)
    guard let named = told.named, told.programme.map({ Content($0) }) == Content(named) else {
      return nil
    }
    let days = try layOut(told, call)["days"]?.array ?? []
    let key = days.first { $0["weekday"]?.number == weekday }?["key"]
    return (named["day_keys"]?.array ?? []).contains { $0["key"]?.string == key?.string }
      ? key : nil
  }

  /// Goes on in the kept programme by days that were done elsewhere, or left out.
  func advanceProgramme(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    let programme = try learned(call.memory).programme
    guard let slots = programme["slots"] else {
      throw refusal(
        "no-programme", Phrase("mistake.programme_none"), hint: Phrase("hint.programme_none"),
        at: "", call.language)
    }
    let known = JSON.Member(
      key: "programme", value: JSON(["slots": slots]))
    let members = (call.request.members ?? []).filter { $0.key != "events" }
    let events = call.request["events"]?.array ?? []
    // An event that was told before is looked at, and changes nothing again.
    let ask = { (events: [JSON]) throws(ErrorBody) -> [UInt8] in
      let asked = members + [known, JSON.Member(key: "events", value: .array(events))]
      return try pure("advanceProgramme", JSON(.object(asked)))
    }
    _ = try ask(events)
    let taken = try told(call).advanced
    let fresh = events.filter { !taken.contains($0["event_id"]?.string ?? "") }
    let answer = try ask(fresh)
    if !fresh.isEmpty {
      let told = [JSON.Member(key: "events", value: .array(fresh))]
      try tell(.advanceProgramme, told, at: now, call)
    }
    return answer
  }

  private func standing(
    _ status: String, _ days: JSON?, _ call: PersonalCall
  ) throws(ErrorBody) -> [UInt8] {
    let learned = try learned(call.memory).programme
    let programme = JSON([
      "slots": learned["slots"] ?? .array([]), "up_next": learned["up_next"] ?? .null,
    ])
    return LearningAnswers.started.bytes(of: (status, programme, days))
  }
}
