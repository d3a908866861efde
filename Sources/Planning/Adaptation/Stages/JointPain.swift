import Consulting
import Domain
import JSONSource
import RuleEngine

/// Joints that hurt: pain is not soreness. Lifts that load the joint give way to others, and what
/// stays is not made harder by advice while it lasts.
extension Adapting {
  /// Brings every joint to what was told of it; of one that is not named nothing is known.
  mutating func answerPain(_ pain: [CheckIn.Pain], calms: Bool = true) throws(PlanFailure) {
    var holding: [HoldingPain] = []
    var calm = calms ? noteUnsaid(pain) : []
    for pain in pain {
      guard try reply(to: pain, again: false).flag("painHolds") else { continue }
      try countBout(of: pain.joint)
    }
    for pain in pain { try noteOfWhom(pain) }
    // The clinicians of all joints stand before that.
    for pain in pain {
      let acting = try escalated(pain)
      let reply = try ask(about: acting)
      if reply.flag("clinicianFirst") {
        notes.insert(painPhrase("note.pain_clinician", pain, []), at: 0)
      }
      if reply.flag("painHolds") || eases(acting, reply) {
        holding.append((pain, reply, acting.level))
      }
      if reply.flag("painCalms") { calm.append(pain.joint) }
      if !reply.flag("painIsSevere") {
        notes.append(painPhrase(reply.word("painText"), pain, []))
      }
    }
    for joint in hurtingJoints
    where calms && calm.contains(joint)
      && !sessionPain.contains(where: { $0.joint == joint })
    {
      try calmDown(joint)
    }
    var worse: [HoldingPain] = []
    for told in holding
    where try hurts(in: CheckIn.Pain(joint: told.pain.joint, level: told.level)) {
      worse.append(told)
    }
    try spareLifts(worse)
    for pain in pain { try holdNearness(pain) }
  }

  /// Whether slight pain keeps what loads its joint further from failure; a joint that hurt worse and comes
  /// back by steps is as far from it by its step.
  private func eases(_ pain: CheckIn.Pain, _ reply: RuleAnswer) -> Bool {
    reply.flag("painEases")
      && state.hurting.allSatisfy { $0.joint != pain.joint || $0.level <= pain.level }
  }

  /// Lets no lift that loads a joint come nearer to failure on the day the joint is told to hurt than it
  /// stood before, as far as such pain asks for reserve at all.
  private mutating func holdNearness(_ pain: CheckIn.Pain) throws(PlanFailure) {
    guard try reply(to: pain, again: false).flag("painEases"), painPlace(pain.joint) != nil else {
      return
    }
    let most = edition.painResponses.row(pain.level).map(\.rirAtLeast).max() ?? 0
    for spot in plan.spots where stress(of: plan[spot].exercise, on: pain.joint) > 0 {
      guard let before = handedIn.block(at: spot), before.exercise == plan[spot].exercise else {
        continue
      }
      let least = min(before.rir.lowerBound, most)
      guard plan[spot].rir.lowerBound < least else { continue }
      let answer = try response(to: pain, at: spot)
      easeEffort(spot, pain, to: least, rule: consultation.source(of: answer))
    }
  }

  /// Pain that holds lifts back, as it was told, with what the pages say of it and as how bad.
  typealias HoldingPain = (pain: CheckIn.Pain, reply: RuleAnswer, level: Int)

  /// Pain as bad as it is answered: what lasts for weeks, or gets worse over weeks, as worse pain; what
  /// is slight and lasts is said, and stays what it is.
  private mutating func escalated(_ pain: CheckIn.Pain) throws(PlanFailure) -> CheckIn.Pain {
    guard let (reply, course) = try courseReply(of: pain.joint) else { return pain }
    let level = max(reply.int("painActsAs"), pain.level)
    let isAsTold = reply.int("painActsAs") == 0
    guard reply.flag("painIsLong"), isAsTold || level > pain.level, let date = order.date else {
      return pain
    }
    notes.append(
      painPhrase(
        reply.word("painCourseText"), pain,
        [
          ("days", .number(date - (course.heldSince ?? date))),
          ("times", .number(course.heldTimes)), ("from", .number(course.climbFrom)),
          ("since", .number(date - (course.hurtSince ?? date))),
          ("hurts", .number(course.hurtTimes)),
          ("date", .plain(course.climbSince.text)),
        ]))
    return CheckIn.Pain(joint: pain.joint, level: level)
  }

  /// The joints with something off for their pain, in the order it was taken.
  var hurtingJoints: [String] {
    state.hurting.map(\.joint)
  }

  /// The reduction of a joint that hurts.
  func painPlace(_ joint: String) -> Int? {
    state.place { $0.pain?.joint == joint }
  }

