import Consulting
import Domain
import JSONSource
import PlannerService
import Store

/// The signs that training waits for, of what was written down.
extension PersonalPlanner {
  /// The signs that stand now, however they were told: in a check-in, in a set's note, in a note, or
  /// with an event of a session; whatever day somebody asks about, and whatever day it is there.
  ///
  /// A check-in of a day that is not kept counts after all that is.
  func signs(
    _ memory: PersonAccess, after checkIn: JSON? = nil, of day: CalendarDay? = nil,
    with changes: JSON? = nil
  ) throws(ErrorBody) -> [String] {
    guard let rules = service.rules?.signs else { return [] }
    let told = try kept { () throws(StoreFailure) in try self.told(memory) }
      .sorted { $0.at < $1.at }
      .map { telling throws(ErrorBody) in try whole(telling) }
    // Only pain asks what is known of the person, which is read from the kept profile or plan.
    let isSore = told.contains { !$0.pains.isEmpty }
    let flags = isSore ? try flags(memory, with: changes) : []
    var signs = told.map { telling in
      ToldSigns(
        day: telling.day, at: telling.at,
        signs: telling.symptoms
          + rules.signs(of: telling.pains, with: flags, cleared: telling.cleared),
        namesSigns: telling.asked, cleared: telling.cleared)
    }
    if let checkIn, let day {
      signs.append(
        ToldSigns(
          day: day.number, at: now.milliseconds,
          signs: SignTelling.words(checkIn["symptoms"])
            + (try painSigns(of: checkIn, memory, with: changes)),
          namesSigns: checkIn["symptoms"]?.array != nil,
          cleared: SignTelling.words(checkIn["cleared_signs"])))
    }
    return rules.standing(signs)
  }

  /// What was told at one time, with the signs and the pain that its texts speak of.
  private func whole(_ telling: SignTelling) throws(ErrorBody) -> SignTelling {
    var whole = telling
    for text in telling.texts {
      let heard = try heard(text)
      whole.symptoms += heard.signs
      whole.pains += [heard.pain].compactMap(\.self)
    }
    return whole
  }

  /// The signs that the pain of a check-in tells of the person.
  func painSigns(
    of checkIn: JSON?, _ memory: PersonAccess, with changes: JSON? = nil
  ) throws(ErrorBody) -> [String] {
    guard let checkIn, let rules = service.rules?.signs else { return [] }
    return rules.signs(
      of: SignTelling.pains(checkIn), with: try flags(memory, with: changes),
      cleared: SignTelling.words(checkIn["cleared_signs"]))
  }

  /// Stops a call where a sign stands on a day; what the call itself told of it and was kept is said, and
  /// beside it what is wrong with what it told.
  func pass(
    signs: [String], and gates: [Diagnostic] = [], _ call: PersonalCall, isKept: Bool = false,
    beside mistakes: [Diagnostic] = []
  ) throws(ErrorBody) {
    var refusals = refusals(signs, call.language) + gates
    if isKept {
      let kept = service.messages.text("hint.sign_kept", language: call.language, values: [])
      refusals = refusals.map { refusal in
        let hint = [refusal.hint, kept].compactMap(\.self).joined(separator: "; ")
        return Diagnostic(refusal.code, refusal.message, hint: hint)
      }
    }
    guard !refusals.isEmpty else { return }
    refusals += mistakes
    throw ErrorBody(
      .failedPrecondition, ErrorBody.summary(of: refusals), errors: refusals)
  }

  /// Why nobody trains with signs, each with whom to turn to.
  func refusals(_ signs: [String], _ language: String) -> [Diagnostic] {
    service.rules?.signs.refusals(signs, language) ?? []
  }

  /// What was told at one time.
  private struct SignTelling {
    let at: Int64
    let day: Int
    var symptoms: [String] = []
    var pains: [JointPain] = []
    var texts: [String] = []
    /// Signs of which a check-in says that somebody looked at them.
    var cleared: [String] = []
    /// Whether it is a check-in that says which signs there are, be it none.
    var asked = false

