import Consulting
import Domain
import RuleEngine

/// Finds how recovered somebody is: reads the days against the own ranges, then asks the pages.
struct RecoveryMaker {
  let rules: BriefingRules
  let person: BriefPerson
  let checkIn: MorningCheckIn
  let days: [CalendarDay: HealthDay]
  /// Load that was kept of the days before; nil where it follows from the days.
  let keptLoad: TrainingLoad?

  /// The recovery of a day.
  func recovery(
    on date: CalendarDay, _ consultation: inout BriefConsultation
  ) throws(PlanFailure) -> DayRecovery {
    let ranges = OwnRanges(days: days, rules: rules.baseline)
    var recovery = DayRecovery(
      date: date, load: try load(before: date, &consultation), checkIn: checkIn)
    recovery.night = days[date]?.night
    recovery.hasHrv = days[date]?.metrics[VitalSign.hrv.rawValue] != nil
    recovery.hrv = ranges.range(of: .hrv, on: date)
    recovery.restingHr = ranges.range(of: .restingHr, on: date)
    recovery.hrvCounts = ranges.hrvCounts(on: date)
    recovery.status = status((recovery.hrv ?? recovery.restingHr)?.count ?? 0)
    let need = try consultation.ask(BriefingQuestions.sleepNeed).number("sleepNeedHours")
    recovery.sleepNeed = person.sleepNeed ?? need
    recovery.components = components(recovery)
    score(&recovery)
    try flag(&recovery, ranges, &consultation)
    try judge(&recovery, &consultation)
    return recovery
  }

  private func load(before date: CalendarDay, _ consultation: inout BriefConsultation)
    throws(PlanFailure) -> TrainingLoad
  {
    if let keptLoad { return keptLoad }
    let exponent = try consultation.ask(BriefingQuestions.impulse).number("impulseExponent")
    var families: [String: String] = [:]
    for type in Set(days.values.flatMap(\.workouts).map(\.type)).sorted() {
      families[type] = try consultation.family(of: type)
    }
    let person = LoadPerson(
      age: person.age, maximum: person.maximumHeartRate, exponent: exponent)
    return LoadSum(rules: rules.load, person: person, days: days, families: families)
      .load(before: date)
  }

  private func status(_ count: Int) -> BaselineStatus {
    count < rules.baseline.calibratingBelow
      ? .calibrating : count < rules.baseline.trustedFrom ? .provisional : .trusted
  }
}

// MARK: Points

extension RecoveryMaker {
  /// Every sign that is known, as points.
  private func components(_ recovery: DayRecovery) -> [DayRecovery.Scored] {
    RecoveryComponent.allCases.compactMap { component in
      guard let rule = rules.baseline.components[component],
        let sign = sign(component, recovery)
      else { return nil }
      return DayRecovery.Scored(
        component: component, points: rule.points(sign), weight: rule.weight)
    }
  }

  private func sign(_ component: RecoveryComponent, _ recovery: DayRecovery) -> Double? {
    switch component {
    case .hrv: Statistics.mean([recovery.hrv?.z, recovery.hrv?.weekZ].compactMap(\.self))
    case .restingHr: recovery.restingHr?.z
    case .sleep: recovery.night.map { part(of: $0, recovery.sleepNeed) }
    case .load: recovery.load.counts ? recovery.load.form : nil
    case .subjective: checkIn.feel.map(Double.init)
    }
  }

  private func part(of night: Night, _ need: Double) -> Double {
    let sleep = rules.sleep
    let hours = Statistics.part((night.hours - sleep.zeroHours) / (need - sleep.zeroHours))
    guard let efficiency = night.efficiency else { return hours }
    let slept = Statistics.part((efficiency - sleep.efficiencyZero) / sleep.efficiencySpan)
    return sleep.durationWeight * hours + (1 - sleep.durationWeight) * slept
  }

  /// Without HRV and resting heart rate there is no score: sleep alone is no recovery.
  private func score(_ recovery: inout DayRecovery) {
    let hasHeart = recovery.points(.hrv) != nil || recovery.points(.restingHr) != nil
    guard hasHeart else { return }
    recovery.score = DayRecovery.mean(recovery.components)
    recovery.scoreWithoutFeel = DayRecovery.mean(
      recovery.components.filter { $0.component != .subjective })
  }
}

// MARK: Flags and judgement

