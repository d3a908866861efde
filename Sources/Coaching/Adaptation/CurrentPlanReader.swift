import JSONSource

/// Reads a plan for adaptation and holds it against the catalogue, the rules and itself.
struct CurrentPlanReader {
  private let edition: Edition
  private let tree: JSON
  private var mistakes: [Diagnostic] = []
  private static let root = "/current_plan"

  /// A plan that is what it says it is.
  struct Found: Sendable {
    let plan: CurrentPlan
    let ledger: Ledger
    let clock: SessionTime
    let roles: RoleTable
  }

  /// The athlete a plan was made for.
  ///
  /// - Throws: `PlanFailure.refused` for a plan of another edition, `.invalid` with every mistake
  ///   of its profile.
  static func profile(_ tree: JSON, in edition: Edition) throws(PlanFailure) -> Request {
    let hash = tree["edition"]?["hash"]?.string
    guard hash == edition.hash else {
      throw .refused([
        Diagnostic(
          "other-edition",
          hash.map { "the plan was made with edition \($0.prefix(20)), this is \(edition.hash)" }
            ?? "the plan does not say with which edition it was made",
          hint: "make a new plan from its profile, then adapt that",
          pointer: "\(root)/edition/hash")
      ])
    }
    do {
      return try RequestReader.read(
        tree["profile"] ?? .none, as: .generatePlan, in: edition)
    } catch {
      throw error.moved(below: "\(root)/profile")
    }
  }

  /// Reads the rest of the plan.
  ///
  /// - Throws: `PlanFailure.invalid` with every place that cannot be.
  static func read(_ tree: JSON, for consultation: inout Consultation) throws(PlanFailure) -> Found
  {
    var reader = CurrentPlanReader(edition: consultation.edition, tree: tree)
    let roles = try consultation.prescribeRoles()
    let clock = SessionTime(
      consultation.edition.weekSolver.settings.time,
      roles.prescriptions(consultation.edition.timedSets))
    let plan = CurrentPlan(
      sessions: reader.sessions(), bands: try consultation.weeklyBands())
    let ledger = reader.ledger(plan)
    if reader.mistakes.isEmpty {
      reader.checkSets(plan, ledger)
      reader.checkVolume(plan)
      reader.checkMinutes(plan, clock)
      reader.checkEnergy()
      reader.checkMeals()
    }
    guard reader.mistakes.isEmpty else { throw .invalid(reader.mistakes) }
    return Found(plan: plan, ledger: ledger, clock: clock, roles: roles)
  }

  private init(edition: Edition, tree: JSON) {
    self.edition = edition
    self.tree = tree
  }

  private mutating func sessions() -> [CurrentPlan.Session] {
    guard let workouts = tree["workouts"]?.array else {
      report("'workouts' is no list of days", at: "/workouts")
      return []
    }
    var sessions: [CurrentPlan.Session] = []
    for (place, workout) in workouts.enumerated() where workout["kind"]?.string == "training" {
      let pointer = "/workouts/\(place)"
      guard let day = int(workout["day"], 1...14), let weekday = int(workout["weekday"], 1...7),
        let items = workout["blocks"]?.array, items.count <= 20
      else {
        report("the day has no number, weekday or blocks", at: pointer)
        continue
      }
      var blocks: [CurrentPlan.Block] = []
      for (index, item) in items.enumerated() {
        if let block = block(item, at: "\(pointer)/blocks/\(index)") { blocks.append(block) }
      }
      sessions.append(
        CurrentPlan.Session(place: place, day: day, weekday: weekday, blocks: blocks))
    }
    if sessions.isEmpty { report("there is no training day", at: "/workouts") }
    if Set(sessions.map(\.day)).count != sessions.count {
      report("two days have the same number", at: "/workouts")
    }
    return sessions
  }