    /// What is told ahead of its time was told when it was kept, so that nothing is released early.
    init(_ kept: KeptEvent) {
      let at = kept.event.at
      let recorded = Moment(milliseconds: kept.recorded, offsetMinutes: at.offsetMinutes)
      let told = recorded.map { $0.milliseconds < at.milliseconds ? $0 : at } ?? at
      (self.at, day) = (told.milliseconds, told.day)
    }

    static func words(_ json: JSON?) -> [String] { (json?.array ?? []).compactMap(\.string) }

    /// How joints hurt by a check-in; what is no whole number is no word of the scale, and is refused
    /// where the check-in is held against its form.
    static func pains(_ checkIn: JSON) -> [JointPain] {
      (checkIn["pain"]?.members ?? []).compactMap { joint in
        joint.value.number.flatMap { Int(exactly: $0) }
          .map { JointPain(joint: joint.key, level: $0) }
      }
    }
  }

  /// What was told of signs, whenever that was.
  private func told(_ memory: PersonAccess) throws(StoreFailure)
    -> [SignTelling]
  {
    let times = Int64(0)..<Int64.max
    var told = try told(byCheckIns: memory)
    for kept in try memory.history(KeptSession.stream, within: times, naming: "symptoms") {
      var telling = SignTelling(kept)
      telling.symptoms = SignTelling.words(try kept.event.json()["symptoms"])
      told.append(telling)
    }
    for stream in [SessionFact.stream, SessionFact.told] {
      for kept in try memory.written(stream, within: times) {
        var telling = SignTelling(kept)
        telling.texts = try Self.texts(of: kept.event)
        telling.pains =
          try Self.session(of: kept.event).map { pain(ofSession: $0) }?
          .map { JointPain(joint: $0.key, level: $0.value) } ?? []
        told.append(telling)
      }
    }
    return told.filter {
      !$0.symptoms.isEmpty || !$0.pains.isEmpty || !$0.texts.isEmpty || $0.asked
        || !$0.cleared.isEmpty
    }
  }

  /// What may tell of a sign in a session, a correction of one or a note, be it deleted, put right or
  /// forgotten since: a sign is taken back by a check-in alone.
  private static func texts(of event: Event) throws(StoreFailure) -> [String] {
    let session = try session(of: event)
    let note = try event.json()[PersonalFunction.rememberNote.rawValue]?["note"]?["text"]?.string
    return (session?["sets"]?.array ?? []).compactMap { $0["note"]?.string }
      + [note].compactMap(\.self)
  }

  /// The session that an event keeps or puts right; nil for any other.
  private static func session(of event: Event) throws(StoreFailure) -> JSON? {
    let data = try event.json()
    return event.stream == SessionFact.stream ? data : SessionFact.corrected(data)
  }

  /// What the check-ins tell, however long ago: a sign that somebody has to look at waits for that word.
  ///
  /// - Throws: The first that is not as it can be kept: it may tell of a sign.
  private func told(
    byCheckIns memory: PersonAccess
  ) throws(StoreFailure) -> [SignTelling] {
    if let lost = try memory.history("check_in", within: .min..<0, limit: 1).first {
      try lost.stands(by: service, store.limits)
    }
    var told: [SignTelling] = []
    for kept in try memory.history("check_in", within: 0..<Int64.max) {
      try kept.stands(by: service, store.limits)
      var telling = SignTelling(kept)
      let data = try kept.event.json()
      telling.symptoms = SignTelling.words(data["symptoms"])
      telling.pains = SignTelling.pains(data)
      telling.asked = data["symptoms"]?.array != nil
      telling.cleared = SignTelling.words(data["cleared_signs"])
      told.append(telling)
    }
    return told
  }

  /// The signs that a text tells of.
  func signs(inText text: String) throws(ErrorBody) -> [String] { try heard(text).signs }

  /// The signs and the pain that a text tells of; pain whose joint nobody knows has none.
  private func heard(_ text: String) throws(ErrorBody) -> (signs: [String], pain: JointPain?) {
    let read = try ask("readSetLine", JSON(["text": .string(text)]))
    let signs = SignTelling.words(read["signs"])
    guard read["kind"]?.string == "pain" else { return (signs, nil) }
    let level = read["pain_level"]?.number.flatMap { Int(exactly: $0) } ?? service.rules?.untoldPain
    return (signs, level.map { JointPain(joint: read["joint"]?.string, level: $0) })
  }
}