  /// Remembers that a joint began to hurt, and says so first where it did too often.
  private mutating func countBout(of joint: String) throws(PlanFailure) {
    guard let date = order.date else { return }
    let page = try consultation.ask(Questions.painBouts)
    let days = page.int("boutDays")
    state.bouts.removeAll { date - $0.date >= days }
    let isOn =
      !wasCalm(joint)
      && state.hurting.contains { $0.joint == joint && $0.calm == 0 && $0.level > 0 }
    let bout = AdaptationState.Bout(joint: joint, date: date)
    if !isOn, !state.bouts.contains(bout) { state.bouts.append(bout) }
    let count = state.bouts.count { $0.joint == joint }
    guard count >= page.int("boutsSeen") else { return }
    notes.insert(
      Phrase(
        "note.pain_bouts", ("joint", .message("joint.\(joint)")), ("count", .number(count)),
        ("days", .number(days))), at: 0)
  }

  private mutating func ask(about pain: CheckIn.Pain) throws(PlanFailure) -> RuleAnswer {
    guard let place = painPlace(pain.joint), let since = state.reductions[place].since,
      let date = order.date, date > since
    else { return try reply(to: pain, again: false) }
    let before = CheckIn.Pain(joint: pain.joint, level: state.reductions[place].level)
    let wasSevere = try reply(to: before, again: false).flag("painIsSevere")
    return try reply(to: pain, again: wasSevere)
  }

  mutating func reply(to pain: CheckIn.Pain, again: Bool) throws(PlanFailure) -> RuleAnswer {
    try consultation.ask(
      Questions.jointPain,
      given: [("painAgain", .boolean(again)), ("painLevel", .number(Double(pain.level)))])
  }

  /// Remembers how much a joint hurts; false where it was spared as much before.
  ///
  /// Each word of it counts anew; what was told before on its day is the same word.
  private mutating func hurts(in pain: CheckIn.Pain) throws(PlanFailure) -> Bool {
    guard let place = painPlace(pain.joint) else {
      state.reductions.append(try newReduction(.pain(.init(joint: pain.joint)), level: pain.level))
      return true
    }
    let (level, calm) = (state.reductions[place].level, state.reductions[place].cause.pain?.calm)
    let isWorse = pain.level > level || calm != nil
    state.reductions[place].level = max(pain.level, level)
    if isWorse || !wasToldToday(pain) {
      state.reductions[place].cause = .pain(.init(joint: pain.joint, calm: isWorse ? nil : calm))
    }
    return isWorse
  }

  /// Whether any lift of the plan loads a joint.
  func isLoaded(_ joint: String) -> Bool {
    plan.spots.contains { !plan[$0].isOut && stress(of: plan[$0].exercise, on: joint) > 0 }
  }

  /// What the page says of a place for a joint.
  mutating func response(to pain: CheckIn.Pain, at spot: CurrentPlan.Spot)
    throws(PlanFailure) -> RuleAnswer
  {
    let grade = stress(of: plan[spot].exercise, on: pain.joint)
    return try consultation.ask(
      Questions.painResponse,
      given: [("painLevel", .number(Double(pain.level))), ("stress", .number(Double(grade)))])
  }

  /// Pain that went on through a change of answers spares the joint in the new training, too; what had
  /// begun to come back is there in part.
  mutating func goOnHurting(_ old: AdaptationState) throws(PlanFailure) {
    var hurting: [HoldingPain] = []
    var returning: [(pain: CheckIn.Pain, step: PainReturn)] = []
    for joint in old.hurting {
      let pain = CheckIn.Pain(joint: joint.joint, level: joint.level)
      guard try hurts(in: pain) else { continue }
      let step = edition.painReturn(joint)
      if step.word == "part" {
        returning.append((pain, step))
      } else {
        hurting.append((pain, try reply(to: pain, again: false), pain.level))
      }
    }
    for (pain, step) in returning { try takeParts(pain, step) }
    try spareLifts(hurting)
    for joint in old.hurting {
      guard let place = painPlace(joint.joint) else { continue }
      state.reductions[place].since = old.reductions[joint.place].since
      try keepSteps(of: old.reductions[joint.place], in: place)
    }
  }

  /// The first joint that hurts and that an exercise loads; nil when none does.
  ///
  /// What hurt in today's session or check-in counts from the first, and so does what the log says.
  func hurtJoint(of exercise: Int) -> String? {
    let told = sessionPain.map(\.joint) + heldGains
    return (hurtingJoints + told).first { stress(of: exercise, on: $0) > 0 }
      ?? order.coach?.hurting.first { joint in
        let worst = edition.painResponses[.max, stress(of: exercise, on: joint)]
        return worst.action != .stay
      }
  }

  /// The first joint whose pain lets the plan name no load for an exercise; nil when none does.
  func loadlessJoint(of exercise: Int) -> String? {
    state.hurting.first {
      !edition.painReturn($0).namesLoad && !edition.response(to: $0, by: exercise).namesLoad
    }?.joint
  }

  /// How much an exercise loads a joint, from 0.
  func stress(of exercise: Int, on joint: String) -> Int {
    edition.stress(of: exercise, on: joint, hurtIn: state.hurtLifts(of: joint))
  }

}
