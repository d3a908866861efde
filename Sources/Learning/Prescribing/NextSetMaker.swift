import JSONSource

/// Makes the next set: the plan's block, a point inside its ranges, bounded by what was learned, eased
/// for today.
struct NextSetMaker: Sendable {
  let rules: LearningRules
  let context: LearningContext
  let memory: LearnedMemory
  let facts: LiftFacts
  let block: AskedBlock
  let now: RackMoment

  /// The next set.
  ///
  /// - Throws: What a page cannot answer.
  func make() throws(Diagnostic) -> NextSet {
    if now.done.count >= block.sets {
      var set = NextSet()
      set.kind = .finished
      set.because("finished", ("sets", "\(block.sets)"))
      return set
    }
    if now.isRuledOut { return stopped("ruled_out") }
    if now.isTaken { return stopped("taken_away") }
    let pain = PainAtRack(facts, now, rules)
    if let ended = pain.ended, ended.kind == .stop { return ended }
    if let barred { return barred }
    if let ended = pain.ended { return ended }
    var set = point()
    guard facts.hasLoad else {
      plain(&set)
      pain.ease(&set, try asked(pain))
      return rested(set)
    }
    let learned = try LearnedStrength.find(facts, memory, on: now.moment.day, rules)
    if let last = now.done.last, last.load > 0 || facts.lifted.helps {
      follow(last, learned, &set)
    } else {
      start(learned, &set)
    }
    pain.ease(&set, try asked(pain))
    return rested(set)
  }

  /// A stop for one reason.
  private func stopped(_ reason: String) -> NextSet {
    var set = NextSet()
    set.kind = .stop
    set.because(reason)
    return set
  }

  /// What was asked of the exercise before: by its plan, and at its start of a day on which something
  /// hurt already.
  private func asked(_ pain: PainAtRack) throws(Diagnostic) -> PainAtRack.Asked {
    guard pain.isFromStart, !now.done.isEmpty else { return .init(plan: block.load, first: nil) }
    let start = NextSetMaker(
      rules: rules, context: context, memory: memory, facts: facts, block: block, now: now.atStart)
    return .init(plan: block.load, first: try start.make().load)
  }

  /// A set of what has no load of its own: that of the plan, where it adds one.
  private func plain(_ set: inout NextSet) {
    guard let added = block.load else {
      set.source = .noLoad
      return set.because("no_load")
    }
    set.source = .plan
    set.load = added
    set.because("plan", ("kg", CoachPhrasing.kilograms(added)))
  }

  /// What stops the exercise today, or puts another in its place; nil for nothing.
  private var barred: NextSet? {
    let troubles = facts.troubles(memory, rules).filter { !now.calm.contains($0.joint) }
    let worst =
      troubles.first { $0.trouble == .severe } ?? troubles.first { $0.trouble == .moderate }
    guard let worst else { return nil }
    var set = NextSet()
    set.kind = .stop
    if worst.trouble == .moderate, let other = easier(worst.joint) {
      set.kind = .swap
      set.swap = other
      set.because("swap", ("joint", worst.joint), ("exercise", other))
    } else {
      set.because("stop", ("joint", worst.joint))
    }
    return set
  }

  /// The first easier form that does not load a joint.
  private func easier(_ joint: String) -> String? { facts.easier(sparing: joint, rules) }

  /// The point inside the plan's ranges, by the phase.
  private func point() -> NextSet {
    var set = NextSet()
    let phase = memory.pattern(facts.pattern)?.phase ?? .accumulation
    let arc = rules.phases.arc(phase, aimsAtStrength: context.aimsAtStrength)
    let width = Double(block.reps.upperBound - block.reps.lowerBound)
    set.reps = block.reps.lowerBound + Int((arc.repsShare * width + 0.5).rounded(.down))
    let middle = Double(block.reserve.lowerBound + block.reserve.upperBound) / 2
    set.reserve =
      switch arc.rirPlace {
      case .low: block.reserve.lowerBound
      case .middle: Int((middle + 0.5).rounded(.down))
      case .high: block.reserve.upperBound
      }
    set.rest = block.rest
    set.intent = now.done.isEmpty ? .top : .backoff
    set.because("phase", ("phase", "phase.\(phase.rawValue)"))
    return set
  }

  /// Rest after pain is never short, however the set came to be.
  private func rested(_ set: NextSet) -> NextSet {
    guard now.isPainful, let rest = set.rest, rest < rules.next.painRest else { return set }
    var set = set
    set.rest = rules.next.painRest
    set.because("pain_rest", ("seconds", "\(rules.next.painRest)"))
    return set
  }

  // MARK: Loads

  /// The load that was learned for a set; nil where nothing was, or the exercise has none.
  ///
  /// - Throws: What a page cannot answer.
  func learnedLoad(for set: NextSet) throws(Diagnostic) -> Double? {
    guard facts.hasLoad else { return nil }
    return try LearnedStrength.find(facts, memory, on: now.moment.day, rules).map { load($0, set) }
  }

  /// The load that was learned for the point.
  private func load(_ learned: LearnedStrength, _ set: NextSet) -> Double {
    rules.strength.load(learned.full, Double((set.reps ?? 0) + (set.reserve ?? 0)))
  }

