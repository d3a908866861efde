import Consulting
import RuleEngine

extension Scorer {
  /// What is scored, and by which bands, with the page and row of each.
  func describeExercises(_ form: FilledForm) -> [FormPhrasing] {
    let language = form.language
    return rules.exercises.map { FormPhrasing(rules: rules, exercise: $0, language: language) }
  }
}

/// How `describeExercises` answers exercises.
enum DescribedExercises {
  static let form = AnswerForm<[FormPhrasing]>.object([.always("exercises", \.self, each.list)])

  private static let each = AnswerForm<FormPhrasing>.object([
    .always("id", \.exercise.id, .text), .always("name", { $0.text($0.exercise.name) }, .text),
    .always("counts_by", { $0.exercise.measures[0].name }, .text),
    .always("needs", { $0.exercise.needed.map(\.rawValue) }, .texts),
    .always("view_advised", \.exercise.viewAdvised, .word),
    .always(
      "aspects",
      { phrasing in
        phrasing.exercise.aspects.map { DescribedAspect(aspect: $0, phrasing: phrasing) }
      }, DescribedAspect.form.list),
  ])
}

/// An aspect with its bands.
private struct DescribedAspect {
  let aspect: AspectRules
  let phrasing: FormPhrasing

  static let form = AnswerForm<DescribedAspect>.object([
    .always("aspect", \.aspect.name, .text),
    .always("name", { $0.phrasing.text("aspect.\($0.aspect.name)") }, .text),
    .always("measure", \.measure, .text), .always("taken", \.aspect.taken, .word),
    .always("fault_below", \.aspect.faultBelow, .number), .always("row", \.aspect.source, .text),
    .always("views", \.views, view.list),
  ])

  private typealias Seen = (view: CameraView, text: String, band: Band)
  private typealias Knot = (value: Double, score: Double, row: String)

  private static let view = AnswerForm<Seen>.object([
    .always("view", { $0.view }, .word), .always("text", { $0.text }, .text),
    .always(
      "band", { zip($0.band.knots, $0.band.sources).map { ($0.value, $0.score, $1) } }, knot.list),
  ])

  private static let knot = AnswerForm<Knot>.object([
    .always("value", { $0.value }, .number), .always("score", { $0.score }, .number),
    .always("row", { $0.row }, .text),
  ])

  private var measure: String { phrasing.exercise.measures[aspect.measure].name }

  private var views: [Seen] {
    CameraView.allCases.compactMap { view in
      aspect.bands[view.position].map { (view, text($0), $0) }
    }
  }

  private func text(_ band: Band) -> String {
    let (low, high) = (band.perfect.lowerBound, band.perfect.upperBound)
    let number = { (value: Double) in FormPhrasing.number(value, 2) }
    let values =
      !low.isFinite
      ? "≤ \(number(high))"
      : !high.isFinite
        ? "≥ \(number(low))"
        : "\(number(low))–\(number(high))"
    return phrasing.text(
      "form.band", ("values", "\(phrasing.text("measure.\(measure)")) \(values)"),
      ("fault", number(aspect.faultBelow)))
  }
}
