/// What somebody means by their own words: corrections they have made, the latest last.
package struct FoodMemory: Sendable {
  /// What a text means, and how much one of it weighs.
  package struct Correction: Hashable, Sendable {
    /// The compared form of the food's words.
    package let text: String
    /// The unit and the size that were said with them; empty for none.
    package let unit: String
    package let size: String
    /// The id of the food it is; nil when only the amount was wrong.
    package var food: String?
    /// Grams of one of the unit; nil when only the food was wrong.
    package var grams: Double?
    /// What 100 g of it hold, by the person's word; it is a food of theirs then.
    package var per100: Nutrients?
    /// What the person's own food is called.
    package var name: String

    init(text: String, unit: String, size: String, name: String) {
      (self.text, self.unit, self.size, self.name) = (text, unit, size, name)
    }
  }

  let corrections: [Correction]

  /// Nothing yet.
  package init() { corrections = [] }

  /// Corrections, the latest last.
  package init(_ corrections: [Correction]) { self.corrections = corrections }

  /// The latest that says which food a compared name is.
  func food(_ text: String) -> Correction? {
    corrections.last { $0.text == text && ($0.food != nil || $0.per100 != nil) }
  }

  /// Grams of one of what an item says.
  func grams(_ text: String, unit: String, size: String) -> Double? {
    corrections.last {
      $0.text == text && $0.unit == unit && $0.size == size && $0.grams != nil
    }?.grams
  }
}
