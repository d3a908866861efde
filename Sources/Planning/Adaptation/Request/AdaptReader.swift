import Consulting
import Domain
import JSONSource

/// Reads a request of `adaptPlan` and gathers every mistake in it and in its plan.
struct AdaptReader {
  let edition: Edition
  var order = AdaptOrder()
  private(set) var mistakes: [Mistake] = []
  /// Mistakes of the plan and of changed answers, said already.
  private var said: [Diagnostic] = []

  static let fields = [
    "current_plan", "readiness", "last_week_adherence_pct", "weight_trend_2w", "date",
    "readiness_history", "last_session", "weight_misses", "week", "days_off", "profile_changes",
    "coach_signals",
  ]

  /// A request with the plan it is about.
  struct Found {
    let order: AdaptOrder
    let consultation: Consultation
    let plan: CurrentPlanReader.Found
  }

  /// Reads a request.
  ///
  /// - Throws: `PlanFailure.invalid` with all mistakes, each with the pointer of its value;
  ///   `.refused` for a plan that names no edition.
  static func read(_ json: JSON, in edition: Edition, isTraced: Bool) throws(PlanFailure) -> Found {
    var reader = AdaptReader(edition: edition)
    reader.read(json)
    let found = try reader.plan(json["current_plan"], isTraced: isTraced)
    if let found {
      reader.checkDay(found.plan.state.lastDate)
      reader.checkTrend(found.plan.state.energy)
      reader.checkAnswers(json["current_plan"]?["profile"])
    }
    let language = CurrentPlanReader.language(of: json["current_plan"])
    let mistakes = edition.said(reader.mistakes, language) + reader.said
    guard mistakes.isEmpty, let found else { throw .invalid(mistakes) }
    return Found(order: reader.order, consultation: found.consultation, plan: found.plan)
  }

  private init(edition: Edition) {
    self.edition = edition
  }

  /// The plan of the request; nil when there is none or something is wrong with it.
  private mutating func plan(_ json: JSON?, isTraced: Bool) throws(PlanFailure)
    -> (consultation: Consultation, plan: CurrentPlanReader.Found)?
  {
    guard let json, json.members != nil else { return nil }
    do {
      let known = edition.made(json) ? json : ForeignPlan(edition: edition).known(json)
      var consultation = try Consultation(ofPlan: known, edition, isTraced: isTraced)
      let plan = try CurrentPlanReader.read(known, for: &consultation)
      return (consultation, plan)
    } catch {
      if case .invalid(let found) = error { said += found }
      guard !mistakes.isEmpty || !said.isEmpty else { throw error }
      return nil
    }
  }

  private mutating func read(_ json: JSON) {
    guard let members = json.members else {
      return wrongType(json, Phrase("wanted.object"), at: "")
    }
    if json["current_plan"] == nil {
      report(.missing("current_plan", hint: Phrase("hint.current_plan"), at: "/current_plan"))
    }
    checkFields(members, Self.fields, at: "")
    for member in members where !member.value.isNull { read(member.value, field: member.key) }
    checkDates()
  }

  private mutating func read(_ json: JSON, field: String) {
    let pointer = "/\(field)"
    switch field {
    case "current_plan":
      if json.members == nil { wrongType(json, Phrase("wanted.plan"), at: pointer) }
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
    case "coach_signals": order.coach = coachSignals(json, at: pointer)
    case "profile_changes":
      order.profileChanges = json
      if json.members == nil { wrongType(json, Phrase("wanted.answers"), at: pointer) }
    default: break
    }
  }

  /// Time goes forward.
  private mutating func checkDay(_ last: CalendarDay?) {
    guard let date = order.date, let last, date < last else { return }
    report(
      "date-goes-back", ("date", .plain(date.text)), ("last", .plain(last.text)),
      hint: Phrase("hint.date_goes_back"), at: "/date")
  }

  /// Two weeks that are told without a day and a number could be those that were told before.
  private mutating func checkTrend(_ energy: AdaptationState.Energy?) {
    guard order.date == nil, order.trendMisses == nil, let energy, energy.misses > 0,
      energy.trend == order.trend
    else { return }
    report(
      .missing(
        "date", hint: Phrase("hint.trend_date", ("next", .number(energy.misses + 1))), at: "/date"))
  }

  /// Changed answers must be answers.
  private mutating func checkAnswers(_ profile: JSON?) {
    guard let answers = order.profileChanges, answers.members != nil else { return }
    do {
      _ = try RequestReader.read(
        (profile ?? .none).overlaid(with: answers), as: edition.planContract, in: edition)
    } catch {
      if case .invalid(let found) = error.moved(below: "/profile_changes") { said += found }
    }
  }
}

/// What every part of a request is read with.
extension AdaptReader {
  mutating func day(_ json: JSON, at pointer: String) -> CalendarDay? {
    guard case .string(let text) = json.kind else {
      wrongType(json, Phrase("wanted.date"), at: pointer)
      return nil
    }
    guard let day = CalendarDay(text) else {
      report(.noDate(text, at: pointer))
      return nil
    }
    return day
  }

  mutating func word(_ json: JSON, _ name: String, at pointer: String) -> String? {
    let words = edition.rulebook.vocabulary.words(name)
    guard case .string(let text) = json.kind else {
      wrongType(json, .oneOf(words), at: pointer)
      return nil
    }
    let type = edition.rulebook.vocabulary.wordType(named: name)
    if let index = type?.wordOrAlias(text) { return words[index] }
    report(.unknownWord(text, among: words, at: pointer))
    return nil
  }

  mutating func int(_ json: JSON, _ fact: String, at pointer: String) -> Int? {
    number(json, fact, at: pointer).map { Int($0) }
  }

  mutating func number(_ json: JSON, _ fact: String, at pointer: String) -> Double? {
    let type = edition.factType(fact)
    guard case .number(let number) = json.kind else {
      wrongType(
        json, Phrase(type.isInteger ? "wanted.whole_number" : "wanted.number"), at: pointer)
      return nil
    }
    let (low, high) = (type.range?.low ?? -.infinity, type.range?.high ?? .infinity)
    if type.isInteger, number != number.rounded() {
      report(.notWhole(number, within: low...high, at: pointer))
      return nil
    }
    if let range = type.range, !range.contains(number) {
      report(.outOfRange(number, low, high, at: pointer))
      return nil
    }
    return number
  }

  mutating func checkFields(
    _ members: [JSON.Member], _ fields: [String], at pointer: String
  ) {
    for member in members where !fields.contains(member.key) {
      let place = JSONPointer.child(member.key, of: pointer)
      report(.unknownField(member.key, among: fields, at: place))
    }
  }

  /// The items of a list, as many as the vocabulary allows; more are a mistake.
  mutating func several(_ items: [JSON], _ fact: String, at pointer: String)
    -> EnumeratedSequence<ArraySlice<JSON>>
  {
    let most = Int(edition.factType(fact).range?.high ?? 0)
    if items.count > most { report(.tooMany(items.count, most, at: pointer)) }
    return items.prefix(most).enumerated()
  }

  mutating func wrongType(_ json: JSON, _ wanted: Phrase, at pointer: String) {
    report(.wrongType(json, wanted, at: pointer))
  }

  /// Notes a mistake whose message has the name of its code.
  mutating func report(
    _ code: String, _ values: (String, Phrase.Text)..., hint: Phrase? = nil, at pointer: String
  ) {
    let key = "mistake.\(code.replacing("-", with: "_"))"
    report(Mistake(code: code, message: Phrase(key, values), hint: hint, pointer: pointer))
  }

  mutating func report(_ mistake: Mistake) { mistakes.append(mistake) }
}
