import Domain
import JSONSource

extension Format {
  /// A calendar with the sessions of every week up to the deload, or a queue of them.
  static let ics = Format(
    "ics", "a calendar",
    settings: [ICSOptions.startSetting, ICSOptions.weekdaysSetting, ICSOptions.timeSetting]
  ) { settings throws(SettingMistakes) in
    let options = try ICSOptions(settings)
    return { plan, label, _ throws(SettingMistakes) in
      try ICSCalendar(PlanSheet(plan, label), options).text
    }
  }
}

/// A plan's sessions as a calendar (RFC 5545).
///
/// Nothing in it depends on when it was made: an entry's id comes from the edition, the profile
/// and the day, and its stamp is the first day at midnight, so that a calendar that begins later
/// replaces an earlier one. Times are those of the wall clock wherever the athlete is. Without a
/// first day the sessions are to-dos in their order, to be ticked off whenever there is time.
struct ICSCalendar {
  private(set) var text = ""
  private let sheet: PlanSheet
  private let id: String

  /// - Throws: When the days that were named are not as many as the sessions.
  init(_ sheet: PlanSheet, _ options: ICSOptions?) throws(SettingMistakes) {
    self.sheet = sheet
    id = Self.id(of: sheet.plan)
    let title = sheet.label.titled(sheet.label(.planTitle), sheet.sheet.subtitle)
    add("BEGIN", "VCALENDAR")
    add("VERSION", "2.0")
    add("PRODID", "-//planner//planner//EN")
    add("CALSCALE", "GREGORIAN")
    add("METHOD", "PUBLISH")
    add("X-WR-CALNAME", Self.escaped(title))
    if let options {
      for (workout, date) in try ICSDays.dates(sheet.reading.workouts, options) {
        add(workout, on: date, options)
      }
      addDeload(options)
    } else {
      addQueue()
    }
    add("END", "VCALENDAR")
  }

  /// Every session of every week as a to-do without a day.
  private mutating func addQueue() {
    let workouts = sheet.reading.workouts
    for week in 0..<weeks {
      for (index, workout) in workouts.enumerated() {
        let number = sheet.label(.weekNumber, ("number", "\(firstWeek + week)"))
        let place = "\(number) · \(index + 1)/\(workouts.count)"
        add("BEGIN", "VTODO")
        add("UID", "\(id)-week-\(week + 1)-\(index + 1)@planner")
        // Nothing here has a date; the oldest there is keeps the file the same every time.
        add("DTSTAMP", "19700101T000000Z")
        let title = sheet.label.noted(sheet.title(workout), sheet.minutes(workout))
        add("SUMMARY", Self.escaped("\(place) \(title)"))
        addDescription(lines(workout))
        add("STATUS", "NEEDS-ACTION")
        add("END", "VTODO")
      }
    }
  }

  private mutating func addDescription(_ lines: [String]) {
    if lines.isEmpty { return }
    add("DESCRIPTION", lines.map(Self.escaped).joined(separator: "\\n"))
  }

  private mutating func add(_ workout: JSON, on date: CalendarDay, _ options: ICSOptions) {
    let minutes = workout["minutes"]?.number.flatMap { Int(exactly: $0.rounded()) } ?? 0
    let length = min(1440, max(1, minutes))
    let isTimed = options.time != nil
    let inTitle = isTimed || minutes <= 0 ? "" : sheet.minutes(workout)
    add("BEGIN", "VEVENT")
    add("UID", "\(id)-day-\(workout["day"]?.shown(decimals: 0) ?? "0")@planner")
    add("DTSTAMP", options.start.text("") + "T000000Z")
    if let time = options.time {
      add("DTSTART", "\(date.text(""))T\(time)00")
      add("DURATION", "PT\(length)M")
    } else {
      add("DTSTART;VALUE=DATE", date.text(""))
      add("TRANSP", "TRANSPARENT")
    }
    if weeks > 1 { add("RRULE", "FREQ=WEEKLY;COUNT=\(weeks)") }
    add("SUMMARY", Self.escaped(sheet.label.noted(sheet.title(workout), inTitle)))
    addDescription(lines(workout))
    add("END", "VEVENT")
  }

