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

  /// Writes the plan in reading order.
  func write(into writer: inout JSONWriter) {
    writer.beginObject()
    writeIndexes(into: &writer)
    writer.field("goal", goal)
    writer.field("kcal", meals.macros.kcal)
    writeMacros(into: &writer)
    writer.field("split", text("split.\(training.split.name)"))
    writeWorkouts(into: &writer)
    writeMeals(into: &writer)
    writer.field("confidence", indexes.accuracy)
    if !consultation.hiddenNumbers.isEmpty {
      writer.field("hidden", consultation.hiddenNumbers)
    }
    consultation.write("tips", tips, into: &writer)
    writeVolume(into: &writer)
    writeEnergy(into: &writer)
    writeSupplements(into: &writer)
    writeCardio(into: &writer)
    writeProgression(into: &writer)
    consultation.writeAssumed(into: &writer)
    consultation.write("safety_notes", notes, into: &writer)
    consultation.write("warnings", indexes.warnings, into: &writer)
    consultation.write("change_log", consultation.changeLog, into: &writer)
    writer.field("disclaimer", text("disclaimer"))
    consultation.request.writeProfile(into: &writer, edition)
    consultation.writeEdition(into: &writer)
    consultation.writeWhy(into: &writer)
    writer.endObject()
  }

  var edition: Edition { consultation.edition }
  var language: String { consultation.request.language }

  /// A message in the language of the request.
  func text(_ key: String) -> String { edition.text(key, language) }

  /// A phrase in the language of the request.
  func text(_ phrase: Phrase) -> String { edition.text(phrase, language) }

  private func writeIndexes(into writer: inout JSONWriter) {
    writer.key("idx")
    writer.beginObject()
    indexes.writeFigures(into: &writer)
    writer.field("next_best_input", indexes.nextBestInput)
    writer.field("risk_context", indexes.riskBand)
    indexes.writeDeltas(into: &writer)
    writer.endObject()
  }

  private func writeMacros(into writer: inout JSONWriter) {
    writer.key("macros")
    writer.beginObject()
    writer.field("protein_g", meals.macros.protein)
    writer.field("fat_g", meals.macros.fat)
    writer.field("carb_g", meals.macros.carb)
    writer.endObject()
  }
}
