import JSONSource

extension PlanText {
  /// The training days with their tables.
  mutating func addWorkouts() {
    for workout in workouts { add(workout) }
  }

  private mutating func add(_ workout: JSON) {
    let title = workout["title"]?.string ?? label.titled(workout["kind"]?.string ?? "")
    let isOut = isLeftOut(workout)
    let minutes = isOut ? "" : workout["minutes"]?.shown(decimals: 0).map(label.minutes) ?? ""
    paper.heading("\(dayName(workout))  \(title)", minutes)
    let rows = (workout["blocks"]?.array ?? []).enumerated().map {
      ExerciseRow($1, at: $0 + 1, label)
    }
    if paper.isNarrow { addStacked(rows) } else { addTable(rows) }
    addGrouped(label(.replaced), rows.map { ($0.place, $0.replaced) })
    addGrouped(label(.leftOut), rows.map { ($0.place, $0.leftOut) })
    addGrouped(label(.load), rows.map { ($0.place, $0.load) })
    if !isOut, let (name, text) = generalWarmUp(workout["general_warmup"]) { addLine(name, text) }
    addGrouped(label(.warmUp), rows.map { ($0.place, $0.warmUp) })
    if !isOut, let (name, text) = coolDown(workout["cool_down"]) { addLine(name, text) }
    addCompact(workout["compact"])
    if let sentence = balance(workout["balance"]) { addLine("", sentence) }
    for sentence in cardio(workout["cardio"]) { addLine(label(.cardio), sentence) }
    if rows.isEmpty {
      for sentence in workout["note"]?.sentences ?? [] { addLine("", sentence) }
    }
  }

  /// Whether it is a session of which no lift is left for now: nobody warms up for it.
  func isLeftOut(_ workout: JSON) -> Bool {
    (workout["blocks"]?.array ?? []).isEmpty && workout["general_warmup"] != nil
  }

  /// `Day 1 · Mon`; what lies between training days goes by the day of the week alone.
  func dayName(_ workout: JSON) -> String {
    let weekday = workout["weekday"]?.number.flatMap(label.weekday)
    // Training days are counted; what lies between them goes by the day of the week.
    if let weekday, (workout["blocks"]?.array ?? []).isEmpty { return weekday }
    let number = workout["day"]?.shown(decimals: 0) ?? ""
    let name = label(.day, ("number", number))
    return name + (weekday.map { " · \($0)" } ?? "")
  }

  private mutating func addTable(_ rows: [ExerciseRow]) {
    if rows.isEmpty { return }
    let widths = Widths(rows, labels: label)
    // As wide as the longest name and no wider, so that the eye need not cross a gap.
    let longest = rows.map(\.name.columns).max() ?? 0
    let name = min(longest + 2, paper.width - 5 - widths.total)
    let head = widths.line(
      "\(label(.sets)) × \(label(.reps))", "RIR", label(.rest),
      widths.load > 0 ? label(.load).lowercased() : "")
    paper.add((String(repeating: " ", count: 5 + name) + head.0 + head.1, .dim))
    for row in rows {
      let lines = row.name.wrapped(to: name - 2)
      let cells = widths.line(row.work, row.rir, row.rest, row.weight)
      paper.add(
        (row.place.pushed(to: 2) + "   ", .dim),
        ((lines.first ?? "").filled(to: name), .plain), (cells.0, .bold), (cells.1, .plain))
      for line in lines.dropFirst() { paper.add(("     " + line, .plain)) }
    }
  }

  /// Two lines an exercise, for a phone.
  private mutating func addStacked(_ rows: [ExerciseRow]) {
    for row in rows {
      paper.add(
        row.place.pushed(to: 2) + "  ", row.name, markStyle: .dim)
      let rir = row.rir.isEmpty ? "" : " · RIR \(row.rir)"
      let rest = row.rest.isEmpty ? "" : " · \(label(.rest)) \(row.rest)"
      let weight = row.weight.isEmpty ? "" : " · \(row.weight)"
      paper.add(("    ", .plain), (row.work, .bold), (rir + rest + weight, .plain))
    }
  }

  /// Says a thing once for all exercises it is said of: `Load 2–4: …`.
  private mutating func addGrouped(_ name: String, _ texts: [(place: String, text: String)]) {
    for group in Self.grouped(texts) {
      addLine(group.places.isEmpty ? name : "\(name) \(group.places)", group.text)
    }
  }

