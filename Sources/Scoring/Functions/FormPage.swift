import Consulting
import JSONSource

extension Scorer {
  /// A whole recorded set as a page: `text` for a terminal, `html` to print, `svg` for the chart
  /// alone, `json` for programs.
  package func page(_ request: JSON, as format: String, language: String) throws(PlanFailure)
    -> String
  {
    let form = try FilledForm(
      request,
      as: RequestForm(
        FormFields.start(rules.rulebook) + [FormFields.frames(Self.mostRecorded)]),
      in: rules.rulebook)
    if format == "json" {
      var writer = JSONWriter()
      try scoreForm(form, into: &writer)
      return writer.text + "\n"
    }
    var setup = try setup(form, .recorded)
    if form.text("language") == nil { setup.language = language }
    let judge = try judge(setup)
    let inputs = try inputs(form, judge, setup, most: Self.mostRecorded)
    var session = FormSession(setup)
    _ = judge.take(inputs, &session)
    let voice = FormVoice(rules: rules, exercise: judge.rules, language: setup.language)
    let summary = Self.json { FormWriter(voice).write(session, into: &$0) }
    let chart = Artist(voice: voice, theme: .light).chart(summary["chart"] ?? JSON(.null)).svg
    if format == "svg" { return chart + "\n" }
    let tip = try ruled(TipFacts(summary, judge.rules), voice).0
    let text = FormReport(voice: voice).text(session, tip: tip)
    return format == "html" ? html(text, chart, session, voice) : text
  }

  /// What a writer writes, as values.
  private static func json(_ write: (inout JSONWriter) -> Void) -> JSON {
    var writer = JSONWriter()
    write(&writer)
    var diagnostics = Diagnostics()
    let source = SourceFile(name: "answer", bytes: writer.bytes)
    return JSONParser.parse(source, into: &diagnostics) ?? JSON(.null)
  }

  /// The page with its pictures, to print: nothing in it is loaded from elsewhere.
  private func html(
    _ text: String, _ chart: String, _ session: FormSession, _ voice: FormVoice
  ) -> String {
    let artist = Artist(voice: voice, theme: .light)
    let snapshots = Self.json { writer in
      writer.beginObject()
      FormWriter(voice).write(session.snapshots, into: &writer)
      writer.endObject()
    }
    let pictures = (snapshots["snapshots"]?.array ?? []).map { snapshot in
      let picture = artist.snapshot(snapshot)
      return
        "<figure>\(picture.svg)<figcaption>\(Drawing.escaped(picture.text))</figcaption></figure>"
    }
    let title = Drawing.escaped(voice.text(voice.exercise.name))
    return """
      <!DOCTYPE html>
      <html lang="\(voice.language)">
      <head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
      <title>\(title)</title>
      <style>body{font-family:sans-serif;max-width:52rem;margin:1rem auto;padding:0 1rem}\
      figure{display:inline-block;width:20rem;margin:.5rem}pre{white-space:pre-wrap}</style>
      </head>
      <body>
      <h1>\(title)</h1>
      <pre>\(Drawing.escaped(text, keepsLines: true))</pre>
      \(chart)
      \(pictures.joined(separator: "\n"))
      </body>
      </html>

      """
  }
}
