import Consulting
import Domain
import JSONSource
import Store

/// What the store would say of lines of a diary and their changes, in the language of the request.
extension PersonalPlanner {
  /// What is wrong with a line before it is kept.
  func mistakes(ofEntry request: JSON, _ language: String) -> [Diagnostic] {
    var found = names(request, ["client", "zone"])
    let text = request["at"]?.string ?? ""
    if let moment = Moment(text), moment.isLaterDay(than: now) {
      found.append(
        Mistake(
          code: "future-day", message: Phrase("mistake.session_future", ("text", .said(text))),
          hint: Phrase("hint.session_future"), pointer: "/at"))
    }
    let kept = JSON(.object((request.members ?? []).filter { Self.fieldsOfLine.contains($0.key) }))
    if Content(kept).bytes.count > store.limits.event {
      found.append(
        Mistake(
          code: "too-large", message: Phrase("mistake.entry_large"),
          hint: Phrase("hint.entry_large"), pointer: ""))
    }
    return service.messages.said(found, language)
  }

  /// What is wrong with a change of a line before it is kept, or with the day that is asked about.
  func mistakes(ofDay request: JSON, _ language: String) -> [Diagnostic] {
    var found = names(request, ["client"])
    if let text = request["date"]?.string, CalendarDay(text).map({ $0.number < 0 }) ?? false {
      found.append(
        Mistake(
          code: "bad-date", message: Phrase("mistake.day_kept", ("text", .said(text))),
          hint: Phrase("hint.day_kept"), pointer: "/date"))
    }
    return service.messages.said(found, language)
  }

  /// What of a request is kept with a line.
  static let fieldsOfLine: Set<String> = ["text", "foods", "catalog"]

  private func names(_ request: JSON, _ fields: [String]) -> [Mistake] {
    fields.compactMap { field in
      guard let text = request[field]?.string, !Name.isValid(text) else { return nil }
      return Mistake(
        code: "bad-name", message: Phrase("mistake.entry_name", ("text", .said(text))),
        hint: Phrase("hint.entry_name", ("most", .number(Name.longest))), pointer: "/\(field)")
    }
  }
}
