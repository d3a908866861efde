import Consulting
import JSONSource

/// Check-ins and their days.
extension AdaptReader {
  mutating func checkIn(_ json: JSON, at pointer: String) -> CheckIn? {
    guard json.members != nil else { return nil }
    return CheckIn(
      date: day(json["date"]), sleepHours: json["sleep_h"]?.number,
      soreness: soreness(json["soreness"], at: pointer + "/soreness"), pain: pain(json["pain"]),
      stress: int(json["stress"]), motivation: int(json["motivation"]),
      symptoms: json["symptoms"]?.array?.compactMap { word($0, "WarningSign") },
      cleared: (json["cleared_signs"]?.array ?? []).compactMap { word($0, "WarningSign") })
  }

  private func pain(_ json: JSON?) -> [CheckIn.Pain]? {
    guard let json, json.members != nil else { return nil }
    return edition.vocabulary.words("Joint").compactMap { joint in
      int(json[joint]).map { CheckIn.Pain(joint: joint, level: $0) }
    }
  }

  private mutating func soreness(_ json: JSON?, at pointer: String) -> [CheckIn.Soreness]? {
    guard let members = json?.members else { return nil }
    var levels: [String: Int] = [:]
    for member in members {
      guard let region = word(JSON(.string(member.key)), "Region"), let level = int(member.value)
      else { continue }
      if levels.updateValue(level, forKey: region) != nil {
        report(.duplicate("region", region, at: JSONPointer.child(member.key, of: pointer)))
      }
    }
    return edition.vocabulary.words("Region").compactMap { region in
      levels[region].map { CheckIn.Soreness(region: region, level: $0) }
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
