import Consulting
import RuleEngine

/// Repetitions, effort and rest by role, as the athlete's goal and safety want them.
struct RoleTable: Sendable {
  /// One entry per role, in the order of `ExerciseRole.allCases`.
  let entries: [Entry]

  /// What one role is prescribed.
  struct Entry: Hashable, Sendable {
    let reps: ClosedRange<Int>
    let rir: ClosedRange<Int>
    /// What no lower end goes under, whatever an exercise allows.
    let leastReps: Int
    let restSeconds: Int
  }

  subscript(_ role: ExerciseRole) -> Entry { entries[Int(role.rawValue)] }
}

extension ExerciseRole {
  /// The word of the vocabulary.
  var word: String {
    switch self {
    case .main: "main"
    case .compound: "compound"
    case .isolation: "isolation"
    case .finisher: "finisher"
    }
  }
}

extension Consultation {
  /// Asks what each role is prescribed, and keeps the effort inside what safety allows.
  mutating func prescribeRoles() throws(PlanFailure) -> RoleTable {
    let atLeast = try ask(Questions.effortLimit).int("rirAtLeast")
    var entries: [RoleTable.Entry] = []
    var limited = false
    for role in ExerciseRole.allCases {
      let reply = try ask(Questions.repetitions, about: "role", .string(role.word))
      let reps = (reply.int("repsLow"), reply.int("repsHigh"))
      var rir = (reply.int("rirLow"), reply.int("rirHigh"))
      if rir.0 < atLeast {
        rir = (atLeast, max(rir.1, atLeast + 1))
        limited = true
      }
      entries.append(
        RoleTable.Entry(
          reps: reps.0...max(reps.0, reps.1), rir: rir.0...max(rir.0, rir.1),
          leastReps: reply.int("leastReps"), restSeconds: reply.int("restSeconds")))
    }
    if limited { changeLog.append(Phrase("change.effort_limited", ("rir", .number(atLeast)))) }
    return RoleTable(entries: entries)
  }
}

extension Consultation {
  /// Asks how many sets an exercise gets in a session.
  mutating func setsOfExercises() throws(PlanFailure) -> ExerciseSets {
    let page = try ask(Questions.exerciseSets)
    let fewest = page.int("minSets")
    return ExerciseSets(
      compound: .init(
        fewest: fewest, usual: page.int("usualSetsCompound"), most: page.int("maxSetsCompound")),
      isolation: .init(
        fewest: fewest, usual: page.int("usualSetsIsolation"), most: page.int("maxSetsIsolation")),
      mandatory: page.int("mandatorySets"), localCut: page.int("localCut"))
  }
}

extension Consultation {
  /// What an exercise is prescribed in each role, as the week solver reads it.
  mutating func prescribe(_ roles: RoleTable) throws(PlanFailure) -> Prescriptions {
    let timed = edition.timedSets
    var prescriptions = Prescriptions(
      main: roles.prescription(.main), compound: roles.prescription(.compound),
      isolation: roles.prescription(.isolation), finisher: roles.prescription(.finisher),
      hold: Prescription(
        lower: timed.seconds.lowerBound, upper: timed.seconds.upperBound, restSeconds: 0),
      steps: Prescription(
        lower: timed.steps.lowerBound, upper: timed.steps.upperBound, restSeconds: 0),
      easyMinutes: try warmUpMinutes() + coolDownMinutes(), widths: edition.repetitionWidths)
    for lift in request.lifts {
      prescriptions.knownWidths[lift.exercise] = try widths(of: lift, roles)
    }
    return prescriptions
  }

  /// By role, the repetitions that the next load of a known lift costs; 0 where its load has no
  /// steps, or the body is lifted with it.
  private mutating func widths(of lift: Request.Lift, _ roles: RoleTable) throws(PlanFailure)
    -> [Int]
  {
    let card = edition.exerciseCatalogue.cards[lift.exercise]
    let growth = try growth(of: card)
    guard growth.word("loadGrowth") == "steps", card.lifted == .alone,
      let limits = edition.exerciseCatalogue.exercises[lift.exercise].repetitions
    else { return ExerciseRole.allCases.map { _ in 0 } }
    set("loadStepKg", .number(card.incrementKg))
    set("loadKg", .number(lift.weightKg))
    defer { for name in ["loadStepKg", "loadKg"] { forget(name) } }
    var widths: [Int] = []
    for role in ExerciseRole.allCases {
      let low = roles[role].reps.bounded(
        by: limits.raised(to: roles[role].leastReps), width: 0
      ).lowerBound
      widths.append(
        try ask(Questions.widthOfStep, about: "targetReps", .number(Double(low)))
          .int("stepWidth"))
    }
    return widths
  }
}

extension RoleTable {
  fileprivate func prescription(_ role: ExerciseRole) -> Prescription {
    Prescription(
      lower: self[role].reps.lowerBound, upper: self[role].reps.upperBound,
      restSeconds: self[role].restSeconds, least: self[role].leastReps)
  }
}
