import Consulting
import JSONSource

extension Scorer {
  /// Draws a fault, a pose, how an exercise is done, or the scores of a set.
  func drawForm(_ form: FilledForm) throws(PlanFailure) -> (svg: String, text: String) {
    let language = form.language
    let theme = form.text("theme").flatMap { Drawing.Theme(rawValue: $0) } ?? .light
    let exercise = try exercise(form, language)
    let artist = Artist(
      phrasing: FormPhrasing(rules: rules, exercise: exercise, language: language), theme: theme)
    if let chart = form["chart"] { return artist.chart(chart) }
    if let summary = form["bars"] { return artist.bars(summary["aspects"] ?? JSON(.null)) }
    if let snapshot = form["snapshot"] { return artist.snapshot(snapshot) }
    if let pose = form["pose"] { return artist.pose(Pose(pose)) }
    return artist.demo(exercise.demo, strip: form.flag("strip") ?? false)
  }
}
