import JSONSource

extension Judge {
  /// Laws 12, 13, 14, 16 and 17: the sessions one by one.
  func judgeSessions() {
    for session in plan.sessions {
      judgeLimits(session)
      judgeOrder(session)
      judgeCompact(session)
      for block in session.blocks { judgeBlock(block, in: session) }
    }
    judgeProgression()
    let uses = Int(rule("session limits", "limits", "maxUsesPerWeek"))
    let blocks = plan.sessions.joinedBlocks
    for id in Set(blocks.map(\.id)).sorted() {
      let count = blocks.count { $0.id == id }
      demand(count <= uses, .limits, "/workouts", "\(id) stands \(count) times in the week")
    }
  }

  /// How the load grows and when it eases off.
  private func judgeProgression() {
    let row = athlete.ageGroup == "older" ? "older" : athlete.experienceUsed
    let deload = rule("deload week", row, "deloadWeek")
    let steps = athlete.isCareful ? "careful" : "adult"
    let figures = [
      ("week", Double(athlete.week)), ("deload_week", deload),
      ("step_small_pct", rule("progression", steps, "stepSmallPct")),
      ("step_large_pct", rule("progression", steps, "stepLargePct")),
      ("deload_sets_factor", rule("deload", "deload", "deloadSetsFactor")),
      ("deload_load_factor", rule("deload", "deload", "deloadLoadFactor")),
      ("deload_rir", rule("deload", "deload", "deloadRir")),
    ]
    let printed = plan.json["progression"]
    for (key, value) in figures {
      demand(
        printed?[key]?.number == value, .effort, "/progression/\(key)", "is not \(value)")
    }
    demand(
      printed?["is_deload_week"]?.bool == isDeloadWeek, .effort, "/progression/is_deload_week",
      "is not \(isDeloadWeek)")
  }

  private func judgeLimits(_ session: PrintedPlan.Session) {
    let at = session.pointer
    func limit(_ name: String) -> Double { rule("session limits", "limits", name) }
    demand(
      Double(session.blocks.count) <= limit("maxExercises"), .limits, at,
      "\(session.blocks.count) exercises")
    demand(
      Set(session.blocks.map(\.id)).count == session.blocks.count, .limits, at,
      "an exercise stands here twice")
    let rows = session.blocks.compactMap { catalogue.exerciseById[$0.id] }
    let tiring = session.blocks.count {
      $0.role == "main" && catalogue.exerciseById[$0.id]?.fatigue == "high"
    }
    demand(
      Double(tiring) <= limit("maxHighFatigue"), .limits, at,
      "\(tiring) leading lifts of high fatigue")
    for pattern in Set(rows.map(\.pattern)).sorted() {
      let count = rows.count { $0.pattern == pattern }
      demand(
        Double(count) <= limit("maxPerPattern"), .limits, at, "\(count) exercises of \(pattern)")
    }
    for muscle in Set(rows.flatMap(\.muscles)).sorted() {
      let sets = volume(of: muscle, in: [session])
      demand(
        sets <= limit("maxSetsPerMuscle"), .limits, at, "\(sets) sets of \(muscle) in a session")
    }
    for (block, row) in zip(session.blocks, rows) where rows.count == session.blocks.count {
      let cut = stressLevel(row) == "reduced" ? setsRule("localCut") : 0
      let most = setsRule(row.isCompound ? "maxSetsCompound" : "maxSetsIsolation")
      let least = setsRule("minSets")
      demand(
        Double(block.sets) >= least && Double(block.sets) <= max(least, most - cut), .limits,
        block.pointer + "/sets", "\(block.sets) sets, not \(least) to \(max(least, most - cut))",
        .sets(block.sets))
    }
  }

  /// A number of sets for one exercise, as the page has it for this athlete.
  func setsRule(_ name: String) -> Double {
    let isCareful = ["moderate", "light"].contains(style)
    let row = athlete.isJustAfterBirth ? "birth-early" : isCareful ? "moderate" : "usual"
    return rule("sets of an exercise", row, name)
  }