  private mutating func block(_ json: JSON, at pointer: String) -> CurrentPlan.Block? {
    guard let id = json["exerciseId"]?.string, let exercise = edition.gym.exercise(id: id) else {
      let id = json["exerciseId"]?.string ?? ""
      report(
        "unknown exercise '\(id.prefix(60))'", at: pointer + "/exerciseId",
        code: "unknown-exercise",
        hint: Spelling.nearest(to: id, in: edition.gym.ids).map { "did you mean '\($0)'?" })
      return nil
    }
    guard let sets = int(json["sets"], 1...20) else {
      report("the sets are not a number from 1 to 20", at: pointer + "/sets")
      return nil
    }
    guard let role = ExerciseRole.allCases.first(where: { $0.word == json["role"]?.string }) else {
      report("there is no such role", at: pointer + "/role")
      return nil
    }
    guard let rir = json["rir"]?.string.flatMap(ClosedRange<Int>.init(printed:)) else {
      report("is no range such as 1–3", at: pointer + "/rir")
      return nil
    }
    guard let reps = json["reps"]?.string, ClosedRange<Int>(printed: reps) != nil else {
      report("is no range such as 6–10", at: pointer + "/reps")
      return nil
    }
    if json["muscle"]?.string != edition.gym.cards[exercise].muscle {
      report("is not what '\(id)' trains", at: pointer + "/muscle")
    }
    var loadKg: Double?
    if let load = json["load_kg"] {
      loadKg = load.number
      if !(0...1000).contains(loadKg ?? -1) {
        report("is no load from 0 to 1000 kg", at: pointer + "/load_kg")
      }
    }
    return CurrentPlan.Block(
      exercise: exercise, role: role, sets: sets, reps: reps, rir: rir,
      superset: json["superset"]?.string, loadKg: loadKg, regression: json["regression"]?.string)
  }

  /// Sets with what is off stay within the limits of a session.
  private mutating func checkSets(_ plan: CurrentPlan, _ ledger: Ledger) {
    let owed = ledger.owed
    let settings = edition.weekSolver.settings
    for spot in plan.spots {
      let block = plan[spot]
      let isCompound = edition.gym.exercises[block.exercise].movement == .compound
      let most = isCompound ? settings.compoundSets.most : settings.isolationSets.most
      if block.sets + (owed[spot] ?? 0) > most {
        report(
          "\(block.sets + (owed[spot] ?? 0)) sets, at most \(most)",
          at: plan.path(spot).key("sets").pointer)
      }
    }
    let recount = Recount(plan, edition, extra: owed)
    for muscle in Muscle.allCases {
      guard let band = plan.bands[muscle.rawValue], recount.fractional[muscle.rawValue] > band.high
      else { continue }
      report(
        "\(Double(recount.fractional[muscle.rawValue]) / 2) sets of \(muscle.word), at most"
          + " \(Double(band.high) / 2)", at: "/workouts")
    }
  }

  private mutating func checkVolume(_ plan: CurrentPlan) {
    let recount = Recount(plan, edition)
    let rows = tree["volume"]?.array ?? []
    var place = 0
    for muscle in Muscle.allCases {
      guard let band = plan.bands[muscle.rawValue] else { continue }
      let pointer = "/volume/\(place)"
      guard rows.indices.contains(place), rows[place]["muscle"]?.string == muscle.word else {
        return report("there is no row for \(muscle.word)", at: pointer)
      }
      let row = rows[place]
      let ends = row["band"]?.array?.map(\.number) ?? []
      if ends != [Double(band.low) / 2, Double(band.high) / 2] {
        report("is not the band of the rules", at: pointer + "/band")
      }
      let counts: [(String, Double)] = [
        ("fractional", Double(recount.fractional[muscle.rawValue]) / 2),
        ("direct", Double(recount.direct[muscle.rawValue]) / 2),
        ("sessions", Double(recount.sessions[muscle.rawValue])),
      ]
      for (key, count) in counts where row[key]?.number != count {
        report(
          "\(Figure.text(row[key]?.number ?? 0, decimals: 1)) where the workouts hold"
            + " \(Figure.text(count, decimals: 1))", at: "\(pointer)/\(key)")
      }
      place += 1
    }
    if rows.count != place { report("has rows for other muscles", at: "/volume") }
  }

  private mutating func checkMinutes(_ plan: CurrentPlan, _ clock: SessionTime) {
    for (index, session) in plan.sessions.enumerated() {
      let minutes = (plan.seconds(index, clock, edition) + 59) / 60
      let pointer = "/workouts/\(session.place)/minutes"
      if tree["workouts"]?.array?[session.place]["minutes"]?.number != Double(minutes) {
        report("is not the \(minutes) min of the time model", at: pointer)
      }
    }
  }

  private mutating func checkEnergy() {
    let macros = tree["macros"]
    guard let kcal = tree["kcal"]?.number, (500...12_000).contains(kcal),
      let protein = macros?["protein_g"]?.number, let carb = macros?["carb_g"]?.number,
      let fat = macros?["fat_g"]?.number, min(protein, carb, fat) >= 0,
      max(protein, carb, fat) < 3000
    else { return report("energy or macros are missing or impossible", at: "/macros") }
    // 4, 4 and 9 kcal a gram: general Atwater factors (Merrill and Watt, USDA Handbook 74, 1973).
    let sum = 4 * protein + 4 * carb + 9 * fat
    if abs(sum - kcal) > max(9, kcal / 100) {
      report(
        "4p + 4c + 9f is \(Figure.text(sum, decimals: 0)), the energy"
          + " \(Figure.text(kcal, decimals: 0)) kcal", at: "/macros")
    }
    for key in ["tdee", "protein_per_kg", "fat_per_kg", "dosing_weight_kg"]
    where !((0.01...20_000).contains(tree["energy"]?[key]?.number ?? 0)) {
      report("is missing or impossible", at: "/energy/\(key)")
    }
  }

