import Consulting
import RuleEngine

/// The themes a meal can have: plates on which every option goes with every other.
package struct ThemeBook: Sendable {
  /// What the allocator reads, in catalogue order.
  let themes: [MealTheme]
  /// The ids, in the same order.
  let ids: [String]
  /// The names, in the same order.
  let names: [Localized<String>]
  private let bits: WordBits
  /// The set of the themes that each family gives its name.
  private let ledBy: [String: UInt64]

  init(_ table: CatalogueTable, vocabulary: Vocabulary) {
    ids = table.texts("id")
    names = table.texts("name", in: vocabulary.languages)
    bits = WordBits(ids)
    let slot = WordBits(vocabulary.words("MealSlot"))
    let (slots, cuisines) = (table.lists("slots"), table.lists("cuisines"))
    let (most, wished) = (table.ints("most_a_week"), table.ints("most_where_wished"))
    let elsewhere = table.ints("most_elsewhere")
    ledBy = zip(table.lists("leads"), ids).reduce(into: [:]) { [bits] ledBy, theme in
      for family in theme.0 { ledBy[family, default: 0] |= bits.mask([theme.1]) }
    }
    themes = table.rows.map { row in
      MealTheme(
        slots: MealSlots(rawValue: UInt8(slot.mask(slots[row]) & 15)), mostAWeek: most[row],
        mostWhereWished: wished[row], mostElsewhere: elsewhere[row], cuisines: cuisines[row])
    }
  }

  /// The set of these themes; unknown ones are left out.
  func mask(_ ids: [String]) -> UInt64 { bits.mask(ids) }

  /// The set of the themes that one of these families gives its name.
  func led(by families: [String]) -> UInt64 {
    families.reduce(0) { $0 | ledBy[$1, default: 0] }
  }

  /// The position of a theme.
  func position(id: String) -> Int? { bits.position(id) }

  /// The theme somebody means by an id or a name in any language.
  func theme(called text: String) -> Int? {
    let word = text.lowercased()
    return ids.indices.first { index in
      ids[index] == word || names[index].all.contains { $0.lowercased() == word }
    }
  }
}

/// What the allocator needs to know of one theme.
///
/// A theme is named by its position in its catalogue.
package struct MealTheme: Hashable, Sendable {
  /// The meals it can be.
  package var slots: MealSlots
  /// On how many days of a week it may stand.
  package var mostAWeek: Int
  /// The same for who wishes for a cuisine of it.
  package var mostWhereWished: Int
  /// The same for who wishes for another cuisine; 0 where nothing else may fit before it stands.
  package var mostElsewhere: Int
  /// The cuisines it belongs to.
  package var cuisines: [String]

  /// A theme; the catalogue's reader has checked the values.
  package init(
    slots: MealSlots, mostAWeek: Int, mostWhereWished: Int, mostElsewhere: Int, cuisines: [String]
  ) {
    self.slots = slots
    self.mostAWeek = mostAWeek
    self.mostWhereWished = mostWhereWished
    self.mostElsewhere = mostElsewhere
    self.cuisines = cuisines
  }
}
