import JSONSource

/// A request of `adaptPlan` as it was understood, but for the plan itself.
struct AdaptOrder: Sendable {
  var plan = JSON(.null)
  var date: CalendarDay?
  var readiness: CheckIn?
  /// Earlier days, the oldest first.
  var history: [CheckIn] = []
  var adherencePct: Double?
  var trend: String?
  var trendMisses: Int?
  var session: LoggedSession?
  var week: Int?
  var daysOff: Int?
  var profileChanges: JSON?
}

/// Reads a request of `adaptPlan` and gathers every mistake in it.
struct AdaptReader {
  private let edition: Edition
  private var order = AdaptOrder()
  private var mistakes: [Diagnostic] = []

  static let fields = [
    "current_plan", "readiness", "last_week_adherence_pct", "weight_trend_2w", "date",
    "readiness_history", "last_session", "weight_misses", "week", "days_off", "profile_changes",
  ]
  private static let checkInFields = ["sleep_h", "soreness", "stress", "motivation"]

  /// Reads a request.
  ///
  /// - Throws: `PlanFailure.invalid` with all mistakes, each with the pointer of its value.
  static func read(_ json: JSON, in edition: Edition) throws(PlanFailure) -> AdaptOrder {
    var reader = AdaptReader(edition: edition)
    reader.read(json)
    guard reader.mistakes.isEmpty else { throw .invalid(reader.mistakes) }
    return reader.order
  }

  private init(edition: Edition) {
    self.edition = edition
  }

  private mutating func read(_ json: JSON) {
    guard let members = json.members else {
      return report("wrong-type", "the request is \(json.typeName), not an object", at: "")
    }
    if json["current_plan"] == nil {
      report(
        "missing-field", "'current_plan' is missing", at: "/current_plan",
        hint: "give the plan that generatePlan or adaptPlan answered")
    }
    checkFields(members, Self.fields, at: "")
    for member in members where !member.value.isNull { read(member.value, field: member.key) }
    checkDates()
  }

  private mutating func read(_ json: JSON, field: String) {
    let pointer = "/\(field)"
    switch field {
    case "current_plan":
      order.plan = json
      if json.members == nil { wrongType(json, "a plan", at: pointer) }
    case "date": order.date = day(json, at: pointer)
    case "readiness": order.readiness = checkIn(json, at: pointer, isDated: false)
    case "readiness_history": readHistory(json, at: pointer)
    case "last_week_adherence_pct":
      order.adherencePct = number(json, "adherencePct", at: pointer)
    case "weight_trend_2w": order.trend = word(json, "Trend", at: pointer)
    case "weight_misses": order.trendMisses = int(json, "trendMisses", at: pointer)
    case "week": order.week = int(json, "weekNow", at: pointer)
    case "days_off": order.daysOff = int(json, "daysOff", at: pointer)
    case "last_session": readSession(json, at: pointer)
    case "profile_changes":
      order.profileChanges = json
      if json.members == nil { wrongType(json, "an object of profile fields", at: pointer) }
    default: break
    }
  }

  private mutating func readHistory(_ json: JSON, at pointer: String) {
    guard let items = json.array else { return wrongType(json, "a list of check-ins", at: pointer) }
    if items.count > 7 {
      report("too-many", "\(items.count) days of history, at most 7", at: pointer)
    }
    for (index, item) in items.prefix(7).enumerated() {
      let place = JSONPointer.child(index, of: pointer)
      if let day = checkIn(item, at: place, isDated: true) { order.history.append(day) }
    }
  }

