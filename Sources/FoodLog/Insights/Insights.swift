import Consulting
import Domain
import JSONSource

/// What days of food and training tell: overview, water, nutrients and training, and no more than
/// they can bear.
struct Insights {
  /// A day with its entries.
  struct Day {
    let date: String
    let entries: [JSON]
    let isClosed: Bool
  }

  /// Who they are about, as far as it is known.
  struct Person {
    let sex: String?
    let age: Double?
    let isPregnant: Bool
    let isBreastfeeding: Bool
    /// Whether they told of an eating disorder.
    let hadEatingDisorder: Bool
    let target: Double?
    /// The energy that no plan of theirs goes under.
    let floor: Double?
    /// The weight of the body, kg; nil for whom it is hidden, as what they lift of it would tell it.
    let bodyKg: Double?
    /// Whether energy, food values and body figures are kept from them.
    let hidesNumbers: Bool
  }

  /// A session of training.
  struct Session {
    let date: CalendarDay
    let sets: [(exercise: String, name: String, lift: LoggedLift)]
  }

  let days: [Day]
  let sessions: [Session]
  let person: Person
  let from: CalendarDay
  let to: CalendarDay
  let language: String
  let rules: InsightRules
  let lifted: LiftedLoads

  /// What they tell.
  func cards() throws(Diagnostic) -> InsightCards {
    let overview = Overview(days.map(day), target: person.target, rules.overview)
    return InsightCards(
      from: from, to: to, eaten: eaten(overview), water: water, judged: try judged(overview),
      training: training)
  }

  private func day(_ day: Day) -> Overview.Day {
    let counted = day.entries.filter(DaySummary.counts)
    let table = DayTable(counted)
    return Overview.Day(
      date: day.date, calories: table.sum("calories"), proteinG: table.sum("proteinG"),
      meals: Double(Set(counted.map { $0["mealType"]?.string ?? "unknown" }).count),
      pending: Double(day.entries.count(where: DaySummary.waits)),
      isClosed: day.isClosed)
  }

  func text(_ key: String, _ values: (String, String)...) -> String {
    rules.sentences.text(key, language, values)
  }

  static func shown(_ number: Double?, _ decimals: Int) -> String {
    number.map { Figure.text($0, decimals: decimals) } ?? ""
  }
}

// MARK: Overview and water

extension Insights {
  private func eaten(_ overview: Overview) -> InsightCards.Eaten {
    let care = care(overview)
    return InsightCards.Eaten(
      overview: overview.hiding(
        average: person.hidesNumbers, nearTarget: person.hidesNumbers || !care.isEmpty),
      isLow: !care.isEmpty, text: lines(overview, care), care: care)
  }

  private func lines(_ overview: Overview, _ care: [String]) -> [String] {
    let counts = [
      ("complete", "\(overview.complete.count)"), ("days", "\(overview.days.count)"),
      ("least", "\(rules.overview.leastDays)"),
    ]
    var lines: [String] = []
    if person.hidesNumbers {
      lines.append(rules.sentences.text("overview.hidden", language, counts))
    } else if let calories = overview.calories {
      let key = overview.average?.proteinG == nil ? "overview.energy" : "overview.average"
      lines.append(
        rules.sentences.text(
          key, language,
          counts + [
            ("kcal", Self.shown(calories, 0)),
            ("protein", Self.shown(overview.average?.proteinG, 0)),
          ]))
      if care.isEmpty, let near = overview.nearTarget {
        lines.append(
          rules.sentences.text("overview.near", language, counts + [("near", "\(near)")]))
      }
    } else {
      lines.append(rules.sentences.text("overview.few", language, counts))
    }
    lines += care
    if !overview.leftOut.isEmpty {
      lines.append(
        text("overview.left_out", ("dates", overview.leftOut.joined(separator: ", "))))
    }
    return lines
  }

  private var water: InsightCards.Water {
    let waters = days.map { WaterDay($0.entries, sex: person.sex, rules.water) }
    let drunk = waters.map(\.drunkMl).filter { $0 > 0 }
    let average =
      drunk.isEmpty ? nil : Nutrients.round(drunk.reduce(0, +) / Double(drunk.count), 0)
    let need = rules.water.need(person.sex).drinks
    let values = [
      ("drunk", Self.shown(average, 0)), ("need", Self.shown(need, 0)), ("days", "\(drunk.count)"),
    ]
    return InsightCards.Water(
      days: drunk.count, averageDrunkMl: average, fromDrinksMl: need,
      text: rules.sentences.text(
        average == nil ? "water.none" : "water.average", language, values))
  }
}