  /// Texts with the rows they are said of: `1–3, 5`, `A1–B1`, or nothing when said of all.
  static func grouped(_ texts: [(place: String, text: String)]) -> [(places: String, text: String)]
  {
    var groups: [(text: String, rows: [Int])] = []
    for (row, (_, text)) in texts.enumerated() where !text.isEmpty {
      if let index = groups.firstIndex(where: { $0.text == text }) {
        groups[index].rows.append(row)
      } else {
        groups.append((text, [row]))
      }
    }
    return groups.map { group in
      (group.rows.count == texts.count ? "" : joined(group.rows, texts.map(\.place)), group.text)
    }
  }

  private mutating func addCompact(_ compact: JSON?) {
    if let (name, text) = self.compact(compact) { addLine(name, text) }
  }

  /// `Warm-up, 5 min` and what it holds; nil for a plan without one.
  func generalWarmUp(_ warmUp: JSON?) -> (name: String, text: String)? {
    guard let minutes = warmUp?["minutes"]?.shown(decimals: 0) else { return nil }
    return (
      label.listed([label(.warmUp), label.minutes(minutes)]),
      label.joined(warmUp?["steps"]?.sentences ?? [])
    )
  }

  /// `Cool-down, 5 min` and what it holds; nil for a plan without one.
  func coolDown(_ end: JSON?) -> (name: String, text: String)? {
    guard let minutes = end?["minutes"]?.shown(decimals: 0) else { return nil }
    return (label.listed([label(.coolDown), label.minutes(minutes)]), end?["name"]?.string ?? "")
  }

  /// What to do on a busy day and its minutes; nil when there is nothing shorter.
  func compact(_ compact: JSON?) -> (name: String, text: String)? {
    guard let compact, let supersets = compact["supersets"]?.array, !supersets.isEmpty else {
      return nil
    }
    var names = (compact["names"]?.array ?? []).compactMap(\.string)[...]
    let rest = compact["straight_rest_s"]?.number.map(ExerciseRow.clock)
    let straight = (compact["straight"]?.array ?? []).compactMap(\.string)
    let groups = supersets.map { group in
      (group.array ?? []).compactMap(\.string).map { id in
        let name = names.popFirst() ?? id
        guard straight.contains(id), let rest else { return name }
        return label(.busyDayAlone, ("name", name), ("rest", rest))
      }.joined(separator: " + ")
    }
    let name =
      compact["minutes"]?.shown(decimals: 0).map {
        label(.busyDayMinutes, ("minutes", label.minutes($0)))
      } ?? label(.busyDay)
    return (name, label.joined(groups))
  }

  private mutating func addLine(_ name: String, _ text: String) {
    paper.add(
      "", name.isEmpty ? text : label.titled(name, text), indent: paper.isNarrow ? 4 : 5,
      style: .dim)
  }

  /// `10 min balance, near a wall`; nil where a day holds none.
  func balance(_ balance: JSON?) -> String? {
    guard let minutes = balance?["minutes"]?.shown(decimals: 0), let name = balance?["name"]?.string
    else { return nil }
    return label(.cardioEntry, ("minutes", label.minutes(minutes)), ("name", name))
  }

  /// `20 min easy walk, RPE 3–4`; `2 × 20 min` where the whole week's is meant.
  func cardio(_ cardio: JSON?) -> [String] {
    let entries = cardio?.array ?? (cardio?.members == nil ? [] : [cardio].compactMap(\.self))
    return entries.map { entry in
      let name = entry["name"]?.string ?? ""
      let once =
        entry["minutes"]?.shown(decimals: 0).map {
          label(.cardioEntry, ("minutes", label.minutes($0)), ("name", name))
        } ?? name
      let often = entry["sessions"]?.shown(decimals: 0).map {
        label(.cardioTimes, ("count", $0), ("entry", once))
      }
      let effort = entry["rpe"]?.string.map { "RPE \($0)" }
      let work = label.listed([often ?? once, effort].compactMap(\.self))
      return [work, entry["note"]?.string].compactMap(\.self).joined(separator: label(.stop))
    }
  }

  /// `1–3, 5` for the first three rows and the fifth, by what the rows are called.
  private static func joined(_ rows: [Int], _ places: [String]) -> String {
    var runs: [ClosedRange<Int>] = []
    for row in rows {
      if let last = runs.last, last.upperBound + 1 == row {
        runs[runs.count - 1] = last.lowerBound...row
      } else {
        runs.append(row...row)
      }
    }
    return runs.map {
      $0.count == 1 ? places[$0.lowerBound] : "\(places[$0.lowerBound])–\(places[$0.upperBound])"
    }
    .joined(separator: ", ")
  }
}

