import Consulting
import Domain
import JSONSource

/// Something of the last weeks that is worth a word.
struct HealthInsight: Sendable {
  let kind: HealthInsightKind
  /// What it is told with, by name.
  let values: [(key: String, value: Double)]
  /// The phase before an event; nil for what is about none.
  var phase: EventPhase?
  let text: String

  /// How it is answered.
  static let form = AnswerForm<HealthInsight>.object([
    .always("kind", \.kind, .word), .always("values", \.values, AnswerForm<Double>.number.keyed),
    .nullable("phase", \.phase, .word), .always("text", \.text, .text),
  ])
}

/// Finds what is worth a word: what went together is told, never a cause.
struct InsightFinder {
  let rules: InsightPatternRules
  let days: [CalendarDay: HealthDay]
  let date: CalendarDay

  /// What was found: its kind, what is answered of it, and what its sentence says beside that.
  struct Found {
    let kind: HealthInsightKind
    let values: [(key: String, value: Double)]
    var beside: [(key: String, value: Double)] = []
  }

  /// Everything but milestones, in the order of the kinds.
  func found(proteinTarget: Double?) -> [Found] {
    [proteinLow(proteinTarget), nutritionGap, alcohol, deepSleep].compactMap(\.self)
  }

  private func proteinLow(_ target: Double?) -> Found? {
    guard let target else { return nil }
    let low = (1...rules.proteinDays).count { back in
      days[date + -back]?[.protein].map { $0 < target } ?? false
    }
    guard low >= rules.proteinLow else { return nil }
    return Found(
      kind: .proteinLow, values: [("days", Double(low))],
      beside: [("of_days", Double(rules.proteinDays))])
  }

  private var nutritionGap: Found? {
    let longest = rules.gapDays + rules.gapBefore
    let gap = (1...longest).prefix { !isLogged(date + -$0) }.count
    guard gap >= rules.gapDays else { return nil }
    let before = (gap + 1...gap + rules.gapBefore).count { isLogged(date + -$0) }
    guard before >= rules.gapLogged else { return nil }
    return Found(kind: .nutritionGap, values: [("days", Double(gap))])
  }

  private func isLogged(_ day: CalendarDay) -> Bool {
    days[day].map { known in
      [ReadMetric.eatenEnergy, .protein, .carbohydrate, .fat].contains { known[$0] != nil }
    } ?? false
  }

  private var alcohol: Found? {
    // The newest first: whether the night after each day of drinking, or of none, had little deep sleep.
    let nights = (1...rules.patternDays).compactMap { back -> (wet: Bool, short: Bool)? in
      let day = date + -back
      guard let drinks = days[day]?[.alcohol],
        let deep = days[day + 1]?.night?.deep
      else { return nil }
      return (drinks >= rules.alcoholFrom, deep < rules.shortDeepHours)
    }
    let wet = nights.filter(\.wet).map(\.short)
    let dry = nights.filter { !$0.wet }.map(\.short)
    let short = wet.count { $0 }
    guard wet.count >= rules.patternLeast, dry.count >= rules.patternLeast,
      wet.prefix(rules.patternLeast).allSatisfy(\.self),
      Double(short) >= rules.patternShare * Double(wet.count),
      Double(dry.count { $0 }) <= rules.dryShare * Double(dry.count)
    else { return nil }
    return Found(
      kind: .alcoholDeepSleep,
      values: [("instances", Double(short)), ("days", Double(wet.count))])
  }

  private var deepSleep: Found? {
    let week = { (from: Int) in
      (from..<from + 7).compactMap { days[date + -$0]?.night?.deep }
    }
    let (now, before) = (week(0), week(7))
    guard now.count >= rules.deepNights, before.count >= rules.deepNights,
      let late = Statistics.mean(now), let early = Statistics.mean(before), early > 0
    else { return nil }
    let change = (100 * (late / early - 1)).rounded()
    guard abs(change) >= rules.deepChange else { return nil }
    return Found(kind: .deepSleepChange, values: [("pct", change)])
  }
}
