import JSONSource

/// What must be true of an answer in a life, by the judge's own reckoning.
///
/// Maxima are estimated by two formulas, Epley (1985) and Brzycki (1993), and the kinder one
/// counts, with one repetition of grace: lifters misjudge what they have left by about one
/// (Halperin et al. 2022).
struct YearLaws {
  /// An answer in its place in a life.
  struct Story {
    let before, request, answer: JSON
    let week: Int
    /// Energy before the first correction by the trend; nil where it is not known.
    let baseKcal: Double?

    var changes: [JSON] { answer["changes"]?.array ?? [] }
    var after: JSON { answer["patched_plan"] ?? before }
  }

  /// What is wrong, by kind.
  typealias Findings = [(kind: String, sentence: String)]

  private let plans: PlanLaws
  private let adapted: AdaptedLaws
  private let sentences = SaidNumbers()

  init(_ laws: PlanLaws) {
    plans = laws
    adapted = AdaptedLaws(laws)
  }

  /// Looks at an answer: what fired is counted, what is wrong is told.
  func look(at story: Story, into tally: inout YearTally) -> Findings {
    for change in story.changes {
      if let row = change["rule"]?.string { tally.rows[row, default: 0] += 1 }
    }
    for key in Set(story.changes.compactMap { $0["because"]?["key"]?.string }) {
      tally.add("said \(key)")
    }
    return advances(story, &tally) + protected(story) + sentences.check(story, &tally)
      + judged(story, &tally)
  }

  // MARK: loads

  /// A load that grows must be possible by the log it grew from.
  private func advances(_ story: Story, _ tally: inout YearTally) -> Findings {
    var found: Findings = []
    for change in story.changes
    where change["because"]?["key"]?.string?.hasPrefix("adapt.advance") ?? false {
      guard let path = change["path"]?.string, path.hasSuffix("/load_kg"),
        let before = change["before"]?.number, let after = change["after"]?.number, before > 0,
        let block = Self.block(path, story.after), let id = block["exerciseId"]?.string,
        let exercise = plans.catalogue.exerciseById[id], !exercise.loadHelps
      else { continue }
      tally.add("advances")
      let carried = exercise.loadType == "bodyweight_plus" ? Self.body(story.before) * 0.6 : 0
      let wanted = Prescription(block)
      let need = Double(wanted.low + wanted.rir)
      let had = Prescription(Self.block(path, story.before) ?? block)
      let possible = logged(id, story.request).map {
        $0.possible(at: after + carried, plus: carried, rir: had.rir)
      }
      let (kind, strict) = (possible.map(\.kind).max() ?? 0, possible.map(\.strict).max() ?? 0)
      let step = "\(id): \(before) → \(after) kg, \(need) repetitions to lift"
      if kind + 1 < need {
        found.append(("advance impossible by its log", "\(step), \(Self.short(kind)) possible"))
      }
      guard after > before * 1.1 + 0.001 else { continue }
      tally.add("steps above 10%")
      if strict < need - 1e-6 {
        found.append(("oversize step", "\(step), \(Self.short(strict)) by the stricter estimate"))
      }
    }
    return found
  }

  private func logged(_ id: String, _ request: JSON) -> [DoneSet] {
    (request["last_session"]?["blocks"]?.array ?? [])
      .filter { $0["exerciseId"]?.string == id }
      .flatMap { $0["sets"]?.array ?? [] }.map(DoneSet.init)
  }

  static func block(_ path: String, _ plan: JSON) -> JSON? {
    let steps = path.split(separator: "/").map(String.init)
    guard steps.count >= 4, steps[0] == "workouts", let day = Int(steps[1]),
      let place = Int(steps[3]), let days = plan["workouts"]?.array, days.indices.contains(day),
      let blocks = days[day]["blocks"]?.array, blocks.indices.contains(place)
    else { return nil }
    return blocks[place]
  }

  private static func body(_ plan: JSON) -> Double { plan["profile"]?["weight_kg"]?.number ?? 75 }

  private static func short(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }

  // MARK: energy and the whole plan

  /// Whoever is protected never eats under what holds the weight.
  private func protected(_ story: Story) -> Findings {
    let flags = story.after["profile"]?["health_flags"]?.array?.compactMap(\.string) ?? []
    let protecting = ["pregnant", "breastfeeding", "recent_surgery", "eating_disorder_history"]
    guard flags.contains(where: protecting.contains), let kcal = story.after["kcal"]?.number,
      let need = story.after["idx"]?["TDEE"]?.number, kcal < need - 5
    else { return [] }
    return [("deficit for a protected person", "\(kcal) of \(need) kcal")]
  }

  /// The laws of every plan and every adaptation, at every eighth answer.
  private func judged(_ story: Story, _ tally: inout YearTally) -> Findings {
    guard tally.counts["answers", default: 0] % 8 == 0 else { return [] }
    tally.add("answers judged by all laws")
    return adapted.violations(
      request: story.request, plan: story.before, answer: story.answer, again: nil
    ).map {
      ("law \($0.law)", "\($0.pointer): \($0.sentence)")
    }
  }
}

/// A set as it was logged.
struct DoneSet {
  let load: Double
  let reps: Int
  let rir: Int?

  init(_ json: JSON) {
    load = json["weight_kg"]?.number ?? 0
    reps = Int(json["reps"]?.number ?? 0)
    rir = json["rir"]?.number.map { Int($0) }
  }

  /// The repetitions to failure at another load, by the kinder and the stricter estimate.
  func possible(at other: Double, plus carried: Double, rir usual: Int) -> (
    kind: Double, strict: Double
  ) {
    let most = Double(reps + (rir ?? usual))
    let lifted = load + carried
    guard lifted > 0, other > 0 else { return (most, most) }
    let epley = 30 * (lifted * (1 + most / 30) / other - 1)
    guard most < 36 else { return (epley, epley) }
    let brzycki = 37 - 36 * other / (lifted * 36 / (37 - most))
    return (max(epley, brzycki), min(epley, brzycki))
  }
}
