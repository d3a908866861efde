import Consulting
import RuleEngine

/// What is said beside the meals of a week.
extension Consultation {
  /// Makes known the energy of a day of the menu, before and after a week is made.
  mutating func tell(menuKcal kcal: Double) { set("menuKcal", .number(kcal)) }

  /// Makes known what the foods of a week are made of, and what they ask of the kitchen.
  mutating func tell(menu week: [[Meal]]) {
    let cards = edition.ingredientCatalogue.cards
    let foods = Set(week.joined().flatMap { $0.options.joined().map(\.ingredient) })
    let groups = edition.vocabulary.words("CapGroup").enumerated().filter { position, _ in
      foods.contains {
        edition.ingredientCatalogue.ingredients[$0].cap.groups & 1 << UInt64(position) != 0
      }
    }
    let (kinds, handling) = (foods.map { cards[$0].kinds }, foods.map { cards[$0].handling })
    set("menuKinds", listed("FoodKind", Set(kinds.joined())))
    set("menuGroups", .list(groups.map { .string($0.element) }))
    set("menuHandling", listed("FoodHandling", Set(handling.joined())))
  }

  /// How the foods of the menu are swapped, cooked and kept, each thing once.
  mutating func menuNotes() throws(PlanFailure) -> [Phrase] {
    try askAll(Questions.menuNotes).map { Phrase($0.word("menuNote")) }
  }

  /// Words of a type in the order of the vocabulary.
  private func listed(_ type: String, _ words: Set<String>) -> Value {
    .list(edition.vocabulary.words(type).filter(words.contains).map { .string($0) })
  }
}