  private func judgeBlock(_ block: PrintedPlan.Block, in session: PrintedPlan.Session) {
    guard let row = catalogue.exerciseById[block.id] else {
      return demand(false, .feasible, block.pointer, "no exercise '\(block.id)' in the catalogue")
    }
    if let lack = athlete.lack(of: row, pages) {
      demand(false, .feasible, block.pointer, "\(row.id) lacks \(lack)")
    }
    demand(!athlete.isUnsafe(row), .feasible, block.pointer, "\(row.id) with \(athlete.flags)")
    demand(
      stressLevel(row) != "removed", .feasible, block.pointer, "\(row.id) strains a flagged joint")
    demand(
      block.muscle == row.primary && block.pattern == row.pattern
        && block.isUnilateral == row.isUnilateral
        && block.name == row.names[athlete.language],
      .feasible, block.pointer, "is not described as in the catalogue")
    judgeDosage(block, row)
    judgeLoad(block, row, in: session)
  }

  private func judgeDosage(_ block: PrintedPlan.Block, _ row: CatalogueFacts.Exercise) {
    let dosage = dosage(block.role)
    let (low, high) = setRange(row, block.role)
    let range = "\(Int(low))–\(Int(high))"
    let reps =
      row.repUnit == "seconds"
      ? "\(range) \(sentence("word.seconds"))"
      : row.repUnit == "steps" ? "\(range) \(sentence("word.steps"))" : range
    demand(
      block.reps == reps, .effort, block.pointer + "/reps", "'\(block.reps)' instead of '\(reps)'")
    let rir = "\(Int(dosage.rirLow))–\(Int(dosage.rirHigh))"
    demand(
      block.rir == rir, .effort, block.pointer + "/rir", "'\(block.rir)' instead of '\(rir)'")
    let wanted = rest(block.role, inSuperset: block.superset != nil)
    demand(
      block.rest == wanted, .order, block.pointer + "/rest_s", "\(block.rest) instead of \(wanted)")
  }

  /// A load exists on the equipment and leaves the wanted repetitions.
  private func judgeLoad(
    _ block: PrintedPlan.Block, _ row: CatalogueFacts.Exercise, in session: PrintedPlan.Session
  ) {
    let dosage = dosage(block.role)
    var wanted: Double?
    if let lift = athlete.lifts[row.id], row.incrementKg > 0 {
      // A lift that was possible once is measured, not estimated.
      let possible = lift.reps + lift.rir
      let whole = row.lifted(lift.weightKg, bodyKg: athlete.weightKg)
      let strength = max(0, whole) * (possible > 1 ? 1 + possible / 30 : 1)
      let count = setRange(row, block.role).0 + dosage.rirHigh + lost(by: block, row, in: session)
      let load = strength / (1 + count / 30)
      let beside = row.burden(load - row.bodyShare * athlete.weightKg)
      let kilograms = row.loadType == "object" ? lift.weightKg : beside
      let steps =
        row.loadHelps
        ? max(whole > 0 ? 1 : 0, (kilograms / row.incrementKg - 1e-9).rounded(.up))
        : (kilograms / row.incrementKg + 1e-9).rounded(.down)
      if steps >= 1, whole > 0 { wanted = steps * row.incrementKg }
    }
    demand(
      near(block.loadKg, wanted, 1e-6), .effort, block.pointer + "/load_kg",
      "\(block.loadKg.map { "\($0)" } ?? "none") instead of \(wanted.map { "\($0)" } ?? "none")")
    let mayRamp =
      row.incrementKg > 0 && row.loadType != "object" && !row.loadType.hasPrefix("bodyweight")
      && !row.loadHelps
    demand(
      block.order > 1 || !row.isCompound || !mayRamp || block.warmUps > 0, .effort,
      block.pointer + "/warmup", "\(row.id) opens the session without a lighter set")
    let joint = mayRamp ? jointFirstLoaded(by: block, row, in: session) : nil
    demand(
      joint == nil || block.warmUps > 0, .effort, block.pointer + "/warmup",
      "\(row.id) is the first to load the flagged \(joint ?? "") and has no lighter set")
    demand(
      !row.isCompound || row.loadType != "bodyweight_plus" || block.loadKg ?? 0 <= 0
        || block.warmUps > 0, .effort, block.pointer + "/warmup",
      "\(row.id) with added weight has no lighter set")
    demand(
      row.loadType != "bodyweight_plus" || style != "strength" || block.role != "main"
        || block.warmUps > 0, .effort, block.pointer + "/warmup",
      "\(row.id) leads a day of strength without a lighter set")
    for load in block.warmUpLoads {
      let steps = load / row.incrementKg
      demand(
        abs(steps - steps.rounded()) < 1e-6 && load <= block.loadKg ?? 0
          && (row.loadType != "barbell" || load >= 20), .effort,
        block.pointer + "/warmup", "\(load) kg is no load of this exercise below its work sets")
    }
  }

