import Consulting
import Domain
import JSONSource
import RuleEngine

extension LearningCoach {
  /// What a table says that another program wrote of somebody's training.
  func readHistory(_ form: FilledForm) throws(PlanFailure) -> ToldHistory {
    let language = form.language
    let context = try context(ofHistory: form, language)
    do throws(HistoryRefusal) {
      let history = try HistoryReader.read(form.text("text") ?? "", rules, context)
      return ToldHistory(
        history: history,
        phrasing: HistoryPhrasing(
          rules: rules, language: language, isOfUTC: form.text("timezone") == nil))
    } catch {
      throw invalid([Self.mistake(error)], language)
    }
  }

  private func context(
    ofHistory form: FilledForm, _ language: String
  ) throws(PlanFailure) -> HistoryContext {
    let mistakes = historyMistakes(form.request)
    let zone = form.text("timezone").map { Zone(name: $0) } ?? .utc
    guard let zone, mistakes.isEmpty else { throw invalid(mistakes, language) }
    let names = (form["names"]?.array ?? []).map { item in
      (item["name"]?.string ?? "", item["exerciseId"]?.string ?? "")
    }
    return HistoryContext(
      clock: LocalClock(zone: zone),
      unit: form.text("weights").flatMap(HistoryUnit.init(rawValue:)),
      dayOrder: form.text("dates").flatMap(HistoryDayOrder.init(rawValue:)),
      names: Dictionary(names) { $1 })
  }

  /// What is wrong with a request for a table beside its form.
  func historyReadings(_ request: JSON, _ language: String) -> [Diagnostic] {
    rules.rulebook.messages.said(historyMistakes(request), language)
  }

  private func historyMistakes(_ request: JSON) -> [Mistake] {
    var mistakes: [Mistake] = []
    for (index, item) in (request["names"]?.array ?? []).enumerated() {
      guard let exercise = item["exerciseId"]?.string else { continue }
      _ = known(exercise, at: "/names/\(index)/exerciseId", &mistakes)
    }
    if let place = request["timezone"]?.string, Zone(name: place) == nil {
      mistakes.append(
        Mistake(
          code: "unknown-zone", message: Phrase("mistake.history_zone", ("zone", .said(place))),
          hint: Phrase("hint.history_zone"), pointer: "/timezone"))
    }
    return mistakes
  }

  private static func mistake(_ refusal: HistoryRefusal) -> Mistake {
    switch refusal {
    case .empty:
      Mistake(
        code: "no-table", message: Phrase("mistake.history_empty"),
        hint: Phrase("hint.history_table"), pointer: "/text")
    case .noTable(let columns):
      Mistake(
        code: "no-table",
        message: Phrase(
          "mistake.history_table",
          ("columns", .said(columns.prefix(Self.mostColumns).joined(separator: ", ")))),
        hint: Phrase("hint.history_table"), pointer: "/text")
    case .unit:
      Mistake(
        code: "missing", message: Phrase("mistake.history_unit"),
        hint: Phrase("hint.history_unit"), pointer: "/weights",
        allowed: HistoryUnit.allCases.map(\.rawValue))
    case .dayOrder(let day):
      Mistake(
        code: "missing", message: Phrase("mistake.history_dates", ("day", .said(day))),
        hint: Phrase("hint.history_dates"), pointer: "/dates",
        allowed: HistoryDayOrder.allCases.map(\.rawValue))
    case .cutOff(let line):
      Mistake(
        code: "cut-off", message: Phrase("mistake.history_open", ("line", .number(line))),
        hint: Phrase("hint.history_open"), pointer: "/text")
    }
  }

  private static let mostColumns = 12
}
