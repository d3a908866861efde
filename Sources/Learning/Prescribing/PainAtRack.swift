/// What pain that was told and counts today does to the next set: it ends the lift, swaps it, or makes
/// it lighter; never harder.
struct PainAtRack {
  /// The loads that were asked before: by the plan, and of the first set after the pain.
  struct Asked {
    let plan: Double?
    let first: Double?
  }

  private let facts: LiftFacts
  private let now: RackMoment
  private let rules: LearningRules
  /// What hurts in this lift, with what the page says of it.
  private let answered: [(pain: RackPain, response: PainRules.Response)]

  init(_ facts: LiftFacts, _ now: RackMoment, _ rules: LearningRules) {
    (self.facts, self.now, self.rules) = (facts, now, rules)
    answered = now.pains.map { pain in
      let unnamed = pain.unnamedGrade ?? max(facts.stress.max() ?? 0, rules.pain.unnamed)
      let grade = pain.joint.map { facts.stress(on: $0, rules) } ?? unnamed
      return (pain, rules.pain.response(level: pain.level, grade: grade))
    }.filter { $0.response.action != .goOn }
  }

  /// Whether something hurt before any set of the exercise.
  var isFromStart: Bool { answered.contains { $0.pain.doneBefore == 0 } }

  /// The worst of it, the first of equals.
  private var worst: (pain: RackPain, response: PainRules.Response)? {
    func rank(_ item: (pain: RackPain, response: PainRules.Response)) -> (Int, Int) {
      (RackAction.allCases.firstIndex(of: item.response.action) ?? 0, item.pain.level)
    }
    return answered.reduce(nil) { worst, item in
      guard let worst else { return item }
      return rank(item) > rank(worst) ? item : worst
    }
  }

  /// What stands for a lift that ends or gives way; nil where it goes on.
  var ended: NextSet? {
    guard let worst, [.swap, .stop].contains(worst.response.action) else { return nil }
    return ended(by: worst.pain)
  }

  private func ended(by pain: RackPain) -> NextSet {
    let isStopped = answered.contains { $0.response.action == .stop }
    let other = isStopped ? nil : pain.joint.flatMap { facts.easier(sparing: $0, rules) }
    var set = NextSet()
    saySeen(&set)
    set.kind = other == nil ? .stop : .swap
    set.swap = other
    let level = ("pain", "\(pain.level)")
    guard let joint = pain.joint else {
      set.because("pain_stop_any", level)
      return set
    }
    let values = [("joint", joint), level]
    set.reasons.append(
      other.map { CoachReason("pain_swap", values + [("exercise", $0)]) }
        ?? CoachReason("pain_stop", values))
    sayTold(&set)
    return set
  }

  /// Says of pain of an earlier day when it was told, and what ends it.
  private func sayTold(_ set: inout NextSet) {
    for pain in answered.map(\.pain) {
      guard let joint = pain.joint, let day = pain.toldOn else { continue }
      set.because("pain_told", ("joint", joint), ("date", day))
    }
  }

  private func saySeen(_ set: inout NextSet) {
    guard let seen = answered.first(where: \.response.isSeen) else { return }
    let level = ("pain", "\(seen.pain.level)")
    set.reasons.insert(
      seen.pain.joint.map { CoachReason("pain_seen", ("joint", $0), level) }
        ?? CoachReason("pain_seen_any", level),
      at: 0)
  }

  /// How many repetitions are left of some where no load can be taken off.
  func reps(_ reps: Int) -> Int {
    guard let factor = answered.map(\.response.factor).min() else { return reps }
    return max(1, Int(Double(reps) * factor))
  }

  /// Makes a set lighter, and further from failure; one that cannot be light enough ends the lift.
  func ease(_ set: inout NextSet, _ asked: Asked) {
    guard let worst, let factor = answered.map(\.response.factor).min(),
      let reserve = answered.map(\.response.reserve).max()
    else { return }
    set.reserve = set.reserve.map { max($0, reserve) }
    if let load = set.load, facts.lifted.helps {
      // Nobody knows here what a part of the body is: more help, and fewer repetitions of it.
      set.load = facts.existing(mostHelp(load, by: 1 - factor, asked))
      set.reps = set.reps.map(reps)
    } else if let load = set.load {
      let bearable = min(load, most(factor, load, asked))
      let exists = facts.step > 0 ? GridStep.down(bearable, facts.step) : bearable
      // What the body carries besides may go; a lift that lives by its load ends.
      guard exists > 0 || !facts.hasLoad else { return set = ended(by: worst.pain) }
      set.load = exists
    } else if !facts.hasLoad {
      set.reps = set.reps.map(reps)
    }
    let percent = ("percent", CoachPhrasing.percent(1 - factor))
    let rest = [percent, ("rir", "\(set.reserve ?? reserve)"), ("pain", "\(worst.pain.level)")]
    set.reasons.append(
      worst.pain.joint.map { CoachReason("pain_lighter", [("joint", $0)] + rest) }
        ?? CoachReason("pain_lighter_any", rest))
    saySeen(&set)
    sayTold(&set)
  }

  /// More help than before the pain, and no less than was asked since.
  private func mostHelp(_ load: Double, by share: Double, _ asked: Asked) -> Double {
    let more = answered.map { item in
      if item.pain.doneBefore > 0 {
        return facts.lighter(now.done[item.pain.doneBefore - 1].load, by: share)
      }
      guard let first = now.done.first else { return facts.lighter(load, by: share) }
      return asked.first ?? facts.lighter(first.load, by: share)
    }
    return (more + [load] + bounds(asked)).max() ?? load
  }

  /// The heaviest load that is left: a part of the last one before the pain, or of what would be asked
  /// where none was done yet; never more than was asked before, whatever was lifted.
  private func most(_ factor: Double, _ load: Double, _ asked: Asked) -> Double {
    let parts = answered.map { item in
      if item.pain.doneBefore > 0 { return factor * now.done[item.pain.doneBefore - 1].load }
      guard let first = now.done.first else { return factor * load }
      return asked.first ?? factor * first.load
    }
    return (parts + bounds(asked)).min() ?? load
  }

  /// The loads that were asked: by the plan, at the start, and of each set from the pain on.
  private func bounds(_ asked: Asked) -> [Double] {
    let since = max(0, (answered.map(\.pain.doneBefore).min() ?? 0) - 1)
    let sets = now.done.dropFirst(since).compactMap { $0.asked?.load }
    return ([asked.plan, asked.first].compactMap(\.self) + sets).filter { $0 > 0 }
  }
}

extension LiftFacts {
  /// How much it loads a joint.
  func stress(on joint: String, _ rules: LearningRules) -> Int {
    rules.lifts.joints.firstIndex(of: joint).map { stress[$0] } ?? 0
  }

  /// The first easier form that does not load a joint.
  func easier(sparing joint: String, _ rules: LearningRules) -> String? {
    regressions.first { id in
      rules.lifts[id].map { $0.stress(on: joint, rules) < rules.limitation.stress } ?? false
    }
  }
}
