import Consulting

/// What profile and week alone settle of a plan; no adaptation changes it.
struct PlanOutline: Consulted {
  let goal: String
  let indexes: Indexes
  let split: Split
  let cardio: Cardio
  let progression: Progression
  let notes: [Phrase]
  let tips: [Phrase]
  /// What was known, asked and assumed on the way.
  let consultation: Consultation
}

extension PlanOutline {
  typealias Member = AnswerMember<PlanOutline>

  static let indexes = Indexes.section.of(\PlanOutline.indexes)
  static let goal = Member.always("goal", \.goal, .text)
  /// The name of the split.
  static let split = Member.always(
    "split", { $0.consultation.text("split.\($0.split.name)") }, .text)
  static let confidence = Member.always("confidence", \.indexes.accuracy, .text)
  static let hidden = ConsultationAnswer.hidden.of(\PlanOutline.consultation)
  static let tips = Member.sentences("tips", \.tips)
  static let cardio = Member.nullable(
    "cardio", { $0.cardio.sessions > 0 ? Told($0.cardio, by: $0.consultation) : nil }, Cardio.form)
  static let progression = Member.always(
    "progression", { Told($0.progression, by: $0.consultation) }, Progression.form)
  static let notes = Member.sentences("safety_notes", \.notes)
  static let warnings = Member.sentences("warnings", \.indexes.warnings)
  /// What a plan is not.
  static let disclaimer = Member.sentence("disclaimer") { _ in Phrase("disclaimer") }
  static let edition = ConsultationAnswer.edition.of(\PlanOutline.consultation)

  /// The request as the edition's form takes it.
  static func profile(in edition: Edition) -> Member {
    ConsultationAnswer.profile(edition.form(edition.planContract)).of(\.consultation)
  }

  /// All of it, in reading order.
  static func members(in edition: Edition) -> [Member] {
    [
      indexes, goal, split, confidence, hidden, tips, cardio, progression, notes, warnings,
      disclaimer, profile(in: edition), self.edition,
    ]
  }
}
