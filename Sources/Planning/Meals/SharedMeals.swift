/// In how many meals of a day, or as whose first protein, the foods of a group may stand.
package struct GroupMeals: Hashable, Sendable {
  /// The most meals.
  package var most: Int
  /// The group whose foods it is counted with where their number is the same, by its position.
  package var pool: Int

  /// So many meals, counted with the group at a position.
  package init(most: Int, pool: Int) { (self.most, self.pool) = (most, pool) }
}

/// Groups of foods of which so many meals of a day together may have any.
struct SharedMeals {
  /// The groups, one bit a group.
  let groups: UInt64
  /// In how many meals of a day they may stand.
  let most: Int
  /// In how many meals of today they stand.
  var meals = 0

  /// The groups by what they are counted with, in the order of the vocabulary.
  static func all(of groupMeals: [GroupMeals]) -> [SharedMeals] {
    groupMeals.indices.filter { groupMeals.firstIndex(of: groupMeals[$0]) == $0 }.map { first in
      let groups = groupMeals.indices.reduce(0 as UInt64) { mask, group in
        groupMeals[group] == groupMeals[first] ? mask | 1 << UInt64(group) : mask
      }
      return SharedMeals(groups: groups, most: groupMeals[first].most)
    }
  }
}