extension RecoveryMaker {
  private func flag(
    _ recovery: inout DayRecovery, _ ranges: OwnRanges, _ consultation: inout BriefConsultation
  ) throws(PlanFailure) {
    let date = recovery.date
    let debt = sleepDebt(until: date, recovery.sleepNeed)
    let downDays = ranges.downDays(until: date)
    let respiration = ranges.range(of: .respiration, on: date)
    let temperature = ranges.range(of: .temperature, on: date)
    consultation.set([
      ("hrvZ", recovery.hrv?.z), ("hrvWeekZ", recovery.hrv?.weekZ),
      ("hrvDownDays", Double(downDays)), ("restingHrZ", recovery.restingHr?.z),
      ("restingHrAbove", recovery.restingHr?.above), ("respirationZ", respiration?.z),
      ("respirationAbove", respiration?.above), ("temperatureZ", temperature?.z),
      ("temperatureAbove", temperature?.above),
      ("oxygenPct", days[date]?[.oxygenSaturation]),
      ("nightHours", recovery.night?.hours), ("sleepEfficiency", recovery.night?.efficiency),
      ("sleepDebtHours", debt.hours), ("sleepDebtNights", Double(debt.nights)),
      ("formPct", recovery.load.form),
      ("loadRamp", recovery.load.ramp),
    ])
    consultation.set([
      ("respiration", days[date]?.metrics[VitalSign.respiration.rawValue]),
      ("restingHr", days[date]?.metrics[VitalSign.restingHr.rawValue]),
      ("wristTemperature", days[date]?.metrics[VitalSign.temperature.rawValue]),
    ])
    consultation.set([
      ("hasHrv", recovery.hasHrv), ("hasNight", recovery.night != nil),
      ("hasImplausible", days[date]?.implausible.isEmpty == false),
    ])
    let values: [FlagValue: Double?] = [
      .hrvChange: recovery.hrv?.changePercent?.rounded(), .downDays: Double(downDays),
      .sleepHours: recovery.night.map { Figure.rounded($0.hours, decimals: 1) },
      .sleepDebt: Figure.rounded(debt.hours, decimals: 1),
      .form: recovery.load.form?.rounded(),
      .ramp: recovery.load.ramp.map { Figure.rounded($0, decimals: 1) },
    ]
    recovery.flags = try consultation.askAll(BriefingQuestions.flag).map { reply in
      FoundFlag(
        code: reply.word("recoveryFlag"), severity: reply.known("flagSeverity"),
        value: values[reply.known("flagValue")] ?? nil,
        sign: reply.optionalWord("flagSign").flatMap(RecoveryComponent.init))
    }
    consultation.setFlags(recovery.flags)
    recovery.flags += try consultation.askAll(BriefingQuestions.combined).map { reply in
      FoundFlag(
        code: reply.word("combinedFlag"), severity: reply.known("combinedSeverity"), value: nil)
    }
    recovery.flags = rules.inOrder(recovery.flags)
    consultation.setFlags(recovery.flags)
  }

  private func judge(
    _ recovery: inout DayRecovery, _ consultation: inout BriefConsultation
  ) throws(PlanFailure) {
    let signs = try consultation.ask(BriefingQuestions.criticalSign).number("criticalSign")
    let lowest = [recovery.score, recovery.scoreWithoutFeel].compactMap(\.self).min()
    consultation.set([("criticalSigns", signs), ("lowestScore", lowest.map(Double.init))])
    consultation.set([("isIll", checkIn.isIll)])
    let critical = try consultation.ask(BriefingQuestions.critical)
    recovery.isCritical = critical.flag("isCritical")
    if recovery.isCritical { recovery.why.append(consultation.source(of: critical)) }
    guard let score = recovery.score else {
      recovery.band = recovery.isCritical ? .critical : nil
      return
    }
    consultation.set("recoveryScore", .number(Double(score)))
    let band = try consultation.ask(BriefingQuestions.band)
    recovery.band = band.known("recoveryBand")
    recovery.why.append(consultation.source(of: band))
  }

  private func sleepDebt(until date: CalendarDay, _ need: Double) -> (hours: Double, nights: Int) {
    let nights = (0..<rules.baseline.weekDays).compactMap { days[date + -$0]?.night?.hours }
    return (nights.reduce(0) { $0 + max(0, need - $1) }, nights.count)
  }
}

extension BriefConsultation {
  /// Makes known what stands out.
  mutating func setFlags(_ flags: [FoundFlag]) {
    set("dayFlags", .list(flags.map { .string($0.code) }))
  }

  /// The family of a workout by what its app calls it.
  mutating func family(of type: String) throws(PlanFailure) -> String {
    try ask(BriefingQuestions.family, about: "workoutType", .string(HealthWorkout.plainType(type)))
      .word("workoutFamily")
  }
}
