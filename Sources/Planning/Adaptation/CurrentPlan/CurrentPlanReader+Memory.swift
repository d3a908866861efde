import Consulting
import Domain
import JSONSource

/// The memory in a plan.
extension CurrentPlanReader {
  /// What the plan remembers of its adaptations; nothing when it has none.
  mutating func state(of plan: CurrentPlan) -> AdaptationState {
    var state = AdaptationState()
    guard let json = tree["adaptations"] else { return state }
    let path = PlanPath("adaptations")
    state.lastDate = day(json["last_date"], at: path.key("last_date"))
    state.week = week(json["week"], at: path.key("week"))
    for (index, item) in list(json["check_ins"], at: path.key("check_ins")).enumerated() {
      state.days.append(checkIn(item, at: path.key("check_ins").index(index)))
    }
    for (index, item) in list(json["reductions"], at: path.key("reductions")).enumerated() {
      let place = path.key("reductions").index(index)
      let reduction = reduction(item, plan, at: place)
      if state.reductions.contains(where: { $0.kind == reduction.kind && $0.key == reduction.key })
      {
        report(Phrase("tampered.twice"), at: place)
      }
      state.reductions.append(reduction)
    }
    for (index, item) in list(json["lifts"], at: path.key("lifts")).enumerated() {
      if let lift = lift(item, at: path.key("lifts").index(index)) { state.lifts.append(lift) }
    }
    for (index, item) in list(json["lowered_goals"], at: path.key("lowered_goals")).enumerated() {
      let place = path.key("lowered_goals").index(index)
      if let day = day(item, at: place) { state.lowered.append(day) }
    }
    state.bouts = bouts(json["pain_bouts"], at: path.key("pain_bouts"))
    state.pains = pains(json["pain_told"], at: path.key("pain_told"))
    state.energy = energy(json["energy"], at: path.key("energy"))
    if let session = json["session"], !session.isNull {
      state.session = AdaptationState.Session(
        date: day(session["date"], at: path.key("session").key("date")),
        fingerprint: session["fingerprint"]?.string ?? "")
    }
    if let deload = json["deload"], !deload.isNull {
      state.deload = AdaptationState.Deload(
        date: day(deload["date"], at: path.key("deload").key("date")),
        week: week(deload["week"], at: path.key("deload").key("week")))
    }
    if let layoff = json["layoff"], !layoff.isNull {
      let place = path.key("layoff")
      if let date = day(layoff["date"], at: place.key("date")),
        let days = int(layoff["days"], "daysOff", at: place.key("days"))
      {
        state.layoff = AdaptationState.Layoff(date: date, days: days)
      }
    }
    return state
  }

  /// When joints began to hurt; a plan in which none did has no such list.
  private mutating func bouts(_ json: JSON?, at path: PlanPath) -> [AdaptationState.Bout] {
    guard let json else { return [] }
    var bouts: [AdaptationState.Bout] = []
    for (index, item) in list(json, at: path).enumerated() {
      let place = path.index(index)
      let joint = word(item["joint"], "Joint", at: place.key("joint"))
      if let date = day(item["date"], at: place.key("date")) {
        bouts.append(AdaptationState.Bout(joint: joint, date: date))
      }
    }
    return bouts
  }

