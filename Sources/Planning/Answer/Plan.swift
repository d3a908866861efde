import Consulting
import JSONSource
import RuleEngine

/// A whole plan, ready to be written.
struct Plan: Sendable {
  let goal: String
  let indexes: Indexes
  let training: TrainingWeek
  /// Load hints by session and position.
  let loads: [[LoadHint]]
  let energy: EnergyPlan
  let meals: MealDay
  let supplements: [SupplementAdvice]
  let notes: [Phrase]
  let tips: [Phrase]
  /// What was known, asked and assumed on the way.
  let consultation: Consultation

  /// Writes the plan of a full week in reading order.
  func write(into writer: inout JSONWriter) {
    writer.beginObject()
    Indexes.section.write(indexes, &writer)
    writer.field("goal", goal)
    writer.field("kcal", meals.macros.kcal)
    writeMacros(into: &writer)
    consultation.write(training.split, into: &writer)
    writeWorkouts(into: &writer)
    MainLifts(training.week).write(
      into: &writer, given: consultation.request.lifts.map(\.exercise), edition.exerciseCatalogue,
      language)
    writeMeals(into: &writer)
    writer.field("confidence", indexes.accuracy)
    ConsultationAnswer.hidden.write(consultation, &writer)
    consultation.write("tips", tips, into: &writer)
    writeVolume(into: &writer)
    writeEnergy(into: &writer)
    writer.key("supplements")
    consultation.write(supplements, into: &writer)
    consultation.write(training.cardio, into: &writer)
    consultation.write(training.progression, into: &writer)
    ConsultationAnswer.assumed.write(consultation, &writer)
    consultation.write("safety_notes", notes, into: &writer)
    consultation.write("warnings", indexes.warnings, into: &writer)
    consultation.write("change_log", consultation.changeLog, into: &writer)
    consultation.writeDisclaimer(into: &writer)
    consultation.request.writeProfile(into: &writer, edition)
    ConsultationAnswer.edition.write(consultation, &writer)
    ConsultationAnswer.why.write(consultation, &writer)
    writer.endObject()
  }

  /// The plan of a full week as a tree.
  var tree: JSON { JSON.written(write) }

  var edition: Edition { consultation.edition }
  var language: String { consultation.request.language }

  /// A message in the language of the request.
  func text(_ key: String) -> String { edition.text(key, language) }

  /// A phrase in the language of the request.
  func text(_ phrase: Phrase) -> String { edition.text(phrase, language) }

  private func writeMacros(into writer: inout JSONWriter) {
    writer.key("macros")
    writer.beginObject()
    writer.field("protein_g", meals.macros.protein)
    writer.field("fat_g", meals.macros.fat)
    writer.field("carb_g", meals.macros.carb)
    writer.endObject()
  }
}
