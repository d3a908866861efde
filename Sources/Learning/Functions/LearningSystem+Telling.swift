import Consulting
import RuleEngine

/// The functions that a language model may answer better than the rules, and never less.
extension System {
  private static func by(_ meaning: String) -> RequestField {
    LearningFields.choice("by", meaning, SetChooser.allCases.map(\.rawValue))
  }

  static func readNote(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    let rulebook = coach.rulebook
    return ServiceFunction(
      name: "readNote", summary: "the joints, side and pain a note tells of",
      isDear: coach.door.isOpen, of: rulebook,
      request: {
        RequestForm(
          [
            LearningFields.text("text", "the note", isRequired: true),
            by("who reads it: rules, or a language model besides; rules when left out"),
            LearningFields.language(rulebook),
          ], readings: coach.readings)
      },
      answer: { ReadNote.form }, example: #"{"text": "left shoulder felt tweaky"}"#
    ) { form throws(PlanFailure) in try coach.model().readNote(form, asking: coach.door) }
  }

  static func coachInsights(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    let rulebook = coach.rulebook
    return ServiceFunction(
      name: "coachInsights", summary: "what of all that is known matters most",
      isDear: coach.door.isOpen, of: rulebook,
      request: {
        RequestForm(
          [
            LearningFields.state, LearningFields.asOf, LearningFields.plan,
            LearningFields.context(rulebook),
            by("who words it: rules, or a language model; rules when left out"),
            LearningFields.language(rulebook),
          ], readings: coach.readings)
      },
      answer: { ToldInsights.form }, example: #"{"as_of": "2026-01-06T08:00:00Z"}"#
    ) { form throws(PlanFailure) in try coach.model().coachInsights(form, asking: coach.door) }
  }
}
