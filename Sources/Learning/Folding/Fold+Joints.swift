extension LearningFold {
  /// Learns which joints hurt: by sets that say so, and by notes that speak of it more than once.
  mutating func learnJoints(_ session: SettledSession) {
    let rules = rules
    let hurting = Self.hurting(session, rules)
    let mentioned = Self.mentioned(session, rules)
    let loaded = Self.loaded(session.trained, rules)
    change { memory, news in
      let old = Self.troubles(memory, rules.limitation)
      memory.joints.removeAll { session.session.healed.contains($0.joint) }
      for joint in rules.lifts.joints where hurting[joint] != nil || mentioned.contains(joint) {
        var made = JointMemory()
        made.joint = joint
        let place = LearnedMemory.place(in: &memory.joints, made, \.joint)
        memory.joints[place].quiet = 0
        if let level = hurting[joint] {
          memory.joints[place].painSessions += 1
          memory.joints[place].worst = max(memory.joints[place].worst, level)
        }
        if mentioned.contains(joint) { memory.joints[place].mentions += 1 }
      }
      for place in memory.joints.indices {
        let joint = memory.joints[place].joint
        guard loaded.contains(joint), hurting[joint] == nil, !mentioned.contains(joint) else {
          continue
        }
        memory.joints[place].quiet += 1
      }
      memory.joints.removeAll {
        $0.painSessions == 0 && $0.quiet >= rules.limitation.clearing
      }
      let new = Self.troubles(memory, rules.limitation)
      for joint in rules.lifts.joints {
        news.changed(
          .limitation, joint, from: old[joint]?.rawValue, to: new[joint]?.rawValue,
          session.session)
      }
    }
  }

  private static func troubles(_ memory: LearnedMemory, _ rules: LimitationRules)
    -> [String: JointTrouble]
  {
    Dictionary(
      uniqueKeysWithValues: memory.troubles(rules).map { ($0.joint, $0.trouble) })
  }

  /// The joints that hurt, each with the worst level that was told of it; a set that was not done says
  /// so, too.
  private static func hurting(_ session: SettledSession, _ rules: LearningRules) -> [String: Int] {
    var joints: [String: Int] = [:]
    for set in session.session.sets where set.isPainful {
      for joint in set.hurtJoints(rules) {
        joints[joint] = max(joints[joint] ?? 0, set.painLevel ?? 0)
      }
    }
    return joints
  }

  private static func mentioned(_ session: SettledSession, _ rules: LearningRules) -> Set<String> {
    var joints: Set<String> = []
    for note in session.session.sets.compactMap(\.note) {
      let reading = NoteReading(note, rules.notes)
      if reading.hasPain { joints.formUnion(reading.joints) }
    }
    return joints
  }

  private static func loaded(_ lifts: [SettledLift], _ rules: LearningRules) -> Set<String> {
    var joints: Set<String> = []
    for lift in lifts {
      for (joint, stress) in zip(rules.lifts.joints, lift.facts.stress)
      where stress >= rules.limitation.stress {
        joints.insert(joint)
      }
    }
    return joints
  }
}

extension LoggedSet {
  /// The joints that hurt in it: the one told, else those that its words name; where words name none
  /// nobody guesses, and without any words they are those that bear most.
  func hurtJoints(_ rules: LearningRules) -> [String] {
    if let joint { return [joint] }
    if let note {
      let reading = NoteReading(note, rules.notes)
      if !reading.joints.isEmpty || !reading.unknown.isEmpty { return reading.joints }
    }
    return rules.lifts[exercise]?.mostLoaded(rules) ?? []
  }
}

extension LiftFacts {
  /// The joints that bear most, where one is loaded: what hurts when nobody says which.
  func mostLoaded(_ rules: LearningRules) -> [String] {
    guard let most = stress.max(), most >= rules.limitation.stress else { return [] }
    return zip(rules.lifts.joints, stress).filter { $0.1 == most }.map(\.0)
  }
}

extension LearnedMemory {
  /// The joints that limit training now, by name, and how bad they are.
  func troubles(_ rules: LimitationRules) -> [(joint: String, trouble: JointTrouble)] {
    joints.filter { $0.painSessions > 0 || $0.mentions >= rules.mentions }.map {
      ($0.joint, rules.trouble($0))
    }
  }
}
