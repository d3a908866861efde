import JSONSource
import Population

/// A life with plan and learner both in the loop: what the plan asks is done as far as it can be, the
/// learner learns of it, the plan is told what was done and what was learned, and every answer of the one
/// is held against the other.
///
///     var life = PlannedLife(request, .growing, weeks: 26, laws: laws) { service.answer($0, $1) }
///     life.live()
///     life.tally["sentence of decline"]  // 0
package struct PlannedLife {
  /// A function by its name, with its request; nil when it refuses.
  package typealias Door = (String, JSON) -> JSON?

  /// What has been seen.
  package private(set) var tally = LifeTally()
  private let door: Door
  private let course: LifeCourse
  private let weeks: Int
  private let request: JSON
  private var strength: LifeStrength
  private var random: SplitMix64
  private var plan = JSON(.null)
  private var state = JSON(.null)
  private var lastDay: Int?
  /// The ways sets of each place went on a day.
  private var moved: (date: String, ways: LifeLaws.Ways) = ("", [:])
  /// The sessions of a lift when it was last called growing.
  private var grown: [String: Double] = [:]
  /// The sessions of each lift by now.
  private var trained: [String: Double] = [:]

  /// So many sessions without a new best are no growth.
  private static let standing = 8.0

  /// Prepares a life.
  package init(
    _ request: JSON, _ course: LifeCourse, weeks: Int, number: Int = 0, laws: PlanLaws,
    door: @escaping Door
  ) {
    (self.request, self.course, self.weeks, self.door) = (request, course, weeks, door)
    strength = LifeStrength(
      laws.catalogue, bodyKg: request["weight_kg"]?.number ?? 75, course)
    random = SplitMix64(4711, number)
  }

  /// The request of the life of an experience and a goal.
  package static func request(_ experience: String, _ goal: String) -> JSON {
    .object([
      ("sex", .text("male")), ("age_years", .count(34)), ("height_cm", .count(180)),
      ("weight_kg", .count(82)), ("goal", .text(goal)), ("experience", .text(experience)),
      ("equipment", .text("full_gym")), ("schedule_days", .count(4)),
      ("session_minutes", .count(75)),
      (
        "lifts",
        .object([
          ("barbell_bench_press", Self.lift(90)), ("back_squat", Self.lift(120)),
        ])
      ),
    ])
  }

  private static func lift(_ kilograms: Int) -> JSON {
    .object([("weight_kg", .count(kilograms)), ("reps", .count(6)), ("rir", .count(2))])
  }

  /// Lives all weeks.
  package mutating func live() {
    guard let plan = door("generatePlan", request), plan["error"] == nil else {
      return tally.note("refused", "generatePlan")
    }
    self.plan = plan
    tally.note("lives")
    for week in 1...weeks {
      strength.enter(week: week)
      tell([("week", .count((week - 1) % 12 + 1))], day: (week - 1) * 7)
      let days = workouts.compactMap { $0["weekday"]?.number.map { Int($0) } }
      for weekday in days.sorted() where !course.isNoisy || random.chance(0.9) {
        train(weekday, day: (week - 1) * 7 + weekday - 1)
      }
    }
    for block in workouts.flatMap({ $0["blocks"]?.array ?? [] })
    where block["role"]?.string == "main" {
      if let id = block["exerciseId"]?.string, let end = strength.asked(block, id) {
        tally.ends.append(end)
      }
    }
  }

  private var workouts: [JSON] {
    (plan["workouts"]?.array ?? []).filter { $0["kind"]?.string == "training" }
  }

  // MARK: Training

  private mutating func train(_ weekday: Int, day: Int) {
    guard let workout = workouts.first(where: { $0["weekday"]?.number == Double(weekday) })
    else { return }
    let form = course.isNoisy ? random.normal(1, 0.02) : 1
    var blocks: [JSON] = []
    var sets: [JSON] = []
    for block in workout["blocks"]?.array ?? [] {
      guard let id = block["exerciseId"]?.string else { continue }
      let done = self.sets(block, id, form)
      sets += done.map { set in
        .object(
          [("exerciseId", .text(id)), ("load_kg", set["weight_kg"] ?? .count(0))]
            + (set.members ?? []).filter { $0.key != "weight_kg" }.map { ($0.key, $0.value) })
      }
      blocks.append(.object([("exerciseId", .text(id)), ("sets", .list(done))]))
    }
    guard !sets.isEmpty else { return }
    var session: [(String, JSON)] = [
      ("session_id", .text("day-\(day)")), ("ended_at", .text(moment(day))),
      ("sets", .list(sets)),
    ]
    if isEased(day) { session.append(("deload", JSON(.bool(true)))) }
    var members = [("last_session", JSON.object([("blocks", .list(blocks))]))]
    if let lastDay { members.append(("days_off", .count(day - lastDay))) }
    lastDay = day
    let learned = door(
      "applySession",
      .object([("session", .object(session))] + (state.isNull ? [] : [("state", state)])))
    guard let learned, let next = learned["state"] else {
      return tally.note("refused", "applySession: \(learned.map(\.canonical) ?? "")")
    }
    state = next
    if let digest = learned["digest"] { members.append(("coach_signals", Self.signals(digest))) }
    tell(members, day: day)
  }

  private mutating func sets(_ block: JSON, _ id: String, _ form: Double) -> [JSON] {
    let work = Prescription(block)
    let load = strength.load(block, id)
    let count = course == .oneOfMany ? 1 : max(1, work.sets)
    return (0..<count).map { index in
      let tired = course.isNoisy ? 1 - 0.01 * Double(index) : 1
      let most = strength.most(block, id, load: load, form: form * tired) + 1e-9
      let wanted = min(work.high, Int(max(0, most - Double(work.rir))))
      let reps = wanted < work.low ? min(work.low, Int(most)) : wanted
      let felt = most - Double(reps) + (course.isNoisy ? random.normal(0, 0.6) : 0)
      var set: [(String, JSON)] = [("reps", .count(reps))]
      if let load { set.append(("weight_kg", .decimal(load))) }
      set.append(("rir", .count(Int(max(0, min(8, felt))))))
      return .object(set)
    }
  }

  /// Whether the plan eases the whole week off on a day.
  private func isEased(_ day: Int) -> Bool {
    (plan["adaptations"]?["reductions"]?.array ?? []).contains {
      ["deload", "week"].contains($0["kind"]?.string ?? "") && $0["is_over"]?.bool != true
    }
  }

  private static func signals(_ digest: JSON) -> JSON {
    let patterns = (digest["patterns"]?.array ?? []).filter {
      $0["trend"]?.string != "unknown"
    }.map { pattern in
      JSON.object([
        ("pattern", pattern["pattern"] ?? JSON(.null)), ("trend", pattern["trend"] ?? JSON(.null)),
      ])
    }
    return .object([
      ("deload_wanted", digest["week"]?["deload"] ?? JSON(.bool(false))),
      ("fatigue", digest["week"]?["fatigue"] ?? JSON(.bool(false))),
      ("patterns", .list(patterns)),
    ])
  }

  // MARK: Telling

  private mutating func tell(_ members: [(String, JSON)], day: Int) {
    let date = YearMemory.date(day / 7 + 1, day % 7 + 1)
    let answer = door(
      "adaptPlan", .object([("current_plan", plan), ("date", .text(date))] + members))
    guard let answer, let next = answer["patched_plan"] else {
      return tally.note("refused", "adaptPlan: \(answer.map(\.canonical) ?? "")")
    }
    let before = plan
    plan = next
    judge(answer, before: before, date: date)
  }

  private mutating func judge(_ answer: JSON, before: JSON, date: String) {
    let verdicts = verdicts(on: date)
    var answered = LifeLaws.Ways()
    if moved.date != date { moved = (date, [:]) }
    for change in answer["changes"]?.array ?? [] {
      LifeLaws(change: change, plan: before, verdicts: verdicts, date: date)
        .judge(into: &tally, answer: &answered, day: &moved.ways)
      judgeStanding(change, before: before, date: date)
    }
  }

  /// A lift of which the plan says that it got no stronger in so many sessions was not called growing
  /// in the later half of them.
  private mutating func judgeStanding(_ change: JSON, before: JSON, date: String) {
    guard change["because"]?["key"]?.string?.hasPrefix("adapt.stall") == true,
      let lift = YearLaws.block(change["path"]?.string ?? "", before)?["exerciseId"]?.string,
      let counted = before["adaptations"]?["lifts"]?.array?.first(where: {
        $0["exerciseId"]?.string == lift
      }), let count = counted["still"]?.number, count >= Self.standing,
      counted["misses"]?.number ?? 0 < 2, let now = trained[lift], let last = grown[lift]
    else { return }
    tally.note("built up after standing")
    if now - last < count / 2 {
      tally.note(
        "growing before no stronger",
        "\(date) \(lift): \(count) sessions, growing \(now - last) ago")
    }
  }

  /// What the learner says of every lift with the plan as it is now.
  private mutating func verdicts(on date: String) -> [String: String] {
    guard !state.isNull else { return [:] }
    let digest = door(
      "coachDigest",
      .object([("state", state), ("plan", plan), ("as_of", .text("\(date)T19:00:00Z"))]))?["digest"]
    var verdicts: [String: String] = [:]
    for lift in digest?["exercises"]?.array ?? [] {
      guard let id = lift["exerciseId"]?.string, let verdict = lift["verdict"]?.string else {
        continue
      }
      verdicts[id] = verdict
      trained[id] = lift["sessions"]?.number
      if verdict == "progressing" {
        grown[id] = trained[id]
        if lift["still"]?.number ?? 0 >= Self.standing {
          tally.note(
            "growing beside no new best", "\(date) \(id): \(lift["verdict_text"]?.string ?? "")")
        }
      }
      tally.note("verdict \(verdict)")
      if verdict == "declining" { tally.note("sentence of decline", "\(date) learner: \(id)") }
    }
    return verdicts
  }

  private func moment(_ day: Int) -> String {
    "\(YearMemory.date(day / 7 + 1, day % 7 + 1))T18:00:00Z"
  }
}
