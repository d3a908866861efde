import Briefing
import Consulting
import Domain
import JSONSource
import PlannerService
import RuleEngine
import Store

/// What the brief of a day makes of the session that is planned for it.
struct BriefedDay {
  /// What the page of the decision says.
  let session: BriefSession
  /// What was decided and why, in a sentence or two.
  let said: String
}

extension PersonalPlanner {
  /// What the brief of a day changes of its session; nil where it leaves it, where the day has begun
  /// nowhere, or where nobody ever told how they are.
  func briefed(
    on date: CalendarDay, _ language: String, _ memory: PersonAccess
  ) throws(ErrorBody) -> BriefedDay? {
    guard let rules = service.rules, date <= CalendarDay(of: now, offset: CalendarDay.eastmost),
      try isBriefed(on: date, memory)
    else { return nil }
    let brief = try brief(of: date, in: language, memory).brief
    let session: BriefSession
    do throws(Diagnostic) {
      session = try BriefSession(of: brief["decision"]?.string ?? "", rules.rulebook)
    } catch {
      throw ErrorBody(.internal, error.message, errors: [error])
    }
    guard !session.isAsPlanned else { return nil }
    return BriefedDay(session: session, said: said(of: brief, language))
  }

  /// What a brief decided, what it foretells and the sign that weighs most, one after the other.
  private func said(of brief: JSON, _ language: String) -> String {
    let messages = service.messages
    let keys = [
      "dayDecision.\(brief["decision"]?.string ?? "")",
      "predictionSaid.\(brief["prediction"]?["type"]?.string ?? "")",
    ]
    let sentences =
      keys.map { messages.text($0, language: language, values: []) }
      + [Self.reason(of: brief)].compactMap(\.self)
    let text = sentences.dropFirst().reduce(sentences[0]) {
      messages.text(
        "brief.sentences", language: language, values: [("before", $0), ("next", $1)])
    }
    return messages.text("brief.today", language: language, values: [("text", text)])
  }

  /// Whether the brief that was made last of a day asks less of its session: what is lifted then shows no
  /// strength.
  func wasEasedByBrief(on date: CalendarDay, _ memory: PersonAccess) throws(StoreFailure) -> Bool {
    guard let rules = service.rules,
      let brief = try KeptBriefs(date...date, memory).last(of: date)?.brief,
      let decision = brief["decision"]?.string,
      let session = try? BriefSession(of: decision, rules.rulebook)
    else { return false }
    return session.asksTraining && !session.isAsPlanned
  }

  /// Stops a call that asks for sets on a day whose brief asks for none.
  func pass(brief: BriefedDay?, _ call: PersonalCall) throws(ErrorBody) {
    guard let brief, !brief.session.asksTraining else { return }
    let hint = service.messages.text("hint.brief_rest", language: call.language, values: [])
    let refusal = Diagnostic("brief-rest", brief.said, hint: hint)
    throw ErrorBody(.failedPrecondition, ErrorBody.summary(of: [refusal]), errors: [refusal])
  }

  /// Whether anything is kept that a brief of a day is made of.
  private func isBriefed(on date: CalendarDay, _ memory: PersonAccess) throws(ErrorBody) -> Bool {
    if try hasHealth(memory) { return true }
    return try kept { () throws(StoreFailure) in
      try memory.history(Morning.stream, within: date.everywhere).contains {
        CalendarDay(of: $0.event) == date
      }
    }
  }

  /// The sign that weighs most against training; nil where none does.
  private static func reason(of brief: JSON) -> String? {
    (brief["reasons"]?.array ?? []).filter { $0["points"]?.number ?? 0 < 0 }
      .min { $0["points"]?.number ?? 0 < $1["points"]?.number ?? 0 }?["because"]?.string
  }

