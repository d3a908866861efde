import JSONSource
import PlannerService

/// A file of the page of a day's food, which `journalPage` answers.
struct Journal {
  private let file: Route.JournalFile

  init(_ file: Route.JournalFile) { self.file = file }

  /// The file; a browser may run and load nothing but the page's own files.
  func reply(by service: PlannerService) throws(Refusal) -> Reply {
    let (key, type, language) =
      switch file {
      case .page(let language): ("html", MediaType.html, language)
      case .script: ("script", MediaType.script, "en")
      case .style: ("style", MediaType.style, "en")
      }
    let request = JSON(
      .object([JSON.Member(key: "language", value: JSON(.string(language)))]))
    do throws(ErrorBody) {
      let answer = try service.value("journalPage", request)
      var reply = Reply.of(type, Array((answer[key]?.string ?? "").utf8))
      reply.fields.append(Head.Field("Content-Security-Policy", Self.policy))
      return reply
    } catch {
      throw Refusal(error)
    }
  }

  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    + "img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
}
