import Domain
extension LearningFold {
  /// Learns how well muscles are known, after their patterns.
  mutating func learnMuscles(_ session: SettledSession) {
    let rules = rules.ladder
    change { memory, news in
      for lift in session.trained {
        var made = MuscleMemory()
        made.name = lift.facts.muscle
        let place = LearnedMemory.place(in: &memory.muscles, made, \.name)
        let at = memory.muscles[place].patterns.firstIndex { $0 >= lift.facts.pattern }
        if at.map({ memory.muscles[place].patterns[$0] != lift.facts.pattern }) ?? true {
          memory.muscles[place].patterns.insert(
            lift.facts.pattern, at: at ?? memory.muscles[place].patterns.count)
        }
      }
      for name in Set(session.trained.map(\.facts.muscle)).sorted() {
        guard let place = memory.muscles.firstIndex(where: { $0.name == name }) else { continue }
        let rungs = memory.muscles[place].patterns.compactMap { memory.pattern($0)?.rung }
        let established = rungs.count { $0 == .established }
        var wanted = LearnedRung.new
        if rungs.count(where: { $0 > .new }) >= rules.musclePatterns { wanted = .calibrating }
        if wanted == .calibrating, rules.ofParts * established >= rules.parts * rungs.count {
          wanted = .established
        }
        let old = memory.muscles[place].rung
        memory.muscles[place].rung = old.stepped(towards: wanted)
        news.changed(
          .rung, name, from: old.rawValue, to: memory.muscles[place].rung.rawValue,
          session.session)
      }
    }
  }

  /// Grades what was asked by what was done.
  mutating func learnGrades(_ session: SettledSession, _ gaps: [String: Double]) {
    guard !session.session.isDeload else { return }
    let rules = rules.grading
    change { memory, _ in
      for lift in session.trained {
        let gap = gaps[lift.facts.pattern].map(rules.gap) ?? .long
        for settled in lift.working {
          guard let asked = settled.graded else { continue }
          var made = GradeMemory()
          (made.pattern, made.intent) = (lift.facts.pattern, settled.intent)
          let place = LearnedMemory.place(in: &memory.grades, made, \.key)
          let error = (settled.set.reps - asked.reps) / asked.reps
          memory.grades[place].grades.append(.init(error: error, gap: gap))
          let spare = memory.grades[place].grades.count - rules.kept
          memory.grades[place].grades.removeFirst(max(0, spare))
        }
      }
    }
  }

  /// Pairs the bests of lifts that have a pattern or a muscle in common.
  mutating func learnPairs(_ session: SettledSession, _ bests: [String: LiftMemory.Best]) {
    let most = rules.links.pairs
    let lifts = session.trained.filter { bests[$0.facts.id] != nil }
      .sorted { $0.facts.id < $1.facts.id }
    change { memory, _ in
      for (index, one) in lifts.enumerated() {
        for other in lifts[(index + 1)...] where one.facts.isAkin(to: other.facts) {
          guard let first = bests[one.facts.id], let second = bests[other.facts.id] else {
            continue
          }
          var made = PairMemory()
          (made.first, made.second) = (one.facts.id, other.facts.id)
          let place = LearnedMemory.place(in: &memory.pairs, made, \.key)
          memory.pairs[place].firsts.append(first.e1rm)
          memory.pairs[place].seconds.append(second.e1rm)
          let spare = max(0, memory.pairs[place].firsts.count - most)
          memory.pairs[place].firsts.removeFirst(spare)
          memory.pairs[place].seconds.removeFirst(spare)
        }
      }
    }
  }

  /// Holds bests against the estimates before, by what was trained shortly before.
  mutating func learnInteractions(
    _ session: SettledSession, _ bests: [String: LiftMemory.Best], _ before: [String: Double]
  ) {
    let rules = rules.links
    guard let last = memory.last,
      LearningMath.hours(from: last.ms, to: session.session.ended.ms) <= rules.hours
    else { return }
    change { memory, _ in
      for to in Self.patterns(of: session) {
        let deltas = session.trained.filter { $0.facts.pattern == to }.compactMap { lift in
          guard let best = bests[lift.facts.id], let old = before[lift.facts.id] else {
            return nil as Double?
          }
          return (best.e1rm - old) / old
        }
        guard let delta = Statistics.mean(deltas) else { continue }
        for from in last.patterns {
          var made = InteractionMemory()
          (made.from, made.to) = (from, to)
          let place = LearnedMemory.place(in: &memory.interactions, made, \.key)
          memory.interactions[place].seen += 1
          memory.interactions[place].deltas.append(delta)
          let spare = memory.interactions[place].deltas.count - rules.kept
          memory.interactions[place].deltas.removeFirst(max(0, spare))
        }
      }
    }
  }

  /// Remembers a session as far as weeks are judged by it.
  mutating func learnDay(_ session: SettledSession) {
    let rules = rules.week
    change { memory, _ in
      var day = DayMemory()
      day.day = session.session.day
      for settled in session.trained.flatMap(\.working) {
        if let rpe = settled.set.rpe {
          day.effort += rpe
          day.efforts += 1
        }
        guard let asked = settled.set.asked else { continue }
        day.done += settled.set.reps
        day.asked += asked.reps
        if settled.set.reps < rules.missShare * asked.reps { day.misses += 1 }
      }
      memory.days.append(day)
      memory.days.removeAll { $0.day <= session.session.day - rules.days }
    }
  }
}

extension SettledSet {
  /// What it is graded by; nil for a set that says nothing about what was asked.
  fileprivate var graded: AskedSet? {
    guard let asked = set.asked, !set.isPainful, !set.isCorrected, set.reps > 0,
      asked.intent.map({ $0 == intent }) ?? true, asked.load.map({ $0 == set.load }) ?? true
    else { return nil }
    return asked
  }
}

extension GradingRules {
  /// How much rest so many hours are.
  func gap(_ hours: Double) -> GradeMemory.Gap {
    hours < shortGap ? .short : hours > longGap ? .long : .middle
  }
}

extension LiftFacts {
  fileprivate func isAkin(to other: LiftFacts) -> Bool {
    pattern == other.pattern || muscle == other.muscle
  }
}

extension GradeMemory {
  fileprivate var key: String { "\(pattern) \(intent.rawValue)" }
}

extension PairMemory {
  fileprivate var key: String { "\(first) \(second)" }
}

extension InteractionMemory {
  fileprivate var key: String { "\(from) \(to)" }
}
