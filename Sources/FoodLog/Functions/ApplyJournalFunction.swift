import Consulting
import JSONSource
import RuleEngine

extension ServiceFunction {
  /// The days of a diary that several devices wrote.
  static func applyJournal(_ foods: Loading<FoodCatalogue>) -> ServiceFunction {
    ServiceFunction(
      name: "applyJournal",
      summary: "the days of a diary that several devices wrote",
      of: foods.rulebook,
      request: { RequestForm([EntryJournal.field]) },
      answer: { EntryJournal.form },
      example: """
        {"events":[{"op":"put","entryId":"a","rev":1,"device":"phone","date":"2026-03-01",\
        "calories":120.5}]}
        """,
      laws: [.entriesStandOnce]
    ) { form in EntryJournal(form) }
  }
}

extension EntryJournal {
  fileprivate static var field: RequestField {
    .list(
      "events", "writes of entries, in any order and as often as they come",
      of: [
        .choice("op", "what is done", ["put", "delete"], isRequired: true),
        .name("entryId", "which entry", longest: 200, isRequired: true),
        .count("rev", "the entry's revision by this write", 0...1_000_000_000, isRequired: true),
        .name("device", "who wrote it", longest: 200, isRequired: true),
        .day("date", "the entry's day"), .number("calories", "kilocalories", 0...1e5),
      ], most: 10_000)
  }

  /// Takes a request that fits the form.
  fileprivate init(_ form: FilledForm) {
    self.init(
      (form["events"]?.array ?? []).map { write in
        Write(
          entry: write["entryId"]?.string ?? "", revision: Int(write["rev"]?.number ?? 0),
          device: write["device"]?.string ?? "", isDeletion: write["op"]?.string == "delete",
          date: write["date"]?.string ?? "", calories: write["calories"]?.number)
      })
  }

  fileprivate static let form = AnswerForm<EntryJournal>.object([
    .always("days", { $0.days.map { ($0.date, $0) } }, Day.form.keyed)
  ])
}

extension EntryJournal.Day {
  fileprivate static let form = AnswerForm<Self>.object([
    .always("entries", \.entries, .texts), .nullable("calories", \.calories, .number),
    .always("unknown", \.unknown, .integer),
  ])
}

extension AnswerLaw {
  /// An entry stands on one day, and only when something wrote it.
  fileprivate static let entriesStandOnce = AnswerLaw("entries stand once") { request, answer in
    let written = Set((request["events"]?.array ?? []).compactMap { $0["entryId"]?.string })
    var seen: Set<String> = []
    for day in answer["days"]?.members ?? [] {
      for entry in day.value["entries"]?.array?.compactMap(\.string) ?? [] {
        guard written.contains(entry) else { return "\(entry) was never written" }
        guard seen.insert(entry).inserted else { return "\(entry) stands twice" }
      }
    }
    return nil
  }
}
