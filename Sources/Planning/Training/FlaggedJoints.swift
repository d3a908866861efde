import Consulting
import RuleEngine

/// Training around joints that hurt.
extension Consultation {
  /// Makes the athlete one without flagged joints.
  mutating func forgetFlags() {
    request.flags = []
    for fact in ["injuries", "severeJoints", "moderateJoints"] { set(fact, .list([])) }
  }

  /// Makes every flag one step milder; the mildest goes.
  mutating func softenFlags() {
    let severities = edition.rulebook.vocabulary.words("JointSeverity")
    request.flags = request.flags.compactMap { flag in
      guard let step = severities.firstIndex(of: flag.severity), step > 0 else { return nil }
      return Request.JointFlag(joint: flag.joint, severity: severities[step - 1])
    }
    set("injuries", .list(request.flags.map { .string($0.joint) }))
    set("severeJoints", .list(request.severeJoints))
    set("moderateJoints", .list(request.moderateJoints))
  }

  /// What flags that are one step milder leave is the most that these leave: sets of the week, and for
  /// each flagged joint sets and strain of what loads it.
  func caps(beside milder: WeekPlan) -> [SetCap] {
    let joints = edition.rulebook.vocabulary.words("Joint")
    let flagged = request.flags.compactMap { joints.firstIndex(of: $0.joint) }
    var all = cap(1, of: milder, muscle: nil) { _ in 1 }
    all.isOfUnflaggedWeek = true
    return [all]
      + flagged.flatMap { joint in
        [
          cap(1, of: milder, muscle: nil) { $0.stress[joint] > 0 ? 1 : 0 },
          cap(1, of: milder, muscle: nil) { $0.stress[joint] },
        ]
      }
  }

  /// What the flagged joints leave of a week that was planned without them: direct sets of their
  /// muscles, few more of others, and strain, which is sets times the grade of stress.
  mutating func caps(of week: WeekPlan) throws(PlanFailure) -> [SetCap] {
    let joints = edition.rulebook.vocabulary.words("Joint")
    var caps: [SetCap] = []
    var most = [Int](repeating: .max, count: Muscle.count)
    for flag in request.flags {
      set("severity", .string(flag.severity))
      set("joint", .string(flag.joint))
      defer { for name in ["severity", "joint"] { forget(name) } }
      let (share, muscles) = (try ask(Questions.jointFlag), try ask(Questions.jointMuscles))
      for word in muscles.words("jointMuscles") {
        guard let muscle = Muscle(word: word) else { continue }
        caps.append(
          cap(share.number("flagSetsShare"), of: week, muscle: muscle) {
            $0.primary == muscle ? 1 : 0
          })
      }
      guard let joint = joints.firstIndex(of: flag.joint) else { continue }
      caps.append(
        cap(share.number("flagStrainShare"), of: week, muscle: nil) { $0.stress[joint] })
      caps += loadCaps(of: week, joint)
      var all = cap(share.number("flagWeekShare"), of: week, muscle: nil) { _ in 1 }
      all.givesWay = true
      all.isOfUnflaggedWeek = true
      caps.append(all)
      let own = muscles.words("jointMuscles").compactMap(Muscle.init(word:))
      let near = muscles.words("nearMuscles").compactMap(Muscle.init(word:))
      for muscle in Muscle.allCases where !own.contains(muscle) {
        let kind = near.contains(muscle) ? "flagNear" : "flagOther"
        most[muscle.rawValue] = min(
          most[muscle.rawValue],
          mostDirect(share.number("\(kind)Share"), share.int("\(kind)Least"), of: week, muscle))
      }
    }
    return caps + directCaps(most)
  }

  /// A cap of each muscle's direct sets.
  private func directCaps(_ most: [Int]) -> [SetCap] {
    let exercises = edition.exerciseCatalogue.exercises
    return Muscle.allCases.filter { most[$0.rawValue] < .max }.map { muscle in
      SetCap(
        perSet: exercises.map { $0.primary == muscle ? 1 : 0 }, most: most[muscle.rawValue],
        givesWay: true, isOfUnflaggedWeek: true)
    }
  }

  /// No muscle that has sets which load a joint gets more of them, and all together get no more.
  private func loadCaps(of week: WeekPlan, _ joint: Int) -> [SetCap] {
    let exercises = week.sessions.flatMap(\.exercises).map(\.exercise)
    let rows = exercises.map { edition.exerciseCatalogue.exercises[$0] }
    let loading = Set(rows.filter { $0.stress[joint] > 0 }.map(\.primary.rawValue))
    let each = loading.sorted().map { muscle in
      cap(1, of: week, muscle: nil) {
        $0.stress[joint] > 0 && $0.primary.rawValue == muscle ? 1 : 0
      }
    }
    return each + [cap(1, of: week, muscle: nil) { $0.stress[joint] > 0 ? 1 : 0 }]
  }

  /// The direct sets that a muscle may get: a share of those of the week, or a few where it has few.
  private func mostDirect(_ share: Double, _ least: Int, of week: WeekPlan, _ muscle: Muscle) -> Int
  {
    let exercises = edition.exerciseCatalogue.exercises
    let sets = week.sessions.flatMap(\.exercises).reduce(0) {
      $0 + (exercises[$1.exercise].primary == muscle ? $1.sets : 0)
    }
    return max(least, Int((share * Double(sets) - 1e-9).rounded(.up)))
  }

  /// Which exercises a flagged joint caps: they strain it, or train one of its muscles, or of
  /// those beside it, first.
  mutating func cappedExercises() throws(PlanFailure) -> [Bool] {
    let joints = edition.rulebook.vocabulary.words("Joint")
    let exercises = edition.exerciseCatalogue.exercises
    var isCapped = [Bool](repeating: false, count: exercises.count)
    for flag in request.flags {
      let reply = try ask(Questions.jointMuscles, about: "joint", .string(flag.joint))
      let words = reply.words("jointMuscles") + reply.words("nearMuscles")
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
