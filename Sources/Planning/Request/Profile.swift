import Consulting
import JSONSource

extension Request {
  /// The fields that are written behind those that are single facts, in their order.
  static let writtenLast = ["overrides", "dislikes", "lifts", "explain"]

  /// Writes the request as it was understood; sent back it gives the same plan.
  func writeProfile(into writer: inout JSONWriter, _ edition: Edition) {
    writer.key("profile")
    writer.beginObject()
    for (field, value) in given where !field.hasPrefix("overrides/") {
      writer.key(field)
      writer.value(value)
    }
    writeOverrides(into: &writer)
    if !dislikedWords.isEmpty { writer.field("dislikes", dislikedWords) }
    writeLifts(into: &writer, edition)
    if explain { writer.field("explain", true) }
    writer.endObject()
  }

  private func writeOverrides(into writer: inout JSONWriter) {
    let overrides = given.filter { $0.field.hasPrefix("overrides/") }
    guard !overrides.isEmpty else { return }
    writer.key("overrides")
    writer.beginObject()
    for (field, value) in overrides {
      writer.key(String(field.dropFirst("overrides/".count)))
      writer.value(value)
    }
    writer.endObject()
  }

  private func writeLifts(into writer: inout JSONWriter, _ edition: Edition) {
    guard !lifts.isEmpty else { return }
    writer.key("lifts")
    writer.beginObject()
    for lift in lifts {
      writer.key(edition.exerciseCatalogue.ids[lift.exercise])
      writer.beginObject()
      writer.field("weight_kg", lift.weightKg)
      writer.field("reps", lift.reps)
      if let rir = lift.rir { writer.field("rir", rir) }
      writer.endObject()
    }
    writer.endObject()
  }
}