  /// The plan of a day as its brief leaves it.
  func eased(
    _ day: PlanOfDay, on date: CalendarDay, _ language: String, _ memory: PersonAccess
  ) throws(ErrorBody) -> PlanOfDay {
    guard let brief = try briefed(on: date, language, memory) else { return day }
    var eased = day
    eased.brief = brief
    guard let plan = day.told.plan, day.told.mistakes.isEmpty else { return eased }
    let weekday = Double(date.weekday)
    let asked = day.kept?["workouts"]?.array?.first { $0["weekday"]?.number == weekday }
    let workouts = (plan["workouts"]?.array ?? []).compactMap { workout -> JSON? in
      guard workout["weekday"]?.number == weekday else { return workout }
      guard brief.session.asksTraining else { return nil }
      return EasedSession(brief.session, service.messages, language).eased(workout, of: asked)
    }
    eased.told = ToldPlan(proved: plan.with("workouts", .array(workouts)))
    return eased
  }
}

extension PersonalPlanner {
  /// What a session asks that is not the day's own, as the brief of the day leaves it.
  func eased(_ blocks: [JSON], by brief: BriefedDay?, _ language: String) -> [JSON] {
    guard let brief else { return blocks }
    let session = EasedSession(brief.session, service.messages, language)
    return session.eased(JSON(["blocks": .array(blocks)]), of: nil)["blocks"]?.array ?? []
  }
}

/// A session that a brief makes less of.
struct EasedSession {
  private let session: BriefSession
  private let messages: Messages
  private let language: String

  init(_ session: BriefSession, _ messages: Messages, _ language: String) {
    (self.session, self.messages, self.language) = (session, messages, language)
  }

  /// A session with fewer sets, further from failure; what a check-in took of the planned one counts.
  func eased(_ workout: JSON, of asked: JSON?) -> JSON {
    var blocks = workout["blocks"]?.array ?? []
    var sets = blocks.map { Int($0["sets"]?.number ?? 0) }
    let planned = max(total(asked), sets.reduce(0, +))
    let lost = session.losesPct > 0 ? max(1, Int(Double(planned) * session.losesPct / 100)) : 0
    let most = planned - lost
    // A round takes a set of each exercise, the last ones first.
    while sets.reduce(0, +) > most, sets.contains(where: { $0 > 1 }) {
      for place in sets.indices.reversed() where sets[place] > 1 && sets.reduce(0, +) > most {
        sets[place] -= 1
      }
    }
    for place in blocks.indices where blocks[place]["sets"]?.number != nil {
      blocks[place] = further(blocks[place]).replacing("sets", .number(sets[place]))
    }
    return workout.replacing("blocks", .array(blocks))
  }

  private func total(_ workout: JSON?) -> Int {
    (workout?["blocks"]?.array ?? []).reduce(0) { $0 + Int($1["sets"]?.number ?? 0) }
  }

  /// A lift with more repetitions left in reserve, and what is said of its load.
  private func further(_ block: JSON) -> JSON {
    let asked = (block["rir_range"]?.array ?? []).compactMap(\.number).map { Int($0) }
    guard asked.count == 2 else { return block }
    let range = [max(asked[0], session.reserve.low), max(asked[1], session.reserve.high)]
    guard range != asked else { return block }
    let text = range[0] == range[1] ? "\(range[0])" : "\(range[0])–\(range[1])"
    var eased = block.replacing("rir_range", .array(range.map { .number($0) }))
      .replacing("rir", .string(text))
    if let said = block["load_hint_said"], let key = said["key"]?.string,
      said["values"]?["rir"] != nil
    {
      let values = said["values"]?.replacing("rir", .string("\(range[1])"))
      let told = (values?.members ?? []).map { ($0.key, $0.value.string ?? "") }
      eased = eased.replacing(
        "load_hint", .string(messages.text(key, language: language, values: told))
      ).replacing("load_hint_said", said.replacing("values", values ?? .null))
    }
    return eased
  }
}

extension JSON {
  /// The same object with another value in the place of one; without it, the object itself.
  fileprivate func replacing(_ key: String, _ value: JSON) -> JSON {
    JSON(
      .object((members ?? []).map { $0.key == key ? Member(key: key, value: value) : $0 }))
  }
}
