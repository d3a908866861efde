import JSONSource

/// Which group a food of the catalogue belongs to, by its category and its description.
struct FoodGroups: Sendable {
  private let rows: [Row]
  private let notDrinks: [String]
  /// The groups' names by their place; the first is of foods in no group.
  let names: [String]

  private struct Row: Sendable {
    let group: String
    let categories: [String]
    let starts: [String]
    let contains: [String]
  }

  init(_ page: FoodPage) {
    rows = (page.json["groups"]?.array ?? []).compactMap { row in
      row["group"]?.string.map {
        Row(
          group: $0, categories: row["categories"]?.array?.compactMap(\.string) ?? [],
          starts: row["starts"]?.array?.compactMap(\.string) ?? [],
          contains: row["contains"]?.array?.compactMap(\.string) ?? [])
      }
    }
    notDrinks = page.list("notDrinks")
    names = ["other"] + rows.map(\.group)
  }

  /// The place of a food's group in `names`.
  func place(of name: String, _ category: String) -> Int {
    let row = rows.firstIndex { row in
      row.starts.contains { name.hasPrefix($0) } || row.categories.contains(category)
        || row.contains.contains { name.contains($0) }
    }
    guard let row else { return 0 }
    let lower = name.lowercased()
    let isDry = rows[row].group == "drink" && notDrinks.contains { lower.contains($0) }
    return isDry && !lower.contains("prepared with") ? 0 : row + 1
  }
}
