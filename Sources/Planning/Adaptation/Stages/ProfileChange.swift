import Consulting
import JSONSource
import RuleEngine

/// The athlete's answers changed: the parts of the plan that follow from them are planned anew.
extension Adapting {
  /// Lays the changed answers over the profile and takes over the parts that the matrix names.
  mutating func changeProfile() throws(PlanFailure) {
    guard let answers = try answersOfToday() else { return }
    let after: JSON
    do {
      after = try edition.planTree(of: (tree["profile"] ?? .null).overlaid(with: answers))
    } catch {
      throw error.moved(below: "/profile_changes")
    }
    // A plan that was never adapted is the one its profile gives.
    let isFresh = state.isEmpty && tree["adaptations"] == nil
    let before = isFresh ? tree : try edition.planTree(of: tree["profile"] ?? .null)
    let change = PlanDifference(before: before, after: after, edition.planContract)
    let isOtherWeek = comesBack(toWeek: answers["week"]?.number, change)
    guard !change.fields.isEmpty else {
      if !isOtherWeek { notes.append(Phrase("note.same_profile")) }
      return
    }
    let isForbidden = try forbidsTraining(after["profile"] ?? .null)
    let isTrained = isForbidden || change.touches(.training)
    let isFed = change.touches(.food) || ofMeals(change.before) != ofMeals(change.after)
    let because = ChangeOfAnswers(
      edition: edition, language: after["profile"]?["language"]?.string ?? language,
      week: tree["progression"]?["week"]
    ).phrase(change)
    try takeOver(change, because: because, withTraining: isTrained, withFood: isFed)
    try carryOver(change, because: because, isTrained: isTrained, isFed: isFed)
    try watchGoal(change)
    try askOfFlags(change)
    if change.fields.contains("exclude_allergens") {
      notes += try consultation.gatherAllergyNotes()
    }
  }

  /// Asks about what was told of the athlete's health and is told no longer.
  private mutating func askOfFlags(_ change: PlanDifference) throws(PlanFailure) {
    func flags(_ plan: JSON) -> [JSON] { plan["profile"]?["health_flags"]?.array ?? [] }
    let now = flags(change.after)
    let lost = flags(change.before).filter { flag in !now.contains { $0.isSame(as: flag) } }
    guard !lost.isEmpty else { return }
    consultation.set("flagsTakenBack", .list(lost.compactMap(\.string).map { .string($0) }))
    defer { consultation.forget("flagsTakenBack") }
    notes += try consultation.askAll(Questions.flagsTakenBack).map {
      Phrase($0.word("takenBackNote"))
    }
  }

  /// The changed answers, and the week where it teaches something.
  ///
  /// Lifts and reserves that wait for a week are planned with it. Whoever has learnt a lift does not
  /// unlearn it in the next cycle. A lesson waits for a better day: it may bring work nearer to failure.
  private mutating func answersOfToday() throws(PlanFailure) -> JSON? {
    let answers = order.profileChanges
    guard let week = order.week ?? state.week, answers?["week"] == nil else { return answers }
    let profile = (tree["profile"] ?? .null).overlaid(with: answers ?? JSON(.object([])))
    let request: Request
    do {
      request = try RequestReader.read(profile, as: edition.planContract, in: edition)
    } catch {
      // What is wrong with the answers is said where they are planned with.
      return answers
    }
    var planned = Consultation(edition, request)
    planned.noteNothingExcluded()
    guard week > (try planned.ask(Questions.week).int("week")) else { return answers }
    var now = planned
    now.enter(week: week)
    guard try planned.lessons() != now.lessons(), try !isWorseDay(), !isHurtDay() else {
      return answers
    }
    return (answers ?? JSON(.object([]))).overlaid(
      with: JSON(.object([JSON.Member(key: "week", value: .number(week))])))
  }

  /// Whether a joint is spared, or was told today to hurt: nothing comes nearer to failure beside it.
  private func isHurtDay() -> Bool {
    !state.hurting.isEmpty
      || state.pains.contains { $0.date == order.date && !edition.calms(pain: $0.level) }
  }

  /// Whether the week is eased off, by something that does not end today, or today is a low day or one
  /// after a short night.
  mutating func isWorseDay() throws(PlanFailure) -> Bool {
    for reduction in state.reductions {
      if try terms(of: reduction.cause.kind).holdsProgress, try !isOver(reduction) { return true }
    }
    let told = state.days.last.flatMap { $0.date == order.date ? $0 : nil }
    guard
      let day = try order.readiness.map({ (checkIn) throws(PlanFailure) in try score(checkIn) })
        ?? told
    else { return false }
    return day.band == "low" || day.isAfterBadNight
  }

  /// Whoever names the week of the profile again, when the plan has moved on, comes back to it.
  private mutating func comesBack(toWeek named: Double?, _ change: PlanDifference) -> Bool {
    guard let week = named.flatMap({ Int(exactly: $0) }), !change.fields.contains("week"),
      state.week ?? week != week, order.week == nil
    else { return false }
    order.week = week
    return true
  }

