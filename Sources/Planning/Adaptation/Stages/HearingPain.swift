import Consulting
import Domain
import RuleEngine

/// What was told of joints, before anything is judged by it.
extension Adapting {
  /// Takes in what session and check-ins say of joints, each on its day.
  mutating func hearPain() throws(PlanFailure) {
    if let session = order.session { readSessionPain(session) }
    for checkIn in order.history {
      guard let date = checkIn.date else { continue }
      for pain in checkIn.pain ?? [] { try hear(pain, on: date) }
    }
    painsBefore = state.pains
    for pain in toldToday {
      if let date = order.date { try hear(pain, on: date) }
    }
    noteHurtLifts()
    try noteHeldGains()
  }

  /// Keeps in mind in which lifts of the session a joint hurt: they load it, whatever the catalogue says.
  private mutating func noteHurtLifts() {
    for block in order.session?.blocks ?? [] {
      for hurt in block.hurts {
        guard let place = state.pains.firstIndex(where: { $0.joint == hurt.joint }),
          state.pains[place].date == order.date, !state.pains[place].lifts.contains(block.exercise)
        else { continue }
        state.pains[place].lifts.append(block.exercise)
      }
    }
  }

  /// What today's check-in says of joints, and a session that was not told yet.
  var toldToday: [CheckIn.Pain] {
    (order.readiness?.pain ?? []) + (isRepeated ? [] : sessionPain)
  }

  /// Pain of earlier days that holds lifts back and that nothing answered yet, as long as it counts: the
  /// last word of a joint of which today says nothing, and the worst one of a joint that nothing spares,
  /// whatever was told of it since.
  mutating func unansweredPain() throws(PlanFailure) -> [CheckIn.Pain] {
    var unanswered: [CheckIn.Pain] = []
    for course in state.pains {
      let today = toldToday.filter { $0.joint == course.joint }.map(\.level).max()
      let isNew = painPlace(course.joint) == nil
      let pain = CheckIn.Pain(joint: course.joint, level: isNew ? course.worst : course.level)
      let reply = try reply(to: pain, again: false)
      let days = order.date.map { $0 - (isNew ? course.worstOn : course.date) } ?? 0
      guard today.map({ isNew && $0 < pain.level }) ?? true, reply.flag("painHolds"),
        days < reply.int("painGainDays"), !isSpared(pain)
      else { continue }
      unanswered.append(pain)
    }
    return unanswered
  }

  /// Says once of pain that held lifts back, and that nothing ever answered, that it counts no longer.
  mutating func noteLapsedPain() throws(PlanFailure) {
    guard let date = order.date else { return }
    for course in state.pains
    where painPlace(course.joint) == nil && !toldToday.contains(where: { $0.joint == course.joint })
      && !edition.calms(pain: course.level)
    {
      let reply = try reply(
        to: CheckIn.Pain(joint: course.joint, level: course.worst), again: false)
      let days = reply.int("painGainDays")
      let wasSaid = state.lastDate.map { $0 - course.worstOn >= days } ?? false
      guard reply.flag("painHolds"), date - course.worstOn >= days, !wasSaid else { continue }
      notes.append(
        Phrase(
          "note.pain_lapsed", ("joint", .message("joint.\(course.joint)")),
          ("pain", .number(course.worst)), ("date", .plain(course.worstOn.text)),
          ("days", .number(date - course.date))))
    }
  }

  /// Whether a joint is spared as its pain asks, with nothing given back.
  private func isSpared(_ pain: CheckIn.Pain) -> Bool {
    state.hurting.contains {
      $0.joint == pain.joint && $0.level >= pain.level && $0.calm == 0
    }
  }

  /// Whether an earlier call of the day told this pain.
  func wasToldToday(_ pain: CheckIn.Pain) -> Bool {
    painsBefore.contains {
      order.date != nil && $0.date == order.date && $0.joint == pain.joint
        && $0.level >= pain.level
    }
  }

