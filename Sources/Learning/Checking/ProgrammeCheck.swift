import Consulting
import JSONSource
import RuleEngine

/// Holds a language model's programme against its form, the catalogue and the plan's pages, and
/// gathers everything that speaks against it.
struct ProgrammeCheck {
  /// Something that speaks against it.
  struct Violation: Sendable {
    /// A code such as `empty-day`, of the form after a colon the field: `missing:sets`.
    let code: String
    /// JSON Pointer into the programme.
    let pointer: String
    /// What the message names.
    var values: [(String, String)] = []
  }

  /// A day that has the form.
  struct Day: Sendable {
    let title: String
    let key: String?
    let lifts: [(facts: LiftFacts, sets: Int)]
  }

  private(set) var violations: [Violation] = []
  private(set) var days: [Day] = []
  private let rules: LearningRules
  private let profile: ProgrammeProfile
  private let known: [DayKeys.Known]
  private let retired: Set<String>

  init(
    _ json: JSON, _ rules: LearningRules, _ profile: ProgrammeProfile, known: [DayKeys.Known],
    retired: Set<String>
  ) throws(Diagnostic) {
    self.rules = rules
    self.profile = profile
    self.known = known
    self.retired = retired
    var pages = ProgrammePages(rules.rulebook)
    try look(json, &pages)
  }

  /// The names of the days, in their order.
  var keys: [String] {
    DayKeys(leastOverlap: rules.programme.leastOverlap).named(
      days.map { day in
        DayKeys.Day(
          title: day.title, key: day.key, patterns: Set(day.lifts.map(\.facts.pattern)))
      }, known: known, retired: retired)
  }

  private mutating func report(_ code: String, _ pointer: String, _ values: (String, String)...) {
    violations.append(Violation(code: code, pointer: pointer, values: values))
  }

  // MARK: The whole

  private mutating func look(_ json: JSON, _ pages: inout ProgrammePages) throws(Diagnostic) {
    guard json.members != nil else { return report("not-an-object", "") }
    fields(of: json, ["weeks", "days"], [], "")
    if let weeks = json["weeks"] {
      if let number = whole(weeks, "weeks", "/weeks"), number != rules.programme.weeks {
        report("weeks", "/weeks", ("found", "\(number)"), ("wanted", "\(rules.programme.weeks)"))
      }
    }
    if let items = json["days"] {
      if let items = items.array {
        for (index, item) in items.enumerated() {
          try day(item, "/days/\(index)", &pages)
        }
        if let wanted = profile.days, items.count != wanted {
          report("day-count", "/days", ("found", "\(items.count)"), ("wanted", "\(wanted)"))
        }
      } else {
        report("wrong-type:days", "/days")
      }
    }
    try volume(&pages)
  }

  private mutating func volume(_ pages: inout ProgrammePages) throws(Diagnostic) {
    guard let experience = profile.experience, let goal = profile.goal else { return }
    var sets: [(muscle: String, count: Double)] = []
    for lift in days.flatMap(\.lifts) {
      for (index, muscle) in lift.facts.muscles.enumerated() {
        let place = LearnedMemory.place(in: &sets, (muscle, 0), \.muscle)
        sets[place].count +=
          Double(lift.sets) * (index == 0 ? 1 : rules.programme.assistingShare)
      }
    }
    for (muscle, count) in sets {
      guard let most = try pages.mostSets(muscle, experience: experience, goal: goal), count > most
      else { continue }
      report(
        "over-volume-cap", "/days", ("muscle", muscle), ("found", Figure.text(count, decimals: 1)),
        ("wanted", Figure.text(most, decimals: 1)))
    }
  }

  // MARK: A day

  private mutating func day(
    _ json: JSON, _ pointer: String, _ pages: inout ProgrammePages
  ) throws(Diagnostic) {
    guard json.members != nil else { return report("wrong-type:days", pointer) }
    fields(of: json, ["title", "exercises"], ["day_key"], pointer)
    let title = text(json["title"], "title", pointer + "/title")
    let key = text(json["day_key"], "day_key", pointer + "/day_key")
    if let key { check(key: key, pointer + "/day_key") }
    var lifts: [(LiftFacts, Int)] = []
    if let items = json["exercises"] {
      if let items = items.array {
        if items.isEmpty { report("empty-day", pointer, ("day", title ?? "")) }
        for (index, item) in items.enumerated() {
          let place = "\(pointer)/exercises/\(index)"
          if let lift = try block(item, place, &pages) { lifts.append(lift) }
        }
      } else {
        report("wrong-type:exercises", pointer + "/exercises")
      }
    }
    days.append(Day(title: title ?? "", key: key, lifts: lifts))
  }

