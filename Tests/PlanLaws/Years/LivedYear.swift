import JSONSource
import Population

/// Twelve months with the planner: a body that no plan knows does what the plans say, writes down
/// what came of it, and is answered.
///
///     var life = LivedYear(seed: 1, number: 4, laws: laws) { service.call($0, $1) }
///     life.live(weeks: 52)
///     life.tally.findings  // empty when every answer was believable
package struct LivedYear {
  /// An answer of the planner, or why it refused.
  package enum Answer: Sendable {
    case given(JSON)
    case refused(String)
  }

  /// A function of the planner by its name, with its request.
  package typealias Door = (String, JSON) -> Answer

  /// What has been seen.
  package private(set) var tally = YearTally()
  private let door: Door
  private let laws: YearLaws
  private let work: LoggedWork
  private let calendar: YearCalendar
  private var random: SplitMix64
  private var athlete: TrueAthlete
  private var plan = JSON(.null)
  private var memory = YearMemory()
  private var means: [Double] = []
  /// What the goals' rates have come to, over the weight at the start.
  private var aimed = 1.0
  private var week = 0

  /// Prepares the life of a seed and number.
  package init(
    seed: UInt64, number: Int, weeks: Int, laws: PlanLaws, door: @escaping Door
  ) {
    athlete = TrueAthlete(seed: seed, number: number)
    calendar = YearCalendar(athlete, seed: seed, weeks: weeks)
    random = SplitMix64(seed &+ 7, number)
    work = LoggedWork(catalogue: laws.catalogue)
    self.laws = YearLaws(laws)
    self.door = door
  }

  /// Lives all weeks; stops where the planner sends the athlete to a clinician.
  package mutating func live() {
    switch door("generatePlan", athlete.request) {
    case .refused(let reason): return tally.refusals[reason, default: 0] += 1
    case .given(let first): plan = first
    }
    tally.add("lives")
    for index in calendar.weeks.indices {
      week = index + 1
      guard live(calendar.weeks[index], after: index > 0 ? calendar.weeks[index - 1] : nil) else {
        break
      }
      tally.add("weeks")
    }
    noteEnd()
  }

  /// One week; false where the planner refuses to go on.
  private mutating func live(_ now: YearCalendar.Week, after last: YearCalendar.Week?) -> Bool {
    guard changeAnswers(now, after: last) else { return false }
    var done = 0
    if !now.isMissed {
      tellWeek()
      let days = (plan["workouts"]?.array ?? []).filter { $0["kind"]?.string == "training" }
        .compactMap { $0["weekday"]?.number }.sorted()
      for weekday in days where random.chance(athlete.attendance) {
        train(on: Int(weekday), now)
        done += 1
      }
      memory.noteLoads(plan, week)
    }
    athlete.live(sessionsDone: Double(done) / Double(max(1, athlete.days)))
    eat(now)
    return true
  }

  // MARK: telling

  private mutating func changeAnswers(
    _ now: YearCalendar.Week, after last: YearCalendar.Week?
  ) -> Bool {
    var changed: [(String, JSON)] = []
    var isBack = false
    if now.equipment != last?.equipment {
      changed.append(("equipment", .text(now.equipment ?? athlete.equipment)))
      isBack = isBack || now.equipment == nil
    }
    if now.injury != last?.injury {
      changed.append(("injuries", .list(now.injury.map { [.text($0)] } ?? [])))
      isBack = isBack || now.injury == nil
    }
    if let goal = now.goal { changed.append(("goal", .text(goal))) }
    if now.isPregnant { changed.append(("health_flags", .list([.text("pregnant")]))) }
    if week % 4 == 0 { changed.append(("weight_kg", .decimal(rounded(athlete.weightKg)))) }
    guard !changed.isEmpty else { return true }
    let isLeaving = now.equipment != nil || now.injury != nil || now.goal != nil
    if isLeaving { memory.leave(plan, week) }
    memory.startAgain()
    let isGiven = tell([("profile_changes", .object(changed))], on: 1)
    if isGiven, isBack || now.goal != nil {
      let found = memory.forgotten(plan, week)
      for sentence in found.sentences { note("load forgotten", sentence) }
      tally.add("loads compared after a detour", found.compared)
    }
    return isGiven || !now.isPregnant
  }

  private mutating func tellWeek() {
    var members: [(String, JSON)] = [("week", .count((week - 1) % 12 + 1))]
    if means.count >= 4, week % 2 == 1 {
      let (before, after) = (means[means.count - 3], means[means.count - 1])
      let change = (after / before - 1) * 50
      let wanted = plan["energy"]?["weekly_change_pct"]?.number ?? 0
      let word =
        change > wanted + 0.2 ? "above" : change < wanted - 0.2 ? "below" : "on_target"
      members.append(("weight_trend_2w", .text(word)))
      let kept = calendar.weeks[max(0, week - 2)].discipline
      if random.chance(0.5) {
        members.append(("last_week_adherence_pct", .count(Int(kept * 100))))
      }
      tally.add("trend: \(word)")
    }
    _ = tell(members, on: 1)
  }

  private mutating func train(on weekday: Int, _ now: YearCalendar.Week) {
    let sleep = max(4, min(10, random.normal(7.2, 0.9)))
    if random.chance(0.7) {
      _ = tell([("readiness", memory.checkIn(now, sleep, week, weekday, &random))], on: weekday)
    }
    guard
      let session = plan["workouts"]?.array?.first(where: {
        $0["weekday"]?.number == Double(weekday) && $0["kind"]?.string == "training"
      })
    else { return }
    var form = random.normal(1, 0.015) - (sleep < 5.5 ? 0.02 : 0)
    form -= memory.rust(week, weekday)
    let log = work.log(session["blocks"]?.array ?? [], by: athlete, form: form, &random)
    memory.trained(session, work.catalogue, week, weekday)
    tally.add("sessions")
    _ = tell([("last_session", log)], on: weekday)
  }

  /// Asks for an adaptation and keeps the plan; false when it is refused.
  private mutating func tell(_ members: [(String, JSON)], on weekday: Int) -> Bool {
    let date = YearMemory.date(week, weekday)
    let told = [("current_plan", plan), ("date", JSON.text(date))] + members
    let request = JSON.object(told)
    tally.add("answers")
    switch door("adaptPlan", request) {
    case .refused(let reason):
      tally.refusals[reason, default: 0] += 1
      if reason.hasPrefix("INTERNAL") || reason.hasPrefix("INVALID") { note("refused", reason) }
      return false
    case .given(let answer):
      let story = YearLaws.Story(
        before: plan, request: request, answer: answer, week: week, baseKcal: memory.baseKcal)
      let seen = laws.look(at: story, into: &tally)
      for (kind, sentence) in seen { note(kind, sentence) }
      plan = answer["patched_plan"] ?? plan
      memory.noteEnergy(plan)
      return true
    }
  }

  // MARK: eating

  /// The week's food, weight and weighings: 7,700 kcal a kilogram, and water that comes and goes.
  private mutating func eat(_ now: YearCalendar.Week) {
    let estimated = plan["idx"]?["TDEE"]?.number ?? 2400
    let told = plan["profile"]?["weight_kg"]?.number ?? athlete.startKg
    let need = athlete.need(estimated: estimated, for: told)
    let planned = plan["kcal"]?.number ?? need
    let eaten = now.discipline * planned + (1 - now.discipline) * need * 1.03
    athlete.weightKg += (eaten - need) * 7 / 7_700
    aimed *= 1 + (plan["energy"]?["weekly_change_pct"]?.number ?? 0) / 100
    means.append(athlete.weightKg + random.normal(0, 0.2))
  }

  private mutating func noteEnd() {
    tally.add("weight start \(athlete.goal)", sample: athlete.startKg)
    tally.add("weight end \(athlete.goal)", sample: athlete.weightKg)
    tally.add(
      "weight change \(athlete.goal)", sample: (athlete.weightKg / athlete.startKg - 1) * 100)
    // Less discipline ends between the start and what the goal's rate would come to.
    let lived = athlete.weightKg / athlete.startKg
    if lived > max(1, aimed) * 1.08 || lived < min(1, aimed) * 0.92 {
      note(
        "weight ran away",
        "\(athlete.startKg) → \(rounded(athlete.weightKg)) kg, \(athlete.goal), where its rate"
          + " comes to \(rounded(athlete.startKg * aimed))")
    }
    for (pattern, loads) in memory.mainLoads(work.catalogue) {
      tally.add("load start \(athlete.experience) \(pattern)", sample: loads.first)
      tally.add("load end \(athlete.experience) \(pattern)", sample: loads.last)
    }
    for gain in memory.gains {
      tally.add("load gain \(athlete.experience)", sample: gain)
    }
    tally.add("true gain \(athlete.experience)", sample: (athlete.fitness - 1) * 100)
  }

  private mutating func note(_ kind: String, _ sentence: String) {
    tally.note(kind, life: athlete.number, week: week, sentence)
  }

  private func rounded(_ number: Double) -> Double { (number * 10).rounded() / 10 }
}