  private mutating func checkMeals() {
    guard let meals = tree["ingredients"]?["meals"]?.array, meals.count <= 10 else {
      return report("is no list of meals", at: "/ingredients/meals")
    }
    for (index, meal) in meals.enumerated() {
      let pointer = "/ingredients/meals/\(index)"
      let target = meal["target"]
      guard let protein = target?["p"]?.number, let carb = target?["c"]?.number,
        let fat = target?["f"]?.number, let kcal = target?["kcal"]?.number
      else {
        report("has no p, c, f and kcal", at: pointer + "/target")
        continue
      }
      if 4 * protein + 4 * carb + 9 * fat != kcal {
        report("its energy is not 4p + 4c + 9f", at: pointer + "/target")
      }
      for list in MealTree.lists {
        for (place, option) in (meal[list]?.array ?? []).enumerated() {
          checkOption(option, at: "\(pointer)/\(list)/\(place)")
        }
      }
    }
  }

  private mutating func checkOption(_ json: JSON, at pointer: String) {
    guard let id = json["ingredientId"]?.string, let food = edition.pantry.food(id: id) else {
      return report(
        "unknown food '\((json["ingredientId"]?.string ?? "").prefix(60))'",
        at: pointer + "/ingredientId", code: "unknown-food")
    }
    guard let grams = int(json["grams"], 1...5000) else {
      return report("is no portion from 1 to 5000 g", at: pointer + "/grams")
    }
    let option = MealOption(food, grams: grams, of: edition.pantry.ingredients)
    let printed = ["p", "c", "f", "kcal"].map { json[$0]?.number }
    if printed != [option.protein, option.carb, option.fat, Double(option.kcal)] {
      report("its values are not those of \(grams) g", at: pointer)
    }
  }

  private mutating func report(
    _ message: String, at pointer: String, code: String = "tampered", hint: String? = nil
  ) {
    guard mistakes.count < 100 else { return }
    mistakes.append(
      Diagnostic(code, message, hint: hint, pointer: Self.root + pointer))
  }

  private func int(_ json: JSON?, _ range: ClosedRange<Int>) -> Int? {
    json?.number.flatMap { Int(exactly: $0) }.flatMap { range.contains($0) ? $0 : nil }
  }
}

/// The memory in a plan.
extension CurrentPlanReader {
  private mutating func ledger(_ plan: CurrentPlan) -> Ledger {
    var ledger = Ledger()
    guard let json = tree["adaptations"] else { return ledger }
    let at = "/adaptations"
    ledger.lastDate = day(json["last_date"], at: at + "/last_date")
    for (index, item) in list(json, "check_ins", at).enumerated() {
      let place = "\(at)/check_ins/\(index)"
      let score = item["score"]?.number
      if let score, !(1...5).contains(score) { report("is no score", at: place + "/score") }
      ledger.days.append(
        Ledger.Day(
          date: day(item["date"], at: place + "/date"), score: score,
          band: word(item["band"], "ReadinessBand", at: place + "/band")))
    }
    for (index, item) in list(json, "reductions", at).enumerated() {
      ledger.reductions.append(reduction(item, plan, at: "\(at)/reductions/\(index)"))
    }
    readRest(json, into: &ledger, at: at)
    return ledger
  }

  private mutating func readRest(_ json: JSON, into ledger: inout Ledger, at pointer: String) {
    if let energy = json["energy"], !energy.isNull {
      let place = pointer + "/energy"
      guard let base = energy["base_kcal"]?.number, (500...12_000).contains(base),
        let pct = energy["pct"]?.number, let start = energy["start_pct"]?.number,
        abs(pct) <= 100, abs(start) <= 100, let misses = int(energy["misses"], 0...52)
      else { return report("is no memory of the energy", at: place) }
      ledger.energy = Ledger.Energy(
        baseKcal: base, pct: pct, startPct: start,
        trend: word(energy["trend"], "Trend", at: place + "/trend"), misses: misses,
        date: day(energy["date"], at: place + "/date"))
    }
    for (index, item) in list(json, "lifts", pointer).enumerated() {
      let place = "\(pointer)/lifts/\(index)"
      let reps = item["reps"]?.string
      guard let exercise = item["exerciseId"]?.string.flatMap(edition.gym.exercise(id:)),
        let misses = int(item["misses"], 0...100), let ceilings = int(item["ceilings"], 0...10),
        reps.map({ ClosedRange<Int>(printed: $0) != nil }) ?? true
      else {
        report("is no memory of a lift", at: place)
        continue
      }
      ledger.lifts.append(
        Ledger.Lift(exercise: exercise, misses: misses, ceilings: ceilings, reps: reps))
    }
    if let session = json["session"], !session.isNull {
      ledger.session = Ledger.Session(
        date: day(session["date"], at: pointer + "/session/date"),
        fingerprint: session["fingerprint"]?.string ?? "")
    }
    if let deload = json["deload"], !deload.isNull {
      ledger.deload = Ledger.Deload(
        date: day(deload["date"], at: pointer + "/deload/date"), week: int(deload["week"], 1...12))
    }
  }

