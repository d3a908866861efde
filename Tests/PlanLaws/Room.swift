import JSONSource

/// What would still fit: a law may be waived only where nothing does.
///
/// What a flagged joint caps has no room that a single plan shows: how much it may be follows from the
/// plan without the flag, and a law of pairs holds the two together.
extension Judge {
  /// An exercise that could simply be added to a day with the fewest sets; one that takes more
  /// experience is for nobody who has less.
  func room(
    for exercises: [CatalogueFacts.Exercise], in session: PrintedPlan.Session
  ) -> String? {
    func limit(_ name: String) -> Double { rule("session limits", "limits", name) }
    let sets = setsRule("minSets")
    guard Double(session.blocks.count) < limit("maxExercises") else { return nil }
    let here = session.blocks.compactMap { catalogue.exerciseById[$0.id] }
    let tiring = here.count { $0.fatigue == "high" }
    for exercise in exercises where !here.contains(where: { $0.id == exercise.id }) {
      let uses = plan.sessions.joinedBlocks.count { $0.id == exercise.id }
      let isTiring = exercise.fatigue == "high" && Double(tiring) >= limit("maxHighFatigue")
      let alike = here.count { $0.pattern == exercise.pattern }
      let levels = ["novice", "intermediate", "advanced"]
      let isAbove =
        levels.firstIndex(of: exercise.difficulty) ?? 0
        > levels.firstIndex(of: athlete.experienceUsed) ?? 0
      if isAbove { continue }
      if Double(uses) >= limit("maxUsesPerWeek") || isTiring { continue }
      if Double(alike) >= limit("maxPerPattern") || athlete.isCapped { continue }
      let isFree = exercise.muscles.allSatisfy { muscle in
        let added = exercise.credit(muscle) * sets
        let day = volume(of: muscle, in: [session]) + added
        let band = plan.volume.first { $0.muscle == muscle }
        return day <= limit("maxSetsPerMuscle")
          && volume(of: muscle, in: plan.sessions) + added <= band?.high ?? .infinity
      }
      var blocks = session.timed(catalogue)
      blocks.append(TimedBlock(exercise, role: "main", sets: sets, superset: nil))
      if isFree, seconds(blocks) <= athlete.minutes * 60 { return exercise.id }
    }
    return nil
  }

  /// An exercise that trains a muscle first and could simply get more sets, or come in addition,
  /// without breaking a balance.
  func roomForMore(of muscle: String) -> String? {
    for (session, row) in zip(plan.sessions, templateRows) {
      for block in session.blocks {
        guard let exercise = catalogue.exerciseById[block.id], exercise.primary == muscle,
          hasRoom(block, exercise, in: session), keepsBalance(exercise, sets: 1)
        else { continue }
        return exercise.id
      }
      let others = exercises(of: row, training: muscle).filter {
        keepsBalance($0, sets: setsRule("minSets"))
      }
      if let exercise = room(for: others, in: session) { return exercise }
    }
    return nil
  }

  /// Whether a block could have one set more.
  private func hasRoom(
    _ block: PrintedPlan.Block, _ exercise: CatalogueFacts.Exercise,
    in session: PrintedPlan.Session
  ) -> Bool {
    func limit(_ name: String) -> Double { rule("session limits", "limits", name) }
    if athlete.isCapped { return false }
    let cut = stressLevel(exercise) == "reduced" ? setsRule("localCut") : 0
    let most = setsRule(exercise.isCompound ? "maxSetsCompound" : "maxSetsIsolation") - cut
    guard Double(block.sets) + 1 <= most else { return false }
    let isFree = exercise.muscles.allSatisfy { muscle in
      let credit = exercise.credit(muscle)
      return volume(of: muscle, in: [session]) + credit <= limit("maxSetsPerMuscle")
        && volume(of: muscle, in: plan.sessions) + credit
          <= plan.volume.first { $0.muscle == muscle }?.high ?? .infinity
    }
    let set = work(exercise, block.role) + rest(block.role, inSuperset: false)
    return isFree && seconds(session.timed(catalogue)) + set <= athlete.minutes * 60
  }

  /// Whether more sets of an exercise leave every balance law as it is, or better.
  func keepsBalance(_ exercise: CatalogueFacts.Exercise, sets: Double) -> Bool {
    pages.rowIds("balance").allSatisfy { row in
      let (above, below) = balance(row)
      let isAbove = (pages.words("balance", row, "above") ?? []).contains(exercise.pattern)
      let isBelow = (pages.words("balance", row, "below") ?? []).contains(exercise.pattern)
      return excess(row, above + (isAbove ? sets : 0), below + (isBelow ? sets : 0))
        <= excess(row, above, below) + 1e-9
    }
  }

  /// The sets above and below the line of a balance law.
  func balance(_ row: String) -> (above: Double, below: Double) {
    func sets(_ side: String) -> Double {
      let patterns = pages.words("balance", row, side) ?? []
      return plan.sessions.joinedBlocks.reduce(0) {
        $0 + (patterns.contains($1.pattern) ? Double($1.sets) : 0)
      }
    }
    return (sets("above"), sets("below"))
  }

  /// How many sets a balance law is broken by; 0 when it is kept.
  func excess(_ row: String, _ above: Double, _ below: Double) -> Double {
    max(
      0, above - rule("balance", row, "ratioHigh") * below,
      rule("balance", row, "ratioLow") * below - above)
  }

  /// A single set that mends a balance law: one more on its weak side that simply fits, or one less
  /// on its strong side that no muscle needs.
  func mend(of row: String) -> String? {
    let (above, below) = balance(row)
    let isAboveStrong = above > rule("balance", row, "ratioHigh") * below
    let strong = pages.words("balance", row, isAboveStrong ? "above" : "below") ?? []
    let weak = pages.words("balance", row, isAboveStrong ? "below" : "above") ?? []
    for session in plan.sessions {
      for block in session.blocks {
        guard let exercise = catalogue.exerciseById[block.id] else { continue }
        if weak.contains(block.pattern), hasRoom(block, exercise, in: session),
          keepsBalance(exercise, sets: 1)
        {
          return "one set more of \(exercise.id)"
        }
        if strong.contains(block.pattern), isSpare(block, exercise),
          keepsBalance(exercise, sets: -1)
        {
          return "one set less of \(exercise.id)"
        }
      }
    }
    return nil
  }

  /// Whether a block can lose a set and every muscle keeps its lower end.
  private func isSpare(_ block: PrintedPlan.Block, _ exercise: CatalogueFacts.Exercise) -> Bool {
    guard Double(block.sets) > setsRule("mandatorySets") else {
      return false
    }
    return exercise.muscles.allSatisfy { muscle in
      guard let row = plan.volume.first(where: { $0.muscle == muscle }) else { return true }
      return volume(of: muscle, in: plan.sessions) - exercise.credit(muscle) >= row.low
    }
  }
}