  /// The first set: the plan's load inside the corridor of an established lift, else what was
  /// learned, else a question.
  private func start(_ learned: LearnedStrength?, _ set: inout NextSet) {
    guard let wanted = wanted(learned, &set) else {
      set.kind = .ask
      set.source = .unknown
      set.because("ask")
      return
    }
    guard now.eases else { return take(wanted, &set) }
    let easing = TodayEasing(facts, memory, now.moment, set.intent ?? .top, rules)
    set.reasons += easing.reasons
    take(facts.lighter(wanted, by: easing.share), &set)
    set.reserve = set.reserve.map { $0 + easing.reserve }
    set.reps = set.reps.map {
      min(block.reps.upperBound, Int((Double($0) * easing.repsFactor + 0.5).rounded(.down)))
    }
  }

  /// The load that exists for one that was wanted.
  private func take(_ wanted: Double, _ set: inout NextSet) {
    let load = step(wanted)
    if set.source == .plan, load != wanted, load != block.load {
      set.because("rounded", ("kg", CoachPhrasing.kilograms(load)))
    }
    set.load = load
  }

  private func wanted(_ learned: LearnedStrength?, _ set: inout NextSet) -> Double? {
    guard let plan = block.load else {
      guard let learned else { return nil }
      set.source = learned.source
      set.reasons += learned.reasons
      return load(learned, set)
    }
    set.source = .plan
    set.because("plan", ("kg", CoachPhrasing.kilograms(plan)))
    guard let learned, learned.isEstablished else { return plan }
    let own = load(learned, set)
    let values = [
      ("plan", CoachPhrasing.kilograms(plan)), ("learned", CoachPhrasing.kilograms(own)),
    ]
    if plan > rules.next.above * own {
      set.source = learned.source
      set.reasons += learned.reasons + [CoachReason("above_learned", values)]
      return own
    }
    if plan < rules.next.below * own { set.reasons.append(CoachReason("outgrown", values)) }
    return plan
  }

  /// A set after another: a miss takes a step down, reserve to spare a step up, and too little reserve
  /// repetitions of the next.
  private func follow(_ last: LoggedSet, _ learned: LearnedStrength?, _ set: inout NextSet) {
    let target = (reps: Double(set.reps ?? 0), reserve: Double(set.reserve ?? 0))
    set.source = block.load == nil ? learned?.source ?? .ownLifts : .plan
    let kg = ("kg", CoachPhrasing.kilograms(last.load))
    let up = facts.harder(than: last.load)
    let left = left(after: last)
    let isMissed = last.reps < Double(fewest)
    if isMissed || left.map({ $0 < least }) ?? false {
      set.load = step(lighter(after: last, left))
      set.because(isMissed ? "step_down" : "too_hard", kg)
      set.reps = block.reps.lowerBound
      set.reserve = block.reserve.lowerBound
    } else if let reserve = last.reserve, reserve >= target.reserve + rules.next.spareReserve,
      last.reps >= target.reps, !hasSteppedDown, !now.isPainful,
      facts.isHarder(up, than: last.load), isAllowed(up, learned, set)
    {
      set.load = up
      set.because("step_up", kg)
    } else {
      set.load = step(last.load)
      set.because("same", kg)
      if let left { fit(left, &set) }
    }
  }

  /// The load after a set that was too hard: a step less at least, and what its repetitions allow.
  private func lighter(after last: LoggedSet, _ left: Double?) -> Double {
    guard !facts.lifted.helps else {
      return facts.lighter(last.load, by: rules.next.leastStepDown)
    }
    let down = min(last.load - facts.step, last.load * (1 - rules.next.leastStepDown))
    let bearable = left.map { rules.strength.load(rules.strength.single(last.load, $0), least) }
    return min(down, bearable ?? down)
  }

  /// The fewest repetitions that were asked of the last set: the plan's, or what pain leaves of them
  /// where help is the load.
  private var fewest: Int {
    let asked = block.reps.lowerBound
    return facts.lifted.helps ? PainAtRack(facts, now.beforeLast, rules).reps(asked) : asked
  }

  /// The fewest repetitions that were asked, with the least reserve of the plan.
  private var least: Double { Double(fewest + block.reserve.lowerBound) }

  /// Repetitions that are possible with the load of a set before; nil where nobody said what was left.
  private func left(after last: LoggedSet) -> Double? {
    last.reserve.map { last.reps + $0 - rules.next.fade }
  }

  /// No more repetitions than leave the plan's least reserve.
  private func fit(_ left: Double, _ set: inout NextSet) {
    guard let reps = set.reps, let reserve = set.reserve else { return }
    set.reps = min(reps, Int(left) - block.reserve.lowerBound)
    set.reserve = min(reserve, Int(left) - (set.reps ?? reps))
    if set.reps != reps { set.because("fewer_reps", ("reps", "\(reps)")) }
  }

  private var hasSteppedDown: Bool {
    zip(now.done, now.done.dropFirst()).contains { facts.isHarder($0.load, than: $1.load) }
  }

  /// Whether a step up goes only a little over the lower of plan and learned; with help a step.
  private func isAllowed(_ up: Double, _ learned: LearnedStrength?, _ set: NextSet) -> Bool {
    guard !facts.lifted.helps else {
      return block.load.map { up >= $0 - facts.step } ?? true
    }
    let known = [block.load, learned.map { load($0, set) }].compactMap(\.self)
    return known.min().map { up <= rules.next.above * $0 } ?? true
  }

  private func step(_ load: Double) -> Double { facts.existing(load) }
}
