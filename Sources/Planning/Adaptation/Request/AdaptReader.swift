import Consulting
import Domain
import JSONSource

/// Reads a request of `adaptPlan` by its form, and gathers what no form can say of it and its plan.
struct AdaptReader {
  let edition: Edition
  var order = AdaptOrder()
  private(set) var mistakes: [Mistake]
  /// Mistakes of the plan and of changed answers, said already.
  private var said: [Diagnostic] = []

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
    var check = FormCheck(edition.vocabulary)
    check.look(at: json, as: edition.adaptForm)
    guard check.mistakes.isEmpty || Magnitude.isUsual(json) else {
      throw .invalid(
        edition.said(check.mistakes, json.languageAsked(in: edition.rulebook.messages)))
    }
    var reader = AdaptReader(edition: edition, mistakes: check.mistakes)
    reader.read(json)
    let found = try reader.plan(json["current_plan"], isTraced: isTraced)
    if let found {
      reader.checkDay(found.plan.state.lastDate)
      reader.checkTrend(found.plan.state.energy)
      reader.checkAnswers(
        json["current_plan"]?["profile"], saidIn: json.languageAsked(in: edition.rulebook.messages))
    }
    let told = edition.said(reader.mistakes, json.languageAsked(in: edition.rulebook.messages))
    let mistakes = told + reader.said.filter { !$0.isWithin(told) }
    guard mistakes.isEmpty, let found else { throw .invalid(mistakes) }
    return Found(order: reader.order, consultation: found.consultation, plan: found.plan)
  }

  private init(edition: Edition, mistakes: [Mistake]) {
    self.edition = edition
    self.mistakes = mistakes
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
    order.date = day(json["date"])
    order.readiness = json["readiness"].flatMap { checkIn($0, at: "/readiness") }
    order.history = (json["readiness_history"]?.array ?? []).enumerated().compactMap {
      index, item in
      checkIn(item, at: JSONPointer.child(index, of: "/readiness_history"))
    }
    order.adherencePct = json["last_week_adherence_pct"]?.number
    order.trend = word(json["weight_trend_2w"], "Trend")
    order.trendMisses = int(json["weight_misses"])
    order.week = int(json["week"])
    order.daysOff = int(json["days_off"])
    order.session = json["last_session"].flatMap(session)
    order.coach = json["coach_signals"].flatMap { coachSignals($0) }
    order.profileChanges = json["profile_changes"].flatMap { $0.isNull ? nil : $0 }
    checkDates()
  }

  /// Time goes forward, and not by a slip in the year.
  private mutating func checkDay(_ last: CalendarDay?) {
    guard let date = order.date, let last else { return }
    let most = edition.daysAhead.ofPlan
    if date - last > most {
      report(
        "date-far-ahead", ("date", .plain(date.text)), ("last", .plain(last.text)),
        ("most", .number(most)), hint: Phrase("hint.date_far_ahead"), at: "/date")
    }
    guard date < last else { return }
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

  /// Changed answers must be answers; what is wrong is said in the language of the request, be another
  /// among them.
  private mutating func checkAnswers(_ profile: JSON?, saidIn language: String) {
    guard let answers = order.profileChanges, answers.members != nil else { return }
    do {
      _ = try RequestReader.read(
        (profile ?? .null).overlaid(with: answers), as: edition.planContract, in: edition,
        saidIn: language)
    } catch {
      if case .invalid(let found) = error.moved(below: "/profile_changes") { said += found }
    }
  }
}

/// What every part of a request is read with; what does not fit the form is nothing.
extension AdaptReader {
  func day(_ json: JSON?) -> CalendarDay? { json?.string.flatMap { CalendarDay($0) } }

  func word(_ json: JSON?, _ name: String) -> String? {
    guard let text = json?.string, let type = edition.vocabulary.wordType(named: name) else {
      return nil
    }
    return edition.vocabulary.word(of: type.enumeration, meant: text)
  }

  func int(_ json: JSON?) -> Int? { json?.number.flatMap { Int(exactly: $0) } }

  /// Notes a mistake whose message has the name of its code.
  mutating func report(
    _ code: String, _ values: (String, Phrase.Text)..., hint: Phrase? = nil, at pointer: String
  ) {
    let key = "mistake.\(code.replacing("-", with: "_"))"
    report(Mistake(code: code, message: Phrase(key, values), hint: hint, pointer: pointer))
  }

  mutating func report(_ mistake: Mistake) { mistakes.append(mistake) }
}
