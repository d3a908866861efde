import Consulting
import JSONSource

extension Scorer {
  /// A whole recorded set as a page: `text` for a terminal, `html` to print, `svg` for the chart
  /// alone, `json` for programs.
  package func page(_ request: JSON, as format: String, language: String) throws(PlanFailure)
    -> String
  {
    let form = try recorded(request)
    if format == "json" {
      return String(decoding: ScoredForm.form.bytes(of: try scoreForm(form)), as: UTF8.self) + "\n"
    }
    let (session, judge) = try scored(form, language)
    let phrasing = phrasing(judge, session.setup)
    let summary = ToldSummary.form.json(of: ToldSummary(session, judge.rules))
    let chart = Artist(phrasing: phrasing, theme: .light).chart(summary["chart"] ?? JSON(.null)).svg
    if format == "svg" { return chart + "\n" }
    let tip = try ruled(TipFacts(summary, judge.rules), phrasing).0
    let text = FormReport(phrasing: phrasing).text(session, tip: tip)
    guard format == "html" else { return text }
    let bars = Artist(phrasing: phrasing, theme: .light).bars(summary["aspects"] ?? JSON(.null)).svg
    return html(text, [chart, bars], session, phrasing)
  }

  /// What is kept of a whole recorded set: as `finishForm` answers it.
  package func record(_ request: JSON, language: String) throws(PlanFailure) -> JSON {
    let (session, judge) = try scored(try recorded(request), language)
    return FormRecord.form.json(
      of: FormRecord(session: session, phrasing: phrasing(judge, session.setup)))
  }

  private func recorded(_ request: JSON) throws(PlanFailure) -> FilledForm {
    let fields = FormFields.start(rules.rulebook) + [FormFields.frames(Self.mostRecorded)]
    return try FilledForm(request, as: RequestForm(fields), in: rules.rulebook)
  }

  private func scored(
    _ form: FilledForm, _ language: String
  ) throws(PlanFailure) -> (FormSession, FormJudge) {
    var setup = try setup(form, .recorded)
    if form.text("language") == nil { setup.language = language }
    let judge = try judge(setup)
    var session = FormSession(setup)
    _ = judge.take(try inputs(form, judge, setup, most: Self.mostRecorded), &session)
    return (session, judge)
  }

  /// The page with its pictures, to print: nothing in it is loaded from elsewhere.
  private func html(
    _ text: String, _ charts: [String], _ session: FormSession, _ phrasing: FormPhrasing
  ) -> String {
    let artist = Artist(phrasing: phrasing, theme: .light)
    let snapshots = FormRecord(session: session, phrasing: phrasing).snapshots
    let drawn =
      snapshots.map { artist.snapshot(ToldSnapshot.form.json(of: $0)) }
      + [artist.demo(phrasing.exercise.demo, strip: false)]
    let pictures = drawn.map { picture in
      "<figure>\(picture.svg)<figcaption>\(Drawing.escaped(picture.text))</figcaption></figure>"
    }
    let title = Drawing.escaped(phrasing.text(phrasing.exercise.name))
    return """
      <!DOCTYPE html>
      <html lang="\(phrasing.language)">
      <head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
      <title>\(title)</title>
      <style>body{font-family:sans-serif;max-width:52rem;margin:1rem auto;padding:0 1rem}\
      figure{display:inline-block;width:20rem;margin:.5rem;break-inside:avoid}pre{white-space:pre-wrap}</style>
      </head>
      <body>
      <h1>\(title)</h1>
      <pre>\(Drawing.escaped(text, keepsLines: true))</pre>
      \(charts.joined(separator: "\n"))
      \(pictures.joined(separator: "\n"))
      </body>
      </html>

      """
  }
}
