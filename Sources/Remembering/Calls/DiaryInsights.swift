import Consulting
import Domain
import JSONSource
import PlannerService
import Store

/// What somebody's days of food and training tell.
extension PersonalPlanner {
  /// Overview, water, nutrients and training of the last days.
  func insightsFor(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    let date = try call.day()
    let lookBack = try lookBack(.insightsFor)
    let count = call.int("days") ?? lookBack.days
    let from = date + (1 - count)
    let memory = call.memory
    let (lines, sessions, plan, profile) = try kept {
      () throws(StoreFailure) -> ([Diary.Line], [KeptEvent], JSON?, JSON?) in
      let first = min(from, date + (1 - lookBack.sessionDays))
      let times = first.everywhere.lowerBound..<date.everywhere.upperBound
      return (
        try Diary(memory).lines(from...date), try memory.history("session", within: times),
        try memory.document(.plan)?.json(), try memory.document(.profile)?.json()
      )
    }
    let language = call.language
    var members: [JSON.Member] = [
      .init(key: "from", value: .string(from.text)),
      .init(key: "to", value: .string(date.text)),
      .init(key: "days", value: .array(try days(lines))),
      .init(key: "sessions", value: .array(try trained(sessions, language))),
      .init(key: "profile", value: Self.profile(plan, profile)),
    ]
    members.append(.init(key: "language", value: .string(language)))
    return try pure("insights", JSON(.object(members)))
  }

  /// What is said with care beside a day, where the days before it held little food again and again; the
  /// day itself may not be over.
  func care(
    before date: CalendarDay, _ memory: PersonAccess, beside plan: JSON?, _ language: String
  ) throws(ErrorBody) -> [String] {
    let count = try lookBack(.insightsFor).days
    let (from, to) = (date + -count, date + -1)
    guard from.number >= 0 else { return [] }
    let (lines, profile) = try kept { () throws(StoreFailure) -> ([Diary.Line], JSON?) in
      (try Diary(memory).lines(from...to), try memory.document(.profile)?.json())
    }
    guard !lines.isEmpty else { return [] }
    let asked = JSON([
      "from": .string(from.text), "to": .string(to.text), "days": .array(try days(lines)),
      "profile": Self.profile(plan, profile), "language": .string(language),
    ])
    return (try ask("insights", asked)["overview"]?["care"]?.array ?? []).compactMap(\.string)
  }

  /// The foods of the last days, the latest and the most frequent.
  func recentFoods(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    let date = try call.day()
    let lookBack = try lookBack(.recentFoods)
    let count = call.int("days") ?? lookBack.days
    let memory = call.memory
    let lines = try kept { () throws(StoreFailure) in
      try Diary(memory).lines((date + (1 - count))...date)
    }
    var entries: [JSON] = []
    for day in try days(lines) {
      for entry in day["entries"]?.array ?? [] {
        let dated = JSON.Member(key: "date", value: day["date"] ?? .null)
        entries.append(JSON(.object((entry.members ?? []) + [dated])))
      }
    }
    let latest = JSON.Member(key: "entries", value: .array(entries.suffix(1000)))
    return try pure("usualFoods", JSON(.object([latest])))
  }

  /// How far the pages have a function look back.
  private func lookBack(_ function: PersonalFunction) throws(ErrorBody) -> LookBack {
    let declared = try declaration(of: function)
    do throws(PlanFailure) {
      return try declared.remembered?.lookBack() ?? LookBack(days: 0)
    } catch {
      throw ErrorBody(
        error, request: JSON(.null), source: SourceFile(name: "request", bytes: []),
        messages: service.messages)
    }
  }

  /// Days with the items of their lines, in order.
  private func days(_ lines: [Diary.Line]) throws(ErrorBody) -> [JSON] {
    var days: [(date: String, entries: [JSON])] = []
    for line in lines {
      let answer = try DiaryEntryAnswer(line, by: self)
      guard answer.answer["deleted"]?.bool != true else { continue }
      let date = CalendarDay(of: line.event).text
      let time = String(line.event.at.text.dropFirst(11).prefix(5))
      let timed = JSON.Member(key: "time", value: .string(time))
      let items = answer.items.map { JSON(.object(($0.members ?? []) + [timed])) }
      if days.last?.date == date {
        days[days.count - 1].entries += items
      } else {
        days.append((date, items))
      }
    }
    return days.map { day in
      JSON(["date": .string(day.date), "entries": .array(day.entries)])
    }
  }

  /// Sessions as `insights` takes them, with the names of exercises; one with a number that nobody
  /// would log today is told by `history` and counts for nothing.
  private func trained(
    _ sessions: [KeptEvent], _ language: String
  ) throws(ErrorBody) -> [JSON] {
    let sound = sessions.filter { $0.event.mistakes(by: service).isEmpty }
    return try sound.map { (kept) throws(ErrorBody) in
      let data = try Remembering.kept { () throws(StoreFailure) in
        SessionForms.byExercise(try kept.event.json())
      }
      let sets = (data["blocks"]?.array ?? []).flatMap { block in
        let id = block["exerciseId"]?.string ?? ""
        return (block["sets"]?.array ?? []).map { set in
          JSON([
            "exerciseId": .string(id), "name": .string(service.exerciseName(id, language)),
            "reps": set["reps"] ?? JSON(.number(0)), "weightKg": set["weight_kg"] ?? .null,
            "rir": set["rir"] ?? .null,
          ])
        }
      }
      return JSON(["date": .string(CalendarDay(of: kept.event).text), "sets": .array(sets)])
    }
  }

  /// Whose references and target count, as far as plan or profile say it.
  private static func profile(_ plan: JSON?, _ profile: JSON?) -> JSON {
    let known = plan?["profile"] ?? profile
    var members: [JSON.Member] = []
    if let sex = known?["sex"]?.string, ["female", "male"].contains(sex) {
      members.append(.init(key: "sex", value: .string(sex)))
    }
    if let age = known?["age_years"], age.number != nil {
      members.append(.init(key: "age", value: age))
    }
    if let weight = known?["weight_kg"], weight.number != nil {
      members.append(.init(key: "bodyKg", value: weight))
    }
    if let target = plan?["kcal"], target.number != nil {
      members.append(.init(key: "target", value: target))
    }
    if let floor = plan?["energy"]?["floor"], floor.number != nil {
      members.append(.init(key: "floor", value: floor))
    }
    let flags = [plan?["profile"], profile].flatMap {
      $0?["health_flags"]?.array?.compactMap(\.string) ?? []
    }
    for (key, flag) in [
      ("pregnant", "pregnant"), ("breastfeeding", "breastfeeding"),
      ("eatingDisorder", "eating_disorder_history"),
    ] where flags.contains(flag) {
      members.append(.init(key: key, value: .bool(true)))
    }
    let hides = JSON(.bool(JSON.hidesFood(plan, profile)))
    members.append(.init(key: "hidden", value: hides))
    return JSON(.object(members))
  }
}
