import Domain

/// What makes today lighter; never heavier.
struct TodayEasing: Sendable {
  /// The part of the load that is taken off.
  private(set) var share = 0.0
  /// The factor for repetitions, inside their range.
  private(set) var repsFactor = 1.0
  /// What is left in reserve besides.
  private(set) var reserve = 0
  private(set) var reasons: [CoachReason] = []

  init(
    _ facts: LiftFacts, _ memory: LearnedMemory, _ moment: Moment, _ intent: SetIntent,
    _ rules: LearningRules
  ) {
    let pattern = memory.pattern(facts.pattern)
    tired(pattern, moment, rules)
    graded(memory, pattern, moment, intent, facts, rules)
    after(memory, moment, facts, rules)
    sore(memory, facts, rules)
    if share > rules.next.mostEasing {
      share = rules.next.mostEasing
      reasons.append(CoachReason("eased_most", ("percent", CoachPhrasing.percent(share))))
    }
  }

  private mutating func take(_ part: Double, _ code: String, _ values: (String, String)...) {
    share += part
    reasons.append(CoachReason(code, [("percent", CoachPhrasing.percent(part))] + values))
  }

  private mutating func tired(
    _ pattern: PatternMemory?, _ moment: Moment, _ rules: LearningRules
  ) {
    guard let last = pattern?.lastMs(.neuromuscular) else { return }
    let hours = LearningMath.hours(from: last, to: moment.ms)
    let readiness = rules.recovery.readiness(.neuromuscular, hours: hours)
    guard readiness < rules.next.tiredBelow else { return }
    take(
      rules.next.tiredEasing, "eased_tired", ("readiness", CoachPhrasing.percent(readiness)))
  }

  private mutating func graded(
    _ memory: LearnedMemory, _ pattern: PatternMemory?, _ moment: Moment,
    _ intent: SetIntent, _ facts: LiftFacts, _ rules: LearningRules
  ) {
    let own = memory.grades.first { $0.pattern == facts.pattern && $0.intent == intent }
    guard let pattern, let report = own.flatMap({ GradeReport($0, rules.grading) }) else { return }
    let gap = rules.grading.gap(LearningMath.hours(from: pattern.lastMs, to: moment.ms))
    let bias = report.bias(gap)
    if bias < -rules.grading.bias {
      take(
        min(-bias, rules.next.missedEasing), "eased_missed", ("bias", CoachPhrasing.percent(-bias)))
    } else if bias > rules.grading.bias {
      repsFactor = 1 + bias
      reasons.append(CoachReason("more_reps", ("bias", CoachPhrasing.percent(bias))))
    }
  }

  private mutating func after(
    _ memory: LearnedMemory, _ moment: Moment, _ facts: LiftFacts, _ rules: LearningRules
  ) {
    guard let last = memory.last,
      LearningMath.hours(from: last.ms, to: moment.ms) <= rules.links.hours
    else { return }
    let costs = memory.interactions.filter {
      $0.to == facts.pattern && last.patterns.contains($0.from)
    }
    .compactMap { InteractionReport($0, rules.links) }
    guard let worst = costs.min(by: { ($0.effect, $0.from) < ($1.effect, $1.from) }) else { return }
    take(min(-worst.effect, rules.next.afterEasing), "eased_after", ("pattern", worst.from))
  }

  private mutating func sore(
    _ memory: LearnedMemory, _ facts: LiftFacts, _ rules: LearningRules
  ) {
    guard let trouble = facts.troubles(memory, rules).first(where: { $0.trouble == .mild }) else {
      return
    }
    reserve = Int(rules.next.mildReserve)
    take(rules.next.mildEasing, "eased_joint", ("joint", trouble.joint))
  }
}

extension LiftFacts {
  /// The joints that limit this exercise now.
  func troubles(_ memory: LearnedMemory, _ rules: LearningRules)
    -> [(joint: String, trouble: JointTrouble)]
  {
    memory.troubles(rules.limitation).filter { trouble in
      zip(rules.lifts.joints, stress).contains {
        $0.0 == trouble.joint && $0.1 >= rules.limitation.stress
      }
    }
  }
}
