import Consulting
import JSONSource

/// When two foods may be the same, and which source is trusted more.
struct DuplicateRules: Sendable {
  let alikeFrom: Double
  private let share: Double
  private let kilocalories: Double
  private let ranks: [String: [String]]

  init(_ reader: inout PageReader) throws(Diagnostic) {
    let page = try reader.one(FoodQuestions.alike)
    alikeFrom = page.number("alikeFrom")
    share = page.number("alikeEnergyShare")
    kilocalories = page.number("alikeEnergyKcal")
    ranks = try reader.table(FoodQuestions.sourceOrder, by: "foodScope", of: "FoodScope") {
      $0.words("sourceOrder")
    }
  }

  /// For whom foods are compared.
  static let scopes = ["shared", "personal"]

  /// The sources for a scope, the most trusted first.
  func rank(_ scope: String) -> [String] { ranks[scope] ?? [] }

  /// Whether two energies may be of one food.
  func isSameEnergy(_ one: Double?, _ other: Double?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return abs(one - other) <= max(kilocalories, share * max(one, other))
  }
}