  /// The repetitions a lift loses behind another that trains its muscles or has them help.
  private func lost(
    by block: PrintedPlan.Block, _ row: CatalogueFacts.Exercise, in session: PrintedPlan.Session
  ) -> Double {
    let before = session.blocks.prefix { $0.order < block.order }
      .compactMap { catalogue.exerciseById[$0.id] }
    let isLater = before.contains {
      $0.isCompound && ($0.muscles.contains(row.primary) || row.muscles.contains($0.primary))
    }
    return row.isCompound && isLater ? rule("repetitions lost", "behind", "repetitionsLost") : 0
  }

  /// The flagged joint that a lift loads more than any other before it in its session.
  private func jointFirstLoaded(
    by block: PrintedPlan.Block, _ row: CatalogueFacts.Exercise, in session: PrintedPlan.Session
  ) -> String? {
    athlete.injuries.first { joint in
      let grade = row.stress[joint] ?? 0
      return grade >= 1
        && session.blocks.prefix { $0.order < block.order }.allSatisfy {
          catalogue.exerciseById[$0.id]?.stress[joint] ?? 0 < grade
        }
    }
  }

  /// Whether a block is on the floor for somebody who does that in one piece at the end; the lift that
  /// leads keeps its place.
  private func isLastOnFloor(_ block: PrintedPlan.Block) -> Bool {
    athlete.risesWithCare && block.role != "main" && isOnFloor(block.id)
  }

  private func isOnFloor(_ id: String) -> Bool {
    catalogue.exerciseById[id]?.demands.contains("on_floor") ?? false
  }

  /// Whether moves that are done in turns lie on the floor and stand, for somebody who rises with care.
  private func risesInTurns(_ moves: [String]) -> Bool {
    athlete.risesWithCare && Set(moves.map(isOnFloor)).count > 1
  }

  private func judgeOrder(_ session: PrintedPlan.Session) {
    let blocks = session.blocks
    let roles = ["main", "compound", "isolation", "finisher"]
    let isOpened = isOpened(session)
    let ranks = blocks.enumerated().map { place, block in
      place == 0 && isOpened
        ? 0 : roles.firstIndex(of: block.role).map { $0 + (isLastOnFloor(block) ? roles.count : 0) }
    }
    for (index, block) in blocks.enumerated() {
      demand(
        block.order == index + 1, .order, block.pointer + "/order",
        "\(block.order) at place \(index + 1)")
      guard let row = catalogue.exerciseById[block.id] else { continue }
      let plain = row.isFinisher ? "finisher" : row.isCompound ? "compound" : "isolation"
      demand(
        block.role == plain || block.role == "main" && mayLead(row, at: index, of: session), .order,
        block.pointer + "/role", "'\(block.role)' for a \(plain) move at place \(index + 1)")
      let isSecond = block.superset?.hasSuffix("2") ?? false
      let before = blocks[..<index].lastIndex { !($0.superset?.hasSuffix("2") ?? false) }
      if let before, !isSecond {
        demand(
          ranks[index] ?? 0 >= ranks[before] ?? 0, .order, block.pointer,
          "a \(block.role) after a \(blocks[before].role)")
      }
    }
    judgeMandatoryFirst(session)
    judgeSupersets(session)
    let seconds = seconds(session.timedNow(catalogue))
    demand(
      session.minutes == minutes(seconds), .order, session.pointer + "/minutes",
      "\(session.minutes) where the time model gives \(seconds) s")
    let minutes = minutes(self.seconds(session.timed(catalogue)))
    demand(
      minutes <= athlete.minutes, .order, session.pointer + "/minutes",
      "\(minutes) of \(athlete.minutes) min", .overtime)
  }

