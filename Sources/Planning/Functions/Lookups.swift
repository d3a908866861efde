import Consulting
/// What programs around the planner ask of an edition.
extension Edition {
  /// How many earlier check-ins a request of `adaptPlan` may bring.
  package var mostEarlierCheckIns: Int { Int(factType("historyDays").range?.high ?? 0) }

  /// How many weeks a training cycle has.
  package var weeksOfCycle: Int { Int(factType("weekNow").range?.high ?? 0) }

  /// The main muscle of an exercise; nil when the catalogue knows no such id.
  package func muscle(ofExercise id: String) -> String? {
    exerciseCatalogue.exercise(id: id).map { exerciseCatalogue.cards[$0].muscle }
  }

  /// What pain of a level in a joint does to an exercise; nothing for words that no page knows.
  package func pain(
    in joint: String, level: Int, doesTo id: String
  ) -> (takesAway: Bool, takesLoad: Bool)? {
    guard let place = vocabulary.words("Joint").firstIndex(of: joint),
      let exercise = exerciseCatalogue.exercise(id: id)
    else { return nil }
    let response = painResponses[level, exerciseCatalogue.exercises[exercise].stress[place]]
    return (response.action == .swap, !response.namesLoad)
  }

  /// The most days for which pain counts that nobody told calm.
  package var mostPainDays: Int { painWords.map(\.days).max() ?? 0 }

  /// For how many days pain of a level counts that nobody told calm, the day itself included.
  package func days(ofPain level: Int) -> Int { painWord(level).days }

  /// Whether pain of a level says that a joint is calm.
  package func calms(pain level: Int) -> Bool { painWord(level).calms }

  /// Whether somebody who has pain of a level sees a clinician first.
  package func asksClinician(pain level: Int) -> Bool { painWord(level).clinician }

  /// Whether pain of a level is severe.
  func isSevere(pain level: Int) -> Bool { painWord(level).isSevere }

  private func painWord(_ level: Int) -> PainWord {
    painWords[min(max(0, level), painWords.count - 1)]
  }

  /// The joints that are known.
  package var everyJoint: [String] { vocabulary.words("Joint") }

  /// The joints that bear most in an exercise: what hurts when nobody says which.
  package func joints(mostLoadedBy id: String) -> [String] {
    exerciseCatalogue.exercise(id: id).map(joints(mostLoadedBy:)) ?? []
  }

  /// The joints that bear most in an exercise; none where none is loaded.
  func joints(mostLoadedBy exercise: Int) -> [String] {
    let most = everyJoint.map { stress(of: exercise, on: $0) }.max() ?? 0
    return most > 0 ? everyJoint.filter { stress(of: exercise, on: $0) == most } : []
  }

  /// What an exercise lifts at a load; nil when the catalogue knows no such id.
  package func lifted(byExercise id: String) -> LiftedLoad? {
    exerciseCatalogue.exercise(id: id).map { exerciseCatalogue.cards[$0].lifted }
  }
}
