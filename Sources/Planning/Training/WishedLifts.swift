import Consulting
import RuleEngine

extension Consultation {
  /// The lifts this athlete's week should be made of.
  mutating func wishLifts(
    for sessions: [SessionTemplate], _ allowances: [Allowance]
  ) throws(PlanFailure) -> LiftWishes {
    let repeats = try ask(Questions.repeatOrVary)
    var wishes = LiftWishes(
      preferences: try preferences(of: sessions, allowances),
      given: request.lifts.map(\.exercise).filter { allowances[$0].isAllowed },
      later: Set(try laterLifts().map(\.lift)),
      repeatMain: repeats.int("repeatMain"), repeatOther: repeats.int("repeatOther"),
      leading: try leadingSides())
    try place(&wishes)
    return wishes
  }

  /// Lets every given lift come first in the places that the pages give it.
  private mutating func place(_ lifts: inout LiftWishes) throws(PlanFailure) {
    for lift in lifts.given {
      let pattern = edition.exerciseCatalogue.exercises[lift].pattern
      set("pattern", .string(edition.exerciseCatalogue.patterns[pattern]))
      defer { forget("pattern") }
      let lists = lifts.preferences[pattern]
      let role = lists?.namesForAssistance(lift) == true ? "assistance" : "main"
      let page = try ask(Questions.givenLift, about: "listedAs", .string(role))
      if !page.flag("givenLeads") { lifts.assisting.insert(lift) }
      if !page.flag("givenAssists") { lifts.onlyLeading.insert(lift) }
    }
  }

  /// The lists of every pattern that a day asks for.
  private mutating func preferences(
    of sessions: [SessionTemplate], _ allowances: [Allowance]
  ) throws(PlanFailure) -> [Int: LiftWishes.Preference] {
    try preferences(for: sessions.flatMap(\.slots).flatMap(\.patterns), allowances)
  }

  /// The lists of some patterns; each may be named more than once.
  mutating func preferences(for patterns: [Int], _ allowances: [Allowance]) throws(PlanFailure)
    -> [Int: LiftWishes.Preference]
  {
    var preferences: [Int: LiftWishes.Preference] = [:]
    for pattern in patterns where preferences[pattern] == nil {
      set("pattern", .string(edition.exerciseCatalogue.patterns[pattern]))
      defer { forget("pattern") }
      let page = try ask(Questions.liftPreference)
      var lists = LiftWishes.Preference(
        main: page.words("mainLifts").compactMap(edition.exerciseCatalogue.exercise(id:)),
        assistance: page.words("assistanceLifts").compactMap(
          edition.exerciseCatalogue.exercise(id:)),
        source: source(of: page))
      lists.swap = try swap(of: lists, allowances)
      preferences[pattern] = lists
    }
    return preferences
  }

  /// The ladder of a pattern whose first lift a flagged joint does not bear, or a state of health
  /// rules out beside a joint that it loads; nil for any other.
  private mutating func swap(of lists: LiftWishes.Preference, _ allowances: [Allowance])
    throws(PlanFailure) -> LiftWishes.Swap?
  {
    let first = (lists.main + lists.assistance).first {
      allowances[$0].isAllowed || allowances[$0] == .injury
        || allowances[$0] == .health && mostStrained(by: $0) != nil
    }
    guard let first, !allowances[first].isAllowed, let joint = mostStrained(by: first) else {
      return nil
    }
    let page = try ask(Questions.swapLadder, about: "joint", .string(joint))
    let ladder = page.words("swapTo").compactMap(edition.exerciseCatalogue.exercise(id:)).filter {
      allowances[$0].isAllowed
    }
    let spared = allowances[first] == .injury ? first : nil
    return LiftWishes.Swap(lift: spared, ladder: ladder, source: source(of: page))
  }

  /// The flagged joint that an exercise strains most; the first of the vocabulary among equals.
  private func mostStrained(by exercise: Int) -> String? {
    let joints = edition.rulebook.vocabulary.words("Joint")
    let stress = edition.exerciseCatalogue.exercises[exercise].stress
    var worst: (joint: String, grade: Int)?
    for (place, joint) in joints.enumerated()
    where request.flags.contains(where: { $0.joint == joint }) && stress[place] > worst?.grade ?? 0
    {
      worst = (joint, stress[place])
    }
    return worst?.joint
  }

  /// A lift that waits until an easier one has taught it.
  private struct LaterLift {
    let lift: Int
    let teacher: Int
    let week: Int
  }

  private mutating func laterLifts() throws(PlanFailure) -> [LaterLift] {
    let exerciseCatalogue = edition.exerciseCatalogue
    return try askAll(Questions.learningLadder).compactMap { row in
      guard let lift = exerciseCatalogue.exercise(id: row.word("laterLift")),
        let teacher = exerciseCatalogue.exercise(id: row.word("taughtBy"))
      else { return nil }
      return LaterLift(lift: lift, teacher: teacher, week: row.int("fromWeek"))
    }
  }

  /// Says which lifts come later where the one that teaches them stands in the week.
  mutating func explainLaterLifts(of week: WeekPlan, _ allowances: [Allowance])
    throws(PlanFailure)
  {
    let placed = Set(week.sessions.flatMap(\.exercises).map(\.exercise))
    for later in try laterLifts()
    where placed.contains(later.teacher) && !placed.contains(later.lift)
      && allowances[later.lift].isAllowed
    {
      changeLog.append(
        Phrase(
          "change.later_lift",
          ("lift", .message("exercise:\(edition.exerciseCatalogue.ids[later.lift])")),
          ("week", .number(later.week)),
          ("teacher", .message("exercise:\(edition.exerciseCatalogue.ids[later.teacher])"))))
    }
  }

  private mutating func leadingSides() throws(PlanFailure) -> Set<Exercise.Laterality> {
    var sides: Set<Exercise.Laterality> = []
    for side in Exercise.Laterality.allCases
    where try ask(Questions.leadingLift, about: "laterality", .string(side.word)).flag("mayLead") {
      sides.insert(side)
    }
    return sides
  }

  /// Says which of the lifts the athlete gave have no place in the week, and why.
  mutating func explainLeftOutLifts(of week: WeekPlan, _ allowances: [Allowance]) {
    let placed = Set(week.sessions.flatMap(\.exercises).map(\.exercise))
    for exercise in request.lifts.map(\.exercise) where !placed.contains(exercise) {
      changeLog.append(
        Phrase(
          "change.lift_left_out",
          ("exercise", .message("exercise:\(edition.exerciseCatalogue.ids[exercise])")),
          ("cause", .message("cause.\(allowances[exercise].cause)"))))
    }
  }
}

extension Allowance {
  /// What keeps an exercise out of a week; an allowed one lacks room.
  fileprivate var cause: WeekPlan.MissingCause {
    switch self {
    case .full, .reduced: .limits
    case .equipment: .equipment
    case .household: .household
    case .injury: .injury
    case .health: .health
    }
  }
}
