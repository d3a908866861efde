import Consulting
import JSONSource
import RuleEngine

extension Scorer {
  /// What is scored, and by which bands, with the page and row of each.
  package func describeExercises(_ form: FilledForm, into writer: inout JSONWriter) {
    let language = form.text("language") ?? "en"
    writer.beginObject()
    writer.key("exercises")
    writer.beginArray()
    for exercise in rules.exercises {
      let phrasing = FormPhrasing(rules: rules, exercise: exercise, language: language)
      writer.beginObject()
      writer.field("id", exercise.id)
      writer.field("name", phrasing.text(exercise.name))
      writer.field("counts_by", exercise.measures[0].name)
      writer.field("needs", exercise.needed.map(\.rawValue))
      writer.field("view_advised", exercise.viewAdvised.rawValue)
      writer.key("aspects")
      writer.beginArray()
      for aspect in exercise.aspects { write(aspect, phrasing, into: &writer) }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  private func write(_ aspect: AspectRules, _ phrasing: FormPhrasing, into writer: inout JSONWriter)
  {
    writer.beginObject()
    writer.field("aspect", aspect.name)
    writer.field("name", phrasing.text("aspect.\(aspect.name)"))
    writer.field("measure", phrasing.exercise.measures[aspect.measure].name)
    writer.field("taken", aspect.taken.rawValue)
    writer.field("fault_below", aspect.faultBelow)
    writer.field("row", aspect.source)
    writer.key("views")
    writer.beginArray()
    for view in CameraView.allCases {
      guard let band = aspect.bands[view.position] else { continue }
      writer.beginObject()
      writer.field("view", view.rawValue)
      writer.field("text", text(band, aspect, phrasing))
      writer.key("band")
      writer.beginArray()
      for (index, knot) in band.knots.enumerated() {
        writer.beginObject()
        writer.field("value", knot.value)
        writer.field("score", knot.score)
        writer.field("row", band.sources[index])
        writer.endObject()
      }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  private func text(_ band: Band, _ aspect: AspectRules, _ phrasing: FormPhrasing) -> String {
    let (low, high) = (band.perfect.lowerBound, band.perfect.upperBound)
    let number = { (value: Double) in FormPhrasing.number(value, 2) }
    let values =
      !low.isFinite
      ? "≤ \(number(high))"
      : !high.isFinite
        ? "≥ \(number(low))"
        : "\(number(low))–\(number(high))"
    let measure = phrasing.text("measure.\(phrasing.exercise.measures[aspect.measure].name)")
    return phrasing.text(
      "form.band", ("values", "\(measure) \(values)"), ("fault", number(aspect.faultBelow)))
  }
}
