/// Which foods stand in for a part of a recipe, and are not added to it.
struct StandInRules: Sendable {
  /// Groups whose foods stand in for one another: milk and what is drunk instead of it.
  let groups: Set<String>
  /// Foods of other groups that stand in for those.
  let names: [String]
  /// Groups, and foods of others, of which one before the name of a dish stands for the dish's own:
  /// `lamb biryani`.
  let leading: (groups: Set<String>, names: [String])
  /// What short names before a dish mean: `oat latte`.
  let short: [String: String]

  init(_ page: FoodPage) throws(FoodPageFailure) {
    groups = Set(try page.words("groups"))
    names = try page.words("names")
    leading = (
      Set(try page.words("leadingGroups")), try page.words("leadingNames")
    )
    short = page.strings("short")
  }
}
