import JSONSource

/// The training days of a plan.
extension CurrentPlanReader {
  /// The days with their exercises; they are those of the split.
  mutating func sessions(of split: Split) -> [CurrentPlan.Session] {
    let path = PlanPath("workouts")
    var sessions: [CurrentPlan.Session] = []
    for (place, workout) in list(tree["workouts"], at: path).enumerated() {
      expect(Double(place + 1), of: workout["day"], at: path.index(place).key("day"))
      let kind = workout["kind"]?.string ?? ""
      if !["training", "cardio", "recovery"].contains(kind) {
        report("is no kind of day", at: path.index(place).key("kind"))
      }
      guard kind == "training", sessions.count < split.days.count else { continue }
      let day = split.days[sessions.count]
      expect(
        Double(day.weekday), of: workout["weekday"], at: path.index(place).key("weekday"))
      let blocks = blocks(of: workout, at: path.index(place).key("blocks"))
      sessions.append(
        CurrentPlan.Session(
          place: place, day: place + 1, weekday: day.weekday, blocks: blocks))
    }
    let rests = (tree["workouts"]?.array ?? []).count { $0["kind"]?.string == "recovery" }
    if rests != min(1, split.recoveryDays) {
      report("has \(rests) recovery days, the split \(min(1, split.recoveryDays))", at: path)
    }
    if sessions.count != split.days.count {
      report("has \(sessions.count) training days, the split \(split.days.count)", at: path)
    }
    return sessions
  }

  private mutating func blocks(of workout: JSON, at path: PlanPath) -> [CurrentPlan.Block] {
    let items = list(workout["blocks"], at: path)
    let most = edition.weekSolver.settings.exercisesPerSession
    if items.isEmpty || items.count > most {
      report("has \(items.count) exercises, 1 to \(most) are possible", at: path)
    }
    var blocks: [CurrentPlan.Block] = []
    for (index, item) in items.prefix(most).enumerated() {
      if let block = block(item, at: path.index(index)) { blocks.append(block) }
    }
    return blocks
  }

  private mutating func block(_ json: JSON, at path: PlanPath) -> CurrentPlan.Block? {
    guard let exercise = exercise(json["exerciseId"], at: path.key("exerciseId")) else {
      return nil
    }
    let limits = edition.weekSolver.settings.limits(of: edition.gym.exercises[exercise])
    guard let sets = json["sets"]?.whole(1...limits.most) else {
      report("is no number of sets from 1 to \(limits.most)", at: path.key("sets"))
      return nil
    }
    guard let role = ExerciseRole.allCases.first(where: { $0.word == json["role"]?.string }) else {
      report("is no role", at: path.key("role"))
      return nil
    }
    guard let rir = range(json["rir"], at: path.key("rir")),
      range(
        json["reps"], unit: edition.gym.exercises[exercise].repUnit, at: path.key("reps")) != nil
    else { return nil }
    return CurrentPlan.Block(
      exercise: exercise, role: role, sets: sets, reps: json["reps"]?.string ?? "", rir: rir,
      superset: json["superset"]?.string,
      loadKg: json["load_kg"].flatMap { number($0, "loadKg", at: path.key("load_kg")) },
      regression: json["regression"].flatMap {
        self.exercise($0, at: path.key("regression")).map { edition.gym.ids[$0] }
      })
  }

  /// An exercise of the catalogue by its id.
  mutating func exercise(_ json: JSON?, at path: @autoclosure () -> PlanPath) -> Int? {
    let id = json?.string ?? ""
    if let exercise = edition.gym.exercise(id: id) { return exercise }
    report(
      unknown: "exercise", id, "unknown-exercise", among: edition.gym.ids, at: path())
    return nil
  }

  /// A range as it is printed, with what it counts.
  mutating func range(
    _ json: JSON?, unit: Exercise.RepUnit = .reps, at path: @autoclosure () -> PlanPath
  ) -> ClosedRange<Int>? {
    let text = json?.string ?? ""
    if let range = ClosedRange<Int>(printed: text),
      text == range.printed + edition.text(countedIn: unit, printer.language)
    {
      return range
    }
    report("is no range such as 1–3", at: path())
    return nil
  }
}