  /// An entry for the week that eases off, which these sessions are not meant for.
  private mutating func addDeload(_ options: ICSOptions) {
    guard let progression = sheet.plan["progression"],
      let week = progression["deload_week"]?.shown(decimals: 0),
      !(progression["is_deload_week"]?.bool ?? false)
    else { return }
    let date = options.start + 7 * weeks
    let text = progression["text"]?.sentences ?? []
    add("BEGIN", "VEVENT")
    add("UID", "\(id)-deload@planner")
    add("DTSTAMP", options.start.text("") + "T000000Z")
    add("DTSTART;VALUE=DATE", date.text(""))
    add("DTEND;VALUE=DATE", (date + 7).text(""))
    add("TRANSP", "TRANSPARENT")
    add(
      "SUMMARY",
      Self.escaped(
        sheet.label.titled(sheet.label(.weekNumber, ("number", week)), sheet.label(.deload))))
    addDescription(text)
    add("END", "VEVENT")
  }

  /// Weeks from the plan's to the one before the deload; a deload week is the only one of its kind.
  private var weeks: Int {
    let progression = sheet.plan["progression"]
    let deload = progression?["deload_week"]?.number.flatMap { Int(exactly: $0) } ?? 0
    guard (2...52).contains(deload) else { return 1 }
    return max(1, deload - (firstWeek - 1) % deload - 1)
  }

  /// The week of the cycle the plan is for.
  private var firstWeek: Int {
    let week = sheet.plan["progression"]?["week"]?.number.flatMap { Int(exactly: $0) } ?? 1
    return (1...1000).contains(week) ? week : 1
  }

  /// `1. Bench press: 4 × 6–10, RIR 1–3, rest 2:30, 80 kg` for each exercise, then the rest.
  private func lines(_ workout: JSON) -> [String] {
    let label = sheet.label
    let rows = sheet.exercises(workout)
    var lines = rows.map { row in
      let parts = [
        row.work, row.rir.isEmpty ? "" : "RIR \(row.rir)",
        row.rest.isEmpty ? "" : "\(label(.rest)) \(row.rest)", row.weight,
      ]
      return label.titled(
        "\(row.place). \(row.name)",
        label.listed(parts.filter { !$0.isEmpty }))
    }
    lines += PlanText.grouped(rows.map { ($0.place, $0.load) }).map { group in
      let name = group.places.isEmpty ? label(.load) : "\(label(.load)) \(group.places)"
      return label.titled(name, group.text)
    }
    if let (name, text) = sheet.reading.compact(workout["compact"]) {
      lines.append(label.titled(name, text))
    }
    lines += sheet.reading.cardio(workout["cardio"]).map { label.titled(label(.cardio), $0) }
    return rows.isEmpty ? lines + (workout["note"]?.sentences ?? []) : lines
  }

  // MARK: Writing

  /// Adds a line, folded after 75 octets at most, never inside a character.
  private mutating func add(_ name: String, _ value: String) {
    var used = 0
    for scalar in "\(name):\(value)".unicodeScalars {
      let octets = UTF8.width(scalar)
      if used + octets > 75 {
        text += "\r\n "
        used = 1
      }
      text.unicodeScalars.append(scalar)
      used += octets
    }
    text += "\r\n"
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.cleaned.unicodeScalars {
      if "\\;,".unicodeScalars.contains(scalar) { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }

  /// 16 digits over the edition's hash and the profile.
  private static func id(of plan: JSON) -> String {
    var writer = JSONWriter()
    writer.json(plan["profile"] ?? JSON(.null))
    let bytes = Array((plan["edition"]?["hash"]?.string ?? "").utf8) + [0] + writer.bytes
    return ShortHash(bytes).text
  }
}
