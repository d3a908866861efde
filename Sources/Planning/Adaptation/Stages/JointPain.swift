import Consulting
import Domain
import JSONSource
import RuleEngine

/// Joints that hurt: pain is not soreness. Lifts that load the joint give way to others, and what
/// stays is not made harder by advice while it lasts.
extension Adapting {
  /// Brings every joint to what was told of it; of one that is not named nothing is known.
  mutating func answerPain(_ pain: [CheckIn.Pain], calms: Bool = true) throws(PlanFailure) {
    if calms { noteUnsaid(pain) }
    var holding: [HoldingPain] = []
    var calm: [String] = []
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
      if reply.flag("painHolds") { holding.append((pain, reply, acting.level)) }
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
  }

  /// Says first what pain asks of somebody whose state or age can make it more than pain.
  private mutating func noteOfWhom(_ pain: CheckIn.Pain) throws(PlanFailure) {
    let asks = try consultation.ask(
      Questions.painOfWhom,
      given: [("joint", .string(pain.joint)), ("painLevel", .number(Double(pain.level)))]
    ).word("painAsks")
    if asks != "gate.none" { notes.insert(painPhrase(asks, pain, []), at: 0) }
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

  /// Says once in a week of the calendar of the joints with something off of which nothing was told, how
  /// they were told last, in a sentence each for those that hurt and those that were calm; a session alone
  /// asks nothing.
  private mutating func noteUnsaid(_ pain: [CheckIn.Pain]) {
    guard order.session == nil || order.readiness != nil, isFirstOfWeek else { return }
    let told = pain.map(\.joint) + state.pains.filter { $0.date == order.date }.map(\.joint)
    let silent = hurtingJoints.filter { !told.contains($0) }
    let calm = state.pains.filter { edition.calms(pain: $0.level) }.map(\.joint)
    for (key, joints) in [
      ("note.pain_unsaid", silent.filter { !calm.contains($0) }),
      ("note.pain_calm_last", silent.filter(calm.contains)),
    ] {
      guard let names = Consultation.list(joints.map { .message("joint.\($0)") }) else { continue }
      notes.append(Phrase(key, ("joints", names)))
    }
  }

  /// Whether nothing was applied yet in the week of the calendar that the day is in.
  private var isFirstOfWeek: Bool {
    guard let date = order.date, let last = state.lastDate else { return true }
    return date - last >= date.weekday
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

  /// Takes off what the page asks for: lifts first, for every joint, then sets and loads.
  ///
  /// All the joints are known before the first lift gives way: what stands in spares every one.
  private mutating func spareLifts(_ hurting: [HoldingPain]) throws(PlanFailure) {
    var spared = Set<String>()
    for isSwap in [true, false] {
      for (pain, reply, _) in hurting {
        let count = changes.count
        try answer(pain, where: isSwap)
        if !isSwap { for spot in plan.spots { stopLoad(spot, pain, reply) } }
        if changes.count > count { spared.insert(pain.joint) }
      }
    }
    for (pain, _, _) in hurting
    where !spared.contains(pain.joint) && !isLoaded(pain.joint) {
      notes.append(painPhrase("note.pain_spared", pain, []))
    }
  }

  /// Whether any lift of the plan loads a joint.
  func isLoaded(_ joint: String) -> Bool {
    plan.spots.contains { !plan[$0].isOut && stress(of: plan[$0].exercise, on: joint) > 0 }
  }

  /// Answers a joint at the places whose lifts have to give way, or at the others.
  ///
  /// A joint that hurts again before all is back is spared as when it hurt most.
  private mutating func answer(_ pain: CheckIn.Pain, where isSwap: Bool) throws(PlanFailure) {
    let most = painPlace(pain.joint).map { state.reductions[$0].level } ?? pain.level
    for spot in plan.spots {
      let answer = try response(to: CheckIn.Pain(joint: pain.joint, level: most), at: spot)
      let (response, rule) = (PainResponse(answer), consultation.source(of: answer))
      switch response.action {
      case .swap where isSwap: try replaceLift(spot, pain, response, rule: rule)
      case .fewer where !isSwap:
        takeSets(spot, pain, keeping: response.setsFactor, rule: rule)
        try ease(spot, pain, response, rule: rule)
      case .stay where !isSwap:
        try ease(spot, pain, response, rule: rule)
        try easeBeside(spot, CheckIn.Pain(joint: pain.joint, level: most))
      default: break
      }
    }
  }

  /// Makes a lift that stays lighter, and keeps it further from failure.
  private mutating func ease(
    _ spot: CurrentPlan.Spot, _ pain: CheckIn.Pain, _ response: PainResponse, rule: String
  ) throws(PlanFailure) {
    try easeStandIn(spot, pain, rule: rule)
    try easeLoad(spot, pain, to: response.loadFactor, rule: rule)
    easeEffort(spot, pain, to: response.rirAtLeast, rule: rule)
  }

  /// Takes sets off a lift that works beside a joint which hurts badly, though the joint bears it, and
  /// keeps it further from failure.
  private mutating func easeBeside(_ spot: CurrentPlan.Spot, _ pain: CheckIn.Pain)
    throws(PlanFailure)
  {
    let beside = try consultation.ask(
      Questions.painBeside,
      given: [("joint", .string(pain.joint)), ("painLevel", .number(Double(pain.level)))])
    let muscle = edition.exerciseCatalogue.exercises[plan[spot].exercise].primary.word
    guard !plan[spot].isOut, beside.words("besideMuscles").contains(muscle) else { return }
    let rule = consultation.source(of: beside)
    takeSets(spot, pain, keeping: beside.number("besideSetsFactor"), rule: rule)
    easeEffort(spot, pain, to: beside.int("besideRirAtLeast"), rule: rule)
  }

  /// Makes the load of a lift lighter until a part of the whole is left, and keeps in mind what it was;
  /// each joint for itself, so that the last one that hurts gives it back.
  private mutating func easeLoad(
    _ spot: CurrentPlan.Spot, _ pain: CheckIn.Pain, to part: Double, rule: String
  ) throws(PlanFailure) {
    guard part < 1, let place = painPlace(pain.joint), let load = plan[spot].loadKg else { return }
    let exercise = plan[spot].exercise
    let lifted = edition.exerciseCatalogue.cards[exercise].lifted
    let whole = state.wholeLoad(spot) ?? load
    let left = try self.part(part, of: whole, exercise)
    let after = lifted.burden(left) < lifted.burden(load) - 1e-9 ? left : load
    guard after != whole else { return }
    for index in state.hurting.map(\.place) {
      for entry in state.reductions[index].loads.indices
      where state.reductions[index].loads[entry].spot == spot {
        state.reductions[index].loads[entry].after = after
      }
    }
    let kept = AdaptationState.LighterLoad(spot: spot, before: whole, after: after)
    state.reductions[place].loads.merge([kept]) { _, _ in }
    guard after != load else { return }
    setLoad(
      spot, to: after, rule: rule,
      because: sparePhrase("adapt.pain_lighter", pain, []).about(
        nameOfLoad(spot), from: load, to: after))
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

  /// Takes sets off a lift until a part of them is left, one at least and one less at least; what other
  /// joints took counts.
  mutating func takeSets(
    _ spot: CurrentPlan.Spot, _ pain: CheckIn.Pain, keeping part: Double, rule: String
  ) {
    guard let place = painPlace(pain.joint) else { return }
    let sets = plan[spot].sets
    let taken = state.hurting.flatMap { state.reductions[$0.place].sets }
      .filter { $0.spot == spot }.reduce(0) { $0 + $1.count }
    let away = state.reductions[place].replaced.first { $0.spot == spot }
    let whole = away?.block.sets ?? sets + taken
    let left = part < 1 ? min(whole - 1, Int((Double(whole) * part).rounded())) : whole
    let count = sets - max(1, left)
    guard count > 0 else { return }
    takeOff(
      [SetCut(spot: spot, count: count)], into: place, rule: rule,
      because: sparePhrase(
        "adapt.pain_fewer", pain,
        [("exercise", name(plan[spot].exercise)), ("sets", .number(count))]))
  }

  /// Keeps a lift that stays as far from failure as the page asks, and keeps in mind what it was; each
  /// joint for itself, so that the last one that hurts gives it back.
  mutating func easeEffort(
    _ spot: CurrentPlan.Spot, _ pain: CheckIn.Pain, to least: Int, rule: String
  ) {
    guard let place = painPlace(pain.joint), !plan[spot].isOut else { return }
    limitEffort(at: spot, to: least, of: place)
    let now = plan[spot].rir
    if least > 0, effort(of: spot, in: state.reductions[place]) == nil {
      let others = state.reductions.filter { effort(of: spot, in: $0) != nil }
      let other = others.first { $0.cause.pain != nil }.flatMap { effort(of: spot, in: $0) }
      if let before = other ?? (others.isEmpty && now.lowerBound < least ? now : nil) {
        state.reductions[place].rir.append(.init(spot: spot, before: before))
      }
    }
    guard now.lowerBound < least else { return }
    setRIR(
      spot, to: least...max(now.upperBound, least + now.count - 1), rule: rule,
      because: sparePhrase(
        "adapt.pain_effort", pain,
        [("exercise", name(plan[spot].exercise)), ("rir", .number(least))]))
  }

  /// The effort of a place before a reduction; nil where it left it as it was.
  private func effort(of spot: CurrentPlan.Spot, in reduction: AdaptationState.Reduction)
    -> ClosedRange<Int>?
  {
    reduction.rir.first { $0.spot == spot }?.before
  }

  /// Takes a lift's load away where the page names none, and keeps it in mind.
  mutating func stopLoad(_ spot: CurrentPlan.Spot, _ pain: CheckIn.Pain, _ reply: RuleAnswer) {
    guard loadlessJoint(of: plan[spot].exercise) == pain.joint, let load = plan[spot].loadKg,
      let place = painPlace(pain.joint)
    else { return }
    keepLoad(load, of: spot, in: place)
    setLoad(
      spot, to: nil, rule: consultation.source(of: reply),
      because: sparePhrase(reply.word("painText"), pain, []).about(name(plan[spot].exercise)))
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

  /// Keeps in mind the load of a place that names none; the whole one where a part was back.
  private mutating func keepLoad(_ load: Double, of spot: CurrentPlan.Spot, in place: Int) {
    let kept = AdaptationState.LighterLoad(spot: spot, before: load)
    state.reductions[place].loads.merge([kept]) { known, _ in known.after = nil }
  }

  /// Keeps in mind a load that comes back when another joint no longer hurts.
  mutating func take(_ load: Double, of spot: CurrentPlan.Spot, untilBack joint: String) {
    guard let place = painPlace(joint) else { return }
    keepLoad(load, of: spot, in: place)
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

  /// Why a lift is spared: the joint with what was told of it last.
  func sparePhrase(_ key: String, _ pain: CheckIn.Pain, _ more: [(String, Phrase.Text)]) -> Phrase {
    Phrase(key, [("joint", .message("joint.\(pain.joint)")), ("pain", toldPain(pain))] + more)
  }

  /// A sentence about a joint that hurts.
  func painPhrase(_ key: String, _ pain: CheckIn.Pain, _ more: [(String, Phrase.Text)]) -> Phrase {
    Phrase(key, [("joint", .message("joint.\(pain.joint)")), ("pain", .number(pain.level))] + more)
  }
}

extension Phrase {
  /// The same sentence about one exercise, or whatever else stands for it.
  func about(_ exercise: Text) -> Phrase {
    Phrase(key, values.map { ($0.name, $0.text) } + [("exercise", exercise)])
  }

  /// The same sentence about the loads of one exercise, kg.
  func about(_ exercise: Text, from before: Double, to after: Double) -> Phrase {
    let loads: [(String, Text)] = [
      ("before", .number(before, decimals: 2)), ("after", .number(after, decimals: 2)),
    ]
    return Phrase(key, values.map { ($0.name, $0.text) } + loads).about(exercise)
  }
}
