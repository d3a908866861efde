import Consulting
import Domain
import JSONSource
import Planning
import PlannerService
import Store

/// The plan that counts on a day.
///
/// It is the kept one, or what `adaptPlan` makes of it by a check-in of that day, a session, pain or a profile
/// which the plan has not answered yet: what somebody told counts before anybody adapts.
struct PlanOfDay {
  /// The kept plan; nil for none.
  let document: Document?
  /// The kept plan as it stands.
  let kept: JSON?
  /// The plan of the day, or why there is none.
  var told: ToldPlan

  /// Whether a check-in changes it.
  let isAdapted: Bool
  /// What the change of the day says of itself: what is different, and why.
  var said: [String] = []
  /// What the brief of the day makes of its session; nil where it leaves it.
  var brief: BriefedDay?
  /// Whether the plan of the day is another one than the kept plan.
  var isChanged: Bool { isAdapted || brief != nil }

  /// Whether the day's check-in takes an exercise away.
  func takesAway(_ exercise: String) -> Bool {
    isChanged && Self.blocks(kept, exercise).isEmpty == false
      && Self.blocks(told.plan, exercise).isEmpty
  }

  /// The heaviest load that the plan of the day names for an exercise; nil where it names none.
  func load(of exercise: String) -> Double? {
    Self.blocks(told.plan, exercise).compactMap { $0["load_kg"]?.number }.max()
  }

  /// Whether the plan of the day asks an exercise.
  func asks(_ exercise: String) -> Bool { !Self.blocks(told.plan, exercise).isEmpty }

  /// The joints of which the plan heard last that they are calm, for an exercise that it asks.
  func calmJoints(for exercise: String, by rules: Edition) -> [String] {
    guard asks(exercise) else { return [] }
    return (told.plan?["adaptations"]?["pain_told"]?.array ?? []).compactMap { course in
      course["level"]?.number.flatMap { rules.calms(pain: Int($0)) ? course["joint"]?.string : nil }
    }
  }

  private static func blocks(_ plan: JSON?, _ exercise: String) -> [JSON] {
    (plan?["workouts"]?.array ?? []).flatMap { $0["blocks"]?.array ?? [] }
      .filter { $0["exerciseId"]?.string == exercise }
  }
}

extension PersonalPlanner {
  /// The plan of a day as its brief leaves it; for a set at the rack, without the pain of the session that
  /// goes on.
  func planOfDay(
    _ day: CalendarDay, _ call: PersonalCall, isAtRack: Bool = false
  ) throws(ErrorBody) -> PlanOfDay {
    let plan = try planWithoutBrief(day, call, isAtRack)
    let language = call.request["language"]?.string ?? plan.kept?["language"]?.string
    return try eased(plan, on: day, language ?? service.messages.usualLanguage, call.memory)
  }

  private func planWithoutBrief(
    _ day: CalendarDay, _ call: PersonalCall, _ isAtRack: Bool
  ) throws(ErrorBody) -> PlanOfDay {
    let memory = call.memory
    let document = try kept { () throws(StoreFailure) in try memory.document(.plan) }
    let plan = try document.map { (document) throws(ErrorBody) in
      try kept { () throws(StoreFailure) in try document.json() }
    }
    let told = try told(document, memory)
    guard let document, let usable = told.plan, told.mistakes.isEmpty,
      let answering = try dayOfNews(for: document, usable, on: day, memory, isAtRack)
    else { return PlanOfDay(document: document, kept: plan, told: told, isAdapted: false) }
    let request = JSON(["date": .string(answering.text)])
    do throws(ErrorBody) {
      var telling = try PlanCatchUp(
        PersonalCall(request, call.source, in: service.messages, memory: memory), answering,
        by: self,
        isAtRack: isAtRack)
      try telling.tell(to: self)
      let adapted = ToldPlan(telling.plan, by: service)
      return PlanOfDay(
        document: document, kept: plan, told: adapted, isAdapted: true, said: telling.saidOfDay)
    } catch {
      // A plan that cannot answer what was told asks nobody to do anything.
      let told = ToldPlan(hiding: usable, for: error.errors)
      return PlanOfDay(document: document, kept: plan, told: told, isAdapted: true)
    }
  }

  /// The day on which a plan answers what a check-in of a day, a session, pain, or the profile, tells and
  /// the plan has not answered yet; nil where there is nothing new.
  ///
  /// A plan goes forward only: what is told of a day before its last one is answered on that.
  private func dayOfNews(
    for document: Document, _ plan: JSON, on day: CalendarDay, _ memory: PersonAccess,
    _ isAtRack: Bool
  ) throws(ErrorBody) -> CalendarDay? {
    let answered = plan["adaptations"]?["last_date"]?.string.flatMap(CalendarDay.init)
    let asked = max(day, answered ?? day)
    if let checkIn = try checkIns(on: day, memory).first, checkIn.sequence > document.sequence {
      return asked
    }
    let sessions = try kept { () throws(StoreFailure) in
      try sessionsUnheard(by: document, on: asked, memory)
    }
    if sessions.contains(where: { CalendarDay(of: $0.event) <= asked }) { return asked }
    let then = moment(of: asked)
    if try hurts(by: then, after: document.sequence, memory, isAtRack: isAtRack) { return asked }
    if try isPainUnheard(by: then, since: answered, memory, isAtRack) { return asked }
    if try hasEarlierNews(than: day, since: document, memory) { return asked }
    let changed = try kept { () throws(StoreFailure) in
      try service.answers(of: try memory.document(.profile), besidePlan: document, plan)
    }
    return changed.isEmpty ? nil : asked
  }

