import JSONSource
import PlannerService
import Population

/// What holds for every day of food, whatever was eaten.
struct FoodDayLaws {
  let service: PlannerService

  /// Every law that a seeded day breaks, with the line or request that breaks it.
  func breaches(case number: Int, seed: UInt64) -> [String] {
    var chance = SplitMix64(seed, number)
    let lines = (0..<chance.int(1...10)).map { _ in FoodDayWords.line(&chance) }
    return sums(lines, &chance) + lines.prefix(2).flatMap { repeated($0) }
      + scaled(&chance) + learned(&chance) + stranger(lines[0]) + journals(&chance)
      + verdicts(&chance) + predicted(&chance)
  }

  // MARK: Days

  /// Totals are the sums of what counts, in any order; what is added takes nothing away.
  private func sums(_ lines: [String], _ chance: inout SplitMix64) -> [String] {
    var items = lines.flatMap { ask("resolveFoodLine", #"{"text": \#(Self.quoted($0))}"#).items }
    guard let all = day(items) else { return ["a day of \(lines) is refused"] }
    var found: [String] = []
    let counted = items.filter { ["resolved", "needs_review"].contains($0["status"]?.string) }
    for (name, total) in Self.nutrients(all["totals"]) {
      let known = counted.compactMap { item in
        Self.nutrients(item).first { $0.name == name }.flatMap { $0.value }
      }
      let sum = known.isEmpty ? nil : known.reduce(0, +)
      if sum == nil, total == nil { continue }
      if abs((sum ?? -1) - (total ?? -1)) > 1e-6 {
        found.append("\(name) of \(lines) is \(String(describing: total)), not the sum")
      }
    }
    let written = Self.written(all)
    for index in items.indices.reversed() where index > 0 {
      items.swapAt(index, chance.int(0...index))
    }
    if day(items).map(Self.written) != written { found.append("order counts: \(lines)") }
    guard let fewer = day(Array(items.dropLast())) else { return found + ["a part is refused"] }
    for (less, more) in zip(Self.nutrients(fewer["totals"]), Self.nutrients(all["totals"])) {
      if let before = less.value, before > (more.value ?? -1) + 1e-6 {
        found.append("\(more.name) fell by one more entry: \(lines)")
      }
    }
    return found
  }

  /// The same line gets the same bytes; its case and spaces say nothing.
  private func repeated(_ line: String) -> [String] {
    let request = #"{"text": \#(Self.quoted(line))}"#
    let first = text("resolveFoodLine", request)
    var found: [String] = []
    if text("resolveFoodLine", request) != first { found.append("two answers to '\(line)'") }
    let plain = ask("resolveFoodLine", request).items.map(Self.what)
    let spread = line.replacing(" ", with: "  ")
    for other in [" \(spread) ", line.replacing("eggs", with: "EGGS")] {
      let asked = ask("resolveFoodLine", #"{"text": \#(Self.quoted(other))}"#).items.map(Self.what)
      if asked != plain { found.append("'\(other)' is not '\(line)'") }
    }
    return found
  }

  /// Twice the grams hold twice of everything that is known, and what is unknown stays so.
  private func scaled(_ chance: inout SplitMix64) -> [String] {
    let food = chance.pick(FoodDayWords.foods)
    let grams = chance.int(1...400)
    let asked = [grams, 2 * grams].map { "\($0) g \(food)" }
    let items = asked.compactMap {
      ask("resolveFoodLine", #"{"text": \#(Self.quoted($0))}"#).items.first
    }
    guard items.count == 2 else { return ["'\(asked)' gives no item"] }
    var found: [String] = []
    for (one, two) in zip(Self.nutrients(items[0]), Self.nutrients(items[1])) {
      guard let single = one.value, let double = two.value else {
        if one.value != nil || two.value != nil { found.append("\(one.name) of \(asked) appears") }
        continue
      }
      let unit = Self.unit(one.name)
      if abs(double - 2 * single) > 1.5 * unit + 1e-9 || double < single - 1e-9 {
        found.append("\(one.name) of \(asked): \(single), \(double)")
      }
    }
    return found
  }

  // MARK: Memory

  /// A correction is given for the same words, and undone it leaves no trace.
  private func learned(_ chance: inout SplitMix64) -> [String] {
    let words = "\(chance.int(1...4)) \(chance.pick(FoodDayWords.foods))"
    let plain = text("resolveFoodLine", #"{"text": \#(Self.quoted(words))}"#)
    let grams = chance.int(5...600)
    let taught = ask("learnFood", #"{"text": \#(Self.quoted(words)), "grams": \#(grams)}"#)
    guard let memory = taught["memory"].map(Self.written) else { return [] }
    let asked = #"{"text": \#(Self.quoted(words)), "memory": \#(memory)}"#
    let weight = ask("resolveFoodLine", asked).items.first?["grams"]?.number ?? 0
    var found: [String] = []
    if abs(weight - Double(grams)) > 0.01 { found.append("'\(words)' of \(grams) g: \(weight)") }
    let undone = ask(
      "learnFood", #"{"text": \#(Self.quoted(words)), "undo": true, "memory": \#(memory)}"#)
    let left = undone["memory"].map(Self.written) ?? ""
    let again = text(
      "resolveFoodLine", #"{"text": \#(Self.quoted(words)), "memory": \#(left)}"#)
    if again != plain { found.append("undoing '\(words)' does not restore it") }
    return found
  }

  /// A food of another name changes nothing that was found by name.
  private func stranger(_ line: String) -> [String] {
    let own = #"[{"id": "own:1", "name": "zzqx brux", "per100": {"calories": 77}}]"#
    let before = ask("resolveFoodLine", #"{"text": \#(Self.quoted(line))}"#).items
    let after = ask(
      "resolveFoodLine", #"{"text": \#(Self.quoted(line)), "foods": \#(own)}"#
    ).items
    guard before.count == after.count else { return ["own food: '\(line)' is refused or cut"] }
    return zip(before, after).compactMap { one, other in
      guard ["exact", "normalised", "alias"].contains(one["step"]?.string) else { return nil }
      return Self.what(one) == Self.what(other) ? nil : "an own food changes '\(line)'"
    }
  }

  /// Writes of devices end in one diary, in any order and repetition.
  private func journals(_ chance: inout SplitMix64) -> [String] {
    var writes = (0..<chance.int(1...12)).map { _ in
      let isPut = chance.chance(0.7)
      let rest = isPut ? #", "calories": \#(chance.int(0...900))"# : ""
      return """
        {"op": "\(isPut ? "put" : "delete")", "entryId": "e\(chance.int(1...3))", \
        "rev": \(chance.int(0...4)), "device": "\(chance.pick(["phone", "tablet", "web"]))\
        \(chance.int(0...9_999))", "date": "2026-03-0\(chance.int(1...3))"\(rest)}
        """
    }
    let first = text("applyJournal", #"{"events": [\#(writes.joined(separator: ","))]}"#)
    for index in writes.indices.reversed() where index > 0 {
      writes.swapAt(index, chance.int(0...index))
    }
    writes.append(chance.pick(writes))
    let other = text("applyJournal", #"{"events": [\#(writes.joined(separator: ","))]}"#)
    return first == other ? [] : ["journals differ: \(writes)"]
  }

  // MARK: Verdicts and sets

  /// More coverage makes no enough a too little, and what is hidden makes no little.
  private func verdicts(_ chance: inout SplitMix64) -> [String] {
    let reference = chance.int(1...100)
    let average = Double(chance.int(0...200)) / 2
    let verdict = { (coverage: Double) in
      ask(
        "nutrientVerdict",
        #"{"average": \#(average), "coverage": \#(coverage), "reference": \#(reference)}"#
      )["verdict"]?.string ?? "none"
    }
    let all = stride(from: 0.0, through: 1.0, by: 0.1).map(verdict)
    let known = all.filter { $0 != "incomplete" }
    let isSteady = Set(known).count <= 1
    let isSilent = all[0] != "below_reference"
    return isSteady && isSilent
      ? [] : ["verdicts of \(average) of \(reference) by coverage: \(all)"]
  }

  /// Predicted loads are steps of the load there is, and at most a step or a twentieth more.
  private func predicted(_ chance: inout SplitMix64) -> [String] {
    let step = chance.pick([1.0, 1.25, 2.5, 5])
    let days = (1...chance.int(1...4)).map { day in
      let sets = (0..<chance.int(1...4)).map { _ in
        #"{"reps": \#(chance.int(1...14)), "weightKg": \#(Double(chance.int(4...60)) * step)}"#
      }
      return #"{"date": "2026-03-0\#(day)", "sets": [\#(sets.joined(separator: ","))]}"#
    }
    let today = "2026-\(chance.pick(["03-10", "04-02", "05-20"]))"
    let asked = { (days: [String]) in
      """
      {"exercise": {"loadIncrementKg": \(step), "repLow": 6, "repHigh": 10}, \
      "history": [\(days.joined(separator: ","))], "plannedSets": 3, "today": "\(today)"}
      """
    }
    var found: [String] = []
    if text("predictSets", asked(days)) != text("predictSets", asked(days.reversed())) {
      found.append("the order of history counts: \(asked(days))")
    }
    let answer = ask("predictSets", asked(days))
    let sets = answer["sets"]?.array ?? []
    if sets.count != 3 { found.append("\(sets.count) of 3 sets: \(asked(days))") }
    let heaviest = ask("predictSets", asked(days))["reason"]?.string == "no-history" ? 0 : step
    let loads = sets.compactMap { $0["weightKg"]?.number }
    for load in loads where abs((load / step).rounded() * step - load) > 1e-6 || load < heaviest {
      found.append("\(load) is no step of \(step): \(asked(days))")
    }
    return found
  }
}

// MARK: Asking

extension FoodDayLaws {
  private func text(_ function: String, _ request: String) -> String {
    String(decoding: service.call(function, Array(request.utf8)).bytes, as: UTF8.self)
  }

  private func ask(_ function: String, _ request: String) -> JSON {
    var diagnostics = Diagnostics()
    let bytes = service.call(function, Array(request.utf8)).bytes
    return JSONParser.parse(SourceFile(name: "answer", bytes: bytes), into: &diagnostics)
      ?? JSON(.null)
  }

  private func day(_ items: [JSON]) -> JSON? {
    let entries = items.map(Self.written).joined(separator: ",")
    let answer = ask("summarizeDay", #"{"entries": [\#(entries)]}"#)
    return answer["totals"] == nil ? nil : answer
  }

  private static func written(_ json: JSON) -> String {
    var writer = JSONWriter()
    writer.json(json)
    return writer.text
  }

  private static func quoted(_ text: String) -> String { written(JSON(.string(text))) }

  /// What was found, without the words it was found by.
  private static func what(_ item: JSON) -> String {
    ["resolvedFoodId", "step", "grams", "basis", "calories", "status"]
      .map { item[$0].map(written) ?? "" }.joined(separator: " ")
  }

  /// The nutrients of an item or of totals, in their order; nil for what nobody measured.
  private static func nutrients(_ json: JSON?) -> [(name: String, value: Double?)] {
    let plain = [
      "calories", "proteinG", "carbsG", "fatG", "fiberG", "sugarG", "sodiumMg", "waterMl",
    ]
    let small: [JSON.Member]
    if case .object(let members) = json?["micronutrients"]?.kind {
      small = members
    } else {
      small = []
    }
    return plain.map { ($0, json?[$0]?.number) } + small.map { ($0.key, $0.value.number) }
  }

  /// The last decimal of a nutrient: 1 for kcal, mg and ml, 2 for grams, 3 for the small ones.
  private static func unit(_ name: String) -> Double {
    switch name {
    case "calories", "sodiumMg", "waterMl": 0.1
    case "proteinG", "carbsG", "fatG", "fiberG", "sugarG": 0.01
    default: 0.001
    }
  }
}

extension JSON {
  fileprivate var items: [JSON] { self["items"]?.array ?? [] }
}

/// Lines as people write them, of foods, dishes and words that nobody knows.
enum FoodDayWords {
  static let foods = [
    "eggs", "toast", "butter", "milk", "oatmeal", "banana", "apple", "white rice", "chicken breast",
    "salmon", "tofu", "broccoli", "potato", "pasta", "lentils", "cheddar", "yogurt", "almonds",
    "olive oil", "honey", "orange juice", "beer", "coffee", "beef", "spinach", "carrot", "bread",
    "peanut butter", "avocado", "black beans", "mac and cheese", "pizza", "ramen", "natto",
    "卵", "納豆", "ご飯", "味噌汁", "鶏むね肉", "豆腐", "バナナ", "牛乳", "食パン", "鮭", "カレー",
  ]
  private static let amounts = [
    "1", "2", "half a", "1/2", "1.5", "3", "100 g", "250 g", "1 cup of",
  ]
  private static let strange = ["zorp crunch", "grandmother's plum dumplings", "謎の食べ物"]

  static func line(_ chance: inout SplitMix64) -> String {
    let parts = (0..<chance.int(1...3)).map { _ in
      let food = chance.chance(0.05) ? chance.pick(strange) : chance.pick(foods)
      return chance.chance(0.2) ? food : "\(chance.pick(amounts)) \(food)"
    }
    let meal = chance.chance(0.2) ? chance.pick(["breakfast: ", "lunch: ", "夕食："]) : ""
    return meal + parts.joined(separator: ", ")
  }
}
