/// Which foods stand in for a part of a recipe, and are not added to it.
struct StandInRules: Sendable {
  /// Groups whose foods stand in for one another: milk and what is drunk instead of it.
  let groups: Set<String>
  /// Foods of other groups that stand in for those.
  let names: [String]
  /// What short names before a dish mean: `oat latte`.
  let short: [String: String]

  init(_ page: FoodPage) throws(FoodPageFailure) {
    groups = Set(try page.words("groups"))
    names = try page.words("names")
    short = page.strings("short")
  }
}
