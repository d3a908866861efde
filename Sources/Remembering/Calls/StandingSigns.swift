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
    let start = (day + -rules.longest).everywhere.lowerBound
    let times = start..<day.everywhere.upperBound
    let told = try kept { () throws(StoreFailure) in
      try self.told(memory, within: times)
    }.sorted { $0.at < $1.at }
    var signs: [ToldSigns] = []
    for telling in told {
      var read = telling.symptoms
      for text in telling.texts { read += try self.signs(inText: text) }
      signs.append(ToldSigns(day: telling.day, signs: read, namesSigns: telling.asked))
    }
    if let checkIn {
      let symptoms = checkIn["symptoms"]
      signs.append(
        ToldSigns(day: day.number, signs: Telling.words(symptoms), namesSigns: symptoms != nil))
    }
    return rules.standing(signs, on: day.number)
  }

  /// Stops a call where a sign stands on a day; what the call itself told of it and was kept is said.
  func pass(
    signs: [String], _ call: PersonalCall, isKept: Bool = false
  ) throws(ErrorBody) {
    var refusals = refusals(signs, call.language)
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

  private func told(
    _ memory: Memory, within times: Range<Int64>
  ) throws(StoreFailure) -> [Telling] {
    var told: [Telling] = []
    for kept in try memory.history("check_in", within: times) {
      var telling = Telling(kept.event)
      let symptoms = try kept.event.json()["symptoms"]
      telling.symptoms = Telling.words(symptoms)
      telling.asked = symptoms != nil
      told.append(telling)
    }
    for kept in try memory.history(KeptSession.stream, within: times) {
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

  /// The signs that a text tells of.
  private func signs(inText text: String) throws(ErrorBody) -> [String] {
    let request = JSON(.object([.init(key: "text", value: JSON(.string(text)))]))
    let answer = try pure("readSetLine", Content(request).bytes)
    return try kept { () throws(StoreFailure) in
      (try Content.json(answer, name: "answer")["signs"]?.array ?? []).compactMap(\.string)
    }
  }
}
