import Consulting
import Domain
import JSONSource
import PlannerService
import Scoring
import Store

/// Sets whose form was scored: kept once under their names, listed, told, followed and forgotten.
extension PersonalPlanner {
  /// Bytes of a part's lists, so that a part with its keys has 64 KB at most.
  private static let room = 65_000

  /// Keeps a set; the same one again changes nothing.
  func saveFormSession(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    let id = Self.name(call.request["session_id"])
    let content = KeptForm.content(call.request)
    let (head, parts) = KeptForm.documents(call.request, id, room: Self.room)
    if let old = call.request["rescores"]?.string {
      _ = try form(Self.name(old), at: "/rescores", call)
    }
    let standing = try kept { () throws(StoreFailure) in
      try call.memory.writing { () throws(StoreFailure) -> KeptForm? in
        if let known = try call.memory.form(.session, id) { return try KeptForm(known) }
        for (index, part) in parts.enumerated() {
          try call.memory.save(
            form: .part, KeptForm.part(index + 1, of: id), part, seen: 0, now: now)
        }
        try call.memory.save(form: .session, id, head, seen: 0, now: now)
        return nil
      }
    }
    guard let standing else { return KeptFormAnswers.status.bytes(of: ("applied", id)) }
    guard !standing.isGone else { throw gone(id, at: "/session_id", call) }
    guard standing.body["content"]?.string == content else {
      throw refusal(
        "session-differs", Phrase("mistake.form_differs", ("session", .said(id))),
        hint: Phrase("hint.form_differs"), at: "/session_id", call.language)
    }
    return KeptFormAnswers.status.bytes(of: ("replayed", id))
  }

  /// The kept sets, the latest first.
  func formSessions(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    var sets = Array(try forms(call).reversed())
    if let exercise = exercise(call) { sets.removeAll { $0.exercise != exercise } }
    if let text = call.request["after"]?.string {
      let last = try form(Self.name(text), at: "/after", call)
      let place = sets.firstIndex { $0.id == last.id } ?? sets.count - 1
      sets.removeFirst(place + 1)
    }
    let limit = call.request["limit"]?.number.map { Int($0) } ?? Self.page
    return KeptFormAnswers.page.bytes(
      of: (sets.prefix(limit).map(\.body), more: sets.count > limit))
  }

  /// Sets of one page.
  private static let page = 50

  /// A kept set with all of it.
  func formSession(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    let set = try form(Self.name(call.request["session_id"]), at: "/session_id", call)
    let parts = try kept { () throws(StoreFailure) -> [JSON] in
      var parts: [JSON] = []
      for number in 0..<set.parts {
        let part = try call.memory.form(.part, KeptForm.part(number + 1, of: set.id))
        if let part { parts.append(try part.json()) }
      }
      return parts
    }
    let record = set.record(parts)
    return KeptFormAnswers.whole.bytes(
      of: (
        set.body, record, set.tip(call.language),
        call.request["pictures"]?.bool == true ? try pictures(of: record, call) : nil
      ))
  }

  /// The chart, the bars of the aspects, and every picture of a fault.
  private func pictures(
    of record: JSON, _ call: PersonalCall
  ) throws(ErrorBody) -> KeptFormAnswers.Pictures {
    let summary = record["summary"] ?? .null
    let shared =
      [JSON.Member(key: "exercise", value: record["exercise"] ?? .null)]
      + ["theme", "language"].compactMap { key in
        call.request[key].map { JSON.Member(key: key, value: $0) }
      }
    func picture(_ what: String, _ value: JSON) throws(ErrorBody) -> JSON {
      try ask("drawForm", JSON(.object(shared + [.init(key: what, value: value)])))
    }
    return (
      chart: try picture("chart", summary["chart"] ?? JSON(.array([]))),
      bars: try picture("bars", summary),
      snapshots: try (record["snapshots"]?.array ?? []).map { (snapshot) throws(ErrorBody) in
        try picture("snapshot", snapshot)
      }
    )
  }

  /// How the scores of an exercise went; a set that was scored anew counts as it was scored last.
  func formProgress(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    let all = try forms(call)
    let replaced = Set(all.compactMap(\.rescores))
    let exercise = exercise(call) ?? ""
    let sessions = all.filter { $0.exercise == exercise && !replaced.contains($0.id) }.map { set in
      JSON([
        "session_id": .string(set.id), "started_at": set.body["started_at"] ?? .null,
        "summary": set.summary,
      ])
    }
    let request =
      (call.request.members ?? [])
      + [.init(key: "sessions", value: .array(sessions))]
    return try pure("formProgress", JSON(.object(request)))
  }

