/// What a text of food lines says.
package struct ParsedText: Hashable, Sendable {
  /// What a text is about.
  package enum Kind: String, CaseIterable, Sendable {
    case food, water, quickAdd = "quick_add", note, workout
  }

  /// The first meal that was named.
  package var meal: String?
  /// The first time that was named, as `HH:MM`.
  package var time: String?
  /// What it is about.
  package var kind: Kind
  /// The foods, in the order of the text.
  package var items: [ParsedItem]
}

/// One food of a line.
package struct ParsedItem: Hashable, Sendable {
  /// How much; the middle of a range; nil when nothing was said.
  package var quantity: Double?
  /// The ends of a range, or the quantity twice.
  package var low: Double?
  package var high: Double?
  /// The unit as answers call it; empty for what is counted.
  package var unit = ""
  /// `small`, `medium`, `large`, `extra large`, or empty.
  package var size = ""
  /// What the measure held of a level one: a heaped spoon holds more.
  var fill = 1.0
  /// The compared form of the food's name.
  package var food = ""
  /// The food as it was written.
  package var phrase = ""
  /// What was said about its preparation.
  package var modifiers: [String] = []
  /// A weight or volume of one package: an amount and a unit.
  package var weighed: Weighed?
  /// The base and what comes with it, when it was written with `with`.
  package var components: [String] = []
  /// What was taken away with `without`.
  package var without: [String] = []
  /// Whether the amount was said to be about right, or is a range.
  package var isApproximate = false
  /// Whether its number may be read in two ways that are a multiple apart: `1.000 g`.
  package var isDoubtful = false
  /// Whether it comes with the food before it: `with milk`.
  package var isAddition = false
  /// Whether the foods behind it are all it is made of: `chicken salad: 150 g chicken, 100 g lettuce`.
  package var isListed = false
  /// What was eaten of it, where some was left; nil where nothing was said of that.
  package var share: Double?
  /// For how many it was served, where that was said.
  var servings = 1.0
  /// Whether some was left, and nobody said how much.
  package var isUnfinished = false
  /// Parts of its recipe that the next items of the line stand in for: `shake with 300 ml milk`.
  package var replaced: [String] = []
  /// Words before a colon that name no food: `meal deal:`.
  package var heading: [String] = []
  /// Nutrients that were given in so many words: kcal, P, C, F.
  package var given: [String: Double] = [:]
  /// Whether they end a list, and are taken for all of it.
  package var isGivenForAll = false
  /// The meal that was named before it.
  package var meal: String?
  /// Which characters of the text say what; together the items' spans cover the whole text.
  package var spans: [Span] = []

  /// An amount of a package.
  package struct Weighed: Hashable, Sendable {
    package var quantity: Double
    package var unit: String
  }
}

/// Neighbouring characters of a text with one meaning.
package struct Span: Hashable, Sendable {
  /// What characters mean.
  package enum Role: String, CaseIterable, Sendable {
    case amount, unit, food, modifier, meal, time, ignored
  }

  /// The first of them, counted in Unicode scalars from 0.
  package var from: Int
  /// The one after the last.
  package var to: Int
  /// What they mean.
  package var role: Role
}
