import Consulting
import Domain
import JSONSource

/// The training days of a plan.
extension CurrentPlanReader {
  /// The training days with their exercises, before all other days: as many as the split has, or
  /// however many a plan of another edition has.
  mutating func sessions(of split: Split?) -> [CurrentPlan.Session] {
    let path = PlanPath("workouts")
    let trained = list(tree["workouts"], at: path).prefix { $0["kind"]?.string == "training" }
    if let split, trained.count != split.days.count {
      report(
        Phrase(
          "tampered.sessions", ("found", .number(trained.count)),
          ("wanted", .number(split.days.count))), at: path)
      return []
    }
    return trained.enumerated().map { place, workout in
      CurrentPlan.Session(
        place: place, day: place + 1,
        weekday: split?.days[place].weekday ?? workout["weekday"]?.whole(1...7) ?? 1,
        blocks: blocks(of: workout, on: place + 1, at: path.index(place).key("blocks")))
    }
  }

  /// Reads the days of sessions that are done on others for a while: free days before the next session.
  mutating func moveSessions(of plan: inout CurrentPlan, as state: AdaptationState) {
    for reduction in state.reductions {
      guard let before = reduction.cause.session?.movedFrom,
        let session = plan.session(of: reduction)
      else { continue }
      let path = PlanPath("workouts").index(plan.sessions[session].place).key("weekday")
      let days = (tree["workouts"]?.array ?? []).compactMap { $0["weekday"]?.number }
      guard let day = tree.value(at: path)?.whole(1...7),
        plan.mayMove(session, from: before, to: day), days.count(where: { $0 == Double(day) }) == 1
      else {
        report(tree.value(at: path), insteadOf: .number(before), at: path)
        continue
      }
      plan.sessions[session].weekday = day
    }
  }

  /// The exercises of a day in their order, with those that are left out for a while.
  private mutating func blocks(of workout: JSON, on day: Int, at path: PlanPath)
    -> [CurrentPlan.Block]
  {
    let items = list(workout["blocks"], at: path)
    let out = leftOut(on: day, besides: items)
    let most = edition.weekSolver.settings.exercisesPerSession
    let count = items.count + out.count
    let wrong = Phrase("tampered.exercises", ("found", .number(count)), ("most", .number(most)))
    // A day of which joints, health and things at hand leave nothing is planned empty.
    if count > most { report(wrong, at: path) }
    guard count > 0 else { return [] }
    var blocks: [CurrentPlan.Block] = []
    var next = 0
    for order in 1...max(1, min(count, most)) {
      if let lift = out.first(where: { $0.order == order }) {
        guard var block = block(lift.json, at: lift.path) else { continue }
        block.sets = 0
        blocks.append(block)
      } else if next < items.count {
        if let block = block(items[next], at: path.index(next)) { blocks.append(block) }
        next += 1
      }
    }
    if next < items.count { report(wrong, at: path) }
    if !out.isEmpty { pairAgain(&blocks) }
    return blocks
  }

  /// The lifts of a day that the memory keeps and the plan does not print.
  private func leftOut(on day: Int, besides items: [JSON]) -> [(
    order: Int, json: JSON, path: PlanPath
  )] {
    let printed = Set(items.compactMap { $0["order"]?.number })
    var found: [(order: Int, json: JSON, path: PlanPath)] = []
    let path = PlanPath("adaptations", "reductions")
    for (place, reduction) in (tree.value(at: path)?.array ?? []).enumerated() {
      for (index, item) in (reduction["replaced"]?.array ?? []).enumerated()
      where item["day"]?.number == Double(day) {
        guard let order = item["order"]?.count, !printed.contains(Double(order)),
          let block = item["block"]
        else { continue }
        let at = path.index(place).key("replaced").index(index).key("block")
        found.append((order, block, at))
      }
    }
    return found
  }

  /// Gives the partner of a lift that is left out the label the two share.
  private func pairAgain(_ blocks: inout [CurrentPlan.Block]) {
    for place in blocks.indices {
      guard let label = blocks[place].superset, let letter = label.first else { continue }
      let partner = label.hasSuffix("1") ? place + 1 : place - 1
      guard blocks.indices.contains(partner), blocks[partner].superset == nil else { continue }
      blocks[partner].superset = "\(letter)\(label.hasSuffix("1") ? 2 : 1)"
    }
  }

  /// Reads an exercise of a day.
  mutating func block(_ json: JSON, at path: PlanPath) -> CurrentPlan.Block? {
    guard let exercise = exercise(json["exerciseId"], at: path.key("exerciseId")) else {
      return nil
    }
    guard let sets = whole(json["sets"], 1...limits(of: exercise).most, at: path.key("sets"))
    else { return nil }
    guard let role = ExerciseRole.allCases.first(where: { $0.word == json["role"]?.string }) else {
      report(
        .unknownWord(
          json["role"]?.string ?? "", among: ExerciseRole.allCases.map(\.word),
          at: pointer(path.key("role"))))
      return nil
    }
    guard let rir = range(json["rir"], at: path.key("rir")),
      let reps = counted(
        json["reps"], in: edition.exerciseCatalogue.exercises[exercise].repUnit,
        at: path.key("reps"))
    else { return nil }
    return CurrentPlan.Block(
      exercise: exercise, role: role, sets: sets, reps: reps, rir: rir,
      superset: json["superset"]?.string,
      loadKg: json["load_kg"].flatMap { number($0, "loadKg", at: path.key("load_kg")) },
      regression: json["regression"].flatMap {
        self.exercise($0, at: path.key("regression")).map { edition.exerciseCatalogue.ids[$0] }
      })
  }

  /// An exercise of the catalogue by its id.
  mutating func exercise(_ json: JSON?, at path: @autoclosure () -> PlanPath) -> Int? {
    let id = json?.string ?? ""
    if let exercise = edition.exerciseCatalogue.exercise(id: id) { return exercise }
    report(.unknownExercise(id, in: edition.exerciseCatalogue, at: pointer(path())))
    return nil
  }

  /// A range as it is printed.
  mutating func range(_ json: JSON?, at path: @autoclosure () -> PlanPath) -> ClosedRange<Int>? {
    counted(json, in: .reps, at: path())?.range
  }

  /// A range as it is printed, with what it counts.
  private mutating func counted(
    _ json: JSON?, in unit: Exercise.RepUnit, at path: @autoclosure () -> PlanPath
  ) -> RepRange? {
    let text = json?.string ?? ""
    if let range = RepRange(text), range.text == text,
      range.unit == edition.text(countedIn: unit, baseline.printer.language)
    {
      return range
    }
    report(Phrase("tampered.range"), at: path())
    return nil
  }
}
