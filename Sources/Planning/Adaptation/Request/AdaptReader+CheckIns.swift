import Consulting
import JSONSource

/// Check-ins and their days.
extension AdaptReader {
  private static let checkInFields = [
    "sleep_h", "soreness", "pain", "stress", "motivation", "symptoms",
  ]

  mutating func readHistory(_ json: JSON, at pointer: String) {
    guard let items = json.array else {
      return wrongType(json, Phrase("wanted.check_ins"), at: pointer)
    }
    for (index, item) in several(items, "historyDays", at: pointer) {
      let place = JSONPointer.child(index, of: pointer)
      if let day = checkIn(item, at: place, isDated: true) { order.history.append(day) }
    }
  }

  mutating func checkIn(_ json: JSON, at pointer: String, isDated: Bool) -> CheckIn? {
    guard let members = json.members else {
      wrongType(json, Phrase("wanted.check_in"), at: pointer)
      return nil
    }
    checkFields(members, Self.checkInFields + ["date"], at: pointer)
    var checkIn = CheckIn()
    for member in members where !member.value.isNull {
      let place = JSONPointer.child(member.key, of: pointer)
      switch member.key {
      case "date": checkIn.date = day(member.value, at: place)
      case "sleep_h": checkIn.sleepHours = number(member.value, "sleepHours", at: place)
      case "stress": checkIn.stress = int(member.value, "dayStress", at: place)
      case "motivation": checkIn.motivation = int(member.value, "dayMotivation", at: place)
      case "soreness": checkIn.soreness = soreness(member.value, at: place)
      case "pain": checkIn.pain = pain(member.value, at: place)
      case "symptoms": checkIn.symptoms = symptoms(member.value, at: place)
      default: break
      }
    }
    if isDated, json["date"] == nil {
      report(.missing("date", hint: Phrase("hint.date"), at: pointer + "/date"))
    }
    return checkIn
  }

  private mutating func symptoms(_ json: JSON, at pointer: String) -> [String] {
    guard let items = json.array else {
      wrongType(json, Phrase("wanted.symptoms"), at: pointer)
      return []
    }
    return items.enumerated().compactMap { index, item in
      word(item, "WarningSign", at: JSONPointer.child(index, of: pointer))
    }
  }

  private mutating func pain(_ json: JSON, at pointer: String) -> [CheckIn.Pain]? {
    guard let members = json.members else {
      wrongType(json, Phrase("wanted.joints"), at: pointer)
      return nil
    }
    let words = edition.vocabulary.words("Joint")
    for member in members where !words.contains(member.key) {
      report(
        Mistake(
          code: "unknown-joint",
          message: Phrase("mistake.unknown_joint", ("joint", .said(member.key))),
          hint: Mistake.choice(member.key, words),
          pointer: JSONPointer.child(member.key, of: pointer), allowed: words))
    }
    return words.compactMap { joint in
      json[joint].flatMap { int($0, "painLevel", at: JSONPointer.child(joint, of: pointer)) }
        .map { CheckIn.Pain(joint: joint, level: $0) }
    }
  }

  private mutating func soreness(_ json: JSON, at pointer: String) -> [CheckIn.Soreness]? {
    guard let members = json.members else {
      wrongType(json, Phrase("wanted.regions"), at: pointer)
      return nil
    }
    let words = edition.rulebook.vocabulary.words("Region")
    let type = edition.rulebook.vocabulary.wordType(named: "Region")
    var levels: [CheckIn.Soreness] = []
    for member in members {
      let place = JSONPointer.child(member.key, of: pointer)
      guard let index = type?.wordOrAlias(member.key) else {
        report(
          Mistake(
            code: "unknown-region",
            message: Phrase("mistake.unknown_region", ("region", .said(member.key))),
            hint: Mistake.choice(member.key, words), pointer: place, allowed: words))
        continue
      }
      guard let level = int(member.value, "soreLevel", at: place) else { continue }
      if levels.contains(where: { $0.region == words[index] }) {
        report(
          "duplicate-region", ("region", .plain(words[index])), hint: Phrase("hint.once"),
          at: place)
      }
      levels.append(CheckIn.Soreness(region: words[index], level: level))
    }
    return levels.sorted {
      (words.firstIndex(of: $0.region) ?? 0) < (words.firstIndex(of: $1.region) ?? 0)
    }
  }

  /// Days must go forward, and none may lie after the day of the request.
  mutating func checkDates() {
    if let stated = order.readiness?.date {
      if let date = order.date, date != stated {
        report(
          "dates-differ", ("found", .plain(stated.text)), ("date", .plain(date.text)),
          hint: Phrase("hint.same_date"), at: "/readiness/date")
      }
      order.date = stated
    }
    let days = order.history.map(\.date)
    guard days.count > 1 || order.date != nil, !days.contains(nil) else { return }
    let dates = days.compactMap(\.self)
    let forward = zip(dates, dates.dropFirst()).allSatisfy { $0 < $1 }
    let backward = zip(dates, dates.dropFirst()).allSatisfy { $0 > $1 }
    if !forward, !backward {
      let place = dates.indices.dropFirst().first { dates[$0] <= dates[$0 - 1] } ?? 0
      return report(
        "dates-out-of-order", ("date", .plain(dates[place].text)),
        ("before", .plain(dates[place - 1].text)), hint: Phrase("hint.days_in_order"),
        at: "/readiness_history/\(place)/date")
    }
    if let date = order.date {
      for (index, day) in dates.enumerated() where day > date {
        report(
          "future-date", ("found", .plain(day.text)), ("date", .plain(date.text)),
          hint: Phrase("hint.no_future"), at: "/readiness_history/\(index)/date")
      }
    }
    order.history.sort { ($0.date?.number ?? 0) < ($1.date?.number ?? 0) }
  }
}
