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
    _ memory: PersonAccess, after checkIn: JSON? = nil, of day: CalendarDay? = nil
  ) throws(ErrorBody) -> [String] {
    guard let rules = service.rules?.signs else { return [] }
    let told = try kept { () throws(StoreFailure) in try self.told(memory) }
      .sorted { $0.at < $1.at }
    var signs: [ToldSigns] = []
    for telling in told {
      var read = telling.symptoms
      for text in telling.texts { read += try self.signs(inText: text) }
      signs.append(
        ToldSigns(
          day: telling.day, at: telling.at, signs: read, namesSigns: telling.asked,
          cleared: telling.cleared))
    }
    if let checkIn, let day {
      let symptoms = checkIn["symptoms"]
      signs.append(
        ToldSigns(
          day: day.number, at: now.milliseconds, signs: SignTelling.words(symptoms),
          namesSigns: symptoms?.array != nil,
          cleared: SignTelling.words(checkIn["cleared_signs"])))
    }
    return rules.standing(signs)
  }

  /// Stops a call where a sign stands on a day; what the call itself told of it and was kept is said.
  func pass(
    signs: [String], and gates: [Diagnostic] = [], _ call: PersonalCall, isKept: Bool = false
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
        told.append(telling)
      }
    }
    return told.filter {
      !$0.symptoms.isEmpty || !$0.texts.isEmpty || $0.asked || !$0.cleared.isEmpty
    }
  }

  /// What may tell of a sign in a session, a correction of one or a note, be it deleted, put right or
  /// forgotten since: a sign is taken back by a check-in alone.
  private static func texts(of event: Event) throws(StoreFailure) -> [String] {
    let data = try event.json()
    let session = event.stream == SessionFact.stream ? data : SessionFact.corrected(data)
    let note = data[PersonalFunction.rememberNote.rawValue]?["note"]?["text"]?.string
    return (session?["sets"]?.array ?? []).compactMap { $0["note"]?.string }
      + [note].compactMap(\.self)
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
      telling.asked = data["symptoms"]?.array != nil
      telling.cleared = SignTelling.words(data["cleared_signs"])
      told.append(telling)
    }
    return told
  }

  /// The signs that a text tells of.
  func signs(inText text: String) throws(ErrorBody) -> [String] {
    let request = JSON(["text": .string(text)])
    return (try ask("readSetLine", request)["signs"]?.array ?? []).compactMap(\.string)
  }
}
