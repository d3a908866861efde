import JSONSource

/// What must hold of pain over weeks: the calendar brings nothing back to a lift whose joint hurts,
/// nothing grows that loads it, a reason says the pain that was told last, and pain that lasts refers.
struct PainWeekLaws {
  let pages: RulePages
  let catalogue: CatalogueFacts

  /// Reasons by which days that pass bring something back.
  private static let returns = [
    "adapt.deload_back", "adapt.week_back", "adapt.layoff_back", "adapt.effort_back",
    "adapt.deload_load_back", "adapt.easier_back", "adapt.lift_back", "adapt.region_back",
  ]
  /// Reasons by which a lift gets harder.
  private static let gains = [
    "adapt.advance", "adapt.advance_early", "adapt.ceiling", "adapt.ceiling_jump",
    "adapt.ceiling_load", "adapt.ceiling_object", "adapt.more_sets", "adapt.harder", "adapt.bonus",
  ]
  /// Reasons that name a joint and its pain.
  private static let reasons = [
    "adapt.pain", "adapt.pain_fewer", "adapt.pain_lighter", "adapt.pain_effort", "adapt.pain_swap",
    "adapt.pain_out",
  ]

  /// Every broken law of one adaptation of a plan.
  func violations(request: JSON, plan: JSON, answer: JSON) -> [Violation] {
    let patched = answer["patched_plan"] ?? JSON(.null)
    let told = Told(request, patched)
    var found: [Violation] = []
    for change in answer["changes"]?.array ?? [] {
      let path = change["path"]?.string ?? ""
      guard let key = change["because"]?["key"]?.string else { continue }
      if Self.reasons.contains(key), request["date"]?.string != nil {
        found += reason(change["because"], key, path, told, patched)
      }
      guard let lift = lift(change, path, plan, patched) else { continue }
      if Self.returns.contains(key), let joint = loaded(lift, told.held),
        key != "adapt.easier_back" && key != "adapt.lift_back" || isGentler(change, joint)
      {
        found.append(Violation(.pain, path, "\(key): \(lift) is back, the \(joint) hurts"))
      }
      if Self.gains.contains(key), let joint = loaded(lift, told.today.filter { $0.value >= 2 }) {
        found.append(Violation(.pain, path, "\(key): \(lift) grows, the \(joint) hurts"))
      }
    }
    return found + nearer(plan, patched, told) + referrals(told, patched, answer)
  }

  /// On a day on which a joint is told to hurt no lift that loads it is asked nearer to failure than before,
  /// but from more in reserve than such pain asks for.
  private func nearer(_ plan: JSON, _ patched: JSON, _ told: Told) -> [Violation] {
    let now = Dictionary(PrintedLift.all(patched).map { ($0.place, $0) }, uniquingKeysWith: { $1 })
    return PrintedLift.all(plan).compactMap { before in
      guard let after = now[before.place], after.id == before.id, after.rirLow < before.rirLow,
        after.rirLow < Self.reserve,
        let joint = loaded(after.id, told.today.filter { $0.value >= 2 })
      else { return nil }
      return Violation(
        .pain, after.pointer, "\(after.id): RIR \(before.rir) to \(after.rir), the \(joint) hurts")
    }
  }

  /// What slight pain asks for where a joint is loaded most, and worse pain where it still is.
  private static let reserve = 2.0

  /// What was told of joints today, and of which the last word is pain that holds lifts back.
  private struct Told {
    let date: String?
    let today: [String: Int]
    let held: [String: Int]

    init(_ request: JSON, _ patched: JSON) {
      date = request["date"]?.string
      today = Dictionary(
        (request["readiness"]?["pain"]?.members ?? []).map { ($0.key, Int($0.value.number ?? 0)) }
      ) { $1 }
      let hurting = (patched["adaptations"]?["reductions"]?.array ?? []).filter {
        $0["kind"]?.string == "pain"
      }.compactMap { $0["key"]?.string }
      var held = today
      for course in patched["adaptations"]?["pain_told"]?.array ?? [] {
        guard let joint = course["joint"]?.string, hurting.contains(joint) else { continue }
        held[joint] = held[joint] ?? Int(course["level"]?.number ?? 0)
      }
      self.held = held.filter { $0.value >= 3 }
    }
  }

