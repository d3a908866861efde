import Consulting
import JSONSource
import PlannerService
import Store

/// The signs that training waits for, of what was written down.
extension PersonalPlanner {
  /// The signs that stand on a day, however they were told: in a check-in, in a set's note, in a note,
  /// or with an event of a session.
  ///
  /// A check-in of that day that is not kept counts after all that is.
  func signs(
    _ memory: Memory, on day: CalendarDay, after checkIn: JSON? = nil
  ) throws(ErrorBody) -> [String] {
    guard let rules = service.rules?.signs else { return [] }
    let told = try kept { () throws(StoreFailure) in
      try self.told(memory, on: day, rules)
    }.sorted { $0.at < $1.at }
    var signs: [ToldSigns] = []
    for telling in told {
      var read = telling.symptoms
      for text in telling.texts { read += try self.signs(inText: text) }
      signs.append(
        ToldSigns(day: telling.day, at: telling.at, signs: read, namesSigns: telling.asked))
    }
    if let checkIn {
      let symptoms = checkIn["symptoms"]
      signs.append(
        ToldSigns(
          day: day.number, at: now.milliseconds, signs: Telling.words(symptoms),
          namesSigns: symptoms != nil))
    }
    return rules.standing(signs, on: day.number)
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
  private struct Telling {
    let at: Int64
    let day: Int
    var symptoms: [String] = []
    var texts: [String] = []
    /// Whether it is a check-in that says which signs there are, be it none.
    var asked = false

    init(_ event: Event) { (at, day) = (event.at.milliseconds, event.at.day) }

    static func words(_ json: JSON?) -> [String] { (json?.array ?? []).compactMap(\.string) }
  }

  /// What was told until a day and no later check-in released, whenever that was.
  private func told(
    _ memory: Memory, on day: CalendarDay, _ rules: WarningSigns
  ) throws(StoreFailure) -> [Telling] {
    let end = day.everywhere.upperBound
    let (checkIns, start) = try told(byCheckIns: memory, until: end, rules)
    let times = start..<end
    var told = checkIns
    for kept in try memory.history(KeptSession.stream, within: times, naming: "symptoms") {
      var telling = Telling(kept.event)
      telling.symptoms = Telling.words(try kept.event.json()["symptoms"])
      told.append(telling)
    }
    for kept in try memory.history(SessionFact.stream, within: times) {
      var telling = Telling(kept.event)
      telling.texts = (try kept.event.json()["sets"]?.array ?? []).compactMap {
        $0["note"]?.string
      }
      told.append(telling)
    }
    let notes = try memory.history(SessionFact.told, within: times)
    let forgotten = try CoachTold(notes).notes.filter(\.isForgotten).map(\.id)
    for kept in notes {
      let note = try kept.event.json()[CoachTelling.rememberNote]?["note"]
      guard let text = note?["text"]?.string, let id = note?["id"]?.string,
        !forgotten.contains(id)
      else { continue }
      var telling = Telling(kept.event)
      telling.texts = [text]
      told.append(telling)
    }
    return told.filter { !$0.symptoms.isEmpty || !$0.texts.isEmpty || $0.asked }
  }

  /// The check-ins until an instant, back to what the latest that names the signs cannot release, and
  /// where that begins.
  ///
  /// - Throws: The first that is not as it can be kept: it may tell of a sign.
  private func told(
    byCheckIns memory: Memory, until end: Int64, _ rules: WarningSigns
  ) throws(StoreFailure) -> ([Telling], start: Int64) {
    if let lost = try memory.history("check_in", within: .min..<0, limit: 1).first {
      try lost.stands(by: service, store.limits)
    }
    var told: [Telling] = []
    var start: Int64?
    for kept in try memory.history("check_in", within: 0..<Int64.max) {
      try kept.stands(by: service, store.limits)
      guard kept.event.at.milliseconds < end else { continue }
      guard kept.event.at.milliseconds >= start ?? 0 else { break }
      var telling = Telling(kept.event)
      let symptoms = try kept.event.json()["symptoms"]
      telling.symptoms = Telling.words(symptoms)
      telling.asked = symptoms != nil
      told.append(telling)
      if telling.asked, start == nil {
        start = (CalendarDay(of: kept.event) + -rules.mostDays).everywhere.lowerBound
      }
    }
    return (told, start ?? 0)
  }

  /// The signs that a text tells of.
  private func signs(inText text: String) throws(ErrorBody) -> [String] {
    let request = JSON(.object([.init(key: "text", value: JSON(.string(text)))]))
    let answer = try pure("readSetLine", Content(request).bytes)
    return try kept { () throws(StoreFailure) in
      (try Content.json(answer, name: "answer")["signs"]?.array ?? []).compactMap(\.string)
    }
  }
}