  /// How joints were told to hurt; a plan that was told of none has no such list.
  private mutating func pains(_ json: JSON?, at path: PlanPath) -> [PainCourse] {
    guard let json else { return [] }
    var pains: [PainCourse] = []
    for (index, item) in list(json, at: path).enumerated() {
      let place = path.index(index)
      let joint = word(item["joint"], "Joint", at: place.key("joint"))
      if pains.contains(where: { $0.joint == joint }) {
        report(Phrase("tampered.twice"), at: place)
      }
      guard let date = day(item["date"], at: place.key("date")),
        let worstOn = day(item["worst_on"], at: place.key("worst_on")),
        let climbSince = day(item["climb_since"], at: place.key("climb_since"))
      else { continue }
      func level(_ key: String) -> Int { int(item[key], "painLevel", at: place.key(key)) ?? 0 }
      func times(_ key: String) -> Int { int(item[key], "painTimes", at: place.key(key)) ?? 0 }
      var course = PainCourse(joint: joint, on: date)
      (course.level, course.worst, course.worstOn) = (level("level"), level("worst"), worstOn)
      (course.climbSince, course.climbFrom) = (climbSince, level("climb_from"))
      (course.climbTimes, course.heldTimes) = (times("climb_times"), times("held_times"))
      course.heldSince = day(item["held_since"], at: place.key("held_since"))
      if item["hurt_since"] != nil {
        course.hurtSince = day(item["hurt_since"], at: place.key("hurt_since"))
        course.hurtTimes = times("hurt_times")
      }
      pains.append(course)
    }
    return pains
  }

  private mutating func checkIn(_ json: JSON, at path: PlanPath) -> AdaptationState.Day {
    AdaptationState.Day(
      date: day(json["date"], at: path.key("date")),
      score: json["score"].flatMap {
        $0.isNull ? nil : number($0, "readinessScore", at: path.key("score"))
      },
      band: word(json["band"], "ReadinessBand", at: path.key("band")),
      isAfterBadNight: json["bad_night"]?.bool ?? false)
  }

  private mutating func reduction(_ json: JSON, _ plan: CurrentPlan, at path: PlanPath)
    -> AdaptationState.Reduction
  {
    var reduction = AdaptationState.Reduction(
      kind: word(json["kind"], "ReductionKind", at: path.key("kind")),
      key: json["key"]?.string ?? "",
      level: int(json["level"], "reductionLevel", at: path.key("level")) ?? 0,
      since: day(json["since"], at: path.key("since")),
      until: day(json["until"], at: path.key("until")),
      week: week(json["week"], at: path.key("week")))
    switch reduction.kind {
    case "pain": _ = word(json["key"], "Joint", at: path.key("key"))
    case "region": _ = word(json["key"], "Region", at: path.key("key"))
    case "lift", "swap": _ = exercise(json["key"], at: path.key("key"))
    case "session":
      if plan.session(of: reduction) == nil {
        report(Phrase("tampered.place"), at: path.key("key"))
      }
    default: if reduction.key != "" { report(Phrase("tampered.extra"), at: path.key("key")) }
    }
    for (item, place, spot) in spots(json, "sets", plan, at: path) {
      if let count = item["sets"]?.whole(1...limit(of: plan[spot])) {
        reduction.sets.append(SetCut(spot: spot, count: count))
      } else {
        report(
          Phrase(
            "tampered.whole_number", ("low", .number(1)),
            ("high", .number(limit(of: plan[spot])))), at: place.key("sets"))
      }
    }
    for (item, place, spot) in spots(json, "effort", plan, at: path) {
      if let rir = range(item["rir"], at: place.key("rir")) { reduction.rir.append((spot, rir)) }
    }
    for (item, place, spot) in spots(json, "loads", plan, at: path) {
      guard let before = number(item["before_kg"], "loadKg", at: place.key("before_kg")) else {
        continue
      }
      let after = item["after_kg"].flatMap {
        $0.isNull ? nil : number($0, "loadKg", at: place.key("after_kg"))
      }
      reduction.loads.append((spot, before, after))
    }
    reduction.easier = spots(json, "easier", plan, at: path).map(\.spot)
    reduction.reps = longer(json, "reps", "repsLonger", plan, at: path)
    reduction.rests = longer(json, "rests", "restLonger", plan, at: path)
    if let day = json["moved_from"] {
      reduction.movedFrom = int(day, "weekdayBefore", at: path.key("moved_from"))
    }
    reduction.holdsLift = json["holds"]?.bool ?? false
    if let report = json["report"], !report.isNull {
      reduction.report = int(report, "soreReport", at: path.key("report"))
    }
    reduction.isOver = json["is_over"]?.bool ?? false
    if ["swap", "session"].contains(reduction.kind) {
      reduction.ends = word(json["ends"], "SwapUntil", at: path.key("ends"))
    }
    readPain(json, into: &reduction, plan, at: path)
    return reduction
  }