  private func minutes(_ seconds: Double) -> Double { (seconds / 60 - 1e-6).rounded(.up) }

  /// Compounds of mandatory patterns come before other compounds, supersets aside.
  private func judgeMandatoryFirst(_ session: PrintedPlan.Session) {
    guard let index = plan.sessions.firstIndex(where: { $0.pointer == session.pointer }),
      templateRows.indices.contains(index)
    else { return }
    let mandatory = mandatory(templateRows[index])
    let places = session.blocks.indices.filter {
      ["main", "compound"].contains(session.blocks[$0].role)
    }
    for pattern in mandatory {
      guard
        let first = places.first(where: {
          session.blocks[$0].pattern == pattern && !isLastOnFloor(session.blocks[$0])
            && !standsElsewhere(session.blocks[$0], in: session, templateRows[index])
        })
      else { continue }
      let earlier = session.blocks[..<first].first { block in
        !mandatory.contains { trains(block, $0) } && block.superset == nil
      }
      demand(
        earlier == nil, .order, session.blocks[first].pointer,
        "mandatory \(pattern) after \(earlier?.pattern ?? "")")
    }
  }

  /// Whether a block is there for another pattern of its day, which lists it: another block does the
  /// work of its own.
  private func standsElsewhere(
    _ block: PrintedPlan.Block, in session: PrintedPlan.Session, _ row: String
  ) -> Bool {
    session.blocks.contains { $0.pattern == block.pattern && $0.id != block.id }
      && ownSlots(row).contains { $0 != block.pattern && preference($0).contains(block.id) }
  }

  /// Two neighbours that do not tire the same muscle, both safe in a superset; of the same kind,
  /// where sessions are not built from pairs.
  private func judgeSupersets(_ session: PrintedPlan.Session) {
    for label in Set(session.blocks.compactMap { $0.superset?.first }).sorted() {
      let places = session.blocks.indices.filter { session.blocks[$0].superset?.first == label }
      let rows = places.compactMap { catalogue.exerciseById[session.blocks[$0].id] }
      let at = session.blocks[places[0]].pointer + "/superset"
      guard places.count == 2, places[1] == places[0] + 1, rows.count == 2 else {
        demand(false, .order, at, "superset \(label) is not two neighbours")
        continue
      }
      demand(
        places.map { session.blocks[$0].superset } == ["\(label)1", "\(label)2"], .order, at,
        "is not \(label)1 and \(label)2")
      demand(
        !rows[0].muscles.contains(rows[1].primary) && !rows[1].muscles.contains(rows[0].primary),
        .order, at, "both moves tire the same muscle")
      demand(
        !risesInTurns(rows.map(\.id)), .order, at, "a move on the floor with one that is not")
      let roles = places.map { session.blocks[$0].role }
      demand(
        roles[0] == roles[1] || isBuiltFromPairs, .order, at,
        "a \(roles[0]) with a \(roles[1])")
      demand(
        rows.allSatisfy { $0.isSupersetSafe && $0.fatigue != "high" }, .order, at,
        "a move is not safe in a superset")
    }
  }

  /// Whether sessions are so short that they are built from pairs, whatever their kinds.
  private var isBuiltFromPairs: Bool {
    let rests = ["heart_condition", "hypertension"].contains(where: athlete.flags.contains)
    return pairsLeads || (style == "moderate" && !rests && athlete.minutes <= 45)
  }

  /// Whether sessions are so short that a leading lift may be done in turns with another.
  private var pairsLeads: Bool { athlete.minutes <= 40 && style != "light" }