/// One exercise of a day as it is shown.
struct ExerciseRow {
  let id: String
  let order: String
  let superset: String
  /// What stands before the name: its number, or its place in a superset.
  var place: String { superset.isEmpty ? order : superset }
  /// The exercise's name alone.
  let exercise: String
  /// The name with what the count of repetitions is of.
  let name: String
  let work: String
  /// How many sets there are to write down.
  let setCount: Int
  let rir: String
  let rest: String
  /// A load short enough for a column, such as `62.5 kg`.
  let weight: String
  /// How to find the load, in words.
  let load: String
  let warmUp: String
  /// The lift it stands for, because a joint does not bear that; empty for most.
  let replaced: String
  /// The lift whose time it takes without training the same; empty where it is none.
  let leftOut: String
  /// The next lifts that could stand in its place.
  let swaps: [String]

  init(_ block: JSON, at position: Int, _ label: Labels) {
    id = block["exerciseId"]?.string ?? ""
    order = block["order"]?.shown(decimals: 0) ?? String(position)
    superset = block["superset"]?.string ?? ""
    let isEachSide = block["unilateral"]?.bool ?? false
    let isInTurns = block["laterality"]?.string == "alternating"
    exercise = block["name"]?.string ?? id
    name =
      isEachSide
      ? label(.eachSide, ("name", exercise))
      : isInTurns ? label(.inTurns, ("name", exercise)) : exercise
    let sets = block["sets"]?.shown() ?? ""
    let reps = block["reps"].flatMap { $0.string ?? $0.shown() } ?? ""
    work = "\(sets) × \(reps)"
    setCount = block["sets"]?.number.flatMap { Int(exactly: $0) } ?? 0
    let isTimed = block["counted_in"]?.string == "seconds"
    rir = isTimed ? "" : block["rir"].flatMap { $0.string ?? $0.shown() } ?? ""
    rest = block["rest_s"]?.number.map(Self.clock) ?? ""
    let hint = block["load_hint"]?.string ?? ""
    (weight, load) = hint.columns <= Self.longestWeight ? (hint, "") : ("", hint)
    replaced =
      block["why"]?["instead_of_name"]?.string.map { label(.spared, ("name", $0)) } ?? ""
    leftOut =
      block["why"]?["left_out_name"]?.string.map { label(.timeUsed, ("name", $0)) } ?? ""
    swaps = (block["swaps"]?.array ?? []).compactMap { $0["name"]?.string }
    warmUp = label.listed((block["warmup"]?.array ?? []).compactMap { Self.warmUp($0, label) })
  }

  /// A box to write into for each set, by its number; never more than a page is wide.
  var logged: [String] { (0..<min(max(0, setCount), 9)).map { String($0 + 1) } }

  private static let longestWeight = 10

  fileprivate static func clock(_ seconds: Double) -> String {
    guard let seconds = Int(exactly: seconds.rounded()), (0...86_400).contains(seconds) else {
      return ""
    }
    let rest = String(seconds % 60)
    return "\(seconds / 60):" + (rest.count == 1 ? "0" + rest : rest)
  }

  /// `40 kg × 5`, else `40% × 5`; the first step of a ramp is the lightest load there is.
  private static func warmUp(_ step: JSON, _ label: Labels) -> String? {
    let reps = step["reps"]?.shown(decimals: 0).map { " × \($0)" } ?? ""
    if let load = step["load_kg"]?.number { return label.kilograms(load) + reps }
    guard let percent = step["pct"]?.number else { return nil }
    return (percent > 0 ? "\(JSON.shown(percent))%" : label(.lightest)) + reps
  }
}

/// Columns of the exercise table, as wide as the day needs.
private struct Widths {
  let work: Int
  let rir: Int
  let rest: Int
  let load: Int
  var total: Int { work + rir + rest + load + 6 }

  init(_ rows: [ExerciseRow], labels: Labels) {
    let head = "\(labels(.sets)) × \(labels(.reps))"
    work = ([head] + rows.map(\.work)).map(\.columns).max() ?? 0
    rir = (["RIR"] + rows.map(\.rir)).map(\.columns).max() ?? 0
    rest = ([labels(.rest)] + rows.map(\.rest)).map(\.columns).max() ?? 0
    load = rows.map(\.weight.columns).max() ?? 0
  }

  /// The cells at their widths, the first one apart.
  func line(_ work: String, _ rir: String, _ rest: String, _ load: String) -> (String, String) {
    let cells = [rir.filled(to: self.rir), rest.pushed(to: self.rest), load.pushed(to: self.load)]
    return (work.filled(to: self.work), "  " + cells.joined(separator: "  "))
  }
}