  /// The lift a change is about; nil where another training put another into its place.
  private func lift(_ change: JSON, _ path: String, _ plan: JSON, _ patched: JSON) -> String? {
    if let lift = change["after"]?["exerciseId"]?.string { return lift }
    let lift = YearLaws.block(path, plan)?["exerciseId"]?.string
    return lift == YearLaws.block(path, patched)?["exerciseId"]?.string ? lift : nil
  }

  private func loaded(_ lift: String, _ joints: [String: Int]) -> String? {
    joints.keys.sorted().first { stress(lift, $0) > 0 }
  }

  private func stress(_ lift: String, _ joint: String) -> Int {
    Int(catalogue.exerciseById[lift]?.stress[joint] ?? 0)
  }

  /// Whether what stood in for a lift loads the joint no more than the lift.
  private func isGentler(_ change: JSON, _ joint: String) -> Bool {
    guard let before = change["before"]?["exerciseId"]?.string,
      let after = change["after"]?["exerciseId"]?.string
    else { return false }
    return stress(before, joint) <= stress(after, joint)
  }

  /// A reason says the level of today, or the last one with its day.
  private func reason(
    _ because: JSON?, _ key: String, _ path: String, _ told: Told, _ patched: JSON
  ) -> [Violation] {
    let language = patched["profile"]?["language"]?.string ?? "en"
    let values = because?["values"]
    let courses = patched["adaptations"]?["pain_told"]?.array ?? []
    let course = courses.first { course in
      pages.message("joint.\(course["joint"]?.string ?? "")", language)
        == values?["joint"]?.string
    }
    guard let course, let level = course["level"]?.number,
      let said = values?["pain"]?.string
    else { return [] }
    let day = course["date"]?.string ?? ""
    let isToday = told.date == day
    let isTrue = said.contains("\(Int(level))") && (isToday || said.contains(day))
    return isTrue
      ? []
      : [Violation(.pain, path, "\(key) says pain \(said), it was \(Int(level)) on \(day)")]
  }

  /// Three weeks of pain that holds lifts back, told at least three times, send to a clinician.
  private func referrals(_ told: Told, _ patched: JSON, _ answer: JSON) -> [Violation] {
    let least = (days: 21, times: 3.0)
    let language = patched["profile"]?["language"]?.string ?? "en"
    let said = (answer["notes"]?.array ?? []).compactMap(\.string)
    let long = (patched["adaptations"]?["pain_told"]?.array ?? []).filter { course in
      guard told.today[course["joint"]?.string ?? ""] != nil,
        let since = course["held_since"]?.string.flatMap(Self.days),
        let date = course["date"]?.string.flatMap(Self.days)
      else { return false }
      return date - since >= least.days && (course["held_times"]?.number ?? 0) >= least.times
    }
    return long.compactMap { course in
      let joint = course["joint"]?.string ?? ""
      let words = Template(pages.message("note.pain_clinician", language) ?? "").filled([
        "joint": pages.message("joint.\(joint)", language) ?? joint,
        "pain": "\(told.today[joint] ?? 0)",
      ])
      return said.contains(words)
        ? nil : Violation(.pain, "/notes", "\(joint) hurts for weeks, and nobody is named")
    }
  }

  /// The number of a day, so that two can be told apart by their days.
  private static func days(_ text: String) -> Int? {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3 else { return nil }
    let late = (14 - parts[1]) / 12
    let (year, month) = (parts[0] - late, parts[1] + 12 * late - 3)
    return parts[2] + (153 * month + 2) / 5 + 365 * year + year / 4 - year / 100 + year / 400
  }
}