  /// What a plan says about its meals: the same meals may have given way from other wishes.
  private func ofMeals(_ plan: JSON) -> [String] { PlanLog(plan).aboutMeals(true).texts }

  /// Whether the athlete may no longer do an exercise that the plan has come to hold.
  private func forbidsTraining(_ profile: JSON) throws(PlanFailure) -> Bool {
    var fresh = Consultation(
      edition, try RequestReader.read(profile, as: edition.planContract, in: edition))
    fresh.noteNothingExcluded()
    let allowed = try fresh.allowExercises()
    let whole = state.whole(plan)
    return plan.spots.contains { spot in
      let easier = plan[spot].regression.flatMap(edition.exerciseCatalogue.exercise(id:))
      return !allowed[plan[spot].exercise].isAllowed || !allowed[whole[spot].exercise].isAllowed
        || easier.map { !allowed[$0].isAllowed } ?? false
    }
  }

  /// Takes every part that differs, and whole groups of parts that hang together: an adapted part
  /// may differ from both plans.
  private mutating func takeOver(
    _ change: PlanDifference, because: Phrase, withTraining isTrained: Bool,
    withFood isFed: Bool
  ) throws(PlanFailure) {
    let matrix = try consultMatrix(change)
    var taken = change.keys
    if isTrained { taken += PlanPart.training.keys + PlanLog.keys }
    if isFed { taken += PlanPart.food.keys + PlanLog.keys }
    if change.touches(.progression) || change.fields.contains("week") {
      taken += PlanPart.progression.keys
    }
    let log = isFed ? nil : log(after: change)
    for key in change.allKeys where taken.contains(key) {
      let isNew = change.keys.contains(key)
      guard let rule = isNew ? matrix.rule(for: key) : matrix.anyRule else {
        throw try undeclared(key, change)
      }
      let kept = log?.members.first { $0.0 == key }?.1
      take(kept ?? change.after[key], at: PlanPath(key), rule: rule, because: because)
    }
  }

  /// The new log with what the old one says about the meals, which stay.
  private func log(after change: PlanDifference) -> PlanLog {
    PlanLog(change.after).aboutMeals(false) + PlanLog(tree).aboutMeals(true)
  }

  /// Asks for each changed answer which sections it may touch.
  private mutating func consultMatrix(_ change: PlanDifference) throws(PlanFailure) -> PlanMatrix {
    var fresh = Consultation(
      edition,
      try RequestReader.read(
        change.after["profile"] ?? .null, as: edition.planContract, in: edition))
    let isOtherAge =
      try consultation.ask(Questions.ageGroup).word("ageGroup")
      != fresh.ask(Questions.ageGroup).word("ageGroup")
    fresh.set("ageGroupChanges", .boolean(isOtherAge))
    var matrix = PlanMatrix()
    for field in change.fields {
      let reply = try fresh.ask(Questions.profileChange, about: "profileField", .string(field))
      matrix.declare(reply.words("sections"), rule: fresh.source(of: reply))
    }
    return matrix
  }

  /// What is wrong when a part differs that no row declares: the page, or the plan.
  private func undeclared(_ key: String, _ change: PlanDifference) throws(PlanFailure)
    -> PlanFailure
  {
    let made = try edition.planTree(of: change.before["profile"] ?? .null)
    guard PlanDifference.same(made[key], change.before[key]) else {
      let mistake = CurrentPlanReader.tampered(Phrase("tampered.section"), at: PlanPath(key))
      return .invalid(edition.said([mistake], language))
    }
    return .rule(
      Diagnostic(
        "undeclared-section",
        "'\(Questions.profileChange.page)' does not say that"
          + " \(change.fields.joined(separator: ", ")) changes '\(key)'",
        hint: "add the section to the row of the field"))
  }

  /// A new value; objects and lists of the same length are taken over part by part.
  mutating func take(_ new: JSON?, at path: PlanPath, rule: String, because: Phrase) {
    let old = tree.value(at: path)
    if path.depth < 4, let members = new?.members, let before = old?.members,
      members.map(\.key) == before.map(\.key)
    {
      for member in members {
        take(member.value, at: path.key(member.key), rule: rule, because: because)
      }
    } else if path.depth < 3, let items = new?.array, let before = old?.array,
      items.count == before.count, !items.isEmpty, items[0].members != nil
    {
      for (index, item) in items.enumerated() {
        set(path.index(index), to: item, rule: rule, because: because)
      }
    } else {
      set(path, to: new, rule: rule, because: because)
    }
  }
}

extension Consultation {
  /// The rows that let lifts and efforts wait for a week.
  fileprivate mutating func lessons() throws(PlanFailure) -> [String] {
    try askAll(Questions.learningLadder).map { source(of: $0) }
      + ["\(try ask(Questions.effortLimit).int("rirAtLeast"))"]
  }
}
