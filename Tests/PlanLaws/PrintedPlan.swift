import JSONSource

/// A plan as it was printed, field by field; whatever is missing or of another type is noted.
struct PrintedPlan {
  struct Block {
    let pointer: String
    let order: Int
    let muscle, id, name, pattern, role: String
    /// As printed, and with what is off for a while.
    let setsNow: Int
    var sets: Int
    let reps, rirNow, rir: String
    let rest: Double
    let isCompact: Bool
    let superset: String?
    let isUnilateral: Bool
    /// With what is off for a while.
    let loadKg: Double?
    /// How many lighter sets come first.
    let warmUps: Int
    let warmUpLoads: [Double]
  }

  struct Session {
    let pointer: String
    let day, weekday: Int
    let title: String
    let focus: [String]
    let minutes: Double
    /// As they are when nothing is off for a while.
    var blocks: [Block]
    /// As they are printed.
    let blocksNow: [Block]
    let compactMinutes, compactSets, compactRest: Double
    let compact: [[String]]
    /// Whether moves are left out of the busy day for a while.
    let isCompactSpared: Bool
    let cardioMinutes: [Double]
  }

  struct OtherDay {
    let pointer, kind: String
    let weekday: Int
    let minutes: Double
  }

  struct Option {
    let pointer, id, name, tier: String
    let grams: Double
    /// Protein, carbohydrate, fat and energy.
    let values: SIMD4<Double>
  }

  struct Meal {
    let pointer, slot: String
    /// The theme, and what it is called; nil for a meal that offers nothing.
    let theme, themeName: String?
    /// Protein, carbohydrate, fat and energy.
    let target: SIMD4<Double>
    let options: [[Option]]
    let worst: Double
    let combinations: Double
  }

  struct Volume {
    let pointer, muscle, status: String
    let low, high, fractional, direct: Double
    let sessions: Int
    let reason: String?
    /// What the reason was made of.
    let said: Said?
    let cause: String?
  }

  let json: JSON
  private(set) var problems: [Violation] = []
  private(set) var sessions: [Session] = []
  private(set) var otherDays: [OtherDay] = []
  private(set) var meals: [Meal] = []
  /// Seven days of meals.
  private(set) var week: [[Meal]] = []
  private(set) var volume: [Volume] = []
  private var memory = PlanMemory(nil)
  private(set) var kcal = 0.0
  /// Protein, carbohydrate, fat.
  private(set) var macros = SIMD3<Double>.zero

  init(_ json: JSON) {
    self.json = json
    memory = PlanMemory(json["adaptations"])
    kcal = number(json, "kcal", "")
    let macros = child(json, "macros", "")
    self.macros = SIMD3(
      number(macros, "protein_g", "/macros"), number(macros, "carb_g", "/macros"),
      number(macros, "fat_g", "/macros"))
    for (index, workout) in list(json, "workouts", "").enumerated() {
      readWorkout(workout, "/workouts/\(index)")
    }
    let food = child(json, "ingredients", "")
    meals = readMeals(food, "/ingredients")
    for (index, day) in list(food, "weekly_menu", "/ingredients").enumerated() {
      week.append(readMeals(day, "/ingredients/weekly_menu/\(index)"))
    }
    for (index, row) in list(json, "volume", "").enumerated() {
      volume.append(readVolume(row, "/volume/\(index)"))
    }
  }

  /// The sessions with the sets that are printed.
  var sessionsNow: [Session] {
    sessions.map { session in
      var now = session
      now.blocks = session.blocksNow.map { block in
        var now = block
        now.sets = block.setsNow
        return now
      }
      return now
    }
  }

  /// The strings of a list at the top.
  func sentences(_ key: String) -> [String] { json[key]?.array?.compactMap(\.string) ?? [] }

  private mutating func readWorkout(_ json: JSON, _ at: String) {
    let kind = text(json, "kind", at)
    guard kind == "training" else {
      otherDays.append(
        OtherDay(
          pointer: at, kind: kind, weekday: int(json, "weekday", at),
          minutes: number(json, "minutes", at)))
      return
    }
    var blocks: [Block] = []
    let day = int(json, "day", at)
    for (index, block) in list(json, "blocks", at).enumerated() {
      blocks.append(readBlock(block, on: day, "\(at)/blocks/\(index)"))
    }
    let compact = child(json, "compact", at)
    sessions.append(
      Session(
        pointer: at, day: day, weekday: int(json, "weekday", at),
        title: text(json, "title", at), focus: texts(json["focus"]),
        minutes: number(json, "minutes", at), blocks: wholeBlocks(blocks, on: day, at),
        blocksNow: blocks,
        compactMinutes: number(compact, "minutes", at + "/compact"),
        compactSets: number(compact, "sets", at + "/compact"),
        compactRest: number(compact, "rest_s", at + "/compact"),
        compact: list(compact, "supersets", at + "/compact").map(texts),
        isCompactSpared: memory.busyDay(day: day) != nil,
        cardioMinutes: (json["cardio"]?.array ?? []).map { $0["minutes"]?.number ?? 0 }))
  }

