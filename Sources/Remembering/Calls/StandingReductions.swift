import Domain
import JSONSource

/// What a plan took off and has not given back, as it is told with a day.
extension PersonalPlanner {
  /// A sentence for each reduction that began before a day, or on it where the plan has answered the day
  /// already, and still takes something off its workout.
  func whatIsOff(
    _ today: PlanOfDay, of workout: JSON?, on date: CalendarDay, _ language: String
  ) -> [String] {
    let plan = today.told.plan
    guard let day = workout?["day"]?.number else { return [] }
    let blocks = workout?["blocks"]?.array ?? []
    return (plan?["adaptations"]?["reductions"]?.array ?? []).compactMap { reduction in
      guard reduction["is_over"]?.bool != true, let kind = reduction["kind"]?.string,
        let since = reduction["since"]?.string.flatMap(CalendarDay.init),
        since < date || since == date && !today.isAdapted
      else { return nil }
      let lifts = Self.lifts(of: reduction, on: day, blocks)
      guard !lifts.isEmpty, ["deload", "layoff", "pain", "week"].contains(kind) else { return nil }
      let messages = service.messages
      let joint = messages.text(
        "joint.\(reduction["key"]?.string ?? "")", language: language, values: [])
      let comma = messages.text("word.comma", language: language, values: [])
      return messages.text(
        "note.off_\(kind)", language: language,
        values: [
          ("joint", joint), ("pain", told(reduction, in: plan, language)),
          ("date", since.text), ("count", "\(lifts.count)"),
          ("lifts", lifts.joined(separator: comma)),
        ])
    }
  }

  /// A sentence for each joint that hurt so much that a clinician looks at it first.
  ///
  /// It stands until the joint is told calm and all that it took is back: one calm morning is nobody who has
  /// looked at it. A joint that was told so on this day has none, where the day says what it changes by it.
  func whoLooksFirst(_ day: PlanOfDay, on date: CalendarDay, _ language: String) -> [String] {
    guard let rules = service.rules else { return [] }
    return (day.told.plan?["adaptations"]?["pain_told"]?.array ?? []).compactMap { course in
      let level = Int(course["level"]?.number ?? 0)
      let isOfDay = course["date"]?.string == date.text && rules.asksClinician(pain: level)
      guard rules.asksClinician(pain: max(level, Int(course["worst"]?.number ?? 0))),
        !rules.calms(pain: level) || Self.isSpared(course["joint"]?.string, in: day.told.plan),
        day.said.isEmpty || !isOfDay
      else { return nil }
      let joint = service.messages.text(
        "joint.\(course["joint"]?.string ?? "")", language: language, values: [])
      return service.messages.text(
        "note.pain_clinician", language: language,
        values: [("joint", joint), ("pain", told(course, language))])
    }
  }

  /// The cautions of the plan that not everybody is told, which a day of training begins with.
  func cautions(_ plan: JSON?) -> [String] {
    let said = plan?["safety_notes_said"]?.array ?? []
    let notes = (plan?["safety_notes"]?.array ?? []).compactMap(\.string)
    return zip(said, notes).filter { !Self.toldEverybody.contains($0.0["key"]?.string ?? "") }
      .map(\.1)
  }

  private static let toldEverybody = ["safety.breathing", "safety.stop_anybody"]

  /// Whether a plan still spares a joint that hurt.
  private static func isSpared(_ joint: String?, in plan: JSON?) -> Bool {
    (plan?["adaptations"]?["reductions"]?.array ?? []).contains {
      $0["kind"]?.string == "pain" && $0["key"]?.string == joint && $0["is_over"]?.bool != true
    }
  }

  /// How bad the joint of a reduction was told last and on which day, and how bad it was before.
  private func told(_ reduction: JSON, in plan: JSON?, _ language: String) -> String {
    let course = (plan?["adaptations"]?["pain_told"]?.array ?? []).first {
      $0["joint"]?.string == reduction["key"]?.string
    }
    return course.map { told($0, language) } ?? "\(Int(reduction["level"]?.number ?? 0))"
  }

  /// How bad a joint was told last and on which day, and how bad it was before.
  private func told(_ course: JSON, _ language: String) -> String {
    func text(_ key: String, _ values: [(String, String)]) -> String {
      service.messages.text(key, language: language, values: values)
    }
    func level(_ json: JSON?) -> String { "\(Int(json?.number ?? 0))" }
    guard let date = course["date"]?.string, let worstOn = course["worst_on"]?.string else {
      return level(course["level"])
    }
    let last = text("pain.told", [("pain", level(course["level"])), ("date", date)])
    guard (course["worst"]?.number ?? 0) > (course["level"]?.number ?? 0) else { return last }
    return text(
      "pain.after", [("pain", last), ("worst", level(course["worst"])), ("date", worstOn)])
  }

  /// The lifts of a day that a reduction takes away, makes lighter or takes sets off, each once.
  private static func lifts(of reduction: JSON, on day: Double, _ blocks: [JSON]) -> [String] {
    let replaced = (reduction["replaced"]?.array ?? []).filter { $0["day"]?.number == day }
    let lighter = ["sets", "loads"].flatMap { reduction[$0]?.array ?? [] }
      .filter { $0["day"]?.number == day }
    let names =
      replaced.compactMap { $0["block"]?["name"]?.string }
      + lighter.compactMap { place in
        blocks.first { $0["order"]?.number == place["order"]?.number }?["name"]?.string
      }
    return names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