  /// What a hurting joint has put away, and how long it has been calm.
  private mutating func readPain(
    _ json: JSON, into reduction: inout AdaptationState.Reduction, _ plan: CurrentPlan,
    at path: PlanPath
  ) {
    if json["replaced"] != nil {
      for (item, place, spot) in spots(json, "replaced", plan, at: path) {
        let at = place.key("block")
        guard let kept = item["block"], var block = block(kept, at: at) else { continue }
        if !baseline.allowances[block.exercise].isAllowed {
          report(Phrase("tampered.exercise"), at: at.key("exerciseId"))
        }
        block.superset = plan[spot].superset
        reduction.replaced.append(
          AdaptationState.ReplacedLift(spot: spot, block: block, json: kept))
      }
    }
    for (index, item) in (json["busy_days"]?.array ?? []).enumerated() {
      let session = plan.sessions.firstIndex { Double($0.day) == item["day"]?.number }
      guard let session, let compact = item["compact"] else {
        report(Phrase("tampered.place"), at: path.key("busy_days").index(index))
        continue
      }
      reduction.busyDays.append((session, compact))
    }
    reduction.isTrained = json["trained"]?.bool ?? false
    guard let calm = json["calm"], !calm.isNull else { return }
    let place = path.key("calm")
    reduction.calm = int(calm["times"], "calmCheckIns", at: place.key("times")) ?? 0
    reduction.calmOn = day(calm["date"], at: place.key("date"))
  }

  /// By how much ranges or rests are longer; a plan in which none is has no such list.
  private mutating func longer(
    _ json: JSON, _ key: String, _ fact: String, _ plan: CurrentPlan, at path: PlanPath
  ) -> [AdaptationState.Longer] {
    guard json[key] != nil else { return [] }
    return spots(json, key, plan, at: path).compactMap { item, place, spot in
      int(item["more"], fact, at: place.key("more")).map {
        AdaptationState.Longer(spot: spot, more: $0)
      }
    }
  }

  private func limit(of block: CurrentPlan.Block) -> Int {
    baseline.sets.limits(of: edition.exerciseCatalogue.exercises[block.exercise]).most
  }

  /// The items of a list in a reduction, each with the exercise of the plan it is about.
  private mutating func spots(_ json: JSON, _ key: String, _ plan: CurrentPlan, at path: PlanPath)
    -> [(item: JSON, path: PlanPath, spot: CurrentPlan.Spot)]
  {
    var found: [(item: JSON, path: PlanPath, spot: CurrentPlan.Spot)] = []
    for (index, item) in list(json[key], at: path.key(key)).enumerated() {
      let place = path.key(key).index(index)
      let session = plan.sessions.firstIndex { Double($0.day) == item["day"]?.number }
      guard let session, !plan.sessions[session].blocks.isEmpty,
        let order = item["order"]?.whole(1...plan.sessions[session].blocks.count)
      else {
        report(Phrase("tampered.place"), at: place)
        continue
      }
      let spot = CurrentPlan.Spot(session: session, block: order - 1)
      if found.contains(where: { $0.spot == spot }) { report(Phrase("tampered.twice"), at: place) }
      found.append((item, place, spot))
    }
    return found
  }

