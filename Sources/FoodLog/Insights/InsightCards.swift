import Consulting
import Domain

/// What `insights` tells of some days.
struct InsightCards {
  /// Averages, with what is said of them.
  struct Eaten {
    let overview: Overview
    let isLow: Bool
    let text: [String]
    let care: [String]
  }

  /// What was drunk on the days on which something was.
  struct Water {
    let days: Int
    let averageDrunkMl: Double?
    let fromDrinksMl: Double
    let text: String
  }

  /// Nutrients against what suffices.
  struct Judged {
    let isEnough: Bool
    let days: Int
    let rows: [Row]
    let text: [String]
  }

  /// A nutrient against what suffices.
  struct Row {
    let nutrient: String
    let name: String
    let average: Double?
    let coverage: Double
    let reference: NutrientReferences.Reference?
    let verdict: NutrientVerdict
    let text: String
    /// The foods that held most of it.
    let from: [String]
  }

  /// Sessions and lifts.
  struct Training {
    let sessions: Int
    let sets: Int
    let sessionsPerWeek: Double
    let text: String
    let lifts: [Lift]
  }

  /// How a lift goes.
  struct Lift {
    let id: String
    let name: String
    let trend: LiftTrend
    let text: String
  }

  let from: CalendarDay
  let to: CalendarDay
  let eaten: Eaten
  let water: Water
  let judged: Judged
  let training: Training
}

extension InsightCards {
  /// How `insights` answers them.
  static let form = AnswerForm<InsightCards>.object([
    .always("from", \.from.text, .date), .always("to", \.to.text, .date),
    .always("overview", \.eaten, Eaten.form), .always("water", \.water, Water.form),
    .always("nutrients", \.judged, Judged.form), .always("training", \.training, Training.form),
  ])
}

extension InsightCards.Eaten {
  fileprivate static let form = AnswerForm<Self>.object(
    Overview.members.map { $0.of(\.overview) } + [
      .always("lowIntake", \.isLow, .flag), .always("text", \.text, .texts),
      .always("care", \.care, .texts),
    ])
}

extension InsightCards.Water {
  fileprivate static let form = AnswerForm<Self>.object([
    .always("days", \.days, .integer), .nullable("averageDrunkMl", \.averageDrunkMl, .number),
    .always("fromDrinksMl", \.fromDrinksMl, .number), .always("text", \.text, .text),
  ])
}

extension InsightCards.Judged {
  fileprivate static let form = AnswerForm<Self>.object([
    .always("status", \.isEnough, Overview.status), .always("days", \.days, .integer),
    .always("rows", \.rows, InsightCards.Row.form.list), .always("text", \.text, .texts),
  ])
}

extension InsightCards.Row {
  fileprivate static let form = AnswerForm<Self>.object([
    .always("nutrient", \.nutrient, .text), .always("name", \.name, .text),
    .nullable("average", \.average, .number), .always("coverage", \.coverage, .number),
    .nullable("reference", \.reference?.reference, .number),
    .nullable("upper", \.reference?.upper, .number),
    .always("verdict", \.verdict, .word), .always("text", \.text, .text),
    .always("from", \.from, .texts),
  ])
}

extension InsightCards.Training {
  fileprivate static let form = AnswerForm<Self>.object([
    .always("sessions", \.sessions, .integer), .always("sets", \.sets, .integer),
    .always("sessionsPerWeek", \.sessionsPerWeek, .number), .always("text", \.text, .text),
    .always("lifts", \.lifts, InsightCards.Lift.form.list),
  ])
}

extension InsightCards.Lift {
  fileprivate static let form = AnswerForm<Self>.object(
    [.always("exerciseId", \.id, .text), .always("name", \.name, .text)]
      + LiftTrend.members.map { $0.of(\.trend) } + [.always("text", \.text, .text)])
}
