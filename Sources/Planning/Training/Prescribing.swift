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
          restSeconds: reply.int("restSeconds")))
    }
    if limited { changeLog.append(Phrase("change.effort_limited", ("rir", .number(atLeast)))) }
    return RoleTable(entries: entries)
  }
}

extension RoleTable {
  /// The prescriptions as the week solver reads them.
  func prescriptions(_ timed: TimedSets) -> Prescriptions {
    Prescriptions(
      main: prescription(.main), compound: prescription(.compound),
      isolation: prescription(.isolation), finisher: prescription(.finisher),
      hold: Prescription(
        lower: timed.seconds.lowerBound, upper: timed.seconds.upperBound, restSeconds: 0),
      steps: Prescription(
        lower: timed.steps.lowerBound, upper: timed.steps.upperBound, restSeconds: 0))
  }

  private func prescription(_ role: ExerciseRole) -> Prescription {
    Prescription(
      lower: self[role].reps.lowerBound, upper: self[role].reps.upperBound,
      restSeconds: self[role].restSeconds)
  }
}