  private mutating func reduction(_ json: JSON, _ plan: CurrentPlan, at pointer: String)
    -> Ledger.Reduction
  {
    var reduction = Ledger.Reduction(
      kind: word(json["kind"], "ReductionKind", at: pointer + "/kind"),
      key: json["key"]?.string ?? "", level: int(json["level"], 0...200) ?? 0,
      since: day(json["since"], at: pointer + "/since"),
      until: day(json["until"], at: pointer + "/until"), week: int(json["week"], 1...12))
    let known =
      reduction.kind == "region"
      ? edition.rulebook.vocabulary.words("Region").contains(reduction.key)
      : reduction.kind == "lift" ? edition.gym.exercise(id: reduction.key) != nil : true
    if !known { report("is not known here", at: pointer + "/key") }
    for (index, item) in list(json, "sets", pointer).enumerated() {
      let place = "\(pointer)/sets/\(index)"
      guard let spot = spot(item, plan, at: place), let count = int(item["sets"], 1...20) else {
        report("is no number of sets", at: place)
        continue
      }
      reduction.sets.append((spot, count))
    }
    for (index, item) in list(json, "effort", pointer).enumerated() {
      let place = "\(pointer)/effort/\(index)"
      guard let spot = spot(item, plan, at: place),
        let rir = item["rir"]?.string.flatMap(ClosedRange<Int>.init(printed:))
      else {
        report("is no range such as 1–3", at: place)
        continue
      }
      reduction.rir.append((spot, rir))
    }
    for (index, item) in list(json, "loads", pointer).enumerated() {
      let place = "\(pointer)/loads/\(index)"
      guard let spot = spot(item, plan, at: place), let before = item["before_kg"]?.number,
        let after = item["after_kg"]?.number, (0...1000).contains(before),
        (0...1000).contains(after)
      else {
        report("is no pair of loads", at: place)
        continue
      }
      reduction.loads.append((spot, before, after))
    }
    for (index, item) in list(json, "easier", pointer).enumerated() {
      if let spot = spot(item, plan, at: "\(pointer)/easier/\(index)") {
        reduction.easier.append(spot)
      }
    }
    return reduction
  }

  private mutating func spot(_ json: JSON, _ plan: CurrentPlan, at pointer: String)
    -> CurrentPlan.Spot?
  {
    guard let day = int(json["day"], 1...14), let order = int(json["order"], 1...20),
      let session = plan.sessions.firstIndex(where: { $0.day == day }),
      plan.sessions[session].blocks.indices.contains(order - 1)
    else {
      report("is no place in this plan", at: pointer)
      return nil
    }
    return CurrentPlan.Spot(session: session, block: order - 1)
  }

  private mutating func list(_ json: JSON, _ key: String, _ pointer: String) -> [JSON] {
    guard let items = json[key]?.array, items.count <= 200 else {
      report("is no list", at: "\(pointer)/\(key)")
      return []
    }
    return items
  }

  private mutating func day(_ json: JSON?, at pointer: String) -> CalendarDay? {
    guard let json, !json.isNull else { return nil }
    guard let day = json.string.flatMap(CalendarDay.init) else {
      report("is no date", at: pointer)
      return nil
    }
    return day
  }

  private mutating func word(_ json: JSON?, _ type: String, at pointer: String) -> String {
    let word = json?.string ?? ""
    if !edition.rulebook.vocabulary.words(type).contains(word) {
      report("unknown word '\(word.prefix(60))'", at: pointer)
    }
    return word
  }
}

extension PlanFailure {
  /// The same mistakes with their pointers below another one.
  func moved(below pointer: String) -> PlanFailure {
    guard case .invalid(let mistakes) = self else { return self }
    return .invalid(
      mistakes.map {
        Diagnostic(
          $0.code, $0.message, hint: $0.hint, place: $0.place, pointer: pointer + $0.pointer,
          allowed: $0.allowed, severity: $0.severity)
      })
  }
}
