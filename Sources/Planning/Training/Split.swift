import Consulting
import JSONSource
import RuleEngine

/// How the week is divided.
struct Split: Sendable {
  let name: String
  let trainingDays: Int
  let recoveryDays: Int
  /// The variant that was really used.
  let variant: String
  let days: [Day]

  /// One day of the split.
  struct Day: Sendable {
    let number: Int
    /// The day of the week it is meant for, from 1.
    var weekday: Int
    /// A message key.
    let title: String
    let focus: [String]
    let mandatory: Int
    /// Patterns that take the lifts that may lead.
    let leads: [String]
    /// How many of them lead at most.
    let mostLeads: Int
    let slots: [String]
  }
}

extension Consultation {
  /// Chooses the split by the days and the variant.
  mutating func chooseSplit() throws(PlanFailure) -> Split {
    let days = try ask(Questions.trainingDays)
    let wanted = try assume(Questions.variant, field: "variant", given: ["givenVariant"])
      .word("variant")
    let split = try ask(Questions.split)
    if split.word("variantUsed") != wanted {
      changeLog.append(
        Phrase("change.variant_unavailable", ("variant", .message("variant.\(wanted)"))))
    }
    if isGiven("focusMuscle"), split.word("variantUsed") != "specialization" {
      changeLog.append(Phrase("change.focus_unused"))
    }
    let sessions = try askAll(Questions.sessions).map(Split.Day.init)
    guard sessions.count == days.int("trainingDays") else {
      throw .rule(
        SessionProof.wrongSessions(
          sessions.count, of: split.word("split"), days: days.int("trainingDays"),
          at: edition.rulebook.place(ofDecision: split.decision, row: split.row.index)))
    }
    return Split(
      name: split.word("split"), trainingDays: days.int("trainingDays"),
      recoveryDays: days.int("recoveryDays"), variant: split.word("variantUsed"), days: sessions)
  }
}

extension Split.Day {
  fileprivate init(_ reply: RuleAnswer) {
    self.init(
      number: reply.int("day"), weekday: reply.int("weekday"), title: reply.word("title"),
      focus: reply.words("focus"), mandatory: reply.int("mandatory"), leads: reply.words("leads"),
      mostLeads: reply.int("mostLeads"), slots: reply.words("slots"))
  }
}
