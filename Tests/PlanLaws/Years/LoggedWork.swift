import JSONSource
import Population

/// Doing what a plan prints, and writing it down.
struct LoggedWork {
  let catalogue: CatalogueFacts

  /// The log of a session: what a body of this strength does with these prescriptions; the form of
  /// the day is strength over the usual, about 1.
  func log(
    _ blocks: [JSON], by athlete: TrueAthlete, form: Double, _ random: inout SplitMix64
  ) -> JSON {
    var logged: [JSON] = []
    for block in blocks {
      guard let id = block["exerciseId"]?.string, let exercise = catalogue.exerciseById[id]
      else { continue }
      let work = Prescription(block)
      let load = load(of: block, work, exercise, athlete, form, &random)
      var sets: [JSON] = []
      var isMissed = false
      for index in 0..<max(1, work.sets) {
        let most = most(exercise, load, athlete, form) * (1 - 0.04 * Double(index))
        let set = done(work, most, exercise, &random)
        isMissed = isMissed || set.reps < work.low
        var members: [(String, JSON)] = [("reps", .count(set.reps))]
        if let load { members.append(("weight_kg", .decimal(load))) }
        if let rir = set.rir { members.append(("rir", .count(rir))) }
        sets.append(.object(members))
      }
      var members: [(String, JSON)] = [("exerciseId", .text(id)), ("sets", .list(sets))]
      if isMissed { members.append(("missed", JSON(.bool(true)))) }
      logged.append(.object(members))
    }
    return .object([("blocks", .list(logged))])
  }

  /// The printed load; where none is printed, what ramping up ends at; nil for the body alone.
  private func load(
    of block: JSON, _ work: Prescription, _ exercise: CatalogueFacts.Exercise,
    _ athlete: TrueAthlete, _ form: Double, _ random: inout SplitMix64
  ) -> Double? {
    if let load = block["load_kg"]?.number { return load }
    guard exercise.incrementKg > 0, exercise.repUnit == "reps",
      exercise.loadType != "bodyweight_plus"
    else { return nil }
    let middle = Double(work.low + work.high) / 2 + Double(work.rir)
    let found = athlete.best(exercise) * form / (1 + middle / 30) * random.normal(0.96, 0.03)
    let taken = exercise.loadHelps ? athlete.weightKg - found : found
    let steps = (taken / exercise.incrementKg).rounded(exercise.loadHelps ? .up : .down)
    return max(1, steps) * exercise.incrementKg
  }

  /// Repetitions to failure (Epley 1985, turned around).
  private func most(
    _ exercise: CatalogueFacts.Exercise, _ load: Double?, _ athlete: TrueAthlete, _ form: Double
  ) -> Double {
    guard let load, load > 0, exercise.loadType != "bodyweight_plus" else {
      let extra = exercise.loadType == "bodyweight_plus" ? load ?? 0 : 0
      return athlete.most(exercise) * form * (1 - min(0.9, 2.2 * extra / athlete.weightKg))
    }
    let moved =
      exercise.loadHelps ? max(1, exercise.lifted(load, bodyKg: athlete.weightKg)) : load
    return max(0, min(40, 30 * (athlete.best(exercise) * form / moved - 1)))
  }

  /// As many as the reserve allows; under the range they push on to it if they can.
  private func done(
    _ work: Prescription, _ most: Double, _ exercise: CatalogueFacts.Exercise,
    _ random: inout SplitMix64
  ) -> (reps: Int, rir: Int?) {
    let reserve = exercise.repUnit == "reps" ? Double(work.rir) : 0
    var reps = min(work.high, Int(max(0, most - reserve)))
    if reps < work.low { reps = min(work.low, Int(max(0, most))) }
    guard exercise.repUnit == "reps", !random.chance(0.08) else { return (reps, nil) }
    let felt = (most - Double(reps) + random.normal(0, 0.6)).rounded()
    return (reps, Int(max(0, min(5, felt))))
  }
}

/// The numbers of a printed exercise.
struct Prescription {
  let sets, low, high: Int
  /// The fewest repetitions to leave.
  let rir: Int

  init(_ block: JSON) {
    func numbers(_ key: String) -> [Int] {
      (block[key]?.string ?? "").split { !$0.isNumber }.compactMap { Int($0) }
    }
    sets = Int(block["sets"]?.number ?? 0)
    let reps = numbers("reps")
    low = reps.first ?? 1
    high = reps.last ?? low
    rir = numbers("rir").first ?? 1
  }
}
