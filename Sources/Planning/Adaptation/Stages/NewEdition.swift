import Consulting
import JSONSource

/// A plan of another edition is planned again by the rules of this one.
extension Adapting {
  /// Takes every part that the rules of this edition make otherwise, each with the row that decides
  /// it now; what the plan has learned goes on in it.
  mutating func adoptEdition() throws(PlanFailure) {
    guard !edition.made(tree) else { return }
    let profile = ForeignPlan(edition: edition).known(tree)["profile"] ?? .null
    var fresh = Consultation(
      edition, try RequestReader.read(profile, as: edition.planContract, in: edition))
    let made = try fresh.makePlan()
    let change = PlanDifference(before: tree, after: made.tree, edition.planContract)
    let rows = DecidingRows(made.consultation)
    for key in change.keys where key != "adaptations" {
      take(
        change.after[key], at: PlanPath(key), rule: rows.rule(for: key),
        because: sentence(of: key, change))
    }
    try carryOver(change, because: editions(change), isTrained: true, isFed: true)
  }

  /// What is said of a part: numbers that a person knows the plan by, else that the rules are others.
  private func sentence(of key: String, _ change: PlanDifference) -> Phrase {
    let kcal = (
      state.energy?.baseKcal ?? change.before["kcal"]?.number ?? 0,
      change.after["kcal"]?.number ?? 0
    )
    let sets = (Double(state.whole(plan).weeklySets), Self.sets(change.after))
    switch key {
    case "kcal" where kcal.0 != kcal.1:
      return Phrase("adapt.edition_kcal", ("before", .number(kcal.0)), ("after", .number(kcal.1)))
    case "workouts" where sets.0 != sets.1:
      return Phrase("adapt.edition_sets", ("before", .number(sets.0)), ("after", .number(sets.1)))
    default: return editions(change)
    }
  }

  private static func sets(_ plan: JSON) -> Double {
    (plan["workouts"]?.array ?? []).flatMap { $0["blocks"]?.array ?? [] }
      .reduce(0) { $0 + ($1["sets"]?.number ?? 0) }
  }

  private func editions(_ change: PlanDifference) -> Phrase {
    func hash(_ plan: JSON) -> String { plan["edition"]?["hash"]?.string ?? "" }
    let (before, after) = (hash(change.before), hash(change.after))
    return before == after
      ? Phrase("adapt.edition_words")
      : Phrase("adapt.edition", ("before", .said(before)), ("after", .plain(after)))
  }
}

/// The rows that decided the parts of a plan.
private struct DecidingRows {
  private let consultation: Consultation

  init(_ consultation: Consultation) {
    self.consultation = consultation
  }

  /// The row behind a top-level field; the goal's, which every part rests on, where several decide.
  func rule(for key: String) -> String {
    source(of: Self.pages[key] ?? Questions.goal) ?? source(of: Questions.goal)
      ?? Questions.goal.page
  }

  private func source(of question: Question) -> String? {
    let rulebook = consultation.edition.rulebook
    let page = rulebook.decision(named: question.page)
    return consultation.evidence.entries.last { Int($0.decision) == page }.map {
      rulebook.source(ofDecision: Int($0.decision), row: $0.row)
    }
  }

  private static let pages: [String: Question] = [
    "kcal": Questions.energyFactor, "macros": Questions.protein, "energy": Questions.energyFactor,
    "split": Questions.split, "workouts": Questions.sessions,
    "main_lifts": Questions.liftPreference,
    "volume": Questions.volumeBand,
    "cardio": Questions.cardio, "progression": Questions.deloadWeek, "idx": Questions.bmr,
  ]
}