  /// The tip of a kept set: told once, and the same from then on.
  func formTip(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    let set = try form(Self.name(call.request["session_id"]), at: "/session_id", call)
    if let known = set.tip(call.language) { return Content(known).bytes }
    let last = try forms(call).last {
      $0.exercise == set.exercise && $0.id != set.rescores
        && ($0.start, $0.id) < (set.start, set.id)
    }
    let given: [JSON.Member] = [
      .init(key: "exercise", value: .string(set.exercise)),
      .init(key: "summary", value: set.summary),
      .init(key: "last", value: last?.summary ?? .null),
    ]
    let asked = (call.request.members ?? []).filter { $0.key != "session_id" }
    let tip = try ask("formTip", JSON(.object(given + asked)))
    let answer = Content(tip).bytes
    return try kept { () throws(StoreFailure) in
      try call.memory.writing { () throws(StoreFailure) -> [UInt8] in
        guard let document = try call.memory.form(.session, set.id) else { return answer }
        let now = try KeptForm(document)
        // Somebody else may have asked, or forgotten the set, while a model was thinking.
        if let known = now.tip(call.language) { return Content(known).bytes }
        guard !now.isGone else { return answer }
        try call.memory.save(
          form: .session, set.id, now.keeping(tip: tip, in: call.language), seen: now.version,
          now: self.now)
        return answer
      }
    }
  }

  /// Forgets a set: neither it nor anything that followed from it stays.
  func deleteFormSession(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    let id = Self.name(call.request["session_id"])
    let known = try kept { () throws(StoreFailure) in
      try call.memory.writing { () throws(StoreFailure) -> KeptForm? in
        guard let known = try call.memory.form(.session, id).map(KeptForm.init) else { return nil }
        for number in 0..<known.parts {
          try call.memory.erase(
            form: .part, KeptForm.part(number + 1, of: id), leaving: JSON(.null), now: now)
        }
        try call.memory.erase(form: .session, id, leaving: KeptForm.gone(id), now: now)
        return known
      }
    }
    guard let known else { throw try unknown(id, at: "/session_id", call) }
    return KeptFormAnswers.status.bytes(of: (known.isGone ? "replayed" : "applied", id))
  }
}

// MARK: What they share

extension PersonalPlanner {
  /// What the store would say of a set before it is kept.
  func mistakes(ofForm request: JSON, _ language: String) -> [Diagnostic] {
    var found: [Mistake] = []
    if let text = request["started_at"]?.string, let moment = Moment(text),
      moment.isLaterDay(than: now)
    {
      found.append(
        Mistake(
          code: "future-day", message: Phrase("mistake.session_future", ("text", .said(text))),
          hint: Phrase("hint.session_future"), pointer: "/started_at"))
    }
    if let zone = request["zone"]?.string, !zone.isEmpty, !Name.isValid(zone) {
      found.append(
        Mistake(
          code: "bad-name", message: Phrase("mistake.form_zone", ("text", .said(zone))),
          hint: Phrase("hint.form_zone"), pointer: "/zone"))
    }
    for key in ["reps", "snapshots"] {
      for (index, item) in (request["record"]?[key]?.array ?? []).enumerated()
      where Content(item).bytes.count > Self.room {
        found.append(
          Mistake(
            code: "too-large", message: Phrase("mistake.form_large"),
            hint: Phrase("hint.form_large"), pointer: "/record/\(key)/\(index)"))
      }
    }
    return service.messages.said(found, language)
  }

  /// A name in the one way it is kept, as UUIDs are written in capitals by some.
  private static func name(_ json: JSON?) -> String { name(json?.string ?? "") }
  private static func name(_ text: String) -> String { text.lowercased() }

  /// The exercise that is asked for, as its word and not another spelling.
  private func exercise(_ call: PersonalCall) -> String? {
    guard let text = call.request["exercise"]?.string else { return nil }
    guard let words = service.rules?.rulebook.vocabulary.wordType(named: "FormExercise"),
      let index = words.wordOrAlias(text)
    else { return text }
    return words.enumeration.words[index]
  }

  /// The sets that are kept, the oldest first.
  private func forms(_ call: PersonalCall) throws(ErrorBody) -> [KeptForm] {
    try kept { () throws(StoreFailure) in
      try call.memory.forms().map { (document) throws(StoreFailure) in try KeptForm(document) }
        .filter { !$0.isGone }.sorted { ($0.start, $0.id) < ($1.start, $1.id) }
    }
  }

  /// A kept set.
  private func form(
    _ id: String, at pointer: String, _ call: PersonalCall
  ) throws(ErrorBody) -> KeptForm {
    let document = try kept { () throws(StoreFailure) in
      Name.isValid(id) ? try call.memory.form(.session, id) : nil
    }
    guard let document else { throw try unknown(id, at: pointer, call) }
    let set = try kept { () throws(StoreFailure) in try KeptForm(document) }
    guard !set.isGone else { throw gone(id, at: pointer, call) }
    return set
  }

  private func unknown(
    _ id: String, at pointer: String, _ call: PersonalCall
  ) throws(ErrorBody) -> ErrorBody {
    let near = Mistake.didYouMean(id, try forms(call).map(\.id))
    return refusal(
      "unknown-session", Phrase("mistake.form_none", ("session", .said(id))),
      hint: near ?? Phrase("hint.form_none"), at: pointer, call.language)
  }

  private func gone(_ id: String, at pointer: String, _ call: PersonalCall) -> ErrorBody {
    refusal(
      "session-deleted", Phrase("mistake.form_deleted", ("session", .said(id))),
      hint: Phrase("hint.form_deleted"), at: pointer, call.language)
  }
}