  /// The lifts that something stands in for, in their places.
  private mutating func wholeBlocks(_ blocks: [Block], on day: Int, _ at: String) -> [Block] {
    let replaced = memory.replaced(day: day)
    guard !replaced.isEmpty else { return blocks }
    var whole = blocks
    for (order, json) in replaced.sorted(by: { $0.key < $1.key }) {
      let place = whole.firstIndex { $0.order >= order } ?? whole.count
      let isHere = place < whole.count && whole[place].order == order
      let block = readBlock(json, on: -1, isHere ? whole[place].pointer : at)
      if isHere { whole[place] = block } else { whole.insert(block, at: place) }
    }
    return whole
  }

  private mutating func readBlock(_ json: JSON, on day: Int, _ at: String) -> Block {
    let (order, sets, rir) = (int(json, "order", at), int(json, "sets", at), text(json, "rir", at))
    let off = memory.off(day: day, order: order)
    return Block(
      pointer: at, order: order, muscle: text(json, "muscle", at),
      id: text(json, "exerciseId", at), name: text(json, "name", at),
      pattern: text(json, "pattern", at), role: text(json, "role", at),
      setsNow: sets, sets: sets + off.sets, reps: text(json, "reps", at), rirNow: rir,
      rir: off.rir ?? rir,
      rest: number(json, "rest_s", at), isCompact: json["alt_compact"]?.bool ?? false,
      superset: json["superset"]?.string, isUnilateral: json["unilateral"]?.bool ?? false,
      loadKg: off.loadKg ?? json["load_kg"]?.number,
      warmUps: json["warmup"]?.array?.count ?? 0,
      warmUpLoads: (json["warmup"]?.array ?? []).compactMap { $0["load_kg"]?.number })
  }

  private mutating func readMeals(_ json: JSON, _ at: String) -> [Meal] {
    var meals: [Meal] = []
    for (index, meal) in list(json, "meals", at).enumerated() {
      meals.append(readMeal(meal, "\(at)/meals/\(index)"))
    }
    return meals
  }

  private mutating func readMeal(_ json: JSON, _ at: String) -> Meal {
    let target = child(json, "target", at)
    var options: [[Option]] = []
    for key in ["protein_opts", "carb_opts", "veg_opts", "fat_opts"] {
      var category: [Option] = []
      for (index, option) in list(json, key, at).enumerated() {
        category.append(readOption(option, "\(at)/\(key)/\(index)"))
      }
      options.append(category)
    }
    return Meal(
      pointer: at, slot: text(json, "slot", at), theme: json["theme"]?.string,
      themeName: json["theme_name"]?.string, target: values(target, at + "/target"),
      options: options, worst: number(json, "worst_deviation_pct", at),
      combinations: number(json, "combinations", at))
  }

  private mutating func readOption(_ json: JSON, _ at: String) -> Option {
    Option(
      pointer: at, id: text(json, "ingredientId", at), name: text(json, "name", at),
      tier: text(json, "budget_tier", at), grams: number(json, "grams", at),
      values: values(json, at))
  }

  private mutating func values(_ json: JSON, _ at: String) -> SIMD4<Double> {
    SIMD4(
      number(json, "p", at), number(json, "c", at), number(json, "f", at),
      number(json, "kcal", at))
  }

  private mutating func readVolume(_ json: JSON, _ at: String) -> Volume {
    let band = (json["band"]?.array ?? []).compactMap(\.number)
    if band.count != 2 { problems.append(Violation(.form, at + "/band", "is not two numbers")) }
    return Volume(
      pointer: at, muscle: text(json, "muscle", at), status: text(json, "status", at),
      low: band.first ?? 0, high: band.last ?? 0, fractional: number(json, "fractional", at),
      direct: number(json, "direct", at), sessions: int(json, "sessions", at),
      reason: json["reason"]?.string, said: Said(json["reason_said"]),
      cause: json["cause"]?.string)
  }

  private mutating func child(_ json: JSON, _ key: String, _ at: String) -> JSON {
    if let child = json[key], child.members != nil { return child }
    problems.append(Violation(.form, "\(at)/\(key)", "is not an object"))
    return JSON(.object([]))
  }

  private mutating func list(_ json: JSON, _ key: String, _ at: String) -> [JSON] {
    if let list = json[key]?.array { return list }
    problems.append(Violation(.form, "\(at)/\(key)", "is not a list"))
    return []
  }

  private mutating func number(_ json: JSON, _ key: String, _ at: String) -> Double {
    if let number = json[key]?.number { return number }
    problems.append(Violation(.form, "\(at)/\(key)", "is not a number"))
    return 0
  }

  private mutating func int(_ json: JSON, _ key: String, _ at: String) -> Int {
    let value = number(json, key, at)
    if let int = Int(exactly: value) { return int }
    problems.append(Violation(.form, "\(at)/\(key)", "\(value) is not a whole number"))
    return 0
  }

  private mutating func text(_ json: JSON, _ key: String, _ at: String) -> String {
    if let text = json[key]?.string { return text }
    problems.append(Violation(.form, "\(at)/\(key)", "is not a text"))
    return ""
  }

  private func texts(_ json: JSON?) -> [String] { json?.array?.compactMap(\.string) ?? [] }
}