  /// The sessions that a plan has not heard of, in their order: those that arrived since it was kept, and,
  /// for a plan that nothing was told to, those of the days before it which tell the loads.
  func sessionsUnheard(
    by document: Document, on day: CalendarDay, _ memory: PersonAccess
  ) throws(StoreFailure) -> [KeptEvent] {
    let since = try memory.events(SessionFact.stream, after: document.sequence)
    guard try document.json()["adaptations"]?["last_date"]?.string == nil else { return since }
    let back = service.rules?.daysBeforePlan ?? 0
    let window = (day + -back).everywhere.lowerBound..<day.everywhere.upperBound
    let before = try memory.history(SessionFact.stream, within: window, limit: .max)
    return before.reversed().filter { $0.sequence <= document.sequence } + since
  }

  /// Whether pain that counts was told after the last day on which a plan was adapted: a new plan was
  /// never adapted, and has heard of none.
  private func isPainUnheard(
    by moment: Moment, since answered: CalendarDay?, _ memory: PersonAccess, _ isAtRack: Bool
  ) throws(ErrorBody) -> Bool {
    let today = CalendarDay(number: moment.day)
    return try toldPain(by: moment, memory, isAtRack: isAtRack).contains { word in
      answered.map { $0 < word.earlier ?? today } ?? true
    }
  }

  /// Whether check-ins of the days before one were told that the plan has not answered.
  private func hasEarlierNews(
    than day: CalendarDay, since document: Document, _ memory: PersonAccess
  ) throws(ErrorBody) -> Bool {
    let most = service.rules?.mostEarlierCheckIns ?? 0
    let checkIns = try kept { () throws(StoreFailure) in
      try memory.history(
        "check_in", within: (day + -most).everywhere.lowerBound..<day.everywhere.upperBound)
    }
    return
      !(try PlanCatchUp.unanswered(
        checkIns, after: document.sequence, before: day, within: most)).isEmpty
  }

  /// The check-ins of a day, the latest first.
  func checkIns(on day: CalendarDay, _ memory: PersonAccess) throws(ErrorBody) -> [KeptEvent] {
    try kept { () throws(StoreFailure) in
      try memory.history("check_in", within: day.everywhere).filter {
        CalendarDay(of: $0.event) == day
      }
    }
  }

  /// A plan that nobody keeps, as the day's check-in and all pain that counts change it.
  func answering(_ plan: JSON, on day: CalendarDay, _ memory: PersonAccess) throws(ErrorBody)
    -> JSON
  {
    guard let answer = try answer(of: plan, to: day, memory) else { return plan }
    return answer["patched_plan"] ?? .null
  }

  /// What the check-in of a day says where the kept plan has answered it already: its changes stand in the
  /// plan, and its sentences nowhere.
  func saidAlready(_ day: PlanOfDay, on date: CalendarDay, _ memory: PersonAccess)
    throws(ErrorBody) -> [String]
  {
    guard let plan = day.told.plan, day.told.mistakes.isEmpty, !day.isAdapted,
      plan["adaptations"]?["last_date"]?.string == date.text,
      !(try checkIns(on: date, memory)).isEmpty
    else { return day.said }
    let notes = try answer(of: plan, to: date, memory)?["notes"]?.array ?? []
    return notes.compactMap(\.string)
  }

  /// How ready the plan's check-in of a day calls somebody, 1 to 5; nil where nothing is told, or the plan
  /// cannot hear it any more.
  func readiness(on day: CalendarDay, _ memory: PersonAccess) throws(ErrorBody) -> Double? {
    guard !(try checkIns(on: day, memory)).isEmpty else { return nil }
    let document = try kept { () throws(StoreFailure) in try memory.document(.plan) }
    let told = try told(document, memory)
    guard let plan = told.plan, told.mistakes.isEmpty,
      plan["adaptations"]?["last_date"]?.string.flatMap(CalendarDay.init).map({ $0 <= day })
        ?? true
    else { return nil }
    do throws(ErrorBody) {
      return try answer(of: plan, to: day, memory)?["readiness"]?["score"]?.number
    } catch {
      // What stops training is told to the brief by its own name.
      guard error.status == .failedPrecondition else { throw error }
      return nil
    }
  }

  /// What a plan answers to the day's check-in and all pain that counts; nil where nothing is told.
  private func answer(of plan: JSON, to day: CalendarDay, _ memory: PersonAccess)
    throws(ErrorBody) -> JSON?
  {
    let checkIn = try PlanCatchUp.told(by: try checkIns(on: day, memory)).first
    let pain = try toldPain(by: moment(of: day), memory)
    guard checkIn != nil || !pain.isEmpty else { return nil }
    let levels = Dictionary(pain.map { ($0.joint, $0.level) }, uniquingKeysWith: max)
    let readiness = (checkIn?.data ?? JSON([:])).telling(pain: levels)
    let request = JSON(["current_plan": plan, "date": .string(day.text), "readiness": readiness])
    let judged = request.judged(service.rules?.signs.ofPain ?? [])
    return try ask("adaptPlan", judged)
  }
}
