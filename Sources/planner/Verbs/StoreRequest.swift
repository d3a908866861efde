import JSONSource
import PlannerService

/// What a verb that asks the store begins with: how it answers, when it is, and who answers.
struct StoreRequest {
  /// Whether the answer is for a program.
  let isJSON: Bool
  let time: LocalTime
  let service: PlannerService
  /// The language that is asked for; nil to leave it to the function.
  let language: String?
  /// The language that is asked for, else the usual one.
  var spokenLanguage: String { language ?? service.messages.usualLanguage }
  /// The day it is about.
  let day: String

  /// Reads the words of the verb and the clock; no store is opened yet.
  init(
    _ arguments: Arguments, _ console: Console, isJSON: Bool? = nil
  ) throws(Stopped) {
    if let isJSON { self.isJSON = isJSON } else { self.isJSON = try TodayVerb.isJSON(arguments) }
    time = try LocalTime(console)
    service = try Stopped.service(arguments, console)
    language = try Stopped.language(
      arguments.value(of: .language), of: service.messages.languages)
    day = arguments.value(of: LocalTime.date) ?? time.day
  }

  /// The day as a member of a request.
  var date: JSON.Member { JSON.Member(key: "date", value: .string(day)) }

  /// Asks a function about this machine's person; the language is added where one is asked for and the
  /// function speaks.
  func ask(
    _ function: String, _ members: [JSON.Member], in local: LocalStore, speaks: Bool = true
  ) throws(Stopped) -> JSON {
    let said = (speaks ? language : nil).map {
      [JSON.Member(key: "language", value: .string($0))]
    }
    return try local.ask(function, JSON(.object(members + (said ?? []))), by: service, time)
  }
}
