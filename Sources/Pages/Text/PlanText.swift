import JSONSource

/// A plan for people, from the answer of `generatePlan`.
///
/// Every section shows what the answer holds and is left out when it holds nothing.
package struct PlanText {
  let plan: JSON
  let label: Labels
  var paper: Paper

  /// The whole page, in the order a lifter needs it.
  package static func page(_ plan: JSON, _ label: Labels, _ screen: Screen) -> String {
    var text = PlanText(
      plan: plan, label: label,
      paper: Paper(on: screen))
    text.addHeadline()
    text.addSafety()
    text.addWorkouts()
    text.addVolume()
    text.addEnergy()
    text.addMeals()
    text.addNutrients()
    text.addSupplements()
    text.addProgression()
    text.addAssumed()
    text.addNotes()
    text.addEdition()
    return text.paper.text
  }

  /// What an answer of `today` says of how the day differs from the plan.
  package static func said(_ day: JSON, _ screen: Screen) -> [String] {
    var paper = Paper(on: screen)
    paper.add(said: day)
    return paper.lines
  }

  /// One day's workout, or none, and its meals, from an answer of `today`.
  package static func day(_ day: JSON, _ label: Labels, _ screen: Screen) -> String {
    func member(_ key: String, _ value: JSON) -> JSON.Member { JSON.Member(key: key, value: value) }
    let workouts = [day["workout"]].compactMap(\.self).filter { !$0.isNull }
    let meals = JSON(.object([member("meals", day["meals"] ?? JSON(.array([])))]))
    let plan = JSON(
      .object([
        member("workouts", JSON(.array(workouts))), member("ingredients", meals),
        member("hidden", day["hidden"] ?? JSON(.null)),
      ]))
    var text = PlanText(plan: plan, label: label, paper: Paper(on: screen))
    text.paper.add(said: day)
    text.addWorkouts()
    text.addMeals()
    return text.paper.text
  }

  /// Training, cardio and recovery days, in the order of the week when the answer tells it.
  var workouts: [JSON] {
    let days = plan["workouts"]?.array ?? []
    let numbered = days.enumerated().map { ($1["weekday"]?.number ?? 0, $0, $1) }
    return numbered.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  /// The days with exercises among them.
  var lifting: [JSON] {
    workouts.filter { !($0["blocks"]?.array ?? []).isEmpty }
  }

  private mutating func addHeadline() {
    let lifting = lifting
    paper.add("", split(of: lifting), style: .bold)
    paper.add("", facts(lifting).joined(separator: " · "))
    addConfidence()
  }

  /// Days, goal, sets and the longest session in a few words each.
  func facts(_ lifting: [JSON]) -> [String] {
    let sets = lifting.flatMap { $0["blocks"]?.array ?? [] }
      .reduce(0.0) { $0 + ($1["sets"]?.number ?? 0) }
    var facts = [label(.days, ("count", "\(lifting.count)"))]
    if let goal = (plan["goal"] ?? plan["profile"]?["goal"])?.string {
      facts.append(label.word(isSetAside(goal) ? "goal_set_aside" : goal))
    }
    facts.append(label(.setsAWeek, ("count", JSON.shown(sets))))
    if plan["progression"]?["is_deload_week"]?.bool == true { facts.append(label(.deload)) }
    if let longest = lifting.compactMap({ $0["minutes"]?.number }).max() {
      facts.append(
        label(.longest, ("minutes", label.minutes(JSON.shown(longest, decimals: 0)))))
    }
    return facts
  }

  /// Whether a goal of losing fat is planned without any deficit: no title names it then.
  private func isSetAside(_ goal: String) -> Bool {
    goal == "fat_loss" && (plan["energy"]?["factor"]?.number ?? 0) >= 1
  }

  private mutating func addConfidence() {
    guard let confidence = plan["confidence"]?.string, !plan.hides("body") else { return }
    let next = plan["idx"]?["next_best_input"]?.string
    paper.add(
      "", Self.confidence(confidence, next, label), style: confidence == "high" ? .good : .careful)
  }

  /// How sure the estimate is, and what would make it surer.
  static func confidence(_ level: String, _ next: String?, _ label: Labels) -> String {
    guard let next else { return label(.confidence, ("level", label.word(level))) }
    return label(
      .sharpen, ("level", label.word(level)), ("field", label.word(next)),
      ("option", label.filling(next)))
  }

  /// The split's name, else the titles of its days.
  func split(of lifting: [JSON]) -> String {
    if let name = plan["split"]?.string { return name }
    var titles: [String] = []
    for title in lifting.compactMap({ $0["title"]?.string }) where !titles.contains(title) {
      titles.append(title)
    }
    return titles.joined(separator: " / ")
  }

  private mutating func addSafety() {
    let notes = (plan["safety_notes"]?.sentences ?? []) + (plan["warnings"]?.sentences ?? [])
    if notes.isEmpty { return }
    paper.space()
    for note in notes { paper.add("! ", note, markStyle: .careful) }
  }

  private mutating func addEdition() {
    paper.space()
    for sentence in plan["disclaimer"]?.sentences ?? [] { paper.add("", sentence, style: .dim) }
    guard let edition = plan["edition"] else { return }
    let words = [edition["name"]?.string, edition["hash"]?.string].compactMap(\.self)
    paper.add("", "\(label(.rules)) \(words.joined(separator: " "))", style: .dim)
  }
}

extension Paper {
  /// Adds how a day differs from the plan, sentence by sentence.
  fileprivate mutating func add(said day: JSON) {
    for sentence in day["said"]?.sentences ?? [] { add("• ", sentence) }
  }
}