  private mutating func checkIn(_ json: JSON, at pointer: String, isDated: Bool) -> CheckIn? {
    guard let members = json.members else {
      wrongType(json, "an object with sleep_h, soreness, stress, motivation", at: pointer)
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
      default: break
      }
    }
    if isDated, json["date"] == nil {
      report("missing-field", "'date' is missing", at: pointer + "/date", hint: "as 2026-03-02")
    }
    return checkIn
  }

  private mutating func soreness(_ json: JSON, at pointer: String) -> [CheckIn.Soreness]? {
    guard let members = json.members else {
      wrongType(json, "an object of regions", at: pointer)
      return nil
    }
    let words = edition.rulebook.vocabulary.words("Region")
    let type = edition.rulebook.vocabulary.wordType(named: "Region")
    var levels: [CheckIn.Soreness] = []
    for member in members {
      let place = JSONPointer.child(member.key, of: pointer)
      guard let index = type?.wordOrAlias(member.key) else {
        report(
          "unknown-region", "unknown region '\(Self.shortened(member.key))'", at: place,
          hint: Self.didYouMean(member.key, words), allowed: words)
        continue
      }
      guard let level = int(member.value, "soreLevel", at: place) else { continue }
      if levels.contains(where: { $0.region == words[index] }) {
        report("duplicate-region", "'\(words[index])' stands here twice", at: place)
      }
      levels.append(CheckIn.Soreness(region: words[index], level: level))
    }
    return levels.sorted {
      (words.firstIndex(of: $0.region) ?? 0) < (words.firstIndex(of: $1.region) ?? 0)
    }
  }

  private mutating func readSession(_ json: JSON, at pointer: String) {
    guard let members = json.members else { return wrongType(json, "an object", at: pointer) }
    checkFields(members, ["blocks"], at: pointer)
    guard let blocks = json["blocks"] else {
      return report("missing-field", "'blocks' is missing", at: pointer + "/blocks")
    }
    guard let items = blocks.array else {
      return wrongType(blocks, "a list of exercises", at: pointer + "/blocks")
    }
    var session = LoggedSession()
    for (index, item) in items.enumerated() {
      let place = JSONPointer.child(index, of: pointer + "/blocks")
      if let block = block(item, at: place) { session.blocks.append(block) }
    }
    session.fingerprint = Self.fingerprint(json)
    order.session = session
  }

  private mutating func block(_ json: JSON, at pointer: String) -> LoggedSession.Block? {
    guard let members = json.members else {
      wrongType(json, "an object with exerciseId and sets", at: pointer)
      return nil
    }
    checkFields(members, ["exerciseId", "sets", "missed"], at: pointer)
    let missed = json["missed"].map { self.missed($0, at: pointer + "/missed") } ?? false
    let sets = sets(json["sets"], at: pointer + "/sets")
    guard let id = json["exerciseId"]?.string else {
      report("missing-field", "'exerciseId' is missing", at: pointer + "/exerciseId")
      return nil
    }
    guard let exercise = edition.gym.exercise(id: id) else {
      report(
        "unknown-exercise", "unknown exercise '\(Self.shortened(id))'", at: pointer + "/exerciseId",
        hint: Self.didYouMean(id, edition.gym.ids))
      return nil
    }
    return LoggedSession.Block(exercise: exercise, sets: sets, missed: missed, pointer: pointer)
  }

  /// True, or how many sets or repetitions were missed.
  private mutating func missed(_ json: JSON, at pointer: String) -> Bool {
    switch json.kind {
    case .bool(let missed): return missed
    case .null: return false
    case .number(let count) where count >= 0 && count == count.rounded(): return count > 0
    default:
      wrongType(json, "true, false or a number of sets", at: pointer)
      return false
    }
  }

  private mutating func sets(_ json: JSON?, at pointer: String) -> [LoggedSession.Set] {
    guard let json else {
      report("missing-field", "'sets' is missing", at: pointer)
      return []
    }
    guard let items = json.array else {
      wrongType(json, "a list of sets", at: pointer)
      return []
    }
    if items.count > 20 { report("too-many", "\(items.count) sets, at most 20", at: pointer) }
    var sets: [LoggedSession.Set] = []
    for (index, item) in items.prefix(20).enumerated() {
      let place = JSONPointer.child(index, of: pointer)
      guard let members = item.members else {
        wrongType(item, "an object with weight_kg, reps and rir", at: place)
        continue
      }
      checkFields(members, ["weight_kg", "reps", "rir"], at: place)
      guard let reps = item["reps"] else {
        report("missing-field", "'reps' is missing", at: place + "/reps")
        continue
      }
      func given(_ key: String) -> JSON? { item[key].flatMap { $0.isNull ? nil : $0 } }
      let done = count(reps, at: place + "/reps")
      let weight = given("weight_kg").flatMap { number($0, "loadKg", at: place + "/weight_kg") }
      let rir = given("rir").flatMap { int($0, "repsInReserve", at: place + "/rir") }
      if let done { sets.append(LoggedSession.Set(weightKg: weight, reps: done, rir: rir)) }
    }
    return sets
  }

  /// Repetitions that were done: none is possible, too, and a hold counts seconds.
  private mutating func count(_ json: JSON, at pointer: String) -> Int? {
    guard case .number(let number) = json.kind else {
      wrongType(json, "a whole number", at: pointer)
      return nil
    }
    guard number == number.rounded(), (0...1000).contains(number) else {
      report("out-of-range", "\(number) is no count from 0 to 1000", at: pointer)
      return nil
    }
    return Int(number)
  }

  /// Days must go forward, and none may lie after the day of the request.
  private mutating func checkDates() {
    if let stated = order.readiness?.date {
      if let date = order.date, date != stated {
        report(
          "dates-differ", "the check-in is of \(stated.text), the request of \(date.text)",
          at: "/readiness/date")
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
        "dates-out-of-order", "\(dates[place].text) comes after \(dates[place - 1].text)",
        at: "/readiness_history/\(place)/date", hint: "give every day once, in order")
    }
    if let date = order.date {
      for (index, day) in dates.enumerated() where day > date {
        report(
          "future-date", "\(day.text) lies after \(date.text), the day of the request",
          at: "/readiness_history/\(index)/date")
      }
    }
    order.history.sort { ($0.date?.number ?? 0) < ($1.date?.number ?? 0) }
  }

  private mutating func day(_ json: JSON, at pointer: String) -> CalendarDay? {
    guard case .string(let text) = json.kind else {
      wrongType(json, "a date such as 2026-03-02", at: pointer)
      return nil
    }
    guard let day = CalendarDay(text) else {
      report(
        "no-date", "'\(Self.shortened(text))' is no date", at: pointer, hint: "write 2026-03-02")
      return nil
    }
    return day
  }

  private mutating func word(_ json: JSON, _ name: String, at pointer: String) -> String? {
    let words = edition.rulebook.vocabulary.words(name)
    guard case .string(let text) = json.kind else {
      wrongType(json, "one of \(words.joined(separator: ", "))", at: pointer)
      return nil
    }
    let type = edition.rulebook.vocabulary.wordType(named: name)
    if let index = type?.wordOrAlias(text) { return words[index] }
    report(
      "unknown-word", "unknown word '\(Self.shortened(text))'", at: pointer,
      hint: Self.didYouMean(text, words), allowed: words)
    return nil
  }

  private mutating func int(_ json: JSON, _ fact: String, at pointer: String) -> Int? {
    number(json, fact, at: pointer).map { Int($0) }
  }

  private mutating func number(_ json: JSON, _ fact: String, at pointer: String) -> Double? {
    let type = edition.factType(fact)
    guard case .number(let number) = json.kind else {
      wrongType(json, type.isInteger ? "a whole number" : "a number", at: pointer)
      return nil
    }
    if type.isInteger, number != number.rounded() {
      report(
        "not-whole", "\(number) is not a whole number", at: pointer, hint: "leave out the decimals")
      return nil
    }
    if let range = type.range, !range.contains(number) {
      let ends = [range.low ?? -.infinity, range.high ?? .infinity].map {
        Figure.text($0, decimals: 6)
      }
      report(
        "out-of-range", "\(Figure.text(number, decimals: 6)) is outside \(ends[0]) to \(ends[1])",
        at: pointer, allowed: ends)
      return nil
    }
    return number
  }

  private mutating func checkFields(
    _ members: [JSON.Member], _ fields: [String], at pointer: String
  ) {
    for member in members where !fields.contains(member.key) {
      report(
        "unknown-field", "unknown field '\(Self.shortened(member.key))'",
        at: JSONPointer.child(member.key, of: pointer), hint: Self.didYouMean(member.key, fields))
    }
  }

  private mutating func wrongType(_ json: JSON, _ wanted: String, at pointer: String) {
    report("wrong-type", "\(json.typeName) where \(wanted) belongs", at: pointer)
  }

  private mutating func report(
    _ code: String, _ message: String, at pointer: String, hint: String? = nil,
    allowed: [String] = []
  ) {
    mistakes.append(Diagnostic(code, message, hint: hint, pointer: pointer, allowed: allowed))
  }

  private static func didYouMean(_ word: String, _ words: [String]) -> String? {
    Spelling.nearest(to: word, in: words).map { "did you mean '\($0)'?" }
  }

  private static func shortened(_ text: String) -> String {
    text.unicodeScalars.count <= 60
      ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(60))) + "…"
  }

  /// FNV-1a over the compact text, as 16 hexadecimal digits.
  private static func fingerprint(_ json: JSON) -> String {
    var writer = JSONWriter()
    writer.json(json)
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in writer.bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let text = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - text.utf8.count) + text
  }
}
