import JSONSource
import Testing

@testable import FoodLog

/// Words are looked up in lists that are not read whole; what is found is what reading all would find.
@Suite struct SearchTests {
  private let catalogue: FoodCatalogue

  init() throws { catalogue = try Foods.builtIn.get() }

  @Test("Foods that hold all words, or any of them, are those that reading every name finds")
  func postings() throws {
    var seeded = Seeded(8)
    let spelling = catalogue.words.spelling
    let names = (0..<catalogue.foodCount).map { spelling.words(catalogue.name($0)) }
    for _ in 0..<60 {
      let asked = names[seeded.below(names.count)]
      guard let first = asked.first else { continue }
      let words = Array(Set([first, asked[seeded.below(asked.count)]])).sorted()
      let counts = names.map { name in words.count { name.contains($0) } }
      for all in [true, false] {
        var postings = Postings(catalogue.pack, catalogue.search)
        let records = words.compactMap { catalogue.pack.records(of: $0, in: .words).first }
        for record in records {
          if all, !postings.found.isEmpty { postings.count(record) } else { postings.add(record) }
        }
        let most = all ? words.count : counts.max() ?? 0
        let found = postings.found.filter { $0.count == most }.map(\.food)
        #expect(found == counts.indices.filter { counts[$0] == most }, "\(words)")
        let heaviest = postings.heaviest(3, holding: most)
        #expect(heaviest.count == min(3, found.count))
        let least = heaviest.map(\.weight).min() ?? 0
        #expect(postings.found.count { $0.count == most && $0.weight > least } < 3)
      }
    }
  }

  @Test("A food is found by its id, and no other number finds one")
  func ids() throws {
    for food in stride(from: 0, to: catalogue.foodCount, by: 97) {
      #expect(catalogue.food(id: catalogue.id(food)) == food)
    }
    for id in ["usda:0", "usda:1", "usda:99999999", "usda:x", "dish:gyudon"] {
      #expect(catalogue.food(id: id) == nil)
    }
  }
}