  /// Whether a move of a superset trains what another of it trains first.
  private func tiresItself(_ superset: [String]) -> Bool {
    let rows = superset.compactMap { catalogue.exerciseById[$0] }
    return rows.indices.contains { place in
      rows.indices.contains { $0 != place && rows[$0].muscles.contains(rows[place].primary) }
    }
  }

  /// Every move is allowed and light enough for a tired day, and a superset's are safe in it; a day
  /// of several exercises has as many of them as the page asks for.
  private func judgeMoves(_ session: PrintedPlan.Session) {
    let at = session.pointer + "/compact/supersets"
    demand(
      Double(session.compact.joined().count)
        >= min(
          session.isCompactSpared || standsAlone(session)
            ? 1 : rule("busy day", "compact", "compactLeastMoves"),
          Double(session.blocks.count)),
      .compact, at,
      "one move of \(session.blocks.count) exercises")
    for superset in session.compact {
      demand(
        !tiresItself(superset), .compact, at, "\(superset) train the same muscle in turns")
      demand(!risesInTurns(superset), .compact, at, "\(superset) lie and stand in turns")
      for id in superset {
        guard let row = catalogue.exerciseById[id] else {
          demand(false, .compact, at, "no exercise '\(id)' in the catalogue")
          continue
        }
        demand(
          row.isSafeInTurns
            || superset.count == 1 && (row.fatigue != "high" || id == opener(session)),
          .compact, at, "\(id) is not safe when tired")
        demand(mayDo(row), .feasible, at, "\(id) is not allowed here")
      }
    }
  }

  /// The lift that opens a day: the first that moves several joints.
  private func opener(_ session: PrintedPlan.Session) -> String? {
    session.blocks.first { catalogue.exerciseById[$0.id]?.isCompound == true }?.id
  }

  /// Whether a busy day is the lift that opens its day and nothing else.
  private func standsAlone(_ session: PrintedPlan.Session) -> Bool {
    opener(session).map { session.compact == [[$0]] } ?? false
  }

  /// The busy day begins with the lift that opens its day, unless something hurts.
  private func judgeOpener(_ session: PrintedPlan.Session) {
    guard !session.isCompactSpared, let opener = opener(session) else { return }
    demand(
      session.compact.first?.first == opener, .compact, session.pointer + "/compact/supersets",
      "a busy day without \(opener) first, which opens its day")
  }

  private func judgeCompact(_ session: PrintedPlan.Session) {
    let at = session.pointer + "/compact"
    func page(_ name: String) -> Double { rule("busy day", "compact", name) }
    let ids = session.compact.flatMap { $0 }
    demand(!ids.isEmpty, .compact, at + "/supersets", "nothing to do")
    demand(
      Set(ids).count == ids.count && Double(ids.count) <= page("compactMoves"), .compact,
      at + "/supersets", "a move twice or too many")
    judgeMoves(session)
    judgeOpener(session)
    let isSpared = session.isCompactSpared && session.compactSets >= 1
    demand(
      (isSpared
        ? session.compactSets <= page("compactSets")
        : session.compactSets == page("compactSets"))
        && session.compactRest >= page("compactShortestRest")
        && session.compactRest <= page("compactLongestRest"),
      .compact, at, "sets or rest are not the page's")
    for block in session.blocksNow
    where ids.contains(block.id) && block.setsNow < block.sets
      && Double(block.setsNow) < session.compactSets
    {
      demand(false, .compact, at + "/sets", "\(block.id) is eased to \(block.setsNow)")
    }
    let seconds = compactSeconds(session)
    demand(
      session.compactMinutes == (seconds / 60 - 1e-6).rounded(.up), .compact, at + "/minutes",
      "\(session.compactMinutes) where the time model gives \(seconds) s")
    demand(
      seconds <= page("compactMinutes") * 60, .compact, at + "/minutes", "\(seconds) s is too long")
    for block in session.blocksNow {
      demand(
        block.isCompact == ids.contains(block.id), .compact, block.pointer + "/alt_compact",
        "is not \(ids.contains(block.id))")
    }
  }
}