  private mutating func lift(_ json: JSON, at path: PlanPath) -> AdaptationState.Lift? {
    guard let exercise = exercise(json["exerciseId"], at: path.key("exerciseId")),
      let misses = int(json["misses"], "missesInRow", at: path.key("misses")),
      let still = int(json["still"], "sessionsWithoutGain", at: path.key("still")),
      let ceilings = int(json["ceilings"], "ceilingsReached", at: path.key("ceilings")),
      let tops = int(json["tops"], "topsInRow", at: path.key("tops"))
    else { return nil }
    var lift = AdaptationState.Lift(
      exercise: exercise, misses: misses, still: still, ceilings: ceilings, tops: tops)
    if let best = json["best_e1rm_kg"], !best.isNull {
      lift.bestE1RM = number(best, "bestE1rmKg", at: path.key("best_e1rm_kg"))
    }
    if let last = json["e1rm_kg"], !last.isNull {
      lift.e1RM = number(last, "rememberedE1rmKg", at: path.key("e1rm_kg"))
    }
    if let set = json["logged"], !set.isNull { lift.logged = logged(set, at: path.key("logged")) }
    for (index, item) in list(json["loads"], at: path.key("loads")).enumerated() {
      let place = path.key("loads").index(index)
      if let work = work(item, exercise, at: place) { lift.work.append(work) }
    }
    return lift
  }

  private mutating func logged(_ json: JSON, at path: PlanPath) -> AdaptationState.Logged? {
    guard let weight = number(json["weight_kg"], "loadKg", at: path.key("weight_kg")),
      let reps = int(json["reps"], "countedReps", at: path.key("reps"))
    else { return nil }
    return AdaptationState.Logged(
      date: day(json["date"], at: path.key("date")), week: week(json["week"], at: path.key("week")),
      weightKg: weight, reps: reps,
      rir: json["rir"].flatMap {
        $0.isNull ? nil : int($0, "repsInReserve", at: path.key("rir"))
      })
  }

  private mutating func work(_ json: JSON, _ exercise: Int, at path: PlanPath) -> AdaptationState
    .Work?
  {
    guard let reps = range(json["reps"], at: path.key("reps")),
      let rir = range(json["rir"], at: path.key("rir")),
      let ceilings = int(json["ceilings"], "ceilingsReached", at: path.key("ceilings"))
    else { return nil }
    func given(_ key: String) -> JSON? { json[key].flatMap { $0.isNull ? nil : $0 } }
    let load = given("load_kg").flatMap { number($0, "loadKg", at: path.key("load_kg")) }
    let card = edition.exerciseCatalogue.cards[exercise]
    if let load, card.load(nearest: load).map({ abs($0 - load) > 1e-6 }) ?? true {
      report(Phrase("tampered.load", ("exercise", .plain(card.id))), at: path.key("load_kg"))
    }
    let maximum = given("e1rm_kg").flatMap {
      number($0, "rememberedE1rmKg", at: path.key("e1rm_kg"))
    }
    return AdaptationState.Work(
      reps: reps, rir: rir, loadKg: load, ceilings: ceilings, e1RM: maximum,
      date: day(json["date"], at: path.key("date")))
  }

  private mutating func energy(_ json: JSON?, at path: PlanPath) -> AdaptationState.Energy? {
    guard let json, !json.isNull else { return nil }
    guard let base = json["base_kcal"]?.number, let percent = json["pct"]?.number else {
      report(Phrase("tampered.energy_memory"), at: path)
      return nil
    }
    guard let misses = int(json["misses"], "missesRemembered", at: path.key("misses")) else {
      return nil
    }
    return AdaptationState.Energy(
      baseKcal: base, pct: percent,
      trend: word(json["trend"], "Trend", at: path.key("trend")), misses: misses,
      date: day(json["date"], at: path.key("date")))
  }

  private mutating func day(_ json: JSON?, at path: PlanPath) -> CalendarDay? {
    guard let json, !json.isNull else { return nil }
    if let day = json.string.flatMap(CalendarDay.init) { return day }
    report(.noDate(json.string ?? "", at: pointer(path)))
    return nil
  }

  private mutating func week(_ json: JSON?, at path: PlanPath) -> Int? {
    guard let json, !json.isNull else { return nil }
    return int(json, "weekNow", at: path)
  }

  private mutating func word(_ json: JSON?, _ type: String, at path: PlanPath) -> String {
    let word = json?.string ?? ""
    let words = edition.vocabulary.words(type)
    if !words.contains(word) {
      report(.unknownWord(word, among: words, at: pointer(path)))
    }
    return word
  }
}
