/// Groups of foods of which so many meals of a day together may have any.
struct SharedMeals {
  /// The groups, one bit a group.
  let groups: UInt32
  /// In how many meals of a day they may stand.
  let most: Int
  /// In how many meals of today they stand.
  var meals = 0

  /// The groups by how many meals each may stand in, the fewest first.
  static func all(of groupMeals: [Int]) -> [SharedMeals] {
    Set(groupMeals).sorted().map { most in
      let groups = groupMeals.indices.reduce(0 as UInt32) { mask, group in
        groupMeals[group] == most ? mask | 1 << UInt32(group) : mask
      }
      return SharedMeals(groups: groups, most: most)
    }
  }
}
