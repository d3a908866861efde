import JSONSource
import Pages
import PlannerService

/// Answers of functions as the terminal prints them, for assistants.
struct McpTexts {
  let service: PlannerService
  /// The lines of food in each language of the messages.
  let foods: [String: FoodLines]

  private static let screen = Screen()

  /// The lines of food by the rules that are used.
  static func foods(
    _ arguments: Arguments, _ console: Console
  ) throws(Stopped) -> [String: FoodLines] {
    var lines: [String: FoodLines] = [:]
    for language in try Stopped.service(arguments, console).messages.languages {
      lines[language] = try FoodLines(language, arguments, console)
    }
    return lines
  }

  /// What the verb of a function prints; nil for a function whose verb prints JSON.
  func told(_ function: String, _ request: JSON, _ answer: JSON) -> String? {
    let label = service.labels(for: answer)
    let language = language(request, answer)
    switch function {
    case "generatePlan": return PlanText.page(answer, label, Self.screen)
    case "recalculateIndexes": return IndexesText.page(answer, label, Self.screen)
    case "adviseSupplements": return SupplementPage.page(answer, label, Self.screen)
    case "adaptPlan":
      return ChangesText.page(request["current_plan"] ?? .null, answer, label, Self.screen)
    case "today": return foods[language].map { TodayVerb.text(answer, label, $0) }
    case "progress": return Self.lines(ProgressVerb.lines(answer))
    case "insightsFor": return Self.lines(InsightsVerb.lines(answer))
    case "coachState":
      let phrases = CoachPhrases(messages: service.messages, language: language)
      let day = String((request["as_of"]?.string ?? "").prefix(10))
      return Self.lines(CoachText(phrases: phrases, state: answer, day: day).lines)
    case "logEntry", "deleteEntry", "undoEntry":
      let day = String((request["at"] ?? request["date"])?.string?.prefix(10) ?? "")
      return foods[language].map { Self.lines($0.entry(answer, on: day)) }
    case "listEntries": return foods[language].map { Self.lines($0.diary(answer)) }
    default: return nil
    }
  }

  private func language(_ request: JSON, _ answer: JSON) -> String {
    let asked = (request["language"] ?? answer["profile"]?["language"])?.string
    return asked.flatMap { foods[$0] == nil ? nil : $0 } ?? service.messages.usualLanguage
  }

  private static func lines(_ lines: [String]) -> String { lines.joined(separator: "\n") }
}
