/// When two foods may be the same, and which source is trusted more.
struct DuplicateRules: Sendable {
  let alikeFrom: Double
  private let share: Double
  private let kilocalories: Double
  private let ranks: [String: [String]]

  init(_ page: FoodPage) throws(FoodPageFailure) {
    alikeFrom = try page.number("alikeFrom")
    share = try page.number("energyWithin", "share")
    kilocalories = try page.number("energyWithin", "kcal")
    var ranks: [String: [String]] = [:]
    for scope in Self.scopes {
      ranks[scope] = page.json["ranks"]?[scope]?.array?.compactMap(\.string) ?? []
      guard ranks[scope]?.isEmpty == false else { throw FoodPageFailure(page: "duplicates") }
    }
    self.ranks = ranks
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