  private mutating func check(key: String, _ pointer: String) {
    if days.contains(where: { $0.key == key }) {
      report("duplicate-day-key", pointer, ("key", key))
    } else if !known.contains(where: { $0.key == key }) {
      report("unknown-day-key", pointer, ("key", key))
    }
  }

  // MARK: An exercise

  private mutating func block(
    _ json: JSON, _ pointer: String, _ pages: inout ProgrammePages
  ) throws(Diagnostic) -> (LiftFacts, Int)? {
    guard json.members != nil else {
      report("wrong-type:exercises", pointer)
      return nil
    }
    fields(of: json, ["exerciseId", "sets", "reps", "rir", "rest_s"], [], pointer)
    let answers = rules.answers
    let sets = whole(
      json["sets"], "sets", pointer + "/sets", in: 1...Double(rules.programme.mostSets))
    range(json["reps"], "reps", pointer + "/reps", in: answers.reps)
    range(json["rir"], "rir", pointer + "/rir", in: answers.reserve)
    _ = whole(json["rest_s"], "rest_s", pointer + "/rest_s", in: answers.rest)
    guard let id = text(json["exerciseId"], "exerciseId", pointer + "/exerciseId") else {
      return nil
    }
    guard let facts = rules.lifts[id] else {
      let near = rules.lifts.meant(by: id)
      report(
        "unknown-exercise", pointer + "/exerciseId", ("exercise", id), ("near", near ?? ""))
      return nil
    }
    try fit(facts, pointer + "/exerciseId", &pages)
    return sets.map { (facts, $0) }
  }

  private mutating func fit(
    _ facts: LiftFacts, _ pointer: String, _ pages: inout ProgrammePages
  ) throws(Diagnostic) {
    if let equipment = profile.equipment, !facts.profiles.contains(equipment) {
      let lacking = Set(facts.equipment).subtracting(try pages.things(of: equipment))
      if !lacking.isEmpty {
        report(
          "missing-equipment", pointer, ("exercise", facts.id),
          ("things", lacking.sorted().joined(separator: ", ")))
      }
    }
    for (joint, severity) in profile.joints {
      guard let place = rules.lifts.joints.firstIndex(of: joint),
        try pages.isRemoved(severity: severity, stress: facts.stress[place])
      else { continue }
      report("joint-removed", pointer, ("exercise", facts.id), ("joint", joint))
    }
  }

  // MARK: The form

  private mutating func fields(
    of json: JSON, _ needed: [String], _ others: [String], _ pointer: String
  ) {
    for field in needed where json[field] == nil { report("missing:\(field)", pointer) }
    for member in json.members ?? [] where !(needed + others).contains(member.key) {
      report("unknown-field:\(member.key)", JSONPointer.child(member.key, of: pointer))
    }
  }

  private mutating func text(_ json: JSON?, _ field: String, _ pointer: String) -> String? {
    guard let json else { return nil }
    if let text = json.string { return text }
    report("wrong-type:\(field)", pointer)
    return nil
  }

  private mutating func whole(
    _ json: JSON?, _ field: String, _ pointer: String, in range: ClosedRange<Double>? = nil
  ) -> Int? {
    guard let json else { return nil }
    guard let number = json.number, let whole = Int(exactly: number) else {
      report("wrong-type:\(field)", pointer)
      return nil
    }
    if let range, !range.contains(number) {
      report("out-of-range:\(field)", pointer)
      return nil
    }
    return whole
  }

  /// Two whole numbers, the lower first.
  private mutating func range(
    _ json: JSON?, _ field: String, _ pointer: String, in range: ClosedRange<Double>
  ) {
    guard let json else { return }
    let ends = (json.array ?? []).compactMap { $0.number.flatMap { Int(exactly: $0) } }
    guard ends.count == 2, json.array?.count == 2, ends[0] <= ends[1] else {
      return report("wrong-type:\(field)", pointer)
    }
    if !ends.allSatisfy({ range.contains(Double($0)) }) { report("out-of-range:\(field)", pointer) }
  }
}
