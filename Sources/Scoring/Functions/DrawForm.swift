import Consulting
import JSONSource

extension Scorer {
  /// Draws a fault, a pose, how an exercise is done, or the scores of a set.
  package func drawForm(_ form: FilledForm, into writer: inout JSONWriter) throws(PlanFailure) {
    let language = form.text("language") ?? "en"
    let theme = form.text("theme").flatMap { Drawing.Theme(rawValue: $0) } ?? .light
    let exercise = try exercise(form, language)
    let artist = Artist(
      phrasing: FormPhrasing(rules: rules, exercise: exercise, language: language), theme: theme)
    let picture: (svg: String, text: String)
    if let chart = form["chart"] {
      picture = artist.chart(chart)
    } else if let summary = form["bars"] {
      picture = artist.bars(summary["aspects"] ?? JSON(.null))
    } else if let snapshot = form["snapshot"] {
      picture = artist.snapshot(snapshot)
    } else if let pose = form["pose"] {
      picture = artist.pose(Pose(pose))
    } else {
      picture = artist.demo(exercise.demo, strip: form.flag("strip") ?? false)
    }
    writer.beginObject()
    writer.field("svg", picture.svg)
    writer.field("text", picture.text)
    writer.endObject()
  }
}
