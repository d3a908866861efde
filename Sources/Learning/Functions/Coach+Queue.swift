import Consulting
import JSONSource
import RuleEngine

extension LearningCoach {
  /// Goes on in a programme by what was completed and skipped.
  func advanceProgramme(
    _ form: FilledForm
  ) throws(PlanFailure) -> ProgrammeAnswers.Advanced {
    let language = form.language
    var queue = ProgrammeQueue(slots(of: form["programme"]))
    var mistakes: [Mistake] = []
    let events = programmeEvents(form["events"]?.array ?? [], queue, &mistakes)
    guard mistakes.isEmpty else { throw invalid(mistakes, language) }
    let taken = events.map { (id: $0.id, slot: queue.take($0)) }
    return ProgrammeAnswers.Advanced(events: taken, queue: queue)
  }

  /// The slots of a programme in their order.
  func slots(of programme: JSON?) -> [ProgrammeQueue.Slot] {
    (programme?["slots"]?.array ?? []).map { slot in
      ProgrammeQueue.Slot(
        id: slot["id"]?.string ?? "", key: slot["day_key"]?.string ?? "",
        week: slot["week"]?.number.flatMap { Int(exactly: $0) } ?? 1,
        state: slot["state"]?.string.flatMap { .init(rawValue: $0) } ?? .open)
    }
  }

  /// The events, each once; the same name with other content is a mistake.
  func programmeEvents(
    _ items: [JSON], _ queue: ProgrammeQueue, _ mistakes: inout [Mistake]
  ) -> [ProgrammeQueue.Event] {
    var events: [ProgrammeQueue.Event] = []
    for (index, item) in items.enumerated() {
      let event = ProgrammeQueue.Event(
        kind: item["kind"]?.string.flatMap { .init(rawValue: $0) } ?? .complete,
        id: item["event_id"]?.string ?? "", slot: item["slot"]?.string,
        key: item["day_key"]?.string)
      let isKnown = queue.slots.contains {
        event.slot.map { [id = $0.id] in id == $0 } ?? ($0.key == event.key)
      }
      if !isKnown {
        mistakes.append(
          Mistake(
            code: "unknown-slot",
            message: Phrase("mistake.slot", ("slot", .said(event.slot ?? event.key ?? ""))),
            hint: Phrase("hint.slot"), pointer: "/events/\(index)"))
      } else if let known = events.first(where: { $0.id == event.id }) {
        if known != event {
          mistakes.append(
            Mistake(
              code: "contradicts",
              message: Phrase("mistake.event_twice", ("event", .said(event.id))),
              hint: Phrase("hint.session_twice"), pointer: "/events/\(index)/event_id"))
        }
      } else {
        events.append(event)
      }
    }
    return events
  }

  // MARK: The session that goes on

  /// Takes an event into the session that goes on.
  func sessionEvent(_ form: FilledForm) throws(PlanFailure) -> AfterEvent {
    let language = form.language
    var active = activeSession(form["snapshot"])
    let json = form["event"] ?? JSON(.null)
    var reader = SessionReader(rules.rulebook.vocabulary)
    let set = json["set"].flatMap { $0.isNull ? nil : $0 }
    if let set { _ = reader.set(set, at: "/event/set") }
    var mistakes = reader.mistakes
    let blocks = eventBlocks(json, &mistakes)
    let event = ActiveSession.Event(
      id: json["event_id"]?.string ?? "", session: json["session_id"]?.string ?? "",
      version: Int(json["version"]?.number ?? 0),
      step: json["kind"]?.string.flatMap { .init(rawValue: $0) } ?? .start,
      slot: json["slot"]?.string, set: set, place: json["place"]?.number.map { Int($0) },
      blocks: blocks, template: json["template"]?.string, exercise: json["exerciseId"]?.string,
      to: json["to"]?.string)
    mistakes += event.missing.filter { json[$0]?.isNull ?? true }
      .map { .missing($0, at: "/event/\($0)") }
    guard mistakes.isEmpty else { throw invalid(mistakes, language) }
    let signs = signs(json["symptoms"], [set?["note"]?.string].compactMap(\.self))
    if event.step == .start, !active.events.contains(event.id) {
      try rules.notes.signs.pass(signs, language)
    }
    do throws(ActiveSession.Refusal) {
      try active.take(event)
    } catch {
      let mistake = mistake(error, active, event)
      throw .refused(rules.rulebook.messages.said([mistake], language))
    }
    if !signs.isEmpty { active.end() }
    return AfterEvent(
      session: active, stops: rules.notes.signs.refusals(signs, language))
  }

  private func activeSession(_ json: JSON?) -> ActiveSession {
    ActiveSession(
      state: json?["state"]?.string.flatMap { .init(rawValue: $0) } ?? .none,
      session: json?["session_id"]?.string, slot: json?["slot"]?.string,
      version: Int(json?["version"]?.number ?? 0),
      events: (json?["events"]?.array ?? []).compactMap(\.string),
      sets: json?["sets"]?.array ?? [], blocks: keptBlocks(json?["blocks"]),
      template: json?["template"]?.string)
  }

  private func mistake(
    _ refusal: ActiveSession.Refusal, _ active: ActiveSession, _ event: ActiveSession.Event
  ) -> Mistake {
    let (code, phrase): (String, Phrase) =
      switch refusal {
      case .sessionLive: ("session-live", Phrase("mistake.session_live"))
      case .noSession: ("no-session", Phrase("mistake.session_none"))
      case .wrongSession: ("wrong-session", Phrase("mistake.session_other"))
      case .stale(let known):
        (
          "stale",
          Phrase(
            "mistake.session_stale", ("known", .number(known)), ("version", .number(active.version))
          )
        )
      case .wrongStep:
        (
          "wrong-step",
          Phrase(
            "mistake.session_step", ("state", .plain(active.state.rawValue)),
            ("step", .plain(event.step.rawValue)))
        )
      case .noSuchSet(let place):
        ("no-such-set", Phrase("mistake.session_set", ("set", .number(place))))
      case .noSuchBlock(let exercise):
        ("no-such-exercise", Phrase("mistake.session_block", ("exercise", .said(exercise))))
      case .alreadyThere(let exercise):
        ("exercise-there", Phrase("mistake.exercise_there", ("exercise", .said(exercise))))
      }
    let hint = code == "exercise-there" ? "hint.exercise_there" : "hint.coach_event"
    return Mistake(code: code, message: phrase, hint: Phrase(hint), pointer: "/event")
  }
}