  /// Whether the last word of a joint before today's was that it is calm.
  func wasCalm(_ joint: String) -> Bool {
    painsBefore.contains { $0.joint == joint && edition.calms(pain: $0.level) }
  }

  private mutating func hear(_ pain: CheckIn.Pain, on date: CalendarDay) throws(PlanFailure) {
    let holds = try reply(to: pain, again: false).flag("painHolds")
    let known = state.pains.firstIndex { $0.joint == pain.joint }
    guard known != nil || pain.level > 0 else { return }
    let isNewBout =
      painPlace(pain.joint) == nil && known.map { state.pains[$0].level == 0 } ?? true
    if known == nil { state.pains.append(PainCourse(joint: pain.joint, on: date)) }
    state.pains[known ?? state.pains.count - 1].tell(
      pain.level, on: date, holds: holds, isNewBout: isNewBout)
  }

  /// Keeps in mind which joints let nothing grow today that loads them.
  private mutating func noteHeldGains() throws(PlanFailure) {
    for course in state.pains {
      let days = order.date.map { $0 - course.date } ?? 0
      try holdGains(CheckIn.Pain(joint: course.joint, level: course.level), after: days)
    }
    for pain in toldToday { try holdGains(pain, after: 0) }
  }

  private mutating func holdGains(_ pain: CheckIn.Pain, after days: Int) throws(PlanFailure) {
    guard !heldGains.contains(pain.joint),
      days < (try reply(to: pain, again: false).int("painGainDays"))
    else { return }
    heldGains.append(pain.joint)
  }

  /// The joints whose last word is pain that holds lifts back, with that word.
  mutating func heldJoints() throws(PlanFailure) -> [CheckIn.Pain] {
    var held: [CheckIn.Pain] = []
    for joint in edition.vocabulary.words("Joint") {
      let today = toldToday.filter { $0.joint == joint }.map(\.level).max()
      let kept = state.hurting.first { $0.joint == joint }
      let last = state.pains.first { $0.joint == joint }?.level
      let remembered = last ?? kept.map { $0.calm == 0 ? $0.level : 0 }
      guard let level = today ?? remembered else { continue }
      let pain = CheckIn.Pain(joint: joint, level: level)
      if try reply(to: pain, again: false).flag("painHolds") { held.append(pain) }
    }
    return held
  }

  /// What page long pain says of a joint that was told to hurt today.
  mutating func courseReply(of joint: String) throws(PlanFailure) -> (RuleAnswer, PainCourse)? {
    guard let date = order.date, let course = state.pains.first(where: { $0.joint == joint })
    else { return nil }
    let facts = [
      ("painClimbDays", date - course.climbSince),
      ("painHeldDays", course.heldSince.map { date - $0 } ?? 0), ("painTimes", course.heldTimes),
      ("painRise", course.level - course.climbFrom), ("painClimbTimes", course.climbTimes),
      ("painLevel", course.level),
      ("painHurtDays", course.hurtSince.map { date - $0 } ?? 0),
      ("painHurtTimes", course.hurtTimes),
    ]
    let given = facts.map { ($0, Value.number(Double($1))) }
    return (try consultation.ask(Questions.longPain, given: given), course)
  }

  /// How bad a joint is, as a reason says it: the level that was told last, with its day where it is
  /// not today's, and the worst before it.
  func toldPain(_ pain: CheckIn.Pain) -> Phrase.Text {
    guard let course = state.pains.first(where: { $0.joint == pain.joint }) else {
      return .number(pain.level)
    }
    let level = Phrase.Text.number(course.level)
    let now =
      course.date == order.date
      ? level
      : .phrase(Phrase("pain.told", ("pain", level), ("date", .plain(course.date.text))))
    guard course.worst > course.level else { return now }
    return .phrase(
      Phrase(
        "pain.after", ("pain", now), ("worst", .number(course.worst)),
        ("date", .plain(course.worstOn.text))))
  }
}
