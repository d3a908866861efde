import Consulting
import RuleEngine

/// Training around joints that hurt.
extension Consultation {
  /// Makes the athlete one without flagged joints.
  mutating func forgetFlags() {
    request.flags = []
    for fact in ["injuries", "severeJoints"] { set(fact, .list([])) }
  }

  /// What the flagged joints leave of a week that was planned without them: direct sets of their
  /// muscles, and strain, which is sets times the grade of stress.
  mutating func caps(of week: WeekPlan) throws(PlanFailure) -> [SetCap] {
    let joints = edition.rulebook.vocabulary.words("Joint")
    var caps: [SetCap] = []
    for flag in request.flags {
      set("severity", .string(flag.severity))
      set("joint", .string(flag.joint))
      defer { for name in ["severity", "joint"] { forget(name) } }
      let share = try ask(Questions.jointFlag)
      for word in try ask(Questions.jointMuscles).words("jointMuscles") {
        guard let muscle = Muscle(word: word) else { continue }
        caps.append(
          cap(share.number("flagSetsShare"), of: week, muscle: muscle) {
            $0.primary == muscle ? 1 : 0
          })
      }
      guard let joint = joints.firstIndex(of: flag.joint) else { continue }
      caps.append(
        cap(share.number("flagStrainShare"), of: week, muscle: nil) { $0.stress[joint] })
    }
    return caps
  }

  /// Which exercises a flagged joint caps: they strain it, or train one of its muscles first.
  mutating func cappedExercises() throws(PlanFailure) -> [Bool] {
    let joints = edition.rulebook.vocabulary.words("Joint")
    let exercises = edition.exerciseCatalogue.exercises
    var isCapped = [Bool](repeating: false, count: exercises.count)
    for flag in request.flags {
      let words = try ask(Questions.jointMuscles, about: "joint", .string(flag.joint))
        .words("jointMuscles")
      let muscles = words.compactMap(Muscle.init(word:))
      for (place, row) in exercises.enumerated() where muscles.contains(row.primary) {
        isCapped[place] = true
      }
      guard let joint = joints.firstIndex(of: flag.joint) else { continue }
      for (place, row) in exercises.enumerated() where row.stress[joint] > 0 {
        isCapped[place] = true
      }
    }
    return isCapped
  }

  /// A share of what a week holds, in whole sets.
  private func cap(
    _ share: Double, of week: WeekPlan, muscle: Muscle?, perSet: (Exercise) -> Int
  ) -> SetCap {
    let worth = edition.exerciseCatalogue.exercises.map(perSet)
    let whole = week.sessions.flatMap(\.exercises).reduce(0) { $0 + $1.sets * worth[$1.exercise] }
    // A share such as 0.67 of 3 is meant to be 2; what binary fractions lose is given back.
    let most = (share * Double(whole) + 1e-9).rounded(.down)
    let reached = muscle.map { Double(week.fractional[$0.rawValue]) }
    return SetCap(
      perSet: worth, most: Int(most), muscle: muscle,
      wanted: reached.map { Int((share * $0 + 1e-9).rounded(.down)) })
  }
}
